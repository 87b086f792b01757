package mcpserver

import (
	"bufio"
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"sync"
	"sync/atomic"
	"time"

	"github.com/modelcontextprotocol/go-sdk/jsonrpc"
	"github.com/modelcontextprotocol/go-sdk/mcp"
)

// lineTransport carries messages as lines of JSON. Unlike the SDK's own transport
// it lives on after a line that is no message: it answers with the error that
// JSON-RPC has for that, and reads the next one.
type lineTransport struct {
	in    io.ReadCloser
	out   io.Writer
	limit int // of a line, in bytes
}

// Connect starts to read.
func (t *lineTransport) Connect(context.Context) (mcp.Connection, error) {
	c := &lineConnection{transport: t, lines: make(chan []byte), done: make(chan struct{}), empty: make(chan struct{}, 1)}
	go c.read()
	return c, nil
}

// lineConnection is a connection over lines.
type lineConnection struct {
	transport *lineTransport
	lines     chan []byte // what was read; closed at the end of the input
	failed    error       // why the input ended, io.EOF for its end; set before lines is closed

	closing sync.Once
	done    chan struct{}

	mu sync.Mutex // one line is written at a time

	open  atomic.Int64  // calls that were read and are not answered
	empty chan struct{} // tells that there is none, after the end of the input
}

// drainTime is how long the calls that run at the end of the input may take to be
// answered: a script that pipes in what it wants to know closes the input at once.
const drainTime = 2 * time.Second

// errTooLong is why a line was not read.
var errTooLong = errors.New("the message is too long")

// read reads lines until the input ends, or the connection is closed.
func (c *lineConnection) read() {
	defer close(c.lines)
	in := bufio.NewReaderSize(c.transport.in, 64<<10)
	for {
		line, err := readLine(in, c.transport.limit)
		if errors.Is(err, errTooLong) {
			c.refuse(jsonrpc.CodeInvalidRequest, fmt.Sprintf("the message has more than %d bytes", c.transport.limit))
			continue
		}
		if len(bytes.TrimSpace(line)) > 0 {
			select {
			case c.lines <- line:
			case <-c.done:
				return
			}
		}
		if err != nil {
			c.failed = err
			return
		}
	}
}

// readLine returns the next line. One that is longer than limit is skipped.
func readLine(in *bufio.Reader, limit int) ([]byte, error) {
	var line []byte
	tooLong := false
	for {
		piece, err := in.ReadSlice('\n')
		tooLong = tooLong || len(line)+len(piece) > limit
		if !tooLong {
			line = append(line, piece...)
		}
		switch {
		case errors.Is(err, bufio.ErrBufferFull):
		case tooLong && err == nil:
			return nil, errTooLong
		default:
			return line, err
		}
	}
}

// Read returns the next message.
func (c *lineConnection) Read(ctx context.Context) (jsonrpc.Message, error) {
	for {
		select {
		case <-ctx.Done():
			return nil, ctx.Err()
		case <-c.done:
			return nil, io.EOF
		case line, open := <-c.lines:
			if !open {
				c.drain(ctx)
				return nil, c.failed
			}
			if !json.Valid(line) {
				c.refuse(jsonrpc.CodeParseError, "the line is not JSON")
				continue
			}
			message, err := jsonrpc.DecodeMessage(line)
			if err != nil {
				c.refuse(jsonrpc.CodeInvalidRequest, "the line is not a JSON-RPC 2.0 message")
				continue
			}
			if request, ok := message.(*jsonrpc.Request); ok && request.IsCall() {
				c.open.Add(1)
			}
			return message, nil
		}
	}
}

// drain waits for the answers of the calls that run.
func (c *lineConnection) drain(ctx context.Context) {
	late := time.NewTimer(drainTime)
	defer late.Stop()
	for c.open.Load() > 0 {
		select {
		case <-c.empty:
		case <-late.C:
			return
		case <-c.done:
			return
		case <-ctx.Done():
			return
		}
	}
}

// refuse answers what is no message, and so has no id that could be trusted.
func (c *lineConnection) refuse(code int, message string) {
	line, err := json.Marshal(map[string]any{
		"jsonrpc": "2.0", "id": nil, "error": map[string]any{"code": code, "message": message},
	})
	if err == nil {
		_ = c.writeLine(line) // a client that cannot be written to is found out by its next answer
	}
}

// Write writes a message.
func (c *lineConnection) Write(ctx context.Context, message jsonrpc.Message) error {
	if err := ctx.Err(); err != nil {
		return err
	}
	line, err := jsonrpc.EncodeMessage(message)
	if err != nil {
		return err
	}
	err = c.writeLine(line)
	if _, ok := message.(*jsonrpc.Response); ok && c.open.Add(-1) == 0 {
		select {
		case c.empty <- struct{}{}:
		default:
		}
	}
	return err
}

// writeLine writes a line.
func (c *lineConnection) writeLine(line []byte) error {
	c.mu.Lock()
	defer c.mu.Unlock()
	_, err := c.transport.out.Write(append(line, '\n'))
	return err
}

// Close ends the connection, and closes the input.
func (c *lineConnection) Close() error {
	var err error
	c.closing.Do(func() {
		close(c.done)
		err = c.transport.in.Close()
	})
	return err
}

// SessionID returns "": there is one session.
func (c *lineConnection) SessionID() string { return "" }
