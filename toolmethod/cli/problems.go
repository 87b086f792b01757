package cli

import (
	"fmt"
	"io"
	"strings"

	"github.com/spf13/cobra"

	"github.com/go-toolapi/toolapi/toolmethod"
)

// newProblemsCommand returns "tools problems".
func newProblemsCommand(s *session) *cobra.Command {
	cmd := &cobra.Command{
		Use:               "problems",
		Short:             "Show why tools were left out, and what to do about it",
		Args:              noArguments,
		SilenceUsage:      true,
		ValidArgsFunction: cobra.NoFileCompletions,
	}
	format := newChoice(cmd, "format", formatText, "how to print", formatText, formatJSON)
	cmd.RunE = func(cmd *cobra.Command, _ []string) error {
		if _, err := s.start(cmd); err != nil {
			return err
		}
		problems := s.registry.Problems()
		write := problemsText
		if format.value == formatJSON {
			write = problemsJSON
		}
		if err := write(cmd.OutOrStdout(), problems); err != nil {
			return err
		}
		if len(problems) > 0 {
			return failed(cmd, fmt.Sprintf("%d tools were left out", len(problems)))
		}
		return nil
	}
	return cmd
}

// problemsText writes problems for people, a block for each.
func problemsText(w io.Writer, problems []*toolmethod.Problem) error {
	if len(problems) == 0 {
		_, err := io.WriteString(w, "no problems\n")
		return err
	}
	blocks := make([]string, len(problems))
	for i, p := range problems {
		blocks[i] = problemText(p)
	}
	_, err := io.WriteString(w, strings.Join(blocks, "\n"))
	return err
}

// problemText returns the block of one problem.
func problemText(p *toolmethod.Problem) string {
	title := printable(p.Tool)
	if title == "" {
		title = "(a tool without an id)"
	}
	method := p.Method
	if p.Position != "" {
		method = strings.TrimSpace(method + " (" + p.Position + ")")
	}
	var b strings.Builder
	b.WriteString(title + "\n")
	for _, line := range [][2]string{{"method", method}, {"place", p.Place}, {"reason", p.Reason}, {"fix", p.Fix}} {
		if line[1] != "" {
			fmt.Fprintf(&b, "  %-6s  %s\n", line[0], strings.Join(lines(line[1]), "\n          "))
		}
	}
	return b.String()
}

// shownProblem is a problem as JSON.
type shownProblem struct {
	Tool     string `json:"tool,omitempty"`
	Method   string `json:"method,omitempty"`
	Position string `json:"position,omitempty"`
	Place    string `json:"place,omitempty"`
	Reason   string `json:"reason"`
	Fix      string `json:"fix,omitempty"`
}

// problemsJSON writes problems as a JSON array.
func problemsJSON(w io.Writer, problems []*toolmethod.Problem) error {
	list := make([]shownProblem, len(problems))
	for i, p := range problems {
		list[i] = shownProblem{
			Tool: p.Tool, Method: p.Method, Position: p.Position,
			Place: p.Place, Reason: p.Reason, Fix: p.Fix,
		}
	}
	return writeJSON(w, list)
}
