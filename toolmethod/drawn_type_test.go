package toolmethod_test

import (
	"database/sql"
	"encoding/json"
	"math/big"
	"net/netip"
	"net/url"
	"reflect"
	"strconv"
	"strings"
	"time"

	"github.com/google/uuid"
	"pgregory.net/rapid"

	"github.com/go-toolapi/toolapi/testdata/types"
)

// drawnType is a Go type that was drawn, and what can be said about it.
type drawnType struct {
	typ     reflect.Type
	kind    string       // which constraints fit
	item    *drawnType   // of a list or map
	fields  []drawnField // of a struct that was drawn
	samples []string     // JSON values that hold it without constraints
	data    []string     // the data types that fit
	loses   bool         // a value may be left out when it is published, and be another one when it is read again
}

// drawnField is a field of a struct that was drawn.
type drawnField struct {
	reflect.StructField

	name string // in JSON, "" where it has none
	of   drawnType
}

// leaf returns the type T with JSON values of it.
func leaf[T any](kind string, samples ...string) drawnType {
	return drawnType{typ: reflect.TypeFor[T](), kind: kind, samples: samples}
}

// as returns d with the data types that fit.
func (d drawnType) as(data ...string) drawnType {
	d.data = data
	return d
}

// The kinds of types, as constraints tell them apart.
const (
	drawnString = "string"
	drawnText   = "text" // a string that goes through a type
	drawnNumber = "number"
	drawnBool   = "bool"
	drawnList   = "list"
	drawnMap    = "map"
	drawnOther  = "other"
)

// simpleLeaves are types that encoding/json writes the way they are published.
func simpleLeaves() []drawnType {
	texts := []string{"string", "uri", "email", "uuid", "date", "datetime_iso8601", "duration"}
	return []drawnType{
		leaf[bool](drawnBool, "true", "false").as("boolean"), leaf[types.Truth](drawnBool, "true"),
		leaf[string](drawnString, `"a"`, `""`, `"rock"`, `"5"`, `"a@b.c"`, `"urn:a"`).as(texts...), leaf[types.Title](drawnString, `"ab"`, `"null"`).as(texts...),
		leaf[int](drawnNumber, "0", "5", "-1").as("integer"), leaf[int8](drawnNumber, "-128", "127", "1e2").as("integer"), leaf[int16](drawnNumber, "300"),
		leaf[int32](drawnNumber, "-7").as("integer"), leaf[int64](drawnNumber, "9007199254740993", "1").as("integer", "timestamp"), // narrower ones do not hold every moment

		leaf[uint](drawnNumber, "0", "3").as("integer"), leaf[uint8](drawnNumber, "255", "0"), leaf[uint16](drawnNumber, "65535"), leaf[uint32](drawnNumber, "1"),
		leaf[uint64](drawnNumber, "18446744073709551615", "2").as("integer"),
		leaf[types.Tiny](drawnNumber, "5", "-5.0"), leaf[types.Count](drawnNumber, "5"), leaf[types.Serial](drawnNumber, "8"),
		leaf[float32](drawnNumber, "1.5", "0.1", "16777217").as("float"), leaf[float64](drawnNumber, "0", "1e21", "-0.5").as("float"),
		leaf[types.Ratio](drawnNumber, "2.5"), leaf[types.Degree](drawnNumber, "1e-7"),
		leaf[[]byte](drawnOther, `"aGk="`, `""`), leaf[types.Blob](drawnOther, `"AA=="`),
		leaf[time.Time](drawnOther, `"2026-01-31T12:00:00Z"`).as("date", "datetime_iso8601"),
		leaf[json.Number](drawnNumber, "1.50", "1e400").as("float"), leaf[*big.Int](drawnNumber, "12345678901234567890123"),
		leaf[netip.Addr](drawnText, `"::1"`, `"10.0.0.1"`, `""`).as("string"), leaf[uuid.UUID](drawnText, `"123e4567-e89b-12d3-a456-426614174000"`).as("uuid", "string"),
		leaf[types.Genre](drawnString, `"rock"`).as("string"), leaf[types.Level](drawnNumber, "-1", "1").as("integer"), leaf[types.Size](drawnNumber, "1", "18446744073709551615"),
		leaf[types.Money](drawnText, `"12.50"`, `"-0.05"`), leaf[types.Weekday](drawnText, `"mo"`),
		leaf[NameStamp](drawnOther, `{"by":"a","at":"b"}`), leaf[nameZero](drawnOther, `{"size":2}`),
	}
}

// leaves are all types that drawn ones are made of.
func leaves() []drawnType {
	ruled := leaf[types.Ruled](drawnOther, `{}`)
	ruled.loses = true
	return append(simpleLeaves(), ruled, leaf[types.Octet](drawnNumber, "7"), leaf[big.Int](drawnNumber, "-12345678901234567890123"),
		leaf[time.Duration](drawnOther, `"1h30m"`, `"0"`).as("duration"), leaf[url.URL](drawnOther, `"urn:a:b"`, `"https://example.com/"`).as("uri"),
		leaf[sql.Null[int8]](drawnNumber, "5").as("integer"), leaf[sql.Null[types.Genre]](drawnString, `"rock"`), leaf[sql.Null[time.Time]](drawnOther, `"2026-01-31T12:00:00Z"`),
		leaf[sql.Null[bool]](drawnBool, "true"), leaf[sql.Null[types.Money]](drawnText, `"1.00"`), leaf[sql.Null[[]string]](drawnOther, `["a"]`),
		leaf[sql.NullString](drawnString, `"a"`).as("string", "uri"), leaf[sql.NullInt64](drawnNumber, "5"), leaf[sql.NullTime](drawnOther, `"2026-01-31T12:00:00Z"`),
		leaf[types.Cover](drawnOther, `{"url":"urn:a","alt":""}`), leaf[types.Track](drawnOther, `{"title":"a","length":"1s"}`),
		leaf[types.Base](drawnOther, `{"id":"a","at":1}`), leaf[types.Over](drawnOther, `{"id":"a","at":"b"}`), leaf[types.Stamped](drawnOther, `{"text":"a"}`),
		leaf[types.Deep](drawnOther, `{"last":true}`), leaf[types.Folder](drawnOther, `{"name":"a"}`), leaf[types.Chain](drawnOther, `{"value":0}`),
		leaf[types.Empty](drawnOther, `{}`), leaf[types.Titles](drawnOther, `["a"]`), leaf[types.Scores](drawnOther, `{"a":1}`),
		leaf[types.Forest](drawnOther, `[[]]`),
	)
}

// keyTypes are the types of the keys of maps, with a key in JSON.
func keyTypes() []drawnType {
	return []drawnType{
		leaf[string]("", `"a"`), leaf[types.Title]("", `""`), leaf[int]("", `"-1"`), leaf[int8]("", `"1"`), leaf[uint64]("", `"18446744073709551615"`),
		leaf[types.Weekday]("", `"mo"`), leaf[netip.Addr]("", `"::1"`), leaf[types.Level]("", `"1"`), leaf[types.Genre]("", `"rock"`), leaf[types.Money]("", `"12.50"`),
	}
}

// DrawnSize is embedded, and embeds.
type DrawnSize struct {
	NameStamp

	At   string `json:"at,omitempty"`
	Size *int8  `json:"size"`
}

// embeddables are the structs that drawn ones embed.
func embeddables(simple bool) []reflect.Type {
	list := []reflect.Type{reflect.TypeFor[NameStamp](), reflect.TypeFor[*NameStamp](), reflect.TypeFor[DrawnSize](), reflect.TypeFor[*DrawnSize]()}
	if simple {
		return list
	}
	return append(list, reflect.TypeFor[types.Base](), reflect.TypeFor[*types.Extra](), reflect.TypeFor[types.Over](), reflect.TypeFor[*types.Stamped](), reflect.TypeFor[types.Title]())
}

// typeDraw draws types.
type typeDraw struct {
	*rapid.T

	leaves  []drawnType
	keys    []drawnType
	json    bool // json tags name the fields
	simple  bool // there are no other tags, and every type is written as encoding/json does
	unhappy bool // what is said may not fit
	named   int  // so many fields have a name so far
}

// newTypeDraw draws how types are drawn.
func newTypeDraw(t *rapid.T) *typeDraw {
	d := &typeDraw{T: t, keys: keyTypes(), leaves: leaves()}
	switch d.number("mode", 7) {
	case 0, 1:
		d.json = true
	case 2, 3:
		d.json, d.simple, d.leaves = true, true, simpleLeaves()
	}
	d.unhappy = !d.simple && d.number("unhappy", 7) == 0
	return d
}

// number draws one of the numbers 0 to below.
func (d *typeDraw) number(label string, most int) int {
	return rapid.IntRange(0, most).Draw(d.T, label)
}

// one draws one in so many.
func (d *typeDraw) one(label string, in int) bool { return d.number(label, in-1) == in-1 }

// pickOf draws one of a list.
func pickOf[T any](d *typeDraw, label string, list []T) T { return list[d.number(label, len(list)-1)] }

// any draws a type that is nested to so many levels at the most.
func (d *typeDraw) any(levels int) drawnType {
	kind := 0
	if levels > 0 {
		kind = d.number("kind", 11)
	}
	switch kind {
	case 7:
		return d.list(levels)
	case 8:
		return d.keyed(levels)
	case 9, 10:
		of := d.any(levels - 1)
		of.typ = reflect.PointerTo(of.typ)
		return of
	case 11:
		return d.object(levels)
	}
	return pickOf(d, "leaf", d.leaves)
}

// list draws a slice or an array.
func (d *typeDraw) list(levels int) drawnType {
	item := d.any(levels - 1)
	if item.typ.Kind() == reflect.Uint8 && item.typ.PkgPath() == "" {
		return leaf[[]byte](drawnOther, `"aGkh"`)
	}
	all := drawnType{kind: drawnList, item: &item, data: item.data, loses: item.loses}
	first, last := item.samples[0], item.samples[len(item.samples)-1]
	if length := d.number("length", 7); length < 4 {
		all.typ = reflect.ArrayOf(length, item.typ)
		all.samples = []string{"[" + strings.TrimSuffix(strings.Repeat(last+",", length), ",") + "]"}
		return all
	}
	all.typ = reflect.SliceOf(item.typ)
	all.samples = []string{"[]", "[" + first + "]", "[" + first + ", " + last + "]"}
	return all
}

// keyed draws a map.
func (d *typeDraw) keyed(levels int) drawnType {
	key, value := pickOf(d, "key", d.keys), d.any(levels-1)
	return drawnType{
		typ: reflect.MapOf(key.typ, value.typ), kind: drawnMap, item: &value, loses: value.loses,
		samples: []string{"{}", "{" + key.samples[0] + ": " + value.samples[0] + "}"},
	}
}

// object draws a struct.
func (d *typeDraw) object(levels int) drawnType {
	all := drawnType{kind: drawnOther}
	var fields []reflect.StructField
	if d.one("embeds", 6) {
		for _, sf := range d.embedded() {
			fields, all.fields = append(fields, sf), append(all.fields, drawnField{StructField: sf})
			// One that is set and has nothing but null in it is nil the next time.
			all.loses = all.loses || sf.Type.Kind() == reflect.Pointer
		}
	}
	var sample []string
	for range d.number("fields", 4) {
		f := d.field(levels - 1)
		fields, all.fields = append(fields, f.StructField), append(all.fields, f)
		all.loses = all.loses || f.of.loses
		if f.name != "" {
			key, _ := json.Marshal(f.name)
			sample = append(sample, string(key)+":"+pickOf(d, "sample", f.of.samples))
		}
	}
	all.typ = reflect.StructOf(fields)
	all.samples = []string{"{" + strings.Join(sample, ",") + "}", "{}"}
	return all
}

// embedded draws one or two embedded fields.
func (d *typeDraw) embedded() (fields []reflect.StructField) {
	for range 1 + d.number("more", 1) {
		t := pickOf(d, "embedded", embeddables(d.simple))
		name := t.Name()
		if t.Kind() == reflect.Pointer {
			name = t.Elem().Name()
		}
		if len(fields) > 0 && fields[0].Name == name {
			break
		}
		sf := reflect.StructField{Name: name, Type: t, Anonymous: true}
		if d.json && (t.Kind() == reflect.String || d.one("named", 3)) {
			sf.Tag = reflect.StructTag(`json:"` + pickOf(d, "name", []string{"embedded", "by", "size"}) + `"`)
		}
		fields = append(fields, sf)
	}
	return fields
}

// field draws a field of a struct.
func (d *typeDraw) field(levels int) drawnField {
	d.named++
	f := drawnField{of: d.any(levels)}
	f.StructField = reflect.StructField{Name: pickOf(d, "go name", []string{"Field", "URL", "UserID", "IsOpen_", "X"}) + strconv.Itoa(d.named), Type: f.of.typ}
	d.tag(&f)
	return f
}
