package types

import (
	"encoding/json"
	"math"
	"math/big"
	"math/rand/v2"
	"net/netip"
	"net/url"
	"reflect"
	"strings"
	"time"

	"github.com/google/uuid"
)

// Randomizer is a type that knows what its values are.
type Randomizer interface {
	Randomize(r *rand.Rand)
}

// maxDepth is how deep random values go.
const maxDepth = 6

// Randomize puts a random value into v, which can be set: mostly an ordinary
// one, and now and then one that is hard to publish or cannot be.
func Randomize(r *rand.Rand, v reflect.Value) { randomize(r, v, maxDepth) }

// randomize is Randomize with so many levels left.
func randomize(r *rand.Rand, v reflect.Value, depth int) {
	if some, ok := reflect.TypeAssert[Randomizer](v.Addr()); ok {
		some.Randomize(r)
		return
	}
	if randomizeKnown(r, v.Addr().Interface()) {
		return
	}
	switch v.Kind() {
	case reflect.Bool:
		v.SetBool(r.IntN(2) == 0)
	case reflect.Int, reflect.Int8, reflect.Int16, reflect.Int32, reflect.Int64:
		v.SetInt(randomInt(r) >> (64 - v.Type().Bits()))
	case reflect.Uint, reflect.Uint8, reflect.Uint16, reflect.Uint32, reflect.Uint64:
		v.SetUint(uint64(randomInt(r)) >> (64 - v.Type().Bits())) //nolint:gosec // any bits will do
	case reflect.Float32, reflect.Float64:
		v.SetFloat(randomFloat(r))
	case reflect.String:
		v.SetString(randomString(r))
	default:
		randomizeInside(r, v, depth)
	}
	randomizeEnum(r, v)
}

// randomizeEnum replaces most values of an enum type by one of its values.
func randomizeEnum(r *rand.Rand, v reflect.Value) {
	var values []any
	switch v.Interface().(type) {
	case Genre:
		values = []any{Rock, Jazz, Folk}
	case Shade:
		values = []any{Light, Dark, Black}
	case Level:
		values = []any{Low, Middle, High}
	case Size:
		values = []any{Size(1), Size(1 << 63), Size(math.MaxUint64)}
	case Mood:
		values = []any{Mood("glad"), Mood("sad"), Mood("")}
	case Weekday:
		values = []any{Weekday(0), Weekday(1), Weekday(2)}
	}
	if len(values) > 0 && r.IntN(16) > 0 {
		v.Set(reflect.ValueOf(values[r.IntN(len(values))]))
	}
}

// randomizeKnown puts a random value into a type with rules of its own, and
// tells whether at is one.
func randomizeKnown(r *rand.Rand, at any) bool {
	switch at := at.(type) {
	case *time.Time:
		*at = randomTime(r)
	case *time.Duration:
		*at = time.Duration(randomInt(r))
	case *url.URL:
		u, err := url.Parse([]string{"https://example.com/a b?c=d#e", "urn:x:y", "http://[::1]:8/%2f", "mailto:a@b.c", "ü://", "/rel", ""}[r.IntN(7)])
		if err == nil {
			*at = *u
		}
	case *big.Int:
		at.SetBytes([]byte(randomString(r)))
		if r.IntN(2) == 0 {
			at.Neg(at)
		}
	case *json.Number:
		*at = []json.Number{"", "0", "-1.50", "1e400", "12345678901234567890123", "0x1", "NaN", " 1"}[r.IntN(8)]
	case *json.RawMessage:
		*at = randomRaw(r)
	case *any:
		*at = randomAny(r)
	case *netip.Addr:
		*at = netip.AddrFrom4([4]byte{10, 0, 0, byte(r.IntN(256))})
	case *uuid.UUID:
		*at = uuid.UUID{byte(r.IntN(256)), 1, 2}
	default:
		return false
	}
	return true
}

// randomizeInside puts random values into what v holds. What can be nil is that
// now and then, and at the end of the depth.
func randomizeInside(r *rand.Rand, v reflect.Value, depth int) {
	switch v.Kind() { //nolint:exhaustive // the others hold nothing
	case reflect.Struct:
		for _, field := range v.Fields() {
			if field.CanSet() {
				randomize(r, field, depth-1)
			}
		}
	case reflect.Array:
		randomizeItems(r, v, depth)
	case reflect.Func:
		randomizeSequence(r, v, depth)
	case reflect.Pointer, reflect.Slice, reflect.Map:
		if depth > 0 && r.IntN(5) > 0 {
			randomizeHeld(r, v, depth)
		}
	}
}

// randomizeHeld makes v, a pointer, a slice or a map, one to random values.
func randomizeHeld(r *rand.Rand, v reflect.Value, depth int) {
	switch v.Kind() { //nolint:exhaustive // there are no others
	case reflect.Pointer:
		v.Set(reflect.New(v.Type().Elem()))
		randomize(r, v.Elem(), depth-1)
	case reflect.Slice:
		v.Set(reflect.MakeSlice(v.Type(), r.IntN(4), 4))
		randomizeItems(r, v, depth)
	case reflect.Map:
		v.Set(reflect.MakeMap(v.Type()))
		for range r.IntN(4) {
			key, value := reflect.New(v.Type().Key()).Elem(), reflect.New(v.Type().Elem()).Elem()
			randomize(r, key, depth-1)
			randomize(r, value, depth-1)
			v.SetMapIndex(key, value)
		}
	}
}

// randomizeItems puts random values into the items of a list.
func randomizeItems(r *rand.Rand, v reflect.Value, depth int) {
	for i := range v.Len() {
		randomize(r, v.Index(i), depth-1)
	}
}

// randomizeSequence makes v, an iterator, one over a few random items.
func randomizeSequence(r *rand.Rand, v reflect.Value, depth int) {
	if r.IntN(5) == 0 {
		return
	}
	yield := v.Type().In(0)
	items := reflect.MakeSlice(reflect.SliceOf(yield.In(0)), r.IntN(4), 4)
	randomizeItems(r, items, depth)
	v.Set(reflect.MakeFunc(v.Type(), func(args []reflect.Value) []reflect.Value {
		for i := range items.Len() {
			given := []reflect.Value{items.Index(i)}
			if yield.NumIn() == 2 {
				given = append(given, reflect.Zero(yield.In(1)))
			}
			if !args[0].Call(given)[0].Bool() {
				break
			}
		}
		return nil
	}))
}

// randomRaw returns a JSON text, or what is none.
func randomRaw(r *rand.Rand) json.RawMessage {
	texts := []string{"", `{"a": [1, 2]}`, "null", "[ ]", "{", `{"a":1,"a":2}`, "true", "-0.0", "12"}
	if i := r.IntN(2 * len(texts)); i < len(texts) {
		return json.RawMessage(texts[i])
	}
	text, err := json.Marshal(randomString(r))
	if err != nil {
		return nil
	}
	return text
}

// randomAny returns a value of any type.
func randomAny(r *rand.Rand) any {
	values := []any{
		nil, 1, true, 2.5, []int{1}, map[string]any{"b": nil, "a": 1.5}, math.NaN(), []any(nil), map[string]int(nil), (*int)(nil), Span{1, 2}, Rock, time.Second,
	}
	if i := r.IntN(2 * len(values)); i < len(values) {
		return values[i]
	}
	return randomString(r)
}

// samples are strings of every format.
//
//nolint:gochecknoglobals // a table that never changes
var samples = []string{
	"a@b.c", "https://example.com/?a=b", "123e4567-e89b-12d3-a456-426614174000", "2026-01-31", "2026-01-31T12:00:00.5+02:00", "1h30m",
}

// randomInt returns an integer, often one at an end of a width or near 0.
func randomInt(r *rand.Rand) int64 {
	switch r.IntN(4) {
	case 0:
		return []int64{0, -1, 1, math.MaxInt64, math.MinInt64}[r.IntN(5)]
	case 1:
		return r.Int64N(20) << 56
	}
	return int64(r.Uint64()) //nolint:gosec // any bits will do
}

// randomFloat returns a float, now and then one at an end, or none at all.
func randomFloat(r *rand.Rand) float64 {
	if r.IntN(3) > 0 {
		return r.NormFloat64() * math.Pow10(r.IntN(30)-15)
	}
	return []float64{
		0, math.Copysign(0, -1), 1e21, 1e-7, math.MaxFloat64, math.SmallestNonzeroFloat64, math.MaxFloat32, -math.MaxFloat32,
		math.NaN(), math.Inf(1), math.Inf(-1),
	}[r.IntN(11)]
}

// randomString returns a string that may be empty, long, hard to write, or no
// UTF-8 at all.
func randomString(r *rand.Rand) string {
	parts := []string{"a", "Oma", " ", "\"", "\\", "<>&", "\u2028", "ü", "😀", "\x00", "\n", "\x7f", "\xff", "\xc3", "\xed\xa0\x80", "https://", "@b.c", "12"}
	if r.IntN(4) == 0 {
		return samples[r.IntN(len(samples))]
	}
	var b strings.Builder
	for range r.IntN(6) {
		b.WriteString(parts[r.IntN(len(parts))])
	}
	return b.String()
}

// randomTime returns a moment in any zone, now and then in a year that cannot be
// written.
func randomTime(r *rand.Rand) time.Time {
	zone := time.FixedZone("", r.IntN(2*86399)-86399)
	switch r.IntN(6) {
	case 0:
		return []time.Time{
			{},
			time.Date(9999, 12, 31, 23, 59, 59, 999999999, zone), time.Date(0, 1, 1, 0, 0, 0, 0, zone),
			time.Date(10000, 1, 1, 0, 0, 0, 0, time.UTC), time.Date(-1, 1, 1, 0, 0, 0, 0, time.UTC), time.Unix(1<<62, 0),
		}[r.IntN(6)]
	}
	return time.Unix(r.Int64N(4e9), r.Int64N(1e9)).In(zone)
}
