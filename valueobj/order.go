package valueobj

import "slices"

// sortByIndex puts fields into the order in which they are declared, promoted
// ones where their struct is embedded.
func sortByIndex(fields []Field) {
	slices.SortStableFunc(fields, func(a, b Field) int { return slices.Compare(a.Index, b.Index) })
}
