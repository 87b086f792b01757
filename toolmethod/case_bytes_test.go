package toolmethod_test

import (
	"encoding/json"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/go-toolapi/toolapi/toolmethod"
)

// caseBlobs is a service about bytes.
type caseBlobs struct {
	_ struct{} `tool:"blob.put" method:"Put" permission:"*" description:"Puts it." params:"name,body,sum,meta"`
	_ struct{} `input:"meta" data_type:"any"`

	put []any
}

func (b *caseBlobs) Put(name string, body []byte, sum [4]byte, meta json.RawMessage) int {
	b.put = append(b.put, name, body, sum, meta)
	return len(body)
}

// TestByteSlices is the case of bytes that were described as a list of integers.
func TestByteSlices(t *testing.T) {
	b := &caseBlobs{}
	r := registered(t, b)
	d, _ := r.Lookup("blob.put")
	want := `{"type":"object","properties":{"name":{"type":"string"},"body":{"type":"string","contentEncoding":"base64"},` +
		`"sum":{"type":"array","minItems":4,"maxItems":4,"items":{"type":"integer","minimum":0,"maximum":255}},"meta":{}},` +
		`"required":["name","body","sum","meta"],"additionalProperties":false}`
	if diff := cmp.Diff(want, string(d.InputSchema)); diff != "" {
		t.Errorf("the input schema (-want +got):\n%s", diff)
	}
	wantJSON(t, r, "blob.put", `{"name":"a","body":"aGk=","sum":[1,2,3,4],"meta":{"k":[1]}}`, `{"result":2}`)
	wantJSON(t, r, "blob.put", `{"name":"a","body":"","sum":[0,0,0,255],"meta":null}`, `{"result":0}`)
	wantRefusal(t, r, "blob.put", `{"name":"a","body":"not base64!","sum":[1,2,3,4],"meta":1}`,
		toolmethod.Violation{Pointer: "/body", Keyword: "contentEncoding", Message: `must be base64, got "not base64!"`})
	wantRefusal(t, r, "blob.put", `{"name":"a","body":"","sum":[1,2,3],"meta":1}`,
		toolmethod.Violation{Pointer: "/sum", Keyword: "minItems", Message: "must have at least 4 items"})
	wantRefusal(t, r, "blob.put", `{"name":"a","body":[104,105],"sum":[1,2,3,256],"meta":1}`,
		toolmethod.Violation{Pointer: "/body", Keyword: "type", Message: "must be a base64 string, got a list"},
		toolmethod.Violation{Pointer: "/sum/3", Keyword: "maximum", Message: "must be at most 255, got 256"})
	reached := []any{
		"a", []byte("hi"),
		[4]byte{1, 2, 3, 4},
		json.RawMessage(`{"k":[1]}`),
		"a",
		[]byte{},
		[4]byte{0, 0, 0, 255},
		json.RawMessage(`null`),
	}
	if diff := cmp.Diff(reached, b.put); diff != "" {
		t.Errorf("what reached the method (-want +got):\n%s", diff)
	}
}
