package discovery

import (
	"fmt"

	"github.com/go-toolapi/toolapi/schema"
	"github.com/go-toolapi/toolapi/valueobj"
)

// Operation is what kind of work a tool does. The zero value is taken for
// [Write], the kind to be most careful with.
type Operation string

// The operations, from the most harmless one on.
const (
	Explain   Operation = "explain"   // tells about something, without looking anything up
	Read      Operation = "read"      // looks something up
	Transform Operation = "transform" // makes one value of another
	Trigger   Operation = "trigger"   // sets something off
	Write     Operation = "write"     // changes what is kept
)

// check is the fault of an unknown operation.
func (o Operation) check() error {
	switch o {
	case "", Explain, Read, Transform, Trigger, Write:
		return nil
	}
	known := []string{string(Explain), string(Read), string(Transform), string(Trigger), string(Write)}
	fix := "use explain, read, transform, trigger or write"
	if near := schema.Nearest(string(o), known); near != "" {
		fix = fmt.Sprintf("did you mean %q?", near)
	}
	return valueobj.Fault{Place: "operation", Reason: fmt.Sprintf("%q is no operation", string(o)), Fix: fix}
}

// destructive tells whether a tool with this operation can destroy something,
// unless somebody says otherwise.
func (o Operation) destructive() bool { return o == Write || o == Trigger }

// idempotent tells whether calling a tool with this operation twice does no
// more than calling it once, unless somebody says otherwise.
func (o Operation) idempotent() bool { return o.ReadOnly() }

// ReadOnly tells whether a tool with this operation leaves everything as it is:
// it explains, reads or transforms.
func (o Operation) ReadOnly() bool { return o == Explain || o == Read || o == Transform }
