package valueobj

import (
	"strings"
	"testing"
	"unicode"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"
)

func TestSnake(t *testing.T) {
	t.Parallel()
	// rule NM-01
	golden := []struct{ goName, want string }{
		{"ReleaseYear", "release_year"},
		{"URL", "url"},
		{"UserID", "user_id"},
		{"TrackIDs", "track_ids"},
		{"HTTPServer", "http_server"},
		{"OAuth2Token", "oauth2_token"},
		{"Sha256Sum", "sha256_sum"},
		{"IPv4", "ipv4"},
		{"Page2", "page2"},
		{"targetLangcode", "target_langcode"},
		{"snake_already", "snake_already"},
		{"X", "x"},

		{"XY", "xy"},
		{"aB", "a_b"},
		{"A1B2", "a1_b2"},
		{"ID", "id"},
		{"IDs", "ids"},
		{"MyIDsList", "my_ids_list"},
		{"URLsOf", "urls_of"},
		{"URLs2", "urls2"},
		{"HTTPSProxy", "https_proxy"},
		{"HTTPSsh", "http_ssh"},
		{"HTML5", "html5"},
		{"HTML5Page", "html5_page"},
		{"Utf8String", "utf8_string"},
		{"SHA256sum", "sha256sum"},
		{"JSONAPIv2", "jsonap_iv2"},

		{"OAuth", "oauth"},
		{"OAuths", "oauths"},
		{"OAuthToken", "oauth_token"},
		{"UserOAuth2Token", "user_oauth2_token"},
		{"HTTPOAuth", "http_oauth"},
		{"SSOAuthor", "sso_author"},
		{"IPv6Address", "ipv6_address"},
		{"ParseIPv4", "parse_ipv4"},
		{"TCPIPv4s", "tcp_ipv4s"},
		{"IPv6only", "ipv6only"},

		{"__x", "__x"},
		{"type_", "type_"},
		{"User_OAuthID", "user_oauth_id"},
		{"SCREAMING_CASE", "screaming_case"},
		{strings.Repeat("x", 64), strings.Repeat("x", 64)},
	}
	for _, row := range golden {
		if got, err := Snake(row.goName); got != row.want || err != nil {
			t.Errorf("Snake(%q) = %q, %v; want %q", row.goName, got, err, row.want)
		}
	}
}

func TestSnakeAsksForAnExplicitName(t *testing.T) {
	t.Parallel()
	// rule NM-03
	for reason, goName := range map[string]string{
		"a letter outside ASCII":                "größe",
		"a capital outside ASCII":               "Ünicode",
		"no letters at all":                     "",
		"the blank name":                        "_",
		"several underscores":                   "___",
		"a leading digit":                       "2Fast",
		"a space":                               "a b",
		"a dot":                                 "a.b",
		"a line break at the end":               "title\n",
		"more than 64 characters":               strings.Repeat("x", 65),
		"more than 64 characters once in words": strings.Repeat("Xy", 32),
	} {
		got, err := Snake(goName)
		if err == nil || got != "" {
			t.Errorf("%s: Snake(%q) = %q, %v; want an error", reason, goName, got, err)
		} else if !strings.Contains(err.Error(), "give an explicit name") {
			t.Errorf("%s: the error %q does not ask for an explicit name", reason, err)
		}
	}
}

func TestSnakeIsStableAndValid(t *testing.T) {
	t.Parallel()
	// rule NM-01
	// rule NM-03
	rapid.Check(t, func(t *rapid.T) {
		goName := rapid.OneOf(
			rapid.StringMatching(`([A-Za-z0-9_]|OAuth|IPv[46]|IDs){0,20}`),
			rapid.String(),
		).Draw(t, "goName")
		name, err := Snake(goName)
		if err != nil {
			return
		}
		if err := CheckName(name); err != nil {
			t.Fatalf("Snake(%q) = %q: %v", goName, name, err)
		}
		if again, err := Snake(name); again != name || err != nil {
			t.Fatalf("Snake(%q) = %q, and of that %q, %v; want it unchanged", goName, name, again, err)
		}
		if strings.ContainsFunc(name, unicode.IsUpper) {
			t.Fatalf("Snake(%q) = %q, which has capitals", goName, name)
		}
		if got, want := strings.ReplaceAll(name, "_", ""), strings.ToLower(strings.ReplaceAll(goName, "_", "")); got != want {
			t.Fatalf("Snake(%q) = %q, which loses or adds letters", goName, name)
		}
	})
}

func TestCheckName(t *testing.T) {
	t.Parallel()
	// rule NM-03
	for _, name := range []string{"title", "Title", "_", "_1", "releaseYear2", strings.Repeat("x", 64)} {
		if err := CheckName(name); err != nil {
			t.Errorf("CheckName(%q) = %v; want it valid", name, err)
		}
	}
	for _, name := range []string{"", "1a", "a-b", "a.b", "a b", "größe", "a\n", strings.Repeat("x", 65)} {
		if CheckName(name) == nil {
			t.Errorf("CheckName(%q) = nil; want an error", name)
		}
	}
}

func TestLabel(t *testing.T) {
	t.Parallel()
	// rule DOC-10
	// rule NM-01
	got := map[string]string{}
	want := map[string]string{
		"AddTrack":         "Add track",
		"ListURLs":         "List URLs",
		"URL":              "URL",
		"addTrack":         "Add track",
		"FindByID":         "Find by ID",
		"HTTPServer":       "HTTP server",
		"ConvertMP3s":      "Convert MP3s",
		"RenderHTML5Page":  "Render HTML5 page",
		"SaveAs":           "Save as",
		"PlotX":            "Plot X",
		"RevokeOAuth2":     "Revoke OAuth2",
		"ParseIPv4Address": "Parse IPv4 address",
		"Page2":            "Page2",
		"Add_Track":        "Add track",
		"__x":              "X",
		"ÜbungÖffnen":      "Übung öffnen",
		"":                 "",
		"_":                "",
	}
	for goName := range want {
		got[goName] = Label(goName)
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("labels by Go name (-want +got):\n%s", diff)
	}
}

func TestLabelOfID(t *testing.T) {
	t.Parallel()
	// rule DOC-10
	got := map[string]string{}
	want := map[string]string{
		"album.add_track":     "Add track",
		"album.tracks.remove": "Remove",
		"ping":                "Ping",
		"album.list-URLs":     "List URLs",
		"album.addTrack":      "Add track",
		"album.list.":         "List",
		"album._":             "Album",
		"-.-":                 "-.-",
	}
	for id := range want {
		got[id] = LabelOfID(id)
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("labels by id (-want +got):\n%s", diff)
	}
}

func TestGetter(t *testing.T) {
	t.Parallel()
	// rule NM-02
	got := map[string]string{}
	want := map[string]string{
		"GetTitle":  "Title",
		"IsOpen":    "Open",
		"GetIsOpen": "IsOpen",
		"GetÜbung":  "Übung",
		"HasCover":  "HasCover",
		"Getaway":   "Getaway",
		"Issue":     "Issue",
		"Island":    "Island",
		"Hash":      "Hash",
		"Get":       "Get",
		"Is":        "Is",
		"Get2":      "Get2",
		"getTitle":  "getTitle",
		"Title":     "Title",
		"ForgetAll": "ForgetAll",
		"":          "",
	}
	for method := range want {
		got[method] = withoutGet(method)
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("members by method (-want +got):\n%s", diff)
	}
}
