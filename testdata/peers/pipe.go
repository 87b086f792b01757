package main

import (
	"context"
	"io"

	"github.com/modelcontextprotocol/go-sdk/mcp"
)

// pipe is the harness's end of a connection to a server: bytes of a frame go in,
// bytes of the reply come out, over nothing but two channels. It carries one
// request at a time.
type pipe struct {
	requests chan []byte   // frames on their way to the server
	unread   []byte        // what the server has not read of the last one
	reply    []byte        // what the server has written since
	replied  chan struct{} // gets one item when the reply is whole
	stop     func()        // ends the connection
}

// service starts to serve over an input and an output, and returns a function that
// waits for the end of that, which comes after the end of the input.
type service func(ctx context.Context, in io.ReadCloser, out io.WriteCloser) (wait func() error, err error)

// serverOf returns the service of a server of go-sdk.
func serverOf(s *mcp.Server) service {
	return func(ctx context.Context, in io.ReadCloser, out io.WriteCloser) (func() error, error) {
		connected, err := s.Connect(ctx, &mcp.IOTransport{Reader: in, Writer: out}, nil)
		if err != nil {
			return nil, err
		}
		return connected.Wait, nil
	}
}

// connect connects to a service, and shakes hands if the era has it.
func connect(ctx context.Context, serve service, e era) (*pipe, error) {
	p := &pipe{requests: make(chan []byte), replied: make(chan struct{})}
	wait, err := serve(ctx, p, p)
	if err != nil {
		return nil, err
	}
	p.stop = func() {
		close(p.requests)
		_ = wait() // the error is that the connection has ended
	}
	if e == stateless {
		return p, nil
	}
	if _, err := p.exchange(ctx, []byte(openFrame)); err != nil {
		p.stop()
		return nil, err
	}
	p.requests <- []byte(openedFrame)
	return p, nil
}

// exchange sends a frame and returns the reply, which is good until the next one.
func (p *pipe) exchange(ctx context.Context, frame []byte) ([]byte, error) {
	p.reply = p.reply[:0]
	select {
	case p.requests <- frame:
	case <-ctx.Done():
		return nil, ctx.Err()
	}
	select {
	case <-p.replied:
		return p.reply, nil
	case <-ctx.Done():
		return nil, ctx.Err()
	}
}

// Read gives the server the next bytes of a frame.
func (p *pipe) Read(b []byte) (int, error) {
	if len(p.unread) == 0 {
		frame, ok := <-p.requests
		if !ok {
			return 0, io.EOF
		}
		p.unread = frame
	}
	n := copy(b, p.unread)
	p.unread = p.unread[n:]
	return n, nil
}

// Write takes bytes of a reply from the server. Frames end with a line.
func (p *pipe) Write(b []byte) (int, error) {
	p.reply = append(p.reply, b...)
	if len(b) > 0 && b[len(b)-1] == '\n' {
		p.replied <- struct{}{}
	}
	return len(b), nil
}

// Close does nothing: the connection ends with stop.
func (p *pipe) Close() error { return nil }

// frameVariant returns the variant, made one that exchanges frames with the service.
func frameVariant(ctx context.Context, v *variant, serve service, e era) (*variant, error) {
	p, err := connect(ctx, serve, e)
	if err != nil {
		return nil, err
	}
	v.name = v.name + ", " + string(e)
	v.detail, v.served = e == stateless, e == session
	v.request, v.outputs, v.stop = e.callFrame, frameOutputs, p.stop
	v.call = func(ctx context.Context, _ string, frame []byte) ([]byte, error) { return p.exchange(ctx, frame) }
	return v, nil
}
