package calls

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"strconv"
	"strings"
)

// Step is one call of a conversation, and what has to come of it.
type Step struct {
	Words     []string // what it is about, a line each
	Account   string   // "" is a caller without an account
	Tool      string
	Arguments string // as they are sent, of one line or several
	Want      Outcome
}

// Name returns what the step is about in one line.
func (s Step) Name() string { return strings.Join(s.Words, " ") }

// outcomeOK is how a script writes that a call succeeds.
const outcomeOK = "ok"

// parseStep reads one step from its lines.
func parseStep(text string) (Step, error) {
	var s Step
	lines := strings.Split(text, "\n")
	for len(lines) > 0 && strings.HasPrefix(lines[0], "#") {
		s.Words = append(s.Words, strings.TrimSpace(lines[0][1:]))
		lines = lines[1:]
	}
	if len(s.Words) == 0 {
		return s, errors.New("a step begins with a line of words behind #")
	}
	if len(lines) == 0 {
		return s, errors.New("a step has a call, such as: reader> album.search {}")
	}
	account, call, ok := strings.Cut(lines[0], ">")
	s.Account = account
	s.Tool, s.Arguments, _ = strings.Cut(strings.TrimPrefix(call, " "), " ")
	if !ok || s.Tool == "" || strings.ContainsAny(account, " {") {
		return s, fmt.Errorf("%q is no call, such as: reader> album.search {}", lines[0])
	}
	for lines = lines[1:]; len(lines) > 0 && strings.HasPrefix(lines[0], "> "); lines = lines[1:] {
		s.Arguments += "\n" + lines[0][len("> "):]
	}
	var err error
	s.Want, err = parseOutcome(lines)
	return s, err
}

// parseOutcome reads the lines of an outcome; none of them is none that has been
// written yet.
func parseOutcome(lines []string) (Outcome, error) {
	if len(lines) == 0 {
		return Outcome{}, nil
	}
	kind, message, ok := strings.Cut(lines[0], ": ")
	if !ok {
		return Outcome{}, fmt.Errorf("%q is no outcome, such as: ok: Search completed", lines[0])
	}
	o := Outcome{OK: kind == outcomeOK, Message: message}
	if strings.HasPrefix(message, `"`) {
		var err error
		if o.Message, err = strconv.Unquote(message); err != nil {
			return o, fmt.Errorf("the message %s cannot be read: %w", message, err)
		}
	}
	body := strings.Join(lines[1:], "\n")
	if o.OK {
		o.JSON = body
		return o.stable()
	}
	o.Category, o.Values = kind, body
	return o.stable()
}

// append appends the lines of the step.
func (s Step) append(b []byte) []byte {
	for _, line := range s.Words {
		b = append(b, strings.TrimSpace("# "+line)+"\n"...)
	}
	call := s.Account + "> " + s.Tool
	if s.Arguments != "" && s.Arguments[0] != '\n' {
		call += " "
	}
	call += strings.ReplaceAll(s.Arguments, "\n", "\n> ")
	b = append(b, call+"\n"...)
	kind, body := s.Want.Category, s.Want.Values
	if s.Want.OK {
		kind, body = outcomeOK, s.Want.JSON
	}
	message := s.Want.Message
	if strings.ContainsAny(message, "\n\r") || strings.HasPrefix(message, `"`) {
		message = strconv.Quote(message)
	}
	b = append(b, kind+": "+message+"\n"...)
	if body == "" {
		return b
	}
	var indented bytes.Buffer
	if json.Indent(&indented, []byte(body), "", "  ") != nil {
		return append(b, body+"\n"...)
	}
	return append(append(b, indented.Bytes()...), '\n')
}
