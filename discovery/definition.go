package discovery

import (
	"time"

	"github.com/go-toolapi/toolapi/infer"
	"github.com/go-toolapi/toolapi/valueobj"
)

// Field is one input or output of a tool.
type Field = infer.Field

// Definition is everything there is to know about a tool without running it.
// It is proven, and what it holds must not be changed. It is safe for
// concurrent use.
type Definition struct {
	ID          string
	Label       string
	Description string
	Operation   Operation
	Destructive bool
	Idempotent  bool
	OpenWorld   bool
	Permission  string        // the expression as it was declared
	Deprecated  string        // why and what instead, "" for a tool that is not deprecated
	Timeout     time.Duration // of one call, 0 where the registry's limit holds

	Inputs       []Field
	Outputs      []Field
	InputSchema  []byte // JSON Schema 2020-12, the same bytes from run to run
	OutputSchema []byte

	Source Source
}

// Source is where a tool comes from.
type Source struct {
	Method   string // such as "(*album.Manager).Search"
	Position string // such as "search.go:41", "" where the runtime does not know
}

// Tool is a definition with what runs it.
type Tool struct {
	Definition  *Definition
	Permission  Permission
	Plan        *infer.Plan
	Guard       *infer.Guard // the access method, nil where there is none
	InputErrors []error
	Naming      valueobj.Naming // where members of its types take their names from
}
