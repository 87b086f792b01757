package main

import (
	"bytes"
	"encoding/json"
	"path/filepath"
	"strings"
	"testing"
)

// screen is an output that says it is a terminal.
type screen struct{ bytes.Buffer }

// Columns returns the width of the terminal.
func (*screen) Columns() int { return 100 }

// run runs a command line on the collection in the folder db. It returns the exit
// status, and what is printed on standard output and on standard error.
func run(t *testing.T, db string, args ...string) (status int, out, errors string) {
	t.Helper()
	p := newProgram()
	var stdout bytes.Buffer
	var stderr screen
	p.root.SetArgs(append([]string{"--db", filepath.Join(db, "albums.db")}, args...))
	p.root.SetOut(&stdout)
	p.root.SetErr(&stderr)
	status = p.run()
	return status, stdout.String(), stderr.String()
}

// TestFirstCommand runs the command that people try first.
func TestFirstCommand(t *testing.T) {
	status, out, errors := run(t, t.TempDir(), "tools", "call", "album.search", "--word", "oma")
	lines := strings.Split(out, "\n")
	if got := strings.Fields(lines[0]); status != 0 || strings.Join(got, " ") != "URL TITLE CAPTION DATE" {
		t.Fatalf("it exits with %d and prints\n%s%s", status, out, errors)
	}
	if !strings.Contains(out, "Oma at the stove") || errors != "Search completed.\n" {
		t.Errorf("it prints\n%sand says %q, want the picture of Oma at the stove", out, errors)
	}
}

// TestProblems looks whether every tool of the program registers.
func TestProblems(t *testing.T) {
	status, out, errors := run(t, t.TempDir(), "tools", "problems")
	if status != 0 || out != "no problems\n" || errors != "" {
		t.Errorf("it exits with %d and prints %q and %q", status, out, errors)
	}
}

// TestAccounts lists the tools of every account.
func TestAccounts(t *testing.T) {
	db := t.TempDir()
	reading := "album.cover album.export album.get album.list album.report album.search album.summarize album.tracks site.info"
	writing := "album.add_track album.cover album.create album.delete album.export album.get album.import album.list album.publish album.rename album.report album.search album.summarize album.tracks site.info"
	own := "album.cover album.create album.delete album.export album.get album.list album.publish album.report album.search album.summarize album.tracks site.info"
	for name, want := range map[string]string{"guest": reading, "author:vela": own, "editor": writing, "admin": writing + " site.update_info"} {
		_, out, _ := run(t, db, "tools", "list", "--format", "json", "--as", name)
		var tools []struct{ ID string }
		if err := json.Unmarshal([]byte(out), &tools); err != nil {
			t.Fatal(err)
		}
		var got []string
		for _, tool := range tools {
			got = append(got, tool.ID)
		}
		if strings.Join(got, " ") != want {
			t.Errorf("the tools of %s are %v, want %s", name, got, want)
		}
		_, out, _ = run(t, db, "__complete", "tools", "call", "--as", name, "album.c")
		if got, want := strings.Contains(out, "album.create"), strings.Contains(want, "album.create"); got != want {
			t.Errorf("the shell of %s is told of album.create: %t, want %t", name, got, want)
		}
	}
	status, _, errors := run(t, db, "tools", "list", "--as", "wizard")
	if status != 2 || !strings.Contains(errors, "must be guest, author:NAME, editor or admin") {
		t.Errorf("an account that there is not exits with %d and says %q", status, errors)
	}
}

// create is the arguments of a new album.
func create(title string) []string {
	return []string{
		"tools", "call", "album.create", "--title", title, "--artist", "Nobody", "--year", "1999", "--genre", "jazz",
		"--tags", "new", "--tags", "quiet", "--cover", `{"url":"https://x.example/1.jpg","alt":"","width":10,"height":10}`,
	}
}

// TestCreate creates albums on behalf of those who may and of those who may not.
func TestCreate(t *testing.T) {
	db := t.TempDir()
	status, out, errors := run(t, db, create("Silence")...)
	if status != 1 || out != "" || !strings.HasPrefix(errors, "This tool is not available") {
		t.Errorf("a guest creates an album with status %d, %q and %q", status, out, errors)
	}
	status, out, errors = run(t, db, append(create("Silence"), "--as", "editor")...)
	if status != 0 || !strings.Contains(out, `"title": "Silence"`) || errors != "Create completed.\n" {
		t.Errorf("an editor creates an album with status %d, %q and %q", status, out, errors)
	}
	status, out, errors = run(t, db, append(create("silence"), "--as", "editor")...)
	if status != 1 || out != "" || !strings.Contains(errors, "another album has this title already") {
		t.Errorf("the same title again exits with %d, %q and %q", status, out, errors)
	}
	_, out, _ = run(t, db, "tools", "call", "album.list", "--year", "1999")
	if !strings.Contains(out, "Silence") || !strings.Contains(out, "new, quiet") {
		t.Errorf("the list of the year is\n%swant the new album in it", out)
	}
}

// TestViolations creates an album with many mistakes: all of them are listed.
func TestViolations(t *testing.T) {
	status, out, errors := run(t, t.TempDir(), "tools", "call", "album.create", "--as", "editor",
		"--title", "", "--year", "1066", "--rating", "5.5", "--genre", "polka", `{"wrong": 1, "cover": {"width": "wide"}}`)
	if status != 1 || out != "" {
		t.Errorf("it exits with %d and prints %q, want 1 and nothing", status, out)
	}
	for _, want := range []string{"/title:", "/year:", "/rating:", "/genre:", "/wrong:", "/cover/width:", "/cover:", `"artist"`, `"tags"`} {
		if !strings.Contains(errors, "\n  "+want) {
			t.Errorf("there is no line that begins with %s in\n%s", want, errors)
		}
	}
}

// TestImport imports tracks, which shows how far it has come.
func TestImport(t *testing.T) {
	db := t.TempDir()
	track := `{"album_id":"a1","title":"Kettle Song II","genre":"folk","seconds":200}`
	status, out, errors := run(t, db, "tools", "call", "album.import", "--as", "editor", "--tracks", track, "--tracks", track)
	if status != 0 || !strings.Contains(out, `"count": 2`) {
		t.Errorf("it exits with %d and prints\n%s%s", status, out, errors)
	}
	if !strings.Contains(errors, "] 100%  2/2  Kettle Song II") || !strings.HasSuffix(errors, "\rImport completed.\n") {
		t.Errorf("it draws %q, want a bar that is full in the end and then the message", errors)
	}
	missing := strings.Replace(track, "a1", "a999", 1)
	status, _, errors = run(t, db, "tools", "call", "album.import", "--as", "editor", "--tracks", "["+track+","+missing+"]")
	if status != 1 || !strings.Contains(errors, `no album has the id "a999"`) {
		t.Errorf("a track of no album exits with %d and says %q", status, errors)
	}
	_, out, _ = run(t, db, "tools", "call", "album.summarize", "--id", "a1")
	if got := strings.Count(out, "Kettle Song II"); got != 2 {
		t.Errorf("the album has the track %d times, want 2: the import that failed has left nothing behind", got)
	}
}

// TestUsage runs the usage line of every tool: none of its values is refused.
func TestUsage(t *testing.T) {
	db := t.TempDir()
	_, out, _ := run(t, db, "tools", "list", "--as", "admin", "--format", "json")
	var tools []struct{ ID string }
	if err := json.Unmarshal([]byte(out), &tools); err != nil {
		t.Fatal(err)
	}
	for _, tool := range tools {
		_, out, _ := run(t, db, "tools", "show", tool.ID, "--as", "admin", "--format", "json")
		var shown struct{ Usage, Description string }
		if err := json.Unmarshal([]byte(out), &shown); err != nil {
			t.Fatal(err)
		}
		if shown.Description == "" || !strings.HasPrefix(shown.Usage, "albums tools call "+tool.ID) {
			t.Errorf("%s is shown as %+v", tool.ID, shown)
		}
		_, out, errors := run(t, db, append(words(shown.Usage)[1:], "--as", "admin", "--json")...)
		var result struct{ Violations []any }
		if err := json.Unmarshal([]byte(out), &result); err != nil || len(result.Violations) > 0 {
			t.Errorf("%s\ngives %s%s", shown.Usage, out, errors)
		}
	}
}

// described is what the schema of inputs or outputs says of one of them.
type described struct {
	Description string
	Properties  map[string]described
	Items       *described
	AnyOf       []described
}

// silent returns the names of what has no description inside d.
func (d described) silent(name string) (names []string) {
	for inner, p := range d.Properties {
		if p.Description == "" {
			names = append(names, name+inner)
		}
		names = append(names, p.silent(name+inner+".")...)
	}
	if d.Items != nil {
		names = append(names, d.Items.silent(name)...)
	}
	for _, one := range d.AnyOf {
		names = append(names, one.silent(name)...)
	}
	return names
}

// TestDescriptions looks whether every input and output of every tool says what it
// is, to any depth.
func TestDescriptions(t *testing.T) {
	p := newProgram()
	p.db = filepath.Join(t.TempDir(), "albums.db")
	if err := p.open(t.Context()); err != nil {
		t.Fatal(err)
	}
	defer p.close()
	for _, d := range p.tools.Tools() {
		for side, text := range map[string][]byte{"inputs": d.InputSchema, "outputs": d.OutputSchema} {
			var s described
			if err := json.Unmarshal(text, &s); err != nil {
				t.Fatal(err)
			}
			if names := s.silent(""); len(names) > 0 {
				t.Errorf("the %s %q of %s have no description", side, names, d.ID)
			}
		}
	}
}

// words splits a command line at its blanks, those between single quotes aside.
func words(line string) []string {
	var list []string
	for i, part := range strings.Split(line, "'") {
		if i%2 == 1 {
			list = append(list, part)
			continue
		}
		list = append(list, strings.Fields(part)...)
	}
	return list
}

// TestUnusableFile opens a collection where none can be.
func TestUnusableFile(t *testing.T) {
	status, _, errors := run(t, filepath.Join(t.TempDir(), "missing"), "tools", "list")
	if status != 1 || !strings.HasPrefix(errors, "Error: open albums: ") {
		t.Errorf("it exits with %d and says %q", status, errors)
	}
}

// TestUnknownCommand runs what makes no sense.
func TestUnknownCommand(t *testing.T) {
	for _, args := range [][]string{{"tolls"}, {"tools", "cal"}, {"--data", "x"}} {
		if status, out, errors := run(t, t.TempDir(), args...); status != 2 {
			t.Errorf("%q exits with %d and prints %q and %q, want 2", args, status, out, errors)
		}
	}
}
