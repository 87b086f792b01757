package toolmethod_test

import (
	"context"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/go-toolapi/toolapi/toolmethod"
)

// wordsDesk has a method with two parameters and a result.
type wordsDesk struct{}

// FindAll finds.
func (wordsDesk) FindAll(word string, page int) (found []string, err error) { return nil, nil }

// wordsOf registers wordsDesk with a doc comment and a mark, and returns the
// definition of its tool, nil where it was left out.
func wordsOf(t *testing.T, comment string, m toolmethod.Method) (*toolmethod.Definition, *toolmethod.Registry) {
	t.Helper()
	r, _ := newRegistry(t)
	m.Name, m.ID, m.Permission = "FindAll", "desk.find_all", "*"
	r.Register(wordsDesk{}, m, toolmethod.Source(sourceOf("type wordsDesk struct{}\n\n"+comment+
		"func (wordsDesk) FindAll(word string, page int) (found []string, err error) { return nil, nil }\n")))
	d, _ := r.Lookup("desk.find_all")
	return d, r
}

func TestDescriptionIsTheFirstParagraph(t *testing.T) {
	// rule DOC-02
	// rule DOC-08
	for _, c := range []struct{ name, comment, want, deprecated string }{
		{"a sentence", "// FindAll finds words.\n", "Finds words.", ""},
		{"without a full stop", "// FindAll finds words\n", "Finds words", ""},
		{"over two lines", "// FindAll finds words\n// on a page.\n", "Finds words on a page.", ""},
		{"two paragraphs", "// FindAll finds words.\n//\n// It is slow.\n", "Finds words.", ""},
		{"without the name", "// Words are found here.\n", "Words are found here.", ""},
		{"a longer name", "// FindAllWords is better.\n", "FindAllWords is better.", ""},
		{"a list of parameters", "// FindAll finds words:\n//   - word: a word\n//   - page: a page\n", "Finds words:", ""},
		{"a code block", "// FindAll finds words:\n//\n//\tFindAll(\"a\", 1)\n", "Finds words:", ""},
		{"a deprecated method", "// FindAll finds words.\n//\n// Deprecated: use Search.\n", "Finds words.", "use Search."},
		{"directives", "// FindAll finds words.\n//\n//go:noinline\n//nolint:unparam // because\n", "Finds words.", ""},
		{"the other form of comment", "/*\nFindAll finds words.\n*/\n", "Finds words.", ""},
		{"a link", "// FindAll finds what [wordsDesk.FindAll] finds.\n", "Finds what wordsDesk.FindAll finds.", ""},
		{"letters of other languages", "// FindAll fände „Wörter“ <b>&</b>.\n", "Fände „Wörter“ <b>&</b>.", ""},
	} {
		d, r := wordsOf(t, c.comment, toolmethod.Method{})
		if d == nil {
			t.Errorf("%s: the tool was left out: %v", c.name, r.Err())
			continue
		}
		if d.Description != c.want || d.Deprecated != c.deprecated {
			t.Errorf("%s: got %q and deprecated %q, want %q and %q", c.name, d.Description, d.Deprecated, c.want, c.deprecated)
		}
	}
}

func TestToolWithoutDescriptionIsLeftOut(t *testing.T) {
	// rule DOC-06
	for name, comment := range map[string]string{
		"no comment": "", "an empty comment": "//\n", "only a directive": "//go:noinline\n",
		"only the name": "// FindAll\n", "only a deprecation": "// Deprecated: use Search.\n",
	} {
		d, r := wordsOf(t, comment, toolmethod.Method{})
		if d != nil {
			t.Errorf("%s: the description is %q, want none and a problem", name, d.Description)
			continue
		}
		if problems := r.Problems(); len(problems) != 1 || problems[0].Reason != "the tool has no description" {
			t.Errorf("%s: got the problems %v", name, problems)
		}
	}
}

func TestFieldWithoutDescriptionHasNone(t *testing.T) {
	// rule DOC-06
	d, _ := wordsOf(t, "// FindAll finds words.\n", toolmethod.Method{Inputs: []toolmethod.Input{{Name: "page", Label: "Page number"}}})
	for _, f := range append(d.Inputs, d.Outputs...) {
		if f.Description != "" {
			t.Errorf("%s is described as %q, and nobody said so", f.Name, f.Description)
		}
	}
	for _, text := range [][]byte{d.InputSchema, d.OutputSchema} {
		if strings.Contains(string(text), "description") {
			t.Errorf("the schema has a description: %s", text)
		}
	}
}

func TestTextInAMarkWins(t *testing.T) {
	// rule DOC-07
	// rule DOC-03
	const comment = "// FindAll finds words.\n//\n//   - word: source word\n//   - page: source page\n//   - found: source found\n"
	d, _ := wordsOf(t, comment, toolmethod.Method{
		Description: "Mark description.", Label: "Mark label",
		Inputs:  []toolmethod.Input{{Name: "word", Description: "mark word"}},
		Outputs: []toolmethod.Output{{Name: "found", Description: "mark found"}},
	})
	got := []string{d.Description, d.Label, d.Inputs[0].Description, d.Inputs[1].Description, d.Outputs[0].Description}
	want := []string{"Mark description.", "Mark label", "mark word", "source page", "mark found"}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("the words differ (-want +got):\n%s", diff)
	}
}

// labelDesk has methods with names of all kinds.
type labelDesk struct {
	_ struct{} `tool:"desk.a" method:"AddTrack" permission:"*" description:"Adds."`
	_ struct{} `tool:"desk.b" method:"ListURLs" permission:"*" description:"Lists."`
	_ struct{} `tool:"desk.c" method:"GetHTTPServer" permission:"*" description:"Gets."`
	_ struct{} `tool:"desk.d" method:"Find" permission:"*" description:"Finds." label:"As marked"`
	_ struct{} `tool:"desk.take_in" method:"Invoke" permission:"*" description:"Takes."`
	_ struct{} `tool:"desk.let-out" method:"Call" permission:"*" description:"Lets."`
}

// AddTrack adds.
func (labelDesk) AddTrack() {}

// ListURLs lists.
func (labelDesk) ListURLs() {}

// GetHTTPServer gets.
func (labelDesk) GetHTTPServer() {}

// Find finds.
func (labelDesk) Find() {}

// Invoke takes.
func (labelDesk) Invoke() {}

// Call lets.
func (labelDesk) Call() {}

// importTracks is a function.
func importTracks() {}

// Invoke is a function with a name that says nothing.
func Invoke() {}

// firstOf is a generic function.
func firstOf[T any]() (first []T) { return nil }

func TestLabelIsTheNameInWords(t *testing.T) {
	// rule DOC-10
	r, _ := newRegistry(t)
	r.Register(labelDesk{}, toolmethod.Prefix("my_house."))
	for id, fn := range map[string]any{
		"fn.a": importTracks, "fn.open_doors": Invoke, "fn.close_doors": func() {}, "fn.b": labelDesk{}.AddTrack, "fn.c": firstOf[int],
		"fn.walkHome": func() func() { return func() {} }(), "leave": labelDesk{}.Call,
	} {
		guard(r, id, "*", fn)
	}
	got := map[string]string{}
	for _, d := range r.Tools() {
		got[d.ID] = d.Label
	}
	want := map[string]string{
		"my_house.desk.a": "Add track", "my_house.desk.b": "List URLs", "my_house.desk.c": "Get HTTP server",
		"my_house.desk.d": "As marked", "my_house.desk.take_in": "Take in", "my_house.desk.let-out": "Let out",
		"fn.a": "Import tracks", "fn.open_doors": "Open doors", "fn.close_doors": "Close doors", "fn.b": "Add track",
		"fn.c": "First of", "fn.walkHome": "Walk home", "leave": "Leave",
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("the labels differ (-want +got):\n%s\n%v", diff, r.Err())
	}
	if got := r.Call(context.Background(), "fn.c", nil).Message(); got != "First of completed." {
		t.Errorf("the message is %q", got)
	}
}

// nameValue has a member with a name of its own.
type nameValue struct {
	Size int `member:"S1ZE_x"`
}

func TestExplicitNames(t *testing.T) {
	// rule NM-03
	long, longer := strings.Repeat("n", 64), strings.Repeat("n", 65)
	for _, c := range []struct {
		name string
		ok   bool
	}{
		{"Size", true},
		{"_size", true},
		{"x", true},
		{"trackCount2", true},
		{long, true},
		{longer, false},
		{"2size", false},
		{"track-count", false},
		{"track count", false},
		{"größe", false},
		{"size\n", false},
		{"a.b", false},
	} {
		r, _ := newRegistry(t)
		r.RegisterFunc(func() int { return 1 }, toolmethod.Method{
			ID: "t.run", Permission: "*", Description: "Runs.", Outputs: []toolmethod.Output{{Name: c.name}},
		})
		d, ok := r.Lookup("t.run")
		if ok != c.ok {
			t.Errorf("the output %q is accepted: %t, want %t; %v", c.name, ok, c.ok, r.Err())
			continue
		}
		if ok && d.Outputs[0].Name != c.name {
			t.Errorf("the output %q is called %q", c.name, d.Outputs[0].Name)
		}
		if !ok && !strings.Contains(r.Problems()[0].Fix, "A-Z a-z 0-9 _") {
			t.Errorf("the problem of %q does not say what a name is: %v", c.name, r.Problems()[0])
		}
	}
	r, _ := newRegistry(t)
	guard(r, "t.run", "*", func() nameValue { return nameValue{3} })
	if got := string(r.Call(context.Background(), "t.run", nil).JSON()); got != `{"result":{"S1ZE_x":3}}` {
		t.Errorf("the member is published as %s", got)
	}
}

func TestNameThatCannotBeMade(t *testing.T) {
	// rule NM-03
	type größen struct{ Größe int }
	for name, register := range map[string]func(*toolmethod.Registry){
		"a parameter of an option": func(r *toolmethod.Registry) { guard(r, "t.run", "*", func(int) {}, "größe") },
		"a field":                  func(r *toolmethod.Registry) { guard(r, "t.run", "*", func(größen) {}) },
		"a parameter in the source": func(r *toolmethod.Registry) {
			r.Register(wordsDesk{}, toolmethod.Method{Name: "FindAll", ID: "t.run", Permission: "*", Description: "Finds."},
				toolmethod.Source(sourceOf("type wordsDesk struct{}\n\nfunc (wordsDesk) FindAll(größe string, page int) (found []string, err error) { return }")))
		},
	} {
		r, _ := newRegistry(t)
		register(r)
		problems := r.Problems()
		if len(problems) != 1 || !strings.Contains(problems[0].Fix, "explicit name") || !strings.Contains(strings.ToLower(problems[0].Reason), `"größe"`) {
			t.Errorf("%s: got %v, want a problem that asks for a name", name, problems)
		}
	}
}
