package toolmethod_test

import (
	"context"
	"database/sql"
	"net/netip"
	"testing"

	"github.com/go-toolapi/toolapi/toolmethod"
)

func TestDataTypesOfWhatMayBeNull(t *testing.T) {
	// rule OV-04
	// rule IN-12
	mail := toolmethod.Output{DataType: "email"}
	for text, want := range map[string]string{"": `null`, "a@b.org": `"a@b.org"`} {
		got := showOutput(t, func() sql.NullString { return sql.NullString{String: text, Valid: text != ""} }, mail)
		if got.value() != want {
			t.Errorf("wanted %s, got %s", want, got.value())
		}
		wantText(t, got.schema, `{"anyOf":[{"type":"string","format":"email"},{"type":"null"}]}`)
	}
}

func TestDataTypesThatFitTexts(t *testing.T) {
	// rule OV-04
	r, _ := newRegistry(t)
	got := ""
	entityTool(r, "t.wait", func(long string) { got = long }, toolmethod.Input{Name: "long", DataType: "duration"})
	wantJSON(t, r, "t.wait", `{"long":"1h30m"}`, `{}`)
	if got != "1h30m" {
		t.Errorf("wanted the duration as it was sent, got %q: %v", got, r.Err())
	}
	for _, name := range []string{"integer", "float", "boolean"} {
		r, _ := newRegistry(t)
		entityTool(r, "t.ping", func(netip.Addr) {}, toolmethod.Input{Name: "host", DataType: name})
		wantLeftOut(t, r, name, `the data type "`+name+`" does not fit netip.Addr`)
	}
}

func TestEntityIsNoArgumentObject(t *testing.T) {
	// rule IN-03
	// rule AC-05
	for name, fn := range map[string]any{"a pointer": func(*sheet) {}, "a value": func(sheet) {}} {
		r, _ := newRegistry(t,
			toolmethod.WithEntity(toolmethod.Entity[*sheet]{Type: "sheet"}), toolmethod.WithEntity(toolmethod.Entity[sheet]{Type: "copy"}))
		r.RegisterFunc(fn, markOf("t.run"))
		wantLeftOut(t, r, name, "the names of the parameters are not known")
	}
}

func TestHandWrittenToolTakesEntitiesOfAnyType(t *testing.T) {
	// rule ID-12
	// rule AC-09
	l := newLibrary()
	r, _ := newRegistry(t, l.kinds()...)
	r.Add(toolmethod.Tool{
		Method: toolmethod.Method{
			ID: "node.show", Permission: "*", Description: "Shows.",
			Inputs: []toolmethod.Input{{Name: "node", DataType: "entity", Entity: "view"}},
		},
		Run: func(context.Context, toolmethod.Values) *toolmethod.Result { return toolmethod.Success("Shown.") },
	})
	if result := r.Call(t.Context(), "node.show", []byte(`{"node":"recipe:recipe"}`)); !result.OK() {
		t.Errorf("wanted a success, got %s: %v", result.Message(), r.Err())
	}
	wantRefusal(t, r, "node.show", `{"node":"recipe:article"}`, absences("/node")...)
}
