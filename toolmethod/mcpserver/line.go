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
	limit int64         // of a line, in bytes
	over  chan struct{} // closed when no more messages come
}

// Connect starts to read. The connection ends with ctx.
func (t *lineTransport) Connect(ctx context.Context) (mcp.Connection, error) {
	c := &lineConnection{
		transport: t, lines: make(chan []byte), done: make(chan struct{}),
		open: openCalls{ids: map[jsonrpc.ID]*payload{}}, empty: make(chan struct{}, 1), stop: ctx.Done(),
	}
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

	open  openCalls
	stop  <-chan struct{} // closed when the connection has to end
	empty chan struct{}   // tells that no call is open, after the end of the input
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
			reason := fmt.Sprintf("the message has more than %d bytes", c.transport.limit)
			c.refuse(&refusal{code: jsonrpc.CodeInvalidRequest, reason: reason})
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
func readLine(in *bufio.Reader, limit int64) ([]byte, error) {
	var line []byte
	tooLong := false
	for {
		piece, err := in.ReadSlice('\n')
		tooLong = tooLong || int64(len(line)+len(piece)) > limit
		if !tooLong {
			line = append(line, piece...)
		}
		switch {
		case errors.Is(err, bufio.ErrBufferFull):
		case tooLong: // how the input ended comes again
			return nil, errTooLong
		default:
			return line, err
		}
	}
}

// Read returns the next message. After the last one, calls that still run are
// canceled.
func (c *lineConnection) Read(ctx context.Context) (jsonrpc.Message, error) {
	for {
		select {
		case <-ctx.Done():
			return nil, ctx.Err()
		case <-c.done:
			return nil, io.EOF
		case <-c.stop:
			close(c.transport.over)
			return nil, io.EOF
		case line, open := <-c.lines:
			if !open {
				c.drain(ctx)
				close(c.transport.over)
				return nil, c.failed
			}
			message, refused := c.message(line)
			if refused != nil {
				c.refuse(refused)
				continue
			}
			return message, nil
		}
	}
}

// message returns the message that a line is, with what is large of it, or of its
// answer, beside it.
func (c *lineConnection) message(line []byte) (jsonrpc.Message, *refusal) {
	read, refused := readMessage(line)
	if refused != nil {
		return nil, refused
	}
	var p *payload
	if request, ok := read.message.(*jsonrpc.Request); ok && (request.Method == methodCall || request.Method == methodList) {
		p = &payload{arguments: read.tool.arguments, answers: true}
		request.Extra = p.extra()
	}
	return read.message, c.open.add(read.message, p)
}

// drain waits for the answers of the calls that run.
func (c *lineConnection) drain(ctx context.Context) {
	late := time.NewTimer(drainTime)
	defer late.Stop()
	for c.open.some() {
		select {
		case <-c.empty:
		case <-c.stop:
			return
		case <-late.C:
			return
		case <-c.done:
			return
		case <-ctx.Done():
			return
		}
	}
}

// refuse answers what goes no further. A response is not answered, which two sides
// could go on with for ever.
func (c *lineConnection) refuse(r *refusal) {
	if !r.response {
		_ = c.writeLine(r.message()) // a client that cannot be written to is found out by its next answer
	}
}

// Write writes a message.
func (c *lineConnection) Write(ctx context.Context, message jsonrpc.Message) error {
	response, ok := message.(*jsonrpc.Response)
	var p *payload
	if ok {
		p = c.open.release(response.ID)
		defer c.answered()
	}
	if err := ctx.Err(); err != nil {
		return err
	}
	line, err := encodeMessage(message, p)
	if err != nil {
		return err
	}
	return c.writeLine(line)
}

// encodeMessage returns a message as a line. The answer to a call stands in its
// payload, where it has one. What the SDK refuses without a code, since it does not
// come when the protocol has it, is an invalid request.
func encodeMessage(message jsonrpc.Message, p *payload) ([]byte, error) {
	response, ok := message.(*jsonrpc.Response)
	if ok && response.Error != nil {
		if _, coded := errors.AsType[*jsonrpc.Error](response.Error); !coded {
			message = &jsonrpc.Response{ID: response.ID, Error: &jsonrpc.Error{Code: jsonrpc.CodeInvalidRequest, Message: response.Error.Error()}}
		}
	}
	if !ok || response.Error != nil || p == nil || p.answer == nil {
		return jsonrpc.EncodeMessage(message)
	}
	id, err := json.Marshal(response.ID.Raw())
	if err != nil {
		return nil, err
	}
	line := make([]byte, 0, len(p.answer)+len(id)+64)
	line = append(append(line, `{"jsonrpc":"2.0","id":`...), id...)
	line = append(append(line, `,"result":`...), p.answer...)
	return append(line, '}'), nil
}

// answered takes note that a call was answered.
func (c *lineConnection) answered() {
	if c.open.remove() {
		select {
		case c.empty <- struct{}{}:
		default:
		}
	}
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
