package mcpserver_test

import (
	"bufio"
	"bytes"
	"fmt"
	"io"
	"net/http"
	"net/http/httptest"
	"testing"

	"github.com/go-toolapi/toolapi/testdata/workload"
	"github.com/go-toolapi/toolapi/toolmethod"
	"github.com/go-toolapi/toolapi/toolmethod/mcpserver"
)

// workloadRegistry returns a registry with the measured service.
func workloadRegistry(b *testing.B) *toolmethod.Registry {
	b.Helper()
	r := toolmethod.NewRegistry()
	r.Register(workload.NewService())
	if err := r.Err(); err != nil {
		b.Fatal(err)
	}
	return r
}

// BenchmarkFrames measures calls from frame to frame.
func BenchmarkFrames(b *testing.B) {
	r := workloadRegistry(b)
	for _, c := range workload.Calls() {
		b.Run(c.Name, func(b *testing.B) {
			in, input := io.Pipe()
			output, out := io.Pipe()
			go func() { _ = mcpserver.Serve(b.Context(), r, mcpserver.Options{}, in, out) }()
			lines := bufio.NewReaderSize(output, 1<<20)
			ask := func(frame []byte) []byte {
				if _, err := input.Write(frame); err != nil {
					b.Fatal(err)
				}
				line, err := lines.ReadBytes('\n')
				if err != nil {
					b.Fatal(err)
				}
				return line
			}
			ask(append(opening("2025-11-25"), '\n'))
			frame := fmt.Appendf(nil, `{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":%q,"arguments":%s}}`+"\n", c.ID, c.Args)
			b.ReportAllocs()
			for b.Loop() {
				ask(frame)
			}
			_ = input.Close()
		})
	}
}

// BenchmarkRequests measures calls from an HTTP request to its response, in the era
// without sessions and without a network.
func BenchmarkRequests(b *testing.B) {
	h := mcpserver.Handler(workloadRegistry(b), mcpserver.Options{})
	for _, c := range workload.Calls() {
		b.Run(c.Name, func(b *testing.B) {
			body := fmt.Appendf(nil, `{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":%q,"arguments":%s,"_meta":{`+
				`"io.modelcontextprotocol/protocolVersion":"2026-07-28","io.modelcontextprotocol/clientInfo":{"name":"bench","version":"1"},`+
				`"io.modelcontextprotocol/clientCapabilities":{}}}}`, c.ID, c.Args)
			header := http.Header{
				"Content-Type": {"application/json"}, "Accept": {"application/json, text/event-stream"},
				"Mcp-Protocol-Version": {"2026-07-28"}, "Mcp-Method": {"tools/call"}, "Mcp-Name": {c.ID},
			}
			b.ReportAllocs()
			for b.Loop() {
				request := httptest.NewRequestWithContext(b.Context(), http.MethodPost, "http://localhost/mcp", bytes.NewReader(body))
				request.Header = header
				answer := httptest.NewRecorder()
				h.ServeHTTP(answer, request)
				if answer.Code != http.StatusOK {
					b.Fatalf("%d %s", answer.Code, answer.Body)
				}
			}
		})
	}
}
