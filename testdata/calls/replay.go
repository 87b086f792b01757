package calls

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"math"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"go.uber.org/zap"

	"github.com/go-toolapi/toolapi/testdata/seeds"
	"github.com/go-toolapi/toolapi/toolmethod"
)

// Door is a way to call the tools of a registry.
type Door struct {
	// Call calls a tool on behalf of the account in ctx, a [seeds.Account], if there
	// is one. The arguments are sent as they are. A door that can send nothing but
	// [Plain] ones returns [ErrUnsendable] for others.
	Call func(ctx context.Context, tool string, arguments []byte) (Outcome, error)

	// Shows returns what the door shows of an outcome; nil is a door that shows all
	// of it. It belongs to the door and not to the scripts: what a door hides, it
	// hides always.
	Shows func(Outcome) Outcome
}

// ErrUnsendable is what a door returns for arguments that cannot pass through it.
// It may do so for what is not [Plain], and for nothing else.
var ErrUnsendable = errors.New("only plain arguments can be sent")

// Plain tells whether arguments are a JSON object with each of its members once,
// which every door has to send.
func Plain(arguments []byte) bool {
	var members map[string]json.RawMessage
	if json.Unmarshal(arguments, &members) != nil || members == nil {
		return false
	}
	names := 0
	dec := json.NewDecoder(bytes.NewReader(arguments))
	_, _ = dec.Token() // the brace; all of it was read once already
	for dec.More() {
		var value json.RawMessage
		_, _ = dec.Token()
		_ = dec.Decode(&value)
		names++
	}
	return names == len(members)
}

// Direct returns the door that is the registry itself.
func Direct(registry *toolmethod.Registry) Door {
	return Door{Call: func(ctx context.Context, tool string, arguments []byte) (Outcome, error) {
		return OutcomeOf(registry.Call(ctx, tool, arguments))
	}}
}

// Replay leads every conversation through a door. Each has a registry of its own,
// for which open makes the door.
func Replay(t *testing.T, open func(*testing.T, *toolmethod.Registry) Door) {
	t.Helper()
	scripts, err := Scripts()
	if err != nil {
		t.Fatal(err)
	}
	for _, script := range scripts {
		t.Run(script.Name, func(t *testing.T) { script.replay(t, open(t, newRegistry(t))) })
	}
}

// newRegistry returns a registry with the tools of a new collection.
func newRegistry(t *testing.T) *toolmethod.Registry {
	t.Helper()
	r := toolmethod.NewRegistry(toolmethod.WithLogger(zap.NewNop()))
	seeds.Register(r)
	if err := r.Err(); err != nil {
		t.Fatal(err)
	}
	return r
}

// replay leads the conversation through a door. Steps stand on those before them,
// so all of them run, whatever -run says.
func (s Script) replay(t *testing.T, door Door) {
	t.Helper()
	if string(s.format()) != s.text {
		t.Errorf("%s%s is not as the tests with -update write it", s.Name, extension)
	}
	for _, step := range s.Steps {
		got, err := step.call(t.Context(), door)
		if errors.Is(err, ErrUnsendable) && !Plain([]byte(step.Arguments)) {
			continue
		}
		if err != nil {
			t.Errorf("%s: %v", step.Name(), err)
			continue
		}
		want := step.Want
		// The scripts are written where an int has 64 bits.
		want.Message = strings.ReplaceAll(want.Message, "must be at most 9223372036854775807", "must be at most "+strconv.Itoa(math.MaxInt))
		if door.Shows != nil {
			want = door.Shows(want)
		}
		if want, err = want.stable(); err != nil {
			t.Errorf("%s: wanted %v", step.Name(), err)
			continue
		}
		if diff := cmp.Diff(want, got); diff != "" {
			t.Errorf("%s\n%s> %s %s (-want +got):\n%s", step.Name(), step.Account, step.Tool, step.Arguments, diff)
		}
	}
}

// call calls the tool of the step through a door.
func (s Step) call(ctx context.Context, door Door) (Outcome, error) {
	if s.Account != "" {
		ctx = toolmethod.WithAccount(ctx, seeds.Account(s.Account))
	}
	got, err := door.Call(ctx, s.Tool, []byte(s.Arguments))
	if err != nil {
		return got, err
	}
	return got.stable()
}

// Update has the conversations in a folder say what the registry itself answers
// now.
func Update(t *testing.T, folder string) {
	t.Helper()
	scripts, err := scriptsIn(os.DirFS(folder))
	if err != nil {
		t.Fatal(err)
	}
	for _, script := range scripts {
		door := Direct(newRegistry(t))
		for i, step := range script.Steps {
			if script.Steps[i].Want, err = step.call(t.Context(), door); err != nil {
				t.Fatal(fmt.Errorf("%s: %w", step.Name(), err))
			}
		}
		if err := os.WriteFile(filepath.Join(folder, script.Name+extension), script.format(), 0o600); err != nil {
			t.Fatal(err)
		}
	}
}
