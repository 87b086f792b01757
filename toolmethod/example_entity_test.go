package toolmethod_test

import (
	"context"
	"fmt"

	"github.com/go-toolapi/toolapi/toolmethod"
)

// ExampleWithEntity names an album by its id.
func ExampleWithEntity() {
	type Album struct{ ID, Title, Owner string }
	albums := map[string]*Album{"a1": {ID: "a1", Title: "Kitchen Radio", Owner: "marta"}}

	r := toolmethod.NewRegistry(toolmethod.WithEntity(toolmethod.Entity[*Album]{
		Type: "album",
		Load: func(_ context.Context, id string) (*Album, error) {
			if a := albums[id]; a != nil {
				return a, nil
			}
			return nil, toolmethod.ErrNotFound
		},
		Access: func(ctx context.Context, a *Album, operation string) (bool, error) {
			return operation == "view" || toolmethod.Account(ctx) == a.Owner, nil
		},
	}))
	r.RegisterFunc(func(album *Album) string { return album.Title + " is public now" }, toolmethod.Method{
		ID: "album.publish", Description: "Publishes an album.", Params: []string{"album"},
		Inputs: []toolmethod.Input{{Name: "album", Entity: "update"}},
	})

	for _, account := range []string{"marta", "jon"} {
		ctx := toolmethod.WithAccount(context.Background(), account)
		result := r.Call(ctx, "album.publish", []byte(`{"album":"a1"}`))
		fmt.Println(account, result.OK(), string(result.JSON()), result.Message())
	}
	// Output:
	// marta true {"result":"Kitchen Radio is public now"} Publish completed.
	// jon false  Tool execution was refused: /album: you may not update it.
}
