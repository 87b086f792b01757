package types

import (
	"embed"
	"io/fs"
)

//go:embed *.go
var source embed.FS

// Source is the source of this package, from which the enums among its types
// are known.
func Source() fs.FS { return source }
