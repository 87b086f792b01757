package mcpserver

import (
	"bytes"
	"encoding/json"
	"net/http"
	"strings"

	"github.com/modelcontextprotocol/go-sdk/jsonrpc"
)

// callWriter is the response writer of one call. The SDK refuses some calls of
// sessions in plain text, such as those of methods that there are not; a client
// gets that as the error of its call. Others it refuses with a status when it has
// told of progress already, and there is one; the error is the last event then. The
// answer of the call may stand beside what the SDK writes.
type callWriter struct {
	http.ResponseWriter

	call    *jsonrpc.Request
	payload *payload // nil where the SDK writes the answer itself
	plain   bool     // what is written is such a text
	begun   bool     // there is a status
	late    bool     // what is written is such an error
}

// newCallWriter returns what a request with a body of this message is answered
// with.
func newCallWriter(w http.ResponseWriter, message jsonrpc.Message, p *payload) http.ResponseWriter {
	if request, ok := message.(*jsonrpc.Request); ok && request.IsCall() {
		return &callWriter{ResponseWriter: w, call: request, payload: p}
	}
	return w
}

// WriteHeader writes the header, unless there is one.
func (w *callWriter) WriteHeader(status int) {
	if w.begun {
		w.late = true
		return
	}
	w.begun = true
	if status == http.StatusBadRequest && strings.HasPrefix(w.Header().Get("Content-Type"), "text/plain") {
		w.plain = true
		w.Header().Set("Content-Type", "application/json")
	}
	w.ResponseWriter.WriteHeader(status)
}

// Write writes a part of the body. A refusal in plain text comes in one part, and so
// does the event that has the answer.
func (w *callWriter) Write(part []byte) (int, error) {
	w.begun = true
	if w.late {
		return len(part), w.writeParts([]byte("event: message\ndata: "), part, []byte("\n\n"))
	}
	if w.payload != nil && w.payload.answer != nil {
		if before, after, ok := bytes.Cut(part, []byte(`"result":{}`)); ok {
			return len(part), w.writeParts(before, []byte(`"result":`), w.payload.answer, after)
		}
	}
	if !w.plain {
		return w.ResponseWriter.Write(part)
	}
	id, err := json.Marshal(w.call.ID.Raw())
	if err != nil {
		return 0, err
	}
	refused := refusal{id: id, code: jsonrpc.CodeInvalidRequest, reason: strings.TrimSpace(string(part))}
	if strings.HasPrefix(refused.reason, "JSON RPC not handled") {
		refused.code, refused.reason = jsonrpc.CodeMethodNotFound, "there is no method "+w.call.Method
	}
	if _, err := w.ResponseWriter.Write(refused.message()); err != nil {
		return 0, err
	}
	return len(part), nil
}

// writeParts writes what the SDK has as one part.
func (w *callWriter) writeParts(parts ...[]byte) error {
	for _, part := range parts {
		if _, err := w.ResponseWriter.Write(part); err != nil {
			return err
		}
	}
	return nil
}

// Unwrap returns the writer behind this one, which can do more.
func (w *callWriter) Unwrap() http.ResponseWriter { return w.ResponseWriter }
