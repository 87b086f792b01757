package schema

import (
	"testing"

	"pgregory.net/rapid"
)

func TestNearest(t *testing.T) {
	t.Parallel()
	cases := []struct {
		sentence, name string
		candidates     []string
		want           string
	}{
		{"the closest wins", "titel", []string{"tile", "title", "year"}, "title"},
		{"the first of two equally close ones wins", "trackx", []string{"tracks", "tracky"}, "tracks"},
		{"case does not count", "TITLE", []string{"tilt", "title"}, "title"},
		{"the candidate's own case is returned", "addtrack", []string{"AddTrack"}, "AddTrack"},
		{"two edits are near for a short name", "yaar_", []string{"year"}, "year"},
		{"three edits are too far for a short name", "yaar__", []string{"year"}, ""},
		{"three edits are too far for eight letters", "12345678", []string{"12345abc"}, ""},
		{"three edits are near for nine letters", "123456789", []string{"123456abc"}, "123456abc"},
		{"four edits are too far for eleven letters", "12345678901", []string{"1234567abcd"}, ""},
		{"letters count, not bytes", "öäüöäüöä", []string{"öäüöäxyz"}, ""},
		{"nothing in common is not near", "x", []string{"id", "y"}, ""},
		{"an empty name is near to nothing", "", []string{"", "id"}, ""},
		{"no candidates", "title", nil, ""},
	}
	for _, c := range cases {
		if got := Nearest(c.name, c.candidates); got != c.want {
			t.Errorf("%s: Nearest(%q, %q) = %q; want %q", c.sentence, c.name, c.candidates, got, c.want)
		}
	}
}

func TestEditDistance(t *testing.T) {
	t.Parallel()
	cases := []struct {
		a, b string
		want int
	}{
		{"", "", 0},
		{"", "abc", 3},
		{"abc", "", 3},
		{"title", "title", 0},
		{"title", "titel", 1},
		{"title", "tile", 1},
		{"title", "tittle", 1},
		{"title", "tible", 1},
		{"title", "Title", 1},
		{"ca", "abc", 3},
		{"kitten", "sitting", 3},
		{"größe", "grösse", 2},
	}
	for _, c := range cases {
		if got := EditDistance(c.a, c.b); got != c.want {
			t.Errorf("EditDistance(%q, %q) = %d; want %d", c.a, c.b, got, c.want)
		}
	}
}

func TestEditDistanceIsWhatItsDefinitionSays(t *testing.T) {
	t.Parallel()
	short := rapid.StringOfN(rapid.RuneFrom([]rune("abcö")), 0, 6, -1)
	rapid.Check(t, func(t *rapid.T) {
		a, b := short.Draw(t, "a"), short.Draw(t, "b")
		want := slowDistance([]rune(a), []rune(b))
		if got := EditDistance(a, b); got != want {
			t.Fatalf("EditDistance(%q, %q) = %d; want %d", a, b, got, want)
		}
		if got := EditDistance(b, a); got != want {
			t.Fatalf("EditDistance(%q, %q) = %d, the other way round %d", b, a, got, want)
		}
	})
}

// slowDistance is EditDistance written down as its definition.
func slowDistance(a, b []rune) int {
	m, n := len(a), len(b)
	if m == 0 || n == 0 {
		return m + n
	}
	if a[m-1] == b[n-1] {
		return slowDistance(a[:m-1], b[:n-1])
	}
	best := 1 + min(slowDistance(a[:m-1], b), slowDistance(a, b[:n-1]), slowDistance(a[:m-1], b[:n-1]))
	if m > 1 && n > 1 && a[m-1] == b[n-2] && a[m-2] == b[n-1] {
		best = min(best, 1+slowDistance(a[:m-2], b[:n-2]))
	}
	return best
}
