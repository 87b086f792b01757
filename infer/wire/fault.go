package wire

// NumberFault says why a literal is not a number of the kind that was asked for.
// The zero value is [NumberOK].
type NumberFault byte

// The faults of number literals.
const (
	NumberOK   NumberFault = iota
	NotInteger             // a number with a fraction, such as 5.5
	OutOfRange             // a number too large or too small
	NotNumber              // no number in the grammar of JSON; never for what Scanner.Number returned
)

// String returns the fault as words that complete "the number is".
func (f NumberFault) String() string {
	switch f {
	case NumberOK:
		return "ok"
	case NotInteger:
		return "not an integer"
	case OutOfRange:
		return "out of range"
	default:
		return "not a number"
	}
}
