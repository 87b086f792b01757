package toolmethod_test

import (
	"context"
	"fmt"
	"io/fs"
	"testing/fstest"

	"github.com/go-toolapi/toolapi/toolmethod"
)

// list lists the files of a folder.
func list(dirname string) ([]fs.FileInfo, error) {
	folder := fstest.MapFS{"notes/a.txt": {Data: []byte("Ahoy!")}, "notes/b.txt": {}}
	entries, err := folder.ReadDir(dirname)
	if err != nil {
		return nil, err
	}
	infos := make([]fs.FileInfo, len(entries))
	for i, entry := range entries {
		if infos[i], err = entry.Info(); err != nil {
			return nil, err
		}
	}
	return infos, nil
}

func ExampleSelect() {
	registry := toolmethod.NewRegistry()
	registry.RegisterFunc(list, toolmethod.Method{
		ID: "files.list", Permission: "*", Description: "Lists files.", Params: []string{"dirname"},
		Outputs: []toolmethod.Output{{Name: "entries", Members: toolmethod.Select("name", "size", "dir")}},
	})
	fmt.Println(string(registry.Call(context.Background(), "files.list", []byte(`{"dirname":"notes"}`)).JSON()))
	// Output: {"entries":[{"name":"a.txt","size":5,"dir":false},{"name":"b.txt","size":0,"dir":false}]}
}

func ExampleValue() {
	registry := toolmethod.NewRegistry()
	registry.RegisterFunc(list,
		toolmethod.Method{ID: "files.list", Permission: "*", Description: "Lists files.", Params: []string{"dirname"}},
		toolmethod.Value[fs.FileInfo](
			toolmethod.Member{Name: "file", Method: "Name", Label: "Name of the file"},
			toolmethod.Member{Name: "size"},
		))
	fmt.Println(string(registry.Call(context.Background(), "files.list", []byte(`{"dirname":"notes"}`)).JSON()))
	// Output: {"result":[{"file":"a.txt","size":5},{"file":"b.txt","size":0}]}
}

func ExampleWithValue() {
	registry := toolmethod.NewRegistry(toolmethod.WithValue[fs.FileInfo](toolmethod.Select("name")...))
	registry.RegisterFunc(list, toolmethod.Method{
		ID: "files.list", Permission: "*", Description: "Lists files.", Params: []string{"dirname"},
	})
	fmt.Println(string(registry.Call(context.Background(), "files.list", []byte(`{"dirname":"notes"}`)).JSON()))
	// Output: {"result":[{"name":"a.txt"},{"name":"b.txt"}]}
}
