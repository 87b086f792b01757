// Package seeds holds the worked examples of the documents that this module goes
// back to, as a Go back-end would have them: a small collection of albums in
// memory, tags on blank fields, and doc comments as the words.
//
// The documents show fourteen examples. Here they are the tools
//
//	album.search               one attribute is enough
//	album.publish              a fuller example
//	album.list                 an invokable service
//	translation.export         members of members, chosen at the call site
//	album.announce             single facts over what is inferred
//	album.render               a complete definition
//	album.add_track            one output, named
//	album.summarize            two outputs, declared
//	album.overview             a documented shape
//	album.search_page          a shape whose keys are refined
//	translation.export_files   a result object
//	album.get                  Image and Album, marked member by member
//	site.info                  a config object, read
//	site.update_info           and written
//	album.release              an access callback
//
// [Register] makes tools of them. Besides it, only two places import anything for
// that: what asks for the account of a call, and [Exporter.ExportFiles].
package seeds
