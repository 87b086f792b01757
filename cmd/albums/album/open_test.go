package album

import (
	"bytes"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"sync"
	"testing"

	"github.com/google/go-cmp/cmp"
)

// seeded is how many rows a new collection has.
var seeded = map[string]int{"albums": 8, "tracks": 71, "images": 48, "notices": 0}

// counts tells how many rows each table has.
func counts(t *testing.T, m *Manager) map[string]int {
	t.Helper()
	n := map[string]int{}
	for table := range seeded {
		n[table] = count(t, m, table)
	}
	return n
}

func TestOpenSeedsANewFile(t *testing.T) {
	m := fresh(t)
	if diff := cmp.Diff(seeded, counts(t, m)); diff != "" {
		t.Errorf("rows, -want +got:\n%s", diff)
	}
}

func TestOpenSeedsTheSameEveryTime(t *testing.T) {
	lists := [2][]Album{}
	for i := range lists {
		var err error
		if lists[i], err = fresh(t).List(t.Context(), nil, 100); err != nil {
			t.Fatalf("want albums, got: %v", err)
		}
	}
	if len(lists[0]) == 0 {
		t.Error("want albums, got none")
	}
	if diff := cmp.Diff(lists[0], lists[1]); diff != "" {
		t.Errorf("two new collections, -one +other:\n%s", diff)
	}
}

func TestOpenKeepsWhatIsThere(t *testing.T) {
	path := filepath.Join(t.TempDir(), "albums.db")
	m, err := Open(t.Context(), path)
	if err != nil {
		t.Fatalf("want an open collection, got: %v", err)
	}
	if err := m.Rename(t.Context(), "a1", "Kitchen Wireless"); err != nil {
		t.Fatalf("want a renamed album, got: %v", err)
	}
	if err := m.Close(); err != nil {
		t.Fatalf("want a closed collection, got: %v", err)
	}
	again := open(t, path)
	if a, err := again.Get(t.Context(), "a1"); err != nil || a.Title != "Kitchen Wireless" {
		t.Errorf("want the new title, got %v, %v", a, err)
	}
	if diff := cmp.Diff(seeded, counts(t, again)); diff != "" {
		t.Errorf("rows, -want +got:\n%s", diff)
	}
}

func TestOpenTakesAnyFileName(t *testing.T) {
	path := filepath.Join(t.TempDir(), "50% off? a#1 & ü.db")
	open(t, path)
	if _, err := os.Stat(path); err != nil {
		t.Errorf("want a file of exactly this name, got: %v", err)
	}
}

func TestOpenStaysWithItsFile(t *testing.T) {
	t.Chdir(t.TempDir())
	m := open(t, "albums.db")
	t.Chdir(t.TempDir())
	m.db.SetMaxIdleConns(0) // the next query opens the file anew
	if diff := cmp.Diff(seeded, counts(t, m)); diff != "" {
		t.Errorf("rows, -want +got:\n%s", diff)
	}
}

func TestOpenRefusesWhatItDoesNotKnow(t *testing.T) {
	dir := t.TempDir()
	newer := filepath.Join(dir, "newer.db")
	if _, err := open(t, newer).db.ExecContext(t.Context(), "PRAGMA user_version = 99"); err != nil {
		t.Fatal(err)
	}
	text := filepath.Join(dir, "text.db")
	if err := os.WriteFile(text, bytes.Repeat([]byte("no database. "), 100), 0o600); err != nil {
		t.Fatal(err)
	}
	for name, c := range map[string]struct{ path, want string }{
		"a file of a later version":      {newer, "the file has schema version 99, this program knows version 2"},
		"a file that is no database":     {text, "file is not a database"},
		"a file in a folder there isn't": {filepath.Join(dir, "none", "albums.db"), "unable to open database file"},
		"a folder":                       {dir, "unable to open database file"},
	} {
		t.Run(name, func(t *testing.T) {
			m, err := Open(t.Context(), c.path)
			if err == nil {
				_ = m.Close()
			}
			if err == nil || !strings.Contains(err.Error(), c.want) {
				t.Errorf("want an error that says %q, got: %v", c.want, err)
			}
		})
	}
}

func TestTheDatabaseRefusesOrphans(t *testing.T) {
	m := fresh(t)
	if _, err := m.db.ExecContext(t.Context(), "INSERT INTO notices (album_id) VALUES (99)"); err == nil {
		t.Error("want an error for a notice about no album, got none")
	}
}

func TestOpenManyAtOnce(t *testing.T) {
	path := filepath.Join(t.TempDir(), "albums.db")
	var group sync.WaitGroup
	for range 8 {
		group.Go(func() {
			m, err := Open(t.Context(), path)
			if err != nil {
				t.Errorf("want an open collection, got: %v", err)
				return
			}
			if err := m.Close(); err != nil {
				t.Errorf("want a closed collection, got: %v", err)
			}
		})
	}
	group.Wait()
	if diff := cmp.Diff(seeded, counts(t, open(t, path))); diff != "" {
		t.Errorf("rows, -want +got:\n%s", diff)
	}
}

func TestOpenInManyProcessesAtOnce(t *testing.T) {
	path := filepath.Join(t.TempDir(), "albums.db")
	var group sync.WaitGroup
	for range 4 {
		group.Go(func() {
			out, err := exec.CommandContext(t.Context(), os.Args[0], "open", path).CombinedOutput()
			if err != nil {
				t.Errorf("want a process that opens the collection, got: %v\n%s", err, out)
			}
		})
	}
	group.Wait()
	if diff := cmp.Diff(seeded, counts(t, open(t, path))); diff != "" {
		t.Errorf("rows, -want +got:\n%s", diff)
	}
}
