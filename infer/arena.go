package infer

import "strings"

// The sizes of an arena's blocks, in bytes. A block is all that one kept
// string can pin.
const (
	maxBlock  = 16 << 10
	ownString = maxBlock / 4 // a string this long gets memory of its own
)

// arena gives strings memory in blocks, so that a thousand short ones cost a
// few allocations. Its zero value is ready.
type arena struct {
	block strings.Builder
}

// keep returns text as a string of its own. The rest is how much more text can
// come at the most, which bounds the size of a new block.
func (a *arena) keep(text []byte, rest int) string {
	switch {
	case len(text) == 0:
		return ""
	case len(text) >= ownString:
		return string(text)
	case a.block.Cap()-a.block.Len() < len(text):
		a.block.Reset()
		a.block.Grow(min(len(text)+rest, maxBlock))
	}
	start := a.block.Len()
	a.block.Write(text)
	return a.block.String()[start:]
}

// release lets go of the block in use.
func (a *arena) release() { a.block.Reset() }
