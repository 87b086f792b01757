package toolmethod_test

import (
	"encoding/json"
	"strings"
	"testing"

	"go.uber.org/zap/zapcore"

	"github.com/go-toolapi/toolapi/testdata/types"
	"github.com/go-toolapi/toolapi/toolmethod"
)

// A rule about what is in a list finds no place in a list of itself.
func TestConstraintOnListOfItself(t *testing.T) {
	// rule CN-07
	for _, validate := range []string{"email", "max=3,ne=0", "dive,email"} {
		r, _ := newRegistry(t)
		r.RegisterFunc(func(types.Forest) {}, withInput(toolmethod.Input{Validate: validate}))
		problems := r.Problems()
		if len(problems) != 1 || !strings.Contains(problems[0].Reason, "does not fit a list of itself") {
			t.Errorf("%s: wanted the problem that it does not fit, got %v", validate, r.Err())
		}
	}
	r, _ := newRegistry(t)
	r.RegisterFunc(func(types.Forest) {}, withInput(toolmethod.Input{Validate: "max=3,dive,max=2"}))
	if err := r.Err(); err != nil {
		t.Errorf("wanted lengths to fit, got %v", err)
	}
}

// What a method panics with may hold itself; the log has its type.
func TestPanicWithValueThatHoldsItself(t *testing.T) {
	// rule RS-04
	// rule RT-04
	looped := map[string]any{}
	looped["self"] = looped
	r, logs := newRegistry(t)
	cases := []struct {
		name   string
		thrown any
		logged string
	}{
		{"a map that holds itself", looped, "map[string]interface {}"},
		{"a struct", struct{ Code int }{7}, `{"Code":7}`},
		{"a nil error", (*caseError)(nil), "hunter2"},
	}
	for _, c := range cases {
		m := markOf("t")
		r.RegisterFunc(func() { throw[any](c.thrown) }, m)
		logs.TakeAll()
		wantHidden(t, c.name, r.Call(t.Context(), "t", nil))
		all := logs.FilterLevelExact(zapcore.ErrorLevel).All()
		if len(all) != 1 || !strings.Contains(all[0].ContextMap()["panic"].(string), c.logged) {
			t.Errorf("%s: wanted one error with %s, got %v", c.name, c.logged, all)
		}
		r.Remove("t")
	}
}

// A number is no handle, whatever kind of Go type its text is kept in.
func TestNumberIsNoHandle(t *testing.T) {
	// rule OV-04
	r, _ := newRegistry(t, toolmethod.WithEntity(toolmethod.Entity[*bill]{Type: "bill"}))
	r.RegisterFunc(func(json.Number) {}, withInput(toolmethod.Input{DataType: "entity:bill", Entity: "view"}))
	problems := r.Problems()
	if len(problems) != 1 || !strings.Contains(problems[0].Reason, `"entity:bill" does not fit json.Number`) {
		t.Errorf("wanted the problem that it does not fit, got %v", r.Err())
	}
}

// anything is a registered type whose schema asks for no single type.
type anything struct{ text string }

// A registered type of several types is null in a list only where the schema
// says so.
func TestNullBesideTypeOfSeveralTypes(t *testing.T) {
	// rule OUT-12
	// rule IN-21
	r, _ := newRegistry(t, nil, toolmethod.WithType(toolmethod.Type[anything]{ // a nil option says nothing
		Schema: json.RawMessage(`{"anyOf":[{"type":"string"},{"type":"integer"}]}`),
		Decode: func(text []byte) (anything, error) { return anything{string(text)}, nil },
		Encode: func(a anything) ([]byte, error) { return []byte(a.text), nil },
	}))
	m := markOf("t")
	m.Params = []string{"v"}
	r.RegisterFunc(func(v []*anything) []*anything { return v }, m)
	if err := r.Err(); err != nil {
		t.Fatal(err)
	}
	wantJSON(t, r, "t", `{"v":["a",null,1]}`, `{"result":["a",null,1]}`)
	d, _ := r.Lookup("t")
	const want = `"items":{"anyOf":[{"anyOf":[{"type":"string"},{"type":"integer"}]},{"type":"null"}]}`
	for _, text := range [][]byte{d.InputSchema, d.OutputSchema} {
		if !strings.Contains(string(text), want) {
			t.Errorf("wanted %s in %s", want, text)
		}
	}
}
