package main

import (
	"encoding/json"
	"errors"
	"fmt"
)

// era says how the frames of the protocol are written.
type era string

const (
	// session is the protocol with a handshake, up to 2025-11-25.
	session era = "2025-11-25"
	// stateless is the protocol in which each request says its version.
	stateless era = "2026-07-28"
)

// meta is what a request of the era says of itself, with the comma after it.
func (e era) meta() string {
	if e == session {
		return ""
	}
	return `"_meta":{"io.modelcontextprotocol/protocolVersion":"` + string(e) + `",` +
		`"io.modelcontextprotocol/clientInfo":{"name":"peers","version":"1"},` +
		`"io.modelcontextprotocol/clientCapabilities":{}},`
}

// callFrame returns the request that calls a tool, on one line.
func (e era) callFrame(id string, args []byte) []byte {
	return fmt.Appendf(nil, `{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{%s"name":%q,"arguments":%s}}`+"\n", e.meta(), id, args)
}

// The frames that open a session: a request, and what follows its answer.
const (
	openFrame = `{"jsonrpc":"2.0","id":1,"method":"initialize","params":{"protocolVersion":"` + string(session) + `",` +
		`"capabilities":{},"clientInfo":{"name":"peers","version":"1"}}}` + "\n"
	openedFrame = `{"jsonrpc":"2.0","method":"notifications/initialized"}` + "\n"
)

// listFrame is the request that lists the tools, in the era with a handshake.
const listFrame = `{"jsonrpc":"2.0","id":1,"method":"tools/list","params":{}}` + "\n"

// reply is what a frame says.
type reply struct {
	Error  json.RawMessage `json:"error"`
	Result *struct {
		IsError           bool            `json:"isError"`
		StructuredContent json.RawMessage `json:"structuredContent"`
		Content           []struct {
			Text string `json:"text"`
		} `json:"content"`
	} `json:"result"`
}

// frameOutputs returns the structured content of a reply to a call, which has to
// be there as text too. A refused call is an error.
func frameOutputs(frame []byte) ([]byte, error) {
	var r reply
	if err := json.Unmarshal(frame, &r); err != nil {
		return nil, fmt.Errorf("%w in the frame %s", err, frame)
	}
	switch {
	case r.Error != nil:
		return nil, errors.New(string(r.Error))
	case r.Result == nil || len(r.Result.Content) != 1:
		return nil, fmt.Errorf("no result with one content in the frame %s", frame)
	case r.Result.IsError:
		return nil, errors.New(r.Result.Content[0].Text)
	}
	if err := sameJSON([]byte(r.Result.Content[0].Text), r.Result.StructuredContent); err != nil {
		return nil, fmt.Errorf("the text is not the structured content: %w", err)
	}
	return r.Result.StructuredContent, nil
}
