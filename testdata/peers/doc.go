// Peers measures tool calls beside those of other libraries: the workloads of
// package workload, from argument bytes to result bytes, and the start of a
// program with a thousand tools.
//
//	go run . [-rounds 15] [-write]
//
// Every result is compared with the hand-written one before it is timed, and which
// broken arguments a call refuses is tried, not taken from its documentation. All
// libraries get the same service and types. For calls, those that take a schema of
// arguments get the one that ours publishes, so that they enforce the same rules;
// genkit infers its own. For starts, all infer theirs. Otherwise each is used as its
// documentation says, without options, but for the one of mcp-go that makes it
// validate arguments.
//
// Calls are measured in rounds. In a round each variant runs for the same time,
// just after the hand-written calls have, and what counts is the median of that
// ratio over all rounds. Time is processor time where the system tells it, the
// collector's included, so that a busy machine does not distort it.
//
// Frames are whole messages of the protocol, a request in and a response out.
// HandleMessage of mcp-go is one function call; a server of go-sdk can only be
// reached over a connection, so the frames go through memory to its goroutines and
// back, and their time includes waking those up.
//
// It is a module of its own, so that nobody who imports ours gets the peers.
package main
