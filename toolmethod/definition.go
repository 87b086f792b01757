package toolmethod

import (
	"github.com/go-toolapi/toolapi/discovery"
	"github.com/go-toolapi/toolapi/schema"
)

// Definition is everything there is to know about a tool without running it:
// what connectors read. Its fields are proven and must not be changed. It is
// safe for concurrent use.
//
//	ID, Label, Description    what agents and people read
//	Operation, Destructive, Idempotent, OpenWorld
//	Permission                the expression as it was declared
//	Deprecated                why, "" for a tool that is not
//	Timeout                   of one call, 0 where the registry's limit holds
//	Inputs, Outputs           []Field, in order
//	InputSchema, OutputSchema JSON Schema 2020-12, the same bytes from run to run
//	Source                    the Go method and its position
type Definition = discovery.Definition

// Field is one input or output of a [Definition]: its name, label, description,
// data type (of an item, where it is Multiple), media type, encoding ("base64" for
// a string that stands for bytes), whether it is required, its default as JSON,
// and its schema.
type Field = discovery.Field

// Problem is why a tool was left out: which one, where, what is wrong, and what
// to do about it. It is an error; fields that are not known are empty.
//
//	Tool, Method, Position string // the id, the Go method, file and line
//	Place                  string // such as `parameter "filter"`
//	Reason, Fix            string
type Problem = discovery.Problem

// Violation says where arguments break their schema, and why: a JSON pointer,
// the keyword that does not hold, and what would be right. It has a String method.
//
//	Pointer string // RFC 6901, "" is the whole object
//	Keyword string // of JSON Schema, such as "maximum"
//	Message string // such as "must be at most 2100"
type Violation = schema.Violation
