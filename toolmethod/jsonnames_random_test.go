package toolmethod_test

import (
	"bytes"
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"reflect"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"

	"github.com/go-toolapi/toolapi/schema"
	"github.com/go-toolapi/toolapi/toolmethod"
)

// nameKinds are the types that members of random structs have.
var nameKinds = []reflect.Type{
	reflect.TypeFor[bool](), reflect.TypeFor[string](), reflect.TypeFor[int](), reflect.TypeFor[int8](), reflect.TypeFor[uint64](),
	reflect.TypeFor[float32](), reflect.TypeFor[float64](), reflect.TypeFor[json.Number](), reflect.TypeFor[time.Time](), reflect.TypeFor[[]byte](),
	reflect.TypeFor[[]string](), reflect.TypeFor[[2]int](), reflect.TypeFor[map[string]int](), reflect.TypeFor[map[int]bool](),
	reflect.TypeFor[*int](), reflect.TypeFor[*string](), reflect.TypeFor[*bool](), reflect.TypeFor[*time.Time](), reflect.TypeFor[**float64](),
	reflect.TypeFor[[]*int](), reflect.TypeFor[NameStamp](), reflect.TypeFor[*NameStamp](), reflect.TypeFor[[]NameStamp](), reflect.TypeFor[nameZero](),
}

// nameZero says itself what its zero is.
type nameZero struct {
	Size int `json:"size"`
}

// IsZero tells whether the size is even.
func (z nameZero) IsZero() bool { return z.Size%2 == 0 }

// nameOptions are what json tags say beside the name.
var nameOptions = []string{"", "", ",omitempty", ",omitzero", ",string", ",string,omitempty", ",omitzero,string", ",omitempty,omitzero", ",unknown"}

// randomNamed returns a random struct type with a json tag on every field. It
// has one of the embedded structs too, now and then.
func randomNamed(r *rand.Rand) reflect.Type {
	names := []string{"a", "a-b", "größe", "a/b~c", "$ref", "A", "x.y", "", "<&>", "-,", "not\\\\valid", "a b"}
	r.Shuffle(len(names), func(i, j int) { names[i], names[j] = names[j], names[i] })
	var fields []reflect.StructField
	for i := range 1 + r.IntN(len(names)-1) {
		tag := strings.TrimSuffix(names[i], ",") + nameOptions[r.IntN(len(nameOptions))]
		if names[i] == "-," && !strings.Contains(tag, ",") {
			tag = "-,"
		}
		if tag == "" {
			tag = ",omitzero"
		}
		fields = append(fields, reflect.StructField{
			Name: fmt.Sprintf("Field%d", i), Type: nameKinds[r.IntN(len(nameKinds))], Tag: reflect.StructTag(`json:"` + tag + `"`),
		})
	}
	if r.IntN(4) == 0 {
		fields = append(fields, reflect.StructField{Name: "NameStamp", Type: reflect.TypeFor[NameStamp](), Anonymous: true})
	}
	return reflect.StructOf(fields)
}

// fillNamed puts a random value into v: one that encoding/json publishes in the
// same bytes. So nil lists, maps and bytes are left to their own test, like moments
// of other zones and characters that encoding/json escapes without need.
func fillNamed(r *rand.Rand, v reflect.Value) {
	switch v.Type() {
	case reflect.TypeFor[time.Time]():
		if r.IntN(3) > 0 {
			v.Set(reflect.ValueOf(time.Unix(r.Int64N(1e10), r.Int64N(1e9)).UTC()))
		}
		return
	case reflect.TypeFor[json.Number]():
		v.SetString([]string{"", "0", "-1.50", "1e400", "12345678901234567890"}[r.IntN(5)])
		return
	}
	switch v.Kind() {
	case reflect.Bool:
		v.SetBool(r.IntN(2) == 0)
	case reflect.Int, reflect.Int8:
		v.SetInt([]int64{0, 1, 2, -128, 127}[r.IntN(5)])
	case reflect.Uint64:
		v.SetUint([]uint64{0, 1, 1<<64 - 1}[r.IntN(3)])
	case reflect.Float32, reflect.Float64:
		v.SetFloat([]float64{0, 1, -0.5, 1e21, 1e-7, 3.4e38, 0.1}[r.IntN(7)])
	case reflect.String:
		v.SetString([]string{"", "a", "null", `"`, "ä<&>\\\n", "😀"}[r.IntN(6)])
	case reflect.Pointer:
		if v.SetZero(); r.IntN(2) == 0 {
			v.Set(reflect.New(v.Type().Elem()))
			fillNamed(r, v.Elem())
		}
	case reflect.Slice:
		v.Set(reflect.MakeSlice(v.Type(), r.IntN(3), 3))
		for i := range v.Len() {
			if v.Type().Elem().Kind() == reflect.Uint8 {
				v.Index(i).SetUint(255)
				continue
			}
			fillNamed(r, v.Index(i))
		}
	case reflect.Array:
		for i := range v.Len() {
			fillNamed(r, v.Index(i))
		}
	case reflect.Map:
		v.Set(reflect.MakeMap(v.Type()))
		for range r.IntN(3) {
			key, value := reflect.New(v.Type().Key()).Elem(), reflect.New(v.Type().Elem()).Elem()
			fillNamed(r, key)
			fillNamed(r, value)
			v.SetMapIndex(key, value)
		}
	default:
		for _, field := range v.Fields() {
			fillNamed(r, field)
		}
	}
}

// namedEcho registers a tool that gives back a list of what it takes, and returns
// what reached it last.
func namedEcho(t *testing.T, typ reflect.Type) (r *toolmethod.Registry, heard *reflect.Value) {
	t.Helper()
	heard = new(reflect.Value)
	list := reflect.SliceOf(typ)
	fn := reflect.MakeFunc(reflect.FuncOf([]reflect.Type{list}, []reflect.Type{list}, false), func(args []reflect.Value) []reflect.Value {
		*heard = args[0]
		return args
	})
	r, _ = newRegistry(t, toolmethod.WithJSONNames())
	r.RegisterFunc(fn.Interface(), markOf("echo", "v"))
	if err := r.Err(); err != nil {
		t.Fatalf("%v: %v", typ, err)
	}
	return r, heard
}

// encoded returns what encoding/json makes of v, without HTML escapes.
func encoded(tb testing.TB, v any) string {
	tb.Helper()
	var text bytes.Buffer
	enc := json.NewEncoder(&text)
	enc.SetEscapeHTML(false)
	if err := enc.Encode(v); err != nil {
		tb.Fatal(err)
	}
	return strings.TrimSpace(text.String())
}

// namedTypes are struct types that no random one is like.
func namedTypes() []reflect.Type {
	type deep struct {
		*NameStamp

		By string `json:"by,omitempty"`
	}
	type shadowed struct {
		deep

		At []deep `json:"at"`
	}
	return []reflect.Type{
		reflect.TypeFor[deep](), reflect.TypeFor[shadowed](), reflect.TypeFor[NameStamp](),
		reflect.TypeFor[struct {
			Inner struct {
				A *NameStamp `json:"a,omitempty"`
				B ***int     `json:"b,omitempty"`
			} `json:"inner,omitzero"`
		}](),
	}
}

func TestJSONNamesMeanWhatTheyMeanToGo(t *testing.T) {
	// rule NM-04
	// rule OUT-12
	random := rand.New(rand.NewPCG(1, 2))
	kinds := namedTypes()
	for range 250 {
		kinds = append(kinds, randomNamed(random))
	}
	given := 0
	for _, typ := range kinds {
		r, heard := namedEcho(t, typ)
		d, _ := r.Lookup("echo")
		in, err := schema.NewJudge(d.InputSchema)
		if err != nil {
			t.Fatalf("%v: %v in %s", typ, err, d.InputSchema)
		}
		out, err := schema.NewJudge(d.OutputSchema)
		if err != nil {
			t.Fatalf("%v: %v in %s", typ, err, d.OutputSchema)
		}
		for range 20 {
			value := reflect.New(reflect.SliceOf(typ)).Elem()
			fillNamed(random, value)
			want := encoded(t, value.Interface())
			args := []byte(`{"v":` + withoutNullMembers(want) + `}`)
			result := r.Call(t.Context(), "echo", args)
			if !result.OK() {
				t.Fatalf("%v\nwith %s: %s", typ, args, result.Message())
			}
			if found := in.Check(args); len(found) > 0 {
				t.Fatalf("%v\nthe input schema refuses %s: %v", typ, args, found)
			}
			if found := out.Check(result.JSON()); len(found) > 0 {
				t.Fatalf("%v\nthe output schema refuses %s: %v", typ, result.JSON(), found)
			}
			decoded := reflect.New(value.Type())
			if err := json.Unmarshal([]byte(want), decoded.Interface()); err != nil {
				t.Fatal(err)
			}
			if diff := cmp.Diff(decoded.Elem().Interface(), heard.Interface(), cmpopts.EquateEmpty(), cmp.Exporter(everyField)); diff != "" {
				t.Fatalf("%v\nwith %s: what reached the method (-encoding/json +got):\n%s", typ, args, diff)
			}
			fillEmpty(*heard)
			if got, want := string(result.JSON()), `{"result":`+encoded(t, heard.Interface())+`}`; got != want {
				t.Fatalf("%v\nwith %s: published\n%s, encoding/json has\n%s", typ, args, got, want)
			}
			given += value.Len()
		}
	}
	if given < 1000 {
		t.Errorf("only %d values were tried", given)
	}
}

// withoutNullMembers returns a JSON text without the members that are null, which
// a schema does not advertise for optional inputs.
func withoutNullMembers(text string) string {
	var value any
	d := json.NewDecoder(strings.NewReader(text))
	d.UseNumber()
	if err := d.Decode(&value); err != nil {
		return text
	}
	drop(value)
	short, err := json.Marshal(value)
	if err != nil {
		return text
	}
	return string(short)
}

// drop deletes the members of a value that are null.
func drop(value any) {
	switch value := value.(type) {
	case []any:
		for _, item := range value {
			drop(item)
		}
	case map[string]any:
		for name, member := range value {
			if member == nil {
				delete(value, name)
				continue
			}
			drop(member)
		}
	}
}

// fillEmpty replaces nil lists, maps and bytes in v by empty ones, where they can
// be set.
func fillEmpty(v reflect.Value) {
	switch v.Kind() { //nolint:exhaustive // the others hold nothing
	case reflect.Slice, reflect.Map:
		if v.IsNil() && v.CanSet() {
			if v.Kind() == reflect.Map {
				v.Set(reflect.MakeMap(v.Type()))
			} else {
				v.Set(reflect.MakeSlice(v.Type(), 0, 0))
			}
		}
		if v.Kind() == reflect.Slice {
			for i := range v.Len() {
				fillEmpty(v.Index(i))
			}
		}
	case reflect.Pointer:
		if !v.IsNil() {
			fillEmpty(v.Elem())
		}
	case reflect.Struct:
		for _, field := range v.Fields() {
			fillEmpty(field)
		}
	}
}

// everyField lets unexported fields be compared too.
func everyField(t reflect.Type) bool { return t != reflect.TypeFor[time.Time]() }
