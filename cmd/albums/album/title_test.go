package album

import (
	"errors"
	"testing"
)

func TestRename(t *testing.T) {
	for name, c := range map[string]struct {
		title string
		want  error
	}{
		"takes a free title":                {"Kitchen Wireless", nil},
		"takes the title it has":            {"Kitchen Radio", nil},
		"takes its title in another case":   {"KITCHEN RADIO", nil},
		"refuses a title that is taken":     {"Garden Party", ErrTitleTaken},
		"refuses it in any case":            {"garden PARTY", ErrTitleTaken},
		"refuses the title of a draft, too": {"Unsorted Light", ErrTitleTaken},
	} {
		t.Run(name, func(t *testing.T) {
			m := fresh(t)
			if err := m.Rename(t.Context(), "a1", c.title); !errors.Is(err, c.want) {
				t.Errorf("want %v, got: %v", c.want, err)
			}
			want := c.title
			if c.want != nil {
				want = "Kitchen Radio"
			}
			if a, err := m.Get(t.Context(), "a1"); err != nil || a.Title != want {
				t.Errorf("want the title %q afterwards, got %v, %v", want, a, err)
			}
		})
	}
}

func TestErrTitleTakenHasWordsForTheCaller(t *testing.T) {
	err := fresh(t).Rename(t.Context(), "a1", "Garden Party")
	var input interface{ ToolInputError() string }
	if !errors.As(err, &input) || input.ToolInputError() != "another album has this title already" {
		t.Errorf("want words for the caller, got: %v", err)
	}
}
