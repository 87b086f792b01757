package discovery

import (
	"errors"
	"fmt"
	"strings"

	"github.com/go-toolapi/toolapi/valueobj"
)

// Permission is a proven permission expression: names that are all required,
// or names of which one is enough, or everybody.
type Permission struct {
	names  []string
	anyOf  bool
	public bool
}

// ParsePermission reads an expression: names joined with "," are all required,
// of names joined with "+" one is enough, and "*" alone lets everybody in.
func ParsePermission(text string) (Permission, error) {
	fault := func(reason, fix string) (Permission, error) {
		return Permission{}, valueobj.Fault{Place: "permission", Reason: fmt.Sprintf("%q %s", text, reason), Fix: fix}
	}
	if strings.Contains(text, ",") && strings.Contains(text, "+") {
		return fault("mixes , and +", "use , where all are required, or + where one is enough")
	}
	p := Permission{anyOf: strings.Contains(text, "+")}
	for _, name := range strings.FieldsFunc(text+" ", func(r rune) bool { return r == ',' || r == '+' }) {
		p.names = append(p.names, strings.TrimSpace(name))
	}
	if len(p.names) != 1+strings.Count(text, ",")+strings.Count(text, "+") {
		return fault("has an empty name", "name a permission between the separators")
	}
	for _, name := range p.names {
		switch {
		case name == "":
			return fault("has an empty name", "name a permission between the separators")
		case name == "*" && len(p.names) > 1:
			return fault("has * beside other names", "use * alone where anybody may call the tool")
		}
	}
	p.public = p.names[0] == "*"
	return p, nil
}

// Public tells whether everybody may call the tool.
func (p Permission) Public() bool { return p.public }

// Check asks may for the names that matter, and tells whether the expression
// holds. An error of may refuses.
func (p Permission) Check(may func(name string) (bool, error)) (bool, error) {
	if p.public {
		return true, nil
	}
	var failed error
	for _, name := range p.names {
		ok, err := may(name)
		if err != nil {
			failed = errors.Join(failed, err)
			ok = false
		}
		if ok == p.anyOf {
			return ok, nil // one is enough, or one is missing
		}
	}
	return !p.anyOf && failed == nil, failed
}
