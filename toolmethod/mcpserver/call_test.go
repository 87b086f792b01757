package mcpserver_test

import (
	"context"
	"encoding/json"
	"errors"
	"io"
	"net/http"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/modelcontextprotocol/go-sdk/mcp"
	"go.opentelemetry.io/otel/trace"

	"github.com/go-toolapi/toolapi/toolmethod"
	"github.com/go-toolapi/toolapi/toolmethod/mcpserver"
)

// A success is structured content, and the same bytes as text.
func TestSuccessesAreWholeInBothForms(t *testing.T) {
	r := newRegistry(t)
	add(t, r, "number.double", func(n int64) int64 { return 2 * n }, "n")
	add(t, r, "number.drop", func(int64) {}, "n")
	addMethod(t, r, func() *toolmethod.Result {
		return toolmethod.Success("Three were too old.", toolmethod.Values{"kept": 4})
	}, toolmethod.Method{ID: "number.sort", Permission: "*", Outputs: []toolmethod.Output{{Name: "kept", DataType: "integer"}}})
	address := serve(t, r, mcpserver.Options{})
	inEras(t, func(t *testing.T, era string) {
		session := connect(t, address, era, nil)
		for _, c := range []struct {
			tool, arguments string
			structured      string
			texts           []string
		}{
			{"number.double", `{"n":4503599627370497}`, `{"result":9007199254740994}`, []string{`{"result":9007199254740994}`}},
			{"number.drop", `{"n":1}`, "", []string{"Drop completed."}},
			{"number.sort", ``, `{"kept":4}`, []string{`{"kept":4}`, "Three were too old."}},
		} {
			result := call(t, session, c.tool, c.arguments)
			if got := structured(t, result); got != c.structured || result.IsError {
				t.Errorf("%s: the structured content is %s (failed: %t), want %s", c.tool, got, result.IsError, c.structured)
			}
			if diff := cmp.Diff(c.texts, texts(result)); diff != "" {
				t.Errorf("%s: the text (-want +got):\n%s", c.tool, diff)
			}
		}
	})
}

// Integers come and go to their last digit, in both forms.
func TestIntegersAreExact(t *testing.T) {
	// rule OUT-13
	r := newRegistry(t)
	same := media("number.same", "", "")
	same.Params = []string{"n", "m"}
	addMethod(t, r, func(n int64, m uint64) (int64, uint64) { return n, m }, same)
	body := `{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"number.same","arguments":{"n":9007199254740993,"m":18446744073709551615},` +
		`"_meta":{"io.modelcontextprotocol/protocolVersion":"2026-07-28","io.modelcontextprotocol/clientCapabilities":{}}}}`
	request, err := http.NewRequestWithContext(t.Context(), http.MethodPost, serve(t, r, mcpserver.Options{}), strings.NewReader(body))
	if err != nil {
		t.Fatal(err)
	}
	for name, value := range map[string]string{
		"Content-Type": "application/json", "Accept": "application/json, text/event-stream",
		"Mcp-Protocol-Version": "2026-07-28", "Mcp-Method": "tools/call", "Mcp-Name": "number.same",
	} {
		request.Header.Set(name, value)
	}
	response, err := http.DefaultClient.Do(request)
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = response.Body.Close() }()
	got, err := io.ReadAll(response.Body)
	if err != nil {
		t.Fatal(err)
	}
	for _, want := range []string{`"structuredContent":{"a":9007199254740993,"b":18446744073709551615}`, `"text":"{\"a\":9007199254740993,\"b\":18446744073709551615}"`} {
		if !strings.Contains(string(got), want) {
			t.Errorf("got %s, want %s in it", got, want)
		}
	}
}

// A value that encodes itself over several lines is one message all the same.
func TestAnswersAreOneLine(t *testing.T) {
	r := newRegistry(t)
	m := toolmethod.Method{ID: "t.raw", Permission: "*", Outputs: []toolmethod.Output{{Name: "raw", DataType: "any"}}}
	addMethod(t, r, func() json.RawMessage { return json.RawMessage("{\n\"a\":\r\n[1,\n2]}") }, m)
	address := serve(t, r, mcpserver.Options{})
	for _, send := range []exchange{stdioDoor(r), httpDoor(address, "2025-11-25"), httpDoor(address, "2026-07-28")} {
		got, err := send(t.Context(), json.RawMessage(`{"name":"t.raw"}`))
		if want := `"structuredContent":{"raw":{"a":[1,2]}}`; err != nil || !strings.Contains(string(got), want) {
			t.Errorf("got %s, %v, want %s in it", got, err, want)
		}
	}
}

// A failure says what the caller may know: no values, and no internal text. The
// input schema goes with it where that was asked for, and helps.
func TestFailures(t *testing.T) {
	// rule RS-09
	// rule RS-04
	r := newRegistry(t)
	add(t, r, "number.half", func(n int) (int, error) {
		if n%2 != 0 {
			return 0, toolmethod.InputErrorf("%d is odd", n)
		}
		return n / 2, errors.New("dial tcp hunter2: refused")
	}, "n")
	addMethod(t, r, func() *toolmethod.Result {
		return toolmethod.Failure(toolmethod.CategoryRuntime, "The press stands still.", toolmethod.Values{"secret": "hunter2"})
	}, toolmethod.Method{ID: "number.print", Permission: "*"})
	plain := serve(t, r, mcpserver.Options{})
	attaching := serve(t, r, mcpserver.Options{AttachSchema: true})
	schema := func(id string) string {
		d, _ := r.Lookup(id)
		return "The input schema of this tool: " + string(d.InputSchema)
	}
	inEras(t, func(t *testing.T, era string) {
		for _, c := range []struct {
			tool, arguments string
			message         string
			attached        bool
		}{
			{"number.half", `{"n":3}`, "Tool execution failed due to invalid input: 3 is odd", true},
			{"number.half", `{"n":"x","m":1}`, `Tool execution failed due to invalid input: /n: must be an integer, got "x"; /m: is unknown: the members are "n"`, true},
			{"number.half", `[]`, "Tool execution failed due to invalid input: ", true},
			{"number.half", `{"n":4}`, "Tool execution failed. The full error has been logged (reference ", false},
			{"number.print", ``, "The press stands still.", false},
		} {
			for address, attaches := range map[string]bool{plain: false, attaching: c.attached} {
				result := call(t, connect(t, address, era, nil), c.tool, c.arguments)
				got := texts(result)
				if !result.IsError || result.StructuredContent != nil || !strings.HasPrefix(got[0], c.message) {
					t.Errorf("%s %s: got %q (failed: %t) with %v, want the failure %q and no structured content", c.tool, c.arguments, got, result.IsError, result.StructuredContent, c.message)
				}
				if want := []string{schema(c.tool)}; attaches != slices.Equal(got[1:], want) {
					t.Errorf("%s %s: behind the message stands %q, want the schema: %t", c.tool, c.arguments, got[1:], attaches)
				}
				if strings.Contains(strings.Join(got, ""), "hunter2") {
					t.Errorf("%s %s: the failure leaks: %q", c.tool, c.arguments, got)
				}
			}
		}
	})
}

// A client that gives a token sees the progress, in order, before the result; it
// never goes back.
func TestProgress(t *testing.T) {
	r := newRegistry(t)
	add(t, r, "disk.copy", func(ctx context.Context) {
		for _, done := range []float64{0, 10, 5, 20} {
			toolmethod.Progress(ctx, done, 20, "copying")
		}
		for i := range 10_000 {
			toolmethod.Progress(ctx, 20+float64(i)/10_000, 0, "tidying")
		}
	})
	address := serve(t, r, mcpserver.Options{})
	inEras(t, func(t *testing.T, era string) {
		seen := make(chan float64, 20_000)
		session := connect(t, address, era, &mcp.ClientOptions{
			ProgressNotificationHandler: func(_ context.Context, req *mcp.ProgressNotificationClientRequest) { seen <- req.Params.Progress },
		})
		params := &mcp.CallToolParams{Name: "disk.copy"}
		params.SetProgressToken("copy")
		if _, err := session.CallTool(t.Context(), params); err != nil {
			t.Fatal(err)
		}
		call(t, session, "disk.copy", "") // without a token
		if n := len(seen); n > 1000 {
			t.Errorf("%d notifications, want most of them left out", n)
		}
		for _, want := range []float64{0, 10, 20} {
			if got := <-seen; got != want {
				t.Errorf("progress %v, want %v", got, want)
			}
		}
	})
}

// Spans of a call belong to those of its caller.
func TestTraceContext(t *testing.T) {
	r := newRegistry(t)
	var got trace.SpanContext
	add(t, r, "t.trace", func(ctx context.Context) { got = trace.SpanContextFromContext(ctx) })
	address := serve(t, r, mcpserver.Options{})
	inEras(t, func(t *testing.T, era string) {
		session := connect(t, address, era, nil)
		params := &mcp.CallToolParams{Name: "t.trace", Meta: mcp.Meta{"traceparent": "00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01"}}
		if _, err := session.CallTool(t.Context(), params); err != nil {
			t.Fatal(err)
		}
		if got.TraceID().String() != "0af7651916cd43dd8448eb211c80319c" || !got.IsRemote() {
			t.Errorf("the span is %v, want the caller's", got)
		}
		params.Meta = mcp.Meta{"traceparent": 7}
		if _, err := session.CallTool(t.Context(), params); err != nil || got.IsValid() {
			t.Errorf("with a number for a trace context: %v and the span %v, want none", err, got)
		}
	})
}

// Tools that a program has on its server stay beside those of the registry.
func TestAddToAServer(t *testing.T) {
	r := newRegistry(t)
	add(t, r, "b.ours", func() string { return "ours" })
	addMethod(t, r, func() {}, toolmethod.Method{ID: "b.hidden", Permission: "ada"})
	server := mcp.NewServer(&mcp.Implementation{Name: "mine", Version: "1"}, &mcp.ServerOptions{PageSize: 1})
	theirs := func(_ context.Context, req *mcp.CallToolRequest) (*mcp.CallToolResult, error) {
		return &mcp.CallToolResult{Content: []mcp.Content{&mcp.TextContent{Text: req.Params.Name}}}, nil
	}
	for _, name := range []string{"a.theirs", "c.theirs"} {
		server.AddTool(&mcp.Tool{Name: name, InputSchema: json.RawMessage(`{"type":"object"}`)}, theirs)
	}
	stop := mcpserver.AddTo(server, r, mcpserver.Options{PageSize: 2})
	address := serveHandler(t, mcpserver.HandlerOf(server, mcpserver.Options{}))
	inEras(t, func(t *testing.T, era string) {
		session := connect(t, address, era, nil)
		if pages, _ := list(t, session); !cmp.Equal(pages, [][]string{{"a.theirs", "b.ours"}, {"c.theirs"}}) {
			t.Errorf("the list is %v, want theirs and ours", pages)
		}
		for name, want := range map[string]string{"a.theirs": "a.theirs", "b.ours": `{"result":"ours"}`} {
			if got := texts(call(t, session, name, ""))[0]; got != want {
				t.Errorf("%s gives %q, want %q", name, got, want)
			}
		}
	})
	stop()
	add(t, r, "b.late", func() {})
	if pages, _ := list(t, connect(t, address, "2025-11-25", nil)); slices.Contains(slices.Concat(pages...), "b.late") {
		t.Errorf("after stop the list is %v, want it as it was", pages)
	}
}
