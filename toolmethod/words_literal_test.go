package toolmethod_test

import (
	"path/filepath"
	"runtime"
	"strconv"
	"testing"
	"testing/fstest"

	"github.com/google/go-cmp/cmp"

	"github.com/go-toolapi/toolapi/toolmethod"
)

// pairs returns functions of one type on one line, where they stand, and their text.
func pairs() (all []any, at, text string) {
	_, file, line, _ := runtime.Caller(0)
	all = []any{func(from, to string) {}, func(to, from string) {}, func(only int) {}}
	return all, filepath.Base(file) + ":" + strconv.Itoa(line+1), "func(from, to string) {}, func(to, from string) {}, func(only int) {}"
}

// The names of parameters are never those of another function, which the runtime cannot
// tell from it.
func TestFunctionsOnOneLineDoNotLendTheirNames(t *testing.T) { // rules DOC-01, IN-02
	all, at, text := pairs()
	source := fstest.MapFS{"other.go": {Data: []byte("package toolmethod_test\n\n//line " + at + "\nvar all = []any{" + text + "}\n")}}
	for i, want := range [][]string{nil, nil, {"only"}} {
		r, _ := newRegistry(t)
		r.RegisterFunc(all[i], markOf("t.run"), toolmethod.Source(source))
		if want == nil {
			wantProblem(t, r, "t.run", "", "the names of the parameters are not known")
			continue
		}
		var got []string
		for _, in := range mustLookup(t, r, "t.run").Inputs {
			got = append(got, in.Name)
		}
		if diff := cmp.Diff(want, got); diff != "" {
			t.Errorf("function %d: the inputs differ (-want +got):\n%s", i, diff)
		}
	}
}
