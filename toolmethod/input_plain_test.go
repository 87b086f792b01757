package toolmethod_test

import (
	"database/sql"
	"net/url"
	"testing"
	"time"

	"github.com/go-toolapi/toolapi/toolmethod"
)

func TestStructThatStandsForOneValueIsNoArgumentObject(t *testing.T) {
	// rule IN-03
	// rule IN-12
	for name, fn := range map[string]any{
		"a nullable text":              func(sql.NullString) {},
		"a nullable of another type":   func(sql.Null[int]) {},
		"a pointer to a nullable text": func(*sql.NullString) {},
		"a time":                       func(time.Time) {},
		"an address":                   func(*url.URL) {},
	} {
		r, _ := newRegistry(t)
		r.RegisterFunc(fn, markOf("t.run"))
		wantLeftOut(t, r, name, "the names of the parameters are not known")
		r, _ = newRegistry(t)
		r.RegisterFunc(fn, markOf("t.run", "value"))
		if d, ok := r.Lookup("t.run"); !ok || len(d.Inputs) != 1 || d.Inputs[0].Name != "value" {
			t.Errorf("%s: wanted one input called value, got %v", name, r.Err())
		}
	}
}

// listedMood lists its values beside an error, which is not how an enum does it.
type listedMood string

// Values returns the moods.
func (listedMood) Values() ([]listedMood, error) { return []listedMood{"glad"}, nil }

// chosenMood lists its values by another one.
type chosenMood string

// Values returns the moods.
func (chosenMood) Values(int) []chosenMood { return []chosenMood{"glad"} }

// namedMood lists its values as plain texts.
type namedMood string

// Values returns the moods.
func (namedMood) Values() []string { return []string{"glad"} }

func TestValuesOfAnotherFormMakeNoEnum(t *testing.T) {
	// rule IN-09
	for name, fn := range map[string]any{
		"values and an error":    func(listedMood) {},
		"values by a parameter":  func(chosenMood) {},
		"values of another type": func(namedMood) {},
	} {
		r, _ := newRegistry(t)
		r.RegisterFunc(fn, markOf("t.run", "mood"))
		if result := r.Call(t.Context(), "t.run", []byte(`{"mood":"sad"}`)); !result.OK() {
			t.Errorf("%s: wanted a plain string, got %s: %v", name, result.Message(), r.Err())
		}
	}
}

func TestConstraintThatCannotBeReadFailsBesideAValidator(t *testing.T) {
	// rule CN-05
	// rule CN-07
	for _, validate := range []string{"min=abc", "len=", "oneof=", "pattern=("} {
		r, _ := withRules(t)
		entityTool(r, "t.run", func(string) {}, toolmethod.Input{Name: "word", Validate: validate})
		wantLeftOut(t, r, validate, "validate: ")
	}
}
