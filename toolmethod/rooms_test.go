package toolmethod_test

import (
	"os/exec"
	"slices"
	"strings"
	"testing"
)

// module is the path of this module.
const module = "github.com/go-toolapi/toolapi"

// rooms says which rooms of this module each room may import; a room is a folder
// with all that is in it. What is not listed may import nothing of ours.
var rooms = []struct {
	name string
	may  []string
}{
	// Longer names first: a folder belongs to the first room that holds it.
	{"cmd/albums/album", nil},
	{"cmd/albums", []string{"cmd/albums/album", "toolmethod", "toolmethod/*"}},
	{"toolmethod/*", []string{"toolmethod", "schema"}},
	{"toolmethod", []string{"discovery", "infer", "valueobj", "schema"}},
	{"discovery", []string{"infer", "infer/source", "valueobj", "schema"}},
	{"infer/source", nil},
	{"infer/wire", nil},
	{"infer", []string{"infer/source", "infer/wire", "valueobj", "schema"}},
	{"valueobj", []string{"schema"}},
	{"schema", nil},
}

// roomOf returns the room of a folder, and which rooms that may import; it is ""
// for a folder that belongs to none.
func roomOf(folder string) (name string, may []string) {
	for _, r := range rooms {
		if prefix, ok := strings.CutSuffix(r.name, "/*"); ok {
			if strings.HasPrefix(folder, prefix+"/") {
				return r.name, r.may
			}
			continue
		}
		if folder == r.name || strings.HasPrefix(folder, r.name+"/") {
			return r.name, r.may
		}
	}
	return "", nil
}

// connector returns the connector that a folder below toolmethod belongs to.
func connector(folder string) string {
	name, _, _ := strings.Cut(strings.TrimPrefix(folder, "toolmethod/"), "/")
	return name
}

// goList runs go list in the module, and returns the lines that it prints.
func goList(t *testing.T, args ...string) []string {
	t.Helper()
	cmd := exec.CommandContext(t.Context(), "go", append([]string{"list"}, args...)...)
	cmd.Dir = ".."
	out, err := cmd.Output()
	if err != nil {
		t.Fatalf("go list %q: %v", args, err)
	}
	return strings.Split(strings.TrimSpace(string(out)), "\n")
}

func TestNoRoomImportsToItsLeft(t *testing.T) {
	seen := map[string]bool{}
	for _, line := range goList(t, "-f", `{{.ImportPath}} {{join .Imports " "}}`, "./...") {
		fields := strings.Fields(line)
		folder := strings.TrimPrefix(fields[0], module+"/")
		room, may := roomOf(folder)
		if room == "" {
			t.Errorf("%s belongs to no room: add it, with what it may import", folder)
			continue
		}
		seen[room] = true
		for _, path := range fields[1:] {
			inner, ours := strings.CutPrefix(path, module+"/")
			if !ours {
				continue
			}
			other, _ := roomOf(inner)
			if other != room && !slices.Contains(may, other) {
				t.Errorf("%s imports %s; its room may import %q", folder, inner, may)
			}
			if other == "toolmethod/*" && room == other && connector(inner) != connector(folder) {
				t.Errorf("%s imports %s; connectors know nothing of each other", folder, inner)
			}
		}
	}
	for _, name := range []string{"schema", "valueobj", "infer", "infer/source", "infer/wire", "discovery", "toolmethod"} {
		if !seen[name] {
			t.Errorf("the room %s was not looked at", name)
		}
	}
}

func TestOnlySomeRoomsKnowReflection(t *testing.T) {
	// The schema of a value and the wire know nothing of Go's types.
	for _, folder := range []string{"schema", "infer/source", "infer/wire"} {
		for path := range strings.FieldsSeq(goList(t, "-f", `{{join .Imports " "}}`, "./"+folder)[0]) {
			if path == "reflect" || path == "unsafe" {
				t.Errorf("%s imports %s", folder, path)
			}
		}
	}
}

func TestTagsNeedNoImport(t *testing.T) {
	// rule ID-04
	// The service of the demo carries tags, and imports nothing of this module.
	deps := goList(t, "-deps", "./cmd/albums/album")
	if len(deps) < 10 {
		t.Fatalf("only %d packages were listed", len(deps))
	}
	for _, path := range deps {
		if strings.HasPrefix(path, module) && path != module+"/cmd/albums/album" {
			t.Errorf("the service imports %s", path)
		}
	}
}
