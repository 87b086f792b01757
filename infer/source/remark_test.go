package source

import (
	"testing"

	"github.com/google/go-cmp/cmp"
)

// docs returns the comments of parameters by their names, without those that
// have none.
func docs(params []Param) map[string]string {
	all := make(map[string]string)
	for _, p := range params {
		if p.Doc != "" {
			all[p.Name] = p.Doc
		}
	}
	return all
}

func TestParameterComments(t *testing.T) {
	// rule DOC-03
	tests := map[string]struct {
		signature string
		want      map[string]string
	}{
		"at the end of the line": {`(
	ctx context.Context,
	album *Album, // The album to publish.
	notify bool, // Whether to email.
) (n int)`, map[string]string{"album": "The album to publish.", "notify": "Whether to email."}},
		"above": {`(
	// The album
	// to publish.
	album *Album,
	// Whether to email.
	notify bool,
) (n int)`, map[string]string{"album": "The album to publish.", "notify": "Whether to email."}},
		"above some and beside others": {`(
	album *Album, // The album to publish.
	// Whether to email.
	notify bool,
	year int, // The year.
) (n int)`, map[string]string{"album": "The album to publish.", "notify": "Whether to email.", "year": "The year."}},
		"both above and beside": {`(
	// The album to publish.
	album *Album, // Beside.
) (n int)`, map[string]string{"album": "The album to publish."}},
		"for two names": {`(
	from, to string, // The years.
	// The words.
	a, b string,
) (n int)`, map[string]string{"from": "The years.", "to": "The years.", "a": "The words.", "b": "The words."}},
		"going on below in the same column": {`(
	album *Album, // The album
	              // to publish.
	notify bool, // Whether
	             // to email.
) (n int)`, map[string]string{"album": "The album to publish.", "notify": "Whether to email."}},
		"going on below, and the next one above": {`(
	album *Album, // The album
	              // to publish.
	// Whether to email.
	notify bool,
) (n int)`, map[string]string{"album": "The album to publish.", "notify": "Whether to email."}},
		"inside the line": {`(album *Album /* The album. */, /* Whether. */ notify bool /* or not */) (n int)`, map[string]string{"album": "The album.", "notify": "Whether. or not"}},
		"before a comma on the next line": {`(
	album *Album, /* The album,
	to publish. */
	/* Whether. */ notify bool,
) (n int)`, map[string]string{"album": "The album, to publish.", "notify": "Whether."}},
		"of two on one line the last has it": {`(
	ctx context.Context, album *Album, // The album.
) (n int)`, map[string]string{"album": "The album."}},
		"on the line of the bracket": {`(album *Album, // The album.
	notify bool, // Whether.
) (n int)`, map[string]string{"album": "The album.", "notify": "Whether."}},
		"behind the bracket": {`( // Not for a parameter.
	album *Album,
) (n int)`, map[string]string{}},
		"apart from the parameter": {`(
	// A remark on what follows.

	album *Album,

	// The last word.
) (n int)`, map[string]string{}},
		"apart, and then above": {`(
	// A remark on what follows.

	// The album.
	album *Album,
) (n int)`, map[string]string{"album": "The album."}},
		"inside a parameter's own type": {`(
	opts struct {
		// The page.
		page int // Page.
	},
	f func(
		n int, // The number.
	),
	album *Album, // The album.
) (n int)`, map[string]string{"album": "The album."}},
		"a linter's word is none": {`(
	// The album.
	album *Album, //nolint:unparam
	notify bool, //nolint:unparam // it is for later
	year int, // nolint
	//lint:ignore U1000 for later
	a int,
	//go:fix inline
	b int, // B.
	c int, // C. //nolint:unparam
	d int, /*nolint*/
	e int, // #nosec G101
	f int, // +optional
	g int, //revive:disable-line
) (n int)`, map[string]string{"album": "The album.", "b": "B.", "c": "C."}},
		"a linter's word above and the words beside": {`(
	//nolint:unparam
	album *Album, // The album.
) (n int)`, map[string]string{"album": "The album."}},
		"words that only begin like a linter's": {`(
	album *Album, // nolint is what it says.
) (n int)`, map[string]string{"album": "nolint is what it says."}},
		"of a variadic": {`(
	words ...string, // The words.
) (n int)`, map[string]string{"words": "The words."}},
		"without a comma at the end": {`(
	album *Album /* The album. */) (n int)`, map[string]string{"album": "The album."}},
		"of parameters without names": {`(
	*Album, // The album.
) (n int)`, map[string]string{"": "The album."}},
	}
	for name, test := range tests {
		t.Run(name, func(t *testing.T) {
			f := search(t, "// Search finds. // Not a parameter's.", test.signature+" /* Not a parameter's. */")
			if diff := cmp.Diff(test.want, docs(f.Params)); diff != "" {
				t.Errorf("comments (-want +got):\n%s", diff)
			}
		})
	}
}

func TestParameterCommentWinsOverItem(t *testing.T) {
	// rule DOC-03
	f := search(t, "// Search finds.\n//\n//   - word: the item\n//   - page: the item\n//   - page_size: the size", "(\n\tword string, // The comment.\n\tpage, pageSize, rest int,\n) (n int)")
	for i, want := range []string{"The comment.", "the item", "the size", ""} {
		names := []string{"word", "page", "page_size", "rest"}[i]
		if got := f.ParamDoc(i, names); got != want {
			t.Errorf("ParamDoc(%d, %q) = %q, want %q", i, names, got, want)
		}
	}
	if got := f.ParamDoc(1); got != "the item" {
		t.Errorf("ParamDoc without names = %q, want the item under the parameter's own name", got)
	}
	if got := f.ParamDoc(4, "word") + f.ParamDoc(-1, "word"); got != "" {
		t.Errorf("ParamDoc of no parameter = %q, want none", got)
	}
}

func TestResultComments(t *testing.T) {
	// rule DOC-04
	f := search(t, "", `() (
	// The images.
	images []Image,
	total int, // The number.
	err error,
)`)
	if diff := cmp.Diff(map[string]string{"images": "The images.", "total": "The number."}, docs(f.Results)); diff != "" {
		t.Errorf("comments (-want +got):\n%s", diff)
	}
}

func TestFieldComments(t *testing.T) {
	// rule DOC-03
	// rule DOC-11
	p := album(t, `
// Image is one picture.
type Image struct {
	_ struct{} // Nobody's.

	// Title is the title
	// as it stands.
	Title string
	Caption *string // Below the picture.
	From, To int // The years.

	// Section

	Bare int
	Lint int //nolint:unused
	Long string // It goes on
	            // and on.
	*Base // The base.
	other.Mixin[int] // The mixin.

	// Size is how large it is.
	Size struct {
		Width int // In pixels.
		Edges []struct {
			// Length is a length.
			Length int
		}
	} // Beside.
	ByName map[string]*struct {
		Key string // The key.
	}
	// Old is the old one.
	//
	// It was used once. See [Title].
	//
	// Deprecated: use Title.
	Old string
	// Kind is one of:
	//   - a: alpha
	//   - b: beta
	Kind string
	path string // unexported ones too
}

// Cover is the first image.
type Cover Image
`)
	want := map[string]Field{
		"Title":             {"Title is the title as it stands."},
		"Caption":           {"Below the picture."},
		"From":              {"The years."},
		"To":                {"The years."},
		"Long":              {"It goes on and on."},
		"Base":              {"The base."},
		"Mixin":             {"The mixin."},
		"Size":              {"Size is how large it is."},
		"Size.Width":        {"In pixels."},
		"Size.Edges.Length": {"Length is a length."},
		"ByName.Key":        {"The key."},
		"Old":               {"Old is the old one. It was used once. See Title."},
		"Kind":              {"Kind is one of: - a: alpha - b: beta"},
		"path":              {"unexported ones too"},
	}
	if diff := cmp.Diff(want, p.Type("Image").Fields); diff != "" {
		t.Errorf("fields of Image (-want +got):\n%s", diff)
	}
	if diff := cmp.Diff(want, p.Type("Cover").Fields); diff != "" {
		t.Errorf("fields of Cover, which is an Image (-want +got):\n%s", diff)
	}
	if diff := cmp.Diff([]string{"Base", "other.Mixin"}, p.Type("Image").Embeds); diff != "" {
		t.Errorf("embedded types (-want +got):\n%s", diff)
	}
}

func TestFieldsOfStructsInSignatures(t *testing.T) {
	// rule DOC-03
	f := search(t, "", `(ctx context.Context, in *struct {
	Max int // The most.
}, rest ...struct{ /* The word. */ Word string }) (out []struct {
	// The number.
	Count int
}, err error)`)
	want := []map[string]Field{nil, {"Max": {"The most."}}, {"Word": {"The word."}}, {"Count": {"The number."}}, nil}
	for i, p := range append(f.Params, f.Results...) {
		if diff := cmp.Diff(want[i], p.Fields); diff != "" {
			t.Errorf("fields of %s (-want +got):\n%s", p.Name, diff)
		}
	}
}
