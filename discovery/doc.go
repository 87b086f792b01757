// Package discovery goes from a service to proven definitions of tools.
//
// It reads the marks on a service, from struct tags on its blank fields and
// from options, merges them, has package infer describe the marked methods, and
// applies the rules that every tool has to keep. A mark is what somebody said;
// a [Definition] is proven. What breaks a rule becomes a [Problem], and leaves
// every other tool of the service alone.
package discovery
