package mcpserver

import (
	"bytes"
	"encoding/json"
	"sync"
	"sync/atomic"
	"time"

	"github.com/modelcontextprotocol/go-sdk/mcp"
	"go.uber.org/zap"

	"github.com/go-toolapi/toolapi/toolmethod"
)

// updateDelay is how long the catalog waits after a change for more of them, so
// that a program that registers many tools does not compare the whole registry
// after each. Requests do not wait: they bring the catalog up to date.
const updateDelay = 10 * time.Millisecond

// catalog is the tools of a registry as they were added to a server. It is safe
// for concurrent use.
type catalog struct {
	server   *mcp.Server
	registry *toolmethod.Registry
	options  Options
	handler  func(*toolmethod.Definition) mcp.ToolHandler

	stale atomic.Bool // the registry has changed since

	mu    sync.RWMutex      // the server's tools change only under it, so that nobody sees half a change
	added map[string]*offer // by name
	left  omissions
	tools atomic.Pointer[offers]
}

// offer is one tool of a server.
type offer struct {
	definition *toolmethod.Definition
	tool       *mcp.Tool
	handle     mcp.ToolHandler
	encoded    func() ([]byte, error) // the tool in a list, made for the first one
}

// offers are the tools of a server that are of the registry. They are not changed
// any more.
type offers map[*mcp.Tool]*offer

// newCatalog returns a catalog that has added nothing yet. Its tools are
// called by what handler returns for them.
func newCatalog(server *mcp.Server, registry *toolmethod.Registry, o Options, handler func(*toolmethod.Definition) mcp.ToolHandler) *catalog {
	c := &catalog{server: server, registry: registry, options: o, handler: handler, added: map[string]*offer{}, left: omissions{logger: o.Logger}}
	c.tools.Store(new(offers))
	return c
}

// changed takes note of a change of the registry.
func (c *catalog) changed() {
	if !c.stale.Swap(true) {
		time.AfterFunc(updateDelay, c.refresh)
	}
}

// refresh brings the catalog up to date where the registry has changed.
func (c *catalog) refresh() {
	if c.stale.Load() {
		c.update()
	}
}

// update brings the catalog up to date. The server tells its clients.
func (c *catalog) update() {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.stale.Store(false)
	c.left.begin()
	wanted := map[string]*toolmethod.Definition{}
	for _, d := range c.registry.Tools() {
		name := toolName(d.ID, c.options.Separator)
		if first, taken := wanted[name]; taken {
			c.left.add(d, omission{nameTaken, first.ID}, zap.String("name", name), zap.String("by", first.ID))
			continue
		}
		wanted[name] = d
	}
	c.remove(wanted)
	for name, d := range wanted {
		if known := c.added[name]; known == nil || known.definition != d {
			c.add(name, d)
		}
	}
	tools := make(offers, len(c.added))
	for _, o := range c.added {
		tools[o.tool] = o
	}
	c.tools.Store(&tools)
}

// remove removes the tools that are not wanted any more.
func (c *catalog) remove(wanted map[string]*toolmethod.Definition) {
	var gone []string
	for name := range c.added {
		if wanted[name] == nil {
			gone = append(gone, name)
			delete(c.added, name)
		}
	}
	if len(gone) > 0 {
		c.server.RemoveTools(gone...)
	}
}

// add adds a tool. The SDK panics on a schema that it cannot serve, which only a
// complete definition can be; such a tool is left out, and what it replaces too.
func (c *catalog) add(name string, d *toolmethod.Definition) {
	defer func() {
		if thrown := recover(); thrown != nil {
			c.left.add(d, omission{schemaUnserved, ""}, zap.Any("reason", thrown))
			if c.added[name] != nil {
				delete(c.added, name)
				c.server.RemoveTools(name)
			}
		}
	}()
	tool := newTool(name, d)
	handle := c.handler(d)
	c.server.AddTool(tool, handle)
	c.added[name] = &offer{definition: d, tool: tool, handle: handle, encoded: sync.OnceValues(func() ([]byte, error) { return encodeTool(tool, d) })}
}

// encoded returns a tool as it stands in lists. Those of the registry are encoded
// once.
func (c *catalog) encoded(tool *mcp.Tool) ([]byte, error) {
	if known := (*c.tools.Load())[tool]; known != nil {
		return known.encoded()
	}
	return json.Marshal(tool)
}

// read has all tools of the server read while they do not change. It returns them
// with what is known of those that are of the registry.
func (c *catalog) read(all func() ([]*mcp.Tool, error)) ([]*mcp.Tool, offers, error) {
	c.mu.RLock()
	defer c.mu.RUnlock()
	tools, err := all()
	return tools, *c.tools.Load(), err
}

// serves tells whether the tool of this name is the definition.
func (c *catalog) serves(name string, d *toolmethod.Definition) bool {
	c.mu.RLock()
	defer c.mu.RUnlock()
	known := c.added[name]
	return known != nil && known.definition == d
}

// handlerOf returns what calls the tool of this name, nil where there is none.
func (c *catalog) handlerOf(name string) mcp.ToolHandler {
	c.mu.RLock()
	defer c.mu.RUnlock()
	if known := c.added[name]; known != nil {
		return known.handle
	}
	return nil
}

// encodeTool returns a tool as it stands in lists. The schemas of a definition are
// JSON without blanks already, and by far the most of it.
func encodeTool(tool *mcp.Tool, d *toolmethod.Definition) ([]byte, error) {
	text, err := json.Marshal(struct {
		Name        string               `json:"name"`
		Title       string               `json:"title,omitempty"`
		Description string               `json:"description,omitempty"`
		Annotations *mcp.ToolAnnotations `json:"annotations,omitempty"`
	}{tool.Name, tool.Title, tool.Description, tool.Annotations})
	if err != nil {
		return nil, err
	}
	b := bytes.NewBuffer(make([]byte, 0, len(text)+len(d.InputSchema)+len(d.OutputSchema)+64))
	b.Write(text[:len(text)-1])
	b.WriteString(`,"inputSchema":`)
	b.Write(d.InputSchema)
	if tool.OutputSchema != nil {
		b.WriteString(`,"outputSchema":`)
		b.Write(d.OutputSchema)
	}
	b.WriteByte('}')
	return b.Bytes(), nil
}

// newTool returns a definition as the protocol has it.
func newTool(name string, d *toolmethod.Definition) *mcp.Tool {
	destructive, openWorld := d.Destructive, d.OpenWorld
	tool := &mcp.Tool{
		Name:        name,
		Title:       d.Label,
		Description: d.Description,
		InputSchema: json.RawMessage(d.InputSchema),
		Annotations: &mcp.ToolAnnotations{
			Title:           d.Label,
			ReadOnlyHint:    d.Operation.ReadOnly(),
			DestructiveHint: &destructive,
			IdempotentHint:  d.Idempotent,
			OpenWorldHint:   &openWorld,
		},
	}
	if d.Deprecated != "" {
		tool.Description += "\n\nDeprecated: " + d.Deprecated
	}
	if len(d.Outputs) > 0 { // else its only content is the message
		tool.OutputSchema = json.RawMessage(d.OutputSchema)
	}
	return tool
}
