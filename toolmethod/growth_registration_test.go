package toolmethod_test

import (
	"io/fs"
	"runtime"
	"testing"
	"testing/fstest"

	"github.com/go-toolapi/toolapi/toolmethod"
)

// tenant brings its source as another file system each time.
type tenant struct {
	_ struct{} `tool:"t.run" method:"Run" permission:"*"`
}

func (*tenant) ToolSource() fs.FS { return tenantSource() }
func (*tenant) Run()              {}

// tenantSource returns a file system of one file, which is like no other one.
func tenantSource() fs.FS {
	all := fstest.MapFS{"tenant/tenant.go": {Data: []byte(
		"package toolmethod_test\n\ntype tenant struct{}\n\n// Run runs for a tenant.\nfunc (*tenant) Run() {}\n")}}
	sub, err := fs.Sub(all, "tenant")
	if err != nil {
		panic(err) //nolint:forbidigo // the folder is there
	}
	return sub
}

// A program that goes on registering and removing tools needs no more memory for it,
// whether its sources are new ones each time, and whether its tools hold or not.
func TestRegisteringWithoutEndTakesNoMemory(t *testing.T) { // rules DS-05, DS-07
	const rounds, most = 1 << 10, 2 << 20
	for name, register := range map[string]func(r *toolmethod.Registry){
		"a function":                   func(r *toolmethod.Registry) { r.RegisterFunc(func(int8) {}, markOf("t.run", "n")) },
		"a service with its source":    func(r *toolmethod.Registry) { r.Register(&tenant{}) },
		"a source that is given":       func(r *toolmethod.Registry) { r.Register(&tenant{}, toolmethod.Source(tenantSource())) },
		"a tool that is there already": func(r *toolmethod.Registry) { r.RegisterFunc(func() {}, markOf("t.first")) },
		"a tool without a description": func(r *toolmethod.Registry) {
			r.RegisterFunc(func() {}, toolmethod.Method{ID: "t.mute", Permission: "*"})
		},
		"a selection of some members":   func(r *toolmethod.Registry) { r.RegisterFunc(func() fin { return fin{} }, selected("t.run", "area")) },
		"what was configured each time": func(r *toolmethod.Registry) { r.Configure(toolmethod.WithEnum[int8](1, 2)) },
	} {
		t.Run(name, func(t *testing.T) {
			r := quietRegistry()
			r.RegisterFunc(func() {}, markOf("t.first"))
			many := func(n int) {
				for range n {
					register(r)
					r.Remove("t.run")
				}
			}
			many(rounds - 1)
			before := heapInUse()
			many(8 * rounds)
			if after := heapInUse(); after > before+most {
				t.Errorf("%d registrations took %d KiB for good, want at most %d", 8*rounds, (after-before)>>10, most>>10)
			}
			runtime.KeepAlive(r)
		})
	}
}

// selected marks a function whose output shows some members alone.
func selected(id string, members ...string) toolmethod.Method {
	m := markOf(id)
	m.Outputs = []toolmethod.Output{{Members: toolmethod.Select(members...)}}
	return m
}

// heapInUse returns how many bytes are in use, without garbage.
func heapInUse() uint64 {
	runtime.GC()
	runtime.GC()
	var m runtime.MemStats
	runtime.ReadMemStats(&m)
	return m.HeapAlloc
}
