package mcpserver_test

import (
	"context"
	"encoding/json"
	"errors"
	"strings"
	"testing"

	"github.com/modelcontextprotocol/go-sdk/jsonrpc"
	"github.com/modelcontextprotocol/go-sdk/mcp"

	"github.com/go-toolapi/toolapi/toolmethod"
	"github.com/go-toolapi/toolapi/toolmethod/mcpserver"
)

// byHand connects a client of the era without sessions that sends the rounds of a
// call itself.
func byHand(t *testing.T, address string) *mcp.ClientSession {
	t.Helper()
	p := &person{t: t}
	o := p.options()
	o.MultiRoundTrip = &mcp.MultiRoundTripOptions{Disabled: true}
	return connect(t, address, "2026-07-28", o)
}

// round sends one round of a call.
func round(t *testing.T, session *mcp.ClientSession, params mcp.CallToolParams) (*mcp.CallToolResult, error) {
	t.Helper()
	return session.CallTool(t.Context(), &params)
}

// booking is the first round of a call, and its answer.
func booking(t *testing.T, session *mcp.ClientSession) (mcp.CallToolParams, *mcp.CallToolResult) {
	t.Helper()
	params := mcp.CallToolParams{Name: "seat.book", Arguments: json.RawMessage(`{"show":"Tosca","row":4}`)}
	first, err := round(t, session, params)
	if err != nil {
		t.Fatal(err)
	}
	if !first.NeedsInput() || first.InputRequests["confirm"] == nil || first.RequestState == "" {
		t.Fatalf("the first round gives %v and the state %q, want a question and a state", first.InputRequests, first.RequestState)
	}
	return params, first
}

// newBooking returns a registry with a tool that asks twice, and counts how often
// it books. The words of its question follow *words.
func newBooking(t *testing.T, words *string, booked *int) *toolmethod.Registry {
	t.Helper()
	r := newRegistry(t)
	add(t, r, "seat.book", func(ctx context.Context, _ string, _ int) error {
		for _, question := range []string{*words, "Really?"} {
			if err := toolmethod.Confirm(ctx, question); err != nil {
				return err
			}
		}
		*booked++
		return nil
	}, "show", "row")
	return r
}

// yes is the answer to the question of this name.
func yes(name string) mcp.InputResponseMap { return mcp.InputResponseMap{name: accepts(nil)} }

// A call in rounds is answered by whichever instance has the key, and once all
// questions have an answer.
func TestRoundsGoToAnyInstanceWithTheKey(t *testing.T) {
	words, booked := "Book it?", 0
	o := mcpserver.Options{StateKey: []byte("0123456789abcdef0123456789abcdef")}
	one := byHand(t, serve(t, newBooking(t, &words, &booked), o))
	other := byHand(t, serve(t, newBooking(t, &words, &booked), o))

	params, first := booking(t, one)
	params.RequestState, params.InputResponses = first.RequestState, yes("confirm")
	params.Arguments = json.RawMessage(` { "row" : 4, "show" : "Tosca" } `) // as another client may write them
	second, err := round(t, other, params)
	if err != nil || second.InputRequests["confirm_2"] == nil || second.RequestState == first.RequestState {
		t.Fatalf("the second round gives %v, %v, want the second question with another state", second, err)
	}
	params.RequestState, params.InputResponses = second.RequestState, yes("confirm_2")
	third, err := round(t, one, params)
	if err != nil || third.NeedsInput() || third.IsError || booked != 1 {
		t.Errorf("the third round gives %v, %v, and it was booked %d times, want once", third, err, booked)
	}
}

// A state that was changed, or belongs to something else, is refused, and nothing
// runs.
func TestStatesOfOtherCallsAreRefused(t *testing.T) {
	words, booked := "Book it?", 0
	r := newBooking(t, &words, &booked)
	add(t, r, "seat.other", func(context.Context) { booked++ })
	address := serve(t, r, mcpserver.Options{})
	elsewhere := byHand(t, serve(t, newBooking(t, &words, &booked), mcpserver.Options{}))
	session := byHand(t, address)
	params, first := booking(t, session)
	params.RequestState, params.InputResponses = first.RequestState, yes("confirm")
	for name, c := range map[string]struct {
		session *mcp.ClientSession
		change  func(*mcp.CallToolParams)
	}{
		"a state with more at its end": {session, func(p *mcp.CallToolParams) { p.RequestState += "-TAMPERED" }},
		"a state without a signature":  {session, func(p *mcp.CallToolParams) { p.RequestState, _, _ = strings.Cut(p.RequestState, ".") }},
		"a state that is none":         {session, func(p *mcp.CallToolParams) { p.RequestState = "." }},
		"other arguments":              {session, func(p *mcp.CallToolParams) { p.Arguments = json.RawMessage(`{"show":"Tosca","row":5}`) }},
		"another tool":                 {session, func(p *mcp.CallToolParams) { p.Name = "seat.other"; p.Arguments = nil }},
		"an instance with another key": {elsewhere, func(*mcp.CallToolParams) {}},
	} {
		t.Run(name, func(t *testing.T) {
			changed := params
			c.change(&changed)
			result, err := round(t, c.session, changed)
			refused, ok := errors.AsType[*jsonrpc.Error](err)
			if !ok || refused.Code != jsonrpc.CodeInvalidParams || booked != 0 {
				t.Errorf("got %v, %v, and it ran %d times, want the error %d", result, err, booked, jsonrpc.CodeInvalidParams)
			}
		})
	}
}

// An answer counts for the question that the person read, and for no other.
func TestAnswersToOtherWordsAreNone(t *testing.T) {
	words, booked := "Book 3 seats?", 0
	session := byHand(t, serve(t, newBooking(t, &words, &booked), mcpserver.Options{}))
	params, first := booking(t, session)
	words = "Book 5 seats?"
	params.RequestState, params.InputResponses = first.RequestState, yes("confirm")
	second, err := round(t, session, params)
	if err != nil || second.InputRequests["confirm"] == nil {
		t.Errorf("got %v, %v, want the changed question", second, err)
	}
}

// The same holds for what was answered in an earlier round.
func TestEarlierAnswersToOtherWordsAreNone(t *testing.T) {
	words, booked := "Book 3 seats?", 0
	session := byHand(t, serve(t, newBooking(t, &words, &booked), mcpserver.Options{}))
	params, first := booking(t, session)
	params.RequestState, params.InputResponses = first.RequestState, yes("confirm")
	second, err := round(t, session, params)
	if err != nil || second.InputRequests["confirm_2"] == nil {
		t.Fatalf("the second round gives %v, %v, want the second question", second, err)
	}
	words = "Book 5 seats?"
	params.RequestState, params.InputResponses = second.RequestState, yes("confirm_2")
	third, err := round(t, session, params)
	if err != nil || third.InputRequests["confirm"] == nil || booked != 0 {
		t.Errorf("got %v, %v, and it was booked %d times, want the changed question", third, err, booked)
	}
}

// Answers that nobody asked for are passed over, and missing ones asked for again.
func TestAnswersThatNobodyAskedFor(t *testing.T) {
	words, booked := "Book it?", 0
	session := byHand(t, serve(t, newBooking(t, &words, &booked), mcpserver.Options{}))
	params, first := booking(t, session)
	params.RequestState, params.InputResponses = first.RequestState, yes("something_else")
	second, err := round(t, session, params)
	if err != nil || second.InputRequests["confirm"] == nil {
		t.Errorf("got %v, %v, want the question again", second, err)
	}
}
