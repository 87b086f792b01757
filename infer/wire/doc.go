// Package wire reads and writes the JSON that the codecs of package infer stand on.
//
// A [Scanner] walks one JSON text once, as its caller asks: it holds no tree and
// makes no value but slices of the text. It takes RFC 8259 at its word, and from
// what that standard leaves open it takes the strict side: text is valid UTF-8,
// escapes name no lone surrogates, nothing follows the value, and nesting has a
// limit. Whether a member name may stand twice is for the caller to say, who
// knows the names; [Scanner.SkipUnique] says it for values that nobody looks into.
//
// [ParseInt] and its kin turn the literals of numbers into Go's numbers by their
// value, not their spelling, and exactly. [AppendString] and its kin write values.
//
// Nothing here uses memory or time out of proportion to the text, whatever stands
// in it, and nothing allocates but errors and buffers that are kept.
package wire
