package wire

import (
	"strconv"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

func TestScannerSkipUnique(t *testing.T) {
	// rule IN-18
	cases := []struct {
		name string
		text string
		want *Duplicate
	}{
		{"no name", `1`, nil},
		{"different names", `{"a":1,"b":2}`, nil},
		{"another case is another name", `{"a":1,"A":2}`, nil},
		{"another normalization is another name", `{"\u00e4":1,"a\u0308":2}`, nil},
		{"one name in objects beside each other", `[{"a":1},{"a":2}]`, nil},
		{"one name in objects inside each other", `{"a":{"a":{"a":1},"b":2},"b":3}`, nil},
		{"a name that is a value elsewhere", `{"a":"b","b":"a"}`, nil},
		{"a name twice", `{"a":1,"a":2}`, &Duplicate{"/a", "a", 7}},
		{"a name twice with others between", `{"a":1,"b":{"c":1},"a":2}`, &Duplicate{"/a", "a", 19}},
		{"the empty name twice", `{"":1,"":2}`, &Duplicate{"/", "", 6}},
		{"the second escaped", `{"na":1,"n\u0061":2}`, &Duplicate{"/na", "na", 8}},
		{"the first escaped", `{"n\u0061":1,"na":2}`, &Duplicate{"/na", "na", 13}},
		{"both escaped, differently", `{"\u006ea":1,"n\u0061":2}`, &Duplicate{"/na", "na", 13}},
		{"a name with what pointers escape", `{"a/~\"":1,"a/~\"":2}`, &Duplicate{"/a~1~0\"", `a/~"`, 11}},
		{"deep inside", `[0,{"a":[{"b/":{"c":1,"d":{},"c":2}}]}]`, &Duplicate{"/1/a/0/b~1/c", "c", 29}},
		{"below an escaped name", `{"\u0061":{"x":1,"x":2}}`, &Duplicate{"/a/x", "x", 17}},
		{"in the last of several items", `{"a":[{"x":1},{"x":1},{"x":1,"x":2}]}`, &Duplicate{"/a/2/x", "x", 29}},
		{"the first of several", `{"a":{"x":1,"x":2},"a":3,"a":4}`, &Duplicate{"/a/x", "x", 12}},
		{"after an inner object of the same names", `{"a":{"a":1,"b":1},"b":1,"b":2}`, &Duplicate{"/b", "b", 25}},
	}
	var s Scanner // one for all, so that nothing may be left of the one before
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			for range 2 {
				s.Reset([]byte(c.text), 8)
				value, got := s.SkipUnique()
				if string(value) != c.text || !s.End() {
					t.Errorf("%s: got the value %s and error %v", c.text, value, s.Err())
				}
				if diff := cmp.Diff(c.want, got); diff != "" {
					t.Errorf("%s (-want +got):\n%s", c.text, diff)
				}
			}
		})
	}
}

func TestScannerSkipUniqueAfterAnError(t *testing.T) {
	var s Scanner
	for _, text := range []string{`{"a":1,"b":{"c":[`, `{"a":1,"a":2,"b":x}`, `{"a":1,"b" 1}`, `{"\u0061":1,"\q":1}`} {
		s.Reset([]byte(text), 8)
		if value, repeated := s.SkipUnique(); value != nil || repeated != nil || s.Err() == nil {
			t.Errorf("%s: got %s, %v and error %v, want only the error", text, value, repeated, s.Err())
		}
		if left := len(s.names.met) + len(s.names.buf); left != 0 {
			t.Errorf("%s: %d names are remembered, want none", text, left)
		}
		s.Reset([]byte(`{"c":1,"b":1,"a":1}`), 8)
		if _, repeated := s.SkipUnique(); repeated != nil || !s.End() {
			t.Errorf("after %s: got %v and %v, want a clean start", text, repeated, s.Err())
		}
	}
}

// The pointer is relative to the value, wherever that stands.
func TestScannerSkipUniqueInside(t *testing.T) {
	var s Scanner
	s.Reset([]byte(`{"a":1,"b":{"x":{"a":1,"a":2}},"a":1}`), 8)
	s.EnterObject()
	s.Name()
	s.Number()
	s.NextMember()
	s.Name()
	_, got := s.SkipUnique()
	if diff := cmp.Diff(&Duplicate{"/x/a", "a", 23}, got); diff != "" {
		t.Errorf("the repeated name (-want +got):\n%s", diff)
	}
	if !s.NextMember() || string(s.Name()) != "a" {
		t.Errorf("after SkipUnique: %v", s.Err())
	}
}

func TestSkipUniqueStaysInProportion(t *testing.T) {
	// rule RT-04
	const n = 20_000
	var wide, same, deep, nested strings.Builder
	for i := range n {
		key := strconv.Itoa(i)
		wide.WriteString(`,"` + key + `":{"a":1}`)
		same.WriteString(`,"a":` + key)
		deep.WriteString(`{"a":`)
		nested.WriteString(`{"` + key + `":1,"a":`)
	}
	texts := map[string]string{
		"many names in one object":                     `{` + wide.String()[1:] + `}`,
		"one name many times":                          `{` + same.String()[1:] + `}`,
		"one name on every level":                      deep.String() + `1` + strings.Repeat(`}`, n),
		"another object on every level":                nested.String() + `1` + strings.Repeat(`}`, n),
		"many small objects":                           `[` + strings.Repeat(`{"\u0061":1,"b":2},`, n) + `1]`,
		"many names, all of them spelled with escapes": `{` + strings.ReplaceAll(wide.String()[1:], `"`+"1", `"\u0031`) + `}`,
	}
	for name, text := range texts {
		var s Scanner
		s.Reset([]byte(text), n+1)
		_, repeated := s.SkipUnique()
		if s.Err() != nil || (repeated != nil) != (name == "one name many times") {
			t.Errorf("%s: got the repeated name %v and error %v", name, repeated, s.Err())
		}
		if got := cap(s.names.met)*4 + len(s.names.slots) + cap(s.names.buf)/8 + cap(s.open)*3; 8*got > 16*len(text)+4096 {
			t.Errorf("%s: %d bytes of text took %d bytes of memory", name, len(text), 8*got)
		}
		if got := cap(s.names.met) + cap(s.names.buf); name == "many small objects" && got > 200 {
			t.Errorf("%s: the names of %d objects were kept", name, got)
		}
	}
}

// Time is linear as long as no search in the table is long; names are met on the
// way in, so the table is looked at as full as it gets.
func TestNameSetChainsAreShort(t *testing.T) {
	// rule RT-04
	var s Scanner
	s.Reset([]byte(`{"a":{}}`), 4)
	s.SkipUnique() // for a seed
	n := &s.names
	for i := range 100_000 {
		key := []byte("a" + strconv.Itoa(i%7))
		if !n.add(key, memberName{end: len(key)}, i) {
			t.Fatalf("name %d is known in another object", i)
		}
	}
	longest, mask := 0, len(n.slots)-1
	for i, k := range n.slots {
		if k > 0 {
			longest = max(longest, (i-int(n.met[k-1].hash))&mask)
		}
	}
	if longest > 200 {
		t.Errorf("a search for a name looks at %d others, want few", longest)
	}
	n.forget(0)
	for i, k := range n.slots {
		if k != 0 {
			t.Fatalf("slot %d holds %d after all names were forgotten", i, k)
		}
	}
}
