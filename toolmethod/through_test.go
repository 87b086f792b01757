package toolmethod_test

import (
	"context"
	"errors"
	"fmt"
	"reflect"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/google/go-cmp/cmp"

	"github.com/go-toolapi/toolapi/toolmethod"
)

// shelfKeeper is the service that decorators wrap.
type shelfKeeper struct {
	_ struct{} `tool:"shelf.find" method:"Find" permission:"*" operation:"read"`
	_ struct{} `tool:"shelf.put" method:"Put" permission:"*"`
	_ struct{} `tool:"shelf.turn" method:"Turn" permission:"*"`

	seen *diary
}

// shelfSource is the source of shelfKeeper, and of one of its decorators.
var shelfSource = toolmethod.Source(fstest.MapFS{"shelf.go": {Data: []byte(`package toolmethod_test

type shelfKeeper struct{}

// Find finds a book.
func (k *shelfKeeper) Find(ctx context.Context, title string) (string, error) { return "", nil }

// Put puts books back.
func (k *shelfKeeper) Put(titles ...string) {}

// Turn turns the shelf.
func (k *shelfKeeper) Turn() *shelfKeeper { return k }

type shelfLog struct{}

// Find logs.
func (l shelfLog) Find(ctx context.Context, title string) (string, error) { return "", nil }
`)}})

// Find finds a book.
func (k *shelfKeeper) Find(ctx context.Context, title string) (string, error) {
	k.seen.note("finds %s", title)
	if title == "" {
		return "", toolmethod.InputErrorf("a title is needed")
	}
	return "on shelf 1", ctx.Err()
}

// Put puts books back.
func (k *shelfKeeper) Put(titles ...string) { k.seen.note("puts %s", strings.Join(titles, "+")) }

// Turn turns the shelf.
func (k *shelfKeeper) Turn() *shelfKeeper { return k }

// shelfFinder is what decorators take the service for.
type shelfFinder interface {
	Find(ctx context.Context, title string) (string, error)
	Put(titles ...string)
	Turn() *shelfKeeper
}

// shelfLog decorates one method, and has the others from an interface.
type shelfLog struct {
	shelfFinder

	seen *diary
}

// Find logs.
func (l shelfLog) Find(ctx context.Context, name string) (string, error) {
	l.seen.note("logs %s", name)
	place, err := l.shelfFinder.Find(ctx, name)
	return place + ", logged", err
}

// shelfCopy decorates by embedding the service itself.
type shelfCopy struct{ *shelfKeeper }

// Put puts each book back twice.
func (c *shelfCopy) Put(titles ...string) { c.shelfKeeper.Put(append(titles, titles...)...) }

// shelfOther has methods of the same names, and nothing else in common.
type shelfOther struct{} //nolint:recvcheck // that is what the test is about

// Find finds nothing.
func (shelfOther) Find(context.Context, string) string { return "" }

// Put takes a list.
func (shelfOther) Put([]string) {}

// Turn has the signature that is wanted.
func (*shelfOther) Turn() *shelfKeeper { return nil }

// shelfBytes takes and gives other types, as many of them.
type shelfBytes struct{ *shelfKeeper }

// Find takes bytes.
func (shelfBytes) Find(context.Context, []byte) (string, error) { return "", nil }

// Turn gives something else.
func (shelfBytes) Turn() shelfKeeper { return shelfKeeper{} }

func TestThroughRunsTheDecorator(t *testing.T) {
	// rule DS-04
	var seen diary
	keeper := &shelfKeeper{seen: &seen}
	var wrapped shelfFinder = shelfLog{keeper, &seen}
	plain, _ := newRegistry(t)
	plain.Register(keeper, shelfSource)
	for _, c := range []struct {
		name      string
		decorator any
		find, put []string
		place     string
	}{
		{"an interface value", wrapped, []string{"logs Oma", "finds Oma"}, []string{"puts a+b"}, "on shelf 1, logged"},
		{"a struct with an interface", shelfLog{keeper, &seen}, []string{"logs Oma", "finds Oma"}, []string{"puts a+b"}, "on shelf 1, logged"},
		{"a pointer to it", &shelfLog{keeper, &seen}, []string{"logs Oma", "finds Oma"}, []string{"puts a+b"}, "on shelf 1, logged"},
		{"a struct with the service", &shelfCopy{keeper}, []string{"finds Oma"}, []string{"puts a+b+a+b"}, "on shelf 1"},
		{"the service itself", keeper, []string{"finds Oma"}, []string{"puts a+b"}, "on shelf 1"},
	} {
		r, _ := newRegistry(t)
		r.Register(keeper, shelfSource, toolmethod.Through(c.decorator))
		if err := r.Err(); err != nil {
			t.Errorf("%s: %v", c.name, err)
			continue
		}
		if diff := cmp.Diff(plain.Tools(), r.Tools(), cmp.Exporter(everyType)); diff != "" {
			t.Errorf("%s: the definitions are not those of the service (-want +got):\n%s", c.name, diff)
		}
		found := r.Call(context.Background(), "shelf.find", []byte(`{"title":"Oma"}`))
		if got := string(found.JSON()); got != fmt.Sprintf(`{"result":%q}`, c.place) {
			t.Errorf("%s: Find answers %s %q, want %s", c.name, got, found.Message(), c.place)
		}
		if diff := cmp.Diff(c.find, seen.take()); diff != "" {
			t.Errorf("%s: Find ran differently (-want +got):\n%s", c.name, diff)
		}
		r.Call(context.Background(), "shelf.put", []byte(`{"titles":["a","b"]}`))
		if diff := cmp.Diff(c.put, seen.take()); diff != "" {
			t.Errorf("%s: Put ran differently (-want +got):\n%s", c.name, diff)
		}
		if turned := r.Call(context.Background(), "shelf.turn", nil); string(turned.JSON()) != `{}` {
			t.Errorf("%s: Turn answers %s %q, want no output", c.name, turned.JSON(), turned.Message())
		}
		failed := r.Call(context.Background(), "shelf.find", []byte(`{"title":""}`))
		if failed.Category() != toolmethod.CategoryInput || !strings.HasSuffix(failed.Message(), "a title is needed") {
			t.Errorf("%s: an error of the service is %s %q, want an input failure", c.name, failed.Category(), failed.Message())
		}
		seen.take()
	}
}

// everyType has go-cmp look into every struct.
func everyType(reflect.Type) bool { return true }

func TestThroughNeedsEveryMarkedMethod(t *testing.T) {
	// rule DS-04
	keeper := &shelfKeeper{seen: &diary{}}
	for _, c := range []struct {
		name      string
		decorator any
		want      map[string]string // the reasons by tool
	}{
		{"nothing fits", shelfOther{}, map[string]string{
			"shelf.find": "the method Find of the decorator toolmethod_test.shelfOther has other parameters or results than the service's",
			"shelf.put":  "the method Put of the decorator toolmethod_test.shelfOther has other parameters or results than the service's",
			"shelf.turn": "the method Turn of the decorator has a pointer receiver, and the decorator is a value",
		}},
		{"one fits", &shelfOther{}, map[string]string{
			"shelf.find": "the method Find of the decorator *toolmethod_test.shelfOther has other parameters or results than the service's",
			"shelf.put":  "the method Put of the decorator *toolmethod_test.shelfOther has other parameters or results than the service's",
		}},
		{"other types", shelfBytes{keeper}, map[string]string{
			"shelf.find": "the method Find of the decorator toolmethod_test.shelfBytes has other parameters or results than the service's",
			"shelf.turn": "the method Turn of the decorator toolmethod_test.shelfBytes has other parameters or results than the service's",
		}},
		{"no methods at all", errors.New("a"), map[string]string{
			"shelf.find": "the decorator *errors.errorString has no method Find",
			"shelf.put":  "the decorator *errors.errorString has no method Put",
			"shelf.turn": "the decorator *errors.errorString has no method Turn",
		}},
		{"a nil decorator", nil, map[string]string{
			"shelf.find": "the decorator is nil", "shelf.put": "the decorator is nil", "shelf.turn": "the decorator is nil",
		}},
		{"a nil pointer", (*shelfCopy)(nil), map[string]string{
			"shelf.find": "the decorator is a nil *toolmethod_test.shelfCopy",
			"shelf.put":  "the decorator is a nil *toolmethod_test.shelfCopy",
			"shelf.turn": "the decorator is a nil *toolmethod_test.shelfCopy",
		}},
	} {
		r, _ := newRegistry(t)
		r.Register(keeper, shelfSource, toolmethod.Through(c.decorator))
		got := map[string]string{}
		for _, p := range r.Problems() {
			if p.Place != "Through" || p.Fix == "" || !strings.Contains(p.Method, "shelfKeeper") {
				t.Errorf("%s: the problem %q has no place, fix or method of the service", c.name, p)
			}
			got[p.Tool] = p.Reason
		}
		if diff := cmp.Diff(c.want, got); diff != "" {
			t.Errorf("%s: the problems differ (-want +got):\n%s", c.name, diff)
		}
		if tools := r.Tools(); len(tools) != 3-len(c.want) {
			t.Errorf("%s: %d tools registered, want the others", c.name, len(tools))
		}
	}
}

func TestThroughHoldsForOneRegistration(t *testing.T) {
	// rule DS-04
	var seen diary
	keeper := &shelfKeeper{seen: &seen}
	r, _ := newRegistry(t)
	r.Register(keeper, shelfSource, toolmethod.Prefix("a."), toolmethod.Through(&shelfCopy{keeper}))
	r.Register(keeper, shelfSource, toolmethod.Prefix("b."))
	r.Call(context.Background(), "b.shelf.put", []byte(`{"titles":["a"]}`))
	r.Call(context.Background(), "a.shelf.put", []byte(`{"titles":["a"]}`))
	if diff := cmp.Diff([]string{"puts a", "puts a+a"}, seen.take()); diff != "" {
		t.Errorf("the decorator is in the way of others (-want +got):\n%s", diff)
	}
}
