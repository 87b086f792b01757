//go:build windows

package cli

import (
	"os"

	"golang.org/x/sys/windows"
)

// consoleWidth returns the width of the console behind file, 0 where it does not
// tell.
func consoleWidth(file *os.File) int {
	var info windows.ConsoleScreenBufferInfo
	if windows.GetConsoleScreenBufferInfo(windows.Handle(file.Fd()), &info) != nil {
		return 0
	}
	return int(info.Window.Right-info.Window.Left) + 1
}
