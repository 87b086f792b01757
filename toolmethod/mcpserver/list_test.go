package mcpserver_test

import (
	"context"
	"encoding/json"
	"fmt"
	"math"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
	"github.com/modelcontextprotocol/go-sdk/jsonrpc"
	"github.com/modelcontextprotocol/go-sdk/mcp"
	"go.uber.org/zap"
	"go.uber.org/zap/zaptest/observer"

	"github.com/go-toolapi/toolapi/toolmethod"
	"github.com/go-toolapi/toolapi/toolmethod/mcpserver"
)

// list returns the names of all tools, page by page, and the cursors between them.
func list(t *testing.T, session *mcp.ClientSession) (pages [][]string, cursors []string) {
	t.Helper()
	for cursor := ""; ; {
		page, err := session.ListTools(t.Context(), &mcp.ListToolsParams{Cursor: cursor})
		if err != nil {
			t.Fatal(err)
		}
		var names []string
		for _, tool := range page.Tools {
			names = append(names, tool.Name)
		}
		pages = append(pages, names)
		if cursor = page.NextCursor; cursor == "" {
			return pages, cursors
		}
		cursors = append(cursors, cursor)
	}
}

// A list may be kept for longer than 32 bits count milliseconds.
func TestListsMayBeKeptForLong(t *testing.T) {
	r := newRegistry(t)
	session := connect(t, serve(t, r, mcpserver.Options{ListTTL: 10_000 * time.Hour}), "2026-07-28", nil)
	page, err := session.ListTools(t.Context(), nil)
	if err != nil {
		t.Fatal(err)
	}
	if page.TTLMs < math.MaxInt32 {
		t.Errorf("the list may be kept for %d ms, want the most that an int counts, up to 10,000 hours", page.TTLMs)
	}
}

// A tool is listed with all that its definition says, the annotations among it,
// false ones too.
func TestToolsAreListedWhole(t *testing.T) {
	r := newRegistry(t)
	no := false
	addMethod(t, r, func(string) int64 { return 1 }, toolmethod.Method{
		ID: "text.count", Label: "Count words", Description: "Counts the words of a text.", Operation: toolmethod.Transform,
		OpenWorld: &no, Permission: "*", Params: []string{"text"},
	})
	add(t, r, "text.drop", func() {})
	session := connect(t, serve(t, r, mcpserver.Options{}), "2026-07-28", nil)
	page, err := session.ListTools(t.Context(), nil)
	if err != nil {
		t.Fatal(err)
	}
	got, err := json.Marshal(page.Tools)
	if err != nil {
		t.Fatal(err)
	}
	want := `[` +
		`{"annotations":{"destructiveHint":false,"idempotentHint":true,"openWorldHint":false,"readOnlyHint":true,"title":"Count words"},` +
		`"description":"Counts the words of a text.",` +
		`"inputSchema":{"additionalProperties":false,"properties":{"text":{"type":"string"}},"required":["text"],"type":"object"},` +
		`"name":"text.count",` +
		`"outputSchema":{"additionalProperties":false,"properties":{"result":{"maximum":9223372036854776000,"minimum":-9223372036854776000,"type":"integer"}},"required":["result"],"type":"object"},` +
		`"title":"Count words"},` +
		`{"annotations":{"destructiveHint":true,"idempotentHint":false,"openWorldHint":true,"readOnlyHint":false,"title":"Drop"},` +
		`"description":"Is a tool of a test.","inputSchema":{"additionalProperties":false,"properties":{},"type":"object"},"name":"text.drop","title":"Drop"}]`
	if diff := cmp.Diff(want, string(got)); diff != "" {
		t.Errorf("the list (-want +got):\n%s", diff)
	}
	if page.CacheScope != "private" || page.TTLMs != 60_000 {
		t.Errorf("the list may be kept by %q for %d ms, want private and a minute", page.CacheScope, page.TTLMs)
	}
}

// A list holds what the caller may use, page by page, and neither pages nor
// cursors tell of the rest.
func TestListsAreTheCallersOwn(t *testing.T) {
	// rule AC-13
	r := newRegistry(t)
	for i := range 9 {
		permission := "*"
		if i%3 == 1 {
			permission = "ada"
		}
		addMethod(t, r, func() {}, toolmethod.Method{ID: fmt.Sprintf("tool.t%d", i), Permission: permission})
	}
	address := serve(t, r, mcpserver.Options{PageSize: 2, Authenticate: authenticate})
	inEras(t, func(t *testing.T, era string) {
		pages, _ := list(t, connectAs(t, "ada", address, era, nil))
		want := [][]string{{"tool.t0", "tool.t1"}, {"tool.t2", "tool.t3"}, {"tool.t4", "tool.t5"}, {"tool.t6", "tool.t7"}, {"tool.t8"}}
		if diff := cmp.Diff(want, pages); diff != "" {
			t.Errorf("the pages of ada (-want +got):\n%s", diff)
		}
		bob := connectAs(t, "bob", address, era, nil)
		pages, cursors := list(t, bob)
		want = [][]string{{"tool.t0", "tool.t2"}, {"tool.t3", "tool.t5"}, {"tool.t6", "tool.t8"}}
		if diff := cmp.Diff(want, pages); diff != "" {
			t.Errorf("the pages of bob (-want +got):\n%s", diff)
		}
		again, same := list(t, bob)
		if !cmp.Equal(pages, again) || !cmp.Equal(cursors, same) {
			t.Errorf("a second list is %v %v, want the same again: %v %v", again, same, pages, cursors)
		}
		_, err := bob.ListTools(t.Context(), &mcp.ListToolsParams{Cursor: "?"})
		if err == nil || !strings.Contains(err.Error(), "the cursor is not one that this server gave") {
			t.Errorf("a cursor of one's own gives %v, want an error", err)
		}
	})
}

// An unknown tool and a hidden one are the same error of the protocol.
func TestHiddenAndUnknownTools(t *testing.T) {
	// rule AC-12
	r := newRegistry(t)
	addMethod(t, r, func() {}, toolmethod.Method{ID: "tool.hidden", Permission: "ada"})
	address := serve(t, r, mcpserver.Options{})
	inEras(t, func(t *testing.T, era string) {
		session := connect(t, address, era, nil)
		hidden, unknown := refusal(t, session, "tool.hidden", `{}`), refusal(t, session, "tool.unknown", `{}`)
		if diff := cmp.Diff(unknown, hidden); diff != "" || hidden.Code != jsonrpc.CodeInvalidParams {
			t.Errorf("a hidden tool is %v, and an unknown one %v, want the same, of code %d", hidden, unknown, jsonrpc.CodeInvalidParams)
		}
	})
}

// Middleware of the registry sees calls of tools that there are not.
func TestMiddlewareSeesUnknownTools(t *testing.T) {
	// rule RT-06
	var seen []string
	r := newRegistry(t, toolmethod.WithMiddleware(func(next toolmethod.Handler) toolmethod.Handler {
		return func(ctx context.Context, call toolmethod.Call) *toolmethod.Result {
			seen = append(seen, call.ID)
			return next(ctx, call)
		}
	}))
	_ = refusal(t, connect(t, serve(t, r, mcpserver.Options{}), "2025-11-25", nil), "tool.unknown", `{}`)
	if !slices.Equal(seen, []string{"tool.unknown"}) {
		t.Errorf("the middleware saw %q, want tool.unknown", seen)
	}
}

// Dots can be replaced in names. Of two tools that then have one name the first
// has it, and the log has the other.
func TestNamesWithoutDots(t *testing.T) {
	core, logs := observer.New(zap.ErrorLevel)
	r := newRegistry(t)
	for _, id := range []string{"a.b_c", "a.b.c", "a.d"} {
		add(t, r, id, func() string { return id })
	}
	session := connect(t, serve(t, r, mcpserver.Options{Separator: "_", Logger: zap.New(core)}), "2026-07-28", nil)
	if pages, _ := list(t, session); !cmp.Equal(pages, [][]string{{"a_b_c", "a_d"}}) {
		t.Errorf("the list is %v, want a_b_c and a_d", pages)
	}
	for name, want := range map[string]string{"a_b_c": "a.b.c", "a_d": "a.d", "a.b_c": "a.b_c"} {
		if got := structured(t, call(t, session, name, "")); got != `{"result":"`+want+`"}` {
			t.Errorf("%s gives %s, want %s", name, got, want)
		}
	}
	entries := logs.All()
	if len(entries) != 1 || entries[0].ContextMap()["tool"] != "a.b_c" || entries[0].ContextMap()["by"] != "a.b.c" {
		t.Errorf("the log has %v, want a.b_c left out because of a.b.c", entries)
	}
}

// A deprecated tool says so.
func TestDeprecatedTools(t *testing.T) {
	tool := mcpserver.NewTool("old", &toolmethod.Definition{Description: "Does it.", Deprecated: "Use new."})
	if want := "Does it.\n\nDeprecated: Use new."; tool.Description != want {
		t.Errorf("the description is %q, want %q", tool.Description, want)
	}
}
