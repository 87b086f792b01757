package main

import (
	"bytes"
	"context"
	"fmt"
)

// probe is a way to break the arguments of the middle workload.
type probe struct {
	name, what string
	old, new   string // one place of the text, and what it becomes
}

// probes returns all ways, one for each kind of rule.
func probes() []probe {
	return []probe{
		{"type", "a text where a number belongs", `"year":1974`, `"year":"1974"`},
		{"date", "a text that is no date-time", `"released":"1974-05-17T09:30:00Z"`, `"released":"yesterday"`},
		{"missing", "a member that is required is not there", `"artist":"Marta Lindqvist",`, ``},
		{"range", "a number above its maximum", `"year":1974`, `"year":3000`},
		{"length", "a text below its least length", `"artist":"Marta Lindqvist"`, `"artist":""`},
		{"items", "a list with too few items", `"tags":["summer","kitchen","radio","live"]`, `"tags":[]`},
		{"nested", "a number below its minimum, in an object of a list", `"number":3`, `"number":0`},
		{"enum", "a text that is none of the enum's values", `"genre":"folk"`, `"genre":"polka"`},
		{"unknown", "a member that is not known", `"year":1974`, `"year":1974,"tempo":120`},
		{"case", "a member in another case", `"year":1974`, `"Year":1974`},
		{"twice", "a member that is there twice", `"year":1974`, `"year":1974,"year":1975`},
	}
}

// args returns the broken arguments.
func (p probe) args(args []byte) ([]byte, error) {
	if bytes.Count(args, []byte(p.old)) != 1 {
		return nil, fmt.Errorf("%s: %s does not stand once in %s", p.name, p.old, args)
	}
	return bytes.Replace(args, []byte(p.old), []byte(p.new), 1), nil
}

// refusals tells, by probe, whether the variant refuses it.
func refusals(ctx context.Context, t *tools, v *variant) ([]bool, error) {
	refused := make([]bool, 0, len(probes()))
	for _, p := range probes() {
		args, err := p.args(t.create.call.Args)
		if err != nil {
			return nil, err
		}
		_, err = v.answer(ctx, t.create.call.ID, args)
		refused = append(refused, err != nil)
	}
	return refused, nil
}
