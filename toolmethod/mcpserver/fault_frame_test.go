package mcpserver

import (
	"fmt"
	"net/http"
	"strings"
	"testing"
)

// The codes of errors that JSON-RPC has.
const (
	parseError     = -32700
	invalidRequest = -32600
	methodNotFound = -32601
	invalidParams  = -32602
)

// frame is something that a client should not send.
type frame struct {
	name, text string
	id         string // of the answer
	code       int    // of the error in it
}

// garbage are frames that are refused as they come, whatever the transport.
func garbage() []frame {
	deep := strings.Repeat("[", 5_000) + strings.Repeat("]", 5_000)
	return []frame{
		{"no JSON", `{"jsonrpc":`, "null", parseError},
		{"words", `hello`, "null", parseError},
		{"two messages at once", `{"jsonrpc":"2.0","id":7,"method":"ping"}{"jsonrpc":"2.0","id":8,"method":"ping"}`, "null", parseError},
		{"something behind a message", `{"jsonrpc":"2.0","id":7,"method":"ping"} x`, "null", parseError},
		{"invalid UTF-8", "{\"jsonrpc\":\"2.0\",\"id\":7,\"method\":\"ping\",\"params\":{\"x\":\"\xff\"}}", "null", parseError},
		{"a hundred thousand brackets", strings.Repeat("[", 100_000), "null", parseError},
		{"JSON that is no object", `7`, "null", invalidRequest},
		{"null", `null`, "null", invalidRequest},
		{"an empty object", `{}`, "null", invalidRequest},
		{"no version", `{"id":7,"method":"ping"}`, "7", invalidRequest},
		{"another version", `{"jsonrpc":"1.0","id":7,"method":"ping"}`, "7", invalidRequest},
		{"a version that is a number", `{"jsonrpc":2.0,"id":7,"method":"ping"}`, "7", invalidRequest},
		{"a method that is a number", `{"jsonrpc":"2.0","id":7,"method":7}`, "7", invalidRequest},
		{"an error that is none beside a method", `{"jsonrpc":"2.0","id":7,"method":"ping","error":7}`, "7", invalidRequest},
		{"a code that is a text beside a method", `{"jsonrpc":"2.0","id":7,"method":"tools/call","params":{"name":"fault.who"},"error":{"code":"7"}}`, "7", invalidRequest},
		{"no method", `{"jsonrpc":"2.0","id":null}`, "null", invalidRequest},
		{"an id that is null", `{"jsonrpc":"2.0","id":null,"method":"ping"}`, "null", invalidRequest},
		{"an id that is a list", `{"jsonrpc":"2.0","id":[7],"method":"ping"}`, "null", invalidRequest},
		{"an id that is true", `{"jsonrpc":"2.0","id":true,"method":"ping"}`, "null", invalidRequest},
		{"an id with a fraction", `{"jsonrpc":"2.0","id":7.5,"method":"ping"}`, "null", invalidRequest},
		{"an id that is too large to come back", `{"jsonrpc":"2.0","id":9007199254740993,"method":"ping"}`, "null", invalidRequest},
		{"an id of 300 digits", `{"jsonrpc":"2.0","id":` + strings.Repeat("7", 300) + `,"method":"ping"}`, "null", invalidRequest},
		{"an id beyond all numbers", `{"jsonrpc":"2.0","id":1e999,"method":"ping"}`, "null", invalidRequest},
		{"an id with half a surrogate pair", `{"jsonrpc":"2.0","id":"\ud800","method":"ping"}`, "null", invalidRequest},
		{"two ids", `{"jsonrpc":"2.0","id":7,"id":8,"method":"ping"}`, "null", invalidRequest},
		{"two methods", `{"jsonrpc":"2.0","id":7,"method":"ping","method":"tools/list"}`, "null", invalidRequest},
		{"deep nesting", `{"jsonrpc":"2.0","id":7,"method":"ping","params":{"x":` + deep + `}}`, "7", invalidRequest},
		{"params that are a number", `{"jsonrpc":"2.0","id":7,"method":"tools/call","params":7}`, "7", invalidParams},
		{"params that are a list", `{"jsonrpc":"2.0","id":"seven","method":"tools/list","params":[1]}`, `"seven"`, invalidParams},
		{"params with two names", `{"jsonrpc":"2.0","id":7,"method":"tools/call","params":{"name":"fault.who","name":"fault.vault"}}`, "7", invalidParams},
		{"a name that is a number", `{"jsonrpc":"2.0","id":7,"method":"tools/call","params":{"name":7}}`, "7", invalidParams},
		{"metadata that is a list", `{"jsonrpc":"2.0","id":7,"method":"tools/call","params":{"name":"fault.who","_meta":[]}}`, "7", invalidParams},
		{"a cursor that is a number", `{"jsonrpc":"2.0","id":7,"method":"tools/list","params":{"cursor":7}}`, "7", invalidParams},
		{"a client without a name", `{"jsonrpc":"2.0","id":7,"method":"initialize","params":{"clientInfo":{"name":7}}}`, "7", invalidParams},
		{"a prompt that is a number", `{"jsonrpc":"2.0","id":7,"method":"prompts/get","params":{"name":7}}`, "7", invalidParams},
		{"a resource that is a number", `{"jsonrpc":"2.0","id":7,"method":"resources/read","params":{"uri":7}}`, "7", invalidParams},
		{"a level that is a number", `{"jsonrpc":"2.0","id":7,"method":"logging/setLevel","params":{"level":7}}`, "7", invalidParams},
		{"a subscription that is a number", `{"jsonrpc":"2.0","id":7,"method":"subscriptions/listen","params":{"notifications":7}}`, "7", invalidParams},
		{"a completion that is a number", `{"jsonrpc":"2.0","id":7,"method":"completion/complete","params":{"ref":7}}`, "7", invalidParams},
	}
}

// check fails where an answer is not the one to a frame.
func (f *frame) check(t *testing.T, m message) {
	t.Helper()
	checkAnswer(t, m, f.id)
	if m.Error == nil || m.Error.Code != f.code {
		t.Errorf("the answer is %s, want the error %d", show(m), f.code)
	} else if goName := namedGo(m.Error.Message); goName != "" {
		t.Errorf("%q of Go is in the answer %q", goName, m.Error.Message)
	}
}

// namedGo returns what a text says of the program behind the server, "" for
// nothing.
func namedGo(text string) string {
	for _, word := range []string{"hunter2", "/etc", "faultTools", "toolmethod", "mcp.", "json:", "unmarshal", "Go struct", ".go"} {
		if strings.Contains(text, word) {
			return word
		}
	}
	return ""
}

// TestGarbageOverHTTP posts garbage, between calls that work.
func TestGarbageOverHTTP(t *testing.T) {
	eachEra(t, func(t *testing.T, open opener) {
		noLeak(t)
		client := open(t, serveHTTP(t, newFaultTools().Registry, Options{}).URL)
		for _, f := range garbage() {
			t.Run(f.name, func(t *testing.T) {
				got := client.raw(t, f.text)
				want := http.StatusBadRequest
				if f.code == invalidParams && client.session != "" {
					want = http.StatusOK
				}
				if got.status != want || len(got.messages) != 1 {
					t.Fatalf("the answer is %d %s, want %d and one message", got.status, got.text, want)
				}
				f.check(t, got.messages[0])
			})
		}
		if m := client.call(t, "fault.echo", map[string]any{"word": "still here"}); !succeeded(m) {
			t.Errorf("after the garbage a call is answered with %s", show(m))
		}
	})
}

// TestOddRequestsOverHTTP posts what is a message, and no request that there is an
// answer for.
func TestOddRequestsOverHTTP(t *testing.T) {
	eachEra(t, func(t *testing.T, open opener) {
		noLeak(t)
		client := open(t, serveHTTP(t, newFaultTools().Registry, Options{}).URL)
		for name, text := range map[string]string{
			"nothing":                     "",
			"an unknown method":           client.request("tools/forget", nil),
			"a method without a name":     client.request("", nil),
			"a batch":                     "[" + client.callOf("fault.who", nil) + "]",
			"an empty batch":              "[]",
			"a batch with garbage":        "[" + client.callOf("fault.who", nil) + ",7]",
			"a call that is notified":     `{"jsonrpc":"2.0","method":"tools/call","params":{"name":"fault.who"}}`,
			"a notification that is sent": client.request("notifications/initialized", nil),
			"a call without params":       `{"jsonrpc":"2.0","id":7,"method":"tools/call"}`,
			"a call with null for params": `{"jsonrpc":"2.0","id":7,"method":"tools/call","params":null}`,
			"an answer without a request": `{"jsonrpc":"2.0","id":"nobody asked","result":{}}`,
			"an error without a request":  `{"jsonrpc":"2.0","id":null,"error":{"code":1,"message":"no"}}`,
			"what is canceled is no call": fmt.Sprintf(`{"jsonrpc":"2.0","method":%q,"params":{"requestId":[7]}}`, methodCanceled),
		} {
			t.Run(name, func(t *testing.T) {
				got := client.raw(t, text)
				if goName := namedGo(got.text); goName != "" {
					t.Errorf("%q of Go is in the answer %d %s", goName, got.status, got.text)
				}
				if got.status == http.StatusOK && (len(got.messages) != 1 || got.messages[0].Error == nil) {
					t.Errorf("the answer is %d %s, want an error", got.status, got.text)
				}
				if got.status >= http.StatusInternalServerError {
					t.Errorf("the answer is %d %s, want the client to be at fault", got.status, got.text)
				}
			})
		}
		if m := client.ask(t, client.request("tools/forget", nil)); m.Error == nil || m.Error.Code != methodNotFound {
			t.Errorf("a method that there is not is answered with %s", show(m))
		}
		if m := client.ask(t, client.request("notifications/initialized", nil)); m.Error == nil || m.Error.Code != invalidRequest {
			t.Errorf("a notification that is sent as a call is answered with %s", show(m))
		}
		if m := client.call(t, "fault.echo", map[string]any{"word": "still here"}); !succeeded(m) {
			t.Errorf("after the odd requests a call is answered with %s", show(m))
		}
	})
}
