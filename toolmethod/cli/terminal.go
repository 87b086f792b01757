package cli

import (
	"io"
	"os"

	"github.com/mattn/go-isatty"
)

// usualWidth is the width of terminals that do not tell theirs.
const usualWidth = 80

// terminal is an output that says of itself that it is a terminal.
type terminal interface {
	Columns() int
}

// columns returns how wide the terminal is that w writes to, 0 where it is none.
func columns(w io.Writer) int {
	if t, ok := w.(terminal); ok {
		return t.Columns()
	}
	file, ok := w.(*os.File)
	if !ok {
		return 0
	}
	if isatty.IsTerminal(file.Fd()) {
		if n := consoleWidth(file); n > 0 {
			return n
		}
		return usualWidth
	}
	if isatty.IsCygwinTerminal(file.Fd()) {
		return usualWidth
	}
	return 0
}
