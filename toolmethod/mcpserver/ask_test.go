package mcpserver_test

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/modelcontextprotocol/go-sdk/mcp"

	"github.com/go-toolapi/toolapi/toolmethod"
	"github.com/go-toolapi/toolapi/toolmethod/mcpserver"
)

// person answers questions in order.
type person struct {
	t       *testing.T
	answers []*mcp.ElicitResult
	asked   []string
}

// options returns a client through which the person can be asked.
func (p *person) options() *mcp.ClientOptions {
	return &mcp.ClientOptions{ElicitationHandler: func(_ context.Context, req *mcp.ElicitRequest) (*mcp.ElicitResult, error) {
		p.asked = append(p.asked, req.Params.Message)
		if len(p.asked) > len(p.answers) {
			p.t.Errorf("there is no answer to %q", req.Params.Message)
			return &mcp.ElicitResult{Action: "cancel"}, nil
		}
		return p.answers[len(p.asked)-1], nil
	}}
}

// accepts returns the answer with these members.
func accepts(content map[string]any) *mcp.ElicitResult {
	return &mcp.ElicitResult{Action: "accept", Content: content}
}

// seat is what is asked for.
type seat struct {
	Row   int    `validate:"min=1,max=30"`
	Aisle bool   `default:"true"`
	Name  string `description:"Whose seat it is."`
}

// book asks three questions, the last two of one kind.
func book(ctx context.Context, show string) (string, error) {
	if err := toolmethod.Confirm(ctx, "Book "+show+"?"); err != nil {
		return "", fmt.Errorf("book in table seats: %w", err)
	}
	var seats []string
	for _, which := range []string{"first", "second"} {
		s, err := toolmethod.Ask[seat](ctx, "Where is the "+which+" seat?")
		if err != nil {
			return "", err
		}
		seats = append(seats, fmt.Sprintf("%s %d %t", s.Name, s.Row, s.Aisle))
	}
	return show + ": " + strings.Join(seats, ", "), nil
}

// A method asks a person at any client that can, while it waits in a session, and
// in rounds without one.
func TestMethodsAskPeople(t *testing.T) {
	r := newRegistry(t)
	add(t, r, "seat.book", book, "show")
	address := serve(t, r, mcpserver.Options{})
	yes, ada := accepts(nil), accepts(map[string]any{"row": 4, "aisle": false, "name": "Ada"})
	for name, c := range map[string]struct {
		answers []*mcp.ElicitResult
		asked   []string
		result  string
		failed  bool
	}{
		"three answers": {
			[]*mcp.ElicitResult{yes, ada, accepts(map[string]any{"row": 5, "name": "Bob"})},
			[]string{"Book Tosca?", "Where is the first seat?", "Where is the second seat?"},
			`{"result":"Tosca: Ada 4 false, Bob 5 true"}`, false,
		},
		"a no": {
			[]*mcp.ElicitResult{{Action: "decline"}},
			[]string{"Book Tosca?"},
			"A person was asked whether this may be done, and said no.", true,
		},
		"a form that is put away": {
			[]*mcp.ElicitResult{yes, {Action: "cancel"}},
			[]string{"Book Tosca?", "Where is the first seat?"},
			"A person was asked, and gave no answer.", true,
		},
	} {
		t.Run(name, func(t *testing.T) {
			inEras(t, func(t *testing.T, era string) {
				p := &person{t: t, answers: c.answers}
				result := call(t, connect(t, address, era, p.options()), "seat.book", `{"show":"Tosca"}`)
				if got := texts(result)[0]; got != c.result || result.IsError != c.failed {
					t.Errorf("got %q (failed: %t), want %q (failed: %t)", got, result.IsError, c.result, c.failed)
				}
				if diff := cmp.Diff(c.asked, p.asked); diff != "" {
					t.Errorf("the questions (-want +got):\n%s", diff)
				}
			})
		})
	}
}

// An answer that does not fit is asked for again, and what was wrong with it
// stands in the question.
func TestAnswersThatDoNotFit(t *testing.T) {
	r := newRegistry(t)
	add(t, r, "seat.book", func(ctx context.Context) (int, error) {
		s, err := toolmethod.Ask[struct {
			Mail string `validate:"email"`
		}](ctx, "Whose mail?")
		return len(s.Mail), err
	})
	address := serve(t, r, mcpserver.Options{})
	inEras(t, func(t *testing.T, era string) {
		p := &person{t: t, answers: []*mcp.ElicitResult{accepts(map[string]any{"mail": "ada"}), accepts(map[string]any{"mail": "a@b.example"})}}
		result := call(t, connect(t, address, era, p.options()), "seat.book", "")
		if got := structured(t, result); got != `{"result":11}` {
			t.Errorf("got %s %v, want the length of the second answer", got, texts(result))
		}
		if len(p.asked) != 2 || !strings.HasPrefix(p.asked[1], "Whose mail?\n/mail: ") {
			t.Errorf("asked %q, want the question twice, with a reason", p.asked)
		}
	})
}

// An integer that a float64 does not know is none that a person wrote for certain,
// and is asked for again. One in a field of other numbers is taken.
func TestLargeIntegersOfAnswers(t *testing.T) {
	// rule IN-04
	r := newRegistry(t)
	add(t, r, "seat.book", func(ctx context.Context) (string, error) {
		s, err := toolmethod.Ask[struct {
			Number int64
			Weight float64
		}](ctx, "Which?")
		return fmt.Sprint(s.Number, s.Weight), err
	})
	address := serve(t, r, mcpserver.Options{})
	inEras(t, func(t *testing.T, era string) {
		p := &person{t: t, answers: []*mcp.ElicitResult{
			accepts(map[string]any{"number": int64(9007199254740993), "weight": 1}),
			accepts(map[string]any{"number": int64(-9007199254740991), "weight": 1e300}),
		}}
		result := call(t, connect(t, address, era, p.options()), "seat.book", "")
		if got := structured(t, result); got != `{"result":"-9007199254740991 1e+300"}` {
			t.Errorf("got %s %v, want the second answer", got, texts(result))
		}
		want := []string{"Which?", "Which?\n/number: must be between -9007199254740991 and 9007199254740991 in a form"}
		if diff := cmp.Diff(want, p.asked); diff != "" {
			t.Errorf("the questions (-want +got):\n%s", diff)
		}
	})
}

// A question comes on the stream of the call that asks it, and is asked again where
// the client did not look at the answer.
func TestQuestionsToACarelessClient(t *testing.T) {
	r := newRegistry(t)
	add(t, r, "seat.book", func(ctx context.Context) (int, error) {
		s, err := toolmethod.Ask[seat](ctx, "Where?")
		return s.Row, err
	})
	p := &person{t: t, answers: []*mcp.ElicitResult{accepts(map[string]any{"row": 99, "name": "Ada"}), accepts(map[string]any{"row": 9, "name": "Ada"})}}
	client := mcp.NewClient(&mcp.Implementation{Name: "test", Version: "1"}, p.options())
	client.AddReceivingMiddleware(func(next mcp.MethodHandler) mcp.MethodHandler {
		return func(ctx context.Context, method string, req mcp.Request) (mcp.Result, error) {
			if question, ok := req.(*mcp.ElicitRequest); ok {
				return p.options().ElicitationHandler(ctx, question)
			}
			return next(ctx, method, req)
		}
	})
	session, err := client.Connect(t.Context(), &mcp.StreamableClientTransport{
		Endpoint: serve(t, r, mcpserver.Options{}), DisableStandaloneSSE: true,
	}, &mcp.ClientSessionOptions{ProtocolVersion: "2025-11-25"})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = session.Close() })

	result := call(t, session, "seat.book", "")
	want := []string{"Where?", "Where?\nThe last answer did not fit the form."}
	if got := structured(t, result); got != `{"result":9}` || !cmp.Equal(p.asked, want) {
		t.Errorf("got %s %q after the questions %q, want row 9 after %q", got, texts(result), p.asked, want)
	}
}

// A client that can ask says so: one that shows links and no forms cannot.
func TestWhichClientsCanAsk(t *testing.T) {
	form, link := &mcp.FormElicitationCapabilities{}, &mcp.URLElicitationCapabilities{}
	r := newRegistry(t)
	add(t, r, "seat.book", func(ctx context.Context) (bool, error) {
		err := toolmethod.Confirm(ctx, "Book it?")
		if errors.Is(err, toolmethod.ErrNobodyToAsk) {
			return false, nil
		}
		return true, err
	})
	address := serve(t, r, mcpserver.Options{})
	for name, c := range map[string]struct {
		can  *mcp.ElicitationCapabilities
		want string
	}{
		"one that says no more":          {&mcp.ElicitationCapabilities{}, `{"result":true}`},
		"one that shows forms":           {&mcp.ElicitationCapabilities{Form: form}, `{"result":true}`},
		"one that shows both":            {&mcp.ElicitationCapabilities{Form: form, URL: link}, `{"result":true}`},
		"one that shows links, no forms": {&mcp.ElicitationCapabilities{URL: link}, `{"result":false}`},
	} {
		t.Run(name, func(t *testing.T) {
			inEras(t, func(t *testing.T, era string) {
				p := &person{t: t, answers: []*mcp.ElicitResult{accepts(nil)}}
				o := p.options()
				o.Capabilities = &mcp.ClientCapabilities{Elicitation: c.can}
				if got := structured(t, call(t, connect(t, address, era, o), "seat.book", "")); got != c.want {
					t.Errorf("got %s, want %s", got, c.want)
				}
			})
		})
	}
}

// Where a client cannot ask, the tool says so: as an access failure in a session,
// and as the error that the protocol has for it without one.
func TestNobodyCanBeAsked(t *testing.T) {
	r := newRegistry(t)
	add(t, r, "seat.book", book, "show")
	add(t, r, "seat.count", func(ctx context.Context) (int, error) {
		if err := toolmethod.Confirm(ctx, "All of them?"); errors.Is(err, toolmethod.ErrNobodyToAsk) {
			return 1, nil
		}
		return 2, nil
	})
	address := serve(t, r, mcpserver.Options{})
	old := call(t, connect(t, address, "2025-11-25", nil), "seat.book", `{"show":"Tosca"}`)
	if want := "This tool has to ask a person, and nobody can be asked here."; !old.IsError || texts(old)[0] != want {
		t.Errorf("got %v, want the failure %q", texts(old), want)
	}
	refused := refusal(t, connect(t, address, "2026-07-28", nil), "seat.book", `{"show":"Tosca"}`)
	if want := `{"requiredCapabilities":{"elicitation":{}}}`; refused.Code != mcp.CodeMissingRequiredClientCapabilities || string(refused.Data) != want {
		t.Errorf("got %d with %s, want %d with %s", refused.Code, refused.Data, mcp.CodeMissingRequiredClientCapabilities, want)
	}
	inEras(t, func(t *testing.T, era string) {
		if got := structured(t, call(t, connect(t, address, era, nil), "seat.count", "")); got != `{"result":1}` {
			t.Errorf("a method that goes on without an answer gives %s, want its result", got)
		}
	})
}

// A destructive tool of a registry that wants it so asks first.
func TestDestructiveToolsAskFirst(t *testing.T) {
	r := newRegistry(t, toolmethod.WithConfirmDestructive())
	runs := 0
	add(t, r, "seat.free", func(int) { runs++ }, "row")
	address := serve(t, r, mcpserver.Options{})
	inEras(t, func(t *testing.T, era string) {
		runs = 0
		p := &person{t: t, answers: []*mcp.ElicitResult{{Action: "decline"}, accepts(nil)}}
		session := connect(t, address, era, p.options())
		if result := call(t, session, "seat.free", `{"row":4}`); !result.IsError || runs != 0 {
			t.Errorf("after a no it ran %d times and gave %v", runs, texts(result))
		}
		if result := call(t, session, "seat.free", `{"row":4}`); result.IsError || runs != 1 {
			t.Errorf("after a yes it ran %d times and gave %v", runs, texts(result))
		}
		if len(p.asked) > 0 && !strings.Contains(p.asked[0], "row: 4") {
			t.Errorf("the question is %q, want the arguments in it", p.asked[0])
		}
	})
}

// A method may go on after a no, and ask something else: the no stays one in the
// rounds that follow.
func TestANoIsRemembered(t *testing.T) {
	r := newRegistry(t)
	add(t, r, "seat.book", func(ctx context.Context) (string, error) {
		paper := toolmethod.Confirm(ctx, "A ticket on paper too?")
		if paper != nil && !errors.Is(paper, toolmethod.ErrDeclined) {
			return "", paper
		}
		if err := toolmethod.Confirm(ctx, "Book it?"); err != nil {
			return "", err
		}
		return fmt.Sprintf("booked, on paper: %t", paper == nil), nil
	})
	address := serve(t, r, mcpserver.Options{})
	inEras(t, func(t *testing.T, era string) {
		p := &person{t: t, answers: []*mcp.ElicitResult{{Action: "decline"}, accepts(nil)}}
		got := call(t, connect(t, address, era, p.options()), "seat.book", "")
		want := []string{"A ticket on paper too?", "Book it?"}
		if result := structured(t, got); result != `{"result":"booked, on paper: false"}` || !cmp.Equal(p.asked, want) {
			t.Errorf("the result is %s %q after the questions %q, want it to be booked after %q", result, texts(got), p.asked, want)
		}
	})
}

// A client that cannot ask is told so where that is why the call failed, and gets
// the failure of the tool where it failed for another reason.
func TestFailuresOfToolsThatDoWithoutAnAnswer(t *testing.T) {
	r := newRegistry(t)
	add(t, r, "seat.book", func(ctx context.Context) error {
		if err := toolmethod.Confirm(ctx, "A ticket on paper too?"); !errors.Is(err, toolmethod.ErrNobodyToAsk) {
			return err
		}
		return toolmethod.InputErrorf("the house is full")
	})
	address := serve(t, r, mcpserver.Options{})
	inEras(t, func(t *testing.T, era string) {
		got := call(t, connect(t, address, era, nil), "seat.book", "")
		want := "Tool execution failed due to invalid input: the house is full"
		if !got.IsError || texts(got)[0] != want {
			t.Errorf("the result is %q, want the failure %q", texts(got), want)
		}
	})
}
