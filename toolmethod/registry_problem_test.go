package toolmethod_test

import (
	"context"
	"errors"
	"io"
	"os"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"go.uber.org/zap/zapcore"

	"github.com/go-toolapi/toolapi/testdata/broken"
	"github.com/go-toolapi/toolapi/toolmethod"
)

// problemIDs returns the ids of the problems of r.
func problemIDs(r *toolmethod.Registry) []string {
	list := []string{}
	for _, p := range r.Problems() {
		list = append(list, p.Tool)
	}
	return list
}

func TestProblemsLeaveWhenTheirIDDoes(t *testing.T) {
	// rule DS-03
	r, _ := newRegistry(t)
	if err := r.Err(); err != nil || len(r.Problems()) != 0 {
		t.Errorf("an empty registry has the problems %v", err)
	}
	bad := func(id string) { r.RegisterFunc(func() {}, toolmethod.Method{ID: id, Permission: "*"}) }
	good := func(id string) {
		r.RegisterFunc(func() {}, toolmethod.Method{ID: id, Permission: "*", Description: "Runs."})
	}
	for _, step := range []struct {
		name string
		do   func()
		want []string
	}{
		{"two problems", func() { bad("a"); bad("b") }, []string{"a", "b"}},
		{"the same once more", func() { bad("a") }, []string{"a", "b"}},
		{"another one of the first", func() { r.RegisterFunc(nil, markOf("a")) }, []string{"a", "b", "a"}},
		{"the first registers", func() { good("a") }, []string{"b"}},
		{"the first is registered again", func() { good("a") }, []string{"b", "a"}},
		{"the first is removed", func() { r.Remove("a") }, []string{"b"}},
		{"the second is removed, which was never there", func() {
			if r.Remove("b") {
				t.Error("Remove tells of a tool that was never there")
			}
		}, []string{}},
	} {
		step.do()
		if diff := cmp.Diff(step.want, problemIDs(r)); diff != "" {
			t.Errorf("%s: the problems differ (-want +got):\n%s", step.name, diff)
		}
		if err := r.Err(); (err != nil) != (len(step.want) > 0) {
			t.Errorf("%s: Err is %v", step.name, err)
		}
	}
}

func TestErrHoldsEveryProblem(t *testing.T) {
	// rule DS-03
	r, _ := newRegistry(t)
	broken.Services()[0].Register(r)
	r.Register(broken.NearMethod{})
	r.Register(broken.NoCheck{})
	problems := r.Problems()
	var lines []string
	for _, p := range problems {
		lines = append(lines, p.Error())
		if !errors.Is(r.Err(), error(p)) {
			t.Errorf("Err does not hold the problem %v", p)
		}
	}
	if got := r.Err().Error(); got != strings.Join(lines, "\n") || len(problems) != 3 {
		t.Errorf("Err is\n%s\nwant a line for each of\n%v", got, problems)
	}
	problems[0] = nil
	if r.Problems()[0] == nil {
		t.Error("the list of problems is not the caller's own")
	}
}

func TestProblemReadsAsOneLine(t *testing.T) {
	// rule DS-02
	for want, p := range map[string]toolmethod.Problem{
		`tool "a.b": (*album.Manager).Search (album.go:41): parameter "filter": cannot infer a type: give it a data_type`: {
			Tool: "a.b", Method: "(*album.Manager).Search", Position: "album.go:41", Place: `parameter "filter"`,
			Reason: "cannot infer a type", Fix: "give it a data_type",
		},
		`(*album.Manager).Search: no id: add one`: {Method: "(*album.Manager).Search", Reason: "no id", Fix: "add one"},
		`the service is nil`:                      {Reason: "the service is nil"},
	} {
		if got := p.Error(); got != want {
			t.Errorf("the problem reads %q, want %q", got, want)
		}
	}
}

func TestRegistrationIsLogged(t *testing.T) {
	// rule DS-02
	r, logs := newRegistry(t)
	r.Register(broken.OneIDForTwo{Catalog: broken.Catalog{}})
	r.Register(&broken.OneIDForTwo{}, toolmethod.Prefix("p."))
	got := []string{}
	for _, e := range logs.All() {
		line := []string{e.Level.String(), e.Message + ":"}
		fields := e.ContextMap()
		for _, key := range []string{"tool", "method", "place", "reason", "fix"} {
			if text, _ := fields[key].(string); text != "" {
				line = append(line, key+"="+text)
			}
		}
		got = append(got, strings.Join(line, " "))
	}
	want := []string{
		"debug tool registered: tool=twice.id method=broken.OneIDForTwo.Search",
		"error tool left out: tool=twice.id method=broken.OneIDForTwo reason=the method Rename has a pointer receiver, " +
			"and the service is a value fix=register a pointer to it",
		"debug tool registered: tool=p.twice.id method=(*broken.OneIDForTwo).Search",
		"error tool left out: tool=p.twice.id method=(*broken.OneIDForTwo).Rename reason=the id is taken by (*broken.OneIDForTwo).Search " +
			"(identity.go:N) fix=choose another id, or register one of the services under a Prefix",
	}
	for i := range got {
		got[i] = scrub(got[i])
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("the log differs (-want +got):\n%s", diff)
	}
}

func TestRegistryWithoutLoggerWritesToStandardError(t *testing.T) {
	// rule DS-02
	read, write, err := os.Pipe()
	if err != nil {
		t.Fatal(err)
	}
	before := os.Stderr
	os.Stderr = write
	r := toolmethod.NewRegistry()
	r.Register(broken.Good{})
	r.Register(broken.NearMethod{})
	os.Stderr = before
	if err := write.Close(); err != nil {
		t.Fatal(err)
	}
	text, err := io.ReadAll(read)
	if err != nil {
		t.Fatal(err)
	}
	for _, want := range []string{"ERROR", "tool left out", "method.near", "did you mean Search?"} {
		if !strings.Contains(string(text), want) {
			t.Errorf("standard error lacks %q: %s", want, text)
		}
	}
	if strings.Count(string(text), "\n") != 1 {
		t.Errorf("standard error has more than the one problem: %s", text)
	}
}

func TestLoggerThatIsNilWritesNothing(t *testing.T) {
	// rule DS-02
	r := toolmethod.NewRegistry(toolmethod.WithLogger(nil))
	r.Register(broken.NearMethod{})
	if len(r.Problems()) != 1 {
		t.Errorf("got the problems %v, want one", r.Problems())
	}
}

// alarm is a service, an argument and a result whose methods must not run when
// it is described.
type alarm struct {
	_ struct{} `tool:"alarm.run" method:"Run" permission:"*" description:"Runs." params:"level"`
	_ struct{} `member:"title" method:"Title"`

	Level alarmLevel `member:"level"`
}

// alarmRung counts what ran.
var alarmRung int

// alarmLevel is a text of its own.
type alarmLevel struct{}

// Run must not run.
func (alarm) Run(level alarmLevel) (alarm, error) { alarmRung++; return alarm{}, nil }

// Title must not run.
func (alarm) Title() (string, error) { alarmRung++; return "", nil }

// String must not run.
func (alarm) String() string { alarmRung++; return "" }

// MarshalText must not run.
func (alarmLevel) MarshalText() ([]byte, error) { alarmRung++; return []byte("a"), nil }

// UnmarshalText must not run.
func (*alarmLevel) UnmarshalText([]byte) error { alarmRung++; return nil }

func TestDescribingRunsNothing(t *testing.T) {
	// rule DS-01
	// rule VO-03
	alarmRung = 0
	r, logs := newRegistry(t)
	r.Register(alarm{})
	r.Tools()
	r.Allowed(context.Background())
	r.Problems()
	if alarmRung != 0 || len(r.Tools()) != 1 {
		t.Errorf("%d methods ran before any call; tools %v, %v", alarmRung, toolIDs(r), r.Err())
	}
	if n := logs.FilterLevelExact(zapcore.ErrorLevel).Len(); n != 0 {
		t.Errorf("%d errors were logged", n)
	}
	if result := r.Call(context.Background(), "alarm.run", []byte(`{"level":"x"}`)); !result.OK() || alarmRung == 0 {
		t.Errorf("the call fails, or ran nothing: %s", result.Message())
	}
}
