package schema

import "time"

// DurationPattern is the pattern of the text that time.ParseDuration reads and
// time.Duration writes, such as 1h30m, 1.5s or 0, for readers of Go's and of
// ECMA-262's regular expressions alike. It says nothing about durations that
// are too long for 64 bits.
const DurationPattern = `^[-+]?(0|(([0-9]+(\.[0-9]*)?|\.[0-9]+)(ns|us|µs|μs|ms|s|m|h))+)$`

// validDateTime says whether text is a date-time as RFC 3339 has it, without
// what that leaves to taste: T and Z are upper case, no second is a leap second
// and no offset reaches 24 hours.
func validDateTime(text []byte) bool {
	if len(text) < len("2006-01-02T15:04:05Z") || !validDate(text[:10]) || text[10] != 'T' {
		return false
	}
	rest := text[11:]
	if !validClock(rest) || !validPair(rest[6:], 59) || rest[5] != ':' {
		return false
	}
	rest = rest[8:]
	if rest[0] == '.' {
		var digits []byte
		if digits, rest = cutDigits(rest[1:]); len(digits) == 0 {
			return false
		}
	}
	if len(rest) == 1 {
		return rest[0] == 'Z'
	}
	return len(rest) == len("+00:00") && (rest[0] == '+' || rest[0] == '-') && validClock(rest[1:])
}

// validDate says whether text is a day of the calendar as RFC 3339 writes it.
func validDate(text []byte) bool {
	if len(text) != len("2006-01-02") || text[4] != '-' || text[7] != '-' {
		return false
	}
	century, year := pair(text), pair(text[2:])
	month, day := pair(text[5:]), pair(text[8:])
	if century < 0 || year < 0 || month < 1 || month > 12 || day < 1 {
		return false
	}
	return day <= daysIn(time.Month(month), century*100+year)
}

// daysIn returns the number of days of a month.
func daysIn(month time.Month, year int) int {
	switch month {
	case time.February:
		if year%4 == 0 && (year%100 != 0 || year%400 == 0) {
			return 29
		}
		return 28
	case time.April, time.June, time.September, time.November:
		return 30
	default:
		return 31
	}
}

// validClock says whether text begins with an hour and a minute.
func validClock(text []byte) bool {
	return len(text) >= 5 && validPair(text, 23) && text[2] == ':' && validPair(text[3:], 59)
}

// validPair says whether text begins with two digits of at most limit.
func validPair(text []byte, limit int) bool {
	n := pair(text)
	return n >= 0 && n <= limit
}

// pair returns the number that the first two digits of text make, or -1.
func pair(text []byte) int {
	if len(text) < 2 || !isDigit(text[0]) || !isDigit(text[1]) {
		return -1
	}
	return int(text[0]-'0')*10 + int(text[1]-'0')
}
