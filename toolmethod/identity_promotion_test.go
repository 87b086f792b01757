package toolmethod_test

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

// DeepSource marks its method, and lies deeper than what has another of the name.
type DeepSource struct {
	_ struct{} `tool:"deep.fetch" method:"Fetch" permission:"*" description:"Fetches from below."`
}

func (DeepSource) Fetch() string { return "deep" }

// DeepReader has the method of DeepSource.
type DeepReader struct{ DeepSource }

// BareStore has a method that nobody marked.
type BareStore struct{}

func (BareStore) Fetch() string { return "bare" }

// GuardedStore has a method that not everybody may call.
type GuardedStore struct {
	_ struct{} `tool:"store.fetch" method:"Fetch" permission:"admin" description:"Fetches from the store."`
}

func (GuardedStore) Fetch() string { return "guarded" }

// BoxOf has a method of a generic type.
type BoxOf[T any] struct {
	_ struct{} `tool:"box.fetch" method:"Fetch" permission:"*" description:"Fetches from the box."`
}

func (*BoxOf[T]) Fetch() string { return "box" }

// ownFetch lies over what it embeds.
type ownFetch struct {
	DeepReader
	BareStore
}

func (*ownFetch) Fetch() string { return "own" }

// ownOfTwo lies over two structs that both mark the method.
type ownOfTwo struct {
	GuardedStore
	DeepSource
}

func (ownOfTwo) Fetch() string { return "own" }

// markedOfTwo does too, and says itself what holds.
type markedOfTwo struct {
	_ struct{} `tool:"two.fetch" method:"Fetch" permission:"two" description:"Fetches."`
	GuardedStore
	DeepSource
}

func (markedOfTwo) Fetch() string { return "own" }

// ownOfDepths does too, and one of them is deeper than the other.
type ownOfDepths struct {
	GuardedStore
	DeepReader
}

func (ownOfDepths) Fetch() string { return "own" }

// namedOfDepths does, and leaves open who may call.
type namedOfDepths struct {
	_ struct{} `tool:"two.fetch" method:"Fetch" description:"Fetches."`
	DeepReader
	GuardedStore
}

func (namedOfDepths) Fetch() string { return "own" }

// namedOfTwo does, and leaves open who may call.
type namedOfTwo struct {
	_ struct{} `tool:"two.fetch" method:"Fetch" description:"Fetches."`
	GuardedStore
	DeepSource
}

func (namedOfTwo) Fetch() string { return "own" }

// namedOfOne lies over one struct that says who may call.
type namedOfOne struct {
	_ struct{} `tool:"one.fetch" method:"Fetch" description:"Fetches."`
	GuardedStore
}

func (namedOfOne) Fetch() string { return "own" }

// Watched has an access method of its own.
type Watched struct {
	_ struct{} `tool:"watched.read" method:"Read" access:"MayRead" description:"Reads."`
}

func (Watched) Read() string  { return "read" }
func (Watched) MayRead() bool { return false }

// DeepWatched lets other structs come before the access method.
type DeepWatched struct{ Watched }

// Lax lets everybody do everything.
type Lax struct{}

func (Lax) MayRead() bool { return true }

// A mark on an embedded struct is about the method of that struct, or about one that
// lies over it, and about no other that Go promotes in its place.
func TestMarkOfAnEmbeddedStructIsAboutItsOwnMethod(t *testing.T) { // rules ID-01, ID-10, AC-01
	type unmarked struct {
		DeepReader
		BareStore
	}
	type guarded struct {
		DeepReader
		GuardedStore
	}
	type pointers struct {
		*DeepReader
		*BareStore
	}
	const shadowed = "the mark stands on toolmethod_test.DeepSource"
	for _, tt := range []struct {
		name     string
		svc      any
		tools    map[string]string // permissions by id
		problems []string
	}{
		{"what nobody marked is no tool", unmarked{}, nil, []string{shadowed}},
		{"nor is it behind pointers", pointers{}, nil, []string{shadowed}},
		{"what is guarded stays guarded", guarded{}, map[string]string{"store.fetch": "admin"}, []string{shadowed}},
		{"an outer method lies over all of them", &ownFetch{}, map[string]string{"deep.fetch": "*"}, nil},
		{"the access method is that of the struct too", struct {
			DeepWatched
			Lax
		}{}, nil, []string{"the method MayRead of the service is that of toolmethod_test.Lax"}},
		{"the method of a generic struct is its own", struct{ BoxOf[int] }{}, nil, []string{"has a pointer receiver"}},
		{"and also on a pointer", &struct{ BoxOf[int] }{}, map[string]string{"box.fetch": "*"}, nil},
		{"of two marks side by side none counts", ownOfTwo{}, nil, []string{"both mark the method Fetch", "both mark the method Fetch"}},
		{"nor where one is deeper", ownOfDepths{}, nil, []string{"both mark the method Fetch", "both mark the method Fetch"}},
		{"nor where the outer one leaves open who may call one of two depths", namedOfDepths{}, nil, []string{"both mark the method Fetch"}},
		{"nor where the outer one leaves open who may call", namedOfTwo{}, nil, []string{"both mark the method Fetch"}},
		{"but one alone tells it", namedOfOne{}, map[string]string{"one.fetch": "admin"}, nil},
		{"unless the outer one says what holds", markedOfTwo{}, map[string]string{"two.fetch": "two"}, nil},
	} {
		t.Run(tt.name, func(t *testing.T) {
			r, _ := newRegistry(t)
			r.Register(tt.svc)
			got := map[string]string{}
			for _, d := range r.Tools() {
				got[d.ID] = d.Permission
			}
			if tt.tools == nil {
				tt.tools = map[string]string{}
			}
			if diff := cmp.Diff(tt.tools, got); diff != "" {
				t.Errorf("the permissions (-want +got):\n%s", diff)
			}
			for i, p := range r.Problems() {
				if i >= len(tt.problems) || !strings.Contains(p.Reason, tt.problems[i]) {
					t.Errorf("problem %d: want one of %q in order, got %v", i, tt.problems, p)
				}
			}
			if len(r.Problems()) < len(tt.problems) {
				t.Errorf("want problems %q, got %v", tt.problems, r.Err())
			}
		})
	}
}

// The mark of an option stands where that of an embedded struct does not hold.
func TestOptionMarksWhatGoPromotes(t *testing.T) { // rule ID-03
	r, _ := newRegistry(t)
	r.Register(struct {
		DeepReader
		BareStore
	}{}, methodOf("Fetch"))
	wantJSON(t, r, "Fetch", `{}`, `{"result":"bare"}`)
}
