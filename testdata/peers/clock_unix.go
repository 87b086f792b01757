//go:build unix

package main

import (
	"syscall"
	"time"
)

// clockName is what the clock measures.
const clockName = "Processor time"

// clock returns the processor time that the program has used, on all processors:
// unlike the time on the wall, it does not depend on what else a machine does.
func clock() time.Duration {
	var u syscall.Rusage
	if err := syscall.Getrusage(syscall.RUSAGE_SELF, &u); err != nil {
		panic(err) //nolint:forbidigo // the arguments are right, and nothing else can be wrong
	}
	return time.Duration(u.Utime.Nano() + u.Stime.Nano())
}
