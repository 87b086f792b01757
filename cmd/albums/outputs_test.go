package main

import (
	"bytes"
	"encoding/json"
	"image/png"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

// TestExport exports albums: what is said of them is what was selected.
func TestExport(t *testing.T) {
	// rule VO-11
	// rule VO-15
	db := t.TempDir()
	args := []string{"tools", "call", "album.export", "--albums", "a8", "--albums", "a1", "--as", "editor"}
	_, out, _ := run(t, db, append(args, "--json")...)
	var result struct {
		Outputs struct{ Run json.RawMessage }
	}
	if err := json.Unmarshal([]byte(out), &result); err != nil {
		t.Fatalf("%v in %s", err, out)
	}
	var got bytes.Buffer
	if err := json.Compact(&got, result.Outputs.Run); err != nil {
		t.Fatal(err)
	}
	const want = `{"track_count":17,"albums":[{"album":"a8","title":"Unsorted Light","track_count":8},{"album":"a1","title":"Kitchen Radio","track_count":9}]}`
	if diff := cmp.Diff(want, got.String()); diff != "" {
		t.Errorf("the run differs (-want +got):\n%s", diff)
	}
	status, out, errors := run(t, db, append(args, "--raw", "table")...)
	if status != 0 || !strings.HasPrefix(out, "album,number,title,seconds\nUnsorted Light,1,Contact Sheet,260\n") || errors != "Export completed.\n" {
		t.Errorf("the table exits with %d, prints\n%s\nand says %q", status, out, errors)
	}
}

// TestTracks lists the tracks of a draft on behalf of its author, and on behalf of
// somebody who may not see it.
func TestTracks(t *testing.T) {
	// rule OUT-05
	db := t.TempDir()
	status, out, errors := run(t, db, "tools", "call", "album.tracks", "--album", "a8", "--as", "author:vela")
	if lines := strings.Split(out, "\n"); status != 0 || len(lines) != 10 || !strings.Contains(lines[1], "Contact Sheet") {
		t.Errorf("it exits with %d, prints\n%s\nand says %q, want 8 tracks", status, out, errors)
	}
	if status, out, _ := run(t, db, "tools", "call", "album.tracks", "--album", "a8"); status != 1 || out != "" {
		t.Errorf("a guest sees the tracks of a draft: it exits with %d and prints\n%s", status, out)
	}
}

// TestCover draws an album.
func TestCover(t *testing.T) {
	// rule OV-06
	db := t.TempDir()
	status, out, errors := run(t, db, "tools", "call", "album.cover", "--album", "a1", "--size", "100", "--raw", "cover")
	if status != 0 || errors != "Cover completed.\n" {
		t.Fatalf("it exits with %d and says %q", status, errors)
	}
	picture, err := png.Decode(strings.NewReader(out))
	if err != nil || picture.Bounds().Dx() != 100 || picture.Bounds().Dy() != 100 {
		t.Errorf("it prints %d bytes, want a PNG of 100 pixels each way: %v", len(out), err)
	}
	status, shown, errors := run(t, db, "tools", "call", "album.cover", "--album", "a1", "--size", "100")
	if !strings.HasPrefix(shown, "cover: ") || !strings.HasSuffix(shown, " bytes of image/png\n") || !strings.Contains(errors, "--raw cover > FILE") {
		t.Errorf("without --raw it exits with %d, prints\n%s\nand says %q, want the size and how to get the picture", status, shown, errors)
	}
	if status, _, _ := run(t, db, "tools", "call", "album.cover", "--album", "a1", "--size", "5000"); status != 1 {
		t.Errorf("a picture that is too large exits with %d, want 1", status)
	}
}

// TestSearchSaysWhatCaptionsAre looks at what a search says of its images: the
// getter is a member, and the caption is HTML.
func TestSearchSaysWhatCaptionsAre(t *testing.T) {
	// rule VO-03
	// rule VO-09
	_, out, _ := run(t, t.TempDir(), "tools", "show", "album.search")
	for _, want := range []string{"url      uri\n", "The address of the image file.", "caption  string, optional, text/html\n"} {
		if !strings.Contains(out, want) {
			t.Errorf("it shows\n%s\nwithout %q", out, want)
		}
	}
}
