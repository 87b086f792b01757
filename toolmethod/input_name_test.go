package toolmethod_test

import (
	"context"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/google/go-cmp/cmp"

	"github.com/go-toolapi/toolapi/toolmethod"
)

// phrasebook is a service whose methods differ in their parameters.
type phrasebook struct{ heard []any }

func (p *phrasebook) Translate(ctx context.Context, targetLangcode string, UserID int) {
	p.heard = append(p.heard, ctx.Value(phraseKey{}), targetLangcode, UserID)
}
func (p *phrasebook) Pair(a, b string)                     { p.heard = append(p.heard, a, b) }
func (p *phrasebook) Nothing()                             { p.heard = append(p.heard, "called") }
func (p *phrasebook) Unnamed(string)                       {}
func (p *phrasebook) Blank(_ string)                       {}
func (p *phrasebook) Late(word string, c2 context.Context) {} //nolint:revive // it is the case
func (p *phrasebook) Two(c1, c2 context.Context)           {}
func (p *phrasebook) Other(first phraseContext)            {}
func (p *phrasebook) Umlaut(größe int)                     {}
func (p *phrasebook) Twins(userID, UserID int)             {}
func (p *phrasebook) Options(word string, opts ...func()) {
	p.heard = append(p.heard, word, len(opts))
}

// phraseContext is a context that is not the one of the standard library.
type phraseContext interface{ context.Context }

// phraseKey is the key of a value in the context of a call.
type phraseKey struct{}

// phraseSource is the source of phrasebook.
const phraseSource = `package toolmethod_test

type phrasebook struct{ heard []any }

func (p *phrasebook) Translate(ctx context.Context, targetLangcode string, UserID int) {}
func (p *phrasebook) Pair(a, b string) {}
func (p *phrasebook) Nothing() {}
func (p *phrasebook) Unnamed(string) {}
func (p *phrasebook) Blank(_ string) {}
func (p *phrasebook) Late(word string, c2 context.Context) {}
func (p *phrasebook) Two(c1, c2 context.Context) {}
func (p *phrasebook) Umlaut(größe int) {}
func (p *phrasebook) Twins(userID, UserID int) {}
func (p *phrasebook) Options(word string, opts ...func()) {}
`

// fileSource is the source of a package that is one file.
func fileSource(text string) toolmethod.Option {
	return toolmethod.Source(fstest.MapFS{"source.go": {Data: []byte(text)}})
}

// inputNames returns the names of the inputs of a tool, in order.
func inputNames(t *testing.T, r *toolmethod.Registry, id string) string {
	t.Helper()
	d, ok := r.Lookup(id)
	if !ok {
		t.Fatalf("no tool %q: %v", id, r.Err())
	}
	var names []string
	for _, f := range d.Inputs {
		names = append(names, f.Name)
	}
	return strings.Join(names, " ")
}

// TestInputNames proves where the names of inputs come from, and that only a
// leading context is no input.
func TestInputNames(t *testing.T) {
	// rule IN-01
	// rule IN-02
	tests := []struct {
		name string
		mark toolmethod.Method
		opts []toolmethod.Option
		want string
	}{
		{"the source names them, in snake case", methodOf("Translate"), []toolmethod.Option{fileSource(phraseSource)}, "target_langcode user_id"},
		{"the option wins over the source", methodOf("Translate", "lang", "userID"), []toolmethod.Option{fileSource(phraseSource)}, "lang user_id"},
		{"the option does without a source", methodOf("Translate", "lang", "user"), nil, "lang user"},
		{"the option names what has no name", methodOf("Unnamed", "word"), []toolmethod.Option{fileSource(phraseSource)}, "word"},
		{"the option names what is blank", methodOf("Blank", "word"), []toolmethod.Option{fileSource(phraseSource)}, "word"},
		{"two names of one type are two inputs", methodOf("Pair"), []toolmethod.Option{fileSource(phraseSource)}, "a b"},
		{"nothing has to be named", methodOf("Nothing"), nil, ""},
		{"a variadic parameter is hidden by a dash", methodOf("Options", "word", "-"), nil, "word"},
	}
	for _, c := range tests {
		t.Run(c.name, func(t *testing.T) {
			r, _ := newRegistry(t)
			r.Register(&phrasebook{}, append(c.opts, c.mark)...)
			if got := inputNames(t, r, c.mark.ID); got != c.want {
				t.Errorf("the inputs are %q, want %q", got, c.want)
			}
		})
	}
}

// taggedPhrasebook names the parameters in its tags.
type taggedPhrasebook struct {
	_ struct{} `tool:"say" method:"Translate" permission:"*" description:"Says it." params:"lang, UserID"`
	_ struct{} `tool:"pair" method:"Pair" permission:"*" description:"Pairs." params:"one,two"`

	phrasebook
}

// TestInputNamesInTags proves that tags name parameters, and that an option wins
// over them.
func TestInputNamesInTags(t *testing.T) {
	// rule IN-02
	r, _ := newRegistry(t)
	s := &taggedPhrasebook{}
	r.Register(s, toolmethod.Method{Name: "Pair", Params: []string{"left", "right"}}, fileSource(phraseSource))
	if got := inputNames(t, r, "say"); got != "lang user_id" {
		t.Errorf("the inputs are %q, want those of the tag", got)
	}
	if got := inputNames(t, r, "pair"); got != "left right" {
		t.Errorf("the inputs are %q, want those of the option", got)
	}
	ctx := context.WithValue(t.Context(), phraseKey{}, "passed through")
	r.Call(ctx, "say", []byte(`{"user_id":2,"lang":"de"}`))
	r.Call(ctx, "pair", []byte(`{"right":"b","left":"a"}`))
	// rule RT-01
	if diff := cmp.Diff([]any{"passed through", "de", 2, "a", "b"}, s.heard); diff != "" {
		t.Errorf("what reached the methods (-want +got):\n%s", diff)
	}
}

// TestUnnamedInputs proves what fails for want of a name.
func TestUnnamedInputs(t *testing.T) {
	// rule IN-02
	tests := []struct {
		name  string
		mark  toolmethod.Method
		opts  []toolmethod.Option
		place string
		words []string
	}{
		{"neither source nor names, and three ways out", methodOf("Pair"), nil, "", []string{"params:", "Params", "ToolSource", "Source"}},
		{"no name in the source", methodOf("Unnamed"), []toolmethod.Option{fileSource(phraseSource)}, "", []string{"params:"}},
		{"a blank name in the source", methodOf("Blank"), []toolmethod.Option{fileSource(phraseSource)}, "", []string{"params:"}},
		{"too few names", methodOf("Pair", "a"), nil, "params", []string{"1 name", "2 parameters"}},
		{"too many names", methodOf("Pair", "a", "b", "c"), nil, "params", []string{"3 names", "2 parameters"}},
		{"a name for the context", methodOf("Translate", "ctx", "lang", "user"), nil, "params", []string{"context"}},
		{"a name that JSON readers cannot use", methodOf("Unnamed", "X-Y"), nil, `parameter "X-Y"`, []string{"X-Y"}},
		{"an empty name", methodOf("Unnamed", ""), nil, `parameter ""`, nil},
		{"a name outside of ASCII", methodOf("Umlaut"), []toolmethod.Option{fileSource(phraseSource)}, `parameter "größe"`, []string{"explicit"}},
		{"a dash for a parameter that is not variadic", methodOf("Pair", "-", "b"), nil, "params", []string{"variadic"}},
		{"a dash for the last parameter that is not variadic", methodOf("Pair", "a", "-"), nil, "params", []string{"variadic"}},
	}
	for _, c := range tests {
		t.Run(c.name, func(t *testing.T) {
			r, _ := newRegistry(t)
			r.Register(&phrasebook{}, append(c.opts, c.mark, methodOf("Nothing"))...)
			wantProblem(t, r, c.mark.ID, c.place, c.words...)
			if _, ok := r.Lookup("Nothing"); !ok {
				t.Error("the other tool of the service is left out too")
			}
		})
	}
}

// TestContextParameters proves that no context but a leading one is passed
// through.
func TestContextParameters(t *testing.T) {
	// rule IN-01
	r, _ := newRegistry(t)
	r.Register(&phrasebook{}, methodOf("Late", "word", "second"), methodOf("Two", "second"), methodOf("Other", "first"))
	wantProblem(t, r, "Late", `parameter "second"`, "context.Context")
	wantProblem(t, r, "Two", `parameter "second"`, "context.Context")
	wantProblem(t, r, "Other", `parameter "first"`, "phraseContext")
}

// TestHiddenVariadic proves that a hidden variadic parameter is never passed.
func TestHiddenVariadic(t *testing.T) {
	// rule IN-01
	r, _ := newRegistry(t)
	s := &phrasebook{}
	r.Register(s, methodOf("Options", "word", "-"))
	r.Call(t.Context(), "Options", []byte(`{"word":"a"}`))
	result := r.Call(t.Context(), "Options", []byte(`{"word":"a","opts":[]}`))
	wantViolations(t, "opts", result, breach("/opts", "additionalProperties", `is unknown: the members are "word"`))
	result = r.Call(t.Context(), "Options", []byte(`{"word":"a","-":[]}`))
	wantViolations(t, "-", result, breach("/-", "additionalProperties", `is unknown: the members are "word"`))
	if diff := cmp.Diff([]any{"a", 0}, s.heard); diff != "" {
		t.Errorf("what reached the method (-want +got):\n%s", diff)
	}

	// Without the dash it is an input, and functions are none.
	r, _ = newRegistry(t)
	r.Register(s, methodOf("Options", "word", "opts"))
	wantProblem(t, r, "Options", `parameter "opts"`, "func()")
}

// TestTwinInputs proves that no two inputs have one name.
func TestTwinInputs(t *testing.T) {
	// rule IN-20
	r, _ := newRegistry(t)
	r.Register(&phrasebook{}, fileSource(phraseSource), methodOf("Twins"), methodOf("Pair", "a", "a"))
	wantProblem(t, r, "Twins", `parameter "user_id"`, "two inputs")
	wantProblem(t, r, "Pair", `parameter "a"`, "two inputs")

	type fields struct {
		URLs string
		Urls string
	}
	wantProblem(t, tryProbe[fields](t, toolmethod.Input{}).registry, "probe", "field fields.Urls", `"urls"`)
	type marked struct {
		A int `member:"same"`
		B int `member:"same"`
	}
	wantProblem(t, tryProbe[marked](t, toolmethod.Input{}).registry, "probe", "field marked.B", `"same"`)
}
