package album

import (
	"context"
	"flag"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"testing/fstest"
)

// TestMain runs the tests or, with the arguments "open" and a path, opens the
// collection there and ends: this is the other process of some tests.
func TestMain(m *testing.M) {
	flag.Parse()
	if flag.Arg(0) != "open" {
		m.Run()
		return
	}
	albums, err := Open(context.Background(), flag.Arg(1))
	if err == nil {
		err = albums.Close()
	}
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

// open opens the collection in the file at path until the test ends.
func open(t *testing.T, path string) *Manager {
	t.Helper()
	m, err := Open(t.Context(), path)
	if err != nil {
		t.Fatalf("want an open collection, got: %v", err)
	}
	t.Cleanup(func() {
		if err := m.Close(); err != nil {
			t.Errorf("want a collection that closes, got: %v", err)
		}
	})
	return m
}

// fresh opens a new collection until the test ends.
func fresh(t *testing.T) *Manager {
	t.Helper()
	return open(t, filepath.Join(t.TempDir(), "albums.db"))
}

// count counts the rows of a table.
func count(t *testing.T, m *Manager, table string) int {
	t.Helper()
	var n int
	if err := m.db.QueryRowContext(t.Context(), "SELECT count(*) FROM "+table).Scan(&n); err != nil {
		t.Fatalf("want a count of %s, got: %v", table, err)
	}
	return n
}

// TestImports holds the package to what makes it an ordinary service: it does
// not know that there are tools.
func TestImports(t *testing.T) {
	// rule ID-04
	const itself = "github.com/go-toolapi/toolapi/cmd/albums/album"
	out, err := exec.CommandContext(t.Context(), "go", "list", "-deps", ".").Output()
	if err != nil {
		t.Fatalf("want a list of imports, got: %v", err)
	}
	imports := strings.Fields(string(out))
	if last := imports[len(imports)-1]; last != itself {
		t.Fatalf("want a list that ends with %s, got %s", itself, last)
	}
	for _, path := range imports {
		if path != itself && strings.HasPrefix(path, "github.com/go-toolapi/toolapi") {
			t.Errorf("want no import of this module, got %s", path)
		}
	}
}

func TestToolSourceHoldsTheGoFiles(t *testing.T) {
	var m *Manager // the comments are there before any collection is
	if err := fstest.TestFS(m.ToolSource(), "manager.go", "album.go", "search.go", "genre.go"); err != nil {
		t.Error(err)
	}
}
