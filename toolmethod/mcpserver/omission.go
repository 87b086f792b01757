package mcpserver

import (
	"go.uber.org/zap"

	"github.com/go-toolapi/toolapi/toolmethod"
)

// What the log says of a tool that a server leaves out.
const (
	nameTaken      = "tool left out of the MCP server: its name is taken"
	schemaUnserved = "tool left out of the MCP server: its schema cannot be served"
)

// omission is why a server leaves a tool out.
type omission struct {
	message string // of the log
	by      string // the id of the tool that is in the way, "" where none is
}

// omissions are the tools that a server leaves out. Each is told of in the log once,
// and again only where it went away and came back, or is left out for another
// reason. They are not safe for concurrent use.
type omissions struct {
	logger *zap.Logger
	now    map[*toolmethod.Definition]omission
	before map[*toolmethod.Definition]omission // as they were at the update before
}

// begin begins an update, in which all tools that are left out are added again.
func (o *omissions) begin() {
	o.before, o.now = o.now, map[*toolmethod.Definition]omission{}
}

// add adds a tool that is left out. The log has the fields beside its id.
func (o *omissions) add(d *toolmethod.Definition, why omission, fields ...zap.Field) {
	o.now[d] = why
	if o.before[d] != why {
		o.logger.Error(why.message, append([]zap.Field{zap.String("tool", d.ID)}, fields...)...)
	}
}
