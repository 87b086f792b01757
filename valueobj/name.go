package valueobj

import (
	"fmt"
	"regexp"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/iancoleman/strcase"
)

// validName is what every published name looks like.
var validName = regexp.MustCompile(`^[A-Za-z_][A-Za-z0-9_]{0,63}$`)

// CheckName returns an error unless name is a letter or underscore followed by
// at most 63 letters, digits and underscores, all of them ASCII.
func CheckName(name string) error {
	if validName.MatchString(name) {
		return nil
	}
	return Fault{
		Reason: fmt.Sprintf("%q is no valid name", name),
		Fix:    "use up to 64 of the characters A-Z a-z 0-9 _, and begin with a letter or _",
	}
}

// Snake returns the published name of a Go name: "ReleaseYear" becomes
// "release_year". Underscores stay where they are. Snake returns an error when
// the Go name has letters that a published name cannot have, is or becomes
// longer than 64 characters, or has nothing but underscores; it then needs an
// explicit name.
func Snake(goName string) (string, error) {
	if CheckName(goName) != nil || strings.Trim(goName, "_") == "" {
		return "", noName(goName)
	}

	parts := strings.Split(goName, "_")
	for i, part := range parts {
		parts[i] = strings.Join(words(part), "_")
	}
	// Our word breaks are underscores, which strcase is told to leave alone; the
	// breaks it adds (around digits, inside "IDs") are dots, which no Go name has.
	spelled := strcase.ToScreamingDelimited(strings.Join(parts, "_"), '.', "_", false)
	name := strings.ReplaceAll(spelled, ".", "")
	if CheckName(name) != nil {
		return "", noName(goName)
	}
	return name, nil
}

// noName is the error of Snake: goName makes no name.
func noName(goName string) error {
	return Fault{
		Reason: fmt.Sprintf("no name can be made from %q", goName),
		Fix:    "give an explicit name of up to 64 of the characters A-Z a-z 0-9 _",
	}
}

// Label returns a Go name as words for people: "AddTrack" becomes "Add track".
// A word of capitals keeps them ("ListURLs" becomes "List URLs"). The label of
// an empty name is empty.
func Label(goName string) string {
	var spelled []string
	for _, part := range strings.FieldsFunc(goName, func(r rune) bool { return r == '_' || r == '-' }) {
		for _, word := range words(part) {
			if !keepsCapitals(word) {
				word = strings.ToLower(word)
			}
			spelled = append(spelled, word)
		}
	}
	label := strings.Join(spelled, " ")
	first, size := utf8.DecodeRuneInString(label)
	if size == 0 {
		return ""
	}
	return string(unicode.ToUpper(first)) + label[size:]
}

// LabelOfID returns the label of a tool whose function has no name of its own:
// the last dotted part of the id as words, so that "album.add_track" becomes
// "Add track". An id without any word is its own label.
func LabelOfID(id string) string {
	for _, part := range slices.Backward(strings.Split(id, ".")) {
		if label := Label(part); label != "" {
			return label
		}
	}
	return id
}

// withoutGet returns the name of a method without a leading Get or Is, provided
// that an upper-case letter follows: "GetTitle" becomes "Title", "Issue" and
// "Get" stay.
func withoutGet(method string) string {
	for _, prefix := range []string{"Get", "Is"} {
		rest, found := strings.CutPrefix(method, prefix)
		if next, _ := utf8.DecodeRuneInString(rest); found && unicode.IsUpper(next) {
			return rest
		}
	}
	return method
}

// words returns the words of a part of a Go name that has no underscores. Put
// together, they are the part again.
func words(part string) []string {
	var split []string
	for rest := []rune(part); len(rest) > 0; {
		end := max(1, fixedWord(rest))
		for end < len(rest) && !startsWord(rest, end) {
			end++
		}
		split = append(split, string(rest[:end]))
		rest = rest[end:]
	}
	return split
}

// startsWord returns whether a word starts at letters[i]; i is at least 1.
func startsWord(letters []rune, i int) bool {
	if !unicode.IsUpper(letters[i]) {
		return false
	}
	if !unicode.IsUpper(letters[i-1]) {
		return unicode.IsLower(letters[i-1]) || unicode.IsDigit(letters[i-1])
	}
	after := letters[i+1:]
	return fixedWord(letters[i:]) > 0 || startsLower(after) && !startsPlural(after)
}

// fixedWord returns the length of the word at the start of letters that is one
// in spite of its capitals, 0 when there is none.
func fixedWord(letters []rune) int {
	for _, word := range []string{"OAuth", "IPv4", "IPv6"} {
		if len(letters) < len(word) || string(letters[:len(word)]) != word {
			continue
		}
		// "SSOAuthor" has no OAuth in it; a digit ends the other two by itself.
		after := letters[len(word):]
		if word != "OAuth" || !startsLower(after) || startsPlural(after) {
			return len(word)
		}
	}
	return 0
}

// startsLower returns whether letters start with a lower-case letter.
func startsLower(letters []rune) bool {
	return len(letters) > 0 && unicode.IsLower(letters[0])
}

// startsPlural returns whether letters start with an s that no other lower-case
// letter follows, as after the capitals of "IDs".
func startsPlural(letters []rune) bool {
	return len(letters) > 0 && letters[0] == 's' && !startsLower(letters[1:])
}

// keepsCapitals returns whether a word is spelled in a label as it is in Go:
// capitals only, capitals and a plural s, or a fixed word.
func keepsCapitals(word string) bool {
	if fixedWord([]rune(word)) > 0 {
		return true
	}
	// "As" is no plural of a capital, but a word.
	if singular := strings.TrimSuffix(word, "s"); utf8.RuneCountInString(singular) > 1 {
		word = singular
	}
	return word == strings.ToUpper(word)
}
