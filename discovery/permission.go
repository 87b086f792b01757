package discovery

import (
	"fmt"
	"slices"
	"strings"

	"github.com/go-toolapi/toolapi/valueobj"
)

// Permission is a proven permission expression: names that are all required,
// or names of which one is enough, or everybody.
type Permission struct {
	names  []string
	anyOf  bool
	public bool
}

// ParsePermission reads an expression: names joined with "," are all required,
// of names joined with "+" one is enough, and "*" alone lets everybody in.
func ParsePermission(text string) (Permission, error) {
	fault := func(reason, fix string) (Permission, error) {
		return Permission{}, valueobj.Fault{Place: "permission", Reason: fmt.Sprintf("%q %s", text, reason), Fix: fix}
	}
	separator := ","
	p := Permission{anyOf: strings.Contains(text, "+")}
	if p.anyOf {
		separator = "+"
	}
	switch {
	case strings.TrimSpace(text) == "":
		return fault("is blank", `name a permission, or "*" where anybody may call the tool`)
	case p.anyOf && strings.Contains(text, ","):
		return fault("mixes , and +", "write , between names that are all required, or + between names of which one is enough")
	}
	for name := range strings.SplitSeq(text, separator) {
		p.names = append(p.names, strings.TrimSpace(name))
	}
	switch {
	case slices.Contains(p.names, ""):
		return fault("has an empty name", "write a name on both sides of every "+separator)
	case len(p.names) > 1 && slices.Contains(p.names, "*"):
		return fault("has * beside other names", "write * alone where anybody may call the tool, or drop it")
	}
	p.public = p.names[0] == "*"
	return p, nil
}

// Public tells whether everybody may call the tool.
func (p Permission) Public() bool { return p.public }

// Check asks may for the names that matter, and tells whether the expression
// holds. An error of may refuses.
func (p Permission) Check(may func(name string) (bool, error)) (bool, error) {
	if p.public {
		return true, nil
	}
	for _, name := range p.names {
		ok, err := may(name)
		if err != nil {
			return false, err
		}
		if ok == p.anyOf {
			return ok, nil // one is enough, or one is missing
		}
	}
	return !p.anyOf, nil
}
