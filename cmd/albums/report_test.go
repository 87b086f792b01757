package main

import "testing"

// TestReport asks for reports on an album that has everything, and on one of which
// the failure tells what is known.
func TestReport(t *testing.T) {
	// rule RS-07
	// rule RS-09
	db := t.TempDir()
	for _, c := range []struct {
		name   string
		args   []string
		status int
		out    string
		errors string
	}{
		{"a success", []string{"--album", "a2"}, 0, "track_count: 9\nlength:      52m22s\nrating:      5\n", "Northbound Trains came out in 1962.\n"},
		{
			"a failure",
			[]string{"--album", "a5"},
			1, "",
			"There is no report on Low Tide Signals yet.\n" +
				"length: 50m30s\n\nmissing:\n[\n  \"rating\",\n  \"released\"\n]\n\ntrack_count: 8\n",
		},
		{"a failure as JSON", []string{"--album", "a5", "--json"}, 1, `{
  "ok": false,
  "message": "There is no report on Low Tide Signals yet.",
  "category": "input",
  "values": {
    "length": "50m30s",
    "missing": [
      "rating",
      "released"
    ],
    "track_count": 8
  }
}
`, ""},
	} {
		status, out, errors := run(t, db, append([]string{"tools", "call", "album.report"}, c.args...)...)
		if status != c.status || out != c.out || errors != c.errors {
			t.Errorf("%s exits with %d, prints\n%s\nand says\n%s\nwant %d,\n%s\nand\n%s", c.name, status, out, errors, c.status, c.out, c.errors)
		}
	}
}
