package toolmethod_test

import (
	"path/filepath"
	"regexp"
	"testing"

	"github.com/go-toolapi/toolapi/schema"
	"github.com/go-toolapi/toolapi/testdata/calls"
	"github.com/go-toolapi/toolapi/toolmethod"
)

// TestConversations leads every conversation with the worked examples through the
// registry itself.
func TestConversations(t *testing.T) {
	// rule RT-07
	if *update {
		calls.Update(t, filepath.Join("..", "testdata", "calls"))
		return // what is embedded in the test is what the files were before
	}
	calls.Replay(t, func(_ *testing.T, r *toolmethod.Registry) calls.Door { return calls.Direct(r) })
}

// TestConversationsShowEveryExample looks whether every worked example is called
// with success and without, and whether every category of failure occurs.
func TestConversationsShowEveryExample(t *testing.T) {
	shown, categories := map[string][2]int{}, map[string]int{}
	for _, step := range conversations(t) {
		count := shown[step.Tool]
		if step.Want.OK {
			count[0]++
		} else {
			count[1]++
			categories[step.Want.Category]++
		}
		shown[step.Tool] = count
	}
	tools := seedRegistry(t).Tools()
	if len(tools) != 15 {
		t.Errorf("there are %d tools, want 15: one for each of 14 examples, and two for the one of the config object", len(tools))
	}
	for _, d := range tools {
		if count := shown[d.ID]; count[0] == 0 || count[1] == 0 {
			t.Errorf("%s: %d conversations show a success and %d a failure, want some of both", d.ID, count[0], count[1])
		}
	}
	for _, category := range []string{"input", "access", "runtime"} {
		if categories[category] == 0 {
			t.Errorf("no conversation shows a failure of the category %s", category)
		}
	}
}

// TestConversationsHoldTheirSchemas has the second judge look at what goes in and
// out of calls that succeed.
func TestConversationsHoldTheirSchemas(t *testing.T) {
	// rule OUT-12
	r := seedRegistry(t)
	for _, step := range conversations(t) {
		if !step.Want.OK {
			continue
		}
		d, ok := r.Lookup(step.Tool)
		if !ok {
			t.Errorf("%s: there is no tool %s", step.Name(), step.Tool)
			continue
		}
		for text, value := range map[string]string{string(d.InputSchema): withoutNull(step.Arguments), string(d.OutputSchema): step.Want.JSON} {
			judge, err := schema.NewJudge([]byte(text))
			if err != nil {
				t.Fatal(err)
			}
			if found := judge.Check([]byte(value)); len(found) > 0 {
				t.Errorf("%s: %s breaks its schema: %v", step.Name(), value, found)
			}
		}
	}
}

// withoutNull returns arguments as their schema has them, which does not advertise
// that null is nothing.
func withoutNull(arguments string) string {
	if arguments == "" || arguments == "null" {
		return "{}"
	}
	return nullMember.ReplaceAllString(arguments, "")
}

// nullMember is a member that is null, behind another one or alone.
var nullMember = regexp.MustCompile(`(, )?"\w+": null`)

// TestConversationsTellNothingOfTheInside looks for what no caller may learn.
func TestConversationsTellNothingOfTheInside(t *testing.T) {
	// rule RS-04
	inside := regexp.MustCompile(`(?i)/srv|smtp|quota|xlf:|seeds|manager|exporter|\*|int64|map\[|goroutine|\.go\b`)
	for _, step := range conversations(t) {
		if found := inside.FindString(step.Want.Message); found != "" && !step.Want.OK {
			t.Errorf("%s: the message %q tells of %q", step.Name(), step.Want.Message, found)
		}
	}
}

// conversations returns the steps of all conversations.
func conversations(t *testing.T) []calls.Step {
	t.Helper()
	scripts, err := calls.Scripts()
	if err != nil {
		t.Fatal(err)
	}
	var steps []calls.Step
	for _, script := range scripts {
		steps = append(steps, script.Steps...)
	}
	return steps
}
