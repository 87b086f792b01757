package wire

import "strings"

// AppendPointer appends a token to a JSON pointer, after its slash and with the
// escapes of RFC 6901.
func AppendPointer(dst []byte, token string) []byte {
	dst = append(dst, '/')
	for {
		i := strings.IndexAny(token, "~/")
		if i < 0 {
			return append(dst, token...)
		}
		dst = append(dst, token[:i]...)
		if token[i] == '~' {
			dst = append(dst, "~0"...)
		} else {
			dst = append(dst, "~1"...)
		}
		token = token[i+1:]
	}
}
