package toolmethod_test

import (
	"io"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/go-toolapi/toolapi/toolmethod"
)

// shelf is a generic service.
type shelf[T any] struct{ items []T }

func (s *shelf[T]) Put(item T) int { s.items = append(s.items, item); return len(s.items) }
func (s shelf[T]) Size() int       { return len(s.items) }

// listener is what library is used through.
type listener interface{ Hear(word string) string }

// echo implements listener with a value receiver.
type echo struct{ suffix string }

func (e echo) Hear(word string) string { return word + e.suffix }

// tally is embedded by a pointer.
type tally struct{ n int }

func (c *tally) Add(n int) int { c.n += n; return c.n }
func (c *tally) Sub(n int) int { c.n -= n; return c.n }

// counter promotes methods of a struct, of a generic one and of an interface.
type counter struct {
	*tally
	shelf[string]
	listener
}

// Sub is instead of the one of tally.
func (d *counter) Sub(n int) int { return -n }

// shout is a service that is a function.
type shout func(string) string

func (s shout) Do(word string) string { return s(word) }

// expression marks a method by a method expression.
func expression(fn any, id string, params ...string) toolmethod.Method {
	m := markOf(id, params...)
	m.Func = fn
	return m
}

// TestMethods proves that methods of every kind are tools.
func TestMethods(t *testing.T) {
	// rule IN-22
	newCounter := func() *counter { return &counter{tally: &tally{n: 5}, listener: echo{"!"}} }
	tests := []struct {
		name    string
		service any
		mark    toolmethod.Method
		args    string
		want    string
	}{
		{"a pointer method of a generic service", &shelf[int8]{}, expression((*shelf[int8]).Put, "m", "item"), `{"item":-5}`, `{"result":1}`},
		{"a value method of it, on the pointer", &shelf[int8]{}, expression(shelf[int8].Size, "m"), `{}`, `{"result":0}`},
		{"a value method of it, by the pointer's expression", &shelf[int8]{}, expression((*shelf[int8]).Size, "m"), `{}`, `{"result":0}`},
		{"a value method of it, on a value", shelf[string]{items: []string{"a"}}, expression(shelf[string].Size, "m"), `{}`, `{"result":1}`},
		{"a generic service by name", &shelf[[]bool]{}, named(markOf("m", "item"), "Put"), `{"item":[true]}`, `{"result":1}`},
		{"a method promoted from an embedded pointer", newCounter(), expression((*counter).Add, "m", "n"), `{"n":1}`, `{"result":6}`},
		{"the same on a value", *newCounter(), expression(counter.Add, "m", "n"), `{"n":1}`, `{"result":6}`},
		{"the same by the embedded type's expression", newCounter(), expression((*tally).Add, "m", "n"), `{"n":1}`, `{"result":6}`},
		{"an outer method before a promoted one", newCounter(), expression((*tally).Sub, "m", "n"), `{"n":1}`, `{"result":-1}`},
		{"a method promoted from a generic struct", newCounter(), expression((*shelf[string]).Put, "m", "item"), `{"item":"a"}`, `{"result":1}`},
		{"a method promoted from an interface", newCounter(), expression(listener.Hear, "m", "word"), `{"word":"a"}`, `{"result":"a!"}`},
		{"a method of an interface that the service implements", echo{"?"}, expression(listener.Hear, "m", "word"), `{"word":"a"}`, `{"result":"a?"}`},
		{"a method of an interface on a pointer", &echo{"?"}, expression(listener.Hear, "m", "word"), `{"word":"a"}`, `{"result":"a?"}`},
		{"a method of a function type", shout(strings.ToUpper), expression(shout.Do, "m", "word"), `{"word":"a"}`, `{"result":"A"}`},
		{"a method of a type of somebody else", strings.NewReader("hello"), expression((*strings.Reader).Len, "m"), `{}`, `{"result":5}`},
		{"a method of an interface of somebody else", strings.NewReader("hello"), expression(io.Seeker.Seek, "m", "offset", "whence"), `{"offset":2,"whence":0}`, `{"result":2}`},
	}
	for _, c := range tests {
		t.Run(c.name, func(t *testing.T) {
			r, _ := newRegistry(t)
			r.Register(c.service, c.mark)
			if err := r.Err(); err != nil {
				t.Fatal(err)
			}
			result := r.Call(t.Context(), "m", []byte(c.args))
			if diff := cmp.Diff(c.want, string(result.JSON())); diff != "" {
				t.Errorf("%s (-want +got):\n%s", result.Message(), diff)
			}
		})
	}
}

// named returns the mark of the method called name.
func named(m toolmethod.Method, name string) toolmethod.Method {
	m.Name = name
	return m
}

// registerShelf takes its method expression where T is not known.
func registerShelf[T any](r *toolmethod.Registry, s *shelf[T]) {
	r.Register(s, expression((*shelf[T]).Put, "inside", "item"), expression((*shelf[T]).Size, "beside"))
	r.Register(s, named(markOf("outside", "item"), "Put"))
}

// TestGenericExpressions proves that an expression taken inside a generic
// function, which names no method, either is understood or fails with the advice
// to give the name.
func TestGenericExpressions(t *testing.T) {
	// rule IN-22
	r, _ := newRegistry(t)
	registerShelf(r, &shelf[int]{})
	if result := r.Call(t.Context(), "outside", []byte(`{"item":1}`)); string(result.JSON()) != `{"result":1}` {
		t.Errorf("%s %s, want a result", result.Message(), result.JSON())
	}
	wantProblem(t, r, "inside", "Func", "Name")
	wantProblem(t, r, "beside", "Func", "Name")
}

// TestInstances proves that instances, and instantiations, live side by side.
func TestInstances(t *testing.T) {
	// rule IN-22
	r, _ := newRegistry(t)
	numbers, words := &shelf[int]{}, &shelf[string]{}
	r.Register(numbers, toolmethod.Prefix("numbers."), named(markOf("put", "item"), "Put"))
	r.Register(words, toolmethod.Prefix("words."), named(markOf("put", "item"), "Put"))
	for id, args := range map[string]string{"numbers.put": `{"item":1}`, "words.put": `{"item":"a"}`} {
		if result := r.Call(t.Context(), id, []byte(args)); !result.OK() {
			t.Errorf("%s: %s", id, result.Message())
		}
	}
	wantViolations(t, "words.put", r.Call(t.Context(), "words.put", []byte(`{"item":1}`)), breach("/item", "type", "must be a string, got 1"))
	if diff := cmp.Diff([]any{[]int{1}, []string{"a"}}, []any{numbers.items, words.items}); diff != "" {
		t.Errorf("what reached the services (-want +got):\n%s", diff)
	}
}

// TestNilInside proves that a nil embedded pointer or interface is a runtime
// failure of the call, and no crash.
func TestNilInside(t *testing.T) {
	// rule IN-22
	r, _ := newRegistry(t)
	r.Register(&counter{}, named(markOf("add", "n"), "Add"), named(markOf("hear", "word"), "Hear"), named(markOf("sub", "n"), "Sub"))
	for id, args := range map[string]string{"add": `{"n":1}`, "hear": `{"word":"a"}`} {
		if result := r.Call(t.Context(), id, []byte(args)); result.Category() != toolmethod.CategoryRuntime {
			t.Errorf("%s: ok %v, category %q, want a runtime failure", id, result.OK(), result.Category())
		}
	}
	if result := r.Call(t.Context(), "sub", []byte(`{"n":1}`)); !result.OK() {
		t.Errorf("sub: %s", result.Message())
	}
}
