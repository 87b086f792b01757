// Package schema holds the rules of one JSON value: what they are ([Schema]),
// how they are written down ([AppendDocument]), how a value is checked against
// them ([StringCheck] and its kin, [Judge]), and what is said when it does not
// hold ([Violation]). It knows nothing of Go types or of tools.
//
// The checks and the text mean the same: what a document that was written here
// says, the checks enforce, to the last digit.
package schema
