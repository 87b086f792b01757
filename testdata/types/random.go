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
	if some, ok := v.Addr().Interface().(Randomizer); ok {
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
		*at = []json.RawMessage{nil, []byte(`{"a": [1, 2]}`), []byte(`"x"`), []byte("null"), []byte("[]"), []byte("{"), []byte(`{"a":1,"a":2}`)}[r.IntN(7)]
	case *any:
		*at = []any{nil, 1, "a\xff<", []int{1}, map[string]any{"b": nil, "a": 1.5}, math.NaN(), []any(nil), map[string]int(nil), (*int)(nil), Span{1, 2}}[r.IntN(10)]
	case *netip.Addr:
		*at = netip.AddrFrom4([4]byte{10, 0, 0, byte(r.IntN(256))})
	case *uuid.UUID:
		*at = uuid.UUID{byte(r.IntN(256)), 1, 2}
	default:
		return false
	}
	return true
}

// randomizeInside puts random values into what v holds.
func randomizeInside(r *rand.Rand, v reflect.Value, depth int) {
	switch v.Kind() {
	case reflect.Pointer:
		if depth > 0 && r.IntN(4) > 0 {
			v.Set(reflect.New(v.Type().Elem()))
			randomize(r, v.Elem(), depth-1)
		}
	case reflect.Slice:
		if depth > 0 && r.IntN(5) > 0 {
			v.Set(reflect.MakeSlice(v.Type(), r.IntN(4), 4))
			for i := range v.Len() {
				randomize(r, v.Index(i), depth-1)
			}
		}
	case reflect.Array:
		for i := range v.Len() {
			randomize(r, v.Index(i), depth-1)
		}
	case reflect.Map:
		if depth > 0 && r.IntN(5) > 0 {
			v.Set(reflect.MakeMap(v.Type()))
			for range r.IntN(4) {
				key, value := reflect.New(v.Type().Key()).Elem(), reflect.New(v.Type().Elem()).Elem()
				randomize(r, key, depth-1)
				randomize(r, value, depth-1)
				v.SetMapIndex(key, value)
			}
		}
	case reflect.Struct:
		for i := range v.NumField() {
			if v.Field(i).CanSet() {
				randomize(r, v.Field(i), depth-1)
			}
		}
	case reflect.Func:
		randomizeSequence(r, v, depth)
	}
}

// randomizeSequence makes v, an iterator, one over a few random items.
func randomizeSequence(r *rand.Rand, v reflect.Value, depth int) {
	if r.IntN(5) == 0 {
		return
	}
	yield := v.Type().In(0)
	items := reflect.MakeSlice(reflect.SliceOf(yield.In(0)), r.IntN(4), 4)
	for i := range items.Len() {
		randomize(r, items.Index(i), depth-1)
	}
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
			{}, time.Date(9999, 12, 31, 23, 59, 59, 999999999, zone), time.Date(0, 1, 1, 0, 0, 0, 0, zone),
			time.Date(10000, 1, 1, 0, 0, 0, 0, time.UTC), time.Date(-1, 1, 1, 0, 0, 0, 0, time.UTC), time.Unix(1<<62, 0),
		}[r.IntN(6)]
	}
	return time.Unix(r.Int64N(4e9), r.Int64N(1e9)).In(zone)
}
