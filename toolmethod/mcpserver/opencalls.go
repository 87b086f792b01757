package mcpserver

import (
	"sync"

	"github.com/modelcontextprotocol/go-sdk/jsonrpc"
)

// openCalls are the calls of a connection that were read and are not answered. It
// is safe for concurrent use.
type openCalls struct {
	mu    sync.Mutex
	ids   map[jsonrpc.ID]*payload // of those that no answer is under way to; nil for a call without one
	count int
}

// add takes note of a message where it is a call, and of its payload. Two calls
// with one id cannot be told apart, so the second is refused, without the id: that
// answer is the first one's.
func (o *openCalls) add(message jsonrpc.Message, p *payload) *refusal {
	request, ok := message.(*jsonrpc.Request)
	if !ok || !request.IsCall() {
		return nil
	}
	o.mu.Lock()
	defer o.mu.Unlock()
	if _, open := o.ids[request.ID]; open {
		return &refusal{code: jsonrpc.CodeInvalidRequest, reason: "the id is the one of a call that is not answered yet"}
	}
	o.ids[request.ID] = p
	o.count++
	return nil
}

// release takes note that an answer is about to be written. The client can use its
// id again as soon as it has it, and so before the writer knows that it was written.
// It returns the payload of the call.
func (o *openCalls) release(id jsonrpc.ID) *payload {
	o.mu.Lock()
	defer o.mu.Unlock()
	p := o.ids[id]
	delete(o.ids, id)
	return p
}

// remove takes note that an answer was written, and tells whether it was the last.
func (o *openCalls) remove() (last bool) {
	o.mu.Lock()
	defer o.mu.Unlock()
	o.count--
	return o.count == 0
}

// some tells whether there is any call.
func (o *openCalls) some() bool {
	o.mu.Lock()
	defer o.mu.Unlock()
	return o.count > 0
}
