package mcpserver

import (
	"bufio"
	"context"
	"errors"
	"net/http"
	"testing"
	"time"

	"github.com/modelcontextprotocol/go-sdk/mcp"

	"github.com/go-toolapi/toolapi/toolmethod"
)

// TestSessionsEndWhileAPersonIsAsked ends a session in which a question is open.
// The call is canceled; the end of the session would wait for it for ever, and it
// for an answer.
func TestSessionsEndWhileAPersonIsAsked(t *testing.T) {
	noLeak(t)
	f := newFaultTools()
	ended := make(chan error, 1)
	f.add("fault.ask", "*", func(ctx context.Context) error {
		err := toolmethod.Confirm(ctx, "Go on?")
		ended <- err
		return err
	})
	client := &faultClient{url: serveHTTP(t, f.Registry, Options{}).URL, revision: sessionRevision}
	opened := client.send(t.Context(), t, client.request("initialize", map[string]any{
		"protocolVersion": sessionRevision, "capabilities": map[string]any{"elicitation": map[string]any{}},
		"clientInfo": map[string]any{"name": "fault", "version": "1"},
	}))
	defer func() { _ = opened.Body.Close() }()
	client.session = opened.Header.Get(sessionHeader)
	if got := readReply(t, opened); got.status != http.StatusOK || client.session == "" {
		t.Fatalf("there is no session: %d %s", got.status, got.text)
	}
	ctx, stop := context.WithTimeout(t.Context(), patience)
	defer stop()
	response := client.send(ctx, t, client.callOf("fault.ask", map[string]any{}))
	defer func() { _ = response.Body.Close() }()
	if _, err := bufio.NewReader(response.Body).ReadString('\n'); err != nil { // the question
		t.Fatal(err)
	}
	done := make(chan struct{})
	go func() {
		defer close(done)
		client.end(t)
	}()
	if err := receive(t, ended, "the end of the call"); !errors.Is(err, context.Canceled) {
		t.Errorf("the question ends with %v, want context.Canceled", err)
	}
	receive(t, done, "the end of the session")
}

// TestNobodyAnswers asks a person who does nothing. The question ends after its
// time: a session that its client left without a word can be closed then.
func TestNobodyAnswers(t *testing.T) {
	server := mcp.NewServer(&mcp.Implementation{Name: "fault"}, nil)
	near, far := mcp.NewInMemoryTransports()
	connected, err := server.Connect(t.Context(), near, nil)
	if err != nil {
		t.Fatal(err)
	}
	client := mcp.NewClient(&mcp.Implementation{Name: "fault"}, &mcp.ClientOptions{
		ElicitationHandler: func(ctx context.Context, _ *mcp.ElicitRequest) (*mcp.ElicitResult, error) {
			<-ctx.Done()
			return nil, ctx.Err()
		},
	})
	other, err := client.Connect(t.Context(), far, &mcp.ClientSessionOptions{ProtocolVersion: sessionRevision})
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = other.Close() }()
	s := &session{ctx: t.Context(), session: connected, patience: time.Millisecond}
	question := toolmethod.Question{Name: "confirm", Message: "Go on?", Schema: []byte(`{"type":"object","properties":{}}`)}
	if _, err := s.ask(t.Context(), question); !errors.Is(err, toolmethod.ErrCanceled) {
		t.Errorf("a question that nobody answers gives %v, want ErrCanceled", err)
	}
}
