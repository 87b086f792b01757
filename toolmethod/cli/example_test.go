package cli_test

import (
	"context"
	"fmt"

	"github.com/spf13/cobra"

	"github.com/go-toolapi/toolapi/toolmethod"
	"github.com/go-toolapi/toolapi/toolmethod/cli"
)

// ExampleCommand adds the tools of a registry to a program. Its main would end
// with os.Exit(cli.Main(root)).
func ExampleCommand() {
	tools := toolmethod.NewRegistry()
	tools.RegisterFunc(func(name string, loud bool) string {
		if loud {
			return "HELLO " + name
		}
		return "hello " + name
	}, toolmethod.Method{
		ID: "greet", Permission: "*", Description: "Greets somebody.", Operation: toolmethod.Explain,
		Params:  []string{"name", "loud"},
		Inputs:  []toolmethod.Input{{Name: "loud", Default: false}},
		Outputs: []toolmethod.Output{{Name: "greeting"}},
	})

	var as string
	root := &cobra.Command{Use: "hello", SilenceUsage: true}
	root.PersistentFlags().StringVar(&as, "as", "nobody", "who you are")
	root.AddCommand(cli.Command(tools, cli.Options{
		Context: func(ctx context.Context) context.Context { return toolmethod.WithAccount(ctx, as) },
	}))

	root.SetArgs([]string{"tools", "call", "greet", "--name", "Oma", "--loud", "--as", "me"})
	fmt.Println("exit status", cli.Main(root))
	// Output:
	// greeting: HELLO Oma
	// exit status 0
}
