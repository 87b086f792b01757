package mcpserver

import (
	"context"
	"encoding/json"
	"errors"
	"math"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/modelcontextprotocol/go-sdk/mcp"
	"go.uber.org/zap"
	"go.uber.org/zap/zaptest/observer"

	"github.com/go-toolapi/toolapi/toolmethod"
)

// What a client accepts: in plain words, and so that only the SDK takes them.
const (
	acceptPlain   = "application/json, text/event-stream"
	acceptThrough = "application/json;q=1, text/event-stream"
)

// The begin and the end of a call that is answered directly.
const (
	beginOfCall  = `{"jsonrpc":"2.0","id":7,"method":"tools/call","params":{"name":"fault.echo","arguments":{"word":"a <b>"},`
	versionOfIt  = `"io.modelcontextprotocol/protocolVersion":"2026-07-28"`
	nothingOfIt  = `"io.modelcontextprotocol/clientCapabilities":{}`
	endOfCall    = `"_meta":{` + versionOfIt + `,` + nothingOfIt + `}}}`
	ordinaryCall = beginOfCall + endOfCall
)

// calling returns a call with these params beside its metadata.
func calling(params string) string {
	return `{"jsonrpc":"2.0","id":7,"method":"tools/call","params":{` + params + `,` + endOfCall
}

// introducing returns a call with this metadata.
func introducing(meta string) string { return beginOfCall + `"_meta":{` + meta + `}}}` }

// directTools are tools whose calls end in every way.
func directTools(t *testing.T) *faultTools {
	t.Helper()
	f := newFaultTools()
	f.add("fault.none", "*", func() {})
	f.add("fault.image", "*", func() []byte { return []byte("\x89PNG") })
	f.add("fault.ask", "*", func(ctx context.Context) error { return toolmethod.Confirm(ctx, "Go on?") })
	f.add("fault.progress", "*", func(ctx context.Context) string {
		toolmethod.Progress(ctx, 1, 2, "half")
		return "done"
	})
	if err := f.Err(); err != nil {
		t.Fatal(err)
	}
	return f
}

// post posts a body with the headers that belong to it, and more.
func post(t *testing.T, h http.Handler, accept, body string, more map[string]string) reply {
	t.Helper()
	request := httptest.NewRequestWithContext(t.Context(), http.MethodPost, "http://localhost/mcp", strings.NewReader(body))
	client := &faultClient{revision: statelessRevision, as: "bob"}
	client.head(request.Header, body)
	request.Header.Set("Accept", accept)
	for name, value := range more {
		if value == "" {
			request.Header.Del(name)
		} else {
			request.Header.Set(name, value)
		}
	}
	recorder := httptest.NewRecorder()
	h.ServeHTTP(recorder, request)
	response := recorder.Result()
	defer func() { _ = response.Body.Close() }()
	return readReply(t, response)
}

// answerOf returns the answer in a reply, with what stands for it where there is
// none. What a state holds is new each time, and a reference too.
func answerOf(t *testing.T, r reply) any {
	t.Helper()
	if len(r.messages) == 0 {
		return r.text
	}
	var answer map[string]any
	text := strings.TrimPrefix(r.text[max(0, strings.LastIndex(r.text, "data: ")):], "data: ")
	if err := json.Unmarshal([]byte(text), &answer); err != nil {
		t.Fatal(err)
	}
	result, _ := answer["result"].(map[string]any)
	if _, asks := result["requestState"]; asks {
		result["requestState"] = "a state"
		if result["content"] == nil { // the SDK writes null
			delete(result, "content")
		}
	}
	if content, ok := result["content"].([]any); ok && result["isError"] == true {
		for _, block := range content {
			known, _ := block.(map[string]any)
			before, _, _ := strings.Cut(known["text"].(string), "(reference ")
			known["text"] = before
		}
	}
	return answer
}

// directCalls are requests by what is special about them.
func directCalls() map[string]string {
	return map[string]string{
		"an ordinary call":          ordinaryCall,
		"blanks":                    " \r\n" + strings.ReplaceAll(ordinaryCall, ",", " ,\n\t") + "\n",
		"an id that is a text":      strings.Replace(ordinaryCall, `7`, `"<se\u0076en>"`, 1),
		"an id that is negative":    strings.Replace(ordinaryCall, `7`, `-7`, 1),
		"no id":                     strings.Replace(ordinaryCall, `"id":7,`, ``, 1),
		"no such tool":              calling(`"name":"fault.nothing"`),
		"a tool that is hidden":     calling(`"name":"fault.vault"`),
		"a name that has no dots":   calling(`"name":"fault_echo","arguments":{"word":"a"}`),
		"no name":                   calling(`"arguments":{}`),
		"a name that is empty":      calling(`"name":""`),
		"a name in another case":    calling(`"Name":"fault.echo","arguments":{"word":"a"}`),
		"a name in two cases":       calling(`"name":"fault.echo","NAME":"fault.vault","arguments":{"word":"a"}`),
		"a member beside":           calling(`"name":"fault.echo","arguments":{"word":"a"},"more":1`),
		"no arguments":              calling(`"name":"fault.echo"`),
		"arguments that are null":   calling(`"name":"fault.who","arguments":null`),
		"arguments that are a list": calling(`"name":"fault.echo","arguments":[]`),
		"wrong arguments":           calling(`"name":"fault.echo","arguments":{"word":1,"more":2}`),
		"a panic":                   calling(`"name":"fault.panic"`),
		"an error":                  calling(`"name":"fault.error"`),
		"no outputs":                calling(`"name":"fault.none"`),
		"bytes":                     calling(`"name":"fault.image"`),
		"progress for nobody":       calling(`"name":"fault.progress"`),
		"progress for somebody":     strings.Replace(calling(`"name":"fault.progress"`), `"_meta":{`, `"_meta":{"progressToken":"p",`, 1),
		"a question for nobody":     calling(`"name":"fault.ask"`),
		"a question":                strings.Replace(calling(`"name":"fault.ask"`), `Capabilities":{}`, `Capabilities":{"elicitation":{}}`, 1),
		"a state of nobody":         calling(`"name":"fault.ask","requestState":"x.y"`),
		"answers to nothing":        calling(`"name":"fault.ask","inputResponses":{"confirm":{"action":"accept","content":{}}}`),
		"answers that are none":     calling(`"name":"fault.ask","inputResponses":{"confirm":7}`),
		"no metadata":               `{"jsonrpc":"2.0","id":7,"method":"tools/call","params":{"name":"fault.who"}}`,
		"no version":                introducing(nothingOfIt),
		"another version":           introducing(strings.Replace(versionOfIt, "28", "29", 1) + `,` + nothingOfIt),
		"a version that is none":    introducing(`"io.modelcontextprotocol/protocolVersion":7,` + nothingOfIt),
		"no capabilities":           introducing(versionOfIt),
		"capabilities that are null": introducing(
			versionOfIt + `,"io.modelcontextprotocol/clientCapabilities":null`),
		"capabilities that are none": introducing(
			versionOfIt + `,"io.modelcontextprotocol/clientCapabilities":[]`),
		"capabilities in two cases": introducing(
			versionOfIt + `,` + nothingOfIt + `,"IO.modelcontextprotocol/clientCapabilities":7`),
		"many capabilities": introducing(
			versionOfIt + `,"io.modelcontextprotocol/clientCapabilities":{"roots":{"listChanged":true},"sampling":{"tools":{}},"elicitation":{"form":{},"url":{}},"extensions":{"x/y":{}}}`),
		"roots that are none": introducing(
			versionOfIt + `,"io.modelcontextprotocol/clientCapabilities":{"roots":7}`),
		"a client":                introducing(versionOfIt + `,` + nothingOfIt + `,"io.modelcontextprotocol/clientInfo":{"name":"a","version":"1"}`),
		"a client that is null":   introducing(versionOfIt + `,` + nothingOfIt + `,"io.modelcontextprotocol/clientInfo":null`),
		"a client without a name": introducing(versionOfIt + `,` + nothingOfIt + `,"io.modelcontextprotocol/clientInfo":{"name":7}`),
		"metadata of its own":     introducing(versionOfIt + `,` + nothingOfIt + `,"traceparent":7,"mine":{"a":[1]}`),
	}
}

// compareWays fails unless a request is answered in the same way directly as by way
// of the SDK.
func compareWays(t *testing.T, h http.Handler, body string) {
	t.Helper()
	got, want := post(t, h, acceptPlain, body, nil), post(t, h, acceptThrough, body, nil)
	if got.status != want.status || got.cache != want.cache {
		t.Errorf("the answer is %d, to be kept %q, by way of the SDK %d and %q", got.status, got.cache, want.status, want.cache)
	}
	if diff := cmp.Diff(answerOf(t, want), answerOf(t, got)); diff != "" {
		t.Errorf("the answer differs (-by way of the SDK +direct):\n%s", diff)
	}
	if goName := namedGo(got.text); goName != "" {
		t.Errorf("%q of Go is in the answer %s", goName, got.text)
	}
}

// TestDirectAnswersAreTheSDKs sends each request in two ways, one of which leads
// through the SDK, and compares the answers.
func TestDirectAnswersAreTheSDKs(t *testing.T) {
	h := Handler(directTools(t).Registry, Options{Authenticate: byHeader})
	for name, body := range directCalls() {
		t.Run(name, func(t *testing.T) { compareWays(t, h, body) })
	}
}

// FuzzDirect does the same with any request.
func FuzzDirect(f *testing.F) {
	for _, body := range directCalls() {
		f.Add(body)
	}
	tools := newFaultTools()
	tools.free()
	h := Handler(tools.Registry, Options{Authenticate: byHeader})
	f.Fuzz(func(t *testing.T, body string) {
		if read, _ := readBody([]byte(body)); read.call() != nil && read.call().Method == methodListen {
			return // its answer has no end
		}
		compareWays(t, h, body)
	})
}

// TestFailuresOfDirectCallsAreLogged has calls end as none should. The client is told
// nothing of it but that, and the log has why.
func TestFailuresOfDirectCallsAreLogged(t *testing.T) {
	// rule RS-04
	endless := &mcp.TextContent{Text: "hunter2", Meta: mcp.Meta{"hunter2": math.Inf(1)}}
	for name, call := range map[string]mcp.MethodHandler{
		"an error":       func(context.Context, string, mcp.Request) (mcp.Result, error) { return nil, errors.New("hunter2") },
		"another result": func(context.Context, string, mcp.Request) (mcp.Result, error) { return new(mcp.ListToolsResult), nil },
		"no result":      func(context.Context, string, mcp.Request) (mcp.Result, error) { return (*mcp.CallToolResult)(nil), nil },
		"what has no JSON": func(context.Context, string, mcp.Request) (mcp.Result, error) {
			return &mcp.CallToolResult{Content: []mcp.Content{endless}}, nil
		},
	} {
		t.Run(name, func(t *testing.T) {
			logged, logs := observer.New(zap.ErrorLevel)
			c := newServer(directTools(t).Registry, Options{Logger: zap.New(logged)})
			way := newDirect(c)
			way.call = call
			got := post(t, newHandler(c.catalog.server, way, c.options), acceptPlain, ordinaryCall, nil)
			if want := `{"jsonrpc":"2.0","id":7,"error":{"code":-32603,"message":"The request failed. Why has been logged."}}`; got.status != http.StatusOK || got.text != want {
				t.Errorf("the answer is %d %s, want %s", got.status, got.text, want)
			}
			if logs.FilterMessage("request failed").Len() != 1 {
				t.Errorf("the log is %v, want that the request failed", logs.All())
			}
		})
	}
}

// TestOddHeadersAreForTheSDK sends ordinary calls with headers that say something
// else, each of which the SDK has an answer for.
func TestOddHeadersAreForTheSDK(t *testing.T) {
	h := Handler(directTools(t).Registry, Options{Authenticate: byHeader})
	if got := post(t, h, acceptPlain, ordinaryCall, nil); got.status != http.StatusOK || got.kind != "application/json" {
		t.Fatalf("an ordinary call is answered with %d %s %s", got.status, got.kind, got.text)
	}
	for name, more := range map[string]map[string]string{
		"no version":       {versionHeader: ""},
		"an old version":   {versionHeader: sessionRevision},
		"another version":  {versionHeader: "2026-07-29"},
		"no method":        {methodHeader: ""},
		"another method":   {methodHeader: "tools/list"},
		"no name":          {nameHeader: ""},
		"another name":     {nameHeader: "fault.who"},
		"an event":         {"Last-Event-ID": "7"},
		"a text":           {"Content-Type": "text/plain"},
		"JSON is not read": {"Accept": "text/event-stream"},
		"nothing is read":  {"Accept": ""},
		"no event is read": {"Accept": "application/json"},
		"events only":      {"Accept": "xapplication/json, text/event-stream"},
	} {
		t.Run(name, func(t *testing.T) {
			got := post(t, h, acceptPlain, ordinaryCall, more)
			if got.status < http.StatusBadRequest || got.status >= http.StatusInternalServerError {
				t.Errorf("the answer is %d %s, want a refusal", got.status, got.text)
			}
		})
	}
	for name, accept := range map[string]string{"anything": "*/*", "in two headers' words": "text/event-stream,application/json", "weighted": acceptThrough} {
		if got := post(t, h, accept, ordinaryCall, nil); got.status != http.StatusOK || len(got.messages) != 1 {
			t.Errorf("%s: the answer is %d %s", name, got.status, got.text)
		}
	}
}
