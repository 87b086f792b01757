package main

import (
	"context"
	"strings"
	"testing"
	"time"

	"github.com/go-toolapi/toolapi/testdata/workload"
)

// started returns the workloads and all variants, which end with the test.
func started(t *testing.T) (*tools, []*variant) {
	t.Helper()
	w, err := newTools()
	if err != nil {
		t.Fatal(err)
	}
	variants, err := newVariants(context.WithoutCancel(t.Context()), w)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { stopAll(variants) })
	return w, variants
}

func TestEveryVariantGivesWhatTheHandWrittenCallsGive(t *testing.T) {
	w, variants := started(t)
	for _, v := range variants {
		t.Run(v.name, func(t *testing.T) {
			if err := check(t.Context(), w, v); err != nil {
				t.Error(err)
			}
		})
	}
}

func TestCheckSeesAnotherResult(t *testing.T) {
	w, variants := started(t)
	for _, c := range workload.Calls() {
		other := &variant{name: "other", call: func(ctx context.Context, id string, request []byte) ([]byte, error) {
			text, err := variants[0].call(ctx, id, request)
			if id == c.ID {
				text = []byte(strings.Replace(string(text), "1", "2", 1))
			}
			return text, err
		}}
		if check(t.Context(), w, other) == nil {
			t.Errorf("%s: the result has another digit, and nobody saw it", c.Name)
		}
	}
}

// Variants that are said to validate refuse what the schema, or their own, forbids.
func TestVariantsRefuseBrokenArguments(t *testing.T) {
	w, variants := started(t)
	for _, v := range variants {
		t.Run(v.name, func(t *testing.T) {
			refused, err := refusals(t.Context(), w, v)
			if err != nil {
				t.Fatal(err)
			}
			count := 0
			for i, p := range probes() {
				if refused[i] {
					count++
				} else if v.module == ours {
					t.Errorf("%s was not refused", p.what)
				}
			}
			if strings.Contains(v.note, "no validation") == (count > 3) {
				t.Errorf("the note says %q, and %d of %d broken arguments are refused", v.note, count, len(probes()))
			}
		})
	}
}

func TestReportHasEveryLineOfTheREADME(t *testing.T) {
	r, err := measureAll(context.WithoutCancel(t.Context()), settings{rounds: 1, share: time.Millisecond, sample: time.Millisecond, tools: 3, starts: 1})
	if err != nil {
		t.Fatal(err)
	}
	page := "\n" + r.markdown()
	for _, v := range r.variants {
		if !strings.Contains(page, "\n| "+v.name+" |") {
			t.Errorf("%s has no row in\n%s", v.name, page)
		}
		if v.module != "" && v.module != ours && !strings.Contains(page, "\n- "+v.module+" v") {
			t.Errorf("the version of %s is not in\n%s", v.module, page)
		}
	}
	for line := range strings.Lines(r.block()) {
		if !strings.Contains(page, "\n"+line) {
			t.Errorf("RESULTS.md lacks the line\n%s", line)
		}
	}
}

func TestBlockIsPutBetweenItsLines(t *testing.T) {
	got, err := withBlock("a\n"+blockStart+"old\n"+blockEnd+"b\n", "new\n")
	if want := "a\n" + blockStart + "new\n" + blockEnd + "b\n"; err != nil || got != want {
		t.Errorf("got %q, %v, want %q", got, err, want)
	}
	if _, err := withBlock("a\n"+blockStart, "new\n"); err == nil {
		t.Error("a page without the end of the block was changed")
	}
}
