package toolmethod_test

import (
	"encoding/json"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/go-toolapi/toolapi/toolmethod"
)

// tailor takes its arguments as a struct that is written out in the parameter.
type tailor struct{}

// Sew sews.
func (tailor) Sew(struct{ Width, Height int }) {}

// Pin pins.
func (tailor) Pin(map[string]int) {}

func TestMarkWinsOverTheCommentOfAField(t *testing.T) {
	// rule DOC-07
	// rule DOC-03
	const text = "type tailor struct{}\n\n// Sew sews.\nfunc (tailor) Sew(size struct {\n\tWidth int // source width\n\tHeight int // source height\n}) {}\n"
	r := registered(t, tailor{}, toolmethod.Source(sourceOf(text)), toolmethod.Method{
		ID: "tailor.sew", Name: "Sew", Permission: "*",
		Inputs: []toolmethod.Input{{Name: "width", Description: "mark width"}},
	})
	d, _ := r.Lookup("tailor.sew")
	got := map[string]string{}
	for _, in := range d.Inputs {
		got[in.Name] = in.Description
	}
	if diff := cmp.Diff(map[string]string{"width": "mark width", "height": "source height"}, got); diff != "" {
		t.Errorf("the descriptions differ (-want +got):\n%s", diff)
	}
}

func TestSourceDisagreesAboutAMap(t *testing.T) {
	// rule DOC-09
	for signature, reason := range map[string]string{
		"(pins map[string]int)":  "",
		"(pins map[string]pin)":  "",
		"(pins map[int]int)":     `the source of Pin has another type of parameter "pins" than the compiled one`,
		"(pins map[string]bool)": `the source of Pin has another type of parameter "pins" than the compiled one`,
	} {
		r, _ := newRegistry(t)
		text := "type tailor struct{}\n\n// Pin pins.\nfunc (tailor) Pin" + signature + " {}\n"
		r.Register(tailor{}, toolmethod.Source(sourceOf(text)), toolmethod.Method{ID: "tailor.pin", Name: "Pin", Permission: "*"})
		if reason == "" {
			if err := r.Err(); err != nil {
				t.Errorf("%s: %v", signature, err)
			}
			continue
		}
		wantLeftOut(t, r, signature, reason)
	}
}

// extent is a struct without a name.
type extent = struct {
	Min int `member:"min"`
	Max int `member:"max"`
}

// patches are structs without a name in a list with one.
type patches []extent

// cutting is what is cut from cloth: structs without a name in a struct.
type cutting struct {
	Width  extent            `member:"width"`
	Height []extent          `member:"height"`
	Parts  map[string]extent `member:"parts"`
	Sheets patches           `member:"patches"`
	Inner  struct {
		Size *extent `member:"size"`
	} `member:"inner"`
}

// Cut cuts.
func (tailor) Cut(cutting) cutting { return cutting{} }

// Mend mends.
func (tailor) Mend(extent, struct{ Hole []extent }) struct{ Seam, Hem extent } {
	return struct{ Seam, Hem extent }{}
}

// Iron irons.
func (tailor) Iron(struct{ Heat extent }) []extent { return nil }

// wordsIn returns the descriptions in a schema, by the names of the members that lead
// to them.
func wordsIn(t *testing.T, text []byte) map[string]string {
	t.Helper()
	type node struct {
		Description          string
		Properties           map[string]json.RawMessage
		Items                json.RawMessage
		AdditionalProperties json.RawMessage
		AnyOf                []json.RawMessage
	}
	words := map[string]string{}
	var walk func(path string, text json.RawMessage)
	walk = func(path string, text json.RawMessage) {
		var n node
		if json.Unmarshal(text, &n) != nil {
			return // there is none, or it is false
		}
		if n.Description != "" {
			words[path] = n.Description
		}
		for name, inner := range n.Properties {
			walk(strings.TrimPrefix(path+"."+name, "."), inner)
		}
		for _, inner := range append(n.AnyOf, n.Items, n.AdditionalProperties) {
			walk(path, inner)
		}
	}
	walk("", text)
	return words
}

// The same struct without a name has other words in each place where it is written out.
func TestCommentsInsideStructsWithoutName(t *testing.T) {
	// rule DOC-03
	// rule DOC-11
	// rule OUT-04
	const text = "type tailor struct{}\n" +
		"type patches []struct {\n\tMin int // least sheet\n\tMax int\n}\n" +
		"type cutting struct {\n" +
		"\tWidth struct {\n\t\tMin int // least width\n\t\tMax int // most width\n\t}\n" +
		"\tHeight []struct {\n\t\tMin int // least height\n\t\tMax int\n\t} // all heights\n" +
		"\tParts map[string]struct {\n\t\tMin int\n\t\tMax int // most part\n\t}\n" +
		"\tSheets patches\n" +
		"\tInner struct {\n\t\tSize *struct {\n\t\t\tMin int // least size\n\t\t\tMax int\n\t\t} // inner size\n\t}\n}\n" +
		"// Cut cuts.\nfunc (tailor) Cut(p cutting) cutting { return p }\n" +
		"// Mend mends.\nfunc (tailor) Mend(\n\tby struct {\n\t\tMin int // least by\n\t\tMax int\n\t},\n\tat struct {\n\t\tHole []struct {\n\t\t\tMin int // least hole\n\t\t\tMax int\n\t\t}\n\t},\n) (out struct {\n" +
		"\tSeam struct {\n\t\tMin int // least seam\n\t\tMax int\n\t}\n\tHem struct {\n\t\tMin int\n\t\tMax int // most hem\n\t}\n}) { return }\n" +
		"// Iron irons.\nfunc (tailor) Iron(in struct {\n\tHeat struct {\n\t\tMin int // least heat\n\t\tMax int\n\t}\n}) []struct {\n\tMin int // least iron\n\tMax int\n} { return nil }\n"
	whole := map[string]string{
		"width.min": "least width", "width.max": "most width", "height": "all heights", "height.min": "least height",
		"parts.max": "most part", "patches.min": "least sheet", "inner.size": "inner size", "inner.size.min": "least size",
	}
	result := map[string]string{}
	for path, words := range whole {
		result["result."+path] = words
	}
	for method, want := range map[string]struct{ in, out map[string]string }{
		"Cut":  {whole, result},
		"Mend": {map[string]string{"by.min": "least by", "at.hole.min": "least hole"}, map[string]string{"seam.min": "least seam", "hem.max": "most hem"}},
		"Iron": {map[string]string{"heat.min": "least heat"}, map[string]string{"result.min": "least iron"}},
	} {
		r := registered(t, tailor{}, toolmethod.Source(sourceOf(text)), toolmethod.Method{ID: "tailor.run", Name: method, Permission: "*"})
		d, _ := r.Lookup("tailor.run")
		if diff := cmp.Diff(want.in, wordsIn(t, d.InputSchema)); diff != "" {
			t.Errorf("the words of the inputs of %s differ (-want +got):\n%s", method, diff)
		}
		if diff := cmp.Diff(want.out, wordsIn(t, d.OutputSchema)); diff != "" {
			t.Errorf("the words of the outputs of %s differ (-want +got):\n%s", method, diff)
		}
	}
}
