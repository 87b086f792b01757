package mcpserver

// What tests see of the inside.
var (
	NewTool = newTool
	Serve   = serve
)
