package source

import (
	"errors"
	"io/fs"
	"maps"
	"reflect"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/google/go-cmp/cmp"
)

func TestLoadFindsPackagesInFoldersAndArchives(t *testing.T) {
	// rule DOC-01
	fsys := folder(`
-- album.go --
package album

func Root() {}
-- deep/er/track.go --
package track

func Deep() {}
-- notes.md --
nothing to read
`)
	fsys["words/bundle.txtar"] = &fstest.MapFile{Data: []byte("notes\r\n-- afero/afero.go --\r\npackage afero\r\n\r\nfunc Packed() {}\r\n-- afero/README.md --\r\nno Go\r\n-- /abs/../os.go --\r\npackage os\r\n")}
	s, err := Load(fsys, linux())
	if err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff([]string{"afero", "album", "os", "track"}, s.Packages()); diff != "" {
		t.Errorf("Packages (-want +got):\n%s", diff)
	}
	for name, want := range map[string]struct{ dir, fn string }{
		"album": {".", "Root"},
		"track": {"deep/er", "Deep"},
		"afero": {"words/afero", "Packed"},
	} {
		p := s.Package(name)
		if p.Name() != name || dirOf(p) != want.dir || p.Func(want.fn) == nil {
			t.Errorf("package %s: name %q, dir %q, has %s: %t; want dir %q and the function", name, p.Name(), dirOf(p), want.fn, p.Func(want.fn) != nil, want.dir)
		}
	}
	if p := s.Package("nowhere"); p != nil {
		t.Errorf("Package(nowhere) = %v, want nil", p)
	}
}

func TestLoadLeavesOutWhatTheBuildLeavesOut(t *testing.T) {
	// rule DOC-01
	s := load(t, `
-- a.go --
package album

func Plain() {}
-- a_test.go --
package album

func Test() {}
-- a_windows.go --
package album

func Windows() {}
-- a_linux.go --
package album

func Linux() {}
-- tagged.go --
//go:build linux && !album_off

package album

func Tagged() {}
-- off.go --
// Nothing of this is Go, and nobody minds.

//go:build ignore

pakkage album (
-- old.go --
// +build windows

package album

func Old() {}
-- cgo.go --
package album

import "C"

func Cgo() {}
-- _hidden.go --
not Go
-- .hidden.go --
not Go
-- _off/x.go --
not Go
-- .git/x.go --
not Go
-- allcgo/c.go --
package allcgo

import "C"
`)
	if diff := cmp.Diff([]string{"album"}, s.Packages()); diff != "" {
		t.Errorf("Packages (-want +got):\n%s", diff)
	}
	got := slices.Sorted(maps.Keys(s.Package("album").funcs))
	if diff := cmp.Diff([]string{"Linux", "Plain", "Tagged"}, got); diff != "" {
		t.Errorf("functions (-want +got):\n%s", diff)
	}
}

func TestLoadAddsUpArchivesOfOneFolderAndPrefersItsFiles(t *testing.T) {
	fsys := folder(`
-- manager.go --
package album

// Search is fresh.
func Search() {}
`)
	fsys["a.txtar"] = &fstest.MapFile{Data: []byte("-- manager.go --\npackage album\n// Search is stale.\nfunc Search() {}\nfunc Gone() {}\n-- image.go --\npackage album\nfunc Image() {}\n")}
	fsys["b.txtar"] = &fstest.MapFile{Data: []byte("-- track.go --\npackage album\nfunc Track() {}\n-- _x/y.go --\nnot Go\n-- x_test.go --\nnot Go\n")}
	s, err := Load(fsys, linux())
	if err != nil {
		t.Fatal(err)
	}
	p := s.Package("album")
	if got := p.Func("Search").Summary; got != "Is fresh." {
		t.Errorf("Search says %q, want the words of the file in the folder", got)
	}
	got := slices.Sorted(maps.Keys(p.funcs))
	if diff := cmp.Diff([]string{"Image", "Search", "Track"}, got); diff != "" {
		t.Errorf("functions (-want +got):\n%s", diff)
	}
}

func TestPackageForChoosesByFolder(t *testing.T) {
	s := load(t, `
-- cmd/a/main.go --
package main

func A() {}
-- cmd/b/main.go --
package main

func B() {}
`)
	tests := map[string]struct{ path, dir string }{
		"no path is the first folder":         {"", "cmd/a"},
		"an import path":                      {"example.com/x/cmd/b", "cmd/b"},
		"a major version is no folder":        {"example.com/x/cmd/b/v2", "cmd/b"},
		"the folder of a file":                {`C:\src\cmd\b`, "cmd/b"},
		"a path with nothing in common":       {"example.com/other", "cmd/a"},
		"a path that ends like the first one": {"cmd/a", "cmd/a"},
	}
	for name, test := range tests {
		t.Run(name, func(t *testing.T) {
			if got := dirOf(s.PackageFor(test.path, "main")); got != test.dir {
				t.Errorf("PackageFor(%q) is in %q, want %q", test.path, got, test.dir)
			}
		})
	}
	if p := s.PackageFor("cmd/b", "b"); p != nil {
		t.Errorf("PackageFor with another name = %v, want nil", dirOf(p))
	}
}

// A folder that an import path ends with is meant, and no other one that only has the
// same last name; of those the one that has the type.
func TestPackageOfChoosesByFolderAndType(t *testing.T) { // rule DOC-01
	s := load(t, `
-- album.go --
package album

type Manager struct{}
-- internal/album/album.go --
package album

type Manager struct{}
type Store struct{}
-- vendor/other.org/album/album.go --
package album

type Manager struct{}
`)
	tests := map[string]struct{ path, typ, dir string }{
		"the folder of the source itself":       {"example.com/album", "Manager", "."},
		"a folder that the path ends with":      {"example.com/album/internal/album", "Manager", "internal/album"},
		"a folder of another module":            {"other.org/album", "Manager", "."},
		"a folder of the whole path":            {"vendor/other.org/album", "Manager", "vendor/other.org/album"},
		"the only folder that has the type":     {"example.com/album", "Store", "internal/album"},
		"a type that no folder has":             {"example.com/album", "Nothing", ""},
		"a folder of the path and a version":    {"example.com/album/v2", "Manager", "."},
		"a path that has nothing to do with it": {"example.com/other", "Manager", "."},
	}
	for name, test := range tests {
		got := ""
		if p := s.PackageOf(test.path, "album", test.typ); p != nil {
			got = dirOf(p)
		}
		if got != test.dir {
			t.Errorf("%s: PackageOf(%q, %q) is in %q, want %q", name, test.path, test.typ, got, test.dir)
		}
	}
}

func TestLoadFails(t *testing.T) {
	tests := map[string]struct {
		fsys fs.FS
		want string
	}{
		"without a file system":              {nil, "no source: the file system is nil"},
		"without files":                      {fstest.MapFS{}, "the source has no Go file for linux/amd64"},
		"with files for other systems only":  {folder("-- a_windows.go --\npackage a\n"), "the source has no Go file for linux/amd64"},
		"with files that need cgo only":      {folder("-- a.go --\npackage a\nimport \"C\"\n"), "the source has no Go file for linux/amd64"},
		"with an empty archive":              {folder("-- a.txtar --\nnothing\n"), "the source has no Go file for linux/amd64"},
		"on a file that does not parse":      {folder("-- in/a.go --\npackage a\n\nfunc {\n"), "parse in/a.go:3: expected 'IDENT', found '{'"},
		"on an empty file":                   {folder("-- a.go --\n"), "parse a.go:1: expected 'package', found 'EOF'"},
		"on a file in an archive":            {fstest.MapFS{"w/x.txtar": {Data: []byte("-- a.go --\npackage\n")}}, "parse w/x.txtar/a.go:2: expected 'IDENT', found 'EOF'"},
		"under the file's own name":          {folder("-- a.go --\npackage a\n\n//line /home/me/secret.go:7\nfunc {\n"), "parse a.go:4: expected 'IDENT', found '{'"},
		"on a file that cannot be read":      {broken{folder("-- a.go --\npackage a\n")}, "read a.go: permission denied"},
		"on a file system that is not there": {broken{nil}, "read .: permission denied"},
	}
	for name, test := range tests {
		t.Run(name, func(t *testing.T) {
			s, err := Load(test.fsys, linux())
			if s != nil || err == nil || err.Error() != test.want {
				t.Errorf("Load = %v, %v; want the error %q", s, err, test.want)
			}
		})
	}
}

// broken is a file system whose files cannot be opened, as os.DirFS tells it.
type broken struct{ fs.FS }

func (b broken) Open(name string) (fs.File, error) {
	if b.FS != nil && name == "." {
		return b.FS.Open(name)
	}
	return nil, &fs.PathError{Op: "open", Path: "/home/me/" + name, Err: errors.New("permission denied")}
}

func TestSourceKeepsNoSyntaxTrees(t *testing.T) {
	// rule DOC-01
	seen := make(map[reflect.Type]bool)
	var walk func(reflect.Type)
	walk = func(typ reflect.Type) {
		if seen[typ] {
			return
		}
		seen[typ] = true
		if strings.HasPrefix(typ.PkgPath(), "go/") {
			t.Errorf("a Source holds a %v", typ)
		}
		switch typ.Kind() {
		case reflect.Pointer, reflect.Slice, reflect.Array:
			walk(typ.Elem())
		case reflect.Map:
			walk(typ.Key())
			walk(typ.Elem())
		case reflect.Struct:
			for field := range typ.Fields() {
				walk(field.Type)
			}
		case reflect.Interface, reflect.Func, reflect.Chan:
			t.Errorf("a Source holds a %v, which could hold anything", typ)
		default: // holds nothing
		}
	}
	walk(reflect.TypeFor[Source]())
	if !seen[reflect.TypeFor[Func]()] {
		t.Error("the walk did not come to Func")
	}
}
