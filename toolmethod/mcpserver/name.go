package mcpserver

import "strings"

// toolName returns the name under which a tool is served: its id, the dots
// replaced by separator where there is one.
func toolName(id, separator string) string {
	if separator == "" {
		return id
	}
	return strings.ReplaceAll(id, ".", separator)
}
