package main

import (
	"context"
	"flag"
	"fmt"
	"os"
	"time"
)

// settings is what the command line says.
type settings struct {
	rounds int           // of the calls
	share  time.Duration // that a variant has in a round, for each workload
	tools  int           // that are registered to measure a start
	starts int           // rounds of starts
	sample time.Duration // how long a profile runs
	write  bool          // RESULTS.md, and its main rows to the README
}

func main() {
	var s settings
	flag.IntVar(&s.rounds, "rounds", 15, "how often each variant is measured")
	flag.DurationVar(&s.share, "share", 20*time.Millisecond, "how long a variant runs in a round, for each workload")
	flag.IntVar(&s.tools, "tools", 1000, "how many tools are registered to measure a start")
	flag.IntVar(&s.starts, "starts", 3, "how often each start is measured")
	flag.DurationVar(&s.sample, "sample", time.Second, "how long a profile runs, of those that tell where the time of a frame goes")
	flag.BoolVar(&s.write, "write", false, "write RESULTS.md, and its main rows to the README of the repository")
	flag.Parse()
	if err := run(context.Background(), s); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1) //nolint:forbidigo // a command ends with a code
	}
}

// run checks and measures all variants and prints what came out.
func run(ctx context.Context, s settings) error {
	r, err := measureAll(ctx, s)
	if err != nil {
		return err
	}
	if _, err := fmt.Fprintln(os.Stdout, r.markdown()); err != nil || !s.write {
		return err
	}
	return write(r)
}
