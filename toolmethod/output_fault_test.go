package toolmethod_test

import (
	"context"
	"fmt"
	"io"
	"reflect"
	"testing"
	"time"
	"unsafe"

	"github.com/google/go-cmp/cmp"

	"github.com/go-toolapi/toolapi/toolmethod"
)

// The types below are results that say nothing about their JSON somewhere.
type (
	anyMember struct {
		V any `member:"v"`
	}
	funcMember struct {
		V func() `member:"v"`
	}
	chanMember struct {
		V <-chan int `member:"v"`
	}
	errorMember struct {
		V error `member:"v"`
	}
	errorsMember struct {
		V map[string][]error `member:"v"`
	}
	complexMember struct {
		V complex128 `member:"v"`
	}
	pointerMember struct {
		V unsafe.Pointer `member:"v"`
	}
	sizeMember struct {
		V uintptr `member:"v"`
	}
	readerMember struct {
		V io.Reader `member:"v"`
	}
	keyMember struct {
		V map[float64]string `member:"v"`
	}
	innerMember struct {
		V []*unlabelled `member:"v"`
	}
	unlabelled  struct{ Name string }
	vessel      interface{ Name() string }
	errorGetter struct {
		_ struct{} `member:"v" method:"V"`
	}
	fakeContext struct {
		_ struct{} `member:"v" method:"V"`
	}
	selfPointer *selfPointer
)

// V is an error alone.
func (errorGetter) V() error { return nil }

// V takes something like a context.
func (fakeContext) V(interface{ Err() error }) string { return "" }

func TestResultThatSaysNothingFails(t *testing.T) {
	// rule OUT-07
	// rule OUT-14
	// rule VO-05
	cases := map[string]struct {
		fn    any
		place string
	}{
		"any":                                  {func() any { return nil }, `output "result"`},
		"a list of any":                        {func() []any { return nil }, `output "result"`},
		"a map of any":                         {func() map[string]any { return nil }, `output "result"`},
		"an interface":                         {func() fmt.Stringer { return nil }, `output "result"`},
		"an interface without marks":           {func() []vessel { return nil }, `output "result"`},
		"a function":                           {func() func() int { return nil }, `output "result"`},
		"a channel":                            {func() chan string { return nil }, `output "result"`},
		"a complex number":                     {func() complex64 { return 0 }, `output "result"`},
		"an unsafe pointer":                    {func() unsafe.Pointer { return nil }, `output "result"`},
		"a context":                            {func() context.Context { return nil }, `output "result"`},
		"a type of reflection":                 {func() reflect.Type { return nil }, `output "result"`},
		"a map with keys of floats":            {func() map[float64]int { return nil }, `output "result"`},
		"a map with keys of structs":           {func() map[struct{ A int }]int { return nil }, `output "result"`},
		"a map with keys of any":               {func() map[any]int { return nil }, `output "result"`},
		"a pointer type of itself":             {func() selfPointer { return nil }, `output "result"`},
		"a struct without marks":               {func() unlabelled { return unlabelled{} }, `output "result"`},
		"a pointer to one":                     {func() *unlabelled { return nil }, `output "result"`},
		"a map of lists of them":               {func() map[string][]unlabelled { return nil }, `output "result"`},
		"an empty struct with a name":          {func() sink { return sink{} }, `output "result"`},
		"a struct of the library":              {func() *time.Timer { return nil }, `output "result"`},
		"a member that is any":                 {func() anyMember { return anyMember{} }, "field anyMember.V"},
		"a member that is a function":          {func() funcMember { return funcMember{} }, "field funcMember.V"},
		"a member that is a channel":           {func() chanMember { return chanMember{} }, "field chanMember.V"},
		"a member that is an error":            {func() errorMember { return errorMember{} }, "field errorMember.V"},
		"a member with errors in it":           {func() errorsMember { return errorsMember{} }, "field errorsMember.V"},
		"a member that is complex":             {func() complexMember { return complexMember{} }, "field complexMember.V"},
		"a member that is an unsafe pointer":   {func() pointerMember { return pointerMember{} }, "field pointerMember.V"},
		"a member that is an unsigned address": {func() sizeMember { return sizeMember{} }, "field sizeMember.V"},
		"a member that is an interface":        {func() readerMember { return readerMember{} }, "field readerMember.V"},
		"a member with keys that are floats":   {func() keyMember { return keyMember{} }, "field keyMember.V"},
		"a member of a type without marks":     {func() innerMember { return innerMember{} }, "field innerMember.V"},
		"a method that returns an error only":  {func() errorGetter { return errorGetter{} }, "method errorGetter.V"},
		"a method that takes no real context":  {func() fakeContext { return fakeContext{} }, "method fakeContext.V"},
	}
	for name, c := range cases {
		t.Run(name, func(t *testing.T) {
			problem := refuseOutput(t, c.fn)
			if problem.Tool != "show" || problem.Place != c.place || problem.Reason == "" || problem.Fix == "" {
				t.Errorf("wanted a whole problem of the tool show at %s, got %v", c.place, &problem)
			}
		})
	}
	t.Run("the problem names the type", func(t *testing.T) {
		wantText(t, refuseOutput(t, func() []*unlabelled { return nil }).Reason, "unlabelled")
	})
}

// sink has no members at all.
type sink struct{}

func TestDataTypeSaysWhatAnAnyIs(t *testing.T) {
	// rule OUT-07
	typed := func(dataType string) toolmethod.Output { return toolmethod.Output{DataType: dataType} }
	several := typed("integer")
	several.Multiple = new(bool)
	*several.Multiple = true
	type declared struct {
		Free    any   `data_type:"any"     member:"free"`
		Table   any   `data_type:"map"     member:"table"`
		Text    any   `data_type:"email"   member:"text"`
		List    []any `data_type:"boolean" member:"list"`
		Numbers any   `data_type:"integer" member:"numbers" multiple:"true"`
	}
	cases := map[string]struct {
		fn           any
		mark         toolmethod.Output
		want, schema string
	}{
		"any":                              {func() any { return map[string]any{"b": []any{1, nil}, "a": "<&>"} }, typed("any"), `{"a":"<&>","b":[1,null]}`, `{}`},
		"nil":                              {func() any { return nil }, typed("any"), `null`, `{}`},
		"a typed nil":                      {func() any { return (*sailor)(nil) }, typed("any"), `null`, `{}`},
		"a number exact to its last digit": {func() any { return uint64(18446744073709551615) }, typed("integer"), `18446744073709551615`, `{"type":"integer"}`},
		"a list":                           {func() any { return []int{1} }, typed("list"), `[1]`, `{"type":"array","items":{}}`},
		"a nil list":                       {func() any { return []int(nil) }, typed("list"), `[]`, `{"type":"array","items":{}}`},
		"a nil map":                        {func() any { return map[string]int(nil) }, typed("map"), `{}`, `{"type":"object","properties":{},"additionalProperties":{}}`},
		"a list of a data type":            {func() any { return []int{1, 2} }, several, `[1,2]`, `{"type":"array","items":{"type":"integer"}}`},
		"each item of a list":              {func() []any { return []any{true, false} }, typed("boolean"), `[true,false]`, `{"type":"array","items":{"type":"boolean"}}`},
		"a marshaler":                      {func() interface{ MarshalJSON() ([]byte, error) } { return raw("[1]") }, typed("list"), `[1]`, `{"type":"array","items":{}}`},
		"a nil marshaler":                  {func() interface{ MarshalJSON() ([]byte, error) } { return (*course)(nil) }, typed("any"), `null`, `{}`},
		"the members of an object": {
			func() declared { return declared{Text: "a@example.com", Numbers: []int{1}} },
			toolmethod.Output{},
			`{"free":null,"table":{},"text":"a@example.com","list":[],"numbers":[1]}`,
			`{"type":"object","properties":{"free":{},"table":{"type":"object","properties":{},"additionalProperties":{}},` +
				`"text":{"type":"string","format":"email"},"list":{"type":"array","items":{"type":"boolean"}},` +
				`"numbers":{"type":"array","items":{"type":"integer"}}},"required":["free","table","text","list","numbers"],"additionalProperties":false}`,
		},
	}
	for name, c := range cases {
		t.Run(name, func(t *testing.T) {
			got := showOutput(t, c.fn, c.mark)
			if diff := cmp.Diff([]string{c.want, c.schema}, []string{got.value(), got.valueSchema()}); diff != "" {
				t.Errorf("the output differs (-want +got):\n%s", diff)
			}
		})
	}
	for name, fn := range map[string]any{
		"a function": func() func() { return nil }, "a channel": func() chan int { return nil },
		"a value type": func() sailor { return sailor{} }, "an interface with methods": func() vessel { return nil },
	} {
		t.Run("no data type fits "+name, func(t *testing.T) {
			for _, dataType := range []string{"any", "map", "string"} {
				refuseOutput(t, fn, typed(dataType))
			}
		})
	}
}
