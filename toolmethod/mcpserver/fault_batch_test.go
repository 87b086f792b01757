package mcpserver

import (
	"encoding/json"
	"fmt"
	"net/http"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

// batchRevision is the last revision of the protocol in which a body may have
// several messages.
const batchRevision = "2025-03-26"

// TestBatches posts several messages in one body.
func TestBatches(t *testing.T) {
	noLeak(t)
	client := openClient(t, serveHTTP(t, newFaultTools().Registry, Options{}).URL, batchRevision, "ada")
	call := func(id, tool string) string {
		return fmt.Sprintf(`{"jsonrpc":"2.0","id":%s,"method":"tools/call","params":{"name":%q}}`, id, tool)
	}
	const ping, told = `{"jsonrpc":"2.0","id":"p","method":"ping"}`, `{"jsonrpc":"2.0","method":"notifications/initialized"}`
	for name, c := range map[string]struct {
		body    string
		answers int
		refused string
	}{
		"two calls":                   {"[" + call("7", "fault.who") + " , " + call(`"7"`, "fault.panic") + "]", 2, ""},
		"two calls with one id":       {"[" + call("7", "fault.who") + "," + call("7.0", "fault.vault") + "]", 0, "two calls of the batch have the same id"},
		"one id behind what has none": {"[" + told + "," + ping + "," + ping + "]", 0, "two calls of the batch have the same id"},
		"a thousand and one messages": {"[" + strings.Repeat(ping+",", 1000) + ping + "]", 0, "the batch has more than 1000 messages"},
		"millions of numbers":         {"[" + strings.Repeat("7,", 2_000_000) + "7]", 0, "the batch has more than 1000 messages"},
		"something behind it":         {"[" + ping + "] x", 0, "the message is not JSON"},
	} {
		t.Run(name, func(t *testing.T) {
			got := client.raw(t, c.body)
			if c.refused == "" {
				if got.status != http.StatusOK || len(got.messages) != c.answers {
					t.Errorf("the answer is %d %s, want %d messages", got.status, got.text, c.answers)
				}
				return
			}
			m := decodeMessage(t, []byte(got.text))
			if got.status != http.StatusBadRequest || string(m.ID) != "null" || m.Error == nil || m.Error.Message != c.refused {
				t.Errorf("the answer is %d %.200s, want that %s", got.status, got.text, c.refused)
			}
		})
	}
}

// TestItemsAreThoseOfEncodingJSON compares the items that are read of a list with
// those that encoding/json finds.
func TestItemsAreThoseOfEncodingJSON(t *testing.T) {
	for _, text := range []string{
		`[]`, ` [ ] `, `[7]`, `[ 7 ]`, `[[],{},""]`, "[\t[1,[2]]\n,\r{\"a\":[\"]\",\"\\\"],\"]} , \"x,y\",null ]",
	} {
		var want []json.RawMessage
		if err := json.Unmarshal([]byte(text), &want); err != nil {
			t.Fatal(err)
		}
		got := []json.RawMessage{}
		for _, item := range readItems([]byte(text), 3) {
			got = append(got, item)
		}
		if diff := cmp.Diff(want, got); diff != "" {
			t.Errorf("%q has these items (-want +got):\n%s", text, diff)
		}
	}
	if got := readItems([]byte(`[1,2,3,4,5]`), 2); len(got) != 3 {
		t.Errorf("%d items are read where two are wanted, want the one more that tells of the rest", len(got))
	}
}

// TestManyMembers posts requests with more members than any has.
func TestManyMembers(t *testing.T) {
	var many strings.Builder
	for i := range 1001 {
		fmt.Fprintf(&many, `"m%d":0,`, i)
	}
	eachEra(t, func(t *testing.T, open opener) {
		client := open(t, serveHTTP(t, newFaultTools().Registry, Options{}).URL)
		call := client.callOf("fault.who", map[string]any{})
		for _, f := range []frame{
			{"in the message", strings.Replace(call, `{`, `{`+many.String(), 1), "null", invalidRequest},
			{"in the params", strings.Replace(call, `"params":{`, `"params":{`+many.String(), 1), "", invalidParams},
		} {
			t.Run(f.name, func(t *testing.T) {
				m := decodeMessage(t, []byte(client.raw(t, f.text).text))
				if m.Error == nil || m.Error.Code != f.code || !strings.HasSuffix(m.Error.Message, " more than 1000 members") {
					t.Errorf("the answer is %s, want the error %d", show(m), f.code)
				}
			})
		}
	})
}
