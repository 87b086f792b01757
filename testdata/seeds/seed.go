package seeds

import "time"

// NewManager returns a collection of five albums. Its mail relay takes two
// letters.
func NewManager() *Manager {
	return &Manager{letters: 2, nodes: []*Node{
		{
			ID: "1", Title: "Oma erzählt", Summary: new("Family stories on cassette."), Year: 1981,
			Author: Vela, Published: true,
			Tracks: []Track{{1, "Letter from Chicago", 4 * time.Minute}, {2, "Apple tree", 215 * time.Second}},
			Images: []Image{
				{title: "Apple tree, May", caption: new("<em>Oma's</em> tree"), date: new(int64(358348500)), path: "1/07.jpg"},
				{title: "Letter", alt: "Oma reads a letter", date: new(int64(356608800)), path: "1/05.jpg"},
			},
		},
		{
			ID: "2", Title: "Kitchen Radio", Year: 1974, Author: Vela,
			Tracks: []Track{{1, "At the stove", 150 * time.Second}, {2, "Bread & butter", 3 * time.Minute}},
			Images: []Image{{title: "Oma at the stove", path: "2/01.jpg"}},
		},
		{
			ID: "3", Title: "Winterreise", Year: 1987, Author: "mara", Published: true, Reserved: true,
			Tracks: []Track{{1, "Gute Nacht", 345 * time.Second}, {2, "Der Lindenbaum", 290 * time.Second}},
			Images: []Image{{title: "Turning pages", alt: "Oma turns the pages", path: "3/02.jpg"}},
		},
		{ID: "4", Title: "Empty Room", Year: 2015, Author: "mara"},
		{
			ID: "5", Title: "Field Notes", Year: 2015, Author: "mara", Published: true,
			Tracks: []Track{{1, "Larks", 100 * time.Second}, {2, "", 90 * time.Second}},
		},
	}}
}

// NewExporter returns an exporter to two languages, whose disk has room for four
// files.
func NewExporter() *Exporter {
	return &Exporter{directory: "/srv/translations", languages: []string{"de", "nl"}, room: 4}
}

// NewConfiguration returns the configuration of a new site.
func NewConfiguration() *Configuration {
	return &Configuration{site: Site{Name: "Albums", Mail: "albums@example.com", Page: SitePage{Front: "/albums"}}}
}
