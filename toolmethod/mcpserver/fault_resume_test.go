package mcpserver

import (
	"net/http"
	"strings"
	"testing"

	"github.com/modelcontextprotocol/go-sdk/mcp"
)

// TestAnswersAreKeptWhole reads the stream of a call of a session once more, as a
// client does that lost its connection: the answer stands in the store as it was sent.
func TestAnswersAreKeptWhole(t *testing.T) {
	server := serveHTTP(t, newFaultTools().Registry, Options{EventStore: mcp.NewMemoryEventStore(nil)})
	client := openClient(t, server.URL, sessionRevision, "")
	sent := client.raw(t, client.callOf("fault.echo", map[string]any{"word": "kept"}))
	_, after, _ := strings.Cut(sent.text, "id: ")
	begin, _, _ := strings.Cut(after, "\n")
	request, err := http.NewRequestWithContext(t.Context(), http.MethodGet, server.URL, http.NoBody)
	if err != nil {
		t.Fatal(err)
	}
	client.head(request.Header, "")
	request.Header.Set("Last-Event-Id", begin)
	response, err := http.DefaultClient.Do(request)
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = response.Body.Close() }()
	again := readReply(t, response)
	for name, r := range map[string]reply{"as it was sent": sent, "as it was kept": again} {
		if len(r.messages) != 1 || said(r.messages[0]) != "kept" {
			t.Errorf("%s the answer is %d %s", name, r.status, r.text)
		}
	}
}
