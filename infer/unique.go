package infer

import "github.com/go-toolapi/toolapi/schema"

// uniqueItems is what is known of the items of one list that is being read, of
// which no two may be equal. A nil one lets them be what they are.
type uniqueItems struct {
	set    schema.ItemSet
	reader Reader // of the items
	twice  bool
}

// items returns what the items of the list are put into.
func (l *listInput) items() *uniqueItems {
	if !l.unique {
		return nil
	}
	return new(uniqueItems)
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
	return u.set.AddValue(u.reader.tree())
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
