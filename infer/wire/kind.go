package wire

// Kind says what a JSON value is, as its first byte tells. The zero value is
// [KindInvalid].
type Kind byte

// The kinds of values, and the two answers of [Scanner.Peek] that are none.
const (
	KindInvalid Kind = iota // an error; Scanner.Err says which
	KindObject
	KindArray
	KindString
	KindNumber
	KindTrue
	KindFalse
	KindNull
	KindEnd // only white space is left
)

// String returns the kind in JSON's words, such as "object" or "true".
func (k Kind) String() string {
	switch k {
	case KindObject:
		return "object"
	case KindArray:
		return "array"
	case KindString:
		return "string"
	case KindNumber:
		return "number"
	case KindTrue:
		return "true"
	case KindFalse:
		return "false"
	case KindNull:
		return "null"
	case KindEnd:
		return "end"
	default:
		return "invalid"
	}
}

// kinds holds the kind of the value that each byte begins.
//
//nolint:gochecknoglobals // a table that never changes; Go has no constant arrays
var kinds = [256]Kind{
	'{': KindObject,
	'[': KindArray,
	'"': KindString,
	't': KindTrue,
	'f': KindFalse,
	'n': KindNull,
	'-': KindNumber,
	'0': KindNumber,
	'1': KindNumber,
	'2': KindNumber,
	'3': KindNumber,
	'4': KindNumber,
	'5': KindNumber,
	'6': KindNumber,
	'7': KindNumber,
	'8': KindNumber,
	'9': KindNumber,
}
