package seeds

import (
	"context"
	"slices"
)

// Node is an album as it is kept. Whoever may update it sees it before it is
// published; everybody else afterwards.
type Node struct {
	ID        string
	Title     string
	Summary   *string
	Year      int
	Author    Account
	Published bool
	Reserved  bool // the rights do not cover translations
	Tracks    []Track
	Images    []Image
}

// key returns the id of the node.
func (n *Node) key() string { return n.ID }

// may tells whether the account in ctx may do an operation on the node.
func (n *Node) may(ctx context.Context, operation string) bool {
	who := accountIn(ctx)
	update := who.Holds("edit albums") || n.Author == who && who.Holds("edit own albums")
	switch operation {
	case "view":
		return update || n.Published && who.Holds("access content")
	case "update":
		return update
	}
	return false
}

// titles returns the titles of the tracks, in order.
func (n *Node) titles() []string {
	titles := make([]string, len(n.Tracks))
	for i, t := range n.Tracks {
		titles[i] = t.Title
	}
	return titles
}

// untitled tells whether a track of the node has no title.
func (n *Node) untitled() bool {
	return slices.ContainsFunc(n.Tracks, func(t Track) bool { return t.Title == "" })
}
