package toolmethod_test

import (
	"encoding/json"
	"fmt"
	"reflect"
	"strconv"
	"strings"

	"github.com/go-toolapi/toolapi/toolmethod"
	"github.com/go-toolapi/toolapi/valueobj"
)

// drawnNumbers are the numbers of constraints, at the edges of integers and floats.
var drawnNumbers = []string{
	"0", "1", "2", "3", "-1", "5", "7", "100", "127", "128", "-128", "-129", "255", "256", "32767", "65535", "2147483647", "4294967296", "9007199254740993",
	"9223372036854775807", "9223372036854775808", "-9223372036854775808", "18446744073709551615", "18446744073709551616", "-0", "5.0", "1e2", "2.5", "0.1",
	"-0.5", "1e-7", "3.4028234663852886e38", "3.5e38", "1e308", "1.8e308", "1e400", "1e-400", "16777217", "1e999", "1e1000", "00", "+1", "1_0", "",
}

// drawnSizes are the numbers of characters, items and members.
var drawnSizes = []string{"0", "1", "2", "3", "4", "20", "36", "2147483647", "2147483648", "-1", "1.5"}

// drawnWords returns constraints that can fit a type.
func (d *typeDraw) drawnWords(of drawnType) []string {
	switch of.kind {
	case drawnNumber:
		n := pickOf(d, "limit", drawnNumbers[:d.reach(len(drawnNumbers), 28)])
		return []string{"min=" + n, "max=" + n, "gt=" + n, "gte=" + n, "lt=" + n, "lte=" + n, "eq=" + n, "ne=" + n, "len=" + n, "oneof=" + n + " 1 2 2.0", "oneof=1 5 -1 100"}
	case drawnBool:
		return []string{"eq=true", "eq=false", "ne=true", "ne=false"}
	case drawnText:
		n := pickOf(d, "size", drawnSizes[:d.reach(len(drawnSizes), 6)])
		return []string{"min=" + n, "max=" + n, "gt=" + n, "eq=" + inTag(of.samples[0]), "ne=mo", "oneof='" + inTag(of.samples[0]) + "'", "contains=1", "startswith=1", "pattern=[.]", "alphanum", "lowercase"}
	case drawnString:
		return append(d.drawnWords(drawnType{kind: drawnText, samples: of.samples}), "len=2", "lt=3", "lte=3", "gte=1", "eq=a", "ne=a", "eq=", "oneof=a ab rock jazz", "oneof='a b' mo ::1",
			"email", "url", "uri", "uuid", "ip", "ipv4", "ipv6", "hostname", "datetime=2006-01-02", "startswith=a", "endswith=b", "contains=0x2C", "alpha", "numeric",
			"uppercase", "pattern=^a+$", "pattern=b", "ne=rock")
	case drawnList:
		n := pickOf(d, "size", drawnSizes[:d.reach(len(drawnSizes), 6)])
		return []string{"min=" + n, "max=" + n, "len=" + n, "unique", "min=1", "max=3", "max=2147483647"}
	case drawnMap:
		n := pickOf(d, "size", drawnSizes[:d.reach(len(drawnSizes), 6)])
		return []string{"min=" + n, "max=" + n, "len=" + n, "gt=" + n, "lte=" + n, "max=3"}
	}
	return []string{"required", "omitempty"}
}

// reach returns how many of a list are drawn from: mostly the first ones only,
// which fit most types.
func (d *typeDraw) reach(all, first int) int {
	if d.unhappy || d.one("edge", 4) {
		return all
	}
	return first
}

// validate draws the constraints on a type.
func (d *typeDraw) validate(of drawnType) string {
	var words []string
	for range 1 + d.number("words", 2)/2 {
		if of.kind != drawnText && d.unhappy && d.one("any word", 4) {
			of.kind = pickOf(d, "kind", []string{drawnString, drawnNumber, drawnBool, drawnList, drawnMap})
		}
		switch d.number("word", 7) {
		case 0:
			words = append(words, "required")
		case 1:
			words = append(words, "omitempty")
		default:
			words = append(words, pickOf(d, "word", d.drawnWords(of)))
		}
	}
	if of.item != nil && d.one("dives", 2) {
		words = append(words, "dive", d.validate(*of.item))
	}
	return strings.Join(words, ",")
}

// drawnFacts draws what is said about a field or parameter, by the keys of tags.
// Values are JSON where they are values.
func (d *typeDraw) drawnFacts(of drawnType) (keys, values []string) {
	add := func(key, value string) { keys, values = append(keys, key), append(values, value) }
	if d.one("validate", 3) {
		add("validate", d.validate(of))
	}
	if len(of.data) > 0 && d.one("data type", 6) {
		add("data_type", pickOf(d, "data type", of.data))
	}
	if (of.kind == drawnString || of.kind == drawnText) && d.one("media type", 12) || d.unhappy && d.one("media type", 8) {
		add("media_type", "text/html")
	}
	if d.one("default", 6) {
		add("default", pickOf(d, "default", of.samples))
	}
	if d.one("example", 8) {
		item := of
		if of.kind == drawnList {
			item = *of.item
		}
		add("example", pickOf(d, "example", item.samples))
	}
	if d.one("optional", 8) {
		add("optional", pickOf(d, "optional", []string{"true", "false", "1"}))
	}
	if d.unhappy && d.one("multiple", 8) {
		add("multiple", pickOf(d, "multiple", []string{"true", "false", "maybe"}))
	}
	if d.one("words", 10) {
		add("label", "A <label>")
		add("description", "Says \"what\" it is.")
	}
	return keys, values
}

// inTag returns a value as it stands in a tag.
func inTag(value string) string {
	var text string
	if json.Unmarshal([]byte(value), &text) == nil {
		return text
	}
	return value
}

// tag draws the tag of a field.
func (d *typeDraw) tag(f *drawnField) {
	var parts []string
	add := func(key, value string) { parts = append(parts, key+":"+strconv.Quote(value)) }
	name, leaves := d.nameTag(f, add)
	f.name = name
	f.of.loses = f.of.loses || leaves
	if d.simple {
		f.Tag = reflect.StructTag(strings.Join(parts, " "))
		return
	}
	// A struct that is left out is Go's zero, and null where its fields can be.
	null := leaves || f.Type.Kind() == reflect.Pointer || f.Type.PkgPath() == "database/sql"
	keys, values := d.drawnFacts(f.of)
	for i, key := range keys {
		if key == "default" || key == "example" {
			values[i] = inTag(values[i])
		}
		f.of.loses = f.of.loses || key == "default" && null
		add(key, values[i])
	}
	f.Tag = reflect.StructTag(strings.Join(parts, " "))
}

// nameTag draws the part of a tag that names a field. It returns the name in JSON,
// and whether a zero is left out when the field is published.
func (d *typeDraw) nameTag(f *drawnField, add func(key, value string)) (name string, leaves bool) {
	plain, _ := valueobj.Snake(f.Name)
	option := ""
	if d.one("left out", 3) {
		option = pickOf(d, "option", []string{",omitempty", ",omitzero", ",omitempty,omitzero", ",string", ",string,omitempty", ",unknown"})
		leaves = strings.Contains(option, "omit")
	}
	switch {
	case d.json && !d.one("without", 8):
		name = pickOf(d, "name", []string{"a", "größe", "$ref", "x.y", "a/b~c", "<&>", "-"}) + strconv.Itoa(d.named)
		if d.one("shared", 12) {
			name = pickOf(d, "shared", []string{"by", "at", "size"})
		}
		add("json", name+option)
		return name, leaves
	case d.simple:
		name = plain
		add("json", name)
		return name, false
	}
	if d.one("hidden", 20) {
		add(pickOf(d, "key", []string{"json", "member"}), "-")
		return "", false
	}
	if leaves {
		add("json", "ignored"+option)
	}
	if leaves && d.json {
		plain = "ignored"
	}
	null := ""
	if f.Type.Kind() == reflect.Pointer && d.one("omit when null", 4) || d.unhappy && d.one("omit when null", 10) {
		null = ",omit_when_null"
	}
	switch d.number("member", 3) {
	case 0:
		add("member", null)
	case 1:
		plain = fmt.Sprintf("name_%d", d.named)
		add("member", plain+null)
	}
	return plain, leaves
}

// input draws what a mark says about a parameter.
func (d *typeDraw) input(name string, of drawnType) (toolmethod.Input, toolmethod.Output) {
	in, out := toolmethod.Input{Name: name}, toolmethod.Output{Name: name}
	if d.simple || d.one("unmarked", 2) {
		return in, out
	}
	keys, values := d.drawnFacts(of)
	for i, key := range keys {
		switch value := values[i]; key {
		case "validate":
			in.Validate = value
		case "data_type":
			in.DataType, out.DataType = value, value
		case "media_type":
			in.MediaType, out.MediaType = value, value
		case "default":
			in.Default = json.RawMessage(value)
		case "example":
			in.Example = json.RawMessage(value)
		case "optional":
			in.Optional = new(value != "false")
		case "description":
			in.Description = value
		}
	}
	return in, out
}
