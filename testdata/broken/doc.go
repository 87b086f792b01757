// Package broken has a service or function for every way to be wrong: each of
// them breaks one rule, and registering it makes a problem. What the problems
// say stands in problems.golden.
package broken
