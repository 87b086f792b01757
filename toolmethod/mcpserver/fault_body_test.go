package mcpserver

import (
	"net/http"
	"strings"
	"testing"

	"github.com/go-toolapi/toolapi/toolmethod"
)

// TestLargeBodies posts calls of ten megabytes, which are refused unless the
// limits allow them.
func TestLargeBodies(t *testing.T) {
	word := strings.Repeat("x", 10<<20)
	eachEra(t, func(t *testing.T, open opener) {
		t.Run("refused", func(t *testing.T) {
			noLeak(t)
			client := open(t, serveHTTP(t, newFaultTools().Registry, Options{}).URL)
			for name, body := range map[string]string{
				"a call":  client.callOf("fault.echo", map[string]any{"word": word}),
				"garbage": word,
			} {
				got := client.raw(t, body)
				if got.status != http.StatusRequestEntityTooLarge || len(got.text) > 100 {
					t.Errorf("%s is answered with %d %.200s, want %d", name, got.status, got.text, http.StatusRequestEntityTooLarge)
				}
			}
			if m := client.call(t, "fault.echo", map[string]any{"word": "still here"}); !succeeded(m) {
				t.Errorf("after it a call is answered with %s", show(m))
			}
		})
		t.Run("accepted", func(t *testing.T) {
			noLeak(t)
			tools := newFaultTools(toolmethod.WithLimits(toolmethod.Limits{ArgumentBytes: 11 << 20}))
			client := open(t, serveHTTP(t, tools.Registry, Options{BodyBytes: 11 << 20}).URL)
			if m := client.call(t, "fault.echo", map[string]any{"word": word}); said(m) != word {
				t.Errorf("the answer is %.200s", show(m))
			}
		})
		t.Run("accepted by the server and refused by the registry", func(t *testing.T) {
			noLeak(t)
			client := open(t, serveHTTP(t, newFaultTools().Registry, Options{BodyBytes: 11 << 20}).URL)
			m := client.call(t, "fault.echo", map[string]any{"word": word})
			if r := resultOf(m); !r.IsError || len(r.Content) != 1 || !strings.Contains(r.Content[0].Text, "must have at most 4194304 bytes") {
				t.Errorf("the answer is %.200s", show(m))
			}
		})
	})
}

// TestBodiesGrowNoLonger posts a call that is as long as a body may be, of what could
// be written with more bytes when it is passed on.
func TestBodiesGrowNoLonger(t *testing.T) {
	eachEra(t, func(t *testing.T, open opener) {
		client := open(t, serveHTTP(t, newFaultTools().Registry, Options{BodyBytes: 10_000}).URL)
		call := strings.Replace(client.callOf("fault.who", map[string]any{}), `"params":{`, `"params":{"more":"",`, 1)
		call = strings.Replace(call, `"more":"`, `"more":"`+strings.Repeat("<", 10_000-len(call)), 1)
		if m := client.ask(t, call); !succeeded(m) {
			t.Errorf("a call of %d bytes is answered with %s", len(call), show(m))
		}
	})
}

// TestLimitOfLinesBeyondAnInt writes a call where the limit of lines does not fit into
// an int of 32 bits.
func TestLimitOfLinesBeyondAnInt(t *testing.T) {
	client := dialLine(t, newFaultTools().Registry, Options{BodyBytes: 1 << 32}).open()
	client.write(callLine("7", "fault.echo", `{"word":"oma"}`))
	if m := client.next(); said(m) != "oma" {
		t.Errorf("the answer is %s", show(m))
	}
}

// TestLargeLines writes a call of ten megabytes where the limits allow it.
func TestLargeLines(t *testing.T) {
	noLeak(t)
	word := strings.Repeat("x", 10<<20)
	tools := newFaultTools(toolmethod.WithLimits(toolmethod.Limits{ArgumentBytes: 11 << 20}))
	client := dialLine(t, tools.Registry, Options{BodyBytes: 11 << 20}).open()
	client.write(callLine("7", "fault.echo", `{"word":"`+word+`"}`))
	if m := client.next(); said(m) != word {
		t.Errorf("the answer is %.200s", show(m))
	}
}
