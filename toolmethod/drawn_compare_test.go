package toolmethod_test

import (
	"encoding/json"
	"fmt"
	"reflect"
	"strconv"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"

	"github.com/go-toolapi/toolapi/schema"
	"github.com/go-toolapi/toolapi/toolmethod"
)

// inputText returns what a mark says about a parameter, as a person reads it.
func inputText(in toolmethod.Input) string {
	text := in.Name + ":"
	say := func(key, value string) {
		if value != "" {
			text += fmt.Sprintf(" %s:%q", key, value)
		}
	}
	say("validate", in.Validate)
	say("data_type", in.DataType)
	say("media_type", in.MediaType)
	for key, value := range map[string]any{"default": in.Default, "example": in.Example} {
		if raw, ok := value.(json.RawMessage); ok {
			say(key, string(raw))
		}
	}
	if in.Optional != nil {
		say("optional", strconv.FormatBool(*in.Optional))
	}
	return text
}

// stated fails unless the defaults and examples in a schema hold it.
func (d schemaDocument) stated(tb testing.TB, value any) {
	tb.Helper()
	switch value := value.(type) {
	case []any:
		for _, below := range value {
			d.stated(tb, below)
		}
	case map[string]any:
		list, _ := value["examples"].([]any)
		if fallback, ok := value["default"]; ok {
			if _, isSchema := fallback.(map[string]any); !isSchema || value["type"] != nil {
				list = append(list, fallback)
			}
		}
		for _, stated := range list {
			d.holds(tb, value, stated)
		}
		for name, below := range value {
			if name != "default" && name != "examples" && name != "enum" {
				d.stated(tb, below)
			}
		}
	}
}

// holds fails unless a value that a schema states holds it.
func (d schemaDocument) holds(tb testing.TB, node map[string]any, stated any) {
	tb.Helper()
	document := map[string]any{"type": "object", "properties": map[string]any{"v": node}}
	if defs, ok := d.root["$defs"]; ok {
		document["$defs"] = defs
	}
	text, _ := json.Marshal(document)
	judge, err := schema.NewJudge(text)
	if err != nil {
		tb.Fatalf("%v\n%s", err, text)
	}
	value, _ := json.Marshal(map[string]any{"v": d.withoutNulls(node, stated)})
	if found := judge.Check(value); len(found) > 0 && !hasHugeNumber(value) {
		tb.Fatalf("wanted what a schema states to hold it, got %s in %s: %v", value, text, found)
	}
}

// readAsGo fails unless what reached the function is what encoding/json reads, where
// that reads the arguments at all.
func (d *drawnTool) readAsGo(tb testing.TB, args []byte) {
	tb.Helper()
	value, err := readJSON(args)
	if err != nil {
		return
	}
	args, _ = json.Marshal(d.inputs.withoutNulls(d.inputs.root, value)) // null is no value of a member
	texts := map[string]json.RawMessage{}
	if json.Unmarshal(args, &texts) != nil {
		return
	}
	for i, v := range d.heard {
		text := args
		if len(d.mark.Params) > 0 {
			text = texts[d.mark.Params[i]]
		}
		into := reflect.New(v.Type())
		if len(text) > 0 && json.Unmarshal(text, into.Interface()) != nil {
			continue
		}
		if diff := cmp.Diff(into.Elem().Interface(), v.Interface(), cmpopts.EquateEmpty(), cmp.Exporter(everyField)); diff != "" {
			tb.Fatalf("with %s: what reached the function (-encoding/json +got):\n%s", args, diff)
		}
	}
}

// sameAsGo fails unless what was published is what encoding/json writes.
func (d *drawnTool) sameAsGo(tb testing.TB, args, published []byte) {
	tb.Helper()
	var wanted any
	if len(d.mark.Params) == 0 {
		wanted = goValue(tb, d.heard[0].Interface())
	} else {
		object := map[string]any{}
		for i, name := range d.mark.Params {
			object[name] = goValue(tb, d.heard[i].Interface())
		}
		wanted = object
	}
	got, err := readJSON(published)
	if err != nil {
		tb.Fatal(err)
	}
	if diff := goDiff("", wanted, got); diff != "" {
		text, _ := json.Marshal(wanted)
		tb.Fatalf("with %s: published %s, encoding/json has %s: %s", args, published, text, diff)
	}
}

// goValue returns what encoding/json writes for v, read back.
func goValue(tb testing.TB, v any) any {
	tb.Helper()
	value, err := readJSON([]byte(encoded(tb, v)))
	if err != nil {
		tb.Fatal(err)
	}
	return value
}

// goDiff returns where and how a published value differs from that of encoding/json:
// which writes null for lists, maps and bytes that are nil, and where an output is
// left out.
func goDiff(at string, want, got any) string {
	differs := fmt.Sprintf("%s: %v is not %v", at, got, want)
	switch want := want.(type) {
	case nil:
		if text, _ := json.Marshal(got); !strings.Contains(`null [] {} ""`, string(text)) {
			return differs
		}
		return ""
	case []any:
		list, ok := got.([]any)
		if !ok || len(list) != len(want) {
			return differs
		}
		for i := range want {
			if diff := goDiff(fmt.Sprintf("%s/%d", at, i), want[i], list[i]); diff != "" {
				return diff
			}
		}
		return ""
	case map[string]any:
		object, ok := got.(map[string]any)
		if !ok {
			return differs
		}
		for name := range object {
			if _, ok := want[name]; !ok {
				return at + "/" + name + ": encoding/json has none"
			}
		}
		for name, member := range want {
			below, ok := object[name]
			if !ok && (member != nil || at != "") {
				return at + "/" + name + ": is left out"
			}
			if diff := goDiff(at+"/"+name, member, below); diff != "" {
				return diff
			}
		}
		return ""
	}
	if want != got {
		return differs
	}
	return ""
}
