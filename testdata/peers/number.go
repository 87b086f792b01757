package main

import (
	"fmt"
	"strconv"
	"time"
)

// ratioText returns a ratio with as many digits as mean something.
func ratioText(r float64) string {
	if r < 10 {
		return strconv.FormatFloat(r, 'f', 2, 64)
	}
	return strconv.FormatFloat(r, 'f', 1, 64)
}

// timeText returns a time with three digits.
func timeText(d time.Duration) string {
	switch {
	case d < time.Microsecond:
		return fmt.Sprintf("%d ns", d.Nanoseconds())
	case d < time.Millisecond:
		return fmt.Sprintf("%.3g µs", float64(d)/float64(time.Microsecond))
	case d < time.Second:
		return fmt.Sprintf("%.3g ms", float64(d)/float64(time.Millisecond))
	default:
		return fmt.Sprintf("%.3g s", d.Seconds())
	}
}

// sizeText returns a number of bytes.
func sizeText(n int) string {
	if n < 1_000_000 {
		return fmt.Sprintf("%.1f KB", float64(n)/1000)
	}
	return fmt.Sprintf("%.1f MB", float64(n)/1_000_000)
}

// countText returns a number with its thousands apart.
func countText(n int) string {
	if n < 10_000 {
		return strconv.Itoa(n)
	}
	return fmt.Sprintf("%d %03d", n/1000, n%1000)
}
