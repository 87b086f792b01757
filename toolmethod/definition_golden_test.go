package toolmethod_test

import (
	"bytes"
	"encoding/json"
	"fmt"
	"path/filepath"
	"reflect"
	"strconv"
	"strings"
	"testing"

	"github.com/go-toolapi/toolapi/schema"
	"github.com/go-toolapi/toolapi/testdata/seeds"
	"github.com/go-toolapi/toolapi/toolmethod"
)

// seedRegistry returns a registry with the worked examples, all of which hold.
func seedRegistry(tb testing.TB) *toolmethod.Registry {
	tb.Helper()
	r, _ := newRegistry(tb)
	seeds.Register(r)
	if err := r.Err(); err != nil {
		tb.Fatalf("wanted every worked example to register, got\n%v", err)
	}
	return r
}

// TestDefinitionsOfTheExamples compares all that is known of the worked examples
// with a golden file.
func TestDefinitionsOfTheExamples(t *testing.T) {
	// rule ID-02
	// rule DS-06
	if strconv.IntSize < 64 {
		t.Skip("the golden file has the bounds that an int of 64 bits has")
	}
	var golden strings.Builder
	for _, d := range seedRegistry(t).Tools() {
		writeFields(t, &golden, "", reflect.ValueOf(*d))
		golden.WriteString("\n")
	}
	compareGolden(t, filepath.Join("..", "testdata", "seeds", "definitions.golden"), golden.String())
}

// writeFields writes every field of a struct that is not empty, a line each.
func writeFields(t *testing.T, b *strings.Builder, indent string, v reflect.Value) {
	t.Helper()
	for field, value := range v.Fields() {
		switch held := value.Interface().(type) {
		case []toolmethod.Field:
			for _, f := range held {
				fmt.Fprintf(b, "%s%s:\n", indent, field.Name)
				writeFields(t, b, indent+"    ", reflect.ValueOf(f))
			}
		case *schema.Schema: // it is part of the whole schema
		case []byte:
			writeJSON(t, b, indent+field.Name, held)
		default:
			switch {
			case value.Kind() == reflect.Struct:
				writeFields(t, b, indent+field.Name+".", value)
			case !value.IsZero() || value.Kind() == reflect.Bool && indent == "":
				fmt.Fprintf(b, "%s%s: %v\n", indent, field.Name, scrub(fmt.Sprint(held)))
			}
		}
	}
}

// writeJSON writes a JSON value under a name.
func writeJSON(t *testing.T, b *strings.Builder, name string, text []byte) {
	t.Helper()
	if text == nil {
		return
	}
	var indented bytes.Buffer
	if err := json.Indent(&indented, text, "", "  "); err != nil {
		t.Errorf("%s is no JSON: %v: %s", name, err, text)
	}
	fmt.Fprintf(b, "%s: %s\n", name, &indented)
}
