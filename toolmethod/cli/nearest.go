package cli

import "strings"

// didYouMean returns the question whether the one of known that is most like
// text was meant, as the end of a sentence; "" where none is like it. The prefix
// goes before it.
func didYouMean(text string, known []string, prefix string) string {
	if best := nearest(text, known); best != "" {
		return ": did you mean " + prefix + best + "?"
	}
	return ""
}

// nearest returns the one of known that is most like text, "" where none is like
// it.
func nearest(text string, known []string) string {
	best, least := "", len(text)/3+2
	for _, name := range known {
		if d := distance(strings.ToLower(text), strings.ToLower(name)); d < least {
			best, least = name, d
		}
	}
	return best
}

// distance returns how many characters have to be put in, taken out, replaced
// or swapped with their neighbor to make b of a.
func distance(a, b string) int {
	from, to := []rune(a), []rune(b)
	var before []int
	last, row := make([]int, len(to)+1), make([]int, len(to)+1)
	for j := range last {
		last[j] = j
	}
	for i := range from {
		row[0] = i + 1
		for j := range to {
			cost := 1
			if from[i] == to[j] {
				cost = 0
			}
			row[j+1] = min(last[j+1]+1, row[j]+1, last[j]+cost)
			if i > 0 && j > 0 && from[i] == to[j-1] && from[i-1] == to[j] {
				row[j+1] = min(row[j+1], before[j-1]+1)
			}
		}
		before, last, row = last, row, make([]int, len(to)+1)
	}
	return last[len(to)]
}
