package album

import "testing"

func TestPublish(t *testing.T) {
	for name, c := range map[string]struct {
		id      string
		notify  bool
		tracks  int
		notices int
	}{
		"shows a draft and writes to the subscribers": {"a8", true, 8, 1},
		"shows a draft quietly":                       {"a8", false, 8, 0},
		"does nothing where there is nothing to show": {"a1", true, 0, 0},
	} {
		t.Run(name, func(t *testing.T) {
			m := fresh(t)
			tracks, err := m.Publish(t.Context(), &Album{ID: c.id}, c.notify)
			if err != nil || tracks != c.tracks {
				t.Errorf("want %d tracks made visible, got %d, %v", c.tracks, tracks, err)
			}
			if again, err := m.Publish(t.Context(), &Album{ID: c.id}, c.notify); err != nil || again != 0 {
				t.Errorf("want no track made visible the second time, got %d, %v", again, err)
			}
			if n := count(t, m, "notices"); n != c.notices {
				t.Errorf("want %d notices, got %d", c.notices, n)
			}
			if a, err := m.Get(t.Context(), c.id); err != nil || !a.Published {
				t.Errorf("want a published album, got %v, %v", a, err)
			}
		})
	}
}

func TestPublishShowsImages(t *testing.T) {
	m := fresh(t)
	if _, err := m.Publish(t.Context(), &Album{ID: "a8"}, false); err != nil {
		t.Fatalf("want a published album, got: %v", err)
	}
	if images, err := m.Search(t.Context(), "red lamp"); err != nil || len(images) != 1 {
		t.Errorf("want one image, got %v, %v", images, err)
	}
}
