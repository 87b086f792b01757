//go:build !unix && !windows

package cli

import "os"

// consoleWidth returns 0: the width is not known here.
func consoleWidth(*os.File) int { return 0 }
