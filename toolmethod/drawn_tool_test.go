package toolmethod_test

import (
	"context"
	"reflect"
	"regexp"
	"slices"
	"strings"
	"testing"

	"go.uber.org/zap/zaptest/observer"
	"pgregory.net/rapid"

	"github.com/go-toolapi/toolapi/schema"
	"github.com/go-toolapi/toolapi/testdata/types"
	"github.com/go-toolapi/toolapi/toolmethod"
)

// drawnTool is a function of types that were drawn. It gives back what it takes.
type drawnTool struct {
	judged

	fn     any
	mark   toolmethod.Method
	params []drawnType
	json   bool // json tags name the fields
	simple bool // what is published is what encoding/json writes
	loses  bool // what is published, taken again, need not come back at once

	heard []reflect.Value // what reached the function last
	logs  *observer.ObservedLogs
}

// newDrawnTool draws a function.
func newDrawnTool(t *rapid.T) *drawnTool {
	d := newTypeDraw(t)
	tool := &drawnTool{json: d.json, simple: d.simple, mark: markOf("drawn")}
	if d.one("whole", 2) {
		tool.params = []drawnType{d.object(4)}
		tool.whole(d.one("pointer", 4))
	} else {
		for range 1 + d.number("params", 2) {
			tool.params = append(tool.params, d.any(4))
		}
		if t := tool.params[0].typ; len(tool.params) == 1 && (t.Kind() == reflect.Struct || t.Kind() == reflect.Pointer) {
			tool.params = append(tool.params, leaf[bool](drawnBool, "true"))
		}
		tool.several(d)
	}
	for _, p := range tool.params {
		tool.loses = tool.loses || p.loses
	}
	return tool
}

// whole has the function take one struct, whose fields are the inputs.
func (d *drawnTool) whole(pointer bool) {
	in, out := d.params[0].typ, d.params[0].typ
	if pointer {
		in = reflect.PointerTo(in)
	}
	d.make([]reflect.Type{in}, []reflect.Type{out}, false, func(args []reflect.Value) []reflect.Value {
		return []reflect.Value{reflect.Indirect(args[0])}
	})
}

// several has the function take its parameters one by one.
func (d *drawnTool) several(draw *typeDraw) {
	var all []reflect.Type
	for i, p := range d.params {
		all = append(all, p.typ)
		name := string(rune('a' + i))
		in, out := draw.input(name, p)
		d.mark.Params = append(d.mark.Params, name)
		d.mark.Inputs, d.mark.Outputs = append(d.mark.Inputs, in), append(d.mark.Outputs, out)
	}
	variadic := all[len(all)-1].Kind() == reflect.Slice && draw.one("variadic", 2)
	d.make(all, all, variadic, func(args []reflect.Value) []reflect.Value { return args })
}

// make makes the function.
func (d *drawnTool) make(in, out []reflect.Type, variadic bool, give func([]reflect.Value) []reflect.Value) {
	d.fn = reflect.MakeFunc(reflect.FuncOf(in, out, variadic), func(args []reflect.Value) []reflect.Value {
		d.heard = give(args)
		return d.heard
	}).Interface()
}

// register registers the tool with a new registry and returns it, with the tool's
// definition; nil where it is a problem.
func (d *drawnTool) register(tb testing.TB) (*toolmethod.Registry, *toolmethod.Definition) {
	tb.Helper()
	r, logs := newRegistry(tb, toolmethod.WithEnum(types.Low, types.Middle, types.High))
	var opts []toolmethod.Option
	if d.json {
		opts = append(opts, toolmethod.JSONNames())
	}
	r.RegisterFunc(d.fn, d.mark, opts...)
	d.logs = logs
	definition, ok := r.Lookup(d.mark.ID)
	if ok != (len(r.Problems()) == 0) || len(r.Problems()) > 1 {
		tb.Fatalf("wanted a tool or one problem, got %v and %v", ok, r.Problems())
	}
	return r, definition
}

// drawnPlace is how a problem names a place.
var drawnPlace = regexp.MustCompile(`^(field [A-Z]?[a-zA-Z]+\.([A-Z]\w+)|(parameter|input|output) "([^"]+)"|method \w+\.\w+|field \d+ of \w+|)$`)

// namesPlace fails unless the words of a problem name a place of the tool's types.
func (d *drawnTool) namesPlace(tb testing.TB, p *toolmethod.Problem) {
	tb.Helper()
	found := drawnPlace.FindStringSubmatch(p.Place)
	switch {
	case p.Place == "" && (len(d.mark.Params) > 0 || !strings.Contains(p.Reason, "the state of")):
		tb.Fatalf("wanted the place of the problem, got %+v", p) // only the argument object as a whole has none
	case found == nil, p.Reason == "", p.Fix == "", p.Tool != d.mark.ID:
		tb.Fatalf("wanted a problem with its place, reason and fix, got %+v", p)
	case strings.HasPrefix(p.Place, "field struct."):
		if !slices.ContainsFunc(d.params, func(of drawnType) bool { return of.hasField(found[2]) }) {
			tb.Fatalf("wanted the place of the problem to be one of the fields, got %+v", p)
		}
	}
}

// hasField tells whether a field of that name stands somewhere in d.
func (d drawnType) hasField(name string) bool {
	return d.item != nil && d.item.hasField(name) ||
		slices.ContainsFunc(d.fields, func(f drawnField) bool { return f.Name == name || f.of.hasField(name) })
}

// String returns the type of the function and what is said about it.
func (d *drawnTool) String() string {
	lines := []string{strings.ReplaceAll(reflect.TypeOf(d.fn).String(), `\"`, `"`)}
	for _, in := range d.mark.Inputs {
		lines = append(lines, inputText(in))
	}
	if d.json {
		lines = append(lines, "under JSONNames")
	}
	return strings.Join(lines, "\n")
}

// judge reads the schemas of the tool's definition.
func (d *drawnTool) judge(tb testing.TB, r *toolmethod.Registry, definition *toolmethod.Definition) {
	tb.Helper()
	d.judged = judged{registry: r, id: definition.ID, inputs: readDocument(tb, definition.InputSchema), hasOutputs: len(definition.Outputs) > 0}
	var err error
	if d.in, err = schema.NewJudge(definition.InputSchema); err != nil {
		tb.Fatalf("the input schema: %v\n%s", err, definition.InputSchema)
	}
	if d.out, err = schema.NewJudge(definition.OutputSchema); err != nil {
		tb.Fatalf("the output schema: %v\n%s", err, definition.OutputSchema)
	}
	for _, text := range [][]byte{definition.InputSchema, definition.OutputSchema} {
		p := portable{schemaDocument: readDocument(tb, text)}
		if p.root(); len(p.faults) > 0 {
			tb.Fatalf("%v\n%s", p.faults, text)
		}
		p.stated(tb, p.schemaDocument.root)
	}
}

// call calls the tool and fails where the call and the schema are of two minds, or
// where what is published does not hold what it has to.
func (d *drawnTool) call(tb testing.TB, args []byte) (accepted bool) {
	tb.Helper()
	d.heard = nil
	d.logs.TakeAll()
	result := d.registry.Call(context.Background(), d.id, args)
	found := d.in.Check(args)
	switch {
	case result.OK() || result.Category() == toolmethod.CategoryRuntime:
		if len(found) > 0 {
			d.permitted(tb, args, found)
		}
	case len(found) == 0 && !repeated(args, result.Violations()):
		value, _ := readJSON(args)
		for _, v := range result.Violations() {
			if !explained(args, d.inputs, value, v) {
				tb.Fatalf("with %s: the schema accepts, the call says %+v", args, v)
			}
		}
		return false
	default:
		d.samePlaces(tb, args, result.Violations(), found)
		return false
	}
	if !result.OK() {
		d.withheld(tb, args, result)
		return false
	}
	d.published(tb, args, result)
	return true
}

// drawnWithholdings are the reasons why what reached the function is not published.
func drawnWithholdings() []withheld {
	return append([]withheld{{"a string that is left out is empty, and has a format", "the published value must be", somewhere(func(v any) bool {
		return reflect.ValueOf(v).Kind() == reflect.String && reflect.ValueOf(v).IsZero()
	})}}, withholdings...)
}

// withheld fails unless there is a reason not to publish what reached the function.
func (d *drawnTool) withheld(tb testing.TB, args []byte, result *toolmethod.Result) {
	tb.Helper()
	heard := make([]any, len(d.heard))
	for i, v := range d.heard {
		heard[i] = v.Interface()
	}
	for _, entry := range d.logs.TakeAll() {
		err, _ := entry.ContextMap()["error"].(string)
		if entry.Message != "tool failed" || !slices.ContainsFunc(drawnWithholdings(), func(w withheld) bool {
			return w.words != "" && strings.Contains(err, w.words) && w.holds(reflect.ValueOf(heard), d.out)
		}) {
			tb.Fatalf("with %s: wanted %+v published, got %s: %+v", args, heard, result.Message(), entry.ContextMap())
		}
	}
}

// published fails unless what the tool gave holds its schema, comes back the same
// and is what encoding/json writes.
func (d *drawnTool) published(tb testing.TB, args []byte, result *toolmethod.Result) {
	tb.Helper()
	once := result.JSON()
	if found := d.out.Check(once); len(found) > 0 && !hasHugeNumber(once) || !isStrict(once) || hasDuplicate(once) {
		tb.Fatalf("with %s: the result %s breaks its schema: %+v", args, once, found)
	}
	if d.simple {
		d.readAsGo(tb, args)
		d.sameAsGo(tb, args, once)
	}
	d.comesBack(tb, args, once, 0)
}

// comesBack fails unless what was published, taken again, is published the same. A
// field that was left out because it is zero is its default the next time, and with
// it what it stands in may be no longer zero; after that nothing changes any more.
func (d *drawnTool) comesBack(tb testing.TB, args, once []byte, before int) {
	tb.Helper()
	again := d.registry.Call(context.Background(), d.id, once)
	switch {
	case !again.OK() && (len(d.in.Check(once)) > 0 || again.Category() == toolmethod.CategoryRuntime):
		// What was left out is Go's zero, which need not hold the constraints.
	case !again.OK():
		tb.Fatalf("with %s: gave %s, and that is refused: %s", args, once, again.Message())
	case string(again.JSON()) == string(once):
	case d.loses && before < 4:
		d.comesBack(tb, args, again.JSON(), before+1)
	default:
		tb.Fatalf("with %s: gave %s, and for that gives %s", args, once, again.JSON())
	}
}
