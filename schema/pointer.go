package schema

import (
	"net/url"
	"strconv"
	"strings"
)

// The two ways between a name and its token in a JSON pointer. To make one costs
// more than to use it.
//
//nolint:gochecknoglobals // tables that never change
var (
	escapeToken   = strings.NewReplacer("~", "~0", "/", "~1")
	unescapeToken = strings.NewReplacer("~1", "/", "~0", "~")
)

// joinPointer returns the JSON pointer (RFC 6901) made of the names.
func joinPointer(names []string) string {
	var b strings.Builder
	for _, name := range names {
		b.WriteByte('/')
		b.WriteString(escapeToken.Replace(name))
	}
	return b.String()
}

// splitLocation returns the names of a location as the validation library
// writes it: a JSON pointer whose names are percent-encoded too.
func splitLocation(location string) []string {
	if location == "" {
		return nil
	}
	names := strings.Split(strings.TrimPrefix(location, "/"), "/")
	for i, name := range names {
		if plain, err := url.PathUnescape(name); err == nil {
			name = plain
		}
		names[i] = unescapeToken.Replace(name)
	}
	return names
}

// resolve returns what stands in a JSON value at the end of a path.
func resolve(value any, path []string) (any, bool) {
	for _, name := range path {
		switch node := value.(type) {
		case map[string]any:
			member, ok := node[name]
			if !ok {
				return nil, false
			}
			value = member
		case []any:
			i, err := strconv.Atoi(name)
			if err != nil || i < 0 || i >= len(node) {
				return nil, false
			}
			value = node[i]
		default:
			return nil, false
		}
	}
	return value, true
}

// comparePaths orders places: outer ones first, items by their index.
func comparePaths(a, b []string) int {
	for i := range min(len(a), len(b)) {
		if a[i] == b[i] {
			continue
		}
		x, xerr := strconv.Atoi(a[i])
		y, yerr := strconv.Atoi(b[i])
		if xerr == nil && yerr == nil && x != y {
			return x - y
		}
		return strings.Compare(a[i], b[i])
	}
	return len(a) - len(b)
}
