// Package infer is the only place where a Go type becomes a schema.
//
// One file per kind of type holds its schema, how it is read from JSON and how
// it is published, side by side, so that the three cannot disagree. An [Engine]
// asks every type what it is, in one order, and turns the signature of a method
// into a [Plan]: how its arguments are decoded and validated in one pass, how it
// is called, and how its results are appended as JSON. A call never looks at a
// type again.
//
// Package infer/wire is the JSON that the codecs stand on, package infer/source
// the words in Go source. Ids, access and logging are not known here.
package infer
