package toolmethod_test

import (
	"context"
	"encoding/json"
	"math/big"
	"net/netip"
	"net/url"
	"strings"
	"testing"
	"testing/fstest"
	"time"

	"github.com/google/go-cmp/cmp"

	"github.com/go-toolapi/toolapi/schema"
	"github.com/go-toolapi/toolapi/toolmethod"
)

// mood is an enum of strings.
type mood string

func (mood) Values() []mood { return []mood{"calm", "merry"} }

// stars is an enum of numbers.
type stars int

func (stars) Values() []stars { return []stars{1, 2} }

// pin is an entity.
type pin struct{ id string }

// price is a registered type.
type price struct{}

// askedSchema asks for a T in a tool of r, and returns the schema of the question.
func askedSchema[T any](t *testing.T, r *toolmethod.Registry, opts ...toolmethod.Option) (string, *toolmethod.Result) {
	t.Helper()
	var shown string
	ctx := toolmethod.WithAsk(t.Context(), func(_ context.Context, q toolmethod.Question) ([]byte, error) {
		shown = string(q.Schema)
		return nil, toolmethod.ErrCanceled
	})
	r.Remove("t.ask")
	r.RegisterFunc(func(ctx context.Context) error {
		_, err := toolmethod.Ask[T](ctx, "What?")
		return err
	}, markOf("t.ask"), opts...)
	result := r.Call(ctx, "t.ask", nil)
	if shown != "" {
		if _, err := schema.NewJudge([]byte(shown)); err != nil {
			t.Errorf("%v in %s", err, shown)
		}
	}
	return shown, result
}

// What is asked for is described by the same engine, and the same facts, as an
// argument object, in the keywords that forms have.
func TestFormsAreDescribedLikeArgumentObjects(t *testing.T) {
	r, _ := newRegistry(t)
	got, _ := askedSchema[struct {
		Title string  `label:"Its title" description:"As it is printed." validate:"min=1,max=80" example:"Radio"`
		Mail  *string `validate:"email"`
		Site  *url.URL
		Day   time.Time  `data_type:"date"`
		At    *time.Time `member:"moment"`
		Count uint8      `default:"3"`
		Big   *big.Int
		Share float64 `validate:"min=0,max=1"`
		Sure  bool
		Mood  mood
		Moods []mood     `validate:"min=1" default:"[\"calm\"]"`
		Addr  netip.Addr `json:"-"`
	}](t, r)
	want := `{"type":"object","properties":{` + strings.Join([]string{
		`"title":{"title":"Its title","description":"As it is printed.","type":"string","minLength":1,"maxLength":80,"examples":["Radio"]}`,
		`"mail":{"type":"string","format":"email"}`,
		`"site":{"type":"string","format":"uri"}`,
		`"day":{"type":"string","format":"date"}`,
		`"moment":{"type":"string","format":"date-time"}`,
		`"count":{"type":"integer","minimum":0,"maximum":255,"default":3}`,
		`"big":{"type":"integer"}`,
		`"share":{"type":"number","minimum":0,"maximum":1}`,
		`"sure":{"type":"boolean"}`,
		`"mood":{"type":"string","enum":["calm","merry"]}`,
		`"moods":{"type":"array","minItems":1,"items":{"type":"string","enum":["calm","merry"]},"default":["calm"]}`,
	}, ",") + `},"required":["title","day","share","sure","mood"]}`
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("the schema (-want +got):\n%s", diff)
	}
	if got, _ := askedSchema[struct{}](t, r); got != `{"type":"object","properties":{}}` {
		t.Errorf("nothing is asked for with %s", got)
	}
}

// Names follow the registration of the tool that asks, its registry's values and
// enums hold, and fields can stand in an embedded struct.
func TestFormsFollowTheRegistrationOfTheirTool(t *testing.T) {
	type base struct {
		Named string `json:"theName"`
	}
	type form struct {
		base

		Tone string
	}
	r, _ := newRegistry(t)
	for want, opts := range map[string][]toolmethod.Option{
		`{"type":"object","properties":{"named":{"type":"string"},"tone":{"type":"string"}},"required":["named","tone"]}`:     nil,
		`{"type":"object","properties":{"theName":{"type":"string"},"tone":{"type":"string"}},"required":["theName","tone"]}`: {toolmethod.JSONNames()},
	} {
		if got, _ := askedSchema[form](t, r, opts...); got != want {
			t.Errorf("got %s, want %s", got, want)
		}
	}
}

// commented is a form whose words are comments.
type commented struct {
	Word string
}

// Where the source is given, comments are the words of fields.
func TestFormsTakeTheirWordsFromTheSource(t *testing.T) {
	r, _ := newRegistry(t)
	source := fstest.MapFS{"words.go": {Data: []byte("package toolmethod_test\n\ntype commented struct {\n\tWord string // What to say.\n}\n")}}
	want := `{"type":"object","properties":{"word":{"description":"What to say.","type":"string"}},"required":["word"]}`
	if got, _ := askedSchema[commented](t, r, toolmethod.Source(source)); got != want {
		t.Errorf("got %s, want %s", got, want)
	}
}

// A struct that no form can show is the developer's mistake: nobody is asked, and
// the log says what to change.
func TestFormsThatCannotBeAsked(t *testing.T) {
	r, logs := newRegistry(t, toolmethod.WithEntity(toolmethod.Entity[*pin]{
		Type: "pin", Load: func(context.Context, string) (*pin, error) { return &pin{}, nil },
		ID: func(p *pin) string { return p.id }, Access: func(context.Context, *pin, string) (bool, error) { return true, nil },
	}))
	r.Configure(toolmethod.WithType(toolmethod.Type[price]{
		Schema: json.RawMessage(`{"type":"string"}`),
		Decode: func([]byte) (price, error) { return price{}, nil }, Encode: func(price) ([]byte, error) { return []byte(`""`), nil },
	}))
	type inner struct{ Word string }
	for name, c := range map[string]struct {
		ask  func(context.Context) error
		want string
	}{
		"a struct inside":       {asksFor[struct{ In inner }], `field "in": a form has only text, numbers, yes or no, and words to choose from: move`},
		"a pointer to a struct": {asksFor[struct{ In *inner }], `field "in": a form has only`},
		"a map":                 {asksFor[struct{ M map[string]string }], `field "m": a form has only`},
		"a list of strings":     {asksFor[struct{ Words []string }], `field "words": a list in a form is one of words to choose from: let its items`},
		"a list of structs":     {asksFor[struct{ In []inner }], `field "in": a list in a form`},
		"a list of pointers":    {asksFor[struct{ In []*mood }], `field "in": a list in a form`},
		"bytes":                 {asksFor[struct{ Raw []byte }], `field "raw": a person cannot type bytes: ask for a string`},
		"a format": {asksFor[struct {
			ID string `validate:"uuid"`
		}], `field "id": a form has no format "uuid": ask for a string`},
		"an enum of numbers": {asksFor[struct{ Level stars }], `field "level": the words to choose from have to be strings`},
		"an entity":          {asksFor[struct{ Pin *pin }], `field "pin": `},
		"a registered type":  {asksFor[struct{ Price price }], `field "price": a form cannot show a definition of its own`},
		"any":                {asksFor[struct{ X any }], `field`},
		"declared any": {asksFor[struct {
			X any `data_type:"any"`
		}], `field "x": a form has only`},
		"no struct": {asksFor[string], `string is no plain struct: take a struct with a field for each answer`},
		"a pointer": {asksFor[*inner], `*toolmethod_test.inner is no plain struct`},
		"a time":    {asksFor[time.Time], `time.Time is no plain struct`},
		"a default that is none": {asksFor[struct {
			N int `default:"x"`
		}], `default`},
		"a fact with a typo": {asksFor[struct {
			N int `member:"n" desciption:"x"`
		}], `desciption`},
	} {
		t.Run(name, func(t *testing.T) {
			r.Remove("t.ask")
			r.RegisterFunc(c.ask, markOf("t.ask"))
			for range 2 { // the second answer comes from memory
				logs.TakeAll()
				ctx, asked := asking(t, `{}`, nil)
				result := r.Call(ctx, "t.ask", nil)
				failed := logs.FilterMessage("tool failed").All()
				if result.Category() != toolmethod.CategoryRuntime || len(failed) != 1 {
					t.Fatalf("got %v %q and the log %v, want a runtime failure", result.Category(), result.Message(), failed)
				}
				text, _ := failed[0].ContextMap()["error"].(string)
				if !strings.HasPrefix(text, "toolmethod.Ask[") || !strings.Contains(text, c.want) {
					t.Errorf("the log says %q, want %q in it", text, c.want)
				}
				if len(*asked) > 0 {
					t.Errorf("a person was asked: %v", *asked)
				}
			}
		})
	}
}

// asksFor is a method that asks for a T.
func asksFor[T any](ctx context.Context) error {
	_, err := toolmethod.Ask[T](ctx, "What?")
	return err
}

// Any number of calls may ask for the first time at once, also while tools are
// registered.
func TestFormsAreMadeByManyCallsAtOnce(t *testing.T) {
	r, _ := newRegistry(t)
	r.RegisterFunc(asksFor[struct{ A string }], markOf("t.a"))
	r.RegisterFunc(asksFor[struct{ B mood }], markOf("t.b"))
	ctx := toolmethod.WithAsk(t.Context(), func(_ context.Context, q toolmethod.Question) ([]byte, error) {
		return []byte(`{"` + q.Fields[0].Name + `":"calm"}`), nil
	})
	done := make(chan string)
	for i := range 40 {
		go func() {
			id := "t." + string(rune('a'+i%2))
			if i%4 == 3 {
				r.RegisterFunc(func() {}, markOf("t.other"+string(rune('a'+i))))
			}
			done <- r.Call(ctx, id, nil).Message()
		}()
	}
	for range 40 {
		if got := <-done; got != "Asks for completed." {
			t.Errorf("got %q, want a success", got)
		}
	}
}
