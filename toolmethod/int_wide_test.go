//go:build !(386 || arm || mips || mipsle)

package toolmethod_test

// The bounds of an int in schemas.
const (
	leastInt = "-9223372036854775808"
	mostInt  = "9223372036854775807"
)
