package mcpserver

import (
	"context"
	"encoding/json"
	"errors"
	"net/http"
	"strings"
	"testing"

	"github.com/modelcontextprotocol/go-sdk/mcp"

	"github.com/go-toolapi/toolapi/toolmethod"
)

// TestQuestionsOfAnAnswerStayAsTheyAre asks once more, as a goroutine does that a
// method left behind, while the answer with the questions is written. The map
// would be read and written at once, which ends the program.
func TestQuestionsOfAnAnswerStayAsTheyAre(t *testing.T) {
	able := mcp.Meta{mcp.MetaKeyClientCapabilities: map[string]any{"elicitation": map[string]any{}}}
	req := &mcp.CallToolRequest{Params: &mcp.CallToolParamsRaw{Meta: able, Name: "fault.ask"}}
	r, err := newRounds([]byte("key"), req, "fault.ask")
	if err != nil {
		t.Fatal(err)
	}
	question := toolmethod.Question{Name: "confirm", Message: "Go on?", Schema: []byte(`{"type":"object","properties":{}}`)}
	if _, err := r.ask(t.Context(), question); !errors.Is(err, toolmethod.ErrPending) {
		t.Fatalf("a question gives %v, want ErrPending", err)
	}
	answer, err := r.instead(toolmethod.Failure(toolmethod.CategoryAccess, "The answer is still to come."))
	if err != nil || answer == nil {
		t.Fatalf("the call is answered with %v, %v, want the question", answer, err)
	}
	if _, err := r.ask(t.Context(), question); !errors.Is(err, context.Canceled) {
		t.Errorf("a question after the answer gives %v, want context.Canceled", err)
	}
	if len(answer.InputRequests) != 1 {
		t.Errorf("the answer has %d questions now, want the one that it had", len(answer.InputRequests))
	}
}

// TestErrorsBehindProgress calls a tool that tells of progress before it asks, as a
// client that cannot ask. The error is an event of the stream that has begun, and
// without progress it is a response with its status.
func TestErrorsBehindProgress(t *testing.T) {
	f := newFaultTools()
	f.add("fault.ask", "*", func(ctx context.Context) error {
		toolmethod.Progress(ctx, 1, 2, "half")
		return toolmethod.Confirm(ctx, "Go on?")
	})
	client := openClient(t, serveHTTP(t, f.Registry, Options{}).URL, statelessRevision, "")
	call := client.callOf("fault.ask", map[string]any{})
	for name, c := range map[string]struct {
		body     string
		status   int
		messages int
	}{
		"with progress":    {strings.Replace(call, `"_meta":{`, `"_meta":{"progressToken":7,`, 1), http.StatusOK, 2},
		"without progress": {call, http.StatusBadRequest, 1},
	} {
		t.Run(name, func(t *testing.T) {
			got := client.raw(t, c.body)
			if got.status != c.status || len(got.messages) != c.messages {
				t.Fatalf("the answer is %d %s, want %d and %d messages", got.status, got.text, c.status, c.messages)
			}
			last := got.messages[c.messages-1]
			checkAnswer(t, last, "1")
			if last.Error == nil || last.Error.Code != mcp.CodeMissingRequiredClientCapabilities {
				t.Errorf("the answer is %s, want that the client cannot ask", show(last))
			}
		})
	}
}

// TestQuestionsOfAToolCalledByID calls a tool that asks, where names have no dots,
// by its name and by its id. Both answers say that they need more.
func TestQuestionsOfAToolCalledByID(t *testing.T) {
	f := newFaultTools()
	f.add("fault.ask", "*", func(ctx context.Context) error { return toolmethod.Confirm(ctx, "Go on?") })
	client := openClient(t, serveHTTP(t, f.Registry, Options{Separator: "_"}).URL, statelessRevision, "")
	for _, name := range []string{"fault_ask", "fault.ask"} {
		call := strings.Replace(client.callOf(name, map[string]any{}), `Capabilities":{}`, `Capabilities":{"elicitation":{}}`, 1)
		m := client.ask(t, call)
		var result struct {
			ResultType    string
			InputRequests map[string]any
		}
		if err := json.Unmarshal(m.Result, &result); err != nil || result.ResultType != "input_required" || len(result.InputRequests) != 1 {
			t.Errorf("%s is answered with %s, want a question that is required (%v)", name, show(m), err)
		}
	}
}

// TestStatesGoOnInEitherWay sends the first round of a call directly or by way of the
// SDK, and the second in either way. A state is good in both, for the user of its
// token only, also where Authenticate makes a context of its own.
func TestStatesGoOnInEitherWay(t *testing.T) {
	f := directTools(t)
	own := func(*http.Request) (context.Context, error) { return context.Background(), nil }
	h := bearer(Handler(f.Registry, Options{Authenticate: own}))
	first := strings.Replace(calling(`"name":"fault.ask"`), `Capabilities":{}`, `Capabilities":{"elicitation":{}}`, 1)
	ways := map[string]string{"directly": acceptPlain, "through the SDK": acceptThrough}
	for one, accept := range ways {
		_, after, _ := strings.Cut(post(t, h, accept, first, map[string]string{"Authorization": "Bearer ada"}).text, `"requestState":"`)
		state, _, _ := strings.Cut(after, `"`)
		second := strings.Replace(first, `"params":{`, `"params":{"requestState":"`+state+`","inputResponses":{"confirm":{"action":"accept","content":{}}},`, 1)
		for other, accept := range ways {
			for user, status := range map[string]int{"ada": http.StatusOK, "bob": http.StatusBadRequest} {
				t.Run(one+" and "+other+" as "+user, func(t *testing.T) {
					got := post(t, h, accept, second, map[string]string{"Authorization": "Bearer " + user})
					if got.status != status || strings.Contains(got.text, `"resultType":"complete"`) != (status == http.StatusOK) {
						t.Errorf("the second round is answered with %d %s, want %d", got.status, got.text, status)
					}
				})
			}
		}
	}
}
