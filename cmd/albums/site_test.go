package main

import (
	"strings"
	"testing"
)

// TestSite changes what the collection says about itself, and reads it.
func TestSite(t *testing.T) {
	db := t.TempDir()
	status, out, errors := run(t, db, "tools", "call", "site.info")
	if status != 0 || !strings.Contains(out, `"name": "Albums"`) || strings.Contains(out, "slogan") {
		t.Fatalf("it exits with %d and prints\n%s%s", status, out, errors)
	}
	update := func(as, values string) (status int, out, errors string) {
		return run(t, db, "tools", "call", "site.update_info", "--as", as, "--values", values)
	}
	if status, _, errors = update("editor", `{"name":"Oma","mail":"oma@example.com"}`); status != 1 {
		t.Errorf("an editor may change the site: it exits with %d and says %q", status, errors)
	}
	status, _, errors = update("admin", `{"name":"","mail":"oma","page_size":0}`)
	for _, want := range []string{"name", "must not be empty", "mail", "email address", "page_size", "must be at least 1"} {
		if status == 0 || !strings.Contains(errors, want) {
			t.Errorf("it exits with %d and says %q, want %q", status, errors, want)
		}
	}
	if status, _, errors = update("admin", `{"name":"Oma","mail":"oma@example.com","slogan":"Hi"}`); status != 0 {
		t.Fatalf("it exits with %d and says %q", status, errors)
	}
	_, out, _ = run(t, db, "tools", "call", "site.info")
	for _, want := range []string{`"name": "Oma"`, `"slogan": "Hi"`, `"page_size": 20`} {
		if !strings.Contains(out, want) {
			t.Errorf("it prints\n%swant %s", out, want)
		}
	}
}
