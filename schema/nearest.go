package schema

import (
	"strings"
	"unicode/utf8"
)

// Nearest returns the candidate with the smallest edit distance from name, ignoring
// case; the first of several. It returns "" when none is near enough: within a
// third of the letters of name, or within two edits of a shorter name, and
// with at least one letter left as it was.
func Nearest(name string, candidates []string) string {
	wanted := strings.ToLower(name)
	size := utf8.RuneCountInString(wanted)
	limit := max(2, size/3)

	nearest := ""
	for _, candidate := range candidates {
		lower := strings.ToLower(candidate)
		longer := max(size, utf8.RuneCountInString(lower))
		if distance := EditDistance(wanted, lower); distance <= limit && distance < longer {
			nearest = candidate
			limit = distance - 1
		}
	}
	return nearest
}

// EditDistance returns how many letters must be inserted, removed, replaced or
// swapped with their neighbor to get from one string to the other, with no
// letter edited twice (the restricted Damerau-Levenshtein distance).
func EditDistance(a, b string) int {
	from, to := []rune(a), []rune(b)
	before, last, row := make([]int, len(to)+1), make([]int, len(to)+1), make([]int, len(to)+1)
	for j := range row {
		row[j] = j
	}
	for i := range from {
		before, last, row = last, row, before
		row[0] = i + 1
		for j := range to {
			replaced := last[j]
			if from[i] != to[j] {
				replaced++
			}
			row[j+1] = min(replaced, last[j+1]+1, row[j]+1)
			if i > 0 && j > 0 && from[i] == to[j-1] && from[i-1] == to[j] {
				row[j+1] = min(row[j+1], before[j-1]+1)
			}
		}
	}
	return row[len(to)]
}
