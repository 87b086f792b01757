package mcpserver

import (
	"context"
	"net/http"
	"time"

	"github.com/modelcontextprotocol/go-sdk/mcp"
	"go.uber.org/zap"

	"github.com/go-toolapi/toolapi/toolmethod"
)

// Options says how tools are served. The zero value serves them to anybody that
// can connect, as nobody's account.
type Options struct {
	// Name, Title and Version are what the server says of itself; "toolapi" and the
	// version of the program's main module where they are empty. Instructions are
	// for the model, about all tools together.
	Name, Title, Version, Instructions string

	// Authenticate returns the context in which a request lists and calls tools,
	// made from the one of the request: it is where the account is added. An error
	// of it refuses the request with status 401; its text goes to the log. It is
	// asked for every request of a session too. Without it, the context of the
	// request is taken as it is.
	Authenticate func(*http.Request) (context.Context, error)

	// Separator replaces the dots of ids in names of tools, for clients that refuse
	// them: "_" or "-". Of two tools that get the same name, the one whose id comes
	// first has it, and the other is left out and logged.
	Separator string

	// AttachSchema adds the input schema to failures that other arguments can mend.
	AttachSchema bool

	// PageSize is the most tools in one answer to tools/list; 0 is 1,000.
	PageSize int

	// ListTTL is how long a client may keep a list before it asks again; 0 is a
	// minute, negative is not at all. A list is always the caller's own.
	ListTTL time.Duration

	// BodyBytes limits the body of a request; 0 is 5 MiB, which is a little more than
	// the arguments of a call may have unless the registry's limits say otherwise.
	BodyBytes int64

	// SessionTimeout is after what time without a request a session is closed; 0 is
	// half an hour, negative is never.
	SessionTimeout time.Duration

	// Sessions is how many sessions can be open at once, about; one more is refused
	// with status 503 until others end. 0 is 10,000, which take some 70 MB, negative
	// is no limit.
	Sessions int

	// Closing, once it is closed, ends the streams on which clients wait for changes:
	// the Done channel of the context in which the program runs, for example.
	// Without it they stay open, and http.Server.Shutdown waits for them in vain.
	Closing <-chan struct{}

	// TrustedOrigins are origins, such as "https://example.com", whose pages may send
	// requests. Other pages than those of the server itself may not.
	TrustedOrigins []string

	// AnyHost lets requests that come in through the loopback interface name any
	// host. Without it they have to name a local one, which keeps pages from
	// reaching a local server through DNS rebinding.
	AnyHost bool

	// EventStore keeps what was sent to sessions, so that a client that lost its
	// connection can read on; nil keeps nothing.
	EventStore mcp.EventStore

	// StateKey signs what a client of revision 2026-07-28 keeps while a person is
	// asked. Instances of a server that stand beside each other share it; without one
	// each has its own, and an answer has to reach the one that asked. 32 random bytes
	// are a good key.
	StateKey []byte

	// Logger has what goes wrong outside of calls, such as a tool that cannot be
	// served; nil is the logger of the registry. [HandlerOf] knows none, and then
	// writes nothing.
	Logger *zap.Logger
}

// under returns the options with the defaults, those of a registry among them.
func (o Options) under(registry *toolmethod.Registry) Options {
	if o.Logger == nil {
		o.Logger = registry.Logger()
	}
	return o.filled()
}

// implementation returns the server as the protocol introduces it.
func (o Options) implementation() *mcp.Implementation {
	return &mcp.Implementation{Name: o.Name, Title: o.Title, Version: o.Version}
}

// filled returns the options with the defaults where nothing is said.
func (o Options) filled() Options {
	if o.Name == "" {
		o.Name = "toolapi"
	}
	if o.Version == "" {
		o.Version = mainVersion()
	}
	if o.PageSize <= 0 {
		o.PageSize = mcp.DefaultPageSize
	}
	if o.ListTTL == 0 {
		o.ListTTL = time.Minute
	}
	if o.BodyBytes <= 0 {
		o.BodyBytes = 5 << 20
	}
	if o.Sessions == 0 {
		o.Sessions = 10_000
	}
	if o.SessionTimeout == 0 {
		o.SessionTimeout = 30 * time.Minute
	}
	if o.Logger == nil {
		o.Logger = zap.NewNop()
	}
	return o
}
