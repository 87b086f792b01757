package cli

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"strings"
	"sync"

	"github.com/mattn/go-isatty"
	"github.com/spf13/cobra"

	"github.com/go-toolapi/toolapi/toolmethod"
)

// person is who sits at the terminal, and can be asked there. Questions go to
// standard error, one after the other.
type person struct {
	in    *bufio.Reader
	out   io.Writer
	bar   *bar // taken away before a question
	there bool // at a terminal, which reads what they type and shows what they are asked
	yes   bool // said in advance, to every confirmation

	mu     sync.Mutex
	left   bool // while a line was waited for, so that no more can be read
	missed bool // when a yes or no was asked for
}

// newPerson returns the person at the terminal of cmd, if it runs at one.
func newPerson(cmd *cobra.Command, b *bar, yes bool) *person {
	in := cmd.InOrStdin()
	return &person{
		in: bufio.NewReader(in), out: cmd.ErrOrStderr(), bar: b, yes: yes,
		there: isTerminal(in) && columns(cmd.ErrOrStderr()) > 0,
	}
}

// isTerminal tells whether somebody types what comes from in.
func isTerminal(in io.Reader) bool {
	if t, ok := in.(terminal); ok {
		return t.Columns() > 0
	}
	file, ok := in.(*os.File)
	return ok && (isatty.IsTerminal(file.Fd()) || isatty.IsCygwinTerminal(file.Fd()))
}

// answer returns a context whose calls can ask the person.
func (p *person) answer(ctx context.Context) context.Context { return toolmethod.WithAsk(ctx, p.ask) }

// advise tells how a yes can be given where nobody is there to give it, after a call
// that asked for one and failed.
func (p *person) advise(result *toolmethod.Result) {
	p.mu.Lock()
	defer p.mu.Unlock()
	if p.missed && result.Category() == toolmethod.CategoryAccess {
		_ = p.print("With --" + flagYes + " the answer is yes.\n") // it is advice, and no more
	}
}

// ask asks the person, and returns the answer. A person who ends the input, or
// interrupts, gives none.
func (p *person) ask(ctx context.Context, q toolmethod.Question) ([]byte, error) {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.bar.clear()
	confirms := len(q.Fields) == 0
	switch {
	case !p.there && (!confirms || !p.yes):
		p.missed = p.missed || confirms
		return nil, toolmethod.ErrNobodyToAsk
	case confirms:
		return p.confirm(ctx, q)
	}
	return p.fill(ctx, q)
}

// confirm asks for a yes or no. An empty line is a no.
func (p *person) confirm(ctx context.Context, q toolmethod.Question) ([]byte, error) {
	message := strings.Join(lines(q.Message), "\n") + " [y/N] "
	if p.yes {
		return []byte("{}"), p.print(message + "y (--yes)\n")
	}
	for {
		text, err := p.read(ctx, message)
		if err != nil {
			return nil, err
		}
		switch yes, known := truth(text); {
		case yes:
			return []byte("{}"), nil
		case known, text == "":
			return nil, toolmethod.ErrDeclined
		}
		message = "Please answer y or n: "
	}
}

// truth returns what a word for yes or no means, and whether it is one.
func truth(word string) (yes, known bool) {
	switch strings.ToLower(strings.TrimSpace(word)) {
	case "y", "yes", "true":
		return true, true
	case "n", "no", "false":
		return false, true
	}
	return false, false
}

// print shows text to the person.
func (p *person) print(text string) error {
	_, err := io.WriteString(p.out, text)
	return err
}

// read returns the next line that is typed, after a prompt.
func (p *person) read(ctx context.Context, prompt string) (string, error) {
	if p.left {
		return "", toolmethod.ErrCanceled
	}
	if err := p.print(prompt); err != nil {
		return "", err
	}
	type line struct {
		text string
		err  error
	}
	typed := make(chan line, 1)
	go func() {
		text, err := p.in.ReadString('\n')
		typed <- line{text, err}
	}()
	select {
	case l := <-typed:
		if l.err != nil && !errors.Is(l.err, io.EOF) {
			return "", fmt.Errorf("reading the answer: %w", l.err)
		}
		if l.err == nil || l.text != "" {
			return strings.TrimRight(l.text, "\r\n"), nil
		}
		return "", errors.Join(toolmethod.ErrCanceled, p.print("\n"))
	case <-ctx.Done():
		p.left = true // somebody else waits for the next line
		if errors.Is(ctx.Err(), context.DeadlineExceeded) {
			return "", errors.Join(ctx.Err(), p.print("\n"))
		}
		return "", errors.Join(toolmethod.ErrCanceled, p.print("\n"))
	}
}
