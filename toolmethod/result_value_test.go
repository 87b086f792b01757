package toolmethod_test

import (
	"context"
	"encoding/json"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
	"go.uber.org/zap/zapcore"

	"github.com/go-toolapi/toolapi/toolmethod"
)

// resultCover is a value inside a result.
type resultCover struct {
	URL   string   `member:"url"`
	Sizes []uint64 `member:"sizes"`
}

// resultAlbum is a value with members of all kinds.
type resultAlbum struct {
	ID      int64          `member:"id"`
	Title   string         `member:"title"`
	Rating  *float64       `member:"rating"`
	Open    bool           `member:"open"`
	Cover   *resultCover   `member:"cover"`
	Counts  map[string]int `member:"counts"`
	Release time.Time      `member:"release"`
}

// largeAlbum is an album whose numbers no float64 holds.
func largeAlbum() resultAlbum {
	return resultAlbum{
		ID: 9007199254740993, Title: "Oma <3", Cover: &resultCover{"https://example.org", []uint64{18446744073709551615}},
		Counts: map[string]int{"b": 2, "a": 1}, Release: time.Date(2026, 1, 31, 13, 0, 0, 0, time.FixedZone("", 3600)),
	}
}

// resultTools returns a registry with a success and failures of all kinds.
func resultTools(t *testing.T) *toolmethod.Registry {
	t.Helper()
	r, _ := newRegistry(t)
	two := toolmethod.Method{
		ID: "t.album", Permission: "*", Description: "Gets.", Label: "Get an album",
		Outputs: []toolmethod.Output{{Name: "album"}, {Name: "track_count"}},
	}
	r.RegisterFunc(func() (resultAlbum, int, error) { return largeAlbum(), 3, nil }, two)
	guard(r, "t.input", "*", func() error { return toolmethod.InputErrorf("no") })
	guard(r, "t.access", "*", func() error { return toolmethod.AccessErrorf("no") })
	guard(r, "t.runtime", "*", func() (string, error) { return "half", errKept })
	guard(r, "t.strict", "*", func(n int8) int8 { return n }, "n")
	if err := r.Err(); err != nil {
		t.Fatal(err)
	}
	return r
}

func TestSuccessHasTheLabelInItsMessage(t *testing.T) {
	// rule RS-01
	r := resultTools(t)
	guard(r, "other.add_track", "*", func() {})
	for id, want := range map[string]string{"t.album": "Get an album completed.", "other.add_track": "Add track completed."} {
		if result := r.Call(context.Background(), id, nil); !result.OK() || result.Message() != want || result.Category() != 0 {
			t.Errorf("%s answers %q with the category %q, want %q and none", id, result.Message(), result.Category(), want)
		}
	}
}

func TestValueReadsWhatWasPublished(t *testing.T) {
	// rule RS-08
	result := resultTools(t).Call(context.Background(), "t.album", nil)
	want := map[string]any{
		"id": json.Number("9007199254740993"), "title": "Oma <3", "rating": nil, "open": false,
		"cover":   map[string]any{"url": "https://example.org", "sizes": []any{json.Number("18446744073709551615")}},
		"counts":  map[string]any{"a": json.Number("1"), "b": json.Number("2")},
		"release": "2026-01-31T12:00:00Z",
	}
	album, ok := result.Value("album")
	if diff := cmp.Diff(any(want), album); !ok || diff != "" {
		t.Errorf("the album differs (-want +got):\n%s", diff)
	}
	if count, ok := result.Value("track_count"); !ok || count != any(json.Number("3")) {
		t.Errorf("the track count is %v, want 3", count)
	}
	for _, name := range []string{"", "result", "Album", "rating", "album.title"} {
		if value, ok := result.Value(name); ok {
			t.Errorf("there is a value %q: %v", name, value)
		}
	}
}

func TestAppendJSON(t *testing.T) {
	// rule RS-08
	r := resultTools(t)
	for _, id := range []string{"t.album", "t.input", "t.none"} {
		result := r.Call(context.Background(), id, nil)
		if got, want := string(result.AppendJSON([]byte("before "))), "before "+string(result.JSON()); got != want {
			t.Errorf("%s: got %s, want %s", id, got, want)
		}
	}
}

func TestFailureHasNoValues(t *testing.T) {
	// rule RS-08
	r := resultTools(t)
	for _, id := range []string{"t.input", "t.access", "t.runtime", "t.strict", "t.none"} {
		result := r.Call(context.Background(), id, nil)
		if _, ok := result.Value("result"); ok || result.OK() || result.JSON() != nil || result.FailureValues() != nil {
			t.Errorf("%s: the failure carries %s, %v", id, result.JSON(), result.FailureValues())
		}
	}
}

func TestFailureValues(t *testing.T) {
	// rule RS-08
	given := toolmethod.Values{"retry_after": 3}
	failure := toolmethod.Failure(toolmethod.CategoryRuntime, "later", given, nil, toolmethod.Values{"host": "a"})
	given["retry_after"], given["more"] = 4, true
	failure.FailureValues()["host"] = "b"
	want := toolmethod.Values{"retry_after": 3, "host": "a"}
	if diff := cmp.Diff(want, failure.FailureValues()); diff != "" {
		t.Errorf("the values differ (-want +got):\n%s", diff)
	}
	if value, ok := failure.Value("host"); ok {
		t.Errorf("Value reads %v from a failure", value)
	}
	if failure.Message() != "later" || failure.OK() || failure.JSON() != nil {
		t.Errorf("the failure is %q, %t, %s", failure.Message(), failure.OK(), failure.JSON())
	}
}

func TestResultCannotBeChanged(t *testing.T) {
	// rule RS-08
	r := resultTools(t)
	success := r.Call(context.Background(), "t.album", nil)
	before := answerOf(success)
	clear(success.JSON())
	clear(success.AppendJSON(nil))
	album, _ := success.Value("album")
	album.(map[string]any)["title"] = "changed"
	for range 3 { // later calls must not write into an earlier result
		r.Call(context.Background(), "t.album", nil)
		r.Call(context.Background(), "t.strict", []byte(`{"n":1}`))
	}
	if diff := cmp.Diff(before, answerOf(success)); diff != "" {
		t.Errorf("the success was changed (-before +after):\n%s", diff)
	}
	failure := r.Call(context.Background(), "t.strict", []byte(`{"n":1000,"m":1}`))
	before = answerOf(failure)
	clear(failure.Violations())
	r.Call(context.Background(), "t.strict", []byte(`{"o":2}`))
	if diff := cmp.Diff(before, answerOf(failure)); diff != "" || len(before.Violations) != 2 {
		t.Errorf("the failure was changed (-before +after):\n%s", diff)
	}
}

func TestNoResultIsCached(t *testing.T) {
	// rule RS-10
	r, _ := newRegistry(t)
	calls := 0
	r.RegisterFunc(func(n int) int { calls++; return calls }, toolmethod.Method{
		ID: "t.count", Permission: "*", Description: "Counts.", Operation: toolmethod.Read, Params: []string{"n"},
	})
	for want := 1; want <= 3; want++ {
		if got, _ := r.Call(context.Background(), "t.count", []byte(`{"n":1}`)).Value("result"); got != any(json.Number(string(rune('0'+want)))) {
			t.Errorf("call %d of a tool that only reads answers %v", want, got)
		}
	}
}

func TestAllViolationsAtOnce(t *testing.T) {
	// rule RS-06
	r := resultTools(t)
	guard(r, "t.many", "*", func(title string, year int16, genre string, tags []int8) {}, "title", "year", "genre", "tags")
	result := r.Call(context.Background(), "t.many", []byte(`{"title":7,"year":99999,"tags":[1,"x",300],"titel":"Oma"}`))
	want := []toolmethod.Violation{
		{Pointer: "/title", Keyword: "type", Message: "must be a string, got 7"},
		{Pointer: "/year", Keyword: "maximum", Message: "must be at most 32767, got 99999"},
		{Pointer: "/tags/1", Keyword: "type", Message: `must be an integer, got "x"`},
		{Pointer: "/tags/2", Keyword: "maximum", Message: "must be at most 127, got 300"},
		{Pointer: "/titel", Keyword: "additionalProperties", Message: `is unknown: the members are "title", "year", "genre", "tags"`},
		{Pointer: "", Keyword: "required", Message: `"genre" is required`},
	}
	if diff := cmp.Diff(want, result.Violations()); diff != "" {
		t.Errorf("the violations differ (-want +got):\n%s", diff)
	}
	if result.OK() || result.Category() != toolmethod.CategoryInput || !strings.HasPrefix(result.Message(), invalidInput) {
		t.Errorf("got %s %q, want an input failure", result.Category(), result.Message())
	}
	for _, v := range want {
		if !strings.Contains(result.Message(), v.String()) {
			t.Errorf("the message %q does not tell %q", result.Message(), v)
		}
	}
}

// resultSize is an enum with values of its own.
type resultSize string

// Values returns the sizes.
func (resultSize) Values() []resultSize { return []resultSize{"small", "large"} }

func TestSuccessThatBreaksItsOutputsIsAFailure(t *testing.T) {
	// rule RS-11
	type list []string
	for _, c := range []struct {
		name     string
		fn       any
		validate string
	}{
		{"a number beyond its bound", func() int { return 6 }, "max=5"},
		{"a text that is too short", func() string { return "a" }, "min=2"},
		{"a text that is no address", func() string { return "secret place" }, "email"},
		{"a list without items", func() list { return nil }, "required"},
		{"an item beyond its bound", func() []int { return []int{1, 9} }, "dive,max=5"},
		{"an enum with another value", func() resultSize { return "secret size" }, ""},
		{"a map with too many members", func() map[string]int { return map[string]int{"a": 1, "b": 2} }, "max=1"},
	} {
		r, logs := newRegistry(t)
		r.RegisterFunc(c.fn, toolmethod.Method{
			ID: "t.run", Permission: "*", Description: "Runs.", Outputs: []toolmethod.Output{{Validate: c.validate}},
		})
		result := r.Call(context.Background(), "t.run", nil)
		if result.OK() || result.Category() != toolmethod.CategoryRuntime || !fixedFailure.MatchString(result.Message()) {
			t.Errorf("%s: got %s %q, want a runtime failure; %v", c.name, result.Category(), result.Message(), r.Err())
		}
		failures := logs.FilterLevelExact(zapcore.ErrorLevel).All()
		if len(failures) != 1 || !strings.Contains(failures[0].ContextMap()["error"].(string), "must ") {
			t.Errorf("%s: logged %v, want what does not hold", c.name, failures)
		}
	}
}
