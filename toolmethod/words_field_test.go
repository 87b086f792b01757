package toolmethod_test

import (
	"context"
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

// fitting has getters that return structs without a name.
type fitting struct { //nolint:recvcheck // getters of both kinds are tried
	_ struct{} `member:"waist" method:"Waist"`
	_ struct{} `member:"seams" method:"Seams"`
	_ struct{} `member:"sleeves" method:"Sleeves"`
	*basting
}

// Waist is a getter of the value.
func (fitting) Waist() extent { return extent{} }

// Seams is a getter of a pointer, which takes a context and can fail.
func (*fitting) Seams(context.Context) (map[string][]extent, error) { return nil, nil }

// basting is embedded, and marks one of its getters itself.
type basting struct { //nolint:recvcheck // the same
	_ struct{} `member:"stitch" method:"Stitch"`
}

// Sleeves is marked by who embeds it.
func (*basting) Sleeves() *extent { return nil }

// Stitch returns a struct without a name in another one.
func (basting) Stitch() (out struct{ Front, Back extent }) { return out }

// tailored is an interface whose members are marked from outside.
type tailored interface{ Waist() extent }

// Fit fits.
func (tailor) Fit() fitting { return fitting{} }

// Try tries on.
func (tailor) Try() tailored { return fitting{} }

// What a getter returns has the words of the place where that is written out: the
// getter's result.
func TestCommentsInsideResultsOfGetters(t *testing.T) {
	// rule DOC-11
	// rule VO-03
	const text = "type tailor struct{}\ntype fitting struct{ *basting }\ntype basting struct{}\n" +
		"// Waist is around.\nfunc (fitting) Waist() struct {\n\tMin int // least waist\n\tMax int // most waist\n} { panic(0) }\n" +
		"func (*fitting) Seams(context.Context) (map[string][]struct {\n\tMin int // least seam\n\tMax int\n}, error) { panic(0) }\n" +
		"func (*basting) Sleeves() *struct {\n\tMin int\n\tMax int // most sleeve\n} { panic(0) }\n" +
		"func (basting) Stitch() (out struct {\n\t// all of the front\n\tFront struct {\n\t\tMin int // least front\n\t\tMax int\n\t}\n\tBack struct {\n\t\tMin int\n\t\tMax int // most back\n\t}\n}) { panic(0) }\n" +
		"type tailored interface {\n\tWaist() struct {\n\t\tMin int // least of any\n\t\tMax int\n\t}\n}\n" +
		"// Fit fits.\nfunc (tailor) Fit() fitting { panic(0) }\n" +
		"// Try tries on.\nfunc (tailor) Try() tailored { panic(0) }\n"
	whole := map[string]string{
		"result.waist": "Is around.", "result.waist.min": "least waist", "result.waist.max": "most waist",
		"result.seams.min": "least seam", "result.sleeves.max": "most sleeve",
		"result.stitch.front": "all of the front", "result.stitch.front.min": "least front", "result.stitch.back.max": "most back",
	}
	for name, c := range map[string]struct {
		mark toolmethod.Method
		want map[string]string
	}{
		"all that is marked": {toolmethod.Method{Name: "Fit"}, whole},
		"a selection": {
			toolmethod.Method{Name: "Fit", Outputs: []toolmethod.Output{{Name: "result", Members: toolmethod.Select("seams", "stitch(back)")}}},
			map[string]string{"result.seams.min": "least seam", "result.stitch.back.max": "most back"},
		},
		"an interface": {toolmethod.Method{Name: "Try"}, map[string]string{"result.girth.min": "least of any"}},
	} {
		c.mark.ID, c.mark.Permission = "tailor.run", "*"
		r := registered(t, tailor{}, toolmethod.Source(sourceOf(text)), toolmethod.Value[tailored](toolmethod.Member{Name: "girth", Method: "Waist"}), c.mark)
		d, _ := r.Lookup("tailor.run")
		if diff := cmp.Diff(c.want, wordsIn(t, d.OutputSchema)); diff != "" {
			t.Errorf("%s: the words of the outputs differ (-want +got):\n%s", name, diff)
		}
	}
}
