package main

import (
	"context"

	"github.com/spf13/cobra"
	"go.uber.org/zap"
	"go.uber.org/zap/zapcore"

	"github.com/go-toolapi/toolapi/cmd/albums/album"
	"github.com/go-toolapi/toolapi/toolmethod"
	"github.com/go-toolapi/toolapi/toolmethod/cli"
)

// program is one run of the command line.
type program struct {
	db string  // the file of the collection
	as account // on whose behalf tools are called

	root    *cobra.Command
	tools   *toolmethod.Registry
	manager *album.Manager // nil until it is needed
}

// newProgram returns a program that has not opened its collection.
func newProgram() *program {
	p := &program{as: guest}
	p.root = &cobra.Command{
		Use:   "albums",
		Short: "Look after a collection of music albums",
		Example: `  albums tools call album.search --word oma
  albums tools list
  albums tools show album.create`,
		SilenceUsage: true,
	}
	flags := p.root.PersistentFlags()
	flags.StringVar(&p.db, "db", "albums.db", "the file of the collection, which is created when it is not there")
	flags.Var(&p.as, "as", "who you are: "+accountNames)
	complete := cobra.FixedCompletions(accounts(), cobra.ShellCompDirectiveNoFileComp)
	if err := p.root.RegisterFlagCompletionFunc("as", complete); err != nil {
		panic(err) // the flag was added one line above
	}
	p.tools = toolmethod.NewRegistry(
		toolmethod.WithLogger(p.logger()),
		toolmethod.WithAuthorizer(may),
	)
	p.root.AddCommand(
		cli.Command(p.tools, cli.Options{Open: p.open, Context: p.context}),
		p.newMCPCommand(),
		p.newServeCommand(),
	)
	return p
}

// run runs the command line, and returns its exit status.
func (p *program) run() int {
	defer p.close()
	return cli.Main(p.root)
}

// open opens the collection and registers its tools.
func (p *program) open(ctx context.Context) error {
	if p.manager != nil {
		return nil
	}
	manager, err := album.Open(ctx, p.db)
	if err != nil {
		return err
	}
	p.manager = manager
	p.tools.Configure(
		toolmethod.WithEntity(albumEntity(manager)),
		toolmethod.WithConfig[album.Site]("site"),
	)
	p.tools.Register(manager)
	registerImport(p.tools, manager)
	registerReport(p.tools)
	registerDelete(p.tools, manager)
	return nil
}

// close closes the collection, if it was opened.
func (p *program) close() {
	if p.manager != nil {
		_ = p.manager.Close() // everything was committed before
	}
}

// context returns a context in which tools are called on behalf of the account.
func (p *program) context(ctx context.Context) context.Context {
	return album.WithAuthor(toolmethod.WithAccount(ctx, p.as), p.as.author())
}

// logger returns a logger that writes nothing but errors.
func (p *program) logger() *zap.Logger {
	encoder := zapcore.NewConsoleEncoder(zapcore.EncoderConfig{
		LevelKey: "level", MessageKey: "message", StacktraceKey: "stack",
		EncodeLevel: zapcore.CapitalLevelEncoder, EncodeDuration: zapcore.StringDurationEncoder,
	})
	return zap.New(zapcore.NewCore(encoder, zapcore.AddSync(errorOutput{p.root}), zapcore.ErrorLevel))
}

// errorOutput writes where the errors of a command go at that moment.
type errorOutput struct{ cmd *cobra.Command }

// Write writes p.
func (o errorOutput) Write(p []byte) (int, error) { return o.cmd.ErrOrStderr().Write(p) }
