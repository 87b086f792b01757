package main

import (
	"bytes"
	"context"
	"fmt"
	"runtime/pprof"
	"slices"
	"strings"
	"time"

	"github.com/go-toolapi/toolapi/testdata/workload"
	"github.com/google/pprof/profile"
)

// owner is who the time of a profile is counted for, known by the packages of its
// functions.
type owner struct {
	name     string
	prefixes []string
}

// The places in owners that ownerOf has to know.
const (
	envelope     = iota // of go-sdk
	envelopeJSON        // what of it reads and writes JSON
)

// owners returns all owners. A sample belongs to the innermost function that has
// one; what the runtime does for itself has none.
func owners() []owner {
	return []owner{
		envelope:     {"go-sdk: sessions and transport", []string{goSDK + "/internal", goSDK + "/jsonrpc", goSDK + "/mcp.(", goSDK + "/mcp.new"}},
		envelopeJSON: {"go-sdk: JSON of the frame", nil},
		{"go-sdk: schemas and typed handler", []string{"github.com/google/jsonschema-go", goSDK + "/mcp.AddTool", goSDK + "/mcp.toolForErr", goSDK + "/mcp.applySchema"}},
		{"`mcpserver`", []string{ours + "/toolmethod/mcpserver."}},
		{"`Registry.Call`", []string{ours + "/toolmethod.", ours + "/infer", ours + "/valueobj", ours + "/schema", ours + "/discovery"}},
		{"measuring", []string{"main.", ours + "/testdata"}},
	}
}

// shares is the part of the time that each owner has, in percent; the last one is
// what the runtime does for itself, such as collecting and scheduling.
type shares []float64

// profiled returns the shares of a variant's call in a CPU profile.
func profiled(ctx context.Context, v *variant, c workload.Call, length time.Duration) (shares, error) {
	t := &timed{v: v, id: c.ID, request: v.prepared(c.ID, c.Args), n: 1}
	const parts = 20
	if err := t.calibrate(ctx, length/parts); err != nil {
		return nil, err
	}
	var text bytes.Buffer
	if err := pprof.StartCPUProfile(&text); err != nil {
		return nil, err
	}
	_, err := t.run(ctx, parts*t.n)
	pprof.StopCPUProfile()
	if err != nil {
		return nil, err
	}
	p, err := profile.Parse(&text)
	if err != nil {
		return nil, fmt.Errorf("profile of %s: %w", v.name, err)
	}
	return sharesOf(p), nil
}

// sharesOf returns the shares of a CPU profile.
func sharesOf(p *profile.Profile) shares {
	all := owners()
	s := make(shares, len(all)+1)
	var total float64
	for _, sample := range p.Sample {
		taken := float64(sample.Value[len(sample.Value)-1])
		s[ownerOf(sample, all)] += taken
		total += taken
	}
	for i := range s {
		s[i] *= 100 / max(total, 1)
	}
	return s
}

// ownerOf returns the index of the owner of a sample, len(all) where it has none.
func ownerOf(sample *profile.Sample, all []owner) int {
	inJSON := false
	for _, location := range sample.Location { // from the inside
		for _, line := range location.Line {
			name := line.Function.Name
			inJSON = inJSON || strings.HasPrefix(name, "encoding/json.") || strings.HasPrefix(name, "github.com/segmentio/encoding")
			i := slices.IndexFunc(all, func(o owner) bool { return hasAnyPrefix(name, o.prefixes) })
			switch {
			case i == envelope && inJSON:
				return envelopeJSON
			case i >= 0:
				return i
			}
		}
	}
	return len(all)
}

// hasAnyPrefix tells whether the name begins with one of the prefixes.
func hasAnyPrefix(name string, prefixes []string) bool {
	return slices.ContainsFunc(prefixes, func(prefix string) bool { return strings.HasPrefix(name, prefix) })
}

// profiles is where the time of the frames goes.
type profiles []profileRow

// profileRow is one variant and workload.
type profileRow struct {
	variant, workload string
	shares            shares
}

// profileAll profiles the frames of the variants that go-sdk serves.
func profileAll(ctx context.Context, variants []*variant, length time.Duration) (profiles, error) {
	var p profiles
	for _, v := range variants {
		if !v.served {
			continue
		}
		for _, c := range workload.Calls() {
			s, err := profiled(ctx, v, c, length)
			if err != nil {
				return p, err
			}
			p = append(p, profileRow{v.name, c.Name, s})
		}
	}
	return p, nil
}

// markdown returns the profiles as a table, in percent.
func (p profiles) markdown() string {
	var b strings.Builder
	b.WriteString("Percent of the processor time of the frames, from a profile; a sample counts for the innermost of these that was running. " +
		"“Runtime” is what it does for itself, mostly collecting and scheduling.\n\n| call | |")
	for _, o := range owners() {
		b.WriteString(" " + o.name + " |")
	}
	b.WriteString(" runtime |\n" + "|" + strings.Repeat(" --- |", len(owners())+3) + "\n")
	for _, row := range p {
		fmt.Fprintf(&b, "| %s | %s |", row.variant, row.workload)
		for _, share := range row.shares {
			fmt.Fprintf(&b, " %.0f |", share)
		}
		b.WriteString("\n")
	}
	return b.String()
}
