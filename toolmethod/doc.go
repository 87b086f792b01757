// Package toolmethod makes tools of the methods of services that exist.
//
// A service marks its methods with struct tags on blank fields, or its
// registration does with options; [Register] makes a tool of each. Parameters
// become inputs, results become outputs, doc comments become descriptions.
// Everything that is registered is then data, [Definition], and one door,
// [Registry.Call]. Package cli brings it to people at a terminal, and package
// mcpserver to the models of MCP clients.
//
// A method that takes long calls [Progress]; one that has to ask a person calls
// [Confirm] or [Ask].
//
// # Tags
//
// The keys of a tag are the fields of [Method], [Input] and [Output] in
// snake_case; tool is the ID, and method, input and output are the Name. A blank
// field with tool and method begins a tool, and the inputs and outputs below it
// belong to it:
//
//	type Book struct {
//		_ struct{} `tool:"notes.find" method:"Find" operation:"read" permission:"read notes"`
//		_ struct{} `input:"limit" default:"10" validate:"min=1,max=100"`
//		_ struct{} `output:"notes" description:"What was found."`
//	}
//
// A struct that a method returns is published by its marked members, which are
// fields, or methods named on a blank field. A nil pointer is null, unless it is
// left out:
//
//	type Note struct {
//		_ struct{} `member:"title" method:"GetTitle"`
//
//		Text string  `member:"text"`
//		Sent *string `member:"sent,omit_when_null" data_type:"uri"`
//	}
//
// The fields of a struct that a method takes need no mark. They carry the facts of
// an input, and member where they are to have another name.
package toolmethod
