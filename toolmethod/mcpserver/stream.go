package mcpserver

import (
	"context"
	"net/http"
)

// isStream tells whether the answer to a request is a stream on which a client
// waits for changes.
func isStream(r *http.Request) bool {
	return r.Method == http.MethodGet || r.Header.Get(methodHeader) == methodListen
}

// methodListen is the method of the protocol that opens such a stream where there
// are no sessions.
const methodListen = "subscriptions/listen"

// until returns a request that ends when closing is closed, and what is to be
// called when it was answered.
func until(closing <-chan struct{}, r *http.Request) (request *http.Request, stop func()) {
	ctx, cancel := context.WithCancel(r.Context())
	go func() {
		select {
		case <-closing:
			cancel()
		case <-ctx.Done():
		}
	}()
	return r.WithContext(ctx), cancel
}
