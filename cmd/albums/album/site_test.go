package album

import (
	"testing"

	"github.com/google/go-cmp/cmp"
)

func TestSite(t *testing.T) {
	m := fresh(t)
	site, err := m.SiteInfo(t.Context())
	if diff := cmp.Diff(newSite(), site); err != nil || diff != "" {
		t.Fatalf("a new collection says: %v, -want +got:\n%s", err, diff)
	}
	values := map[string]any{"name": "Oma's records", "mail": "oma@example.com", "slogan": "Played on Sundays", "page_size": 5}
	if err := m.UpdateSiteInfo(t.Context(), values); err != nil {
		t.Fatal(err)
	}
	slogan := "Played on Sundays"
	want := Site{Name: "Oma's records", Mail: "oma@example.com", Slogan: &slogan, PageSize: 5}
	if site, err = m.SiteInfo(t.Context()); err != nil || !cmp.Equal(want, site) {
		t.Errorf("after the change it says %+v, %v, want %+v", site, err, want)
	}
}

func TestSiteOfClosedCollection(t *testing.T) {
	m := fresh(t)
	if err := m.Close(); err != nil {
		t.Fatal(err)
	}
	if site, err := m.SiteInfo(t.Context()); err == nil {
		t.Errorf("a closed collection says %+v", site)
	}
	if err := m.UpdateSiteInfo(t.Context(), nil); err == nil {
		t.Error("a closed collection can be changed")
	}
}
