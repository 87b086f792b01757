package mcpserver_test

import (
	"encoding/json"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/go-toolapi/toolapi/toolmethod"
	"github.com/go-toolapi/toolapi/toolmethod/mcpserver"
)

// media returns a tool with one output of a media type for each result.
func media(id string, types ...string) toolmethod.Method {
	m := toolmethod.Method{ID: id, Permission: "*"}
	for i, mediaType := range types {
		m.Outputs = append(m.Outputs, toolmethod.Output{Name: string(rune('a' + i)), MediaType: mediaType})
	}
	return m
}

// Bytes are blocks of their own, by their media type, beside the structured
// content; what stands in a block is not repeated as text, unless it is text.
func TestBlocks(t *testing.T) {
	r := newRegistry(t)
	png := []byte("\x89PNG")
	addMethod(t, r, func() []byte { return png }, media("t.image", "image/png"))
	addMethod(t, r, func() [][]byte { return [][]byte{png, {}, png} }, media("t.images", "image/png"))
	addMethod(t, r, func() (string, []byte, []byte) { return "words", png, []byte("RIFF") }, media("t.mixed", "", "image/png", "audio/wav"))
	addMethod(t, r, func() []byte { return []byte{0, 1} }, media("t.bytes", ""))
	addMethod(t, r, func() ([]byte, []byte) { return []byte("a,b"), []byte{0xff} }, media("t.csv", "text/csv", "text/csv"))
	addMethod(t, r, func() string { return "<svg/>" }, media("t.svg", "image/svg+xml"))
	addMethod(t, r, func() string { return "<p>" }, media("t.html", "text/html"))
	addMethod(t, r, func() *string { return nil }, media("t.none", "image/svg+xml"))
	addMethod(t, r, func() (*[]byte, [][]byte) { return nil, nil }, media("t.empty", "image/png", "image/png"))
	addMethod(t, r, func() []byte { return []byte{} }, media("t.blank", "text/csv"))
	addMethod(t, r, func() struct {
		Q2 []byte `json:"Q2 50%"`
	} {
		return struct {
			Q2 []byte `json:"Q2 50%"`
		}{[]byte{1}}
	}, toolmethod.Method{ID: "t.named", Permission: "*"}, toolmethod.JSONNames())
	list := media("t.list", "")
	list.Outputs[0].Definition = json.RawMessage(`{"type":"array","items":{"type":"string","contentEncoding":"base64","contentMediaType":"image/png"}}`)
	addMethod(t, r, func() [][]byte { return [][]byte{png} }, list)
	address := serve(t, r, mcpserver.Options{})
	const image = `{"type":"image","mimeType":"image/png","data":"iVBORw=="}`
	inEras(t, func(t *testing.T, era string) {
		session := connect(t, address, era, nil)
		for tool, want := range map[string]string{
			"t.image":  `[` + image + `]`,
			"t.images": `[` + image + `,{"type":"image","mimeType":"image/png","data":""},` + image + `]`,
			"t.mixed":  `[{"type":"text","text":"{\"a\":\"words\"}"},` + image + `,{"type":"audio","mimeType":"audio/wav","data":"UklGRg=="}]`,
			"t.bytes":  `[{"type":"resource","resource":{"uri":"tool:///t.bytes/a/0","mimeType":"application/octet-stream","blob":"AAE="}}]`,
			"t.csv": `[{"type":"resource","resource":{"uri":"tool:///t.csv/a/0","mimeType":"text/csv","text":"a,b"}},` +
				`{"type":"resource","resource":{"uri":"tool:///t.csv/b/0","mimeType":"text/csv","blob":"/w=="}}]`,
			"t.blank": `[{"type":"resource","resource":{"uri":"tool:///t.blank/a/0","mimeType":"text/csv","blob":""}}]`,
			"t.named": `[{"type":"resource","resource":{"uri":"tool:///t.named/Q2%2050%25/0","mimeType":"application/octet-stream","blob":"AQ=="}}]`,
			"t.svg":   `[{"type":"text","text":"{\"a\":\"\u003csvg/\u003e\"}"},{"type":"image","mimeType":"image/svg+xml","data":"PHN2Zy8+"}]`,
			"t.html":  `[{"type":"text","text":"{\"a\":\"\u003cp\u003e\"}"}]`,
			"t.empty": `[{"type":"text","text":"{\"a\":null,\"b\":[]}"}]`,
			"t.list":  `[` + image + `]`,
			"t.none":  `[{"type":"text","text":"{\"a\":null}"}]`,
		} {
			result := call(t, session, tool, "")
			got, err := json.Marshal(result.Content)
			if err != nil {
				t.Fatal(err)
			}
			if diff := cmp.Diff(want, string(got)); diff != "" {
				t.Errorf("%s: the content (-want +got):\n%s", tool, diff)
			}
			direct := r.Call(t.Context(), tool, nil)
			if got := structured(t, result); got != string(direct.JSON()) && tool != "t.svg" && tool != "t.html" {
				t.Errorf("%s: the structured content is %s, want %s", tool, got, direct.JSON())
			}
		}
	})
}
