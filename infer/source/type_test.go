package source

import (
	"testing"

	"github.com/google/go-cmp/cmp"
)

func TestTypes(t *testing.T) {
	p := album(t, `
// Image is one picture
// of an album.
//
// It has a title.
type Image struct{ *Base; pkg.Mixin; Odd }

type (
	// A Finder finds.
	Finder interface { Closer; io.Reader }
	Kind int // Kinds of images.
	// Groups are groups.
	Groups map[string]*Image
)

type Same = Image

type Cover Image

type Loop Pool
type Pool Loop

type Twice struct{}
type Twice int

type _ struct{}
`)
	image := TypeText{Kind: Named, Name: "Image", Resolved: true}
	want := map[string]*Type{
		"Image":  {Name: "Image", File: "album.go", Line: 7, Doc: "One picture of an album.", Embeds: []string{"Base", "pkg.Mixin", "Odd"}, Underlying: TypeText{Kind: Struct}},
		"Finder": {Name: "Finder", File: "album.go", Line: 11, Doc: "Finds.", Embeds: []string{"Closer", "io.Reader"}, Interface: true, Underlying: TypeText{Kind: Interface}},
		"Kind":   {Name: "Kind", File: "album.go", Line: 12, Doc: "Kinds of images.", Underlying: TypeText{Kind: "int"}},
		"Groups": {Name: "Groups", File: "album.go", Line: 14, Doc: "Groups.", Underlying: TypeText{Kind: Map, Key: &TypeText{Kind: "string"}, Elem: &TypeText{Kind: Pointer, Elem: &image}}},
		"Same":   {Name: "Same", File: "album.go", Line: 17, Alias: true, Embeds: []string{"Base", "pkg.Mixin", "Odd"}, Underlying: image},
		"Cover":  {Name: "Cover", File: "album.go", Line: 19, Embeds: []string{"Base", "pkg.Mixin", "Odd"}, Underlying: image},
		"Loop":   {Name: "Loop", File: "album.go", Line: 21, Underlying: TypeText{Kind: Named, Name: "Pool", Resolved: true}},
		"Pool":   {Name: "Pool", File: "album.go", Line: 22, Underlying: TypeText{Kind: Named, Name: "Loop", Resolved: true}},
		"Twice":  {Name: "Twice", File: "album.go", Line: 24, Underlying: TypeText{Kind: Struct}},
	}
	if diff := cmp.Diff(want, p.types); diff != "" {
		t.Errorf("types (-want +got):\n%s", diff)
	}
	if got := p.Type("Image"); got != p.types["Image"] {
		t.Errorf("Type(Image) = %v, want it", got)
	}
	if got := p.Type("Nobody"); got != nil {
		t.Errorf("Type(Nobody) = %v, want nil", got)
	}
}
