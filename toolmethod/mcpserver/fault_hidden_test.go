package mcpserver

import (
	"encoding/base64"
	"encoding/json"
	"slices"
	"strings"
	"testing"
)

// TestHiddenIsUnknown compares a tool that somebody may not use with one that there
// is not: nothing tells them apart, in whatever way they are asked for.
func TestHiddenIsUnknown(t *testing.T) {
	// rule AC-12
	// rule AC-13
	eachEra(t, func(t *testing.T, open opener) {
		for _, separator := range []string{"", "_"} {
			client := open(t, serveHTTP(t, newFaultTools().Registry, Options{Separator: separator, AttachSchema: true}).URL)
			for _, arguments := range []any{nil, map[string]any{"wrong": 1}, 7, []int{7}, strings.Repeat("x", 5000)} {
				for _, more := range []map[string]string{nil, {"Mcp-Param-Word": "x"}} {
					client.more = more
					hidden := client.raw(t, client.callOf("fault.vault", arguments))
					unknown := client.raw(t, client.callOf("fault.vauld", arguments))
					if hidden.status != unknown.status || hidden.kind != unknown.kind || sameAnswer(t, hidden) != sameAnswer(t, unknown) {
						t.Errorf("a hidden tool answers %d %s, and one that there is not %d %s", hidden.status, hidden.text, unknown.status, unknown.text)
					}
				}
			}
		}
	})
}

// sameAnswer returns the answer in a reply without its id.
func sameAnswer(t *testing.T, r reply) string {
	t.Helper()
	if len(r.messages) != 1 {
		t.Fatalf("there is no answer in %s", r.text)
	}
	m := r.messages[0]
	m.ID = nil
	return strings.ReplaceAll(show(m), "vauld", "vault")
}

// TestHiddenIsInNoPage reads the list page by page: neither a page nor a cursor
// tells of a hidden tool.
func TestHiddenIsInNoPage(t *testing.T) {
	// rule AC-13
	eachEra(t, func(t *testing.T, open opener) {
		client := open(t, serveHTTP(t, newFaultTools().Registry, Options{PageSize: 1}).URL)
		var names []string
		for cursor := ""; ; {
			var page struct {
				Tools      []struct{ Name string }
				NextCursor string
			}
			m := client.ask(t, client.request("tools/list", map[string]any{"cursor": cursor}))
			if err := json.Unmarshal(m.Result, &page); err != nil || len(page.Tools) != 1 {
				t.Fatalf("a page is %s", show(m))
			}
			names = append(names, page.Tools[0].Name)
			decoded, err := base64.RawURLEncoding.DecodeString(page.NextCursor)
			if err != nil || strings.Contains(string(decoded), "vault") || strings.Contains(show(m), "vault") {
				t.Errorf("a page is %s, its cursor %q", show(m), decoded)
			}
			if cursor = page.NextCursor; cursor == "" {
				break
			}
		}
		if want := []string{"fault.echo", "fault.error", "fault.panic", "fault.wait", "fault.who"}; !slices.Equal(names, want) {
			t.Errorf("the pages are %v, want %v", names, want)
		}
	})
}
