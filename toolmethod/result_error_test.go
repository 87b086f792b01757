package toolmethod_test

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"strings"
	"testing"

	"go.uber.org/zap/zapcore"

	"github.com/go-toolapi/toolapi/toolmethod"
)

// invalidInput is what the message of every input failure begins with.
const invalidInput = "Tool execution failed due to invalid input: "

// titleTakenError is an error of a package that imports nothing of toolapi.
type titleTakenError struct{ title string }

// Error is for programmers.
func (e *titleTakenError) Error() string { return "unique constraint albums.title: " + e.title }

// ToolInputError is for callers.
func (e *titleTakenError) ToolInputError() string { return "the title " + e.title + " is taken" }

// notOwnerError is an error of a package that imports nothing of toolapi.
type notOwnerError struct{}

// Error is for programmers.
func (notOwnerError) Error() string { return "owner_id = 3" }

// ToolAccessError is for callers.
func (notOwnerError) ToolAccessError() string { return "only its owner may do this" }

// Errors that a mark lists.
var (
	errListed = errors.New("the album is locked")
	errKept   = errors.New("dial tcp 10.0.0.1:5432: connection refused")
)

// closedError equals errListed by its own word.
type closedError struct{}

// Error is for programmers.
func (closedError) Error() string { return "closed at /var/lib/albums" }

// Is tells that it is the listed one.
func (closedError) Is(target error) bool { return target == errListed }

// failing registers a tool that returns err, under a mark that lists some errors.
func failing(t *testing.T, err error) (*toolmethod.Registry, func() string) {
	t.Helper()
	r, logs := newRegistry(t)
	r.RegisterFunc(func() (string, error) { return "half a result", err }, toolmethod.Method{
		ID: "t.run", Permission: "*", Description: "Runs.", InputErrors: []error{nil, errListed, fs.ErrNotExist},
	})
	return r, func() string {
		var text strings.Builder
		for _, e := range logs.FilterLevelExact(zapcore.ErrorLevel).All() {
			fmt.Fprintln(&text, e.Message, e.ContextMap())
		}
		return text.String()
	}
}

func TestErrorsThatAreMeantForTheCaller(t *testing.T) {
	// rule RS-02
	// rule RS-03
	// rule RS-05
	input, access := toolmethod.CategoryInput, toolmethod.CategoryAccess
	wrap := func(err error) error { return fmt.Errorf("saving at /srv/album.go:41: %w", err) }
	for _, c := range []struct {
		name     string
		err      error
		category toolmethod.Category
		message  string
	}{
		{"an input error", toolmethod.InputErrorf("the year %d is too early", 1800), input, invalidInput + "the year 1800 is too early"},
		{"an input error with a percent sign", toolmethod.InputErrorf("100%% wrong"), input, invalidInput + "100% wrong"},
		{"text around an input error stays inside", wrap(toolmethod.InputErrorf("no such album")), input, invalidInput + "no such album"},
		{"twice", wrap(wrap(toolmethod.InputErrorf("no such album"))), input, invalidInput + "no such album"},
		{"among joined errors", errors.Join(errKept, toolmethod.InputErrorf("no such album")), input, invalidInput + "no such album"},
		{"what an input error wraps is part of its text", toolmethod.InputErrorf("title: %w", errors.New("too long")), input, invalidInput + "title: too long"},
		{"an error with a text for callers", &titleTakenError{"Oma"}, input, invalidInput + "the title Oma is taken"},
		{"text around it stays inside", wrap(&titleTakenError{"Oma"}), input, invalidInput + "the title Oma is taken"},
		{"an error that the mark lists", errListed, input, invalidInput + "the album is locked"},
		{"text around a listed error stays inside", wrap(errListed), input, invalidInput + "the album is locked"},
		{"an error that is a listed one by its own word", wrap(closedError{}), input, invalidInput + "the album is locked"},
		{"a listed error of the standard library", wrap(&fs.PathError{Op: "open", Path: "/etc/shadow", Err: fs.ErrNotExist}), input, invalidInput + "file does not exist"},
		{"an access error", toolmethod.AccessErrorf("only %s may publish", "editors"), access, "only editors may publish"},
		{"text around an access error stays inside", wrap(toolmethod.AccessErrorf("not yours")), access, "not yours"},
		{"an access error with a text for callers", wrap(notOwnerError{}), access, "only its owner may do this"},
		{"an access error beside an input error", errors.Join(toolmethod.InputErrorf("x"), notOwnerError{}), access, "only its owner may do this"},
		{"an input error around an access error", toolmethod.InputErrorf("album: %w", notOwnerError{}), input, invalidInput + "album: owner_id = 3"},
		{"an access error around an input error", toolmethod.AccessErrorf("album: %w", &titleTakenError{"Oma"}), access, "album: unique constraint albums.title: Oma"},
	} {
		r, logged := failing(t, c.err)
		result := r.Call(context.Background(), "t.run", nil)
		if result.OK() || result.Category() != c.category || result.Message() != c.message {
			t.Errorf("%s: got %s %q, want %s %q", c.name, result.Category(), result.Message(), c.category, c.message)
		}
		if len(result.JSON()) != 0 || result.Violations() != nil || result.FailureValues() != nil {
			t.Errorf("%s: the failure carries %s, %v, %v", c.name, result.JSON(), result.Violations(), result.FailureValues())
		}
		if text := logged(); text != "" {
			t.Errorf("%s: logged %s, want nothing: the caller was told", c.name, text)
		}
	}
}

func TestErrorsStayWhatTheyAre(t *testing.T) {
	// rule RS-02
	for name, err := range map[string]error{
		"input":  toolmethod.InputErrorf("album %s: %w", "a1", errListed),
		"access": toolmethod.AccessErrorf("album %s: %w", "a1", errListed),
	} {
		if !errors.Is(err, errListed) || err.Error() != "album a1: the album is locked" {
			t.Errorf("an %s error is %q, and wraps what it was given: %t", name, err, errors.Is(err, errListed))
		}
	}
}

func TestCategories(t *testing.T) {
	// rule RS-05
	for _, c := range []struct {
		category    toolmethod.Category
		name        string
		correctable bool
	}{
		{toolmethod.CategoryInput, "input", true},
		{toolmethod.CategoryAccess, "access", false},
		{toolmethod.CategoryRuntime, "runtime", false},
		{0, "", false},
	} {
		if c.category.String() != c.name || c.category.Correctable() != c.correctable {
			t.Errorf("category %d is %q, correctable %t; want %q, %t",
				c.category, c.category, c.category.Correctable(), c.name, c.correctable)
		}
		failure := toolmethod.Failure(c.category, "no")
		if want := max(c.category, 0); c.category == 0 && failure.Category() != toolmethod.CategoryRuntime || c.category != 0 && failure.Category() != want {
			t.Errorf("a failure of category %d has the category %d", c.category, failure.Category())
		}
	}
	if got := toolmethod.Failure(99, "Odd.").Category(); got != toolmethod.CategoryRuntime {
		t.Errorf("a failure of an unknown category has the category %d, want runtime", got)
	}
	if got := new(toolmethod.Result).Category(); got != toolmethod.CategoryRuntime {
		t.Errorf("the zero result has the category %q, want runtime: a failure always has one", got)
	}
}
