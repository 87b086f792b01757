package toolmethod_test

import (
	"context"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/go-toolapi/toolapi/toolmethod"
)

// printer is what an interface of a service looks like.
type printer interface {
	Print(ctx context.Context, text string) string
	Pages() int
}

// pager is an interface without a name of its own.
type pager = interface{ Pages() int }

// keeper is a generic interface.
type keeper[T any] interface{ Keep(value T) T }

// press has methods with both kinds of receiver.
type press struct{ name string } //nolint:recvcheck // both kinds are meant

// Print has a value receiver.
func (p press) Print(_ context.Context, text string) string { return p.name + " prints " + text }

// Pages has a pointer receiver.
func (p *press) Pages() int { return len(p.name) }

// house gets the methods of a press that it embeds.
type house struct {
	*press

	_ int
}

// office gets its methods from further below.
type office struct{ house }

// vault is generic.
type vault[T any] struct{ last T }

// Keep has a value receiver.
func (v vault[T]) Keep(value T) T { return value }

// Last has a pointer receiver.
func (v *vault[T]) Last() T { return v.last }

// noteBoard is no struct.
type noteBoard map[string]string

// Read reads, also where there is nothing.
func (n noteBoard) Read(name string) string { return n[name] }

// expressionCase is one way to say which method is meant, and what it answers.
type expressionCase struct {
	name   string
	svc    any
	method toolmethod.Method
	args   string
	want   string
}

func TestMethodIsFoundByExpressionOrName(t *testing.T) {
	// rule ID-09
	// rule ID-13
	// rule IN-22
	p := &press{name: "A"}
	text := []string{"text"}
	for _, c := range []expressionCase{
		{"a value method of a value", *p, toolmethod.Method{Func: press.Print, Params: text}, `{"text":"x"}`, `"A prints x"`},
		{"a value method of a pointer", p, toolmethod.Method{Func: press.Print, Params: text}, `{"text":"x"}`, `"A prints x"`},
		{"a value method, by the pointer's expression", p, toolmethod.Method{Func: (*press).Print, Params: text}, `{"text":"x"}`, `"A prints x"`},
		{"a pointer method", p, toolmethod.Method{Func: (*press).Pages}, ``, `1`},
		{"by name", p, toolmethod.Method{Name: "Pages"}, ``, `1`},
		{"by name and expression", p, toolmethod.Method{Name: "Pages", Func: (*press).Pages}, ``, `1`},
		{"an embedded type's method", house{press: p}, toolmethod.Method{Func: press.Print, Params: text}, `{"text":"x"}`, `"A prints x"`},
		{"a promoted method", house{press: p}, toolmethod.Method{Func: house.Pages}, ``, `1`},
		{"a promoted method of a pointer", &house{press: p}, toolmethod.Method{Func: (*house).Pages}, ``, `1`},
		{"a method promoted twice", office{house{press: p}}, toolmethod.Method{Func: office.Pages}, ``, `1`},
		{"a method from two levels below", office{house{press: p}}, toolmethod.Method{Func: (*press).Pages}, ``, `1`},
		{"an interface's method", p, toolmethod.Method{Func: printer.Print, Params: text}, `{"text":"x"}`, `"A prints x"`},
		{"an interface's method on an outer type", &house{press: p}, toolmethod.Method{Func: printer.Pages}, ``, `1`},
		{"a literal interface's method", p, toolmethod.Method{Func: pager.Pages}, ``, `1`},
		{"a generic type's method", vault[int]{}, toolmethod.Method{Func: vault[int].Keep, Params: []string{"value"}}, `{"value":7}`, `7`},
		{"a generic type's pointer method", &vault[string]{last: "z"}, toolmethod.Method{Func: (*vault[string]).Last}, ``, `"z"`},
		{"a generic type's method by name", &vault[string]{last: "z"}, toolmethod.Method{Name: "Last"}, ``, `"z"`},
		{"a generic interface's method", vault[bool]{}, toolmethod.Method{Func: keeper[bool].Keep, Params: []string{"value"}}, `{"value":true}`, `true`},
		{"a type that is no struct", noteBoard{"a": "b"}, toolmethod.Method{Func: noteBoard.Read, Params: []string{"name"}}, `{"name":"a"}`, `"b"`},
		{"a map that is nil, which Go can read", noteBoard(nil), toolmethod.Method{Name: "Read", Params: []string{"name"}}, `{"name":"a"}`, `""`},
	} {
		c.method.ID, c.method.Permission, c.method.Description = "t.run", "*", "Runs."
		r, _ := newRegistry(t)
		r.Register(c.svc, c.method)
		result := r.Call(context.Background(), "t.run", []byte(c.args))
		if got := string(result.JSON()); got != `{"result":`+c.want+`}` {
			t.Errorf("%s: got %s, want the result %s; %s %v", c.name, got, c.want, result.Message(), r.Err())
		}
		if d, ok := r.Lookup("t.run"); ok && d.Source.Position == "" {
			t.Errorf("%s: the position of %s is not known", c.name, d.Source.Method)
		}
	}
}

func TestInterfaceExpressionIsNotMistakenForAFunction(t *testing.T) {
	// rule ID-09
	// The function below has the name of a method, and an interface in front.
	r, _ := newRegistry(t)
	r.Register(&press{}, toolmethod.Method{Func: Pages, ID: "t.run", Permission: "*", Description: "Runs."})
	if got := toolIDs(r); len(got) != 0 {
		t.Errorf("%v is registered for a function that is no method expression", got)
	}
}

// Pages is no method.
func Pages(printer) int { return 0 }

// shelfBase is embedded by services.
type shelfBase struct {
	_ struct{} `tool:"shelf.count" method:"Count" operation:"read" permission:"read shelf" description:"Counts." label:"Inner label"`
	_ struct{} `tool:"shelf.clear" method:"Clear" permission:"edit shelf" description:"Clears." params:"max"`
	_ struct{} `input:"max" description:"Inner max." default:"3"`
}

// Count is the inner one.
func (*shelfBase) Count() string { return "inner" }

// Clear is the inner one.
func (*shelfBase) Clear(max int) int { return max } //nolint:predeclared,revive // it is a fine name here

// plainShelf only embeds.
type plainShelf struct{ *shelfBase }

// fullShelf says more about the methods it gets, and has a Count of its own.
type fullShelf struct {
	_ struct{} `tool:"shelf.size" method:"Count" label:"Outer label"`
	_ struct{} `tool:"shelf.clear" method:"Clear" permission:"clear shelf"`
	_ struct{} `input:"max" description:"Outer max."`

	shelfBase
}

// Count is the outer one.
func (*fullShelf) Count() string { return "outer" }

func TestMarksOnAnEmbeddedStructCount(t *testing.T) {
	// rule ID-10
	r, _ := newRegistry(t)
	r.Register(plainShelf{&shelfBase{}})
	if diff := cmp.Diff([]string{"shelf.clear", "shelf.count"}, toolIDs(r)); diff != "" {
		t.Errorf("the tools differ (-want +got):\n%s\n%v", diff, r.Err())
	}
	if got := string(r.Call(context.Background(), "shelf.count", nil).JSON()); got != `{"result":"inner"}` {
		t.Errorf("shelf.count answers %s, want inner", got)
	}
}

func TestOuterMarksAndMethodsWin(t *testing.T) {
	// rule ID-10
	r, _ := newRegistry(t)
	r.Register(&fullShelf{})
	if diff := cmp.Diff([]string{"shelf.clear", "shelf.size"}, toolIDs(r)); diff != "" {
		t.Fatalf("the tools differ (-want +got):\n%s\n%v", diff, r.Err())
	}
	if got := string(r.Call(context.Background(), "shelf.size", nil).JSON()); got != `{"result":"outer"}` {
		t.Errorf("shelf.size answers %s, want outer", got)
	}
	size := statedMark{
		ID: "shelf.size", Label: "Outer label", Description: "Counts.", Permission: "read shelf",
		Operation: toolmethod.Read, Idempotent: true, OpenWorld: true, Fields: []markField{{Name: "result"}},
	}
	clear := statedMark{ //nolint:predeclared,revive // it is the name of the tool
		ID: "shelf.clear", Label: "Clear", Description: "Clears.", Permission: "clear shelf",
		Operation: toolmethod.Write, Destructive: true, OpenWorld: true,
		Fields: []markField{{Name: "max", Description: "Outer max.", Default: "3"}, {Name: "result"}},
	}
	for _, want := range []statedMark{size, clear} {
		if diff := cmp.Diff(want, marked(t, r, want.ID)); diff != "" {
			t.Errorf("%s differs (-want +got):\n%s", want.ID, diff)
		}
	}
}

// greeter is only there to be called.
type greeter struct {
	_ struct{} `tool:"say.hello" permission:"*" description:"Greets." params:"name"`
	_ struct{} `input:"name" description:"Who is greeted."`
}

// Invoke greets.
func (*greeter) Invoke(name string) string { return "Hello " + name }

// caller is only there to be called, too.
type caller struct {
	_ struct{} `tool:"say.bye" permission:"*" description:"Takes leave."`
}

// Call takes leave.
func (caller) Call() string { return "Bye" }

// add is a function like any other.
func add(_ context.Context, a, b int) (int, error) { return a + b, nil }

func TestServiceOfOneMethodNeedsNoName(t *testing.T) {
	// rule ID-11
	r, _ := newRegistry(t)
	r.Register(&greeter{})
	r.Register(caller{})
	r.Register(&greeter{}, toolmethod.Method{ID: "say.hello", Permission: "greet"}, toolmethod.Prefix("my."))
	r.RegisterFunc(add, toolmethod.Method{ID: "math.add", Permission: "*", Description: "Adds.", Params: []string{"a", "b"}})
	for id, want := range map[string]string{
		"say.hello":    `{"result":"Hello Oma"}`,
		"say.bye":      `{"result":"Bye"}`,
		"my.say.hello": `{"result":"Hello Oma"}`,
		"math.add":     `{"result":3}`,
	} {
		args := map[string]string{"say.bye": "", "math.add": `{"a":1,"b":2}`}
		text, ok := args[id]
		if !ok {
			text = `{"name":"Oma"}`
		}
		if result := r.Call(context.Background(), id, []byte(text)); string(result.JSON()) != want {
			t.Errorf("%s answers %s, want %s: %s", id, result.JSON(), want, result.Message())
		}
	}
	if err := r.Err(); err != nil {
		t.Errorf("there are problems: %v", err)
	}
	if got := mustLookup(t, r, "my.say.hello").Permission; got != "greet" {
		t.Errorf("the permission of my.say.hello is %q, want that of the option", got)
	}
}

// overriddenShelf says more about a tool of the struct it embeds by its id alone.
type overriddenShelf struct {
	_ struct{} `tool:"shelf.clear" permission:"clear all" label:"Clear all"`
	_ struct{} `input:"max" description:"The most to clear."`

	*shelfBase
}

// turnedShelf names the method of its tool in the last of its lines.
type turnedShelf struct {
	_ struct{} `tool:"turned.count" permission:"count"`
	_ struct{} `tool:"turned.count" method:"Count" description:"Counts." label:"Turned"`

	plainCounter
}

// plainCounter marks nothing.
type plainCounter struct{}

// Count counts.
func (plainCounter) Count() int { return 7 }

func TestLineWithoutMethodMeansTheToolOfItsID(t *testing.T) {
	// rule ID-11
	// rule ID-10
	r, _ := newRegistry(t)
	r.Register(overriddenShelf{shelfBase: &shelfBase{}})
	r.Register(turnedShelf{})
	for _, want := range []statedMark{
		{
			ID: "shelf.clear", Label: "Clear all", Description: "Clears.", Permission: "clear all",
			Operation: toolmethod.Write, Destructive: true, OpenWorld: true,
			Fields: []markField{{Name: "max", Description: "The most to clear.", Default: "3"}, {Name: "result"}},
		},
		{
			ID: "turned.count", Label: "Turned", Description: "Counts.", Permission: "count",
			Operation: toolmethod.Write, Destructive: true, OpenWorld: true, Fields: []markField{{Name: "result"}},
		},
	} {
		if diff := cmp.Diff(want, marked(t, r, want.ID)); diff != "" {
			t.Errorf("%s differs (-want +got):\n%s", want.ID, diff)
		}
	}
	if diff := cmp.Diff([]string{"shelf.clear", "shelf.count", "turned.count"}, toolIDs(r)); diff != "" {
		t.Errorf("the tools differ (-want +got):\n%s\n%v", diff, r.Err())
	}
}

// backend is an interface that services embed.
type backend interface{ Get(key string) string }

// memory is a backend.
type memory struct{}

// Get returns the key.
func (memory) Get(key string) string { return "value of " + key }

// frontend gets its methods from an interface.
type frontend struct{ backend }

func TestMethodOfAnEmbeddedInterface(t *testing.T) {
	// rule ID-09
	// rule IN-22
	for name, m := range map[string]toolmethod.Method{
		"by name":                       {Name: "Get"},
		"by the service's expression":   {Func: frontend.Get},
		"by the interface's expression": {Func: backend.Get},
	} {
		m.ID, m.Permission, m.Description, m.Params = "t.get", "*", "Gets.", []string{"key"}
		r, _ := newRegistry(t)
		r.Register(frontend{memory{}}, m)
		if got := string(r.Call(context.Background(), "t.get", []byte(`{"key":"a"}`)).JSON()); got != `{"result":"value of a"}` {
			t.Errorf("%s: got %s; %v", name, got, r.Err())
		}
	}
}
