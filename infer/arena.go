package infer

import "strings"

// The sizes of an arena's blocks, in bytes. A block is all that one kept
// string can pin.
const (
	maxBlock  = 16 << 10
	ownString = maxBlock / 4 // a string this long gets memory of its own
)

// arena gives strings memory in blocks, so that a thousand short ones cost a
// few allocations. The zero value is ready.
type arena struct {
	block    strings.Builder
	kept     int // bytes in all blocks
	expected int // so many bytes will be kept; 0 where that is not known
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
		a.begin(len(text), rest)
	}
	a.kept += len(text)
	start := a.block.Len()
	a.block.Write(text)
	return a.block.String()[start:]
}

// begin begins a block with room for size bytes at least.
func (a *arena) begin(size, rest int) {
	room := size + rest
	if a.kept == 0 && a.expected > 0 {
		room = max(size, min(room, a.expected))
	}
	a.block.Reset()
	a.block.Grow(min(room, maxBlock))
}

// release lets go of the blocks in use.
func (a *arena) release() { *a = arena{} }
