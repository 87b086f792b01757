package toolmethod_test

import (
	"context"
	"fmt"
	"testing/fstest"

	"go.uber.org/zap"

	"github.com/go-toolapi/toolapi/toolmethod"
)

func ExampleRegister() {
	toolmethod.Configure([]toolmethod.RegistryOption{
		toolmethod.WithLogger(zap.NewNop()),
		toolmethod.WithLimits(toolmethod.Limits{ArgumentBytes: 1 << 20}),
	}...)
	toolmethod.Register(Pinger{}, toolmethod.Prefix("one."))
	toolmethod.RegisterFunc(func() int { return 42 }, toolmethod.Method{ID: "answer", Permission: "*", Description: "Answers."})

	for _, d := range toolmethod.Default.Tools() {
		fmt.Println(d.ID, string(toolmethod.Default.Call(context.Background(), d.ID, nil).JSON()))
		toolmethod.Default.Remove(d.ID)
	}
	// Output:
	// answer {"result":42}
	// one.site.ping {"result":"pong"}
}

func ExampleRegistry() {
	var may toolmethod.Authorizer = func(ctx context.Context, _ string) (bool, error) {
		return toolmethod.Account(ctx) == "ada", nil
	}
	registry := toolmethod.NewRegistry(toolmethod.WithLogger(zap.NewNop()), toolmethod.WithAuthorizer(may))
	stop := registry.OnChange(func() { fmt.Println("The tools have changed.") })
	defer stop()

	tool := func(id, permission string) {
		registry.RegisterFunc(func() {}, toolmethod.Method{ID: id, Permission: permission, Description: "Does nothing."})
	}
	tool("public", "*")
	tool("private", "read diary")
	tool("no id", "*")

	ctx := toolmethod.WithAccount(context.Background(), "bob")
	fmt.Println(len(registry.Tools()), "tools,", len(registry.Allowed(ctx)), "allowed to bob")
	reason := func(p *toolmethod.Problem) string { return p.Reason }
	fmt.Println(len(registry.Problems()), "problem:", reason(registry.Problems()[0]), registry.Err() != nil)
	fmt.Println(registry.Remove("public"))
	// Output:
	// The tools have changed.
	// The tools have changed.
	// 2 tools, 1 allowed to bob
	// 1 problem: the id is not valid true
	// The tools have changed.
	// true
}

func ExampleRegistry_Lookup() {
	registry := toolmethod.NewRegistry()
	registry.RegisterFunc(func(in struct {
		Path string `description:"The file to look at." validate:"max=100"`
	},
	) int {
		return len(in.Path)
	}, toolmethod.Method{
		ID: "file.size", Operation: toolmethod.Read, Permission: "*", Description: "Tells how large a file is.",
		Outputs: []toolmethod.Output{{Name: "bytes"}},
	})

	show := func(d *toolmethod.Definition) {
		fmt.Println(d.Label, d.Operation, d.Idempotent)
		for _, fields := range [][]toolmethod.Field{d.Inputs, d.Outputs} {
			for _, f := range fields {
				fmt.Println(f.Name, f.DataType, f.Required, f.Description)
			}
		}
	}
	d, _ := registry.Lookup("file.size")
	show(d)
	// Output:
	// Size read true
	// path string true The file to look at.
	// bytes integer true
}

func ExampleOperation() {
	registry := toolmethod.NewRegistry()
	for _, operation := range []toolmethod.Operation{
		toolmethod.Explain, toolmethod.Read, toolmethod.Transform, toolmethod.Trigger, toolmethod.Write,
	} {
		id := string(operation)
		registry.RegisterFunc(func() {}, toolmethod.Method{ID: id, Operation: operation, Permission: "*", Description: "Does nothing."})
		d, _ := registry.Lookup(id)
		fmt.Printf("%-9s destructive %-5t idempotent %t\n", id, d.Destructive, d.Idempotent)
	}
	// Output:
	// explain   destructive false idempotent true
	// read      destructive false idempotent true
	// transform destructive false idempotent true
	// trigger   destructive true  idempotent false
	// write     destructive true  idempotent false
}

func ExampleSource() {
	words := fstest.MapFS{"pinger.go": {Data: []byte(`package toolmethod_test

// Ping answers, as fast as it can.
func (Pinger) Ping() string { return "pong" }
`)}}
	options := []toolmethod.Option{
		toolmethod.Source(words),
		toolmethod.Method{Func: Pinger.Ping, ID: "ping", Permission: "*"},
	}
	type plain struct{ Pinger }
	registry := toolmethod.NewRegistry()
	registry.Register(plain{}, options...)
	d, ok := registry.Lookup("ping")
	if !ok {
		fmt.Println(registry.Err())
		return
	}
	fmt.Println(d.Label+":", d.Description)
	// Output: Ping: Answers.
}

func ExampleWithProgress() {
	registry := toolmethod.NewRegistry()
	registry.RegisterFunc(func(ctx context.Context) {
		toolmethod.Progress(ctx, 1, 2, "half of it")
	}, toolmethod.Method{ID: "work", Permission: "*", Description: "Works."})

	var show toolmethod.ProgressFunc = func(done, total float64, message string) { fmt.Println(done, "of", total, message) }
	registry.Call(toolmethod.WithProgress(context.Background(), show), "work", nil)
	// Output: 1 of 2 half of it
}

func ExampleRegistry_Logger() {
	registry := toolmethod.NewRegistry(toolmethod.WithLogger(zap.NewExample()))
	registry.Logger().Error("a connector could not start", zap.String("connector", "mcp"))
	// Output: {"level":"error","msg":"a connector could not start","connector":"mcp"}
}
