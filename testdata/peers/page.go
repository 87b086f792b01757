package main

import (
	"errors"
	"os"
	"strings"
)

// The pages that are written, seen from the folder of this module.
const (
	resultsPage = "RESULTS.md"
	readmePage  = "../../README.md"
)

// The lines of the README between which the main rows stand.
const (
	blockStart = "<!-- peers: written by make peers -->\n"
	blockEnd   = "<!-- /peers -->\n"
)

// write writes RESULTS.md, and the main rows to the README of the repository.
func write(r *report) error {
	readme, err := os.ReadFile(readmePage)
	if err != nil {
		return err
	}
	text, err := withBlock(string(readme), r.block())
	if err != nil {
		return err
	}
	const mode = 0o644
	return errors.Join(
		os.WriteFile(resultsPage, []byte(r.markdown()), mode),
		os.WriteFile(readmePage, []byte(text), mode))
}

// withBlock returns the text with another block between the two lines.
func withBlock(text, block string) (string, error) {
	before, rest, begins := strings.Cut(text, blockStart)
	_, after, ends := strings.Cut(rest, blockEnd)
	if !begins || !ends {
		return "", errors.New("the README has no lines between which the main rows stand")
	}
	return before + blockStart + block + blockEnd + after, nil
}
