package toolmethod_test

import (
	"context"
	"fmt"
	"strconv"
	"sync"
	"sync/atomic"
	"testing"

	"github.com/google/go-cmp/cmp"
	"go.uber.org/zap"
	"go.uber.org/zap/zapcore"
	"go.uber.org/zap/zaptest/observer"

	"github.com/go-toolapi/toolapi/toolmethod"
)

// choir has several tools, which come and go together.
type choir struct {
	_ struct{} `tool:"first" method:"Sing" permission:"sing" description:"Sings." params:"line"`
	_ struct{} `tool:"second" method:"Hum" permission:"sing" description:"Hums."`
	_ struct{} `tool:"third" method:"Rest" permission:"*" description:"Rests."`
	_ struct{} `tool:"fourth" method:"Bow" permission:"*" description:"Bows."`
	_ struct{} `tool:"fifth" method:"Leave" permission:"*" description:"Leaves."`
}

// Sing sings.
func (choir) Sing(line string) string { return line }

// Hum hums.
func (choir) Hum() string { return "mm" }

// Rest rests.
func (choir) Rest() {}

// Bow bows.
func (choir) Bow() {}

// Leave leaves.
func (choir) Leave() {}

func TestRegistrationIsSeenWholeOrNotAtAll(t *testing.T) {
	// rule DS-05
	r, _ := newRegistry(t)
	const rounds = 400
	var round atomic.Int64
	var halves atomic.Int64
	var watching sync.WaitGroup
	done := make(chan struct{})
	watching.Go(func() {
		for {
			select {
			case <-done:
				return
			default:
			}
			prefix := strconv.FormatInt(round.Load(), 10) + "."
			if _, ok := r.Lookup(prefix + "first"); !ok {
				continue
			}
			for _, id := range []string{"fifth", "fourth", "third", "second"} {
				if _, ok := r.Lookup(prefix + id); !ok {
					halves.Add(1)
				}
			}
			if n := len(r.Tools()); n%5 != 0 {
				halves.Add(1)
			}
		}
	})
	for i := range rounds {
		round.Store(int64(i))
		r.Register(choir{}, toolmethod.Prefix(strconv.Itoa(i)+"."))
	}
	close(done)
	watching.Wait()
	if n := halves.Load(); n > 0 {
		t.Errorf("half a registration was seen %d times", n)
	}
	if got := len(r.Tools()); got != 5*rounds {
		t.Errorf("there are %d tools, want %d; %v", got, 5*rounds, r.Err())
	}
}

func TestRegistryWhileCallsRun(t *testing.T) {
	// rule DS-05
	// rule RT-05
	r, _ := newRegistry(t)
	r.Register(choir{}, toolmethod.Prefix("stays."))
	ctx := context.Background()
	const workers, rounds = 8, 60
	var all sync.WaitGroup
	for w := range workers {
		all.Go(func() {
			for i := range rounds {
				prefix := fmt.Sprintf("w%d.", w)
				line := fmt.Sprintf("line %d of %d", i, w)
				switch w % 4 {
				case 0: // tools come and go
					r.Register(choir{}, toolmethod.Prefix(prefix))
					for _, id := range []string{"first", "second", "third", "fourth", "fifth"} {
						if !r.Remove(prefix + id) {
							t.Errorf("%s%s was not there to be removed", prefix, id)
						}
					}
				case 1: // problems come and go
					r.RegisterFunc(nil, toolmethod.Method{ID: prefix + "broken"})
					r.Remove(prefix + "broken")
				case 2: // lists are read
					_, _, _ = r.Allowed(ctx), r.Problems(), r.Err()
					r.OnChange(func() {})()
				default: // the registry is told something new
					r.Configure(toolmethod.WithLimits(toolmethod.Limits{Depth: 10 + i}))
				}
				result := r.Call(ctx, "stays.first", []byte(`{"line":"`+line+`"}`))
				if got := string(result.JSON()); got != `{"result":"`+line+`"}` {
					t.Errorf("a call answers %s for the line %q: %s", got, line, result.Message())
				}
			}
		})
	}
	all.Wait()
	if got := len(r.Tools()); got != 5 {
		t.Errorf("there are %v, want the five that stay", toolIDs(r))
	}
	if problems := r.Problems(); len(problems) != 0 {
		t.Errorf("there are problems left: %v", problems)
	}
}

func TestRemovedToolFinishesItsCalls(t *testing.T) {
	// rule DS-05
	r, _ := newRegistry(t)
	started, removed := make(chan struct{}), make(chan struct{})
	r.RegisterFunc(func() string {
		close(started)
		<-removed
		return "done"
	}, toolmethod.Method{ID: "slow.run", Permission: "*", Description: "Runs."})
	answer := make(chan *toolmethod.Result)
	go func() { answer <- r.Call(context.Background(), "slow.run", nil) }()
	<-started
	if !r.Remove("slow.run") || r.Remove("slow.run") {
		t.Error("Remove does not tell whether there was a tool")
	}
	if result := r.Call(context.Background(), "slow.run", nil); result.Category() != toolmethod.CategoryAccess {
		t.Errorf("a removed tool answers %q", result.Message())
	}
	close(removed)
	if result := <-answer; string(result.JSON()) != `{"result":"done"}` {
		t.Errorf("the running call answers %s, want done: %s", result.JSON(), result.Message())
	}
}

func TestCallsDoNotWaitForEachOther(t *testing.T) {
	// rule RT-05
	// Each call waits for the other: with a lock around calls this would not end.
	r, _ := newRegistry(t)
	var both sync.WaitGroup
	both.Add(2)
	r.RegisterFunc(func() { both.Done(); both.Wait() }, toolmethod.Method{ID: "meet.run", Permission: "*", Description: "Meets."})
	var calls sync.WaitGroup
	for range 2 {
		calls.Go(func() {
			if result := r.Call(context.Background(), "meet.run", nil); !result.OK() {
				t.Errorf("the call fails: %s", result.Message())
			}
		})
	}
	calls.Wait()
}

func TestMethodMayUseTheRegistry(t *testing.T) {
	// rule RT-05
	// rule DS-05
	// A method, an authorizer and a watcher that use the registry do not block it.
	r, _ := newRegistry(t)
	r.Configure(toolmethod.WithAuthorizer(func(ctx context.Context, permission string) (bool, error) {
		return permission != "never" && len(r.Tools()) > 0, nil
	}))
	var changes atomic.Int64
	stop := r.OnChange(func() {
		changes.Add(1)
		r.Allowed(context.Background())
	})
	r.RegisterFunc(func(ctx context.Context) (string, error) {
		r.Register(choir{}, toolmethod.Prefix("made."))
		result := r.Call(ctx, "made.first", []byte(`{"line":"la"}`))
		line, _ := result.Value("result")
		r.Remove("self.run")
		return fmt.Sprint(line), nil
	}, toolmethod.Method{ID: "self.run", Permission: "run", Description: "Runs."})
	if result := r.Call(context.Background(), "self.run", nil); string(result.JSON()) != `{"result":"la"}` {
		t.Errorf("the call answers %s, want la: %s", result.JSON(), result.Message())
	}
	if got := changes.Load(); got != 3 {
		t.Errorf("the watcher was told of %d changes, want 3", got)
	}
	stop()
	r.Remove("made.first")
	r.RegisterFunc(nil, toolmethod.Method{ID: "broken.run"})
	if got := changes.Load(); got != 3 {
		t.Errorf("the watcher was told of a change after it stopped")
	}
}

// Nobody is told of changes where there is nobody to tell.
func TestChangesAreAnnouncedToNobody(t *testing.T) {
	// rule DS-05
	r, _ := newRegistry(t)
	stop := r.OnChange(nil)
	r.RegisterFunc(func() {}, markOf("t.run"))
	stop()
	if _, ok := r.Lookup("t.run"); !ok {
		t.Errorf("the tool is not there: %v", r.Err())
	}
}

func TestChangesAreAnnounced(t *testing.T) {
	// rule DS-05
	r, _ := newRegistry(t)
	changes := 0
	r.OnChange(func() { changes++ })
	for _, step := range []struct {
		name string
		do   func()
		want int
	}{
		{"a service is one change, however many tools it has", func() { r.Register(choir{}) }, 1},
		{"a service that is left out is none", func() { r.Register(choir{}) }, 0},
		{"a tool is removed", func() { r.Remove("first") }, 1},
		{"no tool is removed", func() { r.Remove("first") }, 0},
		{"a part of a service registers", func() { r.Register(choir{}) }, 1},
	} {
		changes = 0
		step.do()
		if changes != step.want {
			t.Errorf("%s: %d changes were announced, want %d", step.name, changes, step.want)
		}
	}
}

// A logger may ask the registry whose words it writes.
func TestLoggerMayUseTheRegistry(t *testing.T) {
	// rule DS-05
	// rule DS-02
	var r *toolmethod.Registry
	var seen []string
	hook := zap.Hooks(func(e zapcore.Entry) error {
		r.Logger()
		r.Remove("t.none")
		seen = append(seen, fmt.Sprintf("%s: %d tools, %d problems", e.Message, len(r.Tools()), len(r.Problems())))
		return nil
	})
	core, _ := observer.New(zapcore.DebugLevel)
	r = toolmethod.NewRegistry()
	r.Configure(toolmethod.WithLogger(zap.New(core, hook)))
	r.RegisterFunc(func() {}, markOf("t.run"))
	r.RegisterFunc(func() {}, markOf("t run"))
	want := []string{"tool registered: 1 tools, 0 problems", "tool left out: 1 tools, 1 problems"}
	if diff := cmp.Diff(want, seen); diff != "" {
		t.Errorf("the log differs (-want +got):\n%s", diff)
	}
}
