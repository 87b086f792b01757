package toolmethod_test

import (
	"context"
	"testing"
	"time"

	"github.com/go-toolapi/toolapi/testdata/workload"
	"github.com/go-toolapi/toolapi/toolmethod"
)

// trackMembers selects everything that a track of the large workload has: six
// members, one of them an object of two.
func trackMembers() []toolmethod.Member {
	return toolmethod.Select("album", "title", "genre", "seconds", "number", "credit(composer,year)")
}

// publishRegistry returns a registry with a tool that gives 1,000 tracks, and what
// it gives.
func publishRegistry(tb testing.TB) (*toolmethod.Registry, []workload.ImportTrack) {
	tb.Helper()
	tracks := workload.Tracks(1000)
	r := toolmethod.NewRegistry()
	r.RegisterFunc(func() []workload.ImportTrack { return tracks }, toolmethod.Method{
		ID: "tracks.list", Operation: toolmethod.Read, Permission: "*", Description: "Lists tracks.",
		Outputs: []toolmethod.Output{{Members: trackMembers()}},
	})
	if err := r.Err(); err != nil {
		tb.Fatal(err)
	}
	return r, tracks
}

// BenchmarkPublish measures a call that gives 1,000 objects of six members of the
// types of the large workload. The metric x/marshal is its time relative to
// json.Marshal of the same objects. The metric x/share is its time for a byte relative
// to that of the encoding in the large call by hand, whose result are 1,000 strings.
func BenchmarkPublish(b *testing.B) {
	r, tracks := publishRegistry(b)
	_, s := workloadRegistry(b)
	ctx := context.Background()
	ours := func() []byte {
		result := r.Call(ctx, "tracks.list", nil)
		if !result.OK() {
			b.Fatal(result.Message())
		}
		return result.JSON()
	}
	encoded := func(text []byte, err error) []byte {
		if err != nil {
			b.Fatal(err)
		}
		return text
	}
	hand := func() []byte { return encoded(workload.EncodeTracks(tracks)) }
	share := func() []byte { return encoded(s.EncodeReport()) }
	sameJSON(b, ours(), hand())
	b.ReportAllocs()
	for b.Loop() {
		ours()
	}
	b.StopTimer()
	b.ReportMetric(ratio(func() { ours() }, func() { hand() }), "x/marshal")
	bytes := float64(len(ours())) / float64(len(share()))
	b.ReportMetric(ratio(func() { ours() }, func() { share() })/bytes, "x/share")
}

// gallery has what selections and getters are measured with: images as the small
// workload has them, and the same ones with a getter.
type gallery struct {
	images []workload.Image
	framed []framedImage
}

// framedImage is an image of the small workload that has a getter too.
type framedImage struct {
	_ struct{} `member:"frame" method:"Frame"`

	Title   string    `member:"title"`
	URL     string    `member:"url"`
	Caption *string   `member:"caption"`
	Date    time.Time `member:"date"`
}

// Frame returns what the image hangs in.
func (framedImage) Frame() string { return "oak" }

// galleryRegistry returns a registry with a tool that gives ten images, and others
// beside it if so desired: with selections of the same type, and with a getter of
// another one.
func galleryRegistry(tb testing.TB, others bool) *toolmethod.Registry {
	tb.Helper()
	g := gallery{}
	_, s := workloadRegistry(tb)
	g.images, _ = s.Search(context.Background(), "")
	for _, image := range g.images {
		g.framed = append(g.framed, framedImage{Title: image.Title, URL: image.URL, Caption: image.Caption, Date: image.Date})
	}
	r := toolmethod.NewRegistry()
	add := func(id string, fn any, members ...string) {
		m := toolmethod.Method{ID: id, Operation: toolmethod.Read, Permission: "*", Description: "Lists images."}
		if len(members) > 0 {
			m.Outputs = []toolmethod.Output{{Members: toolmethod.Select(members...)}}
		}
		r.RegisterFunc(fn, m)
	}
	images := func() []workload.Image { return g.images }
	if others {
		add("before.few", images, "title")
		add("before.framed", func() []framedImage { return g.framed })
	}
	add("images", images)
	if others {
		add("after.few", images, "url", "title")
		add("after.getter", func() []framedImage { return g.framed }, "frame", "title")
		add("unframed", func() []framedImage { return g.framed }, "title", "url", "caption", "date")
	}
	if err := r.Err(); err != nil {
		tb.Fatal(err)
	}
	return r
}

// BenchmarkNeighbors measures what a selection, or a getter, costs tools that do not
// ask for it. The metrics are times relative to a tool that is alone in its registry:
// x/beside that of the same tool beside tools with selections and getters, and
// x/unselected that of one which leaves the getter of its type out.
func BenchmarkNeighbors(b *testing.B) {
	ctx := context.Background()
	call := func(r *toolmethod.Registry, id string) func() {
		return func() {
			if result := r.Call(ctx, id, nil); !result.OK() {
				b.Fatal(result.Message())
			}
		}
	}
	all := galleryRegistry(b, true)
	alone, beside, unselected := call(galleryRegistry(b, false), "images"), call(all, "images"), call(all, "unframed")
	b.ReportAllocs()
	for b.Loop() {
		beside()
	}
	b.StopTimer()
	b.ReportMetric(ratio(beside, alone), "x/beside")
	b.ReportMetric(ratio(unselected, alone), "x/unselected")
}
