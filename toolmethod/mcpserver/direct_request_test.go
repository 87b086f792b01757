package mcpserver

import (
	"context"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/modelcontextprotocol/go-sdk/mcp"
	"pgregory.net/rapid"
)

// localAddress is the address that a request came in at.
type localAddress string

// Network returns the kind of the address.
func (localAddress) Network() string { return "tcp" }

// String returns the address.
func (a localAddress) String() string { return string(a) }

// directRequest is a request that is like one that is answered directly.
type directRequest struct {
	body, host string
	local      localAddress // "" for none
	header     http.Header
}

// request returns it as a server gets it.
func (d directRequest) request(t *testing.T) *http.Request {
	t.Helper()
	r := httptest.NewRequestWithContext(t.Context(), http.MethodPost, "http://localhost/mcp", strings.NewReader(d.body))
	r.Header, r.Host = d.header.Clone(), d.host
	if d.local != "" {
		r = r.WithContext(context.WithValue(r.Context(), http.LocalAddrContextKey, d.local))
	}
	return r
}

// oddValues are JSON for any place of a call: right in one, wrong in others, and
// such as libraries for JSON read in different ways.
func oddValues() []string {
	return []string{
		`null`, `true`, `7`, `-0`, `1e3`, `1.5`, `""`, `"x"`, `"\ud800"`, `"\u2028<"`, `"\u0000"`, `[]`, `{}`, `[{}]`, `{"":{}}`, `{"word":"b"}`,
		`"2026-07-28"`, `"2025-11-25"`, `"00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01"`,
		`{"elicitation":{}}`, `{"elicitation":{"form":{}}}`, `{"elicitation":{"url":{}}}`, `{"elicitation":null}`, `{"Elicitation":{}}`,
		`{"elicitation":7}`, `{"elicitation":{},"elicitation":null}`, `{"elicitation":null,"elicitation":{}}`,
		`{"roots":{"listChanged":true}}`, `{"roots":null}`, `{"roots":{"listChanged":7}}`, `{"roots":{"ListChanged":7}}`,
		`{"sampling":{"tools":{}}}`, `{"sampling":7}`, `{"experimental":{"a":[1]}}`, `{"experimental":7}`, `{"extensions":{"a":null}}`, `{"extensions":[]}`,
		`{"name":"a","version":"1"}`, `{"name":7}`, `{"name":"a","icons":[{"src":"x","sizes":["a"],"theme":"dark"}]}`, `{"name":"a","icons":[{"src":7}]}`,
		`{"confirm":{"action":"accept","content":{}}}`, `{"confirm":{"action":"decline"}}`, `{"confirm":{"roots":[]}}`, `{"confirm":null}`,
		`{"confirm":{"action":null}}`, `{"confirm":{"Action":"accept"}}`, `{"confirm":{"role":"user","content":[]}}`,
	}
}

// drawMembers draws an object with members, and odd ones beside them.
func drawMembers(t *rapid.T, of string, members []string, most int, odd ...string) string {
	for range rapid.IntRange(0, most).Draw(t, "odd members of "+of) {
		name, value := rapid.SampledFrom(odd).Draw(t, "member of "+of), rapid.SampledFrom(oddValues()).Draw(t, "value in "+of)
		members = append(members, `"`+name+`":`+value)
	}
	return `{` + strings.Join(rapid.Permutation(members).Draw(t, of), ",") + `}`
}

// drawBody draws a body that calls a tool.
func drawBody(t *rapid.T, tool string) string {
	able := rapid.SampledFrom([]string{`{}`, `{"elicitation":{}}`}).Draw(t, "capabilities")
	meta := drawMembers(t, "metadata", []string{versionOfIt, `"io.modelcontextprotocol/clientCapabilities":` + able}, 2,
		"io.modelcontextprotocol/protocolVersion", "io.modelcontextprotocol/clientCapabilities", "io.modelcontextprotocol/clientInfo",
		`io.modelcontextprotocol\/clientInfo`, "IO.modelcontextprotocol/clientInfo", "io.modelcontextprotocol/clientcapabilities",
		"io.modelcontextprotocol/logLevel", "progressToken", "ProgressToken", "traceparent", "tracestate", "", `\ud800`)
	params := drawMembers(t, "params", []string{`"name":"` + tool + `"`, `"_meta":` + meta}, 2,
		"arguments", "arguments", "inputResponses", "requestState", "name", "Name", "task", "_META", `\u006eame`, `input\u0052esponses`)
	id := rapid.SampledFrom([]string{`7`, `"a"`, `-1`, `7.0`, `7e2`, `-0`, `""`, `"\u2028<"`, `"\ud800"`, `9007199254740991`, `9007199254740992`, `null`}).Draw(t, "id")
	call := []string{`"jsonrpc":"2.0"`, `"id":` + id, `"method":"tools/call"`, `"params":` + params}
	return drawMembers(t, "call", call, max(0, rapid.IntRange(-5, 1).Draw(t, "odd call")), "x", "ID", "Method", "Params", "result", "error")
}

// drawRequest draws a request.
func drawRequest(t *rapid.T) directRequest {
	pick := func(what string, from ...string) string { return rapid.SampledFrom(from).Draw(t, what) }
	tool := pick("tool", "fault.echo", "fault.who", "fault.ask", "fault.vault", "fault.panic", "fault.error", "fault.none", "fault.image",
		"fault.nothing", "fault_who", "fault_vault", "fault.twice", "fault_twice", "fault.progress", "Fault.Who", "\u2028")
	header := http.Header{
		"Content-Type": {"application/json"}, "Accept": {acceptPlain}, "As": {pick("account", "ada", "bob", "")},
		versionHeader: {statelessRevision}, methodHeader: {methodCall}, nameHeader: {tool},
	}
	if pick("headers", "right", "right", "odd") == "odd" {
		name := pick("header", "Content-Type", "Accept", versionHeader, methodHeader, nameHeader, sessionHeader, "Last-Event-Id", "Mcp-Param-Word", "Authorization")
		value := pick("value of the header", "", "application/json", "application/json; charset=x", "application/json;", "*/*", acceptThrough,
			"application/json;q=0, text/event-stream;q=0", " text/event-stream ,\tapplication/json ", "text/event-stream",
			"2026-07-28", "2026-07-29", "tools/call", "fault.who", "7", "Bearer x")
		if pick("it is", "another one", "the only one") == "another one" {
			header[name] = append(header[name], value)
		} else {
			header[name] = []string{value}
		}
	}
	host := pick("host", "localhost", "localhost", "localhost:80", "localhost.", "LOCALHOST", "[localhost]", "localhost:a:b", "127.0.0.1", "127.9.9.9:1",
		"127.1", "127.0.0.1:", "[::1]", "[::1]:1", "::1", "[[::1]]", "[::1%lo]:1", "[::1%25lo]", "[::ffff:127.0.0.1]:8", "::ffff:127.0.0.1",
		"0.0.0.0", "[::]", "0x7f.0.0.1", "evil.example", ":80", "")
	local := pick("address", "", "127.0.0.1:80", "[::1]:80", "[::ffff:127.0.0.1]:80", "10.0.0.1:80", "[fe80::1%lo]:80", "@", "/run/tools.sock")
	return directRequest{body: drawBody(t, tool), host: host, local: localAddress(local), header: header}
}

// TestRequestsMeanTheSameInBothWays sends requests to a handler that answers what it
// can directly, and to one that leaves everything to the SDK, what answers look like
// too.
func TestRequestsMeanTheSameInBothWays(t *testing.T) {
	for name, o := range map[string]Options{
		"plain": {}, "any host": {AnyHost: true}, "names without dots": {Separator: "_"}, "schemas in failures": {AttachSchema: true},
	} {
		t.Run(name, func(t *testing.T) {
			f := directTools(t)
			f.add("fault.twice", "*", func() string { return "with a dot" })
			f.add("fault_twice", "*", func() string { return "without" })
			o.Authenticate = byHeader
			c := newServer(f.Registry, o)
			plain := newConnector(mcp.NewServer(c.options.implementation(), nil), f.Registry, c.options)
			plain.attach(plain.receive)
			direct, through := newHandler(c.catalog.server, newDirect(c), c.options), newHandler(plain.catalog.server, nil, c.options)
			taken := 0
			rapid.Check(t, func(draw *rapid.T) {
				d := drawRequest(draw)
				got, want := answerTo(t, direct, d), answerTo(t, through, d)
				if got.kind == "application/json" && want.kind == "text/event-stream" {
					taken++
				}
				if d.header.Get(versionHeader) < firstStateless {
					return // where it belongs to a session that is not there, the words are ours
				}
				if diff := cmp.Diff(answerOf(t, want), answerOf(t, got)); diff != "" || got.status != want.status || got.cache != want.cache {
					draw.Errorf("the answer is %d, to be kept %q, by way of the SDK %d and %q (-by way of the SDK +direct):\n%s",
						got.status, got.cache, want.status, want.cache, diff)
				}
			})
			if taken == 0 {
				t.Error("no request is answered directly")
			}
		})
	}
}

// answerTo returns what a handler answers.
func answerTo(t *testing.T, h http.Handler, d directRequest) reply {
	t.Helper()
	recorder := httptest.NewRecorder()
	h.ServeHTTP(recorder, d.request(t))
	response := recorder.Result()
	defer func() { _ = response.Body.Close() }()
	return readReply(t, response)
}

// TestCallsOfAnyHostAreAnsweredDirectly sends calls for every host that they may be
// for: none of them needs the SDK.
func TestCallsOfAnyHostAreAnsweredDirectly(t *testing.T) {
	for name, c := range map[string]struct {
		options     Options
		local, host string
	}{
		"no address":             {Options{}, "", "tools.example"},
		"an address of its own":  {Options{}, "10.0.0.1:80", "tools.example"},
		"a socket":               {Options{}, "/run/tools.sock", "tools.example"},
		"a local name":           {Options{}, "127.0.0.1:80", "localhost"},
		"a local name, its port": {Options{}, "[::1]:80", "localhost:80"},
		"a local address":        {Options{}, "127.0.0.1:80", "127.0.0.1:80"},
		"a local one of IPv6":    {Options{}, "[::1]:80", "[::1]"},
		"any, which is allowed":  {Options{AnyHost: true}, "127.0.0.1:80", "tools.example"},
	} {
		t.Run(name, func(t *testing.T) {
			d := directRequest{body: ordinaryCall, host: c.host, local: localAddress(c.local), header: http.Header{}}
			(&faultClient{revision: statelessRevision}).head(d.header, d.body)
			got := answerTo(t, Handler(newFaultTools().Registry, c.options), d)
			if got.status != http.StatusOK || got.kind != "application/json" {
				t.Errorf("the answer is %d %s %s, want one that is direct", got.status, got.kind, got.text)
			}
		})
	}
}
