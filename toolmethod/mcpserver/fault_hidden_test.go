package mcpserver

import (
	"encoding/base64"
	"encoding/json"
	"slices"
	"strings"
	"testing"

	"github.com/go-toolapi/toolapi/toolmethod"
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

// TestArgumentsAreInNoHeader calls tools whose definitions want an argument in a
// header. The SDK would compare it with arguments that it does not have, and tell
// of a tool that is hidden; no schema that it knows has that keyword.
func TestArgumentsAreInNoHeader(t *testing.T) {
	// rule DS-08
	f := newFaultTools()
	for id, permission := range map[string]string{"fault.region": "*", "fault.regions": "open vault"} {
		f.RegisterFunc(func(region string) string { return region }, toolmethod.Method{
			ID: id, Description: "Tries a fault.", Permission: permission, Params: []string{"region"},
			Inputs: []toolmethod.Input{{Name: "region", Definition: json.RawMessage(`{"type":"string","x-mcp-header":"Region"}`)}},
		})
	}
	if err := f.Err(); err != nil {
		t.Fatal(err)
	}
	url := serveHTTP(t, f.Registry, Options{}).URL
	for _, header := range []string{"", "north", "south"} {
		client := openClientWith(t, url, statelessRevision, map[string]string{"Mcp-Param-Region": header})
		if m := client.call(t, "fault.region", map[string]any{"region": "north"}); said(m) != "north" {
			t.Errorf("with the header %q a call is answered with %s", header, show(m))
		}
		hidden := client.raw(t, client.callOf("fault.regions", map[string]any{"region": "north"}))
		unknown := client.raw(t, client.callOf("fault.vauld", map[string]any{"region": "north"}))
		if hidden.status != unknown.status || sameAnswer(t, hidden) != sameAnswer(t, unknown) {
			t.Errorf("with the header %q a hidden tool answers %d %s, and one that there is not %d %s", header, hidden.status, hidden.text, unknown.status, unknown.text)
		}
		if list := client.raw(t, client.request("tools/list", nil)); strings.Contains(list.text, "x-mcp-header") {
			t.Errorf("the list has the keyword: %s", list.text)
		}
	}
}
