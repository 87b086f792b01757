package mcpserver

// NewTool is what tests see of the inside.
var NewTool = newTool
