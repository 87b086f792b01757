package mcpserver_test

import (
	"encoding/json"
	"fmt"
	"io"
	"slices"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"go.uber.org/zap"
	"go.uber.org/zap/zaptest/observer"

	"github.com/go-toolapi/toolapi/toolmethod"
	"github.com/go-toolapi/toolapi/toolmethod/mcpserver"
)

// A tool that cannot be served is told of in the log of the registry, where nobody
// named another one.
func TestToolsLeftOutAreLogged(t *testing.T) {
	core, logs := observer.New(zap.ErrorLevel)
	r := newRegistry(t, toolmethod.WithLogger(zap.New(core)))
	add(t, r, "a.b", func() {})
	add(t, r, "a_b", func() {})
	_ = mcpserver.Handler(r, mcpserver.Options{Separator: "_"})
	if found := logs.All(); len(found) != 1 || found[0].ContextMap()["tool"] != "a_b" {
		t.Errorf("the log has %v, want that a_b is left out", found)
	}
}

// A tool that is left out is told of once, however often the registry changes, and
// again where it went away and came back, or another tool is in its way.
func TestToolsLeftOutAreLoggedOnce(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		core, logs := observer.New(zap.ErrorLevel)
		r := newRegistry(t, toolmethod.WithLogger(zap.New(core)))
		_ = mcpserver.Handler(r, mcpserver.Options{Separator: "_"})
		plain := func(id string) { add(t, r, id, func() {}) }
		huge := func() { addHuge(t, r, "huge") }
		steps := []struct {
			name   string
			change func()
			want   []string // what is told then: the tool, and the one in its way
		}{
			{"a tool has the name of another", func() { plain("a.b.c"); plain("a_b_c") }, []string{"a_b_c a.b.c"}},
			{"a schema cannot be served", huge, []string{"huge"}},
			{"another tool comes", func() { plain("d") }, nil},
			{"it goes", func() { r.Remove("d") }, nil},
			{"the tool in the way is replaced", func() { r.Remove("a.b.c"); plain("a.b.c") }, nil},
			{"another tool is in the way", func() { r.Remove("a.b.c"); plain("a.b_c") }, []string{"a_b_c a.b_c"}},
			{"none is in the way", func() { r.Remove("a.b_c") }, nil},
			{"one is in the way again", func() { plain("a.b_c") }, []string{"a_b_c a.b_c"}},
			{"the tools are replaced", func() { r.Remove("huge"); r.Remove("a_b_c"); huge(); plain("a_b_c") }, []string{"a_b_c a.b_c", "huge"}},
			{"the tools are gone", func() { r.Remove("huge"); r.Remove("a_b_c") }, nil},
			{"the tools are back", func() { huge(); plain("a_b_c") }, []string{"a_b_c a.b_c", "huge"}},
		}
		for _, s := range steps {
			s.change()
			time.Sleep(time.Second) // of the bubble's time, in which the server follows
			synctest.Wait()
			var told []string
			for _, entry := range logs.TakeAll() {
				by, _ := entry.ContextMap()["by"].(string)
				told = append(told, strings.TrimSpace(fmt.Sprint(entry.ContextMap()["tool"], " ", by)))
			}
			slices.Sort(told)
			if !slices.Equal(told, s.want) {
				t.Errorf("when %s the log has %q, want %q", s.name, told, s.want)
			}
		}
	})
}

// addHuge adds a tool whose schema has a number that the SDK cannot read. It returns
// what it is given.
func addHuge(t *testing.T, r *toolmethod.Registry, id string) {
	t.Helper()
	addMethod(t, r, func(n json.Number) json.Number { return n }, toolmethod.Method{
		ID: id, Permission: "*", Params: []string{"n"},
		Inputs: []toolmethod.Input{{Name: "n", Definition: json.RawMessage(`{"type":"number","maximum":1e400}`)}},
	})
}

// A tool that is replaced by one that cannot be served answers no more: the other one
// does, for those who know of it.
func TestReplacedByOneThatIsLeftOut(t *testing.T) {
	inEras(t, func(t *testing.T, era string) {
		r := newRegistry(t)
		add(t, r, "a", func() {})
		session := connect(t, serve(t, r, mcpserver.Options{}), era, nil)
		_ = call(t, session, "a", "")
		r.Remove("a")
		addHuge(t, r, "a")
		if answer := call(t, session, "a", `{"n":7}`); answer.StructuredContent == nil {
			t.Errorf("the tool answers as the one that was replaced, %v, want outputs", answer)
		}
	})
}

// A connection that has ended follows the registry no more: a program that serves
// many, one after the other, would keep them all.
func TestServeLeavesNothingBehind(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		core, logs := observer.New(zap.ErrorLevel)
		r := newRegistry(t, toolmethod.WithLogger(zap.New(core)))
		in, input := io.Pipe()
		if err := input.Close(); err != nil {
			t.Fatal(err)
		}
		if err := mcpserver.Serve(t.Context(), r, mcpserver.Options{Separator: "_"}, in, io.Discard); err != nil {
			t.Fatal(err)
		}
		add(t, r, "a.b", func() {})
		add(t, r, "a_b", func() {})
		time.Sleep(time.Minute) // of the bubble's time: what still followed would have seen both
		synctest.Wait()
		if found := logs.All(); len(found) > 0 {
			t.Errorf("after the end the log has %v, want nothing", found)
		}
	})
}
