package schema

import (
	"bytes"
	"strings"
)

// validURI says whether text is a URI as RFC 3986 §3 writes it: it has a scheme,
// and every character that is not allowed where it stands is percent-encoded.
// Two things of the RFC that Go does not read are left out: addresses of a
// future IP version, and percent-encoded ASCII in a host.
func validURI(text []byte) bool {
	return commonURI(text) || anyURI(text)
}

// commonURI says whether text is a URI of the most common form, in one pass:
// a scheme, a host without user and port, and a path. It does not know others.
func commonURI(text []byte) bool {
	i := bytes.IndexByte(text, ':')
	if i < 0 || !validScheme(text[:i]) || len(text) < i+3 || text[i+1] != '/' || text[i+2] != '/' {
		return false
	}
	text = text[i+3:]
	for i = 0; i < len(text) && uriPlain[text[i]]; i++ {
	}
	if i < len(text) && text[i] != '/' {
		return false
	}
	for ; i < len(text); i++ {
		if !uriPlain[text[i]] && text[i] != '/' {
			return false
		}
	}
	return true
}

// anyURI is validURI for every form.
func anyURI(text []byte) bool {
	scheme, rest, ok := cutByte(text, ':')
	if !ok || !validScheme(scheme) {
		return false
	}
	rest, fragment, _ := cutByte(rest, '#')
	rest, query, _ := cutByte(rest, '?')
	if !validPart(fragment, "/?:@") || !validPart(query, "/?:@") {
		return false
	}
	if after, found := bytes.CutPrefix(rest, []byte("//")); found {
		end := bytes.IndexByte(after, '/')
		if end < 0 {
			end = len(after)
		}
		if !validAuthority(after[:end]) {
			return false
		}
		rest = after[end:]
	}
	return validPart(rest, "/:@")
}

// cutByte is bytes.Cut around one byte, which is faster found.
func cutByte(text []byte, sep byte) (before, after []byte, found bool) {
	if i := bytes.IndexByte(text, sep); i >= 0 {
		return text[:i], text[i+1:], true
	}
	return text, nil, false
}

// validScheme says whether text is a letter followed by letters, digits, plus
// signs, hyphens and dots.
func validScheme(text []byte) bool {
	for i, c := range text {
		if isLetter(c) {
			continue
		}
		if i == 0 || (!isDigit(c) && c != '+' && c != '-' && c != '.') {
			return false
		}
	}
	return len(text) > 0
}

// validAuthority says whether text is [userinfo@]host[:port].
func validAuthority(text []byte) bool {
	if at := bytes.LastIndexByte(text, '@'); at >= 0 {
		if !validPart(text[:at], ":") {
			return false
		}
		text = text[at+1:]
	}
	host, port := text, []byte(nil)
	if len(text) > 0 && text[0] == '[' {
		end := bytes.IndexByte(text, ']')
		if end < 0 || !validIPv6(text[1:end]) {
			return false
		}
		host, port = nil, text[end+1:]
	} else if colon := bytes.IndexByte(text, ':'); colon >= 0 {
		host, port = text[:colon], text[colon:]
	}
	if len(port) > 0 {
		if port[0] != ':' {
			return false
		}
		if _, rest := cutDigits(port[1:]); len(rest) > 0 {
			return false
		}
	}
	return validHost(host)
}

// validHost says whether text is the name of a host, which may be empty.
func validHost(text []byte) bool {
	for i := 0; i+1 < len(text); i++ {
		if text[i] == '%' && text[i+1] < '8' {
			return false
		}
	}
	return validPart(text, "")
}

// validPart says whether text holds only unreserved characters, sub-delimiters,
// percent-encoded bytes and the extra characters.
func validPart(text []byte, extra string) bool {
	for i := 0; i < len(text); i++ {
		switch c := text[i]; {
		case uriPlain[c]:
		case c == '%':
			if i+2 >= len(text) || !isHex(text[i+1]) || !isHex(text[i+2]) {
				return false
			}
			i += 2
		case strings.IndexByte(extra, c) < 0:
			return false
		}
	}
	return true
}

// uriPlain holds the unreserved characters and the sub-delimiters of RFC 3986
// §2, which stand for themselves in every part of a URI.
//
//nolint:gochecknoglobals // a table that never changes
var uriPlain = func() (plain [256]bool) {
	for _, c := range []byte("-._~!$&'()*+,;=0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz") {
		plain[c] = true
	}
	return plain
}()
