package main

import (
	"context"
	"fmt"
	"runtime"
	"runtime/debug"
	"strings"
	"time"
)

// report is everything that was measured.
type report struct {
	settings settings
	date     time.Time
	variants []*variant
	cells    [][]cell // by variant, by workload
	refused  [][]bool // by variant, by probe
	profiles profiles
	starts   []start // by starter
}

// measureAll checks all variants, and then measures them.
func measureAll(ctx context.Context, s settings) (*report, error) {
	t, err := newTools()
	if err != nil {
		return nil, err
	}
	variants, err := newVariants(ctx, t)
	if err != nil {
		return nil, err
	}
	defer stopAll(variants)
	r := &report{settings: s, date: time.Now().UTC(), variants: variants}
	for _, v := range variants {
		if err := check(ctx, t, v); err != nil {
			return nil, err
		}
		refused, err := refusals(ctx, t, v)
		if err != nil {
			return nil, err
		}
		r.refused = append(r.refused, refused)
	}
	if r.cells, err = measureCalls(ctx, variants, s.rounds, s.share); err != nil {
		return nil, err
	}
	if r.profiles, err = profileAll(ctx, variants, s.sample); err != nil {
		return nil, err
	}
	r.starts, err = measureStarts(ctx, t, s.starts, s.tools)
	return r, err
}

// markdown returns the report as the page RESULTS.md.
func (r *report) markdown() string {
	var b strings.Builder
	b.WriteString("# Tool calls and starts, beside other libraries\n\n")
	b.WriteString("Written by `make peers`. `doc.go` beside this says what is measured, and how.\n\n")
	b.WriteString("## Calls\n\n" + r.caption() + "\n\n" + callsHead)
	for i := range r.variants {
		b.WriteString(r.callRow(i))
	}
	b.WriteString("\n" + r.noise())
	b.WriteString("\n## Which broken arguments are refused\n\n" + r.refusalTable())
	b.WriteString("\n## Where the time of a frame goes\n\n" + r.profiles.markdown())
	b.WriteString("\n## Start\n\n" + r.startTable())
	b.WriteString("\n## Versions\n\n" + r.versions())
	return b.String()
}

// block returns the main rows, as the README has them. Each of its lines stands in
// RESULTS.md too.
func (r *report) block() string {
	var b strings.Builder
	b.WriteString(r.caption() + "\n\n" + callsHead)
	for i, v := range r.variants {
		if !v.detail {
			b.WriteString(r.callRow(i))
		}
	}
	b.WriteString("\n" + r.startTable())
	return b.String()
}

// caption says of the table of calls what its numbers are.
func (r *report) caption() string {
	return fmt.Sprintf(clockName+" of a whole call, relative to the same call written by hand on `encoding/json`, which validates nothing and is measured again just before it; "+
		"medians of %d rounds, %s, %s, %d CPUs. “Refuses” counts the kinds of broken arguments, of %d that are tried, that are refused.",
		r.settings.rounds, r.date.Format("2 January 2006"), strings.Replace(runtime.Version(), "go", "Go ", 1), runtime.NumCPU(), len(probes()))
}

// noise says how far the ratios can be trusted.
func (r *report) noise() string {
	ratios := make([]string, len(r.cells[0]))
	for i, c := range r.cells[0] {
		ratios[i] = ratioText(c.ratio)
	}
	return "The unit, measured beside itself like all others, came out as " + strings.Join(ratios, ", ") + ": no ratio is more exact than that.\n"
}

// callsHead is the head of the table of calls.
const callsHead = "| call | S | M | L | allocations S, M, L | refuses | |\n| --- | --- | --- | --- | --- | --- | --- |\n"

// callRow returns the row of the variant at i.
func (r *report) callRow(i int) string {
	v, cells := r.variants[i], r.cells[i]
	times := make([]string, len(cells))
	allocs := make([]string, len(cells))
	for j, c := range cells {
		times[j] = ratioText(c.ratio)
		if i == 0 {
			times[j] = "1 = " + timeText(time.Duration(c.nanoseconds))
		}
		allocs[j] = countText(int(c.allocs))
	}
	refused := 0
	for _, yes := range r.refused[i] {
		if yes {
			refused++
		}
	}
	return fmt.Sprintf("| %s | %s | %s | %d | %s |\n", v.name, strings.Join(times, " | "), strings.Join(allocs, ", "), refused, v.note)
}

// refusalTable returns which variant refuses what.
func (r *report) refusalTable() string {
	var b strings.Builder
	b.WriteString("What is broken, in the arguments of M:\n\n")
	names := make([]string, len(probes()))
	for i, p := range probes() {
		fmt.Fprintf(&b, "- %s: %s\n", p.name, p.what)
		names[i] = p.name
	}
	fmt.Fprintf(&b, "\n| call | %s |\n|%s\n", strings.Join(names, " | "), strings.Repeat(" --- |", len(names)+1))
	for i, v := range r.variants {
		b.WriteString("| " + v.name + " |")
		for _, yes := range r.refused[i] {
			if yes {
				b.WriteString(" yes |")
			} else {
				b.WriteString(" – |")
			}
		}
		b.WriteString("\n")
	}
	return b.String()
}

// startTable returns what the start of each library took.
func (r *report) startTable() string {
	var b strings.Builder
	fmt.Fprintf(&b, "A start with %d tools that have the types of M; medians of %d rounds. "+
		"Registration, first call and the heap that is in use then are per tool.\n\n", r.settings.tools, r.settings.starts)
	b.WriteString("| start | registration | first call | heap | list of all | time of the list | |\n")
	b.WriteString("| --- | --- | --- | --- | --- | --- | --- |\n")
	for i, s := range starters() {
		m := r.starts[i]
		list, listTime := "–", "–"
		if m.listBytes > 0 {
			list, listTime = sizeText(m.listBytes), timeText(m.list)
		}
		heap := sizeText(int(m.heap))
		fmt.Fprintf(&b, "| %s | %s | %s | %s | %s | %s | %s |\n", s.name, timeText(m.register), timeText(m.firstCall), heap, list, listTime, s.note)
	}
	return b.String()
}

// versions returns the versions of the modules that are measured.
func (r *report) versions() string {
	var b strings.Builder
	info, ok := debug.ReadBuildInfo()
	if !ok {
		return "unknown: the program was built without module information\n"
	}
	listed := map[string]bool{ours: true}
	for _, v := range r.variants {
		for _, m := range info.Deps {
			if m.Path == v.module && !listed[m.Path] {
				listed[m.Path] = true
				fmt.Fprintf(&b, "- %s %s\n", m.Path, m.Version)
			}
		}
	}
	return b.String()
}
