package mcpserver

import (
	"context"
	"encoding/json"
	"fmt"
	"math"
	"strconv"
	"strings"
	"sync"
	"time"

	"github.com/modelcontextprotocol/go-sdk/mcp"

	"github.com/go-toolapi/toolapi/toolmethod"
)

// asker asks the person at the client of a call. How depends on the revision of
// the protocol: where there are sessions, a question is a request to the client
// while the method waits; where there are none, the call ends with the question,
// and comes again with the answer.
type asker interface {
	// ask is the [toolmethod.AskFunc] of the call.
	ask(ctx context.Context, q toolmethod.Question) ([]byte, error)

	// instead returns what the client gets instead of the result of the call; nil
	// where it gets the result.
	instead(result *toolmethod.Result) (*mcp.CallToolResult, error)
}

// newAsker returns what asks the person at the client of a call of the tool called
// id.
func (c *connector) newAsker(ctx context.Context, req *mcp.CallToolRequest, id string) (asker, error) {
	if req.ProtocolVersion() >= firstStateless {
		return newRounds(c.stateKey, req, id)
	}
	if !canAsk(req.ClientCapabilities()) {
		return nobody{}, nil
	}
	return &session{ctx: ctx, session: req.Session, patience: stateTime}, nil
}

// canAsk tells whether a client shows forms. One that says no more than that it
// can ask does.
func canAsk(caps *mcp.ClientCapabilities) bool {
	if caps == nil || caps.Elicitation == nil {
		return false
	}
	return caps.Elicitation.Form != nil || caps.Elicitation.URL == nil
}

// nobody is the asker of a client that cannot ask.
type nobody struct{}

// ask says that nobody can be asked.
func (nobody) ask(context.Context, toolmethod.Question) ([]byte, error) {
	return nil, toolmethod.ErrNobodyToAsk
}

// instead returns nil.
func (nobody) instead(*toolmethod.Result) (*mcp.CallToolResult, error) { return nil, nil }

// mostTries is how often a person is asked again after an answer that does not
// fit.
const mostTries = 3

// session asks through a session, while the method waits.
type session struct {
	ctx     context.Context //nolint:containedctx // questions go where the call came from
	session *mcp.ServerSession

	patience time.Duration // how long a person has for an answer
}

// ask sends the question, and waits for the answer. A client that has gone without a
// word gives none, and its session cannot be closed while one is waited for.
func (s *session) ask(ctx context.Context, q toolmethod.Question) ([]byte, error) {
	message := q.Message
	for range mostTries {
		waiting, stop := context.WithTimeout(joined{ctx, s.ctx}, s.patience)
		answer, err := s.session.Elicit(waiting, elicitation(message, q)) //nolint:contextcheck // it ends with ctx
		late := waiting.Err() != nil && ctx.Err() == nil
		stop()
		if err != nil && late {
			return nil, toolmethod.ErrCanceled
		}
		if isMisfit(err) {
			message = q.Message + "\n" + "The last answer did not fit the form."
			continue
		}
		if err != nil {
			return nil, err
		}
		content, err := read(answer)
		if err != nil {
			return nil, err
		}
		violations := check(ctx, q, answer, content)
		if len(violations) == 0 {
			return content, nil
		}
		message = again(q.Message, violations)
	}
	return nil, toolmethod.ErrCanceled
}

// instead returns nil: the answers are there when the method returns.
func (*session) instead(*toolmethod.Result) (*mcp.CallToolResult, error) { return nil, nil }

// elicitation returns a question as the protocol has it.
func elicitation(message string, q toolmethod.Question) *mcp.ElicitParams {
	return &mcp.ElicitParams{Mode: "form", Message: message, RequestedSchema: json.RawMessage(q.Schema)}
}

// isMisfit tells whether the SDK, here or at the client, refused an answer since it
// breaks the form.
func isMisfit(err error) bool {
	return err != nil && strings.Contains(err.Error(), "elicitation result content does not match")
}

// read returns what a person answered.
func read(answer *mcp.ElicitResult) ([]byte, error) {
	switch {
	case answer.Action == "decline":
		return nil, toolmethod.ErrDeclined
	case answer.Action != "accept":
		return nil, toolmethod.ErrCanceled
	case answer.Content == nil:
		return []byte("{}"), nil
	}
	return json.Marshal(answer.Content)
}

// check returns what is wrong with the answer to a question, whose content is given.
// The SDK reads a number as a float64, which is another one than the person wrote
// where it is large, and nobody can tell: no such integer is taken.
func check(ctx context.Context, q toolmethod.Question, answer *mcp.ElicitResult, content []byte) []toolmethod.Violation {
	for _, field := range q.Fields {
		number, ok := answer.Content[field.Name].(float64)
		if ok && field.DataType == "integer" && math.Abs(number) > maxID {
			reason := fmt.Sprintf("must be between %d and %d in a form", int64(-maxID), int64(maxID))
			pointer := "/" + strings.NewReplacer("~", "~0", "/", "~1").Replace(field.Name)
			return []toolmethod.Violation{{Pointer: pointer, Keyword: "maximum", Message: reason}}
		}
	}
	return q.Check(ctx, content)
}

// again returns a question that is asked again, with what was wrong with the
// answer.
func again(message string, violations []toolmethod.Violation) string {
	lines := []string{message}
	for _, v := range violations {
		lines = append(lines, v.String())
	}
	return strings.Join(lines, "\n")
}

// names gives each question of a call a name of its own: the second one of a name
// gets a number.
type names struct {
	mu   sync.Mutex
	used map[string]int
}

// next returns the name of the next question that is called name.
func (n *names) next(name string) string {
	n.mu.Lock()
	defer n.mu.Unlock()
	if n.used == nil {
		n.used = map[string]int{}
	}
	n.used[name]++
	if times := n.used[name]; times > 1 {
		return name + "_" + strconv.Itoa(times)
	}
	return name
}
