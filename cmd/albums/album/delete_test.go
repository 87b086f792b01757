package album

import (
	"errors"
	"testing"
)

// A deleted album is gone with its tracks and pictures, and those of the others
// stay.
func TestDelete(t *testing.T) {
	m := fresh(t)
	a, err := m.ByID(t.Context(), "a1")
	if err != nil {
		t.Fatal(err)
	}
	if _, err := m.Publish(t.Context(), a, true); err != nil {
		t.Fatal(err)
	}
	count := func(query string) (n int) {
		t.Helper()
		if err := m.db.QueryRowContext(t.Context(), query).Scan(&n); err != nil {
			t.Fatal(err)
		}
		return n
	}
	others := func() [3]int {
		return [3]int{
			count(`SELECT count(*) FROM albums WHERE id != 1`),
			count(`SELECT count(*) FROM tracks WHERE album_id != 1`),
			count(`SELECT count(*) FROM images WHERE album_id != 1`),
		}
	}
	before := others()
	if err := m.Delete(t.Context(), a); err != nil {
		t.Fatal(err)
	}
	if got := others(); got != before {
		t.Errorf("of other albums, tracks and pictures there are %v, want %v", got, before)
	}
	for _, table := range []string{"tracks", "images", "notices"} {
		if n := count(`SELECT count(*) FROM ` + table + ` WHERE album_id = 1`); n != 0 {
			t.Errorf("%d of its %s are left", n, table)
		}
	}
	var missing NotFoundError
	if _, err := m.Get(t.Context(), "a1"); !errors.As(err, &missing) {
		t.Errorf("getting it gives %v, want that it does not exist", err)
	}
	if err := m.Delete(t.Context(), a); !errors.As(err, &missing) {
		t.Errorf("deleting it again gives %v, want that it does not exist", err)
	}
}
