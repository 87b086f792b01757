package toolmethod_test

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"strconv"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"go.uber.org/zap/zapcore"

	"github.com/go-toolapi/toolapi/toolmethod"
)

// money holds what neither a field nor a text tells of.
type money struct{ cents int64 }

// asMoney registers money as a decimal string.
func asMoney() toolmethod.RegistryOption {
	return toolmethod.WithType(toolmethod.Type[money]{
		Schema: json.RawMessage(`{"type":"string","pattern":"^[0-9]+\\.[0-9]{2}$","description":"An amount."}`),
		Decode: func(text []byte) (money, error) {
			var s string
			if err := json.Unmarshal(text, &s); err != nil {
				return money{}, err
			}
			cents, err := strconv.ParseInt(strings.Replace(s, ".", "", 1), 10, 64)
			switch {
			case err != nil:
				return money{}, fmt.Errorf("decimal type hunter2: %w", err)
			case cents == 0:
				return money{}, toolmethod.InputErrorf("an amount of nothing")
			case cents == 13:
				return throw[money]("hunter2"), nil
			}
			return money{cents}, nil
		},
		Encode: func(m money) ([]byte, error) {
			switch m.cents {
			case -1:
				return nil, errors.New("hunter2")
			case -2:
				return throw[[]byte]("hunter2"), nil
			case -3:
				return []byte(`"1.00" "2.00"`), nil
			case -4:
				return []byte(`"free"`), nil
			case -5:
				return nil, nil
			}
			return fmt.Appendf(nil, ` "%d.%02d" `, m.cents/100, m.cents%100), nil
		},
	})
}

// bill has money in all places.
type bill struct {
	Total  money            `member:"total" description:"All of it."`
	Tip    *money           `member:"tip"`
	Items  []money          `member:"items"`
	Shares map[string]money `member:"shares"`
	Left   *money           `member:"left" json:",omitempty"`
}

// A registered type holds wherever it occurs.
func TestTypeHoldsEverywhere(t *testing.T) { // rule IN-15, OUT-12
	r, _ := newRegistry(t, asMoney())
	m := markOf("t")
	m.Params = []string{"b"}
	r.RegisterFunc(func(b bill) bill { return b }, m)
	m.ID, m.Params = "one", []string{"amount", "more"}
	r.RegisterFunc(func(amount money, more ...*money) (all []*money) { return append(more, &amount, nil) }, m)
	if err := r.Err(); err != nil {
		t.Fatal(err)
	}
	wantJSON(t, r, "t", `{"b":{"total":"12.50","tip":"1.00","items":["2.00","3.00"],"shares":{"a":"4.00"}}}`,
		`{"result":{"total":"12.50","tip":"1.00","items":["2.00","3.00"],"shares":{"a":"4.00"},"left":null}}`)
	wantJSON(t, r, "one", `{"amount":"12.50","more":["1.00",null]}`, `{"result":["1.00",null,"12.50",null]}`)
	wantRefusal(t, r, "t", `{"b":{"total":5,"items":["2.00","3"],"shares":{"a":"x"}}}`,
		toolmethod.Violation{Pointer: "/b/total", Keyword: "type", Message: "must be a string, got 5"},
		toolmethod.Violation{Pointer: "/b/items/1", Keyword: "pattern", Message: `must match the pattern ^[0-9]+\.[0-9]{2}$, got "3"`},
		toolmethod.Violation{Pointer: "/b/shares/a", Keyword: "pattern", Message: `must match the pattern ^[0-9]+\.[0-9]{2}$, got "x"`},
	)
	d, _ := r.Lookup("one")
	want := `{"type":"object","properties":{"amount":{"description":"An amount.","type":"string","pattern":"^[0-9]+\\.[0-9]{2}$"},` +
		`"more":{"type":"array","items":{"description":"An amount.","anyOf":[{"type":"string","pattern":"^[0-9]+\\.[0-9]{2}$"},{"type":"null"}]}}},` +
		`"required":["amount"],"additionalProperties":false}`
	if diff := cmp.Diff(want, string(d.InputSchema)); diff != "" {
		t.Errorf("the input schema (-want +got)\n%s", diff)
	}
	d, _ = r.Lookup("t")
	if !strings.Contains(string(d.InputSchema), `"total":{"description":"All of it.","type":"string"`) {
		t.Errorf("the description of the field is not that of its mark: %s", d.InputSchema)
	}
}

// What Decode says stays inside, unless it is meant for the caller.
func TestTypeRefuses(t *testing.T) { // rule IN-10, RS-02, RS-04
	var got any
	r, logs := newRegistry(t, asMoney())
	r.RegisterFunc(takesParam(money{}, &got), withInput(toolmethod.Input{}))
	wantRefusal(t, r, "t", `{"v":"99999999999999999999.00"}`,
		toolmethod.Violation{Pointer: "/v", Keyword: "format", Message: `is not a value that can stand here, got "99999999999999999999.00"`})
	wantRefusal(t, r, "t", `{"v":"0.00"}`, toolmethod.Violation{Pointer: "/v", Keyword: "format", Message: "an amount of nothing"})
	result := r.Call(t.Context(), "t", []byte(`{"v":"0.13"}`))
	if result.Category() != toolmethod.CategoryRuntime || strings.Contains(result.Message(), "hunter2") {
		t.Errorf("a panic of Decode: %v %s", result.Category(), result.Message())
	}
	if !strings.Contains(fmt.Sprint(logs.All()), "hunter2") {
		t.Error("the panic is not in the log")
	}
}

// What Encode returns is one value that holds the schema, or a runtime failure.
func TestTypeFailsToEncode(t *testing.T) { // rule RS-11, OUT-11
	for _, c := range []struct {
		cents int64
		name  string
	}{{-1, "an error"}, {-2, "a panic"}, {-3, "two values"}, {-4, "against the schema"}, {-5, "nothing"}} {
		t.Run(c.name, func(t *testing.T) {
			r, logs := newRegistry(t, asMoney())
			r.RegisterFunc(gives([]money{{100}, {c.cents}}), markOf("t"))
			result := r.Call(t.Context(), "t", nil)
			if result.Category() != toolmethod.CategoryRuntime || strings.Contains(result.Message(), "hunter2") || result.JSON() != nil {
				t.Errorf("wanted a runtime failure without a word of it, got %v: %s", result.Category(), result.Message())
			}
			if logs.FilterLevelExact(zapcore.ErrorLevel).Len() != 1 {
				t.Errorf("nothing was logged: %v", logs.All())
			}
		})
	}
}

// shape is an interface that is registered.
type shape interface{ Area() float64 }

// square is a shape.
type square float64

func (s square) Area() float64 { return float64(s * s) }

// An interface, a pointer and a slice can be registered as they are written.
func TestTypeOfAnyKind(t *testing.T) { // rule IN-15
	type path []float64
	number := json.RawMessage(`{"type":"number"}`)
	r, _ := newRegistry(t,
		toolmethod.WithType(toolmethod.Type[shape]{
			Schema: number,
			Decode: func(text []byte) (s shape, err error) {
				var side float64
				err = json.Unmarshal(text, &side)
				return square(side), err
			},
			Encode: func(s shape) ([]byte, error) { return json.Marshal(s.Area()) },
		}),
		toolmethod.WithType(toolmethod.Type[path]{
			Schema: json.RawMessage(`{"type":"string"}`),
			Decode: func(text []byte) (path, error) { return path{float64(len(text))}, nil },
			Encode: func(p path) ([]byte, error) { return json.Marshal(fmt.Sprint([]float64(p))) },
		}),
	)
	m := markOf("t")
	m.Params = []string{"s", "p"}
	m.Outputs = []toolmethod.Output{{Name: "s"}, {Name: "none"}, {Name: "p"}}
	r.RegisterFunc(func(s shape, p path) (shape, shape, path) { return s, nil, p }, m)
	if err := r.Err(); err != nil {
		t.Fatal(err)
	}
	wantJSON(t, r, "t", `{"s":3,"p":"abc"}`, `{"s":9,"none":null,"p":"[5]"}`)
}

// A type that goes only one way is left out of the other, and what is wrong with a
// registration is reported where it is used.
func TestTypeIsLeftOut(t *testing.T) { // rule IN-15, DS-02
	decode := func([]byte) (money, error) { return money{}, nil }
	encode := func(money) ([]byte, error) { return []byte(`"a"`), nil }
	text := json.RawMessage(`{"type":"string"}`)
	var got any
	cases := []struct {
		name     string
		register toolmethod.Type[money]
		fn       any
		m        toolmethod.Method
		want     string
	}{
		{"no Decode", toolmethod.Type[money]{Schema: text, Encode: encode}, takesParam(money{}, &got), withInput(toolmethod.Input{}), "without Decode"},
		{"no Encode", toolmethod.Type[money]{Schema: text, Decode: decode}, gives(money{}), markOf("t"), "without Encode"},
		{"no Schema", toolmethod.Type[money]{Decode: decode, Encode: encode}, gives(money{}), markOf("t"), "registered schema"},
		{"a wrong Schema", toolmethod.Type[money]{Schema: json.RawMessage(`{"type":1}`), Decode: decode}, takesParam(&money{}, &got), withInput(toolmethod.Input{}), "registered schema"},
		{"a constraint", toolmethod.Type[money]{Schema: text, Decode: decode}, takesParam(money{}, &got), withInput(toolmethod.Input{Validate: "min=2"}), "does not fit"},
		{"a constraint on items", toolmethod.Type[money]{Schema: text, Decode: decode}, takesParam([]money{}, &got), withInput(toolmethod.Input{Validate: "dive,min=2"}), "does not fit"},
		{"a media type", toolmethod.Type[money]{Schema: text, Decode: decode}, takesParam(money{}, &got), withInput(toolmethod.Input{MediaType: "text/html"}), "media_type"},
		{"a default that breaks the schema", toolmethod.Type[money]{Schema: text, Decode: decode}, takesParam(money{}, &got), withInput(toolmethod.Input{Default: 5}), "default"},
		{
			"a default that cannot be read",
			toolmethod.Type[money]{Schema: text, Decode: func([]byte) (money, error) { return throw[money]("x"), nil }},
			takesParam(money{}, &got), withInput(toolmethod.Input{Default: "a"}), "panics",
		},
	}
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			r, _ := newRegistry(t, toolmethod.WithType(c.register))
			r.RegisterFunc(c.fn, c.m)
			problems := r.Problems()
			if len(problems) != 1 {
				t.Fatalf("wanted one problem, got %v", problems)
			}
			wantFault(t, problems[0], c.want)
		})
	}
}

// Facts go beside a registered type, and a list of them is bound as a list.
func TestTypeHasFacts(t *testing.T) { // rule OV-01, OV-05, CN-03
	var got any
	r, _ := newRegistry(t, asMoney())
	r.RegisterFunc(takesParam([]money{}, &got), withInput(toolmethod.Input{
		Label: "Amounts", Description: "Some.", Validate: "required,max=2", Example: "1.00", Default: []string{"2.00"},
	}))
	if err := r.Err(); err != nil {
		t.Fatal(err)
	}
	if result := r.Call(t.Context(), "t", nil); !result.OK() || !cmp.Equal(got, []money{{200}}, cmp.AllowUnexported(money{})) {
		t.Errorf("wanted the default, got %v: %s", got, result.Message())
	}
	d, _ := r.Lookup("t")
	want := `{"title":"Amounts","description":"Some.","type":"array","minItems":1,"maxItems":2,"items":{"description":"An amount.",` +
		`"type":"string","pattern":"^[0-9]+\\.[0-9]{2}$","examples":["1.00"]},"default":["2.00"]}`
	if diff := cmp.Diff(want, property(t, d.InputSchema, "v")); diff != "" {
		t.Errorf("(-want +got)\n%s", diff)
	}
	wantRefusal(t, r, "t", `{"v":["1.00","2.00","3.00"]}`,
		toolmethod.Violation{Pointer: "/v", Keyword: "maxItems", Message: "must have at most 2 items"})
}

// An entity stays one, whatever else is registered for its type.
func TestTypeLeavesEntities(t *testing.T) { // rule AC-05
	l := newLibrary()
	r, _ := newRegistry(t,
		toolmethod.WithEntity(toolmethod.Entity[*page]{
			Type: "page", Load: l.load, ID: (*page).key,
			Access: func(context.Context, *page, string) (bool, error) { return false, nil },
		}),
		toolmethod.WithType(toolmethod.Type[*page]{
			Schema: json.RawMessage(`{"type":"string"}`),
			Decode: func([]byte) (*page, error) { return &page{id: "p1"}, nil },
		}),
	)
	called := false
	r.RegisterFunc(func(*page) { called = true }, withInput(toolmethod.Input{Entity: "view"}))
	if err := r.Err(); err != nil {
		t.Fatal(err)
	}
	if result := r.Call(t.Context(), "t", []byte(`{"v":"p1"}`)); result.OK() || called {
		t.Errorf("a page that may not be viewed reaches the method: %s", result.Message())
	}
}
