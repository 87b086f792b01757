package toolmethod

import (
	"fmt"
	"io/fs"
	"reflect"

	"github.com/go-toolapi/toolapi/infer"
	"github.com/go-toolapi/toolapi/valueobj"
)

// WithConfig registers the config object called name, whose keys are the fields
// of the struct T: their types, labels, descriptions and constraints. An input or
// output with that config takes or gives the object as a T or as a
// map[string]any, under the same rules. A second one of the same name replaces
// the first.
func WithConfig[T any](name string) RegistryOption {
	known := infer.NewConfig(reflect.TypeFor[T]())
	return func(c *config) { c.configs[name] = known }
}

// WithConfigSchema registers the config object called name, whose keys a JSON
// Schema 2020-12 document describes: a file in fsys. An input or output with that
// config takes or gives the object as a map[string]any, or as a struct with these
// members.
func WithConfigSchema(name string, fsys fs.FS, file string) RegistryOption {
	known := configDocument(fsys, file)
	return func(c *config) { c.configs[name] = known }
}

// configDocument reads the document of a config object. What is wrong with it is
// reported where the config is used.
func configDocument(fsys fs.FS, file string) (known *infer.Config) {
	defer func() {
		if recover() != nil {
			known = infer.BrokenConfig(valueobj.Fault{
				Reason: fmt.Sprintf("the file system panics when the config document %s is read", file), Fix: "give an embed.FS or os.DirFS",
			})
		}
	}()
	if fsys == nil {
		return infer.BrokenConfig(valueobj.Fault{Reason: "the file system of the config document is nil", Fix: "give WithConfigSchema an embed.FS or os.DirFS"})
	}
	text, err := fs.ReadFile(fsys, file)
	if err != nil {
		return infer.BrokenConfig(valueobj.Fault{Reason: "the config document cannot be read: " + err.Error(), Fix: "give WithConfigSchema a file that is there"})
	}
	return infer.NewConfigDocument(text)
}
