package toolmethod_test

import (
	"encoding"
	"encoding/json"
	"math"
	"net/url"
	"reflect"
	"slices"
	"strings"
	"time"

	"github.com/go-toolapi/toolapi/schema"
	"github.com/go-toolapi/toolapi/testdata/types"
)

// withheld is a reason why a value of a type that can be published is not.
type withheld struct {
	name  string
	words string // in the error
	holds func(value reflect.Value, out *schema.Judge) bool
}

// withholdings are all reasons that there are. Each looks at the value for
// itself.
var withholdings = []withheld{
	{"a number is not finite", "the number is not finite", somewhere(notFinite)},
	{"a number in an any is not finite", "unsupported value: NaN", somewhere(notFinite)},
	{"an any breaks what is declared, before one that is not finite", "the published value does not hold", somewhere(notFinite)},
	{"an any is of another type, before one that is not finite", "is not of the declared data type", somewhere(notFinite)},
	{"a year cannot be written", "the year is outside of 0..9999", somewhere(farYear)},
	{"an enum has none of its values", "must be one of", somewhere(noCase)},
	{"a year cannot be written in a key", "Time.MarshalText: year outside of range", somewhere(farYear)},
	{"a text has no form for the value", "no such day", somewhere(noDay)},
	{"two keys of a map have one name", "two keys have the name", somewhere(sameKeys)},
	{"a URL is not absolute", "must be a URI", somewhere(relative)},
	{"a json.Number is no number", "the text is not a number", somewhere(noNumber)},
	{"a json.RawMessage is no JSON", "unexpected end of JSON input", somewhere(noJSON)},
	{"a json.RawMessage names a member twice", "given twice", somewhere(noJSON)},
	{"a getter fails", "checked: no title", somewhere(func(v any) bool { i, ok := v.(types.Image); return ok && i.Title == "" })},
	{"a getter gives no URI", "url: the published value must be a URI", somewhere(func(v any) bool { i, ok := v.(types.Image); return ok && len(i.Title) > 12 })},
	{"a member does not have its format", "must be an email address", somewhere(badEmail)},
	{"a member is not of its data type", "is not of the declared data type", somewhere(badMixed)},
	{"an item breaks a constraint", "must be at least 0", somewhere(badMixed)},
	{"the value breaks what is declared", "", breaksDeclared},
	{"a sequence breaks what is declared", "the published value must", func(v reflect.Value, _ *schema.Judge) bool { return v.Kind() == reflect.Func }},
}

// withholding tells whether one of the reasons explains an error.
func withholding(err string, v reflect.Value, out *schema.Judge) bool {
	return slices.ContainsFunc(withholdings, func(w withheld) bool { return strings.Contains(err, w.words) && w.holds(v, out) })
}

// somewhere returns the reason that is one for every value that holds one like
// it.
func somewhere(is func(any) bool) func(reflect.Value, *schema.Judge) bool {
	var look func(v reflect.Value) bool
	look = func(v reflect.Value) bool {
		if v.CanInterface() && is(v.Interface()) {
			return true
		}
		switch v.Kind() { //nolint:exhaustive // the others hold nothing
		case reflect.Pointer, reflect.Interface:
			return !v.IsNil() && look(v.Elem())
		case reflect.Slice, reflect.Array:
			for i := range v.Len() {
				if look(v.Index(i)) {
					return true
				}
			}
		case reflect.Map:
			for key, value := range v.Seq2() {
				if look(key) || look(value) {
					return true
				}
			}
		case reflect.Struct:
			for _, field := range v.Fields() {
				if look(field) {
					return true
				}
			}
		case reflect.Func:
			return lookThrough(v, look)
		}
		return false
	}
	return func(v reflect.Value, _ *schema.Judge) bool { return look(v) }
}

// lookThrough looks at what an iterator gives.
func lookThrough(v reflect.Value, look func(reflect.Value) bool) (found bool) {
	if v.IsNil() {
		return false
	}
	if v.Type().In(0).NumIn() == 1 {
		for item := range v.Seq() {
			found = found || look(item)
		}
		return found
	}
	for item := range v.Seq2() {
		found = found || look(item)
	}
	return found
}

// breaksDeclared tells whether a value that Go's own encoder writes as it is
// published here, which it does for everything but structs, breaks the schema.
func breaksDeclared(v reflect.Value, out *schema.Judge) bool {
	t := v.Type()
	for range 9 { // deeper ones lead back to themselves
		if t.Kind() == reflect.Pointer || t.Kind() == reflect.Slice || t.Kind() == reflect.Map {
			t = t.Elem()
		}
	}
	_, isText := reflect.TypeAssert[encoding.TextMarshaler](reflect.New(t))
	_, isJSON := reflect.TypeAssert[json.Marshaler](reflect.New(t))
	if t.Kind() == reflect.Struct && !isText && !isJSON {
		return false
	}
	text, err := json.Marshal(v.Interface())
	return err == nil && len(out.Check([]byte(`{"value":`+string(text)+`}`))) > 0 && len(out.Check([]byte(`{"result":`+string(text)+`}`))) > 0
}

// notFinite tells whether v is NaN or infinite.
func notFinite(v any) bool {
	f := reflect.ValueOf(v)
	return f.IsValid() && f.CanFloat() && (math.IsNaN(f.Float()) || math.IsInf(f.Float(), 0))
}

// farYear tells whether v is a moment in a year that has not four digits.
func farYear(v any) bool {
	t, ok := v.(time.Time)
	return ok && (min(t.Year(), t.UTC().Year()) < 0 || max(t.Year(), t.UTC().Year()) > 9999)
}

// noCase tells whether v is of an enum type, and none of its values.
func noCase(v any) bool {
	switch v := v.(type) {
	case types.Genre:
		return !slices.Contains(v.Values(), v)
	case types.Shade:
		return !slices.Contains([]types.Shade{types.Light, types.Dark, types.Black}, v)
	case types.Level:
		return v < types.Low || v > types.High
	case types.Size:
		return !slices.Contains(v.Values(), v)
	case types.Mood:
		return v != "glad" && v != "sad" && v != ""
	}
	return false
}

// noDay tells whether v is a weekday that there is not.
func noDay(v any) bool {
	d, ok := v.(types.Weekday)
	return ok && (d < 0 || d > 2)
}

// sameKeys tells whether v is a map with keys that differ in bytes which are no
// UTF-8 only.
func sameKeys(v any) bool {
	m := reflect.ValueOf(v)
	if m.Kind() != reflect.Map || m.Type().Key().Kind() != reflect.String {
		return false
	}
	names := map[string]bool{}
	for key := range m.Seq() {
		names[string([]rune(key.String()))] = true
	}
	return len(names) < m.Len()
}

// relative tells whether v is a URL without a scheme, or one with a host that
// is none.
func relative(v any) bool {
	u, ok := v.(url.URL)
	return ok && (u.Scheme == "" || !schema.FormatValid("uri", []byte(u.String())))
}

// noNumber tells whether v is a json.Number that is no number.
func noNumber(v any) bool {
	n, ok := v.(json.Number)
	return ok && slices.Contains([]json.Number{"0x1", "NaN", " 1"}, n)
}

// noJSON tells whether v is a json.RawMessage that is no JSON, or not for
// everybody.
func noJSON(v any) bool {
	raw, ok := v.(json.RawMessage)
	return ok && (!isStrict(raw) || hasDuplicate(raw))
}

// badMixed tells whether v is one with members that are not of their data type,
// or a number below zero.
func badMixed(v any) bool {
	m, ok := v.(types.Mixed)
	list := reflect.ValueOf(m.List)
	isList := !list.IsValid() || list.Kind() == reflect.Slice || list.Type() == reflect.TypeFor[types.Span]()
	isMap := len(m.Raw) == 0 || m.Raw[0] == '{'
	return ok && (!isList || !isMap || slices.ContainsFunc(m.Nums, func(n json.Number) bool { return strings.HasPrefix(string(n), "-") }))
}

// badEmail tells whether v is one with a member that has to be an email address,
// and is none.
func badEmail(v any) bool {
	s, ok := v.(types.Shown)
	return ok && slices.ContainsFunc(s.Emails, func(email string) bool { return !schema.FormatValid("email", []byte(email)) })
}
