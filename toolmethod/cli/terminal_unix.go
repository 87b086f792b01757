//go:build unix

package cli

import (
	"os"

	"golang.org/x/sys/unix"
)

// consoleWidth returns the width of the terminal behind file, 0 where it does
// not tell.
func consoleWidth(file *os.File) int {
	size, err := unix.IoctlGetWinsize(int(file.Fd()), unix.TIOCGWINSZ) //nolint:gosec // descriptors are small
	if err != nil {
		return 0
	}
	return int(size.Col)
}
