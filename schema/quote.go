package schema

import "unicode/utf8"

// hexDigits are the digits of a \u escape.
const hexDigits = "0123456789abcdef"

// appendQuoted appends text as a JSON string. Only what JSON demands is
// escaped: text that is not ASCII stays UTF-8, and < > & stay what they are. A
// byte that is no UTF-8 becomes U+FFFD.
func appendQuoted[T ~string | ~[]byte](dst []byte, text T) []byte {
	dst = append(dst, '"')
	for _, r := range string(text) {
		dst = appendRune(dst, r)
	}
	return append(dst, '"')
}

// appendRune appends one character of a JSON string.
func appendRune(dst []byte, r rune) []byte {
	switch {
	case r == '"' || r == '\\':
		return append(dst, '\\', byte(r))
	case r == '\n':
		return append(dst, '\\', 'n')
	case r == '\r':
		return append(dst, '\\', 'r')
	case r == '\t':
		return append(dst, '\\', 't')
	case r < ' ':
		return append(dst, '\\', 'u', '0', '0', hexDigits[r>>4], hexDigits[r&15])
	default:
		return utf8.AppendRune(dst, r)
	}
}

// appendCompact appends a JSON value without the white space between its tokens.
func appendCompact(dst, value []byte) []byte {
	inString, escaped := false, false
	for _, c := range value {
		switch {
		case escaped:
			escaped = false
		case inString:
			escaped = c == '\\'
			inString = c != '"'
		case c == '"':
			inString = true
		case c == ' ' || c == '\t' || c == '\n' || c == '\r':
			continue
		}
		dst = append(dst, c)
	}
	return dst
}
