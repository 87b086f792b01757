package toolmethod_test

import (
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/go-toolapi/toolapi/toolmethod"
)

// island refers back to itself in every way a member can.
type island struct {
	_ struct{} `member:"nearest" method:"Nearest"`

	Name   string              `member:"name"`
	North  *island             `member:"north,omit_when_null" description:"What lies north."`
	Others []island            `member:"others"`
	Ferry  map[string][]island `member:"ferry"`
	Chain  crate[*island]      `member:"chain"`
	near   *island
}

// Nearest returns another island.
func (i island) Nearest() *island { return i.near }

// The types below refer to each other.
type (
	owner struct {
		Name string `member:"name"`
		Pets []pet  `member:"pets"`
	}
	pet struct {
		Name  string `member:"name"`
		Owner *owner `member:"owner"`
	}
	bay   []bay
	coast map[string]*coast
)

func TestMemberThatRefersBackIsAny(t *testing.T) {
	// rule VO-14
	b := island{Name: "b"}
	a := island{Name: "a", near: &b, North: &b, Others: []island{b}, Ferry: map[string][]island{"x": {b}}, Chain: crate[*island]{&b}}
	const bJSON = `{"nearest":null,"name":"b","others":[],"ferry":{},"chain":{"inside":null}}`
	const text = `{"type":"string"}`
	ann, rex := &owner{Name: "Ann"}, pet{Name: "Rex"}
	rex.Owner = &owner{Name: "Bo"}
	ann.Pets = []pet{rex}
	cases := map[string]struct {
		fn           any
		want, schema string
	}{
		"to the type around it": {
			func() island { return a },
			`{"nearest":` + bJSON + `,"name":"a","north":` + bJSON + `,"others":[` + bJSON + `],"ferry":{"x":[` + bJSON + `]},"chain":{"inside":` + bJSON + `}}`,
			`{"type":"object","properties":{"nearest":{},"name":` + text + `,"north":{"description":"What lies north."},` +
				`"others":{"type":"array","items":{}},"ferry":{"type":"object","properties":{},"additionalProperties":{"type":"array","items":{}}},` +
				`"chain":{"type":"object","properties":{"inside":{}},"required":["inside"],"additionalProperties":false}},` +
				`"required":["nearest","name","others","ferry","chain"],"additionalProperties":false}`,
		},
		"to one further out": {
			func() owner { return *ann },
			`{"name":"Ann","pets":[{"name":"Rex","owner":{"name":"Bo","pets":[]}}]}`,
			`{"type":"object","properties":{"name":` + text + `,"pets":{"type":"array","items":{"type":"object","properties":{"name":` + text +
				`,"owner":{}},"required":["name","owner"],"additionalProperties":false}}},"required":["name","pets"],"additionalProperties":false}`,
		},
		"to the other one, when that is the outer": {
			func() pet { return rex },
			`{"name":"Rex","owner":{"name":"Bo","pets":[]}}`,
			`{"type":"object","properties":{"name":` + text + `,"owner":{"anyOf":[{"type":"object","properties":{"name":` + text +
				`,"pets":{"type":"array","items":{}}},"required":["name","pets"],"additionalProperties":false},{"type":"null"}]}},` +
				`"required":["name","owner"],"additionalProperties":false}`,
		},
		"a list of nothing but itself": {func() bay { return bay{nil, {nil, {}}} }, `[[],[[],[]]]`, `{"type":"array","items":{}}`},
		"a map of nothing but itself": {
			func() coast { return coast{"b": nil, "a": {"c": nil}} }, `{"a":{"c":null},"b":null}`,
			`{"type":"object","properties":{},"additionalProperties":{}}`,
		},
	}
	for name, c := range cases {
		t.Run(name, func(t *testing.T) {
			got := showOutput(t, c.fn)
			if diff := cmp.Diff([]string{c.want, c.schema}, []string{got.value(), got.valueSchema()}); diff != "" {
				t.Errorf("the object differs (-want +got):\n%s", diff)
			}
		})
	}
}

func TestOrderOfRegistrationChangesNoRecursiveType(t *testing.T) {
	// rule VO-16
	// rule DS-06
	tools := map[string]any{
		"island": func() island { return island{} }, "owner": func() *owner { return nil }, "pet": func() []pet { return nil },
		"bay": func() bay { return nil }, "bays": func() []bay { return nil }, "coast": func() coast { return nil },
	}
	orders := [][]string{
		{"island", "owner", "pet", "bay", "bays", "coast"}, {"pet", "owner", "island", "bays", "coast", "bay"}, {"owner", "coast", "bays", "bay", "pet", "island"},
	}
	var first map[string]string
	for _, order := range orders {
		r, _ := newRegistry(t)
		for _, id := range order {
			r.RegisterFunc(tools[id], toolmethod.Method{ID: id, Permission: "*", Description: "Shows."})
		}
		got := map[string]string{}
		for id := range tools {
			got[id] = showTool(t, r, id).schema
		}
		if first == nil {
			first = got
		}
		if diff := cmp.Diff(first, got); diff != "" {
			t.Errorf("the order %v changes schemas (-want +got):\n%s", order, diff)
		}
	}
}

func TestRecursiveTypeThatFailsLeavesOthersAsTheyAre(t *testing.T) {
	// rule VO-14
	r, _ := newRegistry(t)
	register := func(id string, fn any) {
		r.RegisterFunc(fn, toolmethod.Method{ID: id, Permission: "*", Description: "Shows."})
	}
	register("wrong", func() wrongRing { return wrongRing{} })
	register("ring", func() ringPart { return ringPart{} })
	register("owner", func() owner { return owner{} })
	for _, id := range []string{"wrong", "ring"} {
		if d, ok := r.Lookup(id); ok {
			t.Errorf("wanted no tool %q, got %+v", id, d)
		}
	}
	if n := len(r.Problems()); n != 2 {
		t.Errorf("wanted two problems, got %v", r.Err())
	}
	showTool(t, r, "owner")
}

// wrongRing and ringPart refer to each other, and one of them is wrong.
type (
	wrongRing struct {
		Part *ringPart  `member:"part"`
		Fail func()     `member:"fail"`
		Own  *wrongRing `member:"own"`
	}
	ringPart struct {
		Ring []wrongRing `member:"ring"`
	}
)
