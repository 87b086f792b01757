package schema

import (
	"bytes"
	"strings"
)

// The longest parts of an email address, in bytes, as RFC 5321 has them.
const (
	maxEmail     = 254
	maxLocalPart = 64
	maxDomain    = 253
	maxLabel     = 63
)

// validEmail says whether text is an email address as RFC 5321 §4.1.2 writes a
// mailbox: no display name, no comments, ASCII only, a local part of atoms or in
// quotes, and a domain or an address in brackets. A domain of one label, such
// as localhost, is one.
func validEmail(text []byte) bool {
	at := bytes.LastIndexByte(text, '@')
	if at < 1 || at > maxLocalPart || len(text) > maxEmail {
		return false
	}
	local, domain := text[:at], text[at+1:]
	if !validAtoms(local) && !validQuotedLocal(local) {
		return false
	}
	if len(domain) > 1 && domain[0] == '[' && domain[len(domain)-1] == ']' {
		literal := domain[1 : len(domain)-1]
		if v6, ok := bytes.CutPrefix(literal, []byte("IPv6:")); ok {
			return validIPv6(v6)
		}
		return validIPv4(literal)
	}
	return validDomain(domain)
}

// validAtoms says whether text is a local part without quotes: atoms with
// single dots between them.
func validAtoms(text []byte) bool {
	previous := byte('.')
	for _, c := range text {
		switch {
		case c == '.':
			if previous == '.' {
				return false
			}
		case !isLetter(c) && !isDigit(c) && strings.IndexByte("!#$%&'*+-/=?^_`{|}~", c) < 0:
			return false
		}
		previous = c
	}
	return previous != '.'
}

// validQuotedLocal says whether text is a local part in quotes that is not
// empty, in which a backslash goes before a quote or a backslash.
func validQuotedLocal(text []byte) bool {
	if len(text) < 3 || text[0] != '"' || text[len(text)-1] != '"' {
		return false
	}
	escaped := false
	for _, c := range text[1 : len(text)-1] {
		switch {
		case c < ' ' || c > '~':
			return false
		case escaped:
			escaped = false
		case c == '\\':
			escaped = true
		case c == '"':
			return false
		}
	}
	return !escaped
}

// validDomain says whether text is a domain name: labels of letters, digits and
// inner hyphens with single dots between them.
func validDomain(text []byte) bool {
	if len(text) == 0 || len(text) > maxDomain {
		return false
	}
	for {
		label, rest, more := bytes.Cut(text, []byte("."))
		if !validLabel(label) {
			return false
		}
		if !more {
			return true
		}
		text = rest
	}
}

// validLabel says whether text is one label of a domain name.
func validLabel(text []byte) bool {
	if len(text) == 0 || len(text) > maxLabel || text[0] == '-' || text[len(text)-1] == '-' {
		return false
	}
	for _, c := range text {
		if !isLetter(c) && !isDigit(c) && c != '-' {
			return false
		}
	}
	return true
}

// validIPv4 says whether text is four numbers up to 255 with dots between them
// and no leading zeros.
func validIPv4(text []byte) bool {
	for i := range 4 {
		digits, rest := cutDigits(text)
		if len(digits) == 0 || len(digits) > 3 || (len(digits) > 1 && digits[0] == '0') {
			return false
		}
		if len(digits) == 3 && (digits[0] > '2' || (digits[0] == '2' && pair(digits[1:]) > 55)) {
			return false
		}
		if i == 3 {
			return len(rest) == 0
		}
		if len(rest) == 0 || rest[0] != '.' {
			return false
		}
		text = rest[1:]
	}
	return false
}

// validIPv6 says whether text is an IPv6 address as RFC 4291 §2.2 writes it,
// without a zone.
func validIPv6(text []byte) bool {
	left, right, short := bytes.Cut(text, []byte("::"))
	if !short {
		return countGroups(text, true) == 8
	}
	l, r := 0, 0
	if len(left) > 0 {
		l = countGroups(left, false)
	}
	if len(right) > 0 {
		r = countGroups(right, true)
	}
	return l >= 0 && r >= 0 && l+r < 8
}

// countGroups returns how many 16-bit groups text holds, or -1 if it is no list
// of groups. Where tail is set an IPv4 address may be the end of it.
func countGroups(text []byte, tail bool) int {
	for n := 1; ; n++ {
		group, rest, more := bytes.Cut(text, []byte(":"))
		if !more && tail && validIPv4(group) {
			return n + 1
		}
		if len(group) == 0 || len(group) > 4 {
			return -1
		}
		for _, c := range group {
			if !isHex(c) {
				return -1
			}
		}
		if !more {
			return n
		}
		text = rest
	}
}
