package toolmethod_test

import (
	"context"
	"fmt"
	"os"
	"regexp"
	"strings"
	"testing"

	notes "github.com/go-toolapi/toolapi/testdata/quickstart"
	"github.com/go-toolapi/toolapi/toolmethod"
)

func Example() {
	registry := toolmethod.NewRegistry(toolmethod.WithAuthorizer(
		func(ctx context.Context, permission string) (bool, error) {
			return toolmethod.Account(ctx) == "ada" && permission == "read notes", nil
		}))
	registry.Register(&notes.Book{Notes: []notes.Note{{Title: "Tea", Text: "Buy green tea."}}})

	ctx := toolmethod.WithAccount(context.Background(), "ada")
	fmt.Println(string(registry.Call(ctx, "notes.find", []byte(`{"word":"TEA"}`)).JSON()))
	fmt.Println(registry.Call(ctx, "notes.find", []byte(`{"wrod":"tea","limit":1000}`)).Message())
	fmt.Println(registry.Call(context.Background(), "notes.find", []byte(`{"word":"tea"}`)).Message())
	// Output:
	// {"result":[{"title":"Tea","text":"Buy green tea."}]}
	// Tool execution failed due to invalid input: /wrod: is unknown: the members are "word", "limit"; /limit: must be at most 100, got 1000; "word" is required
	// This tool is not available: it does not exist, or you may not use it.
}

func ExampleMethod() {
	registry := toolmethod.NewRegistry()
	registry.Register(regexp.MustCompile(`[0-9]+`), toolmethod.Method{
		Func: (*regexp.Regexp).FindAllString, ID: "numbers.find", Operation: toolmethod.Transform, Permission: "*",
		Description: "Finds the numbers in a text.",
		Params:      []string{"text", "most"},
		Inputs:      []toolmethod.Input{{Name: "most", Default: -1, Description: "How many to find, -1 for all."}},
	})
	fmt.Println(string(registry.Call(context.Background(), "numbers.find", []byte(`{"text":"3 apples, 12 pears"}`)).JSON()))
	// Output: {"result":["3","12"]}
}

// What the README shows is what is compiled and run here.
func TestREADMEShowsCompiledCode(t *testing.T) {
	compiled := map[string]bool{readFile(t, "../testdata/quickstart/notes.go"): true}
	for _, example := range strings.Split(readFile(t, "quickstart_test.go"), "\nfunc Example")[1:] {
		_, body, _ := strings.Cut(example, "() {\n")
		body, _, _ = strings.Cut(body, "\n}\n")
		compiled[strings.ReplaceAll("\n"+body, "\n\t", "\n")[1:]+"\n"] = true
	}
	blocks := strings.Split(readFile(t, "../README.md"), "```go\n")[1:]
	for _, block := range blocks {
		code, _, _ := strings.Cut(block, "```")
		if !compiled[code] {
			t.Errorf("the README shows code that is neither testdata/quickstart/notes.go nor an example of quickstart_test.go:\n%s", code)
		}
		delete(compiled, code)
	}
	for code := range compiled {
		t.Errorf("the README does not show:\n%s", code)
	}
}

// What the README says of other libraries is what was measured: its lines stand in
// the results that the measurement wrote.
func TestREADMEShowsWhatWasMeasured(t *testing.T) {
	_, block, _ := strings.Cut(readFile(t, "../README.md"), "<!-- peers: written by make peers -->\n")
	block, _, ends := strings.Cut(block, "<!-- /peers -->\n")
	if !ends || !strings.Contains(block, "`Registry.Call`") {
		t.Fatal("the README shows nothing that was measured")
	}
	results := "\n" + readFile(t, "../testdata/peers/RESULTS.md")
	for line := range strings.Lines(block) {
		if !strings.Contains(results, "\n"+line) {
			t.Errorf("testdata/peers/RESULTS.md lacks a line of the README: run make peers\n%s", line)
		}
	}
}

// readFile returns the text of a file.
func readFile(t *testing.T, name string) string {
	t.Helper()
	text, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}
