package main

import (
	"strings"
	"testing"
)

// TestEntities calls tools that take albums, on behalf of those who may use them
// and of those who may not.
func TestEntities(t *testing.T) {
	db := t.TempDir()
	const absent = "Tool execution failed due to invalid input:\n  /album: does not exist, or you may not view it\n"
	for _, c := range []struct {
		name   string
		args   string
		status int
		out    string
		errors string
	}{
		{"a draft of somebody else", "album.publish --album a8 --as author:jon", 1, "", absent},
		{"an album that there is not", "album.publish --album a99 --as author:jon", 1, "", absent},
		{
			"a published album of somebody else", "album.publish --album a1 --as author:vela", 1, "",
			"Tool execution was refused: /album: you may not update it.\n",
		},
		{"a tool that is not offered", "album.publish --album a1", 1, "", "This tool is not available: it does not exist, or you may not use it.\nDid you mean album.list?\n"},
		{"one's own draft, exported", "album.export --albums a8 --albums a1 --as author:vela", 0, "Unsorted Light,1,Contact Sheet,260", "Export completed.\n"},
		{
			"a draft among published albums", "album.export --albums a1 --albums a8 --albums a99", 1, "",
			"Tool execution failed due to invalid input:\n" +
				"  /albums/1: does not exist, or you may not view it\n  /albums/2: does not exist, or you may not view it\n",
		},
		{"one's own draft", "album.publish --album a8 --as author:vela", 0, "8", "Publish completed.\n"},
		{"what is published is seen", "album.export --albums album:a8", 0, "Unsorted Light,1,Contact Sheet,260", "Export completed.\n"},
		{"an editor's right", "album.publish --album a1 --as editor", 0, "0", "Publish completed.\n"},
	} {
		status, out, errors := run(t, db, append([]string{"tools", "call"}, strings.Fields(c.args)...)...)
		if status != c.status || !strings.Contains(out, c.out) || errors != c.errors {
			t.Errorf("%s exits with %d, prints %q and says %q, want %d, %q and %q", c.name, status, out, errors, c.status, c.out, c.errors)
		}
	}
}

// TestNewAlbumsAreTheAuthorsOwn creates an album as an author, who can update it
// then.
func TestNewAlbumsAreTheAuthorsOwn(t *testing.T) {
	db := t.TempDir()
	args := append(create("Silence"), "--public=false", "--as", "author:jon")
	if status, _, errors := run(t, db, args...); status != 0 {
		t.Fatalf("an author creates an album with status %d and %q", status, errors)
	}
	if status, _, errors := run(t, db, "tools", "call", "album.publish", "--album", "a9", "--as", "author:jon"); status != 0 {
		t.Errorf("an author publishes the new album with status %d and %q", status, errors)
	}
}
