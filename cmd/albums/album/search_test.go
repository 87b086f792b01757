package album

import (
	"testing"

	"github.com/google/go-cmp/cmp"
)

func TestSearch(t *testing.T) {
	m := fresh(t)
	for name, c := range map[string]struct {
		word string
		want []string
	}{
		"finds titles and captions, newest first": {"oma", []string{
			"Crumble", "Oma on the bicycle", "Oma turns the pages", "Apple tree, May",
			"Letter from Chicago", "Oma and the tape recorder", "Oma at the stove",
		}},
		"finds the alternative text":                {"rowing boat", []string{"ÜBERFLUTUNG 1954"}},
		"does not mind case":                        {"RECIPE", []string{"Crumble"}},
		"does not mind case beyond A to Z":          {"überflutung", []string{"ÜBERFLUTUNG 1954"}},
		"finds a part of a word":                    {"rhub", []string{"Crumble"}},
		"finds a phrase across markup":              {"recipe: oma's", []string{"Crumble"}},
		"finds characters that captions escape":     {"dinner, breakfast & dinner", []string{"Chips, three ways"}},
		"does not look at the names of HTML tags":   {"strong>", nil},
		"does not look at the escapes of captions":  {"amp;", nil},
		"takes a percent sign for itself":           {"%", []string{"100% humidity"}},
		"takes an underscore for itself":            {"_", []string{"IMG_0042"}},
		"takes a backslash for itself":              {`\`, nil},
		"takes a quotation mark for itself":         {`'; DROP TABLE images; --`, nil},
		"does not look into albums still a draft":   {"red lamp", nil},
		"does not look at paths":                    {"kitchen-radio/", nil},
		"finds nothing where there is no such word": {"zeppelin", nil},
	} {
		t.Run(name, func(t *testing.T) {
			images, err := m.Search(t.Context(), c.word)
			if err != nil {
				t.Fatalf("want images, got: %v", err)
			}
			var got []string
			for _, i := range images {
				got = append(got, i.Title)
			}
			if diff := cmp.Diff(c.want, got); diff != "" {
				t.Errorf("titles for %q, -want +got:\n%s", c.word, diff)
			}
		})
	}
}

func TestSearchGivesWholeImages(t *testing.T) {
	images, err := fresh(t).Search(t.Context(), "never measured")
	if err != nil || len(images) != 1 {
		t.Fatalf("want one image, got %v, %v", images, err)
	}
	caption := "<em>Oma</em> never measured anything."
	date, err := parseTime("1973-08-12T16:20:00Z")
	if err != nil {
		t.Fatal(err)
	}
	want := Image{
		Title: "Oma at the stove", Caption: &caption, Date: date,
		Alt: "An old lady stirs a large pot and laughs at the camera", path: "kitchen-radio/01.jpg",
	}
	if diff := cmp.Diff(want, images[0], cmp.AllowUnexported(Image{})); diff != "" {
		t.Errorf("image, -want +got:\n%s", diff)
	}
	if got := images[0].URL(); got != "https://images.albums.example/kitchen-radio/01.jpg" {
		t.Errorf("want the address of the file, got %s", got)
	}
}
