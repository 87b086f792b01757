// Package types is a catalog of Go types, as parameters and as results of
// small functions: every kind that can be told from its type, every type with
// rules of its own, and the ways in which they hold each other. Tests that have
// to hold for every type there is go through all of it.
package types
