package mcpserver

import (
	"bufio"
	"context"
	"fmt"
	"io"
	"strconv"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/go-toolapi/toolapi/toolmethod"
)

// lineClient is a client at the other end of two pipes.
type lineClient struct {
	t       *testing.T
	in      *io.PipeWriter
	answers chan message // what comes back; closed at the end of the output
	ended   chan error   // how serve ended
	stop    func()       // ends the context of serve
}

// dialLine serves tools over pipes.
func dialLine(t *testing.T, registry *toolmethod.Registry, o Options) *lineClient {
	t.Helper()
	ctx, stop := context.WithCancel(toolmethod.WithAccount(t.Context(), "bob"))
	in, toServer := io.Pipe()
	fromServer, out := io.Pipe()
	c := &lineClient{t: t, in: toServer, answers: make(chan message, 10_000), ended: make(chan error, 1), stop: stop}
	go func() {
		c.ended <- Serve(ctx, registry, o, in, out)
		_ = out.Close()
	}()
	var reading sync.WaitGroup
	reading.Go(func() {
		defer close(c.answers)
		lines := bufio.NewScanner(fromServer)
		lines.Buffer(nil, 32<<20)
		for lines.Scan() {
			c.answers <- decodeMessage(t, lines.Bytes())
		}
	})
	t.Cleanup(func() {
		stop()
		_ = toServer.Close()
		reading.Wait()
	})
	return c
}

// open opens the session.
func (c *lineClient) open() *lineClient {
	c.t.Helper()
	c.write(`{"jsonrpc":"2.0","id":"open","method":"initialize","params":{"protocolVersion":"2025-11-25","capabilities":{},"clientInfo":{"name":"fault","version":"1"}}}` + "\n")
	checkAnswer(c.t, c.next(), `"open"`)
	c.write(`{"jsonrpc":"2.0","method":"notifications/initialized"}` + "\n")
	return c
}

// write writes to the server.
func (c *lineClient) write(text string) {
	c.t.Helper()
	if _, err := io.WriteString(c.in, text); err != nil {
		c.t.Error(err)
	}
}

// next returns the next answer, without notifications.
func (c *lineClient) next() message {
	c.t.Helper()
	for {
		if m := receive(c.t, c.answers, "the answer"); m.Method == "" {
			return m
		}
	}
}

// works fails where a call is not answered.
func (c *lineClient) works() {
	c.t.Helper()
	c.write(callLine(`"works"`, "fault.echo", `{"word":"still here"}`))
	m := c.next()
	checkAnswer(c.t, m, `"works"`)
	if said(m) != "still here" {
		c.t.Errorf("a call is answered with %s", show(m))
	}
}

// callLine returns a line that calls a tool.
func callLine(id, tool, arguments string) string {
	return fmt.Sprintf(`{"jsonrpc":"2.0","id":%s,"method":"tools/call","params":{"name":%q,"arguments":%s}}`+"\n", id, tool, arguments)
}

// TestGarbageOverLines writes garbage, between calls that work.
func TestGarbageOverLines(t *testing.T) {
	noLeak(t)
	client := dialLine(t, newFaultTools().Registry, Options{}).open()
	for _, f := range append(garbage(), []frame{
		{"a batch", `[{"jsonrpc":"2.0","id":7,"method":"ping"}]`, "null", invalidRequest},
		{"an unknown method", `{"jsonrpc":"2.0","id":7,"method":"tools/forget","params":{}}`, "7", methodNotFound},
		{"a call without params", `{"jsonrpc":"2.0","id":7,"method":"tools/call"}`, "7", invalidRequest},
		{"a second initialize", `{"jsonrpc":"2.0","id":7,"method":"initialize","params":{"protocolVersion":"2025-11-25"}}`, "7", invalidRequest},
		{"a megabyte of garbage", strings.Repeat("x", 1<<20), "null", parseError},
		{"ten megabytes", strings.Repeat("x", 10<<20), "null", invalidRequest},
	}...) {
		t.Run(f.name, func(t *testing.T) {
			client.t = t
			client.write(f.text + "\n")
			f.check(t, client.next())
			client.works()
		})
	}
	for name, text := range map[string]string{
		"an empty line":                  "",
		"blanks":                         " \t \r",
		"an answer without a request":    `{"jsonrpc":"2.0","id":"nobody asked","result":{}}`,
		"an error without an id":         `{"jsonrpc":"2.0","id":null,"error":{"code":1,"message":"no"}}`,
		"a notification nobody knows":    `{"jsonrpc":"2.0","method":"notifications/x"}`,
		"a call that is notified":        `{"jsonrpc":"2.0","method":"tools/call","params":{"name":"fault.who"}}`,
		"a notification that is garbage": fmt.Sprintf(`{"jsonrpc":"2.0","method":%q,"params":{"requestId":[7]}}`, methodCanceled),
	} {
		t.Run("no answer to "+name, func(t *testing.T) {
			client.t = t
			client.write(text + "\n")
			client.works() // whose answer is the next
		})
	}
}

// TestCallsBeforeInitialize calls a tool before the session is open, and opens it.
func TestCallsBeforeInitialize(t *testing.T) {
	noLeak(t)
	client := dialLine(t, newFaultTools().Registry, Options{})
	f := frame{text: callLine("7", "fault.who", "{}"), id: "7", code: invalidRequest}
	client.write(f.text)
	f.check(t, client.next())
	client.open().works()
}

// TestSameIDTwice makes a call under the id of one that is not answered yet. Only
// the first is made.
func TestSameIDTwice(t *testing.T) {
	noLeak(t)
	tools := newFaultTools()
	t.Cleanup(tools.free)
	client := dialLine(t, tools.Registry, Options{}).open()
	client.write(callLine("7", "fault.wait", "{}"))
	receive(t, tools.started, "the call")
	client.write(callLine("7", "fault.who", "{}"))
	f := frame{id: "null", code: invalidRequest}
	f.check(t, client.next())
	tools.free()
	if m := client.next(); string(m.ID) != "7" || !succeeded(m) {
		t.Errorf("the first call is answered with %s", show(m))
	}
	client.write(callLine("7", "fault.who", "{}"))
	if m := client.next(); string(m.ID) != "7" || said(m) != "bob" {
		t.Errorf("the id is free again, and a call with it is answered with %s", show(m))
	}
}

// TestLineThatEnds ends the input in the middle of a message.
func TestLineThatEnds(t *testing.T) {
	for _, f := range []frame{
		{"half a message", `{"jsonrpc":"2.0","id":7,"meth`, "null", parseError},
		{"a megabyte without an end", strings.Repeat("x", 1<<20), "null", parseError},
		{"a message that is too long only by blanks", `{"jsonrpc":"2.0","id":7,"method":"ping"}` + strings.Repeat(" ", 6<<20), "null", invalidRequest},
	} {
		t.Run(f.name, func(t *testing.T) {
			noLeak(t)
			client := dialLine(t, newFaultTools().Registry, Options{}).open()
			client.write(f.text)
			_ = client.in.Close()
			f.check(t, client.next())
			if err := receive(t, client.ended, "the end of the server"); err != nil {
				t.Errorf("the server ends with %v", err)
			}
		})
	}
	t.Run("a whole message without an end of line", func(t *testing.T) {
		noLeak(t)
		client := dialLine(t, newFaultTools().Registry, Options{}).open()
		client.write(strings.TrimSpace(callLine("7", "fault.who", "{}")))
		_ = client.in.Close()
		if m := client.next(); string(m.ID) != "7" || said(m) != "bob" {
			t.Errorf("it is answered with %s", show(m))
		}
	})
}

// TestParallelCallsOverLines makes a thousand calls at once.
func TestParallelCallsOverLines(t *testing.T) {
	noLeak(t)
	client := dialLine(t, newFaultTools().Registry, Options{}).open()
	go func() {
		for i := range 1000 {
			client.write(callLine(strconv.Itoa(i), "fault.echo", fmt.Sprintf(`{"word":"word %d"}`, i)))
		}
	}()
	seen := map[string]bool{}
	for range 1000 {
		m := client.next()
		if id := string(m.ID); said(m) != "word "+id || seen[id] {
			t.Errorf("an answer is %s, or comes twice", show(m))
		}
		seen[string(m.ID)] = true
	}
}

// TestContextEnds ends the server by its context while calls run: they are
// canceled, and one that goes on even so is not waited for.
func TestContextEnds(t *testing.T) {
	noLeak(t)
	tools := newFaultTools()
	t.Cleanup(tools.free)
	tools.add("fault.stuck", "*", func() { tools.started <- struct{}{}; <-tools.release })
	client := dialLine(t, tools.Registry, Options{}).open()
	client.write(callLine("7", "fault.wait", "{}") + callLine("8", "fault.stuck", "{}"))
	for range 2 {
		receive(t, tools.started, "the call")
	}
	client.stop()
	client.over(tools)
	tools.free()
}

// TestInputEndsDuringCall ends the input while a call runs that does not end by
// itself.
func TestInputEndsDuringCall(t *testing.T) {
	noLeak(t)
	tools := newFaultTools()
	t.Cleanup(tools.free)
	client := dialLine(t, tools.Registry, Options{}).open()
	client.write(callLine("7", "fault.wait", "{}"))
	receive(t, tools.started, "the call")
	_ = client.in.Close()
	client.over(tools)
}

// over fails where the call that runs is not canceled, or the server does not end.
func (c *lineClient) over(tools *faultTools) {
	c.t.Helper()
	if err := receive(c.t, tools.ended, "the end of the call"); err == nil {
		c.t.Error("the call is not canceled")
	}
	if err := receive(c.t, c.ended, "the end of the server"); err != nil {
		c.t.Errorf("the server ends with %v", err)
	}
}

// TestInputEndsBeforeTheAnswer ends the input at once, as a script does: what it
// asked is answered.
func TestInputEndsBeforeTheAnswer(t *testing.T) {
	noLeak(t)
	tools := newFaultTools()
	t.Cleanup(tools.free)
	client := dialLine(t, tools.Registry, Options{}).open()
	client.write(callLine("7", "fault.wait", "{}"))
	_ = client.in.Close()
	receive(t, tools.started, "the call")
	time.Sleep(10 * time.Millisecond) // so that the server knows of the end
	tools.free()
	if m := client.next(); string(m.ID) != "7" || !succeeded(m) {
		t.Errorf("the call is answered with %s", show(m))
	}
}
