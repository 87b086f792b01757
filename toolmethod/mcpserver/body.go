package mcpserver

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"mime"
	"net/http"

	"github.com/modelcontextprotocol/go-sdk/jsonrpc"
)

// content is what the body of a request has.
type content struct {
	text    []byte
	message jsonrpc.Message // nil where it is several
}

// read reads the body of a request, which can be read again then. Where it is
// refused the answer is given, and ok is false. What is no JSON by its media type
// is left to the SDK, which has an answer for that.
func (h *handler) read(w http.ResponseWriter, r *http.Request) (body content, ok bool) {
	if media, _, err := mime.ParseMediaType(r.Header.Get("Content-Type")); r.Method != http.MethodPost || err != nil || media != "application/json" {
		return body, true
	}
	text, err := io.ReadAll(http.MaxBytesReader(w, r.Body, h.options.BodyBytes))
	if tooLarge, is := errors.AsType[*http.MaxBytesError](err); is {
		http.Error(w, fmt.Sprintf("the body has more than %d bytes", tooLarge.Limit), http.StatusRequestEntityTooLarge)
		return body, false
	}
	if err != nil {
		http.Error(w, "the body cannot be read", http.StatusBadRequest)
		return body, false
	}
	message, refused := readBody(text)
	if refused != nil {
		answerRefused(w, refused, isStateless(r, text))
		return body, false
	}
	r.Body = io.NopCloser(bytes.NewReader(text))
	return content{text, message}, true
}

// readBody reads what a body has: one message, or several, which revisions before
// 2025-06-18 allow. One that is refused refuses them all.
func readBody(body []byte) (jsonrpc.Message, *refusal) {
	var several []json.RawMessage
	if json.Unmarshal(body, &several) != nil || several == nil {
		message, _, refused := readMessage(body)
		return message, refused
	}
	for _, message := range several {
		if _, _, refused := readMessage(message); refused != nil {
			refused.id = nil
			return nil, refused
		}
	}
	return nil, nil
}

// answerRefused answers a request whose body is refused. Before revision 2026-07-28
// what is wrong with a call is an answer like any other.
func answerRefused(w http.ResponseWriter, refused *refusal, stateless bool) {
	status := http.StatusBadRequest
	if refused.code == jsonrpc.CodeInvalidParams && !stateless {
		status = http.StatusOK
	}
	w.Header().Set("Content-Type", "application/json")
	w.WriteHeader(status)
	_, _ = w.Write(refused.message()) // a client that has gone does not see it
}
