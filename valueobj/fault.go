package valueobj

// Fault is why something cannot be described: where, what is wrong, and what
// to do about it. The place is set once, by the innermost walker that knows
// it; outer ones leave it alone.
type Fault struct {
	Place  string // such as "field Filter.Kind", "" while unknown
	Reason string
	Fix    string
}

// Error returns the fault as one line.
func (f Fault) Error() string {
	text := f.Reason
	if f.Place != "" {
		text = f.Place + ": " + text
	}
	if f.Fix != "" {
		text += ": " + f.Fix
	}
	return text
}

// At returns the fault with its place set, if it has none yet.
func (f Fault) At(place string) Fault {
	if f.Place == "" {
		f.Place = place
	}
	return f
}

// FaultAt sets the place of err where it is a fault without one, and makes a
// fault of any other error.
func FaultAt(place string, err error) error {
	if f, ok := err.(Fault); ok { //nolint:errorlint // faults are never wrapped
		return f.At(place)
	}
	return Fault{Place: place, Reason: err.Error()}
}
