// Package calls is conversations with the tools of package seeds, which every
// door to a registry has to lead the same way: the registry itself, and each
// connector.
//
// A conversation is a text file, whose name ends in .call. It is a row of steps
// with empty lines between them, and all of its steps speak with one new
// collection, in order. A step is
//
//	# what it is about, in words; lines of it are its name
//	reader> album.search {"word": "oma"}
//	ok: Search completed.
//	{
//	  "result": []
//	}
//
// Before the ">" stands the account, or nothing for a caller without one; behind
// it the tool, and the arguments as they are sent, which can go on in lines that
// begin with "> ". What follows is the [Outcome]: "ok", or the category of the
// failure, with the message; then the outputs, or the values of the failure.
// Where a message refers to the log, it says "(reference R)".
package calls
