package cli

import (
	"context"
	"fmt"
	"io"
	"math"
	"strings"
	"sync"
	"time"

	"github.com/go-toolapi/toolapi/toolmethod"
)

// barWidth is how many characters the bar itself takes.
const barWidth = 24

// redraw is the least time between two drawings, except for the last one.
const redraw = 50 * time.Millisecond

// bar shows the progress of a call on one line of a terminal. On anything but a
// terminal it shows nothing.
type bar struct {
	out   io.Writer
	width int // of the terminal, 0 when it is none

	mu    sync.Mutex
	drawn int // columns of the line that stands there
	last  time.Time
}

// newBar returns a bar that has not been drawn.
func newBar(out io.Writer) *bar { return &bar{out: out, width: columns(out)} }

// watch returns a context whose calls show their progress.
func (b *bar) watch(ctx context.Context) context.Context {
	if b.width == 0 {
		return ctx
	}
	return toolmethod.WithProgress(ctx, b.show)
}

// show draws the bar. It leaves most drawings out when it is called often.
func (b *bar) show(done, total float64, message string) {
	b.mu.Lock()
	defer b.mu.Unlock()
	if now := time.Now(); done >= total && total > 0 || now.Sub(b.last) >= redraw {
		b.last = now
		b.draw(cut(barLine(done, total, message), b.width-1))
	}
}

// clear takes the bar away.
func (b *bar) clear() {
	b.mu.Lock()
	defer b.mu.Unlock()
	if b.drawn > 0 {
		b.draw("")
		_, _ = io.WriteString(b.out, "\r") // as little as with the bar depends on it
	}
}

// draw draws a line over the one that stands there.
func (b *bar) draw(line string) {
	width := textWidth(line)
	_, _ = io.WriteString(b.out, "\r"+line+strings.Repeat(" ", max(b.drawn-width, 0))) // nothing depends on it
	b.drawn = width
}

// barLine returns the line that shows how far a call has come.
func barLine(done, total float64, message string) string {
	message = oneLine(message)
	if !(total > 0) || math.IsInf(total, 0) || math.IsNaN(done) {
		return strings.TrimSpace(number(done) + gap + message)
	}
	share := min(max(done/total, 0), 1)
	full := int(share * barWidth)
	line := fmt.Sprintf("[%s%s] %3d%%  %s/%s  %s",
		strings.Repeat("#", full), strings.Repeat(".", barWidth-full), int(share*100), number(done), number(total), message)
	return strings.TrimSpace(line)
}

// number returns a number as short as it is clear.
func number(n float64) string {
	if n == math.Trunc(n) && math.Abs(n) < 1e15 {
		return fmt.Sprintf("%.0f", n)
	}
	return fmt.Sprintf("%.4g", n)
}
