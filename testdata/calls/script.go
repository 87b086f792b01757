package calls

import (
	"embed"
	"fmt"
	"io/fs"
	"strings"
)

// files holds the conversations.
//
//go:embed *.call
var files embed.FS

// extension is what the names of conversations end in.
const extension = ".call"

// Script is one conversation.
type Script struct {
	Name  string // of the file, without its end
	Steps []Step
	text  string // of the file
}

// Scripts returns all conversations, by name.
func Scripts() ([]Script, error) { return scriptsIn(files) }

// scriptsIn returns the conversations of a file system, by name.
func scriptsIn(fsys fs.FS) ([]Script, error) {
	names, err := fs.Glob(fsys, "*"+extension)
	if err != nil {
		return nil, err
	}
	scripts := make([]Script, len(names))
	for i, name := range names {
		text, err := fs.ReadFile(fsys, name)
		if err != nil {
			return nil, err
		}
		if scripts[i], err = parseScript(strings.TrimSuffix(name, extension), string(text)); err != nil {
			return nil, err
		}
	}
	return scripts, nil
}

// parseScript reads the conversation called name.
func parseScript(name, text string) (Script, error) {
	script := Script{Name: name, text: text}
	known := map[string]bool{}
	for block := range strings.SplitSeq(text, "\n\n") {
		block = strings.Trim(block, "\n")
		if block == "" {
			continue
		}
		step, err := parseStep(block)
		if err != nil {
			return script, fmt.Errorf("%s%s, step %d: %w", name, extension, len(script.Steps)+1, err)
		}
		if known[step.Name()] {
			return script, fmt.Errorf("%s%s has two steps called %q", name, extension, step.Name())
		}
		known[step.Name()] = true
		script.Steps = append(script.Steps, step)
	}
	return script, nil
}

// format returns the script as its file has to hold it.
func (s Script) format() []byte {
	var b []byte
	for i, step := range s.Steps {
		if i > 0 {
			b = append(b, '\n')
		}
		b = step.append(b)
	}
	return b
}
