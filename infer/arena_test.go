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
