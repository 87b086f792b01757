package wire

import (
	"encoding/base64"
	"encoding/binary"
	"unicode/utf8"
)

// AppendString appends s as a JSON string. It escapes only what RFC 8259 says
// must be, and writes U+FFFD for every byte that belongs to no UTF-8 character.
func AppendString(dst []byte, s string) []byte {
	// The conversion copies nothing, as the bytes are only read.
	return AppendStringBytes(dst, []byte(s))
}

// AppendStringBytes is [AppendString] for text in bytes.
func AppendStringBytes(dst, b []byte) []byte {
	if isPlain(b) {
		return append(append(append(dst, '"'), b...), '"')
	}
	dst = append(dst, '"')
	for {
		end, ascii := plainEnd(b, 0)
		if ascii || utf8.Valid(b[:end]) {
			dst = append(dst, b[:end]...)
		} else {
			dst = appendMended(dst, b[:end])
		}
		if end == len(b) {
			return append(dst, '"')
		}
		dst = appendEscape(dst, b[end])
		b = b[end+1:]
	}
}

// isPlain tells whether b is ASCII in which nothing has to be escaped.
func isPlain(b []byte) bool {
	if len(b) < 8 {
		end, ascii := plainEnd(b, 0)
		return ascii && end == len(b)
	}
	// The last word overlaps the one before it, so that no byte is left over.
	odd := oddBytes(binary.LittleEndian.Uint64(b[len(b)-8:]))
	for ; len(b) > 8; b = b[8:] {
		odd |= oddBytes(binary.LittleEndian.Uint64(b))
	}
	return odd == 0
}

// appendMended appends text with U+FFFD for every byte that is not UTF-8.
func appendMended(dst, b []byte) []byte {
	for len(b) > 0 {
		r, n := utf8.DecodeRune(b)
		dst = utf8.AppendRune(dst, r)
		b = b[n:]
	}
	return dst
}

// appendEscape appends the escape for a quote, a backslash or a control
// character.
func appendEscape(dst []byte, c byte) []byte {
	switch c {
	case '"', '\\':
		return append(dst, '\\', c)
	case '\b':
		return append(dst, '\\', 'b')
	case '\f':
		return append(dst, '\\', 'f')
	case '\n':
		return append(dst, '\\', 'n')
	case '\r':
		return append(dst, '\\', 'r')
	case '\t':
		return append(dst, '\\', 't')
	default:
		const hex = "0123456789abcdef"
		return append(dst, '\\', 'u', '0', '0', hex[c>>4], hex[c&15])
	}
}

// AppendBase64 appends b as a JSON string in standard base64 with padding.
func AppendBase64(dst, b []byte) []byte {
	dst = append(dst, '"')
	dst = base64.StdEncoding.AppendEncode(dst, b)
	return append(dst, '"')
}
