package infer

import (
	"encoding/json"
	"errors"
	"reflect"
	"slices"

	"github.com/go-toolapi/toolapi/infer/wire"
)

// tree reads the value that comes next as Go's own package reads one into an any:
// objects are map[string]any, lists []any, and numbers [json.Number], which is
// exact. After an error in the text it is of no use.
func (r *Reader) tree() any {
	switch r.scan.Peek() {
	case wire.KindObject:
		members := map[string]any{}
		for more := r.scan.EnterObject(); more; more = r.scan.NextMember() {
			name := r.keep(r.scan.Name())
			members[name] = r.tree()
		}
		return members
	case wire.KindArray:
		return r.treeItems()
	case wire.KindString:
		return r.keep(r.scan.String())
	case wire.KindNumber:
		return json.Number(r.keep(r.scan.Number()))
	case wire.KindTrue, wire.KindFalse:
		return r.scan.Bool()
	default:
		r.scan.Null()
		return nil
	}
}

// treeItems is tree for a list.
func (r *Reader) treeItems() []any {
	const few = 4 // lists that are no longer take no more room than they need
	items, start := []any{}, r.scan.Offset()
	for more := r.scan.EnterArray(); more; more = r.scan.NextItem() {
		if n := len(items); n >= few && n == cap(items) {
			items = slices.Grow(items, r.expected(n, start))
		}
		items = append(items, r.tree())
	}
	return items
}

// maxTree is how deep a tree may be at the most, which is what Go's own package
// allows: each level takes a piece of the stack.
const maxTree = 10_000

// treeOf returns the tree of a JSON text; ok is false for what is none, or deeper
// than any value may be.
func treeOf(text []byte) (tree any, ok bool) {
	r := &Reader{}
	r.reset(text, Limits{Depth: maxTree, Items: len(text)})
	tree = r.tree()
	return tree, r.scan.End()
}

// holdsTree tells whether v can hold a tree as it is.
func holdsTree(v reflect.Value) bool {
	t := v.Type()
	return t == reflect.TypeFor[any]() || t == reflect.TypeFor[map[string]any]() || t == reflect.TypeFor[[]any]()
}

// setTree puts a tree into v, which can hold one; it is an error where v holds
// another kind of it.
func setTree(v reflect.Value, tree any) error {
	if tree == nil {
		v.SetZero()
		return nil
	}
	value := reflect.ValueOf(tree)
	if !value.Type().AssignableTo(v.Type()) {
		return errors.New("the value is of another kind")
	}
	v.Set(value)
	return nil
}
