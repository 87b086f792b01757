package toolmethod_test

import (
	"context"
	"slices"
	"strings"
	"testing"

	"github.com/go-toolapi/toolapi/schema"
	"github.com/go-toolapi/toolapi/testdata/types"
	"github.com/go-toolapi/toolapi/toolmethod"
)

// judged is a tool of the catalog with what its schemas say.
type judged struct {
	registry   *toolmethod.Registry
	id         string
	inputs     schemaDocument
	in, out    *schema.Judge
	hasOutputs bool
}

// judgedTools returns the tools that take every type of the catalog.
func judgedTools(tb testing.TB) []judged {
	tb.Helper()
	r, _ := newRegistry(tb, types.Options()...)
	types.Register(r, types.Inputs())
	if err := r.Err(); err != nil {
		tb.Fatalf("wanted the whole catalog to register, got\n%v", err)
	}
	var all []judged
	for _, d := range r.Tools() {
		t := judged{registry: r, id: d.ID, inputs: readDocument(tb, d.InputSchema), hasOutputs: len(d.Outputs) > 0}
		var err error
		if t.in, err = schema.NewJudge(d.InputSchema); err != nil {
			tb.Fatalf("%s: the input schema: %v\n%s", d.ID, err, d.InputSchema)
		}
		if t.out, err = schema.NewJudge(d.OutputSchema); err != nil {
			tb.Fatalf("%s: the output schema: %v\n%s", d.ID, err, d.OutputSchema)
		}
		all = append(all, t)
	}
	return all
}

// compare calls the tool, and fails where the call and the schema are of two
// minds about the arguments without a reason. It tells whether the call was
// accepted.
func (t judged) compare(tb testing.TB, args []byte) bool {
	tb.Helper()
	result := t.registry.Call(context.Background(), t.id, args)
	found := t.in.Check(args)
	switch {
	case result.OK() && len(found) == 0:
		t.echoed(tb, args, result)
	case result.OK():
		t.permitted(tb, args, found)
		t.echoed(tb, args, result)
	case result.Category() != toolmethod.CategoryInput:
		tb.Fatalf("%s\nwith %s: wanted a success or an input failure, got %s: %s", t.id, args, result.Category(), result.Message())
	case len(found) == 0 && !repeated(args, result.Violations()):
		value, _ := readJSON(args)
		for _, v := range result.Violations() {
			if !explained(args, t.inputs, value, v) {
				tb.Fatalf("%s\nwith %s: the schema accepts, the call says %+v", t.id, args, v)
			}
		}
	default:
		t.samePlaces(tb, args, result.Violations(), found)
	}
	return result.OK()
}

// fewest is a number of violations below the limit of a registry, so that none
// was left out.
const fewest = 20

// samePlaces fails unless the call and the schema refuse the same places, where
// both can be expected to look at all of them: below a name that is no key of a
// map and behind the end of an array the call does not look, and for null they
// have rules of their own.
func (t judged) samePlaces(tb testing.TB, args []byte, called, judged []toolmethod.Violation) {
	tb.Helper()
	value, err := readJSON(args)
	if err != nil || !isStrict(args) || hasDuplicate(args) || hasHugeNumber(args) || len(called) >= fewest {
		return
	}
	for _, v := range called {
		p := t.inputs.at(value, v.Pointer)
		if p.value != nil && !explained(args, t.inputs, value, v) && !names(judged, v.Pointer) {
			tb.Fatalf("%s\nwith %s: the call says %+v, of which the schema does not: %+v", t.id, args, v, judged)
		}
	}
	for _, v := range judged {
		below := slices.ContainsFunc(called, func(c toolmethod.Violation) bool {
			return slices.Contains([]string{"propertyNames", "duplicate", "maxItems", "depth"}, c.Keyword) && strings.HasPrefix(v.Pointer, c.Pointer+"/")
		})
		if t.inputs.at(value, v.Pointer).value != nil && !below && !names(called, v.Pointer) {
			tb.Fatalf("%s\nwith %s: the schema says %+v, of which the call does not: %+v", t.id, args, v, called)
		}
	}
}

// names tells whether one of the violations is of the place. A call cuts names in
// pointers where they are long, and unknown ones, and those that are no key of a map,
// where they are not so long.
func names(list []toolmethod.Violation, pointer string) bool {
	return slices.ContainsFunc(list, func(v toolmethod.Violation) bool {
		start, cut := strings.CutSuffix(v.Pointer, "…")
		unknown := v.Keyword == "additionalProperties" || v.Keyword == "propertyNames"
		return withShortNames(v.Pointer) == withShortNames(pointer) || cut && unknown && strings.HasPrefix(pointer, start)
	})
}

// withShortNames returns a pointer with the first 200 bytes of each name in it.
func withShortNames(pointer string) string {
	steps := strings.Split(pointer, "/")
	for i, name := range steps {
		steps[i] = name[:min(len(name), 200)]
	}
	return strings.Join(steps, "/")
}

// permitted fails unless a reason explains why a call accepts what the schema
// refuses.
func (t judged) permitted(tb testing.TB, args []byte, found []toolmethod.Violation) {
	tb.Helper()
	if hasHugeNumber(args) {
		return
	}
	for _, p := range callLeniencies {
		if mended, ok := p.mend(t.inputs, args); ok && len(t.in.Check(mended)) == 0 {
			return
		}
	}
	tb.Fatalf("%s\nwith %s: the call accepts, the schema says %+v", t.id, args, found)
}

// echoed fails unless what a tool gave back holds its output schema and, taken
// as an argument again, comes back the same.
func (t judged) echoed(tb testing.TB, args []byte, result *toolmethod.Result) {
	tb.Helper()
	if found := t.out.Check(result.JSON()); len(found) > 0 && !hasHugeNumber(result.JSON()) {
		tb.Fatalf("%s\nwith %s: the result %s breaks its schema: %+v", t.id, args, result.JSON(), found)
	}
	if !t.hasOutputs {
		return
	}
	once := string(result.JSON())
	again := t.registry.Call(context.Background(), t.id, []byte(`{"v":`+once[len(`{"result":`):]))
	if !again.OK() || string(again.JSON()) != once {
		tb.Fatalf("%s\nwith %s: gave %s, and for that gives %s: %s", t.id, args, once, again.JSON(), again.Message())
	}
}

func FuzzJudges(f *testing.F) {
	// rule CN-02
	// rule IN-05
	// rule IN-13
	// rule IN-18
	tools := judgedTools(f)
	for i, t := range tools {
		for seed := range uint64(3) {
			f.Add(uint16(i), newArgumentDraw(seed).arguments(t.inputs)) //nolint:gosec // there are a few hundred
		}
	}
	f.Fuzz(func(t *testing.T, n uint16, args []byte) {
		tools[int(n)%len(tools)].compare(t, args)
	})
}
