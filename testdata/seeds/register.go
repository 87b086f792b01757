package seeds

import (
	"context"
	"encoding/json"
	"slices"

	"github.com/go-toolapi/toolapi/toolmethod"
)

// Register adds the tools of a new collection to a registry, and tells it who may
// do what.
func Register(r *toolmethod.Registry) {
	albums := NewManager()
	r.Configure(
		toolmethod.WithAuthorizer(may),
		toolmethod.WithEntity(nodes(albums)),
		toolmethod.WithConfig[Site]("system.site"),
	)
	r.Register(albums, toolmethod.Method{
		Func:   (*Manager).Render,
		Inputs: []toolmethod.Input{{Name: "settings", Definition: json.RawMessage(renderSettings), Optional: new(true)}},
	})
	r.Register(Lister{albums: albums})
	r.Register(NewExporter())
	r.Register(NewConfiguration())
}

// may tells whether the account in ctx holds a permission.
func may(ctx context.Context, permission string) (bool, error) {
	return accountIn(ctx).Holds(permission), nil
}

// nodes makes nodes what callers name by a handle, such as "1" or "node:1".
func nodes(albums *Manager) toolmethod.Entity[*Node] {
	return toolmethod.Entity[*Node]{
		Type: "node",
		Load: func(_ context.Context, id string) (*Node, error) {
			albums.mu.RLock()
			defer albums.mu.RUnlock()
			i := slices.IndexFunc(albums.nodes, func(n *Node) bool { return n.ID == id })
			if i < 0 {
				return nil, toolmethod.ErrNotFound
			}
			return albums.nodes[i], nil
		},
		ID: (*Node).key,
		Access: func(ctx context.Context, n *Node, operation string) (bool, error) {
			albums.mu.RLock()
			defer albums.mu.RUnlock()
			return n.may(ctx, operation), nil
		},
	}
}
