package toolmethod_test

import (
	"encoding/json"
	"fmt"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

// The types below promote methods that nobody marks, each in another way.
type (
	wing struct{ Span int8 } //nolint:recvcheck // getters may be on both
	tail struct {
		*wing
		Tip fin
	}
	fin   struct{ *wing }
	glide struct {
		tail
		Name string
	}
	kite struct {
		fmt.Stringer
		*wing
	}
	plane[T any] struct {
		*wing
		Load T
	}
	shed struct {
		*glide
		Spare fin
	}
)

// Area needs a wing.
func (w wing) Area() int8 { return w.Span * 2 }

// Edge needs a wing, which the compiler does not know.
func (w *wing) Edge() int8 { return w.Span + 1 }

// Area is the fin's own.
func (fin) Area() int8 { return 1 }

// Edge is the plane's own, whatever it carries.
func (*plane[T]) Edge() int8 { return 9 }

// pennant is a text.
type pennant string

// String returns the text.
func (n pennant) String() string { return string(n) }

// requiredIn returns the members that the schema of an object, or of the objects in a
// list, asks for.
func requiredIn(t *testing.T, text string) string {
	t.Helper()
	type object struct{ Required json.RawMessage }
	var s struct {
		object
		Items object
		AnyOf []object
	}
	if err := json.Unmarshal([]byte(text), &s); err != nil {
		t.Fatal(err)
	}
	if len(s.AnyOf) > 0 {
		return string(s.AnyOf[0].Required)
	}
	return string(s.Required) + string(s.Items.Required)
}

func TestGettersBehindANilAreLeftOut(t *testing.T) {
	// rule VO-07
	// rule VO-11
	whole := glide{tail: tail{wing: &wing{3}}}
	for name, c := range map[string]struct {
		fn       any
		members  []string
		want     string
		required string
	}{
		"a pointer that is there":     {func() glide { return whole }, []string{"area", "edge", "name"}, `{"area":6,"edge":4,"name":""}`, `["name"]`},
		"a nil pointer, two steps up": {func() glide { return glide{} }, []string{"area", "edge", "name"}, `{"name":""}`, `["name"]`},
		"a method of its own":         {func() fin { return fin{} }, []string{"area", "edge"}, `{"area":1}`, `["area"]`},
		"an interface":                {func() kite { return kite{Stringer: pennant("x")} }, []string{"string", "area"}, `{"string":"x"}`, ``},
		"a nil interface":             {func() kite { return kite{wing: &wing{4}} }, []string{"string", "area"}, `{"area":8}`, ``},
		"a generic type":              {func() plane[int] { return plane[int]{} }, []string{"area", "edge"}, `{"edge":9}`, `["edge"]`},
		"nil at the first step":       {func() *shed { return &shed{} }, []string{"area", "spare(area,edge)"}, `{"spare":{"area":1}}`, `["spare"]`},
		"there at the first step":     {func() shed { return shed{glide: &whole} }, []string{"area"}, `{"area":6}`, ``},
		"per item of a list":          {func() []glide { return []glide{{}, whole} }, []string{"area"}, `[{},{"area":6}]`, ``},
	} {
		t.Run(name, func(t *testing.T) {
			got := showOutput(t, c.fn, selecting(c.members...))
			if diff := cmp.Diff(c.want, got.value()); diff != "" {
				t.Errorf("the object differs (-want +got):\n%s", diff)
			}
			if schema := requiredIn(t, got.valueSchema()); schema != c.required {
				t.Errorf("wanted the members %s to be required, got %s", c.required, schema)
			}
		})
	}
}

// The types below mark a getter that lies deeper than another of its name.
type (
	// Plaque marks its title.
	Plaque struct {
		_ struct{} `member:"title" method:"Title"`
	}
	// Wall embeds it.
	Wall struct{ Plaque }
	// Ledger has a title that nobody marked.
	Ledger struct{}
	// museum has the title of the ledger.
	museum struct {
		Wall
		Ledger
	}
	// atrium has a title of its own.
	atrium struct {
		Wall
		Ledger
	}
	// crypt cannot reach the title that is marked.
	crypt struct {
		wall
		Ledger
	}
	wall struct{ Plaque }
)

func (Plaque) Title() string  { return "plaque" }
func (Ledger) Title() int     { return 7 }
func (*atrium) Title() string { return "atrium" }

// A mark on an embedded struct is about the getter of that struct, or about one that
// lies over it, and about no other that Go promotes in its place.
func TestMarkOfAnEmbeddedStructPublishesItsOwnGetter(t *testing.T) {
	// rule VO-02
	// rule VO-07
	for name, c := range map[string]struct {
		fn   any
		want string
	}{
		"the getter of the struct": {func() museum { return museum{} }, `{"title":"plaque"}`},
		"the outer getter":         {func() atrium { return atrium{} }, `{"title":"atrium"}`},
	} {
		if diff := cmp.Diff(c.want, showOutput(t, c.fn).value()); diff != "" {
			t.Errorf("%s (-want +got):\n%s", name, diff)
		}
	}
	p := refuseOutput(t, func() crypt { return crypt{} })
	if want := "two methods Title of embedded structs"; !strings.Contains(p.Reason, want) {
		t.Errorf("the problem is %v, want %q", p.Error(), want)
	}
}
