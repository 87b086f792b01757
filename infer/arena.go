package infer

import (
	"math"
	"strings"
)

// The sizes of an arena's blocks, in bytes. A block is all that one kept
// string can pin.
const (
	maxBlock  = 16 << 10
	ownString = maxBlock / 4 // a string this long gets memory of its own
)

// arena gives strings memory in blocks, so that a thousand short ones cost a
// few allocations. It is ready after a release.
type arena struct {
	rest  string          // a copy of the end of a short text, which strings are slices of
	begin int             // where it begins in the text, beyond all ends where there is none
	block strings.Builder // for what stands nowhere in a short text
}

// slice returns text[start:end], of a text that is no longer than a block, as a
// string that outlives it.
func (a *arena) slice(text []byte, start, end int) string {
	if start < a.begin {
		a.rest, a.begin = string(text[start:]), start
	}
	return a.rest[start-a.begin : end-a.begin]
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

// release lets go of the blocks in use.
func (a *arena) release() { *a = arena{begin: math.MaxInt} }
