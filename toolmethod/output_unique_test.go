package toolmethod_test

import (
	"iter"
	"slices"
	"testing"

	"github.com/go-toolapi/toolapi/toolmethod"
)

func TestUniqueHoldsWhenPublishing(t *testing.T) {
	// rule CN-08
	// rule RS-11
	// rule OUT-05
	unique := toolmethod.Output{Validate: "unique"}
	for name, give := range map[string]func(items ...int) any{
		"a list":                    func(items ...int) any { return func() []int { return items } },
		"an array":                  func(items ...int) any { return func() [2]int { return [2]int(items) } },
		"a sequence":                func(items ...int) any { return func() iter.Seq[int] { return slices.Values(items) } },
		"a sequence that may fail":  func(items ...int) any { return func() iter.Seq2[int, error] { return withoutFault(items) } },
		"a list in a pointer to it": func(items ...int) any { return func() *[]int { return &items } },
	} {
		t.Run(name, func(t *testing.T) {
			got := showOutput(t, give(1, 2), unique)
			if got.value() != "[1,2]" {
				t.Errorf("wanted [1,2], got %s", got.value())
			}
			wantText(t, got.schema, `"uniqueItems":true`)
			wantText(t, failOutput(t, give(2, 2), unique), "the published value must not hold the same item twice")
		})
	}
}

// withoutFault returns the items as a sequence that could fail, and does not.
func withoutFault(items []int) iter.Seq2[int, error] {
	return func(yield func(int, error) bool) {
		for _, item := range items {
			if !yield(item, nil) {
				return
			}
		}
	}
}
