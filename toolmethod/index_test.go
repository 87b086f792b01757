package toolmethod

import (
	"fmt"
	"hash/maphash"
	"maps"
	"slices"
	"testing"

	"pgregory.net/rapid"

	"github.com/go-toolapi/toolapi/discovery"
)

// TestIndexIsAMap proves that an index knows what a map would know, also of ids
// whose hashes agree for a while, and that older indexes stay as they were.
func TestIndexIsAMap(t *testing.T) {
	// rule DS-05
	deepest := 0
	rapid.Check(t, func(t *rapid.T) {
		start := trail{seed: maphash.MakeSeed(), level: rapid.SampledFrom([]int{0, levelsPerHash - 2}).Draw(t, "level")}
		ids := make([]string, rapid.SampledFrom([]int{5, 300}).Draw(t, "ids"))
		for i := range ids {
			ids[i] = fmt.Sprintf("tool.%d", i)
		}
		var root, before *branch
		want, wantBefore := map[string]*entry{}, map[string]*entry{}
		for range rapid.IntRange(0, 400).Draw(t, "changes") {
			if rapid.IntRange(0, 40).Draw(t, "keep") == 0 {
				before, wantBefore = root, maps.Clone(want)
			}
			id := rapid.SampledFrom(ids).Draw(t, "id")
			trail := start
			trail.id = id
			if want[id] != nil && rapid.Bool().Draw(t, "remove") {
				root = root.without(trail)
				delete(want, id)
				continue
			}
			e := &entry{Tool: &discovery.Tool{Definition: &Definition{ID: id}}}
			root = root.with(e, trail)
			want[id] = e
		}
		sameTools(t, root, want, ids, start)
		sameTools(t, before, wantBefore, ids, start)
		deepest = max(deepest, start.level+root.depth())
	})
	if deepest <= levelsPerHash {
		t.Errorf("the deepest branch is at level %d, want some beyond %d", deepest, levelsPerHash)
	}
}

// sameTools fails unless the branch has the wanted tools and no other.
func sameTools(t *rapid.T, b *branch, want map[string]*entry, ids []string, start trail) {
	t.Helper()
	for _, id := range ids {
		start.id = id
		if got := b.find(start); got != want[id] {
			t.Errorf("%s is found as %v, want %v", id, got, want[id])
		}
	}
	got := map[string]*entry{}
	list := b.appendTo(nil)
	for _, e := range list {
		got[e.Definition.ID] = e
	}
	if len(list) != len(want) || !maps.Equal(got, want) {
		t.Errorf("the list has %v, want %v", slices.Sorted(maps.Keys(got)), slices.Sorted(maps.Keys(want)))
	}
}

// depth returns how many levels of branches there are.
func (b *branch) depth() int {
	if b == nil {
		return 0
	}
	below := 0
	for _, w := range b.ways {
		below = max(below, w.below.depth())
	}
	return 1 + below
}
