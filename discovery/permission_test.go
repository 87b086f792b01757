package discovery_test

import (
	"errors"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/go-toolapi/toolapi/discovery"
	"github.com/go-toolapi/toolapi/valueobj"
)

func TestPermissionAsksWhatMatters(t *testing.T) {
	// rule AC-02
	broken := errors.New("no connection")
	for _, c := range []struct {
		name, text string
		answers    map[string]bool
		failing    string
		want       bool
		asked      []string
	}{
		{"everybody is not asked about", "*", nil, "", true, nil},
		{"one name", "read", map[string]bool{"read": true}, "", true, []string{"read"}},
		{"one name that is missing", "read", nil, "", false, []string{"read"}},
		{"all of several", "a, b ,c", map[string]bool{"a": true, "b": true, "c": true}, "", true, []string{"a", "b", "c"}},
		{"the first that is missing decides", "a,b,c", map[string]bool{"a": true, "c": true}, "", false, []string{"a", "b"}},
		{"any of several", "a + b+c", map[string]bool{"b": true, "c": true}, "", true, []string{"a", "b"}},
		{"none of several", "a+b", map[string]bool{"c": true}, "", false, []string{"a", "b"}},
		{"an error refuses", "a,b", map[string]bool{"a": true, "b": true}, "a", false, []string{"a"}},
		{"an error refuses what another name would allow", "a+b", map[string]bool{"a": true, "b": true}, "a", false, []string{"a"}},
	} {
		p, err := discovery.ParsePermission(c.text)
		if err != nil {
			t.Errorf("%s: %v", c.name, err)
			continue
		}
		var asked []string
		got, err := p.Check(func(name string) (bool, error) {
			asked = append(asked, name)
			if name == c.failing {
				return true, broken
			}
			return c.answers[name], nil
		})
		if got != c.want || (c.failing != "") != errors.Is(err, broken) {
			t.Errorf("%s: got %t, %v; want %t", c.name, got, err, c.want)
		}
		if diff := cmp.Diff(c.asked, asked); diff != "" {
			t.Errorf("%s: asked otherwise (-want +got):\n%s", c.name, diff)
		}
		if p.Public() != (c.text == "*") {
			t.Errorf("%s: public is %t", c.name, p.Public())
		}
	}
}

func TestPermissionThatSaysTooMuchOrTooLittle(t *testing.T) {
	// rule AC-02
	for text, reason := range map[string]string{
		"":         `"" is blank`,
		" \t":      "\" \\t\" is blank",
		"a,b+c":    `"a,b+c" mixes , and +`,
		",":        `"," has an empty name`,
		"a,":       `"a," has an empty name`,
		"+a":       `"+a" has an empty name`,
		"a, ,b":    `"a, ,b" has an empty name`,
		"*,a":      `"*,a" has * beside other names`,
		"a + *":    `"a + *" has * beside other names`,
		"*+*":      `"*+*" has * beside other names`,
		"a,*,b":    `"a,*,b" has * beside other names`,
		"*,a + b,": `"*,a + b," mixes , and +`,
	} {
		_, err := discovery.ParsePermission(text)
		var fault valueobj.Fault
		if !errors.As(err, &fault) || fault.Place != "permission" || fault.Reason != reason || fault.Fix == "" {
			t.Errorf("%q: got %v, want %q and a fix", text, err, reason)
		}
	}
}
