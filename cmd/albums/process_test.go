//go:build unix

package main

import (
	"bufio"
	"context"
	"fmt"
	"io"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
	"time"
)

// asProgram is the argument with which the binary of the tests is the program.
const asProgram = "albums"

// TestMain runs the tests, or the program.
func TestMain(m *testing.M) {
	if len(os.Args) > 1 && os.Args[1] == asProgram {
		os.Args = append(os.Args[:1], os.Args[2:]...)
		os.Exit(newProgram().run())
	}
	m.Run()
}

// process is the program as a process of its own.
type process struct {
	*exec.Cmd

	in  io.WriteCloser
	out *bufio.Scanner // standard output
	err *bufio.Scanner // standard error
}

// start starts the program.
func start(t *testing.T, args ...string) *process {
	t.Helper()
	args = append([]string{asProgram, "--db", filepath.Join(t.TempDir(), "albums.db")}, args...)
	p := &process{Cmd: exec.CommandContext(context.WithoutCancel(t.Context()), os.Args[0], args...)}
	in, err := p.StdinPipe()
	if err != nil {
		t.Fatal(err)
	}
	out, err := p.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	errors, err := p.StderrPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := p.Start(); err != nil {
		t.Fatal(err)
	}
	p.in, p.out, p.err = in, bufio.NewScanner(out), bufio.NewScanner(errors)
	t.Cleanup(func() { _ = p.Process.Kill() })
	return p
}

// ends fails when the program does not end by itself, and well.
func (p *process) ends(t *testing.T) {
	t.Helper()
	ended := make(chan error, 1)
	go func() { ended <- p.Wait() }()
	select {
	case err := <-ended:
		if err != nil {
			t.Errorf("the program ends with %v", err)
		}
	case <-time.After(time.Minute):
		t.Error("the program does not end")
	}
}

// signals are those that end the program.
func signals() []syscall.Signal { return []syscall.Signal{syscall.SIGINT, syscall.SIGTERM} }

// open is the first message of a session.
const open = `{"jsonrpc":"2.0","id":1,"method":"initialize","params":{"protocolVersion":"2025-11-25","capabilities":{},"clientInfo":{"name":"t","version":"1"}}}`

// TestServeEnds ends the server while clients of both eras of the protocol listen
// for changes.
func TestServeEnds(t *testing.T) {
	for _, signal := range signals() {
		t.Run(signal.String(), func(t *testing.T) {
			p := start(t, "serve", "--address", "127.0.0.1:0")
			if !p.err.Scan() {
				t.Fatal("the address is not printed")
			}
			_, url, _ := strings.Cut(p.err.Text(), "MCP: ")
			header, answer := send(t, http.MethodPost, url, open, nil)
			drain(t, answer)
			_, changes := send(t, http.MethodGet, url, "", map[string]string{
				"Mcp-Session-Id": header.Get("Mcp-Session-Id"), "Mcp-Protocol-Version": "2025-11-25",
			})
			_, subscription := send(t, http.MethodPost, url, listen, map[string]string{
				"Mcp-Protocol-Version": "2026-07-28", "Mcp-Method": "subscriptions/listen",
			})
			streams := []io.Reader{changes, subscription}
			for _, stream := range streams {
				if _, err := stream.Read(make([]byte, 1)); err != nil {
					t.Fatalf("a stream is not open: %v", err)
				}
			}
			if err := p.Process.Signal(signal); err != nil {
				t.Fatal(err)
			}
			for _, stream := range streams {
				drain(t, stream)
			}
			p.ends(t)
		})
	}
}

// listen is the request of a client that listens for changes.
const listen = `{"jsonrpc":"2.0","id":1,"method":"subscriptions/listen","params":{"notifications":{"toolsListChanged":true},` +
	`"_meta":{"io.modelcontextprotocol/protocolVersion":"2026-07-28","io.modelcontextprotocol/clientCapabilities":{}}}}`

// send sends a request. It returns the header and the body of the response.
func send(t *testing.T, method, url, body string, more map[string]string) (http.Header, io.Reader) {
	t.Helper()
	request, err := http.NewRequestWithContext(context.WithoutCancel(t.Context()), method, url, strings.NewReader(body))
	if err != nil {
		t.Fatal(err)
	}
	request.Header.Set("Content-Type", "application/json")
	request.Header.Set("Accept", "application/json, text/event-stream")
	for name, value := range more {
		request.Header.Set(name, value)
	}
	response, err := http.DefaultClient.Do(request)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = response.Body.Close() })
	if response.StatusCode != http.StatusOK {
		t.Fatalf("%s is answered with %s", method, response.Status)
	}
	return response.Header, response.Body
}

// drain reads a body to its end, and fails where it is cut off.
func drain(t *testing.T, body io.Reader) {
	t.Helper()
	if _, err := io.Copy(io.Discard, body); err != nil {
		t.Errorf("a response ends with %v", err)
	}
}

// TestMCPEnds ends the server over standard input and output, by the end of the
// input and by a signal.
func TestMCPEnds(t *testing.T) {
	ends := map[string]func(p *process) error{"end of input": func(p *process) error { return p.in.Close() }}
	for _, signal := range signals() {
		ends[signal.String()] = func(p *process) error { return p.Process.Signal(signal) }
	}
	for name, end := range ends {
		t.Run(name, func(t *testing.T) {
			p := start(t, "mcp")
			if _, err := fmt.Fprintln(p.in, open); err != nil {
				t.Fatal(err)
			}
			if !p.out.Scan() || !strings.Contains(p.out.Text(), `"id":1,"result"`) {
				t.Fatalf("the first answer is %q", p.out.Text())
			}
			if err := end(p); err != nil {
				t.Fatal(err)
			}
			p.ends(t)
		})
	}
}
