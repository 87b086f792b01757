package broken

import (
	"io/fs"
	"testing/fstest"

	"github.com/go-toolapi/toolapi/toolmethod"
)

// The services below bring a source that cannot be read.
type (
	// NilSource brings none.
	NilSource struct {
		_ struct{} `tool:"source.none" method:"Run" permission:"*"`
	}

	// PanicSource panics.
	PanicSource struct {
		_ struct{} `tool:"source.panic" method:"Run" permission:"*"`
	}

	// EmptySource brings a source without Go files.
	EmptySource struct {
		_ struct{} `tool:"source.empty" method:"Run" permission:"*"`
	}
)

// Run runs.
func (NilSource) Run() {}

// ToolSource returns nil.
func (NilSource) ToolSource() fs.FS { return nil }

// Run runs.
func (PanicSource) Run() {}

// ToolSource panics.
func (PanicSource) ToolSource() fs.FS { var none map[string]fs.FS; none["a"] = nil; return nil }

// Run runs.
func (EmptySource) Run() {}

// ToolSource returns a source without Go files.
func (EmptySource) ToolSource() fs.FS { return fstest.MapFS{"README.md": {Data: []byte("# Words")}} }

// sourceCases are about sources that cannot be read.
func sourceCases() []Case {
	run := func() {}
	source := func(name, tool string, fsys fs.FS) Case {
		return function(name, tool, run, toolmethod.Method{}, toolmethod.Source(fsys))
	}
	return []Case{
		service("a service brings no source", "source.none", NilSource{}),
		service("a service panics when asked for its source", "source.panic", PanicSource{}),
		service("a service brings a source without Go files", "source.empty", EmptySource{}),
		source("the option gives no source", "source.nil", nil),
		source("the option gives a source without Go files", "source.files", fstest.MapFS{}),
		source("the option gives a source that does not parse", "source.parse", text("func (")),
	}
}
