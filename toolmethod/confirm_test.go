package toolmethod_test

import (
	"context"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/go-toolapi/toolapi/toolmethod"
)

// destructive marks a function as a destructive tool.
func destructive(id string, params ...string) toolmethod.Method {
	m := markOf(id, params...)
	m.Operation = toolmethod.Write
	return m
}

// A destructive tool asks, once, when everything else was checked, and runs only
// after a yes; no other tool asks.
func TestDestructiveToolsAskFirst(t *testing.T) {
	// rule AC-11
	ran := 0
	run := func(int) { ran++ }
	may := func(_ context.Context, permission string) (bool, error) { return permission == "yes", nil }
	harmless := false
	r, _ := newRegistry(t, toolmethod.WithAuthorizer(may), toolmethod.WithConfirmDestructive())
	for id, change := range map[string]func(*toolmethod.Method){
		"t.destructive": func(*toolmethod.Method) {},
		"t.read":        func(m *toolmethod.Method) { m.Operation = toolmethod.Read },
		"t.additive":    func(m *toolmethod.Method) { m.Destructive = &harmless },
		"t.forbidden":   func(m *toolmethod.Method) { m.Permission = "no" },
	} {
		m := destructive(id, "n")
		change(&m)
		r.RegisterFunc(run, m)
	}
	r.Add(toolmethod.Tool{Method: toolmethod.Method{
		ID: "t.written", Permission: "*", Description: "Tries something.", Inputs: []toolmethod.Input{{Name: "n", DataType: "integer"}},
	}, Run: func(context.Context, toolmethod.Values) *toolmethod.Result {
		ran++
		return toolmethod.Success("")
	}})
	if err := r.Err(); err != nil {
		t.Fatal(err)
	}
	no := "A person was asked whether this may be done, and said no."
	for name, c := range map[string]struct {
		id, args string
		err      error
		asked    []string
		message  string
		ran      int
	}{
		"a yes":                    {"t.destructive", `{"n":1}`, nil, []string{`Run "Destructive" (t.destructive) with n: 1?`}, "Destructive completed.", 1},
		"a no":                     {"t.destructive", `{"n":1}`, toolmethod.ErrDeclined, []string{`Run "Destructive" (t.destructive) with n: 1?`}, no, 0},
		"a hand-written tool":      {"t.written", `{"n":1}`, toolmethod.ErrDeclined, []string{`Run "Written" (t.written) with n: 1?`}, no, 0},
		"arguments that are wrong": {"t.destructive", `{"n":"1"}`, nil, nil, "Tool execution failed due to invalid input: /n: must be an integer, got \"1\"", 0},
		"no permission":            {"t.forbidden", `{"n":1}`, nil, nil, "This tool is not available: it does not exist, or you may not use it.", 0},
		"a tool that reads":        {"t.read", `{"n":1}`, toolmethod.ErrDeclined, nil, "Read completed.", 1},
		"a tool that only adds":    {"t.additive", `{"n":1}`, toolmethod.ErrDeclined, nil, "Additive completed.", 1},
	} {
		t.Run(name, func(t *testing.T) {
			ran = 0
			ctx, asked := asking(t, "", c.err)
			result := r.Call(ctx, c.id, []byte(c.args))
			if result.Message() != c.message || ran != c.ran {
				t.Errorf("got %q and %d runs, want %q and %d", result.Message(), ran, c.message, c.ran)
			}
			if diff := cmp.Diff(c.asked, *asked); diff != "" {
				t.Errorf("the questions (-want +got):\n%s", diff)
			}
		})
	}
	if got := r.Call(t.Context(), "t.destructive", []byte(`{"n":1}`)); got.Category() != toolmethod.CategoryAccess || ran > 1 {
		t.Errorf("where nobody can be asked: got %v %q, want an access failure", got.Category(), got.Message())
	}
}

// The question shows every argument, in room of its own and on one line, with
// nothing that a screen obeys.
func TestConfirmationsShowTheArguments(t *testing.T) {
	r, _ := newRegistry(t, toolmethod.WithConfirmDestructive())
	m := destructive("t.run", "a", "b")
	m.Inputs = []toolmethod.Input{{Name: "a", DataType: "any"}, {Name: "b", DataType: "any"}}
	for i := range m.Inputs {
		m.Inputs[i].Optional = new(bool)
		*m.Inputs[i].Optional = true
	}
	m.Label = "Run\n it"
	r.RegisterFunc(func(_, _ any) {}, m)
	r.RegisterFunc(func(map[string]int) {}, destructive("t.many", "all"))
	long := strings.Repeat("é", 70)
	for args, want := range map[string]string{
		``:                                ``,
		` { } `:                           ``,
		`{"b":"x","a":1e0}`:               ` with b: "x", a: 1e0`,
		`{"a": {"x": [1, "y z"]}}`:        ` with a: {"x":[1,"y z"]}`,
		`{"a":"` + long + `","b":"last"}`: ` with a: "` + strings.Repeat("é", 59) + `… (142 bytes), b: "last"`,
		"{\"a\":\"\u202eevil\u0085\u200b\U000e0001\"}": ` with a: "\u202eevil\u0085\u200b\udb40\udc01"`,
		`{"a":"\u001b[2J\n"}`:                          ` with a: "\u001b[2J\n"`,
	} {
		ctx, asked := asking(t, "", nil)
		if result := r.Call(ctx, "t.run", []byte(args)); !result.OK() {
			t.Errorf("%s: %s", args, result.Message())
		}
		if diff := cmp.Diff([]string{`Run "Run\n it" (t.run)` + want + `?`}, *asked); diff != "" {
			t.Errorf("%s: the question (-want +got):\n%s", args, diff)
		}
	}
}

// More arguments than fit are not hidden: the question says that there are some.
func TestConfirmationsSayThatThereIsMore(t *testing.T) {
	r, _ := newRegistry(t, toolmethod.WithConfirmDestructive())
	m, args := destructive("t.wide"), []string{}
	for i := range 30 {
		name := "n" + string(rune('a'+i%26)) + string(rune('a'+i/26))
		m.Inputs = append(m.Inputs, toolmethod.Input{Name: name, DataType: "integer"})
		args = append(args, `"`+name+`":1`)
	}
	r.Add(toolmethod.Tool{Method: m, Run: func(context.Context, toolmethod.Values) *toolmethod.Result { return toolmethod.Success("") }})
	ctx, asked := asking(t, "", nil)
	if result := r.Call(ctx, "t.wide", []byte("{"+strings.Join(args, ",")+"}")); !result.OK() {
		t.Fatal(result.Message())
	}
	if got := (*asked)[0]; !strings.HasSuffix(got, "nxa: 1, and more?") {
		t.Errorf("got %q, want 24 arguments and that there are more", got)
	}
}

// A handle is shown as the caller gave it, and the person is asked after the
// operation on the entity was granted.
func TestConfirmationsShowHandlesAsGiven(t *testing.T) {
	r, _ := newRegistry(t, toolmethod.WithConfirmDestructive(), toolmethod.WithEntity(toolmethod.Entity[*pin]{
		Type: "pin",
		Load: func(_ context.Context, id string) (*pin, error) { return &pin{id}, nil },
		Access: func(_ context.Context, p *pin, operation string) (bool, error) {
			return operation == "view" || p.id == "mine", nil
		},
	}))
	m := destructive("t.drop", "pin")
	m.Permission, m.Inputs = "", []toolmethod.Input{{Name: "pin", Entity: "delete"}}
	r.RegisterFunc(func(*pin) {}, m)
	if err := r.Err(); err != nil {
		t.Fatal(err)
	}
	ctx, asked := asking(t, "", nil)
	for _, args := range []string{`{"pin":"theirs"}`, `{"pin":"pin:mine"}`} {
		r.Call(ctx, "t.drop", []byte(args))
	}
	if diff := cmp.Diff([]string{`Run "Drop" (t.drop) with pin: "pin:mine"?`}, *asked); diff != "" {
		t.Errorf("the questions (-want +got):\n%s", diff)
	}
}
