package main

import (
	"cmp"
	"context"
	"fmt"
	"math"
	"runtime"
	"slices"
	"time"

	"github.com/go-toolapi/toolapi/testdata/workload"
)

// sample is what a call took in one round.
type sample struct {
	nanoseconds float64 // of one call
	ratio       float64 // to the hand-written one just before
	allocs      uint64  // of one call
}

// cell is what came out for a variant and a workload: the medians of all rounds.
type cell sample

// timed is a request that is measured.
type timed struct {
	v       *variant
	id      string
	request []byte
	n       int // calls in a round
	samples []sample
}

// measureCalls measures all variants, in turns, and returns for each of them a
// cell for each workload. The first variant is the unit: it is measured again
// just before each of the others, and before itself.
func measureCalls(ctx context.Context, variants []*variant, rounds int, share time.Duration) ([][]cell, error) {
	cells := make([][]cell, len(variants))
	for _, c := range workload.Calls() {
		all := make([]*timed, len(variants))
		for i, v := range variants {
			all[i] = &timed{v: v, id: c.ID, request: v.prepared(c.ID, c.Args), n: 1}
			if err := all[i].calibrate(ctx, share); err != nil {
				return nil, err
			}
		}
		for round := range rounds {
			for i := range all {
				if err := all[(round+i)%len(all)].measure(ctx, all[0]); err != nil {
					return nil, err
				}
			}
		}
		for i, t := range all {
			cells[i] = append(cells[i], t.cell())
		}
	}
	return cells, nil
}

// calibrate finds how many calls fit into the share. The fastest of some tries
// counts: in another one the machine may have been busy with something else.
func (t *timed) calibrate(ctx context.Context, share time.Duration) error {
	const tries = 4
	for {
		fastest := time.Duration(math.MaxInt64)
		for range tries {
			took, err := t.run(ctx, t.n)
			if err != nil {
				return err
			}
			fastest = min(fastest, took)
		}
		if fastest >= share/tries {
			t.n = max(1, int(float64(t.n)*float64(share)/float64(fastest)))
			return nil
		}
		t.n *= 2
	}
}

// run calls n times and returns how long that took.
func (t *timed) run(ctx context.Context, n int) (time.Duration, error) {
	start := clock()
	for range n {
		if _, err := t.v.call(ctx, t.id, t.request); err != nil {
			return 0, fmt.Errorf("%s, %s: %w", t.v.name, t.id, err)
		}
	}
	return clock() - start, nil
}

// measure adds the sample of a round, beside the unit.
func (t *timed) measure(ctx context.Context, unit *timed) error {
	one, err := unit.sample(ctx)
	if err != nil {
		return err
	}
	s, err := t.sample(ctx)
	if err != nil {
		return err
	}
	s.ratio = s.nanoseconds / one.nanoseconds
	t.samples = append(t.samples, s)
	return nil
}

// sample measures once. What was left behind is collected before, and caches and
// branches get used to the call.
func (t *timed) sample(ctx context.Context) (sample, error) {
	runtime.GC()
	if _, err := t.run(ctx, t.n/8+1); err != nil {
		return sample{}, err
	}
	var before, after runtime.MemStats
	runtime.ReadMemStats(&before)
	took, err := t.run(ctx, t.n)
	if err != nil {
		return sample{}, err
	}
	runtime.ReadMemStats(&after)
	return sample{
		nanoseconds: float64(took.Nanoseconds()) / float64(t.n),
		allocs:      (after.Mallocs - before.Mallocs) / uint64(t.n),
	}, nil
}

// cell returns the medians.
func (t *timed) cell() cell {
	return cell{
		nanoseconds: medianOf(t.samples, func(s sample) float64 { return s.nanoseconds }),
		ratio:       medianOf(t.samples, func(s sample) float64 { return s.ratio }),
		allocs:      medianOf(t.samples, func(s sample) uint64 { return s.allocs }),
	}
}

// medianOf returns the middle of one figure of the samples, the upper one of two.
func medianOf[S any, T cmp.Ordered](samples []S, figure func(S) T) T {
	values := make([]T, len(samples))
	for i, s := range samples {
		values[i] = figure(s)
	}
	slices.Sort(values)
	return values[len(values)/2]
}
