package cli

import (
	"context"
	"errors"
	"io"
)

// readAll reads standard input until its end, or until ctx is over.
func readAll(ctx context.Context, in io.Reader) ([]byte, error) {
	type read struct {
		text []byte
		err  error
	}
	done := make(chan read, 1)
	go func() {
		text, err := io.ReadAll(in)
		done <- read{text, err}
	}()
	select {
	case r := <-done:
		return r.text, r.err
	case <-ctx.Done():
		return nil, errors.New("interrupted")
	}
}
