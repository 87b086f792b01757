// Package toolmethod makes tools of the methods of services that exist.
//
// A service marks its methods with struct tags on blank fields, or its
// registration does with options; [Register] makes a tool of each. Parameters
// become inputs, results become outputs, doc comments become descriptions.
// Everything that is registered is then data, [Definition], and one door,
// [Registry.Call].
package toolmethod
