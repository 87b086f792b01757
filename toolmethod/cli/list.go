package cli

import (
	"fmt"
	"io"
	"strings"

	"github.com/spf13/cobra"

	"github.com/go-toolapi/toolapi/toolmethod"
)

// The ways to print.
const (
	formatTable    = "table"
	formatText     = "text"
	formatJSON     = "json"
	formatMarkdown = "markdown"
)

// newListCommand returns "tools list".
func newListCommand(s *session) *cobra.Command {
	cmd := &cobra.Command{
		Use:               "list [WORD...]",
		Aliases:           []string{"ls"},
		Short:             "List the tools you may use, or those that all of the words occur in",
		SilenceUsage:      true,
		ValidArgsFunction: cobra.NoFileCompletions,
	}
	format := newChoice(cmd, "format", formatTable, "how to print", formatTable, formatJSON, formatMarkdown)
	operation := newChoice(cmd, "operation", "", "only tools that do this",
		string(toolmethod.Explain), string(toolmethod.Read), string(toolmethod.Transform),
		string(toolmethod.Trigger), string(toolmethod.Write))
	cmd.RunE = func(cmd *cobra.Command, args []string) error {
		ctx, err := s.start(cmd)
		if err != nil {
			return err
		}
		list := matching(s.registry.Allowed(ctx), args, toolmethod.Operation(operation.value))
		switch format.value {
		case formatJSON:
			return listJSON(cmd.OutOrStdout(), list)
		case formatMarkdown:
			return listMarkdown(cmd.OutOrStdout(), list)
		}
		if len(list) == 0 {
			cmd.PrintErrln(nothing(args, operation.value))
			return nil
		}
		text, _ := toolTable(list).text(s.width(cmd.OutOrStdout()))
		_, err = io.WriteString(cmd.OutOrStdout(), text)
		return err
	}
	return cmd
}

// nothing says that no tool is listed.
func nothing(words []string, operation string) string {
	if len(words) == 0 && operation == "" {
		return "There are no tools that you may use."
	}
	return "No tool that you may use matches."
}

// matching returns the tools that do the operation, "" for any, and in whose id,
// label or description all words occur.
func matching(all []*toolmethod.Definition, words []string, operation toolmethod.Operation) []*toolmethod.Definition {
	list := []*toolmethod.Definition{}
	for _, d := range all {
		text := strings.ToLower(d.ID + "\n" + d.Label + "\n" + d.Description)
		found := operation == "" || d.Operation == operation
		for _, word := range words {
			found = found && strings.Contains(text, strings.ToLower(word))
		}
		if found {
			list = append(list, d)
		}
	}
	return list
}

// toolTable returns a table of tools.
func toolTable(list []*toolmethod.Definition) *table {
	t := &table{columns: []column{{name: "id"}, {name: "label"}, {name: "operation"}, {name: "description"}}}
	for _, d := range list {
		t.rows = append(t.rows, []string{d.ID, oneLine(d.Label), string(d.Operation), oneLine(summary(d))})
	}
	return t
}

// listed is a tool in a JSON list.
type listed struct {
	ID          string `json:"id"`
	Label       string `json:"label"`
	Description string `json:"description"`
	Operation   string `json:"operation"`
	Destructive bool   `json:"destructive"`
	Idempotent  bool   `json:"idempotent"`
	OpenWorld   bool   `json:"open_world"`
	Permission  string `json:"permission,omitempty"`
	Deprecated  string `json:"deprecated,omitempty"`
}

// newListed returns the tool as it is listed.
func newListed(d *toolmethod.Definition) listed {
	return listed{
		ID: d.ID, Label: d.Label, Description: d.Description, Operation: string(d.Operation),
		Destructive: d.Destructive, Idempotent: d.Idempotent, OpenWorld: d.OpenWorld,
		Permission: d.Permission, Deprecated: d.Deprecated,
	}
}

// listJSON writes tools as a JSON array.
func listJSON(w io.Writer, list []*toolmethod.Definition) error {
	tools := make([]listed, len(list))
	for i, d := range list {
		tools[i] = newListed(d)
	}
	return writeJSON(w, tools)
}

// listMarkdown writes tools as a table in Markdown.
func listMarkdown(w io.Writer, list []*toolmethod.Definition) error {
	var b strings.Builder
	b.WriteString("| Id | Label | Operation | Description |\n| --- | --- | --- | --- |\n")
	for _, d := range list {
		fmt.Fprintf(&b, "| `%s` | %s | %s | %s |\n", d.ID, markdown(d.Label), d.Operation, markdown(summary(d)))
	}
	_, err := io.WriteString(w, b.String())
	return err
}

// markdown returns prose as it stands in a cell of a Markdown table.
func markdown(text string) string {
	return strings.NewReplacer(
		`\`, `\\`, "|", `\|`, "`", "\\`", "*", `\*`, "<", `\<`, "[", `\[`,
	).Replace(oneLine(text))
}
