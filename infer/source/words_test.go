package source

import (
	"testing"

	"github.com/google/go-cmp/cmp"
)

func TestSummary(t *testing.T) {
	// rule DOC-02
	// rule DOC-08
	tests := map[string]struct{ doc, want string }{
		"without the name":                 {"// Search finds images.", "Finds images."},
		"indented lines are code":          {"// Search finds images\n//   whose title contains a word.", "Finds images"},
		"folded":                           {"// Search finds images\n// whose \ttitle contains a word.", "Finds images whose title contains a word."},
		"the first of two paragraphs":      {"// Search finds images.\n//\n// It is fast.", "Finds images."},
		"no full stop":                     {"// Search finds images", "Finds images"},
		"no name":                          {"// finds images.", "finds images."},
		"another name":                     {"// Searching finds images.", "Searching finds images."},
		"the name and a comma":             {"// Search, given a word, finds images.", "Search, given a word, finds images."},
		"the name with its type":           {"// Manager.Search finds images.", "Finds images."},
		"the name in back quotes":          {"// `Search` finds images.", "Finds images."},
		"the name as a link":               {"// [Manager.Search] finds images.", "Finds images."},
		"nothing but the name":             {"// Search", ""},
		"a word that is not ASCII":         {"// Search öffnet Bilder.", "Öffnet Bilder."},
		"an acronym":                       {"// Search HTTP servers.", "HTTP servers."},
		"a block comment":                  {"/* Search finds images. */", "Finds images."},
		"a block comment with stars":       {"/*\n * Search finds\n * images.\n *\n * It is fast.\n */", "Finds images."},
		"a block comment of Java's":        {"/**\n * Search finds images.\n */", "Finds images."},
		"no blank after the slashes":       {"//Search finds images.", "Finds images."},
		"a directive below":                {"// Search finds images.\n//\n//go:noinline", "Finds images."},
		"a directive directly below":       {"// Search finds images.\n//go:noinline", "Finds images."},
		"a directive above":                {"//go:noinline\n// Search finds images.", "Finds images."},
		"a linter's word":                  {"// Search finds images.\n//nolint", "Finds images."},
		"a linter's word with a reason":    {"// Search finds images.\n// nolint:funlen // it is long", "Finds images."},
		"a generator's marker":             {"// +kubebuilder:rbac:groups=apps\n// Search finds images.", "Finds images."},
		"only directives":                  {"//go:noinline\n//nolint:funlen", ""},
		"no comment":                       {"", ""},
		"an empty comment":                 {"//", ""},
		"links":                            {"// Search finds [Image] values of [Manager.All], [*Image], [io.Reader], [album.Image] and [math].", "Finds Image values of Manager.All, Image, io.Reader, album.Image and math."},
		"brackets that are no links":       {"// Search finds [word] in [1, 3] of m[Key] or []byte.", "Finds [word] in [1, 3] of m[Key] or []byte."},
		"a link to a page":                 {"// Search follows [RFC 3339].\n//\n// [RFC 3339]: https://example.com/", "Follows RFC 3339."},
		"an address":                       {"// Search asks https://example.com/a_b.", "Asks https://example.com/a_b."},
		"code spans":                       {"// Search finds `word` in `a b`.", "Finds `word` in `a b`."},
		"a list directly below":            {"// Search finds images.\n//   - word: a word", "Finds images."},
		"a list that is not indented":      {"// Search finds images.\n// - word: a word\n// - page: a page", "Finds images."},
		"a dash is no list":                {"// Search finds images\n// - and how - of a word.", "Finds images - and how - of a word."},
		"a list above":                     {"//   - word: a word\n//\n// Search finds images.", "Finds images."},
		"a code block below":               {"// Search finds images:\n//\n//\tm.Search()\n//\n// And so on.", "Finds images:"},
		"a code block above":               {"//\tm.Search()\n//\n// Search finds images.", "Finds images."},
		"a heading":                        {"// # Searching\n//\n// Search finds images.", "Finds images."},
		"a deprecation below":              {"// Search finds images.\n//\n// Deprecated: use Find.", "Finds images."},
		"a deprecation directly below":     {"// Search finds images.\n// Deprecated: use Find.", "Finds images."},
		"a deprecation above":              {"// Deprecated: use Find.\n//\n// Search finds images\n//\n// More.", "Finds images"},
		"only a deprecation":               {"// Deprecated: use Find.", ""},
		"what is returned, first":          {"// Returns the images.", "Returns the images."},
		"carriage returns":                 {"// Search finds images.\r\n//\r\n// It is fast.\r", "Finds images."},
		"a comment that is apart":          {"// Search finds images.\n", ""},
		"letters that need no upper case":  {"// Search 画像 を探す", "画像 を探す"},
		"a comment with a zero-width name": {"// Search \u200b", "\u200b"},
	}
	for name, test := range tests {
		t.Run(name, func(t *testing.T) {
			if got := search(t, test.doc, "() (n int)").Summary; got != test.want {
				t.Errorf("Summary of %q is %q, want %q", test.doc, got, test.want)
			}
		})
	}
}

func TestReturns(t *testing.T) {
	// rule DOC-04
	tests := map[string]struct{ doc, want string }{
		"a later paragraph":               {"// Search finds images.\n//\n// It returns the images that\n// matched, newest first.", "The images that matched, newest first."},
		"in short":                        {"// Search finds images.\n//\n// Returns the images", "The images"},
		"between others without a stop":   {"// Search finds images.\n//\n// It returns the images\n//\n// More.", "The images"},
		"with a colon":                    {"// Search finds images.\n//\n// It returns: the images.", "The images."},
		"after a list":                    {"// Search finds images.\n//   - word: a word\n//\n// It returns the images.", "The images."},
		"directly after a list":           {"// Search finds images.\n//\n// - word: a word\n// It returns the images.", "The images."},
		"never the first paragraph":       {"// Returns the images.", ""},
		"not the second time":             {"// Search finds images.\n//\n// Returns the images.\n//\n// Returns more.", "The images."},
		"not inside a paragraph":          {"// Search finds images. It returns the images.\n//\n// Then it returns the images.", ""},
		"not another word":                {"// Search finds images.\n//\n// Returnsomething else.", ""},
		"a list is read as its items":     {"// Search finds images.\n//\n// It returns:\n//   - images: the images", ""},
		"errors alone are not what it is": {"// Search finds images.\n//\n// It returns an error when it is dark.\n//\n// It returns the images.", "The images."},
		"links are plain":                 {"// Search finds images.\n//\n// It returns [Image] values.", "Image values."},
	}
	for name, test := range tests {
		t.Run(name, func(t *testing.T) {
			if got := search(t, test.doc, "() (n int)").Returns; got != test.want {
				t.Errorf("Returns of %q is %q, want %q", test.doc, got, test.want)
			}
		})
	}
}

func TestItems(t *testing.T) {
	// rule DOC-03
	// rule DOC-04
	tests := map[string]struct {
		doc  string
		want map[string]string
	}{
		"indented":                       {"// Search finds.\n//\n//   - word: a single word\n//   - page: the page", map[string]string{"word": "a single word", "page": "the page"}},
		"not indented":                   {"// Search finds.\n//\n// - word: a single word\n// - page: the page", map[string]string{"word": "a single word", "page": "the page"}},
		"not indented, with gaps":        {"// Search finds.\n//\n// - word: a single word\n//\n// - page: the page", map[string]string{"word": "a single word", "page": "the page"}},
		"with a tab":                     {"// Search finds.\n//\n//\t- word: a single word", map[string]string{"word": "a single word"}},
		"directly below":                 {"// Search finds.\n//   - word: a single word\n//   - page: the page", map[string]string{"word": "a single word", "page": "the page"}},
		"other bullets":                  {"// Search finds.\n//\n//  * word: a single word\n//  + page: the page\n//  • n: the number", map[string]string{"word": "a single word", "page": "the page", "n": "the number"}},
		"other bullets, not indented":    {"// Search finds.\n//\n// * word: a single word\n// + page: the page\n// • n: the number", map[string]string{"word": "a single word", "page": "the page", "n": "the number"}},
		"numbered":                       {"// Search finds.\n//\n//  1. word: a single word\n//  2. page: the page", map[string]string{"word": "a single word", "page": "the page"}},
		"in back quotes":                 {"// Search finds.\n//\n//   - `word`: a single word", map[string]string{"word": "a single word"}},
		"in back quotes, not indented":   {"// Search finds.\n//\n// - `word`: a `single` word", map[string]string{"word": "a `single` word"}},
		"over two lines":                 {"// Search finds.\n//\n//   - word: a single word,\n//     case-insensitively\n//   - page: the page", map[string]string{"word": "a single word, case-insensitively", "page": "the page"}},
		"over two lines, not indented":   {"// Search finds.\n//\n// - word: a single word,\n// case-insensitively\n// - page: the\n//   page", map[string]string{"word": "a single word, case-insensitively", "page": "the page"}},
		"text on the next line":          {"// Search finds.\n//\n//   - word:\n//     a single word", map[string]string{"word": "a single word"}},
		"two names":                      {"// Search finds.\n//\n// - from, `to`: the years", map[string]string{"from": "the years", "to": "the years"}},
		"a remark in parentheses":        {"// Search finds.\n//\n// - word (optional): a single word", map[string]string{"word": "a single word"}},
		"a colon inside":                 {"// Search finds.\n//\n//   - word: one of: a, b", map[string]string{"word": "one of: a, b"}},
		"the first of one name":          {"// Search finds.\n//\n//   - word: one\n//   - word: two", map[string]string{"word": "one"}},
		"of several lists":               {"// Search finds.\n//\n//   - word: one\n//\n// It returns:\n//   - images: the images", map[string]string{"word": "one", "images": "the images"}},
		"after a heading line":           {"// Search finds.\n//\n// Parameters:\n// - word: one", map[string]string{"word": "one"}},
		"links are plain":                {"// Search finds.\n//\n//   - word: as in [Image.Title]", map[string]string{"word": "as in Image.Title"}},
		"names with underscores":         {"// Search finds.\n//\n//   - release_year: the year", map[string]string{"release_year": "the year"}},
		"in a block comment with stars":  {"/*\n * Search finds.\n *\n *   - word: one\n */", map[string]string{"word": "one"}},
		"in a block comment":             {"/*\nSearch finds.\n\n- word: one\n*/", map[string]string{"word": "one"}},
		"no text is no item":             {"// Search finds.\n//\n//   - word:\n//   - page: the page", map[string]string{"page": "the page"}},
		"an address is no item":          {"// Search finds.\n//\n//   - http://example.com\n//   - see http: it is old", nil},
		"several words are no name":      {"// Search finds.\n//\n//   - the word: one", nil},
		"a code block has no items":      {"// Search finds.\n//\n//\tm.Search(\n//\t- word: one", nil},
		"a deprecation ends a list":      {"// Search finds.\n//\n// - word: one\n// Deprecated: use Find.", map[string]string{"word": "one"}},
		"a heading ends a list":          {"// Search finds.\n//\n// - word: one\n// # More\n// and more", map[string]string{"word": "one"}},
		"bullets without names are text": {"// Search finds.\n//\n// - word: one\n// - quickly\n// - page: two", map[string]string{"word": "one", "page": "two"}},
	}
	for name, test := range tests {
		t.Run(name, func(t *testing.T) {
			if diff := cmp.Diff(test.want, search(t, test.doc, "() (n int)").Items); diff != "" {
				t.Errorf("Items of %q (-want +got):\n%s", test.doc, diff)
			}
		})
	}
}

func TestItemIsFoundUnderTheFirstNameThatHasOne(t *testing.T) {
	// rule DOC-03
	f := search(t, "// Search finds.\n//\n//   - releaseYear: the year\n//   - page_size: the size", "(releaseYear, pageSize, rest int) (n int)")
	for _, test := range []struct {
		names []string
		want  string
	}{
		{[]string{"release_year", "releaseYear"}, "the year"},
		{[]string{"page_size", "pageSize"}, "the size"},
		{[]string{"rest"}, ""},
		{nil, ""},
	} {
		if got := f.Item(test.names...); got != test.want {
			t.Errorf("Item(%q) = %q, want %q", test.names, got, test.want)
		}
	}
}

func TestDeprecated(t *testing.T) {
	// rule DOC-08
	tests := map[string]struct{ doc, want string }{
		"a paragraph":                {"// Search finds.\n//\n// Deprecated: use\n// [Find].", "use Find."},
		"directly below":             {"// Search finds.\n// Deprecated: use Find.", "use Find."},
		"directly below a list":      {"// Search finds.\n//   - word: a word\n// Deprecated: use Find.", "use Find."},
		"alone":                      {"// Deprecated: use Find.", "use Find."},
		"without a reason":           {"// Search finds.\n//\n// Deprecated:", "Deprecated."},
		"only a word in a paragraph": {"// Search finds what is Deprecated: old things.", ""},
		"not at all":                 {"// Search finds.", ""},
	}
	for name, test := range tests {
		t.Run(name, func(t *testing.T) {
			if got := search(t, test.doc, "() (n int)").Deprecated; got != test.want {
				t.Errorf("Deprecated of %q is %q, want %q", test.doc, got, test.want)
			}
		})
	}
}

func TestMember(t *testing.T) {
	// rule DOC-11
	for doc, want := range map[string]string{
		"// GetTitle returns the title.":      "The title.",
		"// Returns the title.":               "The title.",
		"// It returns the title.":            "The title.",
		"// GetTitle reports whether it is.":  "Reports whether it is.",
		"// GetTitle is the title.":           "Is the title.",
		"// The title.":                       "The title.",
		"// GetTitle returns\n// é.\n//\n//X": "É.",
		"":                                    "",
	} {
		f := album(t, "type Image struct{}\n\n"+doc+"\nfunc (i *Image) GetTitle() string { return \"\" }\n").Method("Image", "GetTitle")
		if got := f.Member(); got != want {
			t.Errorf("Member of %q is %q, want %q", doc, got, want)
		}
	}
}
