package toolmethod_test

import (
	"context"
	"encoding/json"
	"fmt"
	"net/netip"
	"net/url"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"github.com/go-toolapi/toolapi/toolmethod"
)

// A timestamp is an integer in Go and a date-time in JSON, both ways.
func TestTimestampIsRead(t *testing.T) { // rule OV-07
	for _, c := range []struct {
		text       string
		zero, want any
	}{
		{`"1970-01-01T00:00:00Z"`, int64(0), int64(0)},
		{`"2026-01-31T12:00:00Z"`, int64(0), int64(1769860800)},
		{`"2026-01-31T13:00:00.999+01:00"`, int64(0), int64(1769860800)},
		{`"1969-12-31T23:59:58.5Z"`, int64(0), int64(-2)},
		{`"0001-01-01T00:00:00Z"`, int64(0), int64(-62135596800)},
		{`"2026-01-31T12:00:00Z"`, uint32(0), uint32(1769860800)},
		{`["1970-01-01T00:00:01Z"]`, []int{}, []int{1}},
	} {
		var got any
		r, d := defined(t, takesParam(c.zero, &got), withInput(toolmethod.Input{DataType: "timestamp"}))
		if result := r.Call(t.Context(), "t", []byte(`{"v":`+c.text+`}`)); !result.OK() || !cmp.Equal(c.want, got) {
			t.Errorf("%s: wanted %v, got %v: %s", c.text, c.want, got, result.Message())
		}
		if d.Inputs[0].DataType != "timestamp" {
			t.Errorf("the data type is %q", d.Inputs[0].DataType)
		}
	}
}

// What is no date-time is refused, and so is what the integer has no room for.
func TestTimestampIsRefused(t *testing.T) { // rule OV-07
	for _, c := range []struct {
		zero          any
		text, message string
		keyword       string
	}{
		{int64(0), `1769860800`, "must be a date-time, got 1769860800", "type"},
		{int64(0), `"1769860800"`, `must be a date-time such as 2026-01-31T12:00:00Z, got "1769860800"`, "format"},
		{int64(0), `"2026-01-31"`, `must be a date-time such as 2026-01-31T12:00:00Z, got "2026-01-31"`, "format"},
		{int64(0), `"2026-01-31t12:00:00z"`, `must be a date-time such as 2026-01-31T12:00:00Z, got "2026-01-31t12:00:00z"`, "format"},
		{int64(0), `"2026-01-31T12:00:00,5Z"`, `must be a date-time such as 2026-01-31T12:00:00Z, got "2026-01-31T12:00:00,5Z"`, "format"},
		{int64(0), `"2026-01-31T1:00:00Z"`, `must be a date-time such as 2026-01-31T12:00:00Z, got "2026-01-31T1:00:00Z"`, "format"},
		{
			int64(0), `"0000-01-01T00:00:00+00:10"`,
			`must be a date-time in the years 0 to 9999 of UTC, got "0000-01-01T00:00:00+00:10"`, "format",
		},
		{int32(0), `"2039-01-01T00:00:00Z"`, `must be a date-time that is nearer to 1970, got "2039-01-01T00:00:00Z"`, "format"},
		{uint64(0), `"1969-12-31T23:59:59Z"`, `must be a date-time that is nearer to 1970, got "1969-12-31T23:59:59Z"`, "format"},
	} {
		var got any
		r, _ := defined(t, takesParam(c.zero, &got), withInput(toolmethod.Input{DataType: "timestamp"}))
		wantRefusal(t, r, "t", `{"v":`+c.text+`}`, toolmethod.Violation{Pointer: "/v", Keyword: c.keyword, Message: c.message})
	}
}

// A timestamp is published in UTC, and advertised as what it is.
func TestTimestampIsPublished(t *testing.T) { // rule OV-07, OUT-12
	second := int64(1769860800)
	for _, c := range []struct {
		value any
		want  string
	}{
		{second, `"2026-01-31T12:00:00Z"`},
		{uint64(5), `"1970-01-01T00:00:05Z"`},
		{&second, `"2026-01-31T12:00:00Z"`},
		{(*int64)(nil), `null`},
		{[]int64{1, -1}, `["1970-01-01T00:00:01Z","1969-12-31T23:59:59Z"]`},
	} {
		r, d := defined(t, gives(c.value), withOutput(toolmethod.Output{DataType: "timestamp"}))
		wantJSON(t, r, "t", `{}`, `{"result":`+c.want+`}`)
		if d.Outputs[0].DataType != "timestamp" {
			t.Errorf("the data type is %q", d.Outputs[0].DataType)
		}
	}
	r, _ := defined(t, givesMember(second, `member:"v" data_type:"timestamp"`), markOf("t"))
	wantJSON(t, r, "t", `{}`, `{"result":[{"v":"2026-01-31T12:00:00Z"}]}`)
	for _, far := range []any{int64(253402300800), int64(-62167219201), uint64(1 << 63)} {
		r, _ := defined(t, gives(far), withOutput(toolmethod.Output{DataType: "timestamp"}))
		if result := r.Call(t.Context(), "t", nil); result.Category() != toolmethod.CategoryRuntime {
			t.Errorf("%v: wanted a runtime failure, got %s %s", far, result.Message(), result.JSON())
		}
	}
}

// A timestamp has defaults, and fits integers only.
func TestTimestampFits(t *testing.T) { // rule OV-04, OV-05, OV-07
	var got any
	r, d := defined(t, takesParam(int64(0), &got), withInput(toolmethod.Input{DataType: "timestamp", Default: "1970-01-01T00:00:07Z"}))
	if result := r.Call(t.Context(), "t", nil); !result.OK() || got != int64(7) {
		t.Errorf("wanted the default, got %v: %s", got, result.Message())
	}
	if want := `{"type":"string","format":"date-time","default":"1970-01-01T00:00:07Z"}`; property(t, d.InputSchema, "v") != want {
		t.Errorf("got %s, want %s", d.InputSchema, want)
	}
	wantFault(t, leftOut(t, takesParam(int64(0), &got), withInput(toolmethod.Input{DataType: "timestamp", Default: 7})), "the default does not hold")
	for _, misfit := range []any{"", 1.5, true, time.Time{}, time.Duration(0), netip.Addr{}, json.RawMessage{}, map[string]int{}} {
		p := leftOut(t, takesParam(misfit, &got), withInput(toolmethod.Input{DataType: "timestamp"}))
		wantFault(t, p, `the data type "timestamp" does not fit`)
	}
	wantFault(t, leftOut(t, gives(time.Time{}), withOutput(toolmethod.Output{DataType: "timestamp"})), `"timestamp" does not fit time.Time`)
}

// A hand-written tool reads and gives timestamps as integers.
func TestTimestampOfTool(t *testing.T) { // rule OV-07, ID-12
	r, _ := newRegistry(t)
	m := markOf("t")
	m.Inputs = []toolmethod.Input{{Name: "v", DataType: "timestamp"}}
	many := true
	m.Outputs = []toolmethod.Output{{Name: "v", DataType: "timestamp"}, {Name: "all", DataType: "timestamp", Multiple: &many}}
	r.Add(toolmethod.Tool{Method: m, Run: func(_ context.Context, in toolmethod.Values) *toolmethod.Result {
		return toolmethod.Success("", toolmethod.Values{"v": in["v"], "all": []int64{in["v"].(int64), 1}})
	}})
	if err := r.Err(); err != nil {
		t.Fatal(err)
	}
	wantJSON(t, r, "t", `{"v":"2026-01-31T13:00:00+01:00"}`, `{"v":"2026-01-31T12:00:00Z","all":["2026-01-31T12:00:00Z","1970-01-01T00:00:01Z"]}`)
}

// A date has no time, in strings, moments and text types.
func TestDateHasNoTime(t *testing.T) { // rule OV-04
	var got any
	for _, c := range []struct{ zero, want any }{
		{"", "2026-01-31"}, {time.Time{}, time.Date(2026, 1, 31, 0, 0, 0, 0, time.UTC)},
	} {
		r, d := defined(t, takesParam(c.zero, &got), withInput(toolmethod.Input{DataType: "date"}))
		if result := r.Call(t.Context(), "t", []byte(`{"v":"2026-01-31"}`)); !result.OK() || !cmp.Equal(c.want, got) {
			t.Errorf("wanted %v, got %v: %s", c.want, got, result.Message())
		}
		if want := `{"type":"string","format":"date"}`; property(t, d.InputSchema, "v") != want {
			t.Errorf("got %s, want %s", d.InputSchema, want)
		}
		for _, wrong := range []string{"2026-01-31T12:00:00Z", "2026-02-29", "31.1.2026", ""} {
			wantRefusal(t, r, "t", `{"v":"`+wrong+`"}`, toolmethod.Violation{
				Pointer: "/v", Keyword: "format", Message: fmt.Sprintf("must be a date such as 2026-01-31, got %q", wrong),
			})
		}
	}
	r, _ := defined(t, gives(time.Date(2026, 1, 31, 23, 30, 0, 0, time.FixedZone("", -3600))), withOutput(toolmethod.Output{DataType: "date"}))
	wantJSON(t, r, "t", `{}`, `{"result":"2026-02-01"}`)
	r, _ = defined(t, gives("2026-01-31"), withOutput(toolmethod.Output{DataType: "date"}))
	wantJSON(t, r, "t", `{}`, `{"result":"2026-01-31"}`)
}

// point has a String method of its own, chapter of its pointer.
type (
	point   struct{ X, Y int }
	chapter int
	loud    struct{ text string }
)

func (p point) String() string    { return fmt.Sprintf("%d,%d", p.X, p.Y) }
func (c *chapter) String() string { return fmt.Sprintf("Chapter %d", int(*c)) }
func (l loud) String() string {
	if l.text == "" {
		return throw[string]("hunter2")
	}
	return l.text
}

// An output of a string data type publishes what a String method says.
func TestStringerIsPublished(t *testing.T) { // rule OV-04, OUT-12
	two := chapter(2)
	address, _ := url.Parse("https://example.com/a")
	for _, c := range []struct {
		value any
		typ   string
		want  string
	}{
		{point{1, 2}, "string", `"1,2"`},
		{&point{1, 2}, "string", `"1,2"`},
		{(*point)(nil), "string", `null`},
		{[]point{{1, 2}, {3, 4}}, "string", `["1,2","3,4"]`},
		{two, "string", `"Chapter 2"`},
		{&two, "string", `"Chapter 2"`},
		{time.January, "string", `"January"`},
		{90 * time.Minute, "string", `"1h30m0s"`},
		{*address, "uri", `"https://example.com/a"`},
		{address, "uri", `"https://example.com/a"`},
		{loud{"a@example.com"}, "email", `"a@example.com"`},
		{loud{"a\xffb"}, "string", "\"a\uFFFDb\""},
		{loud{"2026-01-31"}, "date", `"2026-01-31"`},
	} {
		r, _ := defined(t, gives(c.value), withOutput(toolmethod.Output{DataType: c.typ}))
		wantJSON(t, r, "t", `{}`, `{"result":`+c.want+`}`)
	}
	r, _ := defined(t, func() fmt.Stringer { return point{5, 6} }, withOutput(toolmethod.Output{DataType: "string"}))
	wantJSON(t, r, "t", `{}`, `{"result":"5,6"}`)
	r, _ = defined(t, func() fmt.Stringer { return nil }, withOutput(toolmethod.Output{DataType: "string"}))
	wantJSON(t, r, "t", `{}`, `{"result":null}`)
	r, _ = defined(t, givesMember(point{1, 2}, `member:"v" data_type:"string"`), markOf("t"))
	wantJSON(t, r, "t", `{}`, `{"result":[{"v":"1,2"}]}`)
}

// What a String method says has to hold, and it is for outputs only.
func TestStringerFails(t *testing.T) { // rule OV-04, RS-11
	for _, c := range []struct {
		value any
		out   toolmethod.Output
	}{
		{loud{"no address"}, toolmethod.Output{DataType: "email"}},
		{loud{}, toolmethod.Output{DataType: "string"}},
		{loud{"abc"}, toolmethod.Output{DataType: "string", Validate: "max=2"}},
	} {
		r, _ := defined(t, gives(c.value), withOutput(c.out))
		if result := r.Call(t.Context(), "t", nil); result.Category() != toolmethod.CategoryRuntime {
			t.Errorf("wanted a runtime failure, got %s %s", result.Message(), result.JSON())
		}
	}
	var got any
	wantFault(t, leftOut(t, takesParam(point{}, &got), withInput(toolmethod.Input{DataType: "string"})), `"string" does not fit`)
	wantFault(t, leftOut(t, gives(point{}), withOutput(toolmethod.Output{DataType: "integer"})), `"integer" does not fit`)
	wantFault(t, leftOut(t, gives(unlabelled{}), withOutput(toolmethod.Output{DataType: "string"})), `"string" does not fit`)
}
