package valueobj_test

import (
	"context"
	"errors"
	"reflect"
	"strconv"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/go-toolapi/toolapi/schema"
	"github.com/go-toolapi/toolapi/valueobj"
)

// simple publishes strings, integers and pointers to them, and objects of them.
type simple struct{ seen []string }

// silent has no words.
type silent struct{}

func (silent) Field(owner reflect.Type, name string) string  { return "" }
func (silent) Member(owner reflect.Type, name string) string { return "" }

// spoken says what it was asked for.
type spoken struct{}

func (spoken) Field(owner reflect.Type, name string) string {
	return "field " + owner.Name() + "." + name
}

func (spoken) Member(owner reflect.Type, name string) string {
	return "method " + owner.Name() + "." + name
}

// resolve is the resolver of the tests: it notes what it was asked.
func (s *simple) resolve(member valueobj.Field) (valueobj.Value, error) {
	t, f := member.Type, member.Facts
	s.seen = append(s.seen, t.String()+" "+f.Description)
	if t.Kind() == reflect.Func {
		return valueobj.Value{}, errors.New("functions are not published")
	}
	value := valueobj.Value{Schema: &schema.Schema{Type: schema.String, Description: f.Description}, Publisher: publisher(publishPlain)}
	if t.Kind() == reflect.Pointer {
		value.Schema.Nullable, value.CanBeNull = true, true
	}
	return value, nil
}

// publisher is a publisher that is a function.
type publisher func(run *valueobj.Run, dst []byte, v reflect.Value) ([]byte, error)

func (p publisher) Publish(run *valueobj.Run, dst []byte, v reflect.Value) ([]byte, error) {
	return p(run, dst, v)
}

// publishPlain appends a string, an integer, or what a pointer points to.
func publishPlain(_ *valueobj.Run, dst []byte, v reflect.Value) ([]byte, error) {
	for v.Kind() == reflect.Pointer {
		if v.IsNil() {
			return append(dst, "null"...), nil
		}
		v = v.Elem()
	}
	if v.Kind() == reflect.Int {
		return strconv.AppendInt(dst, v.Int(), 10), nil
	}
	if v.String() == "fail" {
		return append(dst, "half"...), errors.New("it cannot be published")
	}
	return strconv.AppendQuote(dst, v.String()), nil
}

// report is the value type of the tests.
type report struct { //nolint:recvcheck // getters may be on both
	_ struct{} `member:"twice" method:"Twice"`
	_ struct{} `member:"known" method:"IsKnown" description:"From the mark."`

	Title string  `member:"title"`
	Note  *string `member:"note,omit_when_null"`
	Next  **int   `member:"next"`
	*part
	Plain int
}

// part is embedded in a report.
type part struct {
	_ struct{} `member:"half" method:"Half"`

	Size int `member:"size"`
}

func (r *report) Twice() int                             { r.Plain *= 2; return r.Plain }
func (r report) IsKnown(context.Context) (string, error) { return r.Title, nil }
func (p part) Half(ctx context.Context) (int, error)     { return p.Size / 2, ctx.Err() }

// describe returns the object of T under the test's resolver.
func describe[T any](words valueobj.Words) (*valueobj.Object, *simple, error) {
	s := &simple{}
	o := valueobj.NewObject(reflect.TypeFor[T]())
	return o, s, o.Describe(valueobj.Choice{}, words, s.resolve)
}

func TestObjectDescribesItsMembers(t *testing.T) {
	// rule VO-01
	// rule DOC-11
	o, s, err := describe[report](spoken{})
	if err != nil {
		t.Fatal(err)
	}
	asked := []string{
		"int method report.Twice", "string From the mark.", "string field report.Title", "*string field report.Note",
		"**int field report.Next", "int method part.Half", "int field part.Size",
	}
	if diff := cmp.Diff(asked, s.seen); diff != "" {
		t.Errorf("the resolver was asked otherwise (-want +got):\n%s", diff)
	}
	type property struct {
		Name               string
		Required, Nullable bool
	}
	want := []property{
		{"twice", true, false},
		{"known", true, false},
		{"title", true, false},
		{"note", false, false},
		{"next", true, true},
		{"half", false, false},
		{"size", false, false},
	}
	var got []property
	for _, p := range o.Schema().Properties {
		got = append(got, property{p.Name, p.Required, p.Schema.Nullable})
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("the properties differ (-want +got):\n%s", diff)
	}
	if s := o.Schema(); s.Type != schema.Object || !s.Closed {
		t.Errorf("wanted a closed object, got %+v", s)
	}
}

func TestObjectPublishesItsMembers(t *testing.T) {
	o, _, err := describe[report](silent{})
	if err != nil {
		t.Fatal(err)
	}
	canceled, cancel := context.WithCancel(t.Context())
	cancel()
	note, fail, inner := "n", "fail", (*int)(nil)
	cases := map[string]struct {
		value report
		ctx   context.Context //nolint:containedctx // it belongs to the case
		depth int
		want  string // the JSON, or the error
	}{
		// rule VO-08
		"null is left out, or stands": {report{Title: "a", Plain: 2}, t.Context(), 1, `{"twice":4,"known":"a","title":"a","next":null}`},
		"what is not null stands":     {report{Note: &note, Next: &inner}, t.Context(), 1, `{"twice":0,"known":"","title":"","note":"n","next":null}`},
		// rule VO-07
		"what an embedded pointer has": {report{part: &part{Size: 6}}, t.Context(), 1, `{"twice":0,"known":"","title":"","next":null,"half":3,"size":6}`},
		// rule VO-03
		"an error of a method": {report{part: &part{}}, canceled, 1, `half: context canceled`},
		"an error of a member": {report{Note: &fail}, t.Context(), 1, `note: it cannot be published`},
		// rule OUT-11
		"no room for another level": {report{}, t.Context(), 0, valueobj.ErrTooDeep.Error()},
	}
	for name, c := range cases {
		t.Run(name, func(t *testing.T) {
			run := &valueobj.Run{Context: c.ctx, Depth: c.depth}
			got, err := o.Publish(run, []byte("> "), reflect.ValueOf(c.value))
			text := string(got)
			if err != nil {
				text = "> " + err.Error()
			}
			if text != "> "+c.want {
				t.Errorf("wanted %s, got %s", c.want, text)
			}
			if err == nil && run.Depth != c.depth {
				t.Errorf("wanted the depth %d back, got %d", c.depth, run.Depth)
			}
		})
	}
	t.Run("a value that can be changed is the one that its methods see", func(t *testing.T) {
		one := &report{Plain: 3}
		if _, err := o.Publish(&valueobj.Run{Context: t.Context(), Depth: 1}, nil, reflect.ValueOf(one).Elem()); err != nil || one.Plain != 6 {
			t.Errorf("wanted 6, got %d, %v", one.Plain, err)
		}
	})
}

// The types below are wrong, each in one way.
type (
	needy struct {
		_ struct{} `member:"a" method:"Take"`
	}
	absent struct {
		_ struct{} `member:"a" method:"Taek"`
	}
	unresolved struct {
		F func() `member:"f"`
	}
	solid struct {
		A string `member:"a,omit_when_null"`
	}
)

func (needy) Take(int) int { return 0 }
func (absent) Take() int   { return 0 }

func TestObjectNamesThePlaceOfAFault(t *testing.T) {
	// rule VO-04
	describing := func(_ *valueobj.Object, _ *simple, err error) error { return err }
	cases := map[string]struct {
		got  error
		want valueobj.Fault
	}{
		"a method that takes something": {describing(describe[needy](silent{})), valueobj.Fault{
			Place:  "method needy.Take",
			Reason: "a member's method takes nothing or a context, and returns one value, or a value and an error",
			Fix:    "mark a method of that form",
		}},
		"a method that is not there": {describing(describe[absent](silent{})), valueobj.Fault{
			Place: "method absent.Taek", Reason: "absent has no method Taek", Fix: `did you mean "Take"?`,
		}},
		"a type that cannot be resolved": {describing(describe[unresolved](silent{})), valueobj.Fault{
			Place: "field unresolved.F", Reason: "functions are not published",
		}},
		"a member that is never null": {describing(describe[solid](silent{})), valueobj.Fault{
			Place: "field solid.A", Reason: "omit_when_null on a member that is never null", Fix: "drop it, or make the type a pointer",
		}},
	}
	for name, c := range cases {
		t.Run(name, func(t *testing.T) {
			if diff := cmp.Diff(c.want, fault(t, c.got)); diff != "" {
				t.Errorf("the fault differs (-want +got):\n%s", diff)
			}
		})
	}
}

func TestMarkedTypes(t *testing.T) {
	// rule VO-02
	type (
		bare   struct{ A, B string }
		tagged struct {
			A string `json:"a"`
		}
		left struct {
			A string `member:"-"`
		}
		marked struct {
			A string `member:"a"`
		}
		embedding struct{ *marked }
		wrong     struct {
			a string `member:"a"`
		}
		foreign struct {
			_ struct{} `cbor:",toarray"`
		}
	)
	_ = wrong{}.a
	cases := map[string]struct {
		of      reflect.Type
		marked  bool
		methods bool
	}{
		"no marks":                         {reflect.TypeFor[bare](), false, false},
		"other people's tags":              {reflect.TypeFor[tagged](), false, false},
		"a field that is left out":         {reflect.TypeFor[left](), false, false},
		"a field":                          {reflect.TypeFor[marked](), true, false},
		"a field of an embedded struct":    {reflect.TypeFor[embedding](), true, false},
		"a mark that is wrong":             {reflect.TypeFor[wrong](), true, false},
		"a blank field of somebody else's": {reflect.TypeFor[foreign](), false, false},
		"methods":                          {reflect.TypeFor[needy](), true, true},
		"methods and fields":               {reflect.TypeFor[report](), true, true},
		"an anonymous struct":              {reflect.TypeFor[struct{ A string }](), true, false},
	}
	for name, c := range cases {
		t.Run(name, func(t *testing.T) {
			if got := valueobj.Marked(c.of, valueobj.Naming{}); got != c.marked {
				t.Errorf("Marked: wanted %t, got %t", c.marked, got)
			}
			if got := valueobj.MethodMarks(c.of); got != c.methods {
				t.Errorf("MethodMarks: wanted %t, got %t", c.methods, got)
			}
		})
	}
}
