package source

import (
	"testing"
	"testing/fstest"

	"golang.org/x/tools/txtar"
)

// linux is a build that does not depend on where the tests run.
func linux(tags ...string) Build {
	return Build{GOOS: "linux", GOARCH: "amd64", GoVersion: "go1.26", Tags: tags}
}

// folder returns the files of an archive as a file system.
func folder(archive string) fstest.MapFS {
	fsys := make(fstest.MapFS)
	for _, f := range txtar.Parse([]byte(archive)).Files {
		fsys[f.Name] = &fstest.MapFile{Data: f.Data}
	}
	return fsys
}

// load returns the source that an archive of files is.
func load(t *testing.T, archive string) *Source {
	t.Helper()
	s, err := Load(folder(archive), linux())
	if err != nil {
		t.Fatalf("Load: %v", err)
	}
	return s
}

// album returns the package album that consists of one file, given without its
// package clause.
func album(t *testing.T, text string) *Package {
	t.Helper()
	p := load(t, "-- album.go --\npackage album\n"+text).Package("album")
	if p == nil {
		t.Fatal("Package(album) = nil")
	}
	return p
}

// search returns the method Manager.Search of a file with this doc comment and
// signature.
func search(t *testing.T, doc, signature string) *Func {
	t.Helper()
	f := album(t, "\ntype Manager struct{}\n\n"+doc+"\nfunc (m *Manager) Search"+signature+" { return }\n").Method("Manager", "Search")
	if f == nil {
		t.Fatal("Method(Manager, Search) = nil")
	}
	return f
}

// funcAt returns the first of the functions at a line, nil where there is none.
func funcAt(p *Package, base string, line int) *Func {
	if all := p.FuncsAt(base, line); len(all) > 0 {
		return all[0]
	}
	return nil
}

// dirOf returns the folder of a package, "" where there is none.
func dirOf(p *Package) string {
	if p == nil {
		return ""
	}
	return p.dir
}
