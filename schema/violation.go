package schema

// Violation says where a value breaks its schema, and why, in JSON's words only.
type Violation struct {
	Pointer string // RFC 6901, "" is the whole document
	Keyword string // the JSON Schema keyword that does not hold, such as "maximum"
	Message string // what would be right, such as "must be at most 2100"
}

// String returns "POINTER: MESSAGE", or the message alone for the whole document.
func (v Violation) String() string {
	if v.Pointer == "" {
		return v.Message
	}
	return v.Pointer + ": " + v.Message
}

// Breach is a keyword that does not hold, found by a check that does not know
// where the value stands. The walker that knows makes a [Violation] of it.
type Breach struct {
	Keyword string
	Message string
}
