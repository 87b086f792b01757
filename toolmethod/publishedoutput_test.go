package toolmethod_test

import (
	"encoding/json"
	"iter"
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/go-toolapi/toolapi/toolmethod"
)

// seenOutput is what a connector sees of an output.
type seenOutput struct {
	Name, MediaType, JSON string
	Content               []string
}

// seenOutputs returns what a connector sees of outputs.
func seenOutputs(outputs []toolmethod.PublishedOutput) []seenOutput {
	var shown []seenOutput
	for _, o := range outputs {
		s := seenOutput{Name: o.Name, MediaType: o.MediaType, JSON: string(o.JSON)}
		for _, item := range o.Content() {
			s.Content = append(s.Content, string(item))
		}
		shown = append(shown, s)
	}
	return shown
}

// framed is bytes inside of an object.
type framed struct {
	Scan  []byte   `member:"scan" media_type:"image/png"`
	Pages [][]byte `member:"pages" media_type:"image/png"`
}

func TestOutputsOfResult(t *testing.T) {
	// rule OUT-01
	// rule OV-06
	page, none := "<p>", (*string)(nil)
	media := func(mediaType string) []toolmethod.Output {
		return []toolmethod.Output{{Name: "value", MediaType: mediaType}}
	}
	defined := func(text string) []toolmethod.Output {
		return []toolmethod.Output{{Name: "value", Definition: json.RawMessage(text)}}
	}
	png := []toolmethod.Output{
		{Name: "late", DataType: "string", Optional: &yes},
		{Name: "value", Definition: json.RawMessage(`{"type":"string","contentEncoding":"base64","contentMediaType":"image/png"}`)},
		{Name: "count", DataType: "integer"},
	}
	for _, c := range []struct {
		name    string
		fn      any
		outputs []toolmethod.Output
		want    []seenOutput
	}{
		{"text", func() string { return page }, media("text/html"), []seenOutput{{"value", "text/html", `"<p>"`, []string{"<p>"}}}},
		{"text that may be null", func() *string { return &page }, media("text/html"), []seenOutput{{"value", "text/html", `"<p>"`, []string{"<p>"}}}},
		{"null", func() *string { return none }, media("text/html"), []seenOutput{{"value", "text/html", `null`, nil}}},
		{"bytes", func() []byte { return []byte("\x89PNG") }, media("image/png"), []seenOutput{{"value", "image/png", `"iVBORw=="`, []string{"\x89PNG"}}}},
		{
			"a list of bytes", func() [][]byte { return [][]byte{{1}, nil} }, media("image/png"),
			[]seenOutput{{"value", "image/png", `["AQ==",""]`, []string{"\x01", ""}}},
		},
		{
			"a sequence of bytes", func() iter.Seq[[]byte] { return slices.Values([][]byte{{1}, {2}}) }, media("image/png"),
			[]seenOutput{{"value", "image/png", `["AQ==","Ag=="]`, []string{"\x01", "\x02"}}},
		},
		{
			"a list that holds null", func() []*string { return []*string{none, &page} }, media("text/html"),
			[]seenOutput{{"value", "text/html", `[null,"<p>"]`, []string{"<p>"}}},
		},
		{"a list that is null", func() *[]string { return nil }, media("text/html"), []seenOutput{{"value", "text/html", `null`, nil}}},
		{
			"a map of bytes", func() map[string][]byte { return map[string][]byte{"a": {1}} }, nil,
			[]seenOutput{{"result", "", `{"a":"AQ=="}`, nil}},
		},
		{
			"an object, whose members have media types", func() framed { return framed{Scan: []byte{1}, Pages: [][]byte{{2}}} }, nil,
			[]seenOutput{{"result", "", `{"scan":"AQ==","pages":["Ag=="]}`, nil}},
		},
		{
			"a list that a definition describes", func() [][]byte { return [][]byte{{1}} }, defined(
				`{"type":"array","items":{"type":"string","contentEncoding":"base64","contentMediaType":"image/png"}}`,
			), []seenOutput{{"value", "image/png", `["AQ=="]`, []string{"\x01"}}},
		},
		{
			"a list of what may be null that a definition describes", func() []*string { return []*string{none, &page} }, defined(
				`{"type":"array","items":{"type":["string","null"],"contentMediaType":"text/html"}}`,
			), []seenOutput{{"value", "text/html", `[null,"<p>"]`, []string{"<p>"}}},
		},
		{
			"what may be null that a definition describes", func() *string { return &page }, defined(
				`{"anyOf":[{"type":"null"},{"type":"string","contentMediaType":"text/html"}]}`,
			), []seenOutput{{"value", "text/html", `"<p>"`, []string{"<p>"}}},
		},
		{
			"a shape with several outputs, one of them missing", func() struct {
				A    string
				B    *int
				Text string `media_type:"text/html"`
			} {
				return struct {
					A    string
					B    *int
					Text string `media_type:"text/html"`
				}{A: "}\"", Text: page}
			}, nil,
			[]seenOutput{{"a", "", `"}\""`, []string{"}\""}}, {"text", "text/html", `"<p>"`, []string{"<p>"}}},
		},
		{"no string", func() int { return 1 }, nil, []seenOutput{{"result", "", `1`, nil}}},
		{"no strings", func() []int { return []int{1} }, nil, []seenOutput{{"result", "", `[1]`, nil}}},
		{"nothing", func() {}, nil, nil},
		{
			"a result object", func() *toolmethod.Result {
				return toolmethod.Success("", toolmethod.Values{"count": 4, "value": []byte("\x89PNG")})
			}, png,
			[]seenOutput{{"value", "image/png", `"iVBORw=="`, []string{"\x89PNG"}}, {"count", "", `4`, nil}},
		},
		{"a failure", func() *toolmethod.Result { return toolmethod.Failure(toolmethod.CategoryInput, "No.") }, png, nil},
	} {
		r, _ := newRegistry(t)
		m := markOf("t.run")
		m.Outputs = c.outputs
		r.RegisterFunc(c.fn, m)
		if err := r.Err(); err != nil {
			t.Errorf("%s: %v", c.name, err)
			continue
		}
		result := r.Call(t.Context(), "t.run", nil)
		if diff := cmp.Diff(c.want, seenOutputs(result.Outputs())); diff != "" {
			t.Errorf("%s: the outputs of %q (-want +got):\n%s", c.name, result.Message(), diff)
		}
		// rule RS-08
		before := string(result.JSON())
		for _, o := range result.Outputs() {
			clear(o.JSON)
		}
		if string(result.JSON()) != before {
			t.Errorf("%s: the result was changed to %q", c.name, result.JSON())
		}
	}
	if got := toolmethod.Success("", toolmethod.Values{"a": 1}).Outputs(); got != nil {
		t.Errorf("a success that is not published has the outputs %v", got)
	}
}
