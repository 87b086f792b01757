package toolmethod_test

import (
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
