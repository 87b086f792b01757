package toolmethod

import (
	"context"
	"errors"
	"io/fs"
	"reflect"
	"sync"

	"go.uber.org/zap"

	"github.com/go-toolapi/toolapi/discovery"
	"github.com/go-toolapi/toolapi/infer"
	"github.com/go-toolapi/toolapi/valueobj"
)

// Default is the registry of programs that need only one.
//
//nolint:gochecknoglobals // the one registry that [Register] fills
var Default = NewRegistry()

// Registry holds tools. It is safe for concurrent use: tools can be registered
// and removed while others run. The zero value is not ready for use: make one
// with [NewRegistry].
type Registry struct {
	tools    table
	pipeline pipeline

	mu       sync.Mutex // one registration at a time
	config   *config
	shelf    infer.Shelf
	builders map[fs.FS]*discovery.Builder // by the source they were given, nil for none
	built    int                          // how many registrations there were
	warned   bool

	problems problemList
	watchers watcherList
}

// NewRegistry returns an empty registry.
func NewRegistry(opts ...RegistryOption) *Registry {
	r := &Registry{config: newConfig()}
	r.Configure(opts...)
	return r
}

// Configure sets options of the registry. They hold for the registrations that
// come after; tools that are registered keep what they were registered under.
// Only [WithMiddleware] is about calls, of whatever tool.
func (r *Registry) Configure(opts ...RegistryOption) {
	r.mu.Lock()
	defer r.mu.Unlock()
	c := r.config.clone()
	for _, opt := range opts {
		if opt != nil {
			opt(c)
		}
	}
	for _, middleware := range c.middleware {
		r.pipeline.add(r, c.logger, middleware)
	}
	c.middleware = nil
	r.config, r.builders = c, nil
}

// Configure sets options of the [Default] registry.
func Configure(opts ...RegistryOption) { Default.Configure(opts...) }

// Register makes a tool of every method of svc that its tags or opts mark. A
// tool that breaks a rule is left out and logged, and the others register; see
// [Registry.Problems]. What is called while it runs, ToolSource and the Values of
// an enum, must not register, remove or configure anything itself.
func (r *Registry) Register(svc any, opts ...Option) {
	reg := newRegistration(opts)
	r.register(reg, func(b *discovery.Builder) ([]*discovery.Tool, []*Problem) {
		marks := make([]discovery.Mark, len(reg.methods))
		for i, m := range reg.methods {
			marks[i] = m.mark()
		}
		return b.Service(svc, marks)
	})
}

// Register makes tools of the marked methods of svc in the [Default] registry.
func Register(svc any, opts ...Option) { Default.Register(svc, opts...) }

// RegisterFunc makes a tool of the function fn. What m says holds for it; its
// Func and Name stay empty.
func (r *Registry) RegisterFunc(fn any, m Method, opts ...Option) {
	r.register(newRegistration(opts), func(b *discovery.Builder) ([]*discovery.Tool, []*Problem) {
		tool, problem := b.Function(fn, m.mark())
		if problem != nil {
			return nil, []*Problem{problem}
		}
		return []*discovery.Tool{tool}, nil
	})
}

// RegisterFunc makes a tool of the function fn in the [Default] registry.
func RegisterFunc(fn any, m Method, opts ...Option) { Default.RegisterFunc(fn, m, opts...) }

// register builds tools and puts those that hold into the table.
func (r *Registry) register(reg registration, build func(*discovery.Builder) ([]*discovery.Tool, []*Problem)) {
	done := r.registerLocked(reg, build)
	done.log() // a logger may ask the registry
	if len(done.entries) > 0 {
		r.watchers.changed()
	}
}

// registered is what came of a registration.
type registered struct {
	entries  []*entry
	problems []*Problem
	logger   *zap.Logger
	unasked  *entry // the first tool with a permission that nobody can be asked for, nil where there was one before
}

// registerLocked is register under the lock.
func (r *Registry) registerLocked(reg registration, build func(*discovery.Builder) ([]*discovery.Tool, []*Problem)) registered {
	r.mu.Lock()
	defer r.mu.Unlock()
	b := r.builder(reg)
	tools, problems := build(b)
	f := &forms{mu: &r.mu, engine: b.Engine}
	entries := make([]*entry, 0, len(tools))
	first := map[string]*Definition{}
	for _, tool := range tools {
		d := tool.Definition
		taken := first[d.ID]
		if e := r.tools.find(d.ID); e != nil {
			taken = e.Definition
		}
		if taken != nil {
			problems = append(problems, idTaken(d, taken))
			continue
		}
		first[d.ID] = d
		e := newEntry(tool, r.config)
		e.written, e.forms = reg.written, f
		entries = append(entries, e)
	}
	r.tools.add(entries)
	done := registered{entries: entries, problems: problems, logger: r.config.logger}
	for _, e := range entries {
		r.problems.settle(e.Definition.ID)
		if e.authorizer == nil && !e.Permission.Public() && !r.warned {
			r.warned, done.unasked = true, e
		}
	}
	// What this registration left out is not settled by what it registered.
	for _, p := range problems {
		r.problems.add(p)
	}
	return done
}

// log writes what came of a registration.
func (d registered) log() {
	for _, e := range d.entries {
		d.logger.Debug("tool registered", zap.String("tool", e.Definition.ID), zap.String("method", e.Definition.Source.Method))
		if e == d.unasked {
			d.logger.Warn("no authorizer is configured: every permission but * is refused", zap.String("tool", e.Definition.ID))
		}
	}
	for _, p := range d.problems {
		d.logger.Error("tool left out",
			zap.String("tool", p.Tool), zap.String("method", p.Method), zap.String("position", p.Position),
			zap.String("place", p.Place), zap.String("reason", p.Reason), zap.String("fix", p.Fix))
	}
}

// idTaken is the problem of a tool whose id another one has.
func idTaken(d, taken *Definition) *Problem {
	reason := "the id is taken by " + taken.Source.Method
	if taken.Source.Position != "" {
		reason += " (" + taken.Source.Position + ")"
	}
	return &Problem{
		Tool: d.ID, Method: d.Source.Method, Position: d.Source.Position,
		Reason: reason, Fix: "choose another id, or register one of the services under a Prefix",
	}
}

// builderLife is how many registrations builders are kept for. They remember what they
// described, also for tools that were removed, which would have no end in a program
// that goes on registering.
const builderLife = 1024

// builder returns what builds the tools of a registration. Registrations with
// the same source share it, so that a type is described once for all of them.
func (r *Registry) builder(reg registration) *discovery.Builder {
	if r.built++; r.built%builderLife == 0 {
		r.builders = nil
	}
	var key fs.FS
	shared := len(reg.sources) == 0
	if len(reg.sources) == 1 && reg.sources[0] != nil && reflect.ValueOf(reg.sources[0]).Comparable() {
		key, shared = reg.sources[0], true
	}
	b := r.builders[key]
	if b == nil || !shared {
		library, err := infer.NewLibrary(&r.shelf, reg.sources...)
		if err != nil {
			return &discovery.Builder{Fault: err, Prefix: reg.prefix}
		}
		b = &discovery.Builder{Engine: r.engine(library, r.config.values), Library: library}
	}
	if shared {
		if r.builders == nil {
			r.builders = map[fs.FS]*discovery.Builder{}
		}
		r.builders[key] = b
	}
	if len(reg.values) > 0 { // what they say of a type holds for this registration alone
		b = &discovery.Builder{Engine: r.engine(b.Library, r.config.values.Under(reg.values)), Library: b.Library}
	}
	b.Prefix, b.Naming, b.Through = reg.prefix, valueobj.Naming{JSON: reg.json || r.config.jsonNames}, reg.through
	return b
}

// engine returns what describes types by the words of library, the members of
// some given by values.
func (r *Registry) engine(library *infer.Library, values infer.Values) *infer.Engine {
	c := r.config
	return infer.NewEngine(library, c.enums).WithEntities(c.entities).WithTypes(c.types).WithConfigs(c.configs).
		WithValues(values).WithValidator(c.validator).WithResult(reflect.TypeFor[Result]())
}

// Remove removes the tool called id, and tells whether there was one. Calls that
// run go on. Problems with that id are forgotten.
func (r *Registry) Remove(id string) bool {
	was := r.tools.remove(id)
	r.problems.settle(id)
	if was {
		r.watchers.changed()
	}
	return was
}

// Tools returns the definitions of all tools, by id. The slice is the caller's
// own.
func (r *Registry) Tools() []*Definition {
	all := r.tools.all()
	list := make([]*Definition, len(all))
	for i, e := range all {
		list[i] = e.Definition
	}
	return list
}

// Allowed returns the definitions of the tools that the account in ctx may call,
// by id, as far as permissions tell.
func (r *Registry) Allowed(ctx context.Context) []*Definition {
	all := r.tools.all()
	list := make([]*Definition, 0, len(all))
	known := answers{}
	for _, e := range all {
		if e.permits(ctx, known) {
			list = append(list, e.Definition)
		}
	}
	return list
}

// Lookup returns the definition of the tool called id. It does not ask who wants
// to know; what is shown to a caller comes from [Registry.Allowed].
func (r *Registry) Lookup(id string) (*Definition, bool) {
	if e := r.tools.find(id); e != nil {
		return e.Definition, true
	}
	return nil, false
}

// Problems returns why tools were left out, in the order of their registration.
// A problem leaves the list when its id registers or is removed.
func (r *Registry) Problems() []*Problem { return r.problems.all() }

// Err returns the problems joined, for programs that would rather stop; nil when
// there is none.
func (r *Registry) Err() error {
	var errs []error
	for _, p := range r.problems.all() {
		errs = append(errs, p)
	}
	return errors.Join(errs...)
}

// Logger returns where problems, refusals and runtime failures are written now, never
// nil. Connectors write there what they cannot tell anybody else.
func (r *Registry) Logger() *zap.Logger {
	r.mu.Lock()
	defer r.mu.Unlock()
	return r.config.logger
}

// OnChange has changed called after tools were registered or removed, until
// stop is called. It is called by whoever made the change, and must not block.
func (r *Registry) OnChange(changed func()) (stop func()) { return r.watchers.add(changed) }
