package main

import (
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/google/pprof/profile"
)

func TestTimeIsCountedForTheInnermostOwner(t *testing.T) {
	const sdk = goSDK + "/mcp.(*Server).callTool"
	cases := []struct {
		name  string
		stack []string // from the inside
		owner string
	}{
		{"the registry, served by the SDK", []string{"runtime.mallocgc", ours + "/infer/wire.Scan", ours + "/toolmethod.(*Registry).Call", sdk}, "`Registry.Call`"},
		{"our connector, served by the SDK", []string{ours + "/toolmethod/mcpserver.text", sdk}, "`mcpserver`"},
		{"the SDK itself", []string{"runtime.chanrecv", sdk}, "go-sdk: sessions and transport"},
		{"JSON for the SDK", []string{"encoding/json.compact", sdk}, "go-sdk: JSON of the frame"},
		{"another JSON for the SDK", []string{"github.com/segmentio/encoding/json.Parse", goSDK + "/internal/json.Unmarshal"}, "go-sdk: JSON of the frame"},
		{"JSON for a typed tool", []string{"encoding/json.compact", goSDK + "/mcp.applySchema", sdk}, "go-sdk: schemas and typed handler"},
		{"a validator of a typed tool", []string{"github.com/google/jsonschema-go/jsonschema.(*state).validate", sdk}, "go-sdk: schemas and typed handler"},
		{"the typed function", []string{"main.newTools.func2", goSDK + "/mcp.AddTool[...].func1", sdk}, "measuring"},
		{"the collector", []string{"runtime.gcDrain", "runtime.gcBgMarkWorker"}, ""},
	}
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			s := &profile.Sample{Value: []int64{1, 1000}}
			for _, name := range c.stack {
				s.Location = append(s.Location, &profile.Location{Line: []profile.Line{{Function: &profile.Function{Name: name}}}})
			}
			want := make(shares, len(owners())+1)
			for i := range want {
				if i == len(owners()) && c.owner == "" || i < len(owners()) && owners()[i].name == c.owner {
					want[i] = 100
				}
			}
			if diff := cmp.Diff(want, sharesOf(&profile.Profile{Sample: []*profile.Sample{s}})); diff != "" {
				t.Errorf("-want +got:\n%s", diff)
			}
		})
	}
}
