package toolmethod_test

import (
	"context"
	"math/rand/v2"
	"reflect"
	"testing"

	"go.uber.org/zap/zaptest/observer"

	"github.com/go-toolapi/toolapi/schema"
	"github.com/go-toolapi/toolapi/testdata/types"
	"github.com/go-toolapi/toolapi/toolmethod"
)

// giver is a tool of the catalog that gives random values.
type giver struct {
	registry *toolmethod.Registry
	logs     *observer.ObservedLogs
	id       string
	out      *schema.Judge
	random   *rand.Rand    // for the next value
	last     reflect.Value // the value given last
}

// givers returns the tools that give every type of the catalog.
func givers(tb testing.TB) []*giver {
	tb.Helper()
	r, logs := newRegistry(tb, types.Options()...)
	words := toolmethod.Source(types.Source())
	var all []*giver
	for _, result := range types.Results() {
		g := &giver{registry: r, logs: logs, id: result.Method.ID}
		r.RegisterFunc(result.Func(func(v reflect.Value) {
			types.Randomize(g.random, v)
			g.last = v
		}), result.Method, words)
		all = append(all, g)
	}
	if err := r.Err(); err != nil {
		tb.Fatalf("wanted the whole catalog to register, got\n%v", err)
	}
	for _, g := range all {
		d, _ := r.Lookup(g.id)
		var err error
		if g.out, err = schema.NewJudge(d.OutputSchema); err != nil {
			tb.Fatalf("%s: the output schema: %v\n%s", g.id, err, d.OutputSchema)
		}
	}
	return all
}

// give has the tool give the value that a seed stands for, and fails unless what
// is published holds the output schema, or there is a reason to publish nothing.
// It tells whether something was published.
func (g *giver) give(tb testing.TB, seed uint64) bool {
	tb.Helper()
	g.random = rand.New(rand.NewPCG(seed, 7)) //nolint:gosec // not for secrets
	g.logs.TakeAll()
	result := g.registry.Call(context.Background(), g.id, nil)
	if result.OK() {
		if found := g.out.Check(result.JSON()); len(found) > 0 && !hasHugeNumber(result.JSON()) {
			tb.Fatalf("%s, seed %d: wanted what holds the schema, got %s: %+v", g.id, seed, result.JSON(), found)
		}
		if !isStrict(result.JSON()) || hasDuplicate(result.JSON()) {
			tb.Fatalf("%s, seed %d: wanted strict JSON, got %q", g.id, seed, result.JSON())
		}
		return true
	}
	for _, entry := range g.logs.TakeAll() {
		err, _ := entry.ContextMap()["error"].(string)
		if entry.Message != "tool failed" || !withholding(err, g.last, g.out) {
			tb.Fatalf("%s, seed %d: wanted %+v published, got %s: %+v", g.id, seed, g.last, entry.Message, entry.ContextMap())
		}
	}
	return false
}

func FuzzPublish(f *testing.F) {
	// rule OUT-10
	// rule OUT-11
	// rule OUT-12
	// rule OUT-13
	all := givers(f)
	for i := range all {
		f.Add(uint16(i), uint64(1)) //nolint:gosec // there are about a hundred
	}
	f.Fuzz(func(t *testing.T, n uint16, seed uint64) {
		all[int(n)%len(all)].give(t, seed)
	})
}

func TestPublishedHoldsTheSchema(t *testing.T) {
	// rule OUT-12
	// rule OUT-13
	const rounds = 200
	for _, g := range givers(t) {
		published := 0
		for seed := range uint64(rounds) {
			if g.give(t, seed) {
				published++
			}
		}
		if published == 0 {
			t.Errorf("%s: wanted some of %d values published, got none", g.id, rounds)
		}
	}
}

func TestCyclicListsAndMapsAreRuntimeFailures(t *testing.T) {
	// rule OUT-11
	// rule VO-14
	forest := types.Forest{nil}
	forest[0] = forest
	web := types.Web{}
	web["a"] = types.Web{"b": web}
	couple := types.Couple{}
	couple[1] = &couple
	for _, value := range []any{forest, web, couple} {
		r, _ := defined(t, gives(value), markOf("t"))
		result := r.Call(context.Background(), "t", nil)
		if result.OK() || result.Category() != toolmethod.CategoryRuntime {
			t.Errorf("%T: wanted a runtime failure, got %s", value, result.Message())
		}
	}
}
