package mcpserver

import (
	"bufio"
	"bytes"
	"cmp"
	"context"
	"encoding/json"
	"fmt"
	"io"
	"maps"
	"net/http"
	"strings"
	"sync/atomic"
	"testing"
)

// The two revisions of the protocol that faults are tried in.
const (
	sessionRevision   = "2025-11-25"
	statelessRevision = "2026-07-28"
)

// faultClient is a client that says exactly what a test wants said. It is safe
// for concurrent use.
type faultClient struct {
	url, revision string
	session       string       // "" for one without
	as            string       // the account, "" for nobody
	accept        string       // what it accepts, "" for both kinds in plain words
	http          *http.Client // nil for the default one
	more          map[string]string
	last          atomic.Int64
}

// reply is what came back for a message.
type reply struct {
	status   int
	kind     string // the media type
	cache    string // who may keep it
	text     string // the whole body
	messages []message
}

// message is any message of JSON-RPC that a server sends.
type message struct {
	JSONRPC string          `json:"jsonrpc"`
	ID      json.RawMessage `json:"id"`
	Method  string          `json:"method"`
	Params  json.RawMessage `json:"params"`
	Result  json.RawMessage `json:"result"`
	Error   *struct {
		Code    int    `json:"code"`
		Message string `json:"message"`
	} `json:"error"`
}

// opener opens a client of one of the eras, which sends more headers.
type opener func(t *testing.T, url string, more ...map[string]string) *faultClient

// eachEra runs a test with a client of each of the two eras of the protocol, and
// with one of the era without sessions whose calls only the SDK takes.
func eachEra(t *testing.T, test func(t *testing.T, open opener)) {
	t.Helper()
	for name, c := range map[string]struct{ revision, accept string }{
		sessionRevision:                        {sessionRevision, acceptPlain},
		statelessRevision:                      {statelessRevision, acceptPlain},
		statelessRevision + " through the SDK": {statelessRevision, acceptThrough},
	} {
		t.Run(name, func(t *testing.T) {
			test(t, func(t *testing.T, url string, more ...map[string]string) *faultClient {
				t.Helper()
				headers := map[string]string{}
				for _, some := range more {
					maps.Copy(headers, some)
				}
				client := openClientWith(t, url, c.revision, headers)
				client.accept = c.accept
				return client
			})
		})
	}
}

// openClient returns a client that may call tools, as an account.
func openClient(t *testing.T, url, revision, as string) *faultClient {
	t.Helper()
	c := openClientWith(t, url, revision, nil)
	c.as = as
	return c
}

// openClientWith returns a client that sends more headers.
func openClientWith(t *testing.T, url, revision string, more map[string]string) *faultClient {
	t.Helper()
	c := &faultClient{url: url, revision: revision, more: more}
	if revision >= statelessRevision {
		return c
	}
	response := c.send(t.Context(), t, c.request("initialize", map[string]any{
		"protocolVersion": revision, "capabilities": map[string]any{}, "clientInfo": map[string]any{"name": "fault", "version": "1"},
	}))
	defer func() { _ = response.Body.Close() }()
	c.session = response.Header.Get(sessionHeader)
	if text, err := io.ReadAll(response.Body); err != nil || c.session == "" {
		t.Fatalf("there is no session after initialize: %d %s (%v)", response.StatusCode, text, err)
	}
	t.Cleanup(func() { c.end(t) })
	if got := c.raw(t, `{"jsonrpc":"2.0","method":"notifications/initialized"}`); got.status != http.StatusAccepted {
		t.Fatalf("the session is not initialized: %d %s", got.status, got.text)
	}
	return c
}

// end ends the session.
func (c *faultClient) end(t *testing.T) {
	t.Helper()
	request, err := http.NewRequestWithContext(context.WithoutCancel(t.Context()), http.MethodDelete, c.url, http.NoBody)
	if err != nil {
		t.Fatal(err)
	}
	c.head(request.Header, "")
	response, err := http.DefaultClient.Do(request)
	if err != nil {
		t.Fatal(err)
	}
	_ = response.Body.Close()
}

// request returns a request as its revision has it.
func (c *faultClient) request(method string, params map[string]any) string {
	all := map[string]any{}
	maps.Copy(all, params)
	if c.revision >= statelessRevision {
		all["_meta"] = map[string]any{
			"io.modelcontextprotocol/protocolVersion":    c.revision,
			"io.modelcontextprotocol/clientInfo":         map[string]any{"name": "fault", "version": "1"},
			"io.modelcontextprotocol/clientCapabilities": map[string]any{},
		}
	}
	body, err := json.Marshal(map[string]any{"jsonrpc": "2.0", "id": c.last.Add(1), "method": method, "params": all})
	if err != nil {
		return err.Error() // which is no request, so the test fails
	}
	return string(body)
}

// callOf returns a request that calls a tool.
func (c *faultClient) callOf(tool string, arguments any) string {
	return c.request("tools/call", map[string]any{"name": tool, "arguments": arguments})
}

// send posts a body, and returns the response when its header is there.
func (c *faultClient) send(ctx context.Context, t *testing.T, body string) *http.Response {
	t.Helper()
	response, err := c.try(ctx, body)
	if err != nil {
		t.Fatal(err)
	}
	return response
}

// try is send for a request that may come to nothing.
func (c *faultClient) try(ctx context.Context, body string) (*http.Response, error) {
	request, err := http.NewRequestWithContext(ctx, http.MethodPost, c.url, strings.NewReader(body))
	if err != nil {
		return nil, err
	}
	c.head(request.Header, body)
	request.Host = c.more["Host"]
	return cmp.Or(c.http, http.DefaultClient).Do(request)
}

// head sets the headers that a request with this body has to have.
func (c *faultClient) head(h http.Header, body string) {
	h.Set("Content-Type", "application/json")
	h.Set("Accept", cmp.Or(c.accept, acceptPlain))
	h.Set("As", c.as)
	for name, value := range c.more {
		h.Set(name, value)
	}
	if c.session != "" {
		h.Set(sessionHeader, c.session)
		h.Set(versionHeader, c.revision)
	}
	if c.revision >= statelessRevision {
		var request struct {
			Method string
			Params struct{ Name string }
		}
		_ = json.Unmarshal([]byte(body), &request) // what is no request has neither
		h.Set(versionHeader, c.revision)
		h.Set("Mcp-Method", request.Method)
		if request.Params.Name != "" {
			h.Set("Mcp-Name", request.Params.Name)
		}
	}
}

// raw posts a body and reads all that comes back.
func (c *faultClient) raw(t *testing.T, body string) reply {
	t.Helper()
	response := c.send(t.Context(), t, body)
	defer func() { _ = response.Body.Close() }()
	return readReply(t, response)
}

// call calls a tool and returns the one answer.
func (c *faultClient) call(t *testing.T, tool string, arguments any) message {
	t.Helper()
	return c.ask(t, c.callOf(tool, arguments))
}

// ask posts a request and returns its answer.
func (c *faultClient) ask(t *testing.T, body string) message {
	t.Helper()
	got := c.raw(t, body)
	var request struct{ ID json.RawMessage }
	if err := json.Unmarshal([]byte(body), &request); err != nil {
		t.Fatal(err)
	}
	for _, m := range got.messages {
		if m.Method == "" {
			checkAnswer(t, m, string(request.ID))
			return m
		}
	}
	t.Fatalf("there is no answer to %.200s: %d %s", body, got.status, got.text)
	return message{}
}

// readReply reads a response to its end, as a stream of events or as one message.
func readReply(t *testing.T, response *http.Response) reply {
	t.Helper()
	body, err := io.ReadAll(response.Body)
	if err != nil {
		t.Fatal(err)
	}
	kind, _, _ := strings.Cut(response.Header.Get("Content-Type"), ";")
	got := reply{status: response.StatusCode, kind: kind, cache: response.Header.Get("Cache-Control"), text: string(body)}
	switch kind {
	case "application/json":
		got.messages = append(got.messages, decodeMessage(t, body))
	case "text/event-stream":
		lines := bufio.NewScanner(bytes.NewReader(body))
		lines.Buffer(nil, len(body)+1)
		for lines.Scan() {
			if data, ok := strings.CutPrefix(lines.Text(), "data: "); ok && data != "" { // else it is only for the id of the event
				got.messages = append(got.messages, decodeMessage(t, []byte(data)))
			}
		}
	}
	return got
}

// decodeMessage decodes a message, and fails where it is none.
func decodeMessage(t *testing.T, data []byte) message {
	t.Helper()
	var m message
	if err := json.Unmarshal(data, &m); err != nil || m.JSONRPC != "2.0" {
		t.Fatalf("it is no message of JSON-RPC: %q (%v)", data, err)
	}
	return m
}

// checkAnswer fails where a message is not the answer to the request with this id.
func checkAnswer(t *testing.T, m message, id string) {
	t.Helper()
	if string(m.ID) != id || (m.Result == nil) == (m.Error == nil) || m.Method != "" {
		t.Errorf("the answer to %s is %s", id, show(m))
	}
}

// show returns a message as text.
func show(m message) string {
	if m.Error != nil {
		return fmt.Sprintf("id %s, error %d %q", m.ID, m.Error.Code, m.Error.Message)
	}
	return fmt.Sprintf("id %s, method %q, result %s", m.ID, m.Method, m.Result)
}
