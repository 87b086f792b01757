package toolmethod_test

import (
	"context"
	"fmt"
	"os"
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

// What the README shows is what is compiled and run here.
func TestREADMEShowsCompiledCode(t *testing.T) {
	readme := readFile(t, "../README.md")
	service := readFile(t, "../testdata/quickstart/notes.go")
	if !strings.Contains(readme, "```go\n"+service+"```") {
		t.Error("the service in the README is not testdata/quickstart/notes.go")
	}
	_, example, _ := strings.Cut(readFile(t, "quickstart_test.go"), "func Example() {\n")
	example, _, _ = strings.Cut(example, "}\n\n// What")
	if !strings.Contains(readme, "```go\n"+strings.ReplaceAll("\n"+example, "\n\t", "\n")[1:]+"```") {
		t.Error("the calls in the README are not the Example of quickstart_test.go")
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
