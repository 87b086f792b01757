package mcpserver

import (
	"context"
	"errors"
	"testing"

	"github.com/modelcontextprotocol/go-sdk/mcp"

	"github.com/go-toolapi/toolapi/toolmethod"
)

// TestQuestionsOfAnAnswerStayAsTheyAre asks once more, as a goroutine does that a
// method left behind, while the answer with the questions is written. The map
// would be read and written at once, which ends the program.
func TestQuestionsOfAnAnswerStayAsTheyAre(t *testing.T) {
	req := &mcp.CallToolRequest{Params: &mcp.CallToolParamsRaw{Name: "fault.ask"}}
	r, err := newRounds([]byte("key"), req, "fault.ask", true)
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
