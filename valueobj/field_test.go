package valueobj_test

import (
	"encoding/json"
	"maps"
	"reflect"
	"slices"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"github.com/go-toolapi/toolapi/valueobj"
)

// The types below are embedded by the arguments of the tests.
type (
	Base struct {
		ID   int
		Name string
	}
	hiddenBase struct{ Note string }
	Other      struct {
		*Deeper
		Name string
	}
	Deeper struct {
		Name  string
		Depth int
	}
	Number int
	Looped struct {
		*Looped
		Own string
	}
)

func TestFieldsThatCountAreThoseOfEncodingJSON(t *testing.T) {
	// rule IN-14
	cases := map[string]struct {
		value any // with all embedded pointers set, so that encoding/json shows their fields
		want  []string
	}{
		"fields, exported ones only": {struct {
			B, A int
			c    int
		}{}, []string{"B", "A"}},
		"fields that json leaves out": {struct {
			A int `json:"-"`
			B int
			C int `json:"-,omitempty"` //nolint:staticcheck // it has the name of a hyphen
		}{C: 1}, []string{"B", "C"}},
		"an embedded struct": {struct {
			Base
			Own int
		}{}, []string{"ID", "Name", "Own"}},
		"an embedded struct, in place": {struct {
			Own int
			Base
			Last int
		}{}, []string{"Own", "ID", "Name", "Last"}},
		"an embedded pointer":           {struct{ *Base }{&Base{}}, []string{"ID", "Name"}},
		"an unexported embedded struct": {struct{ hiddenBase }{}, []string{"Note"}},
		"an embedded struct left out": {struct {
			Base `json:"-"`
			Own  int
		}{}, []string{"Own"}},
		"an embedded struct with a name is a field": {struct {
			Base `json:"base"`
		}{}, []string{"Base"}},
		"an embedded struct with options only is none": {struct {
			Base `json:",omitempty"` //nolint:modernize // it changes nothing, which is the case
		}{Base: Base{ID: 1, Name: "a"}}, []string{"ID", "Name"}},
		"an embedded type that is no struct": {struct{ Number }{}, []string{"Number"}},
		"the outer field of a name": {struct {
			Base
			Name string
		}{}, []string{"ID", "Name"}},
		"the outer field of two names below": {struct {
			Base
			Other
			Name string
		}{Other: Other{Deeper: &Deeper{}}}, []string{"ID", "Depth", "Name"}},
		"the least deep one of a name": {struct{ Other }{Other{Deeper: &Deeper{}}}, []string{"Depth", "Name"}},
		"a struct that embeds itself":  {struct{ Looped }{Looped{Looped: &Looped{}}}, []string{"Own"}},
	}
	for name, c := range cases {
		t.Run(name, func(t *testing.T) {
			fields, err := valueobj.InputFields(reflect.TypeOf(c.value), valueobj.Naming{})
			if err != nil {
				t.Fatal(err)
			}
			got := make([]string, 0, len(fields))
			for _, f := range fields {
				got = append(got, f.GoName)
			}
			if diff := cmp.Diff(c.want, got); diff != "" {
				t.Errorf("the fields differ (-want +got):\n%s", diff)
			}
			if diff := cmp.Diff(jsonFields(t, c.value), len(got)); diff != "" {
				t.Errorf("encoding/json has another number of members (-want +got):\n%s", diff)
			}
			for _, f := range fields {
				if sf := reflect.TypeOf(c.value).FieldByIndex(f.Index); sf.Name != f.GoName || sf.Type != f.Type {
					t.Errorf("the index of %s leads to %s %s", f.GoName, sf.Name, sf.Type)
				}
			}
		})
	}
}

// jsonFields returns how many members encoding/json writes of a value.
func jsonFields(t *testing.T, value any) int {
	t.Helper()
	text, err := json.Marshal(value)
	if err != nil {
		t.Fatal(err)
	}
	var members map[string]json.RawMessage
	if err := json.Unmarshal(text, &members); err != nil {
		t.Fatal(err)
	}
	return len(slices.Collect(maps.Keys(members)))
}

// shownField is what a test compares of a field.
type shownField struct {
	Name, Place      string
	Optional, Behind bool
	Facts            valueobj.Facts
}

func TestFieldsHaveNamesAndFacts(t *testing.T) {
	// rule IN-14
	// rule VO-09
	type argument struct {
		_ struct{} `member:"url" method:"URL"`
		_ struct{} `cbor:",toarray"`

		UserID  int       `json:"uid"`
		Renamed string    `member:"new_name" json:"else"`
		Facts   []string  `description:"Many." default:"[]" validate:"min=1"`
		Marked  *string   `member:",omit_when_null" label:"L"`
		Left    string    `member:"-"`
		Empty   bool      `json:",omitempty"`
		Zero    time.Time `json:"zero,omitzero"`
		Other   string    `lable:"nobody's" member:""`
		*Deeper
	}
	t.Run("a misspelled fact beside member fails", func(t *testing.T) {
		_, err := valueobj.InputFields(reflect.TypeFor[argument](), valueobj.Naming{})
		want := valueobj.Fault{Place: "field argument.Other", Reason: `unknown key "lable" in the tag`, Fix: `did you mean "label"?`}
		if diff := cmp.Diff(want, fault(t, err)); diff != "" {
			t.Errorf("the fault differs (-want +got):\n%s", diff)
		}
	})
	type fine struct {
		_ struct{} `member:"url" method:"URL"`
		_ struct{} `cbor:",toarray"`

		UserID  int       `json:"uid"`
		Renamed string    `json:"else"               member:"new_name"`
		Facts   []string  `default:"[]"               description:"Many." validate:"min=1"`
		Marked  *string   `member:",omit_when_null" label:"L"`
		Left    string    `member:"-"`
		Empty   bool      `json:",omitempty"`
		Zero    time.Time `json:"zero,omitzero"`
		Other   string    `lable:"nobody's"`
		*Deeper
	}
	fields, err := valueobj.InputFields(reflect.TypeFor[fine](), valueobj.Naming{})
	if err != nil {
		t.Fatal(err)
	}
	want := []shownField{
		{Name: "user_id", Place: "field fine.UserID"},
		{Name: "new_name", Place: "field fine.Renamed"},
		{Name: "facts", Place: "field fine.Facts", Facts: valueobj.Facts{Description: "Many.", Validate: "min=1", Default: valueobj.TextLiteral("[]")}},
		{Name: "marked", Place: "field fine.Marked", Facts: valueobj.Facts{Label: "L", OmitWhenNull: true}},
		{Name: "empty", Place: "field fine.Empty", Optional: true},
		{Name: "zero", Place: "field fine.Zero", Optional: true},
		{Name: "other", Place: "field fine.Other"},
		{Name: "name", Place: "field Deeper.Name", Optional: true, Behind: true},
		{Name: "depth", Place: "field Deeper.Depth", Optional: true, Behind: true},
	}
	got := make([]shownField, 0, len(fields))
	for _, f := range fields {
		got = append(got, shownField{Name: f.Name, Place: f.Place(), Optional: f.Optional, Behind: f.Behind, Facts: f.Facts})
	}
	if diff := cmp.Diff(want, got, cmp.AllowUnexported(valueobj.Literal{})); diff != "" {
		t.Errorf("the fields differ (-want +got):\n%s", diff)
	}
}

func TestFieldsThatCannotBeTold(t *testing.T) {
	// rule IN-14
	cases := map[string]struct {
		of   any
		want string // the place
	}{
		"two of one name at one depth": {struct {
			Base
			Deeper
		}{}, "field Deeper.Name"},
		"one struct embedded by two": {struct {
			A struct{ Name string } `member:"name"`
			B string                `member:"name"`
		}{}, "field struct.B"},
		"two Go names with one published name": {struct {
			URL string
			Url string //nolint:revive,staticcheck // it is wrong on purpose
		}{}, "field struct.Url"},
		"a mark on an unexported field": {struct {
			name string `member:"name"`
		}{}, "field struct.name"},
		"an embedded pointer to an unexported struct": {struct{ *hiddenBase }{}, "field struct.hiddenBase"},
		"a name that is none": {struct {
			A string `member:"a b"`
		}{}, "field struct.A"},
		"a name that cannot be made": {struct{ Größe int }{}, "field struct.Größe"},
	}
	for name, c := range cases {
		t.Run(name, func(t *testing.T) {
			_, err := valueobj.InputFields(reflect.TypeOf(c.of), valueobj.Naming{})
			if got := fault(t, err); got.Place != c.want || got.Reason == "" {
				t.Errorf("wanted a fault at %s, got %v", c.want, got)
			}
		})
	}
}

// page is a generic type.
type page[T any] struct{ Items []T }

func TestTypesAreNamedAsTheirAuthorsDo(t *testing.T) {
	for _, c := range []struct {
		of          reflect.Type
		name, plain string
	}{
		{reflect.TypeFor[Base](), "Base", "Base"},
		{reflect.TypeFor[time.Time](), "Time", "Time"},
		{reflect.TypeFor[page[time.Time]](), "page[…]", "page"},
		{reflect.TypeFor[struct{ A int }](), "struct", ""},
	} {
		if got := valueobj.TypeName(c.of); got != c.name {
			t.Errorf("TypeName(%s): wanted %q, got %q", c.of, c.name, got)
		}
		if got := valueobj.PlainName(c.of); got != c.plain {
			t.Errorf("PlainName(%s): wanted %q, got %q", c.of, c.plain, got)
		}
	}
}
