package mcpserver_test

import (
	"bufio"
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net/http"
	"strings"
	"testing"

	"github.com/go-toolapi/toolapi/testdata/calls"
	"github.com/go-toolapi/toolapi/testdata/seeds"
	"github.com/go-toolapi/toolapi/toolmethod"
	"github.com/go-toolapi/toolapi/toolmethod/mcpserver"
)

// TestConversations leads the conversations with the worked examples over HTTP in
// both eras, and over standard input and output.
func TestConversations(t *testing.T) {
	// rule RT-07
	// rule RS-09
	for _, era := range eras() {
		t.Run("HTTP "+era, func(t *testing.T) {
			calls.Replay(t, func(t *testing.T, r *toolmethod.Registry) calls.Door {
				t.Helper()
				return doorOf(httpDoor(serve(t, r, mcpserver.Options{Authenticate: believe}), era))
			})
		})
	}
	t.Run("stdio", func(t *testing.T) {
		calls.Replay(t, func(_ *testing.T, r *toolmethod.Registry) calls.Door { return doorOf(stdioDoor(r)) })
	})
}

// believe believes the header that says who sends a request.
func believe(r *http.Request) (context.Context, error) {
	account := r.Header.Get("X-Account")
	if account == "" {
		return r.Context(), nil
	}
	return toolmethod.WithAccount(r.Context(), seeds.Account(account)), nil
}

// exchange sends a call on behalf of the account in ctx, and returns the response.
type exchange func(ctx context.Context, params json.RawMessage) ([]byte, error)

// doorOf returns the door that calls through an exchange. It shows no category, no
// values of a failure, and of the messages that say no more than that a tool
// completed only those without outputs.
func doorOf(send exchange) calls.Door {
	return calls.Door{
		Call: func(ctx context.Context, tool string, arguments []byte) (calls.Outcome, error) {
			params := fmt.Sprintf(`{"name":%q}`, tool)
			if len(arguments) > 0 {
				params = fmt.Sprintf(`{"name":%q,"arguments":%s}`, tool, arguments)
			}
			if !json.Valid([]byte(params)) {
				return calls.Outcome{}, calls.ErrUnsendable
			}
			response, err := send(ctx, json.RawMessage(params))
			if err != nil {
				return calls.Outcome{}, err
			}
			return outcomeOf(response)
		},
		Shows: func(o calls.Outcome) calls.Outcome {
			o.Category, o.Values = "", ""
			if o.OK && o.JSON == "{}" {
				o.JSON = ""
			} else if o.OK && strings.HasSuffix(o.Message, " completed.") {
				o.Message = ""
			}
			return o
		},
	}
}

// outcomeOf reads a response, and compares the forms in which it holds a success.
func outcomeOf(response []byte) (calls.Outcome, error) {
	var r struct {
		Error  *struct{ Message string }
		Result struct {
			IsError           bool
			StructuredContent json.RawMessage
			Content           []struct{ Type, Text string }
		}
	}
	if err := json.Unmarshal(response, &r); err != nil {
		return calls.Outcome{}, fmt.Errorf("%w: %s", err, response)
	}
	if r.Error != nil {
		return calls.Outcome{Message: r.Error.Message}, nil
	}
	o := calls.Outcome{OK: !r.Result.IsError, JSON: string(r.Result.StructuredContent)}
	var texts []string
	for _, block := range r.Result.Content {
		if block.Type == "text" {
			texts = append(texts, block.Text)
		}
	}
	if o.OK && o.JSON != "" && len(texts) > 0 {
		if o.JSON != texts[0] {
			return o, fmt.Errorf("the text differs from the structured content: %s", response)
		}
		texts = texts[1:]
	}
	o.Message = strings.Join(texts, "\n")
	return o, nil
}

// httpDoor sends calls over HTTP. In an era with sessions each has one of its own.
func httpDoor(address, era string) exchange {
	return func(ctx context.Context, params json.RawMessage) ([]byte, error) {
		if era < "2026-07-28" {
			session, _, err := post(ctx, address, era, "", opening(era))
			if err != nil {
				return nil, err
			}
			_, response, err := post(ctx, address, era, session, frame("tools/call", params))
			return response, err
		}
		meta := `{"_meta":{"io.modelcontextprotocol/protocolVersion":"` + era + `","io.modelcontextprotocol/clientCapabilities":{}},`
		_, response, err := post(ctx, address, era, "", frame("tools/call", append([]byte(meta), params[1:]...)))
		return response, err
	}
}

// opening is the request that opens a session.
func opening(era string) []byte {
	return frame("initialize", json.RawMessage(`{"protocolVersion":"`+era+`","capabilities":{},"clientInfo":{"name":"test","version":"1"}}`))
}

// frame returns a request.
func frame(method string, params json.RawMessage) []byte {
	line := fmt.Appendf(nil, `{"jsonrpc":"2.0","id":1,"method":%q,"params":%s}`, method, params)
	return bytes.ReplaceAll(line, []byte("\n"), []byte(" ")) // in valid JSON it stands between tokens only
}

// post sends a request over HTTP on behalf of the account in ctx, and returns the
// session it belongs to and the response.
func post(ctx context.Context, address, era, session string, body []byte) (id string, response []byte, err error) {
	request, err := http.NewRequestWithContext(ctx, http.MethodPost, address, bytes.NewReader(body))
	if err != nil {
		return "", nil, err
	}
	var known struct {
		Method string
		Params struct{ Name string }
	}
	if err := json.Unmarshal(body, &known); err != nil {
		return "", nil, err
	}
	who, _ := toolmethod.Account(ctx).(seeds.Account)
	for name, value := range map[string]string{
		"Content-Type": "application/json", "Accept": "application/json, text/event-stream", "X-Account": string(who),
		"Mcp-Protocol-Version": era, "Mcp-Session-Id": session, "Mcp-Method": known.Method, "Mcp-Name": known.Params.Name,
	} {
		if value != "" {
			request.Header.Set(name, value)
		}
	}
	answer, err := http.DefaultClient.Do(request)
	if err != nil {
		return "", nil, err
	}
	defer func() { _ = answer.Body.Close() }() // it was read
	text, err := io.ReadAll(answer.Body)
	if err != nil {
		return "", nil, err
	}
	if answer.Header.Get("Content-Type") == "application/json" {
		return "", text, nil // an error of the protocol
	}
	for line := range bytes.Lines(text) {
		if data, ok := bytes.CutPrefix(line, []byte("data: ")); ok {
			return answer.Header.Get("Mcp-Session-Id"), data, nil
		}
	}
	return "", nil, fmt.Errorf("%s: %s", answer.Status, text)
}

// stdioDoor sends calls over standard input and output. Each has a server of its
// own, in the context of its account.
func stdioDoor(r *toolmethod.Registry) exchange {
	return func(ctx context.Context, params json.RawMessage) (response []byte, err error) {
		in, input := io.Pipe()
		output, out := io.Pipe()
		ended := make(chan error, 1)
		go func() { ended <- mcpserver.Serve(ctx, r, mcpserver.Options{}, in, out) }()
		defer func() { err = errors.Join(err, input.Close(), <-ended) }()
		lines := bufio.NewReader(output)
		for _, request := range [][]byte{opening("2025-11-25"), frame("tools/call", params)} {
			if _, err := input.Write(append(request, '\n')); err != nil {
				return nil, err
			}
			if response, err = lines.ReadBytes('\n'); err != nil {
				return nil, err
			}
		}
		return response, nil
	}
}
