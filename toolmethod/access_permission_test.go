package toolmethod_test

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"go.uber.org/zap"
	"go.uber.org/zap/zapcore"
	"go.uber.org/zap/zaptest/observer"

	"github.com/go-toolapi/toolapi/toolmethod"
)

// holds is an authorizer that goes by the account: the permissions it has.
func holds(ctx context.Context, permission string) (bool, error) {
	has, _ := toolmethod.Account(ctx).([]string)
	return slices.Contains(has, permission), nil
}

// as returns the context of an account with these permissions.
func as(permissions ...string) context.Context {
	return toolmethod.WithAccount(context.Background(), permissions)
}

// guard registers a function under a permission.
func guard(r *toolmethod.Registry, id, permission string, fn any, params ...string) {
	r.RegisterFunc(fn, toolmethod.Method{ID: id, Permission: permission, Description: "Runs.", Params: params})
}

func TestPermissionExpressions(t *testing.T) {
	// rule AC-02
	// rule AC-01
	r, _ := newRegistry(t, toolmethod.WithAuthorizer(holds))
	for i, c := range []struct {
		permission string
		may        [][]string
		mayNot     [][]string
	}{
		{"*", [][]string{nil, {"a"}}, nil},
		{"  *  ", [][]string{nil}, nil},
		{"a", [][]string{{"a"}, {"b", "a"}}, [][]string{nil, {"b"}, {"A"}, {"a "}}},
		{" access content ", [][]string{{"access content"}}, [][]string{{" access content "}}},
		{"a,b", [][]string{{"a", "b"}, {"b", "c", "a"}}, [][]string{nil, {"a"}, {"b"}, {"a,b"}}},
		{"a , b,c", [][]string{{"a", "b", "c"}}, [][]string{{"a", "b"}, {"b", "c"}, {"a", "c"}}},
		{"a+b", [][]string{{"a"}, {"b"}, {"a", "b"}}, [][]string{nil, {"c"}, {"a+b"}}},
		{"a + b+ c", [][]string{{"c"}, {"b"}}, [][]string{{"d"}}},
		{"a,a", [][]string{{"a"}}, [][]string{nil}},
		{"a*", [][]string{{"a*"}}, [][]string{nil, {"a"}}},
	} {
		id := fmt.Sprintf("t.%d", i)
		guard(r, id, c.permission, func() {})
		for _, account := range c.may {
			if result := r.Call(as(account...), id, nil); !result.OK() {
				t.Errorf("%q refuses %q: %s", c.permission, account, result.Message())
			}
		}
		for _, account := range c.mayNot {
			if result := r.Call(as(account...), id, nil); result.OK() || result.Category() != toolmethod.CategoryAccess {
				t.Errorf("%q lets %q in, or refuses it with the category %s", c.permission, account, result.Category())
			}
		}
	}
	if err := r.Err(); err != nil {
		t.Errorf("there are problems: %v", err)
	}
}

func TestPermissionIsCheckedBeforeArgumentsAreRead(t *testing.T) {
	// rule AC-03
	// rule AC-11
	var asked []string
	called := false
	r, _ := newRegistry(t, toolmethod.WithAuthorizer(func(_ context.Context, permission string) (bool, error) {
		asked = append(asked, permission)
		return permission == "yes", nil
	}))
	fn := func(n int) error {
		called = true
		return toolmethod.InputErrorf("no")
	}
	guard(r, "t.no", "no", fn, "n")
	guard(r, "t.yes", "yes", fn, "n")
	big := `{"n":"` + strings.Repeat("x", 5<<20) + `"}`
	for _, c := range []struct {
		name, id, args string
		category       toolmethod.Category
		asked          []string
		called         bool
	}{
		{"a tool that does not exist is found first", "t.none", `{"n":1}`, toolmethod.CategoryAccess, nil, false},
		{"the permission comes before wrong arguments", "t.no", `{"n":"x"}`, toolmethod.CategoryAccess, []string{"no"}, false},
		{"the permission comes before broken arguments", "t.no", `{"n`, toolmethod.CategoryAccess, []string{"no"}, false},
		{"the permission comes before too many arguments", "t.no", big, toolmethod.CategoryAccess, []string{"no"}, false},
		{"wrong arguments come before the method", "t.yes", `{"n":"x"}`, toolmethod.CategoryInput, []string{"yes"}, false},
		{"the method comes last", "t.yes", `{"n":1}`, toolmethod.CategoryInput, []string{"yes"}, true},
	} {
		asked, called = nil, false
		result := r.Call(context.Background(), c.id, []byte(c.args))
		if result.OK() || result.Category() != c.category {
			t.Errorf("%s: the category is %s, want %s", c.name, result.Category(), c.category)
		}
		if diff := cmp.Diff(c.asked, asked); diff != "" {
			t.Errorf("%s: the authorizer was asked otherwise (-want +got):\n%s", c.name, diff)
		}
		if called != c.called {
			t.Errorf("%s: the method was called: %t, want %t", c.name, called, c.called)
		}
	}
}

// touched is a service that notes whether anything of it was run.
type touched struct{ touches *int }

// Run counts.
func (s touched) Run() { *s.touches++ }

// String counts.
func (s touched) String() string { *s.touches++; return "" }

func TestCatalogueFollowsPermissions(t *testing.T) {
	// rule AC-03
	// rule AC-13
	r, _ := newRegistry(t, toolmethod.WithAuthorizer(holds))
	touches := 0
	method := toolmethod.Method{Name: "Run", Description: "Runs."}
	for id, permission := range map[string]string{"t.all": "*", "t.read": "read", "t.both": "read,edit", "t.any": "read+edit"} {
		method.ID, method.Permission = id, permission
		r.Register(touched{&touches}, method)
	}
	for _, c := range []struct {
		account []string
		want    []string
	}{
		{nil, []string{"t.all"}},
		{[]string{"read"}, []string{"t.all", "t.any", "t.read"}},
		{[]string{"edit"}, []string{"t.all", "t.any"}},
		{[]string{"edit", "read"}, []string{"t.all", "t.any", "t.both", "t.read"}},
	} {
		got := []string{}
		for _, d := range r.Allowed(as(c.account...)) {
			got = append(got, d.ID)
		}
		if diff := cmp.Diff(c.want, got); diff != "" {
			t.Errorf("the catalog of %q differs (-want +got):\n%s", c.account, diff)
		}
		for _, id := range toolIDs(r) {
			if may := r.Call(as(c.account...), id, nil).OK(); may != slices.Contains(c.want, id) {
				t.Errorf("%q may call %s: %t, and the catalog says otherwise", c.account, id, may)
			}
		}
	}
	before := touches
	r.Allowed(as("read", "edit"))
	if touches != before {
		t.Error("listing runs methods of the service")
	}
}

func TestWithoutAuthorizerEverythingIsRefused(t *testing.T) {
	// rule AC-04
	core, logs := observer.New(zapcore.DebugLevel)
	r := toolmethod.NewRegistry(toolmethod.WithLogger(zap.New(core)))
	guard(r, "t.open", "*", func() {})
	if n := logs.FilterLevelExact(zapcore.WarnLevel).Len(); n != 0 {
		t.Errorf("%d warnings for a tool that everybody may call, want none", n)
	}
	guard(r, "t.read", "read", func() {})
	guard(r, "t.edit", "edit+read", func() {})
	if n := logs.FilterLevelExact(zapcore.WarnLevel).Len(); n != 1 {
		t.Errorf("%d warnings, want one for all", n)
	}
	for id, want := range map[string]bool{"t.open": true, "t.read": false, "t.edit": false} {
		if got := r.Call(as("read", "edit"), id, nil).OK(); got != want {
			t.Errorf("%s may be called: %t, want %t", id, got, want)
		}
	}
	if got := r.Allowed(as("read", "edit")); len(got) != 1 || got[0].ID != "t.open" {
		t.Errorf("the catalog has %d tools, want t.open alone", len(got))
	}
}

func TestAuthorizerThatFailsRefuses(t *testing.T) {
	// rule AC-04
	for name, authorizer := range map[string]toolmethod.Authorizer{
		"an error":              func(context.Context, string) (bool, error) { return false, errors.New("db password is hunter2") },
		"an error beside a yes": func(context.Context, string) (bool, error) { return true, errors.New("db password is hunter2") },
		"a panic":               func(context.Context, string) (bool, error) { return throw[bool]("db password is hunter2"), nil },
		"a panic with an error": func(context.Context, string) (bool, error) {
			return throw[bool](errors.New("db password is hunter2")), nil
		},
		"a panic of the runtime": func(context.Context, string) (bool, error) {
			noMap()["hunter2"] = true
			return true, nil
		},
	} {
		for _, permission := range []string{"a", "a,b", "a+b"} {
			r, logs := newRegistry(t, toolmethod.WithAuthorizer(authorizer))
			guard(r, "t.run", permission, func() {})
			result := r.Call(context.Background(), "t.run", nil)
			if result.OK() || result.Category() != toolmethod.CategoryAccess || strings.Contains(result.Message(), "hunter2") {
				t.Errorf("%s for %q: got %s %q, want a refusal that says nothing", name, permission, result.Category(), result.Message())
			}
			failures := logs.FilterLevelExact(zapcore.ErrorLevel).All()
			if len(failures) != 1 || failures[0].ContextMap()["tool"] != "t.run" || failures[0].ContextMap()["error"] == "" {
				t.Errorf("%s for %q: logged %v, want one error with the tool", name, permission, failures)
			}
		}
	}
}

func TestAuthorizerThatFailsHidesTheTool(t *testing.T) {
	// rule AC-04
	r, logs := newRegistry(t, toolmethod.WithAuthorizer(func(_ context.Context, permission string) (bool, error) {
		if permission == "broken" {
			return true, errors.New("no connection")
		}
		return true, nil
	}))
	guard(r, "t.one", "broken", func() {})
	guard(r, "t.two", "broken", func() {})
	guard(r, "t.good", "good", func() {})
	if got := r.Allowed(context.Background()); len(got) != 1 || got[0].ID != "t.good" {
		t.Errorf("the catalog has %d tools, want t.good alone", len(got))
	}
	if n := logs.FilterLevelExact(zapcore.ErrorLevel).Len(); n != 1 {
		t.Errorf("%d errors were logged for one question, want 1", n)
	}
}

func TestUnknownAndHiddenToolsAnswerAlike(t *testing.T) {
	// rule AC-12
	r, _ := newRegistry(t, toolmethod.WithAuthorizer(holds))
	guard(r, "t.hidden", "secret", func(n int) int { return n }, "n")
	guard(r, "t.broken", "", func() {})
	want := r.Call(as("other"), "t.unknown", nil)
	if want.OK() || want.Category() != toolmethod.CategoryAccess || want.Message() == "" {
		t.Fatalf("an unknown tool answers %s %q, want an access failure", want.Category(), want.Message())
	}
	for _, c := range []struct{ name, id, args string }{
		{"a hidden tool", "t.hidden", ""},
		{"a hidden tool with good arguments", "t.hidden", `{"n":1}`},
		{"a hidden tool with wrong arguments", "t.hidden", `{"n":"x","m":1}`},
		{"a tool that was left out", "t.broken", ""},
		{"an id that no tool can have", "../t hidden", ""},
		{"no id at all", "", ""},
		{"an id in another case", "T.hidden", ""},
	} {
		got := r.Call(as("other"), c.id, []byte(c.args))
		if diff := cmp.Diff(answerOf(want), answerOf(got)); diff != "" {
			t.Errorf("%s answers otherwise than an unknown one (-want +got):\n%s", c.name, diff)
		}
		if strings.Contains(got.Message(), "hidden") || strings.Contains(got.Message(), "secret") {
			t.Errorf("%s: %q tells what is hidden", c.name, got.Message())
		}
	}
}

// answer is everything that a caller learns from a result.
type answer struct {
	OK         bool
	Message    string
	Category   toolmethod.Category
	Violations []toolmethod.Violation
	JSON       string
	Values     toolmethod.Values
}

// answerOf returns everything that a caller learns from a result.
func answerOf(r *toolmethod.Result) answer {
	return answer{r.OK(), r.Message(), r.Category(), r.Violations(), string(r.JSON()), r.FailureValues()}
}
