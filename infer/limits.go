package infer

// Limits bounds what one call may send and give back. Every field has to be
// set; the zero value lets nothing through.
type Limits struct {
	Depth      int // nesting of arguments and of results
	Items      int // items of one list or map, and results drained from a sequence
	Violations int // reported at once
}
