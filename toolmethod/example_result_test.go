package toolmethod_test

import (
	"context"
	"fmt"

	"github.com/go-toolapi/toolapi/toolmethod"
)

// Hall sells seats.
type Hall struct {
	_ struct{} `tool:"hall.book" method:"Book" permission:"*" description:"Books seats." params:"seats"`
	_ struct{} `output:"ticket" data_type:"string" media_type:"text/html"`

	Free int
}

// Book says itself how the call ended.
func (h *Hall) Book(seats int) *toolmethod.Result {
	if seats > h.Free {
		return toolmethod.Failure(toolmethod.CategoryInput, "There are not so many seats.", toolmethod.Values{"free": h.Free})
	}
	h.Free -= seats
	return toolmethod.Success("Have fun.", toolmethod.Values{"ticket": fmt.Sprintf("<b>%d</b> seats", seats)})
}

func ExampleResult_Outputs() {
	registry := toolmethod.NewRegistry()
	registry.Register(&Hall{Free: 3})

	show := func(o toolmethod.PublishedOutput) {
		for _, content := range o.Content() {
			fmt.Println(o.Name, o.MediaType, string(content))
		}
	}
	for range 2 {
		result := registry.Call(context.Background(), "hall.book", []byte(`{"seats":2}`))
		fmt.Println(result.Message(), result.FailureValues(), len(result.Outputs()))
		for _, output := range result.Outputs() {
			show(output)
		}
	}
	// Output:
	// Have fun. map[] 1
	// ticket text/html <b>2</b> seats
	// There are not so many seats. map[free:1] 0
}

func ExampleResult_AppendJSON() {
	registry := toolmethod.NewRegistry()
	registry.Register(&Hall{Free: 3})

	var line []byte // used again for each call
	for _, args := range []string{`{"seats":1}`, `{"seats":2}`} {
		result := registry.Call(context.Background(), "hall.book", []byte(args))
		line = append(line[:0], `{"outputs":`...)
		line = append(result.AppendJSON(line), '}')
		fmt.Println(string(line))
	}
	// Output:
	// {"outputs":{"ticket":"<b>1</b> seats"}}
	// {"outputs":{"ticket":"<b>2</b> seats"}}
}
