package schema

import (
	"net/mail"
	"net/netip"
	"net/url"
	"regexp"
	"strings"
	"testing"
	"time"
)

// formatCases are texts by format: those that have it and those that do not.
func formatCases() map[string]struct{ valid, invalid []string } {
	return map[string]struct{ valid, invalid []string }{
		"date-time": {
			valid: []string{
				"2026-01-31T12:00:00Z", "2024-02-29T23:59:59.1Z", "0000-01-01T00:00:00+00:00", "2000-02-29T00:00:00-23:59",
				"9999-12-31T23:59:59.123456789012345678901234567890Z", "2026-01-31T12:00:00.0+05:30", "2026-01-31T12:00:00-00:00",
			},
			invalid: []string{
				"2026-01-31t12:00:00Z", "2026-01-31T12:00:00z", "2026-01-31T12:00:60Z", "2026-01-31T24:00:00Z", "2026-01-31T12:60:00Z",
				"2026-01-31T1:00:00Z", "2026-01-31T12:00:00", "2026-01-31T12:00Z", "2026-01-31 12:00:00Z", "2026-1-31T12:00:00Z",
				"2026-02-29T12:00:00Z", "2026-13-01T12:00:00Z", "2026-00-01T12:00:00Z", "2026-01-00T12:00:00Z", "2026-04-31T12:00:00Z",
				"1900-02-29T12:00:00Z", "2026-01-31T12:00:00+24:00", "2026-01-31T12:00:00+00:60", "2026-01-31T12:00:00+0530",
				"2026-01-31T12:00:00.Z", "2026-01-31T12:00:00,5Z", "2026-01-31T12:00:00.5", "2026-01-31T12:00:00ZZ", "2026-01-31T12:00:00Z ",
				" 2026-01-31T12:00:00Z", "2026-01-31T12:00:00+5:30", "12026-01-31T12:00:00Z", "2026-01-31", "-026-01-31T12:00:00Z",
				"2026-01-31T12-00-00Z", "2026-01-31T12:00-00Z", "2026/01/31T12:00:00Z", "２026-01-31T12:00:00Z", "2026-01-31T12:00:00+05-30",
			},
		},
		"date": {
			valid:   []string{"2026-01-31", "2024-02-29", "0000-01-01", "9999-12-31"},
			invalid: []string{"2026-1-31", "2026-02-29", "2026-01-32", "20260131", "2026-01-31T12:00:00Z", "2026-01", "x026-01-31", "2026-01-3x"},
		},
		"email": {
			valid: []string{
				"joe.bloggs@example.com", "te~st@example.com", "~test@example.com", "a@b", "a+b@c-d.e", "x@localhost", "a@b.c.d.e.f",
				`"joe bloggs"@example.com`, `"joe..bloggs"@example.com`, `"joe@bloggs"@example.com`, `"a\"b\\"@example.com`,
				"joe@[127.0.0.1]", "joe@[IPv6:::1]", "joe@[IPv6:2001:db8::ffff:1.2.3.4]", strings.Repeat("a", 64) + "@example.com",
				"1@2.3", "a@" + strings.Repeat("b", 63) + ".com",
			},
			invalid: []string{
				"2962", "@", "a@", "@b", "a@b@c", ".test@example.com", "test.@example.com", "te..st@example.com", "Joe <joe@example.com>", "<joe@example.com>",
				"joe@example.com ", " joe@example.com", "joe@exa mple.com", "joe@-example.com", "joe@example-.com", "joe@.com", "joe@example.", "joe@ex..com",
				"joe@invalid=domain.com", "joe@[127.0.0.300]", "joe@[IPv6:1]", "joe@[::1]", "joe@[127.0.0.1", "jörg@example.com", "joe@exämple.com",
				`"joe"bloggs"@example.com`, `"joe\"@example.com`, `"joe@example.com`, `joe bloggs@example.com`, "joe(comment)@example.com",
				strings.Repeat("a", 65) + "@example.com", "a@" + strings.Repeat("b", 64) + ".com", "a@" + strings.Repeat("b.", 126) + "com", "joe@example.com\n", `""@example.com`, "\"a\x01\"@b",
			},
		},
		"uri": {
			valid: []string{
				"http://example.com", "https://user:pw@example.com:8080/a/b;c=1?q=1&r=%20#frag/?", "mailto:joe@example.com", "urn:isbn:0451450523",
				"a:", "a+b-c.1:x", "file:///etc/hosts", "http://[::1]:80/", "http://[2001:db8::1]", "http://1.2.3.4/", "tel:+1-816-555-1212", "http://example.com:/",
				"http://h%C3%A4user.de/", "data:,A%20brief%20note", "ftp://ftp.is.co.za/rfc/rfc1808.txt", "http://a/b//c", "http:/one", "http://a?b#c", "x:?q", "x:#f",
			},
			invalid: []string{
				"//example.com/a", "/abc", "abc", "", ":", ":a", "1a:b", "-a:b", "http://exa mple.com", "http://example.com/a b", "http://example.com/<>", "http://example.com/\\x",
				"http://example.com/{}", "http://example.com/^`|\"", "http://example.com/größe", "http://example.com/%zz", "http://example.com/%4", "http://example.com:port/", "http://[::1", "http://::1/",
				"http://[1.2.3.4]/", "http://[::1]x/", "http://a@b@c/", "http://[a@b]/", "http://a/b[c]", "a:#b#c", "http://a%41b/", "b\x00a:c", "ht\ttp://a", "http://example.com/\n", `\\WINDOWS\share`, "bar,baz:x",
			},
		},
		"ipv4": {
			valid:   []string{"0.0.0.0", "255.255.255.255", "192.0.2.1"},
			invalid: []string{"256.0.0.1", "1.2.3", "01.2.3.4", "1.2.3.4.5", "::1", "1.2.3.4 "},
		},
		"ipv6": {
			valid:   []string{"::", "::1", "2001:db8::1", "::ffff:192.0.2.1", "1:2:3:4:5:6:7:8"},
			invalid: []string{"1.2.3.4", ":::", "1::2::3", "fe80::1%eth0", "12345::", "[::1]"},
		},
		"hostname": {
			valid:   []string{"localhost", "example.com", "1.2.3.4", "a-b.c", strings.Repeat("a", 63)},
			invalid: []string{"-a", "a-", "a..b", ".a", "a.", "a_b", "ä", strings.Repeat("a", 64), strings.Repeat("a.", 127) + "a"},
		},
		"uuid": {
			valid:   []string{"123e4567-e89b-12d3-a456-426614174000", "00000000-0000-0000-0000-000000000000", "ABCDEFab-CDEF-abcd-EFab-cdefABCDEF09"},
			invalid: []string{"123e4567e89b12d3a456426614174000", "123e4567-e89b-12d3-a456-42661417400", "123e4567-e89b-12d3-a456-4266141740000", "{123e4567-e89b-12d3-a456-426614174000}", "urn:uuid:123e4567-e89b-12d3-a456-426614174000", "123g4567-e89b-12d3-a456-426614174000", "123e4567-e89b-12d3-a4564-26614174000"},
		},
	}
}

func TestFormats(t *testing.T) {
	// rule IN-11
	for format, c := range formatCases() {
		for _, text := range c.valid {
			if !FormatValid(format, []byte(text)) {
				t.Errorf("%s %q: wanted valid, got invalid", format, text)
			}
		}
		for _, text := range append(c.invalid, "") {
			if FormatValid(format, []byte(text)) {
				t.Errorf("%s %q: wanted invalid, got valid", format, text)
			}
		}
	}
	if !FormatValid("color", []byte("")) || !FormatValid("", nil) {
		t.Error("text of an unknown format: wanted valid, got invalid")
	}
}

func TestFormatsAllocateNothing(t *testing.T) {
	for format, c := range formatCases() {
		for _, text := range c.valid {
			raw := []byte(text)
			if n := testing.AllocsPerRun(10, func() { FormatValid(format, raw) }); n > 0 {
				t.Errorf("%s %q: wanted no allocation, got %v", format, text, n)
			}
		}
	}
}

// seed adds the texts of a format's cases to a fuzz test.
func seed(f *testing.F, format string) {
	f.Helper()
	c := formatCases()[format]
	for _, text := range append(c.valid, c.invalid...) {
		f.Add(text)
	}
}

func FuzzDateTime(f *testing.F) {
	// rule IN-11
	seed(f, "date-time")
	shape := regexp.MustCompile(`^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]([01]\d|2[0-3]):[0-5]\d)$`)
	f.Fuzz(func(t *testing.T, text string) {
		_, err := time.Parse(time.RFC3339, text)
		want := err == nil && shape.MatchString(text)
		if got := FormatValid("date-time", []byte(text)); got != want {
			t.Errorf("%q is a date-time: wanted %v, got %v", text, want, got)
		}
	})
}

func FuzzDate(f *testing.F) {
	seed(f, "date")
	f.Fuzz(func(t *testing.T, text string) {
		_, err := time.Parse(time.DateOnly, text)
		if got := FormatValid("date", []byte(text)); got != (err == nil) {
			t.Errorf("%q is a date: wanted %v, got %v", text, err == nil, got)
		}
	})
}

func FuzzEmail(f *testing.F) {
	seed(f, "email")
	atoms := regexp.MustCompile("^[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-zA-Z0-9-.]+$")
	domain := regexp.MustCompile(`@[a-zA-Z0-9]([a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?(\.[a-zA-Z0-9]([a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?)*$`)
	f.Fuzz(func(t *testing.T, text string) {
		got := FormatValid("email", []byte(text))
		parsed, err := mail.ParseAddress(text)
		if got && err != nil && !strings.Contains(text, "@[IPv6:") { // which net/mail does not know
			t.Errorf("%q is an email address here, but not for net/mail: %v", text, err)
		}
		if !atoms.MatchString(text) {
			return
		}
		local, _, _ := strings.Cut(text, "@")
		want := err == nil && parsed.Address == text && domain.MatchString(text) && len(local) <= 64 && len(text) <= 254
		if got != want {
			t.Errorf("%q is an email address: wanted %v, got %v", text, want, got)
		}
	})
}

func FuzzURI(f *testing.F) {
	seed(f, "uri")
	const (
		encoded = `%[0-9A-Fa-f]{2}`
		allowed = `A-Za-z0-9\-._~!$&'()*+,;=`
		char    = `(?:[` + allowed + `:@]|` + encoded + `)`
		host    = `(?:[` + allowed + `]|%[89A-Fa-f][0-9A-Fa-f])*`
		path    = `(?:/` + char + `*)*`
	)
	grammar := regexp.MustCompile(`^[A-Za-z][A-Za-z0-9+\-.]*:` +
		`(?://(?:(?:[` + allowed + `:]|` + encoded + `)*@)?(?:\[([^\]]*)\]|` + host + `)(?::[0-9]*)?` + path +
		`|/(?:` + char + `+` + path + `)?|` + char + `+` + path + `|)` +
		`(?:\?(?:` + char + `|[/?])*)?(?:#(?:` + char + `|[/?])*)?$`)
	f.Fuzz(func(t *testing.T, text string) {
		m := grammar.FindStringSubmatch(text)
		want := m != nil
		if want && m[1] != "" {
			address, err := netip.ParseAddr(m[1])
			want = err == nil && address.Is6() && address.Zone() == ""
		}
		if strings.Contains(text, "[]") {
			want = false
		}
		got := FormatValid("uri", []byte(text))
		if got != want {
			t.Errorf("%q is a URI: wanted %v, got %v", text, want, got)
		}
		if u, err := url.Parse(text); got && (err != nil || !u.IsAbs()) {
			t.Errorf("%q is a URI here, but not for net/url: %v, %v", text, u, err)
		}
	})
}

func FuzzUUID(f *testing.F) {
	seed(f, "uuid")
	grammar := regexp.MustCompile(`^[0-9A-Fa-f]{8}(-[0-9A-Fa-f]{4}){3}-[0-9A-Fa-f]{12}$`)
	f.Fuzz(func(t *testing.T, text string) {
		if got := FormatValid("uuid", []byte(text)); got != grammar.MatchString(text) {
			t.Errorf("%q is a UUID: wanted %v, got %v", text, !got, got)
		}
	})
}

func FuzzAddress(f *testing.F) {
	for _, text := range []string{
		"1.2.3.4", "255.255.255.255", "256.1.1.1", "01.2.3.4", "1.2.3", "::", "::1", "1::", "1:2:3:4:5:6:7:8", "1:2:3:4:5:6:7::", "::2:3:4:5:6:7:8", "1::2::3",
		"::ffff:1.2.3.4", "1:2:3:4:5:6:1.2.3.4", "1.2.3.4::", "1:2:3:4:5:6:7:1.2.3.4", ":1", "1:", ":::", "fe80::1%eth0", "12345::", "g::",
	} {
		f.Add(text)
	}
	pattern := regexp.MustCompile(ipPattern)
	f.Fuzz(func(t *testing.T, text string) {
		address, err := netip.ParseAddr(text)
		if want, got := err == nil && address.Zone() == "", pattern.MatchString(text); got != want {
			t.Errorf("%q holds the pattern of an IP address: wanted %v, got %v", text, want, got)
		}
		if want, got := err == nil && address.Is4(), validIPv4([]byte(text)); got != want {
			t.Errorf("%q is an IPv4 address: wanted %v, got %v", text, want, got)
		}
		if want, got := err == nil && address.Is6() && address.Zone() == "", validIPv6([]byte(text)); got != want {
			t.Errorf("%q is an IPv6 address: wanted %v, got %v", text, want, got)
		}
	})
}

func FuzzDuration(f *testing.F) {
	// rule IN-11
	for _, text := range []string{
		"0", "-0", "+0", "1h30m", "1.5s", ".5s", "1.s", "-1h", "1", "h", "1µs", "1μs", "1us", "1ms1s", "", ".", ".s", "1h ", "1H", "0h0", "00", "1e3s", "1d", "--1s", "1h-1m", "1m1",
	} {
		f.Add(text)
	}
	pattern := regexp.MustCompile(DurationPattern)
	f.Fuzz(func(t *testing.T, text string) {
		_, err := time.ParseDuration(text)
		if pattern.MatchString(text) == (err == nil) {
			return
		}
		// What the pattern takes and Go does not can only be too long.
		short := regexp.MustCompile(`[0-9]+`).ReplaceAllString(text, "1")
		if _, err := time.ParseDuration(short); err != nil || !pattern.MatchString(text) {
			t.Errorf("%q is a duration: wanted %v, got %v", text, err == nil, pattern.MatchString(text))
		}
	})
}
