// Package source reads words from Go source: what methods, parameters, results,
// fields and constants are called, and what their comments say about them.
//
// [Load] reads a file system once and keeps only what it found, never a syntax
// tree. The words are those of the source and nothing else: the package does not
// know what a tool is, makes up no name, and compares nothing with a running
// program. What it needs for such a comparison stands in [TypeText].
//
// Everything a [Source] hands out is shared and read-only, and safe for
// concurrent use.
package source
