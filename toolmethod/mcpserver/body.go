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

// requestBody is what the body of a request has.
type requestBody struct {
	envelope // without a message where it is several

	text []byte
}

// read reads the body of a request, which can be read again then. Where it is
// refused the answer is given, and ok is false. What is no JSON by its media type
// is left to the SDK, which has an answer for that.
func (h *handler) read(w http.ResponseWriter, r *http.Request) (body requestBody, ok bool) {
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
	read, refused := readBody(text)
	if refused != nil {
		answerRefused(w, refused, isStateless(r, text))
		return body, false
	}
	r.Body = io.NopCloser(bytes.NewReader(text))
	return requestBody{read, text}, true
}

// unload takes what is large of a call out of its request, for a server of our
// own, whose schemas have no keyword that would have the SDK compare arguments with
// headers. The answer is taken out too where it goes to this request and nowhere else.
// It returns nil where the request stays as it is.
func (h *handler) unload(r *http.Request, body requestBody, stateless bool) *payload {
	request, ok := body.message.(*jsonrpc.Request)
	switch {
	case h.direct == nil || !ok:
		return nil
	case request.Method == methodList:
		return &payload{answers: stateless}
	case request.Method != methodCall:
		return nil
	}
	text, err := jsonrpc.EncodeMessage(request)
	if err != nil {
		return nil
	}
	r.Body, r.ContentLength = io.NopCloser(bytes.NewReader(text)), int64(len(text))
	return &payload{arguments: body.tool.arguments, answers: stateless}
}

// maxBatch is the most messages in one body.
const maxBatch = 1000

// readBody reads what a body has: one message, or several, which revisions before
// 2025-06-18 allow. One that is refused refuses them all.
func readBody(body []byte) (envelope, *refusal) {
	if start := bytes.TrimLeft(body, " \t\r\n"); len(start) == 0 || start[0] != '[' || !json.Valid(body) {
		return readMessage(body)
	}
	return envelope{}, refuseBatch(readItems(body, maxBatch))
}

// refuseBatch returns why several messages are refused, nil where they are not. The
// SDK would answer only one of two calls with the same id, and open a session in a
// batch, where the protocol has none opened and nobody counts it.
func refuseBatch(messages [][]byte) *refusal {
	if len(messages) > maxBatch {
		return &refusal{code: jsonrpc.CodeInvalidRequest, reason: fmt.Sprintf("the batch has more than %d messages", maxBatch)}
	}
	calls := map[jsonrpc.ID]bool{}
	for _, text := range messages {
		read, refused := readMessage(text)
		if refused != nil {
			refused.id = nil
			return refused
		}
		request := read.call()
		if request == nil {
			continue
		}
		if request.Method == methodInitialize {
			return &refusal{code: jsonrpc.CodeInvalidRequest, reason: methodInitialize + " must not stand in a batch"}
		}
		if calls[request.ID] {
			return &refusal{code: jsonrpc.CodeInvalidRequest, reason: "two calls of the batch have the same id"}
		}
		calls[request.ID] = true
	}
	return nil
}

// answerRefused answers a request whose body is refused. Before revision 2026-07-28
// what is wrong with a call is an answer like any other.
func answerRefused(w http.ResponseWriter, refused *refusal, stateless bool) {
	status := http.StatusBadRequest
	switch {
	case refused.code == codeBusy:
		status = http.StatusServiceUnavailable
	case refused.code == jsonrpc.CodeInvalidParams && !stateless:
		status = http.StatusOK
	}
	w.Header().Set("Content-Type", "application/json")
	w.WriteHeader(status)
	_, _ = w.Write(refused.message()) // a client that has gone does not see it
}
