package mcpserver_test

import (
	"bufio"
	"fmt"
	"io"
	"testing"

	"github.com/go-toolapi/toolapi/testdata/workload"
	"github.com/go-toolapi/toolapi/toolmethod"
	"github.com/go-toolapi/toolapi/toolmethod/mcpserver"
)

// BenchmarkFrames measures calls from frame to frame.
func BenchmarkFrames(b *testing.B) {
	r := toolmethod.NewRegistry()
	r.Register(workload.NewService())
	if err := r.Err(); err != nil {
		b.Fatal(err)
	}
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
