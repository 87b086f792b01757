package toolmethod_test

import (
	"strings"
	"testing"

	"github.com/go-toolapi/toolapi/toolmethod"
)

func TestMediaTypes(t *testing.T) {
	// rule OV-06
	holds := func(fn any) string {
		r := toolmethod.NewRegistry(toolmethod.WithLogger(nil))
		r.RegisterFunc(fn, toolmethod.Method{
			ID: "t", Permission: "*", Description: "Takes a page.", Params: []string{"v"},
			Inputs: []toolmethod.Input{{Name: "v", MediaType: "text/html"}},
		})
		if err := r.Err(); err != nil {
			return err.Error()
		}
		d, _ := r.Lookup("t")
		return string(d.InputSchema)
	}
	for _, c := range []struct {
		name string
		fn   any
		want string // in the schema, or in the problem
	}{
		{"a string has one", func(string) {}, `"v":{"type":"string","contentMediaType":"text/html"}`},
		{"bytes have one beside their encoding", func([]byte) {}, `"contentEncoding":"base64","contentMediaType":"text/html"`},
		{"the items of a list have one", func([]string) {}, `"items":{"type":"string","contentMediaType":"text/html"}`},
		{"a number has none", func(int) {}, "media_type: fits strings and bytes only"},
		{"an object has none", func(map[string]string) {}, "media_type: fits strings and bytes only"},
	} {
		if got := holds(c.fn); !strings.Contains(got, c.want) {
			t.Errorf("%s: got %s, want %s in it", c.name, got, c.want)
		}
	}
}
