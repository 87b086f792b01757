package discovery

import (
	"fmt"
	"strings"

	"github.com/go-toolapi/toolapi/valueobj"
)

// Problem is why a tool was left out: which one, where, what is wrong, and what
// to do about it. Fields that are not known are empty.
type Problem struct {
	Tool     string // its id
	Method   string // such as "(*album.Manager).Search"
	Position string // such as "search.go:41"
	Place    string // such as `parameter "filter"`
	Reason   string
	Fix      string
}

// Error returns the problem as one line.
func (p *Problem) Error() string {
	var parts []string
	if p.Tool != "" {
		parts = append(parts, fmt.Sprintf("tool %q", p.Tool))
	}
	switch {
	case p.Method != "" && p.Position != "":
		parts = append(parts, fmt.Sprintf("%s (%s)", p.Method, p.Position))
	case p.Method != "":
		parts = append(parts, p.Method)
	}
	if p.Place != "" {
		parts = append(parts, p.Place)
	}
	parts = append(parts, p.Reason)
	if p.Fix != "" {
		parts = append(parts, p.Fix)
	}
	return strings.Join(parts, ": ")
}

// problem returns the problem that err makes of a tool.
func problem(id, method, position string, err error) *Problem {
	p := &Problem{Tool: id, Method: method, Position: position, Reason: err.Error()}
	if f, ok := err.(valueobj.Fault); ok { //nolint:errorlint // faults are never wrapped
		p.Place, p.Reason, p.Fix = f.Place, f.Reason, f.Fix
	}
	return p
}
