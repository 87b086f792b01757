package infer

import "github.com/go-toolapi/toolapi/schema"

// uniqueItems is what is known of the items of one list that is being read, of
// which no two may be equal. A nil one lets them be what they are.
type uniqueItems struct {
	set    schema.ItemSet
	item   *schema.Schema // of each of them; nil for those that are published
	reader Reader         // of the items
	twice  bool
}

// items returns what the items of the list are put into.
func (l *listInput) items() *uniqueItems {
	if !l.unique {
		return nil
	}
	return &uniqueItems{item: l.s.Items}
}

// add takes note of the item whose text began at the offset. Once one stands
// twice, or nobody reads what is wrong, the others do not matter.
func (u *uniqueItems) add(r *Reader, offset int) {
	if u != nil && !u.twice && !r.full() {
		u.twice = !u.put(r.scan.Since(offset))
	}
}

// put is add for a published item, whose text is JSON; false means that it stands
// twice.
func (u *uniqueItems) put(text []byte) bool {
	u.reader.reset(text, Limits{Depth: maxTree, Items: len(text)})
	tree := u.reader.tree()
	dropAbsent(u.item, tree)
	return u.set.AddValue(tree)
}

// dropAbsent deletes the members of a tree, which follows s, that are null and may only
// be left out: null means then that they are.
func dropAbsent(s *schema.Schema, tree any) {
	if s == nil {
		return
	}
	switch tree := tree.(type) {
	case []any:
		for _, item := range tree {
			dropAbsent(s.Items, item)
		}
	case map[string]any:
		for _, p := range s.Properties {
			if value, given := tree[p.Name]; value != nil {
				dropAbsent(p.Schema, value)
			} else if given && !p.Required && p.Schema.Type != "" {
				delete(tree, p.Name)
			}
		}
		if s.Additional != nil {
			for _, value := range tree {
				dropAbsent(s.Additional, value)
			}
		}
	}
}

// settle notes that an item stands twice.
func (u *uniqueItems) settle(r *Reader) {
	if u != nil && u.twice {
		r.breach(schema.UniqueBreach())
	}
}

// publishedItems returns what the items of a published list are put into, nil
// where they may be equal.
func publishedItems(unique bool) *uniqueItems {
	if !unique {
		return nil
	}
	return new(uniqueItems)
}
