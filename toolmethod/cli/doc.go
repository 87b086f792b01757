// Package cli gives a program a command line for its tools.
//
// [Command] returns the command "tools" for a cobra program: tools list, tools
// show, tools call and tools problems, with a flag for every input of every
// tool, help and shell completion. What it shows to somebody is what
// [toolmethod.Registry.Allowed] has for them. What a tool asks is asked at the
// terminal; the flag --yes agrees in advance.
//
// Results go to standard output, and everything that is said about them to
// standard error. The exit status, see [ExitCode], is 0 for success, 1 for a
// call that failed, and 2 for a command line that makes no sense.
package cli
