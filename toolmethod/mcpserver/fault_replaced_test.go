package mcpserver

import (
	"context"
	"slices"
	"testing"
	"time"

	"github.com/modelcontextprotocol/go-sdk/mcp"
)

// TestChangeWhileListed changes a hidden tool at the moment when a list was read
// and is not filtered yet: the one that was read stays hidden, whether it is gone
// since or everybody may use the one that took its place.
func TestChangeWhileListed(t *testing.T) {
	// rule AC-13
	changes := map[string]func(*faultTools){
		"it is gone": func(f *faultTools) { f.Remove("fault.vault") },
		"it is replaced by one for everybody": func(f *faultTools) {
			f.Remove("fault.vault")
			f.add("fault.vault", "*", func() string { return "tin" })
		},
	}
	for name, change := range changes {
		t.Run(name, func(t *testing.T) {
			tools := newFaultTools()
			server := mcp.NewServer(&mcp.Implementation{Name: "fault"}, nil)
			var once bool
			var c *connector
			server.AddReceivingMiddleware(func(next mcp.MethodHandler) mcp.MethodHandler {
				return func(ctx context.Context, method string, req mcp.Request) (mcp.Result, error) {
					result, err := next(ctx, method, req)
					if method == methodList && !once {
						once = true
						change(tools)
						tryRefresh(c)
					}
					return result, err
				}
			})
			c = newConnector(server, tools.Registry, Options{}.filled())
			server.AddReceivingMiddleware(c.receive)
			c.catalog.update()
			defer tools.OnChange(c.catalog.changed)()
			names := listDirectly(t, server)
			if slices.Contains(names, "fault.vault") || !slices.Contains(names, "fault.echo") {
				t.Errorf("the list is %v, want fault.echo in it and the hidden tool not", names)
			}
		})
	}
}

// tryRefresh gives the catalog the time to take a change in, if it does not wait
// for the list.
func tryRefresh(c *connector) {
	refreshed := make(chan struct{})
	go func() {
		defer close(refreshed)
		c.catalog.update()
	}()
	select {
	case <-refreshed:
	case <-time.After(50 * time.Millisecond):
	}
}

// listDirectly returns the names in the list of a server.
func listDirectly(t *testing.T, server *mcp.Server) []string {
	t.Helper()
	here, there := mcp.NewInMemoryTransports()
	session, err := server.Connect(t.Context(), there, nil)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = session.Close() })
	client, err := mcp.NewClient(&mcp.Implementation{Name: "fault"}, nil).Connect(t.Context(), here, nil)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = client.Close() })
	list, err := client.ListTools(t.Context(), nil)
	if err != nil {
		t.Fatal(err)
	}
	var names []string
	for _, tool := range list.Tools {
		names = append(names, tool.Name)
	}
	return names
}
