// Package valueobj knows which members of a Go type are published, what was
// said about them, and how an object of them is written as JSON.
//
// A member is a field or a method that carries a `member` mark; nothing else
// is published, however exported it is. The marks are struct tags:
//
//	type Image struct {
//		_ struct{} `member:"url" method:"URL" data_type:"uri"`
//
//		Title   string  `member:"title"`
//		Caption *string `member:"caption,omit_when_null" media_type:"text/html"`
//		path    string
//	}
//
// The package does not know where types come from: [Describe] is handed a
// [Resolver] that turns the type of a member into a schema and a publisher.
package valueobj
