package mcpserver

import (
	"context"
	"errors"
	"fmt"
	"maps"
	"math"
	"net/http"
	"runtime/debug"

	"github.com/modelcontextprotocol/go-sdk/auth"
	"github.com/modelcontextprotocol/go-sdk/mcp"
	"go.uber.org/zap"

	"github.com/go-toolapi/toolapi/toolmethod"
)

// Handler returns a handler that serves the tools of a registry over the
// streamable HTTP transport, to clients of every revision of the protocol. It is
// mounted under one path, such as "/mcp".
//
// Pages of other origins than the server's own are refused, and so are requests
// that come in through the loopback interface and name another host; bodies and
// sessions are limited. A call of revision 2026-07-28 is answered with JSON, or with
// a stream of events where the client wants to know of progress, and its context ends
// when the client hangs up; clients before that say that they cancel.
func Handler(registry *toolmethod.Registry, o Options) http.Handler {
	c := newServer(registry, o)
	return newHandler(c.catalog.server, newDirect(c), c.options)
}

// HandlerOf returns a handler as [Handler] does, for a server that [AddTo] has
// added tools to.
func HandlerOf(server *mcp.Server, o Options) http.Handler {
	return newHandler(server, nil, o.filled())
}

// newHandler returns a handler of a server. Where that has the tools of a registry
// only, and no middleware but ours, there is a direct way to them.
func newHandler(server *mcp.Server, way *direct, o Options) http.Handler {
	h := &handler{options: o, server: server, direct: way, sessions: newTransport(server, o, false), stateless: newTransport(server, o, true)}
	origins := http.NewCrossOriginProtection()
	for _, origin := range o.TrustedOrigins {
		if err := origins.AddTrustedOrigin(origin); err != nil {
			o.Logger.Error("the trusted origin is left out", zap.String("origin", origin), zap.Error(err))
		}
	}
	return origins.Handler(h)
}

// newTransport returns the handler of the SDK for one of the eras of the protocol.
func newTransport(server *mcp.Server, o Options, stateless bool) http.Handler {
	return mcp.NewStreamableHTTPHandler(func(*http.Request) *mcp.Server { return server }, &mcp.StreamableHTTPOptions{
		Stateless:                    stateless,
		EventStore:                   o.EventStore,
		SessionTimeout:               max(o.SessionTimeout, 0),
		DisableLocalhostProtection:   o.AnyHost,
		MaxRequestBodyBytes:          o.BodyBytes,
		PropagateRequestCancellation: true,
	})
}

// handler authenticates requests, and passes each on to the era it belongs to.
type handler struct {
	options             Options
	server              *mcp.Server
	direct              *direct // nil where others have tools or middleware on the server
	sessions, stateless http.Handler
	calls               sessionCalls
}

// ServeHTTP answers a request.
func (h *handler) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	ctx, err := h.authenticate(r)
	if err != nil {
		h.options.Logger.Info("request refused", zap.Error(err))
		http.Error(w, "who you are could not be made sure of", http.StatusUnauthorized)
		return
	}
	body, ok := h.read(w, r)
	if !ok {
		return
	}
	if h.direct != nil && h.direct.takes(r, body.envelope) {
		h.direct.serve(ctx, w, r, body.envelope) //nolint:contextcheck // the call ends with the request
		return
	}
	if isStream(r) {
		var stop func()
		r, stop = until(h.options.Closing, r)
		defer stop()
	}
	next, stateless := h.sessions, isStateless(r, body.text)
	if stateless {
		next = h.stateless
	} else if refused := h.refuseOutside(r, body.envelope); refused != nil {
		answerRefused(w, refused, stateless)
		return
	}
	if r.Method == http.MethodDelete {
		h.calls.end(sessionKey{r.Header.Get(sessionHeader), tokenInfo(ctx, r.Context(), nil).UserID})
	}
	p := h.unload(r, body, stateless)
	carrying(ctx, h.carried(ctx, p, stateless), next).ServeHTTP(newCallWriter(w, body.message, p), r) //nolint:contextcheck // the context goes along with the request, not around it
}

// authenticate returns the context in which a request lists and calls tools. A
// panic refuses the request, as it does in an authorizer.
func (h *handler) authenticate(r *http.Request) (ctx context.Context, err error) {
	if h.options.Authenticate == nil {
		return r.Context(), nil
	}
	defer func() {
		if thrown := recover(); thrown != nil {
			ctx, err = nil, fmt.Errorf("panic: %v\n%s", thrown, debug.Stack())
		}
	}()
	ctx, err = h.options.Authenticate(r)
	if ctx == nil && err == nil {
		return nil, errors.New("no context was returned for the request")
	}
	return ctx, err
}

// carried returns what goes along with each message of a request: ctx, the payload
// of a call, and the calls of the sessions.
func (h *handler) carried(ctx context.Context, p *payload, stateless bool) map[string]any {
	values := map[string]any{requestContext: ctx}
	if p != nil {
		values[payloadKey] = p
	}
	if !stateless {
		values[sessionCallsKey] = &h.calls
	}
	return values
}

// carrying returns a handler that has the SDK carry values along with each message
// of a request. All that the SDK carries is what is known of the bearer's token, so
// they go with that, as if the token had been verified just now. Everything else of
// the request stays as it is, its own context too, which the SDK's protection asks.
func carrying(ctx context.Context, values map[string]any, next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		verify := func(context.Context, string, *http.Request) (*auth.TokenInfo, error) {
			return tokenInfo(ctx, r.Context(), values), nil
		}
		restore := http.HandlerFunc(func(w http.ResponseWriter, verified *http.Request) {
			next.ServeHTTP(w, r.WithContext(verified.Context()))
		})
		bearer := *r
		bearer.Header = http.Header{"Authorization": {"Bearer context"}}
		// Whether the token has expired was asked before, by who knows what is allowed.
		o := auth.RequireBearerTokenOptions{AllowMissingExpiration: true, ClockSkew: math.MaxInt64}
		auth.RequireBearerToken(verify, &o)(restore).ServeHTTP(w, &bearer)
	})
}

// tokenInfo returns what is known of the token of a request, with values in it. The
// context of the request knows it where ctx was not made from that: the SDK keeps
// others out of the sessions of a user by it. What went along with another request is
// left out: a tool may send one of its own, in the context in which it was called.
func tokenInfo(ctx, request context.Context, values map[string]any) *auth.TokenInfo {
	info := &auth.TokenInfo{}
	if known := auth.TokenInfoFromContext(ctx); known != nil {
		*info = *known
	} else if known := auth.TokenInfoFromContext(request); known != nil {
		*info = *known
	}
	extra := make(map[string]any, len(info.Extra)+len(values))
	maps.Copy(extra, info.Extra)
	for _, key := range []string{requestContext, payloadKey, sessionCallsKey} {
		delete(extra, key)
	}
	maps.Copy(extra, values)
	info.Extra = extra
	return info
}
