package toolmethod_test

import (
	"testing"

	"github.com/go-toolapi/toolapi/toolmethod"
)

// renamer returns what a thing was called before.
type renamer struct{}

func (renamer) Rename(title string) string { return title }

func (renamer) Answer(title string) *toolmethod.Result {
	return toolmethod.Success("", toolmethod.Values{"title": title})
}

// An output that is called like an input is described by what the comment says of the
// result, and not by what it says of the input.
func TestOutputWithTheNameOfAnInputHasItsOwnWords(t *testing.T) { // rules DOC-03, DOC-04
	const item, returns = "//   - title: the new title\n", "// It returns the title before.\n"
	for name, c := range map[string]struct{ comment, want string }{
		"an item and a paragraph": {item + "//\n" + returns, "The title before."},
		"the paragraph alone":     {returns, "The title before."},
		"the item alone":          {item, "the new title"},
	} {
		words := "// It renames.\n//\n" + c.comment
		source := "type renamer struct{}\n\n" +
			words + "func (renamer) Rename(title string) string { return title }\n\n" +
			words + "func (renamer) Answer(title string) *toolmethod.Result { return nil }\n"
		for _, method := range []string{"Rename", "Answer"} {
			r := registered(t, renamer{}, toolmethod.Source(sourceOf(source)), toolmethod.Method{
				Name: method, ID: "t.run", Permission: "*", Outputs: []toolmethod.Output{{Name: "title", DataType: "string"}},
			})
			if got := mustLookup(t, r, "t.run").Outputs[0].Description; got != c.want {
				t.Errorf("%s, %s: the output is described by %q, want %q", name, method, got, c.want)
			}
		}
	}
}
