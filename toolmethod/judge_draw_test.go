package toolmethod_test

import (
	"encoding/json"
	"maps"
	"math/rand/v2"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/go-toolapi/toolapi/schema"
)

// argumentDraw makes arguments that mostly hold a schema, and sometimes just do not.
type argumentDraw struct {
	*rand.Rand

	spoil int // one value in so many is another one, 0 for none
	depth int
}

// newArgumentDraw returns the draw that a seed stands for.
func newArgumentDraw(seed uint64) *argumentDraw {
	d := &argumentDraw{Rand: rand.New(rand.NewPCG(seed, 1))} //nolint:gosec // not for secrets
	d.spoil = []int{0, 30, 8}[seed%3]
	return d
}

// pick returns one of the texts.
func (d *argumentDraw) pick(texts ...string) string { return texts[d.IntN(len(texts))] }

// arguments returns arguments for a tool.
func (d *argumentDraw) arguments(doc schemaDocument) []byte {
	d.depth = 0
	return []byte(d.value(doc, doc.root))
}

// odd are values that hold few schemas.
var odd = []string{
	"null", "true", "0", "-1", "1.5", "1e2", "5.0", "-0", "1e400", "1e-400", "-1e999", "300", "9007199254740993", "18446744073709551616",
	"-9223372036854775809", "3.5e38", "1e1000", `""`, `"x"`, `"5"`, `"true"`, `"null"`, `"\u00e9\ud83d\ude00"`, `"\u0000"`, `"é"`,
	`"2026-02-29T00:00:00Z"`, `"2026-01-31t12:00:00z"`, `"2026-01-31T12:00:00+24:00"`, `"2016-12-31T23:59:60Z"`, `"1h"`, `"9999999h"`, `"1d"`,
	`"http://[::1]:x/"`, `"a:"`, `"//a"`, `"a@b"`, `"aGk="`, `"aGk"`, `"a GK="`, `"aGl=\n"`, `"00000000-0000-0000-0000-00000000000G"`,
	"[]", "[null]", "[1]", `["a","a"]`, "{}", `{"a":1}`, `{"a":1,"a":2}`, `{"":null}`, `{"v":1}`, "[[[[]]]]",
}

// value returns a value for a schema.
func (d *argumentDraw) value(doc schemaDocument, node map[string]any) string {
	if d.spoil > 0 && d.IntN(d.spoil) == 0 {
		return odd[d.IntN(len(odd))]
	}
	if doc.nullable(node) && d.IntN(4) == 0 {
		return "null"
	}
	node = doc.plain(node)
	if list, ok := node["enum"].([]any); ok && d.IntN(10) > 0 {
		text, _ := json.Marshal(list[d.IntN(len(list))])
		return string(text)
	}
	d.depth++
	defer func() { d.depth-- }()
	switch node["type"] {
	case "boolean":
		return d.pick("true", "false")
	case "integer":
		return d.integer(node)
	case "number":
		return d.pick("0", "1.5", "-2", "1e3", "0.1", "4.0", "1e-7", "2.5", strconv.FormatFloat(d.NormFloat64(), 'g', -1, 64))
	case "string":
		return d.text(node)
	case "array":
		return d.list(doc, node)
	case "object":
		return d.object(doc, node)
	}
	return odd[d.IntN(len(odd))]
}

// integer returns an integer, often one of the bounds or one beside it.
func (d *argumentDraw) integer(node map[string]any) string {
	keyword := d.pick("minimum", "maximum", "exclusiveMinimum", "exclusiveMaximum")
	if limit, ok := node[keyword].(json.Number); ok && d.IntN(2) == 0 {
		if n, err := strconv.ParseInt(string(limit), 10, 64); err == nil && n > -1<<62 && n < 1<<62 {
			return strconv.FormatInt(n+d.Int64N(3)-1, 10)
		}
		return string(limit)
	}
	return d.pick("0", "1", "2", "3", "4.0", "1e0", "10e-1", "-0", "-1", "7", "100", strconv.Itoa(d.IntN(1000)))
}

// text returns a string, of the format that is asked for.
func (d *argumentDraw) text(node map[string]any) string {
	switch {
	case node["contentEncoding"] != nil:
		return d.pick(`""`, `"aGk="`, `"aGkh"`, `"/+8="`, `"AA=="`)
	case node["format"] == "date-time":
		return d.pick(`"2026-01-31T12:00:00Z"`, `"2024-02-29T23:59:59.123456789+05:30"`, `"0000-01-01T00:00:00Z"`, `"9999-12-31T23:59:59Z"`)
	case node["format"] == "date":
		return d.pick(`"2026-01-31"`, `"2024-02-29"`, `"0000-01-01"`)
	case node["format"] == "uri":
		return d.pick(`"https://example.com/a?b=c#d"`, `"urn:a:b"`, `"mailto:a@b.c"`, `"http://[::1]:80/%20"`, `"x:/a/../b"`)
	case node["format"] == "email":
		return d.pick(`"a@b.c"`, `"oma@example.com"`, `"a@b"`)
	case node["format"] == "uuid":
		return d.pick(`"123e4567-e89b-12d3-a456-426614174000"`, `"ABCDEF00-0000-0000-0000-000000000000"`)
	case node["pattern"] == schema.DurationPattern:
		return d.pick(`"1h30m"`, `"0"`, `"-1.5s"`, `"1us"`, `"1µs"`, `"2562047h47m16.854775807s"`)
	}
	return d.pick(`""`, `"a"`, `"aa"`, `"ab"`, `"abcd"`, `"rock"`, `"fo lk"`, `"a,b|c"`, `"äö"`, `"12.50"`, `"-0.05"`, `"mo"`, `"tu"`, `"::1"`, `"10.0.0.1"`,
		`"123e4567-e89b-12d3-a456-426614174000"`, `"a@b.c"`, `"urn:a"`, `"\"\\\n\u0007"`, `"`+strings.Repeat("x", d.IntN(20))+`"`)
}

// list returns a list, mostly of a length that is asked for.
func (d *argumentDraw) list(doc schemaDocument, node map[string]any) string {
	n := d.IntN(4)
	if limit, ok := node[d.pick("minItems", "maxItems")].(json.Number); ok && d.IntN(5) > 0 {
		n, _ = strconv.Atoi(string(limit))
		n = min(n, 40)
	}
	if d.depth > 6 {
		n = 0
	}
	below, _ := node["items"].(map[string]any)
	if len(below) == 0 && d.IntN(2) == 0 {
		return d.pick("[1,4]", "[0, -3]")
	}
	items := make([]string, n)
	for i := range items {
		items[i] = d.value(doc, below)
	}
	return "[" + strings.Join(items, d.pick(",", " , ")) + "]"
}

// object returns an object, mostly with the members that are asked for.
func (d *argumentDraw) object(doc schemaDocument, node map[string]any) string {
	var members []string
	add := func(name string, below map[string]any) {
		key, _ := json.Marshal(name)
		members = append(members, string(key)+":"+d.value(doc, below))
	}
	props, _ := node["properties"].(map[string]any)
	for _, name := range slices.Sorted(maps.Keys(props)) {
		below, _ := props[name].(map[string]any)
		deep := d.depth > 6 || len(props) > 20 && d.IntN(10) > 0
		switch {
		case requiresMember(node, name) && (d.spoil == 0 || d.IntN(20) > 0), !deep && d.IntN(2) == 0:
			add(name, below)
		case d.spoil > 0 && d.IntN(d.spoil*4) == 0:
			add(strings.ToUpper(name), below)
		case d.IntN(8) == 0:
			key, _ := json.Marshal(name)
			members = append(members, string(key)+":null")
		}
	}
	if below, ok := node["additionalProperties"].(map[string]any); ok && d.depth <= 6 {
		for range d.IntN(4) {
			add(d.pick("a", "b", "", "1", "-1", "0", "01", "rock", "12.50", "12.5", "mo", "::1", "0:0:0:0:0:0:0:1", "ü/~"), below)
		}
	}
	if d.spoil > 0 && len(members) > 0 && d.IntN(d.spoil*4) == 0 {
		members = append(members, members[0])
	}
	return "{" + strings.Join(members, ",") + "}"
}

func TestJudgesAgree(t *testing.T) {
	// rule CN-02
	// rule IN-05
	// rule IN-13
	// rule IN-18
	const rounds = 60
	for _, tool := range judgedTools(t) {
		accepted := 0
		for seed := range uint64(rounds) {
			if tool.compare(t, newArgumentDraw(seed).arguments(tool.inputs)) {
				accepted++
			}
		}
		if accepted == 0 {
			t.Errorf("%s: wanted some of %d arguments accepted, got none", tool.id, rounds)
		}
	}
}
