package schema

// The formats that are checked here. A format of another name says nothing.
const (
	formatDateTime = "date-time"
	formatDate     = "date"
	formatEmail    = "email"
	formatURI      = "uri"
	formatUUID     = "uuid"
	formatIPv4     = "ipv4"
	formatIPv6     = "ipv6"
	formatHostname = "hostname"
)

// formats returns the names of the formats that are checked here.
func formats() []string {
	return []string{
		formatDateTime, formatDate, formatEmail, formatURI, formatUUID, formatIPv4, formatIPv6, formatHostname,
	}
}

// FormatValid says whether text has the format: date-time, date, email, uri,
// uuid, ipv4, ipv6 or hostname. Text of any other format is valid, since nothing
// is known about it. The empty string has none of these. It allocates nothing.
func FormatValid(format string, text []byte) bool {
	check := formatCheck(format)
	return check == nil || check(text)
}

// formatCheck returns the function behind a format, or nil for an unknown one.
func formatCheck(format string) func([]byte) bool {
	switch format {
	case formatDateTime:
		return validDateTime
	case formatDate:
		return validDate
	case formatEmail:
		return validEmail
	case formatURI:
		return validURI
	case formatUUID:
		return validUUID
	case formatIPv4:
		return validIPv4
	case formatIPv6:
		return validIPv6
	case formatHostname:
		return validDomain
	default:
		return nil
	}
}

// FormatBreach returns the breach of text that does not have the format.
func FormatBreach(format string, text []byte) *Breach {
	return breach(keyFormat, formatMessage(format), gotString(text))
}

// formatMessage says what text of a format is.
func formatMessage(format string) string {
	switch format {
	case formatDateTime:
		return "must be a date-time such as 2026-01-31T12:00:00Z"
	case formatDate:
		return "must be a date such as 2026-01-31"
	case formatEmail:
		return "must be an email address"
	case formatURI:
		return "must be a URI such as https://example.com/"
	case formatUUID:
		return "must be a UUID such as 123e4567-e89b-12d3-a456-426614174000"
	case formatIPv4:
		return "must be an IPv4 address such as 192.0.2.1"
	case formatIPv6:
		return "must be an IPv6 address such as 2001:db8::1"
	case formatHostname:
		return "must be a host name such as example.com"
	default:
		return "must have the format " + format
	}
}

// validUUID says whether text is a UUID as RFC 9562 writes it: 8-4-4-4-12
// hexadecimal digits in either case.
func validUUID(text []byte) bool {
	if len(text) != 36 {
		return false
	}
	for i, c := range text {
		switch i {
		case 8, 13, 18, 23:
			if c != '-' {
				return false
			}
		default:
			if !isHex(c) {
				return false
			}
		}
	}
	return true
}

// isHex says whether c is a hexadecimal digit.
func isHex(c byte) bool {
	return isDigit(c) || ('a' <= c && c <= 'f') || ('A' <= c && c <= 'F')
}

// isDigit says whether c is a decimal digit.
func isDigit(c byte) bool {
	return '0' <= c && c <= '9'
}

// isLetter says whether c is an ASCII letter.
func isLetter(c byte) bool {
	return ('a' <= c && c <= 'z') || ('A' <= c && c <= 'Z')
}
