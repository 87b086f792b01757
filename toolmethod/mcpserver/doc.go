// Package mcpserver serves the tools of a registry over the Model Context
// Protocol (https://modelcontextprotocol.io), with the official SDK.
//
// [Handler] is an http.Handler for the streamable HTTP transport, [ServeStdio]
// speaks over standard input and output, [Serve] over any other; and [AddTo] adds
// the tools to a server that a program already has, beside its prompts and
// resources, which [HandlerOf] serves over HTTP.
//
// Clients of all revisions of the protocol are served side by side: those that
// open a session (2025-11-25 and before), and those that send every request by
// itself (2026-07-28).
//
// # What a client sees
//
// The list holds the tools that the caller may use, by name, each with its title,
// description, schemas and annotations. A success is structured content and the
// same bytes as text; bytes become blocks of their own, images and audio by their
// media type. A failure is a result with isError and what the caller may know;
// values of a failure are never sent. A tool that does not exist and one that is
// hidden are the same error.
//
// A question of a method, see [toolmethod.Ask], goes to the person at the client.
// Instances that serve beside each other have one [Options.StateKey], so that any
// of them takes the answer.
package mcpserver
