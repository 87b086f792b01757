package source

import (
	"go/doc/comment"
	"regexp"
	"strings"
)

// words are what a doc comment says, each on one line.
type words struct {
	summary    string
	returns    string
	deprecated string
	implements string // what a comment that says nothing else says is implemented
	items      map[string]string
}

// itemLine is the first line of a list item with a name.
var itemLine = regexp.MustCompile("^[-*+•][ \t]+`?[\\pL_][\\pL\\pN_.]*`?(?:, ?`?[\\pL_][\\pL\\pN_.]*`?)*(?: \\([^)]*\\))?:(?:[ \t]|$)")

// item is the text of a list item with a name, or with several.
var item = regexp.MustCompile("(?s)^((?:`?[\\pL_][\\pL\\pN_.]*`?, ?)*`?[\\pL_][\\pL\\pN_.]*`?)(?: \\([^)]*\\))?:(?:\\s+(.*)|)$")

// bullet is the beginning of any list item.
var bullet = regexp.MustCompile("^[-*+•][ \t]+")

// returnLine is the beginning of a paragraph about what is returned.
var returnLine = regexp.MustCompile(`^(?:It returns|Returns)\b:?`)

// errorReturn is the beginning of such a text that is about errors alone.
var errorReturn = regexp.MustCompile(`^an? (?:\S+ )?error\b`)

// implementsLine is a paragraph that only says what is implemented.
var implementsLine = regexp.MustCompile(`^(?:[\pL_][\pL\pN_.]* )?implements (?:the )?([\pL_][\pL\pN_]*(?:\.[\pL_][\pL\pN_]*){0,2})(?:\[[^\]]*\])?(?: interface| method)?\.?$`)

// deprecatedMark begins the paragraph that deprecates.
const deprecatedMark = "Deprecated:"

// readDoc returns the words of the doc comment of a method or function called
// name; owner is the type of the method.
func readDoc(text, name, owner string) words {
	var w words
	for _, b := range parsed(text).Content {
		switch b := b.(type) {
		case *comment.List:
			w.addItems(b)
		case *comment.Paragraph:
			w.addParagraph(folded(plain(b.Text)), name, owner)
		case *comment.Heading:
			w.addParagraph(folded(plain(b.Text)), name, owner)
		}
	}
	return w
}

// addParagraph adds one paragraph.
func (w *words) addParagraph(text, name, owner string) {
	if reason, ok := strings.CutPrefix(text, deprecatedMark); ok {
		if reason = strings.TrimSpace(reason); reason == "" {
			reason = "Deprecated."
		}
		w.deprecated = reason
		return
	}
	if w.summary == "" {
		w.summary = withoutName(text, name, owner)
		if m := implementsLine.FindStringSubmatch(text); m != nil {
			w.implements = m[1]
		}
		return
	}
	w.implements = ""
	if begin := returnLine.FindString(text); begin != "" && w.returns == "" {
		if rest := strings.TrimSpace(text[len(begin):]); !errorReturn.MatchString(rest) {
			w.returns = capitalized(rest)
		}
	}
}

// addItems adds the items of a list that have names; the first of one name counts.
func (w *words) addItems(list *comment.List) {
	for _, entry := range list.Items {
		m := item.FindStringSubmatch(strings.TrimSpace(joined(entry.Content)))
		if m == nil {
			continue
		}
		text := folded(m[2])
		if text == "" {
			continue
		}
		if w.items == nil {
			w.items = make(map[string]string)
		}
		for name := range strings.SplitSeq(m[1], ",") {
			name = strings.Trim(name, " `")
			if w.items[name] == "" {
				w.items[name] = text
			}
		}
	}
}

// withoutName returns a first paragraph without the name it begins with, "" when
// it has nothing else.
func withoutName(text, name, owner string) string {
	if name != "" && strings.TrimRight(text, ".:") == name {
		return ""
	}
	for _, lead := range []string{name, "`" + name + "`", owner + "." + name, "(*" + owner + ")." + name} {
		if rest, ok := strings.CutPrefix(text, lead+" "); ok && name != "" {
			return capitalized(rest)
		}
	}
	return text
}

// typeLine is the beginning of the doc comment of a type, before its name.
var typeLine = regexp.MustCompile(`^(?:An?|The) `)

// typeDoc returns the first paragraph of a type's doc comment without the name.
func typeDoc(text, name string) string {
	summary := readDoc(text, "", "").summary
	rest, ok := strings.CutPrefix(typeLine.ReplaceAllString(summary, ""), name+" ")
	if !ok {
		return summary
	}
	for _, verb := range []string{"is ", "are "} {
		if after, ok := strings.CutPrefix(rest, verb); ok {
			rest = after
			break
		}
	}
	return capitalized(rest)
}

// flat returns a whole comment on one line, without what deprecates.
func flat(text string) string {
	if text == "" {
		return ""
	}
	var parts []string
	for _, b := range parsed(text).Content {
		part := folded(joined([]comment.Block{b}))
		if part != "" && !strings.HasPrefix(part, deprecatedMark) {
			parts = append(parts, part)
		}
	}
	return strings.Join(parts, " ")
}

// parsed returns the structure of a doc comment. Links to any name are links,
// since it only matters that they lose their brackets.
func parsed(text string) *comment.Doc {
	p := comment.Parser{
		LookupPackage: func(name string) (string, bool) { return name, true },
		LookupSym:     func(string, string) bool { return true },
	}
	return p.Parse(regular(text))
}

// regular returns a doc comment with what people write in other ways than gofmt
// does written as gofmt does: lists with names are indented, and a deprecation is
// a paragraph. Headings are left out.
func regular(text string) string {
	lines := strings.Split(text, "\n")
	out := make([]string, 0, len(lines)+4)
	listed := false // whether the line above belongs to a list that was not indented
	for _, line := range lines {
		switch {
		case strings.TrimSpace(line) == "":
			listed = false
			out = append(out, "")
		case strings.HasPrefix(line, deprecatedMark), listed && returnLine.MatchString(line):
			listed = false
			out = append(out, "", line)
		case strings.HasPrefix(line, "# "):
			listed = false
			out = append(out, "")
		case itemLine.MatchString(line), listed && bullet.MatchString(line):
			listed = true
			out = append(out, "  - "+bullet.ReplaceAllString(line, ""))
		case listed && !bullet.MatchString(strings.TrimSpace(line)):
			out = append(out, "    "+strings.TrimSpace(line))
		default:
			out = append(out, line)
		}
	}
	return strings.Join(out, "\n")
}

// joined returns the text of blocks with one line break between them.
func joined(blocks []comment.Block) string {
	var parts []string
	for _, b := range blocks {
		switch b := b.(type) {
		case *comment.Paragraph:
			parts = append(parts, plain(b.Text))
		case *comment.Heading:
			parts = append(parts, plain(b.Text))
		case *comment.Code:
			parts = append(parts, b.Text)
		case *comment.List:
			for _, entry := range b.Items {
				parts = append(parts, "- "+joined(entry.Content))
			}
		}
	}
	return strings.Join(parts, "\n")
}

// plain returns the words of a text without its links.
func plain(texts []comment.Text) string {
	var b strings.Builder
	for _, t := range texts {
		switch t := t.(type) {
		case comment.Plain:
			b.WriteString(string(t))
		case comment.Italic:
			b.WriteString(string(t))
		case *comment.Link:
			b.WriteString(plain(t.Text))
		case *comment.DocLink:
			b.WriteString(plainLink(t))
		}
	}
	return b.String()
}

// plainLink returns the text of a link to a name. A lone word in brackets is a
// link only if it is the name of a package.
func plainLink(link *comment.DocLink) string {
	text := plain(link.Text)
	if _, known := comment.DefaultLookupPackage(link.ImportPath); link.Name == "" && !known && !strings.Contains(link.ImportPath, "/") {
		return "[" + text + "]"
	}
	return strings.TrimPrefix(text, "*")
}
