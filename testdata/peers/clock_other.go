//go:build !unix

package main

import "time"

// clockName is what the clock measures.
const clockName = "Time"

// clock returns the time on the wall.
func clock() time.Duration { return time.Duration(time.Now().UnixNano()) }
