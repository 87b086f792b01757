package infer

import (
	"strings"
	"testing"
)

// Strings are kept whatever becomes of the text: in its order, against it, and from
// texts that are longer than a block.
func TestKeptStringsOutliveTheText(t *testing.T) {
	for name, filler := range map[string]string{"a short text": "-", "a long text": strings.Repeat("-", 2*maxBlock)} {
		text := []byte(`["first","sec\u006fnd",33,"` + filler + `","","last"]`)
		r := &Reader{}
		r.reset(text, trusted())
		var kept []string
		for more := r.scan.EnterArray(); more; more = r.scan.NextItem() {
			if len(kept) == 2 {
				kept = append(kept, r.keep(r.scan.Number()))
			} else {
				kept = append(kept, r.keep(r.scan.String()))
			}
		}
		r.scan.Again(text) // as what a definition has judged is read again
		r.scan.EnterArray()
		kept = append(kept, r.keep(r.scan.String()))
		if err := r.scan.Err(); err != nil {
			t.Fatal(err)
		}
		clear(text)
		r.release()
		want := []string{"first", "second", "33", filler, "", "last", "first"}
		if got := strings.Join(kept, "|"); got != strings.Join(want, "|") {
			t.Errorf("%s: got %.80s, want %.80s", name, got, strings.Join(want, "|"))
		}
	}
}

// Where no string comes nothing is kept, whatever the text before this one held.
func TestNothingIsKeptOfAnEarlierText(t *testing.T) {
	r := &Reader{}
	for _, text := range []string{`{"a name that stands far behind":1}`, `{"`, `{`} {
		r.reset([]byte(text), trusted())
		r.scan.EnterObject()
		want := "a name that stands far behind"
		if text != `{"`+want+`":1}` {
			want = ""
		}
		if got := r.keep(r.scan.Name()); got != want {
			t.Errorf("%s: got %q, want %q", text, got, want)
		}
		r.release()
	}
}

// The first block has room for what calls keep, and never for more than can come.
func TestFirstBlock(t *testing.T) {
	text := []byte(`["first","second"` + strings.Repeat(",1", 500) + `]`)
	for expected, most := range map[int]int{0: 2 * len(text), 1: 16, 12: 24, 1 << 20: 2 * len(text)} {
		r := &Reader{}
		r.reset(text, trusted())
		r.arena.expected = expected
		r.scan.EnterArray()
		first := r.keep(r.scan.String())
		if got := r.arena.block.Cap(); first != "first" || got < len(first) || got > most {
			t.Errorf("%d expected: kept %q in a block of %d bytes, want at most %d", expected, first, got, most)
		}
	}
}

// What calls keep is known after the first one, and forgotten bit by bit.
func TestPlanLearnsWhatCallsKeep(t *testing.T) {
	p := &Plan{}
	for _, c := range []struct{ kept, want int64 }{{0, 0}, {400, 400}, {300, 400}, {200, 400}, {100, 350}, {0, 307}, {500, 500}} {
		p.keeps(int(c.kept))
		if got := p.kept.Load(); got != c.want {
			t.Errorf("after a call that kept %d: %d, want %d", c.kept, got, c.want)
		}
	}
	for range 100 {
		p.keeps(1)
	}
	if got := p.kept.Load(); got > 10 {
		t.Errorf("%d bytes are still expected after many calls that keep one", got)
	}
}
