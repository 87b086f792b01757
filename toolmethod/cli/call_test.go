package cli_test

import (
	"context"
	"encoding/json"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"github.com/go-toolapi/toolapi/toolmethod"
)

// called is the whole result of a call, as --json prints it.
type called struct {
	OK         bool            `json:"ok"`
	Message    string          `json:"message"`
	Category   string          `json:"category"`
	Violations []violation     `json:"violations"`
	Outputs    json.RawMessage `json:"outputs"`
}

// violation is one violation of it.
type violation struct{ Pointer, Keyword, Message string }

// call calls a tool with --json, and returns its exit status and result.
func call(t *testing.T, stdin string, args ...string) (int, called) {
	t.Helper()
	p := newProgram()
	status := p.run(strings.NewReader(stdin), append([]string{"tools", "call", "--json"}, args...)...)
	var c called
	if err := json.Unmarshal(p.out.Bytes(), &c); err != nil {
		t.Fatalf("the output of %q is no JSON: %v\n%s%s", args, err, p.out.String(), p.err.String())
	}
	var b strings.Builder
	for line := range strings.SplitSeq(string(c.Outputs), "\n") {
		b.WriteString(strings.TrimSpace(line))
	}
	c.Outputs = json.RawMessage(b.String())
	return status, c
}

// TestArguments gives arguments in many ways, and looks at what arrives.
func TestArguments(t *testing.T) {
	add := []string{"note.add", "-a", "editor", "--title", "x", "--mood", "sad", "--place", `{"name":"n","height":1}`}
	for _, test := range []struct {
		name  string
		args  []string
		stdin string
		want  string // the outputs
	}{
		{
			// rule IN-04
			name: "a number keeps all of its digits",
			args: []string{"note.echo", "--text", "", "--number", "9007199254740993"},
			want: `{"text_back": "","number_back": 9007199254740993,"float_back": null}`,
		},
		{
			// rule IN-05
			name: "a number keeps its spelling until the tool reads it",
			args: []string{"note.echo", "--text", "", "--number", "12e0", "--float=-0.1e1"},
			want: `{"text_back": "","number_back": 12,"float_back": -1}`,
		},
		{
			// rule IN-19
			name: "a text that looks like a number stays a text",
			args: []string{"note.echo", "--text", "9007199254740993", "--number", "1"},
			want: `{"text_back": "9007199254740993","number_back": 1,"float_back": null}`,
		},
		{
			name: "a text that looks like JSON or a flag stays a text",
			args: []string{"note.echo", "--text", `--{"a":"b"}`, "--number", "-1"},
			want: `{"text_back": "--{\"a\":\"b\"}","number_back": -1,"float_back": null}`,
		},
		{
			name: "JSON alone",
			args: []string{"note.echo", `{"number": 1, "text": "a"}`},
			want: `{"text_back": "a","number_back": 1,"float_back": null}`,
		},
		{
			name: "JSON after two dashes",
			args: []string{"note.echo", "--text", "a", "--", `{"number": 1}`},
			want: `{"text_back": "a","number_back": 1,"float_back": null}`,
		},
		{
			name: "JSON beside flags",
			args: []string{"note.echo", " { \"number\" : 9007199254740993 } ", "--text", "a"},
			want: `{"text_back": "a","number_back": 9007199254740993,"float_back": null}`,
		},
		{
			name: "null beside flags is nothing",
			args: []string{"note.echo", "null", "--text", "a", "--number", "1"},
			want: `{"text_back": "a","number_back": 1,"float_back": null}`,
		},
		{
			name:  "standard input",
			args:  []string{"note.echo", "-"},
			stdin: "{\"number\": 1,\n\"text\": \"a\"}\n",
			want:  `{"text_back": "a","number_back": 1,"float_back": null}`,
		},
		{
			name:  "standard input beside flags",
			args:  []string{"note.echo", "--text", "a", "-", "--number", "1"},
			stdin: "{}",
			want:  `{"text_back": "a","number_back": 1,"float_back": null}`,
		},
		{
			name:  "empty standard input is no arguments",
			args:  []string{"note.old", "-"},
			stdin: "",
			want:  `{}`,
		},
		{
			name: "an empty argument is no arguments",
			args: []string{"note.old", ""},
			want: `{}`,
		},
		{
			name: "a list is a flag for each item, in order",
			args: append(slices.Clip(add), "--tags", "b,c", "--tags", "a", "--sizes", "5", "--sizes=4"),
			want: `{"title": "x","tags": ["b,c","a"],"sizes": [5,4],"answers": 0}`,
		},
		{
			name: "a list of objects is a flag for each object, or JSON of several",
			args: append(slices.Clip(add), "--tags", "a", "--answers", `{"id":1}`, "--answers", `[{"id":2},{"id":3}]`),
			want: `{"title": "x","tags": ["a"],"sizes": [],"answers": 3}`,
		},
		{
			name: "a list of no objects",
			args: append(slices.Clip(add), "--tags", "a", "--answers", `[]`),
			want: `{"title": "x","tags": ["a"],"sizes": [],"answers": 0}`,
		},
		{
			name: "inputs that are called like flags",
			args: []string{"note.odd", "--arg-json", "j", "--arg_help", "--arg-as=me", "--notify=false", "--no-no-notify=false"},
			want: `{"result": ["json=j","help","as=me","not notify","no_notify"]}`,
		},
		{
			name: "a boolean with a value",
			args: []string{"note.odd", "--arg-json", "j", "--arg-help=false", "--notify=false", "--no_notify=false"},
			want: `{"result": ["json=j","not notify"]}`,
		},
	} {
		t.Run(test.name, func(t *testing.T) {
			status, got := call(t, test.stdin, test.args...)
			if status != 0 || string(got.Outputs) != test.want {
				t.Errorf("%q exits with %d and gives %s (%s), want %s", test.args, status, got.Outputs, got.Message, test.want)
			}
		})
	}
}

// TestProgramFlags gives flags of the program in all the places they can stand.
func TestProgramFlags(t *testing.T) {
	for _, args := range [][]string{
		{"--as", "editor", "tools", "call", "note.add", "--help"},
		{"-a", "editor", "tools", "call", "note.add", "--help"},
		{"tools", "--as=editor", "call", "note.add", "--help"},
		{"tools", "call", "--as", "editor", "note.add", "--help"},
		{"tools", "call", "-aeditor", "note.add", "-h"},
		{"tools", "call", "-h", "note.add", "-a=editor"},
		{"tools", "call", "note.add", "--help", "--as", "editor"},
		{"tools", "call", "note.add", "--title", "x", "-ha", "editor"},
	} {
		t.Run(strings.Join(args, " "), func(t *testing.T) {
			if got := run(args...); got.Status != 0 || !strings.Contains(got.Out, "--pinned") {
				t.Errorf("it gives %+v, want the help of note.add, which an editor may use", got)
			}
		})
	}
}

// TestTwoDashes gives what looks like a flag of the program where none can be any
// more.
func TestTwoDashes(t *testing.T) {
	want := "Error: unexpected argument \"--as=editor\""
	if got := run("tools", "call", "note.old", "--", "--as=editor"); got.Status != 2 || !strings.HasPrefix(got.Errors, want) {
		t.Errorf("it gives %+v, want status 2 and %q", got, want)
	}
}

// TestMovedTool calls a tool that only middleware knows: it gets the arguments,
// unless there are flags, which cannot be read.
func TestMovedTool(t *testing.T) {
	for _, test := range []struct {
		args   []string
		status int
		want   string
	}{
		{[]string{"moved.echo", `{"text":"a","number":1}`}, 0, "text_back:   a"},
		{[]string{"moved.echo", `{"text":"a","number":1}`, "--float", "1"}, 1, "expected an object"},
	} {
		p := newProgram()
		p.registry.Configure(toolmethod.WithMiddleware(func(next toolmethod.Handler) toolmethod.Handler {
			return func(ctx context.Context, c toolmethod.Call) *toolmethod.Result {
				c.ID = strings.Replace(c.ID, "moved.", "note.", 1)
				return next(ctx, c)
			}
		}))
		status := p.run(nil, append([]string{"tools", "call"}, test.args...)...)
		if got := p.out.String() + p.err.String(); status != test.status || !strings.Contains(got, test.want) {
			t.Errorf("%q exits with %d and gives\n%swant %d and %q", test.args, status, got, test.status, test.want)
		}
	}
}

// TestSameResult compares the results of calls with those of the registry.
func TestSameResult(t *testing.T) {
	// rule RT-07
	for _, test := range []struct{ id, args string }{
		{"note.search", `{"word":"tea","limit":1}`},
		{"note.search", `{"word":"","limit":51,"limit":1,"Word":"x"}`},
		{"note.search", `{"word"`},
		{"note.search", `[]`},
		{"note.search", `7`},
		{"note.search", `"{}"`},
		{"note.search", `null`},
		{"note.search", ``},
		{"note.echo", `{"text":"\u0000\u009b<&>","number":9007199254740993}`},
		{"note.echo", `{"text":"a","number":9223372036854775808}`},
		{"note.fail", `{"secret":""}`},
		{"note.delete", `{"id":1}`},
		{"absent.tool", `{}`},
	} {
		t.Run(test.id+" "+test.args, func(t *testing.T) {
			p := newProgram()
			direct := p.registry.Call(p.opts.Context(withGuest(t, p)), test.id, []byte(test.args))
			want := called{OK: direct.OK(), Message: direct.Message(), Category: direct.Category().String()}
			for _, v := range direct.Violations() {
				want.Violations = append(want.Violations, violation(v))
			}
			var wantOutputs, gotOutputs any
			if direct.OK() {
				if err := json.Unmarshal(direct.JSON(), &wantOutputs); err != nil {
					t.Fatal(err)
				}
			}
			status, got := call(t, test.args, test.id, "-")
			if got.OK {
				if err := json.Unmarshal(got.Outputs, &gotOutputs); err != nil {
					t.Fatal(err)
				}
			}
			got.Outputs = nil
			if diff := cmp.Diff(want, got); diff != "" {
				t.Errorf("the result differs from that of the registry (-want +got):\n%s", diff)
			}
			if diff := cmp.Diff(wantOutputs, gotOutputs); diff != "" {
				t.Errorf("the outputs differ from those of the registry (-want +got):\n%s", diff)
			}
			if wantStatus := map[bool]int{true: 0, false: 1}[direct.OK()]; status != wantStatus {
				t.Errorf("the exit status is %d, want %d", status, wantStatus)
			}
			inline, again := call(t, "", test.id, test.args)
			if inline != status || again.Message != got.Message {
				t.Errorf("on the command line the result is %d %q, from standard input %d %q", inline, again.Message, status, got.Message)
			}
		})
	}
}

// TestCategory looks for the category in the JSON of failures of each kind.
func TestCategory(t *testing.T) {
	// rule RS-05
	for want, args := range map[string][]string{
		"input":   {"note.fail", "--secret", ""},
		"access":  {"note.delete"},
		"runtime": {"note.fail", "--secret", "x"},
		"":        {"note.old"},
	} {
		if _, got := call(t, "", args...); got.Category != want {
			t.Errorf("the category of %q is %q, want %q", args, got.Category, want)
		}
	}
}

// TestAnyText calls a tool with random texts, and looks whether each arrives.
func TestAnyText(t *testing.T) {
	// rule IN-19
	rapid.Check(t, func(t *rapid.T) {
		text := rapid.String().Draw(t, "text")
		number := rapid.Int64().Draw(t, "number")
		digits, err := json.Marshal(number)
		if err != nil {
			t.Fatal(err)
		}
		p := newProgram()
		p.run(nil, "tools", "call", "note.echo", "--json", "--text="+text, "--number", string(digits))
		var got struct {
			Outputs struct {
				Text   string `json:"text_back"`
				Number int64  `json:"number_back"`
			}
		}
		if err := json.Unmarshal(p.out.Bytes(), &got); err != nil {
			t.Fatalf("%v: %s%s", err, p.out.String(), p.err.String())
		}
		if got.Outputs.Text != text || got.Outputs.Number != number {
			t.Fatalf("%q and %d come back as %q and %d", text, number, got.Outputs.Text, got.Outputs.Number)
		}
	})
}
