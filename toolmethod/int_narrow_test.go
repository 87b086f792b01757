//go:build 386 || arm || mips || mipsle

package toolmethod_test

// The bounds of an int in schemas.
const (
	leastInt = "-2147483648"
	mostInt  = "2147483647"
)
