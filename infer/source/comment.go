package source

import (
	"go/ast"
	"regexp"
	"strings"
	"unicode"
	"unicode/utf8"
)

// linterComment is a comment that speaks to a tool, in the spellings that are
// not directives to Go, which have no blank after the slashes.
var linterComment = regexp.MustCompile(`^(?://|/\*)\s*(?:nolint\s*(?:\*/|//.*)?$|nolint:|lint:[a-z]|#nosec\b|noinspection\s|\+[A-Za-z][\w:./-]*)`)

// linterEnd is such a comment at the end of another.
var linterEnd = regexp.MustCompile(`\s+//\s*(?:nolint\b|lint:[a-z]|#nosec\b).*$`)

// gutter is the star that lines of a block comment may begin with.
var gutter = regexp.MustCompile(`^\s*\*(?:\s|$)`)

// commentsOf returns the comments of a group, which may be nil.
func commentsOf(group *ast.CommentGroup) []*ast.Comment {
	if group == nil {
		return nil
	}
	return group.List
}

// clean returns the text of comments without comment markers, and without
// directives and other words to tools.
func clean(comments []*ast.Comment) string {
	var kept []*ast.Comment
	for _, c := range comments {
		if linterComment.MatchString(c.Text) {
			continue
		}
		text := c.Text
		if strings.HasPrefix(text, "/*") {
			text = withoutGutter(text)
		} else {
			text = linterEnd.ReplaceAllString(text, "")
		}
		kept = append(kept, &ast.Comment{Slash: c.Slash, Text: text})
	}
	if len(kept) == 0 {
		return ""
	}
	return (&ast.CommentGroup{List: kept}).Text()
}

// withoutGutter returns a block comment without the stars at the left, if all
// its lines but the first begin with one.
func withoutGutter(text string) string {
	inner := strings.TrimSuffix(strings.TrimPrefix(text, "/*"), "*/")
	lines := strings.Split(inner, "\n")
	for _, line := range lines[1:] {
		if strings.TrimSpace(line) != "" && !gutter.MatchString(line) {
			return text
		}
	}
	lines[0] = strings.TrimPrefix(lines[0], "*")
	for i, line := range lines[1:] {
		lines[i+1] = gutter.ReplaceAllString(line, "")
	}
	return "/*" + strings.Join(lines, "\n") + "*/"
}

// folded returns text on one line.
func folded(text string) string {
	return strings.Join(strings.Fields(text), " ")
}

// capitalized returns text with its first letter in upper case.
func capitalized(text string) string {
	first, size := utf8.DecodeRuneInString(text)
	if size == 0 {
		return ""
	}
	return string(unicode.ToUpper(first)) + text[size:]
}
