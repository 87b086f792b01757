package infer

import (
	"fmt"
	"reflect"
	"strconv"

	"github.com/go-toolapi/toolapi/infer/wire"
	"github.com/go-toolapi/toolapi/valueobj"
)

// Handle is what a caller named an entity by.
type Handle struct {
	Entity *Entity
	ID     string

	in *handleType // what read it
}

// EntityInput is an input that names entities.
type EntityInput struct {
	Name      string
	Operation string // what has to be allowed on every one of them, "" where nothing was said
	List      bool
	Required  bool

	place int
	in    *handleType
}

// entityInputs returns those of places that name entities. Where an entity
// stands deeper than that, no operation could be checked on it.
func (e *Engine) entityInputs(places []place) ([]EntityInput, error) {
	if len(e.entities) == 0 {
		return nil, nil
	}
	var found []EntityInput
	for i, p := range places {
		in, list := entityIn(p.in)
		if in == nil {
			if buried(p.in, map[*members]bool{}) {
				return nil, valueobj.FaultAt(fmt.Sprintf("input %q", p.name), insideFault())
			}
			continue
		}
		if err := usable(in.types); err != nil {
			return nil, valueobj.FaultAt(fmt.Sprintf("input %q", p.name), err)
		}
		found = append(found, EntityInput{
			Name: p.name, Operation: p.facts.Entity, List: list, Required: p.required, place: i, in: in,
		})
	}
	return found, nil
}

// usable is the fault of entity types that cannot be loaded or guarded.
func usable(types Entities) error {
	for _, ent := range types {
		switch {
		case ent.Load == nil && ent.LoadMany == nil:
			return valueobj.Fault{Reason: fmt.Sprintf("the entity type %q has no Load", ent.Type), Fix: "give Entity.Load"}
		case ent.Access == nil:
			return valueobj.Fault{Reason: fmt.Sprintf("the entity type %q has no Access", ent.Type), Fix: "give Entity.Access, which is asked for every operation"}
		}
	}
	return nil
}

// entityIn returns what reads the handles of an input that is an entity, or a
// list of them; nil for all others.
func entityIn(in input) (c *handleType, list bool) {
	if d, ok := in.(*defined); ok {
		in = d.in
	}
	if p, ok := in.(*pointerInput); ok {
		in = p.elem
	}
	if l, ok := in.(*listInput); ok {
		in, list = l.elem, true
		if p, ok := in.(*pointerInput); ok {
			in = p.elem
		}
	}
	c, _ = in.(*handleType)
	return c, list
}

// buried tells whether handles are read anywhere inside in.
func buried(in input, seen map[*members]bool) bool {
	switch in := in.(type) {
	case *handleType:
		return true
	case *defined:
		return buried(in.in, seen)
	case *configValues:
		return buried(in.in, seen)
	case *loop:
		return false // what stands around it is being looked at
	case *quoted:
		return buried(in.elem, seen)
	case *validatedInput:
		return buried(in.input, seen)
	case *pointerInput:
		return buried(in.elem, seen)
	case *nullableInput:
		return buried(in.elem, seen)
	case *sqlNullInput:
		return buried(in.elem, seen)
	case *listInput:
		return buried(in.elem, seen)
	case *mapInput:
		return buried(in.elem, seen)
	case *structInput:
		if seen[in.members] {
			return false
		}
		seen[in.members] = true
		for i := range in.members.places {
			if buried(in.members.places[i].in, seen) {
				return true
			}
		}
	}
	return false
}

// operationFault is the fault of an operation on an input that is no entity.
func operationFault(in input, facts valueobj.Facts) error {
	if facts.Entity == "" {
		return nil
	}
	if c, _ := entityIn(in); c != nil {
		return nil
	}
	return valueobj.Fault{
		Reason: fmt.Sprintf("entity: the operation %q stands on an input that is no entity", facts.Entity),
		Fix:    "drop it, or register the type with WithEntity, or give a string the data type entity:TYPE",
	}
}

// Reference is what one input of a call names, before it was looked up.
type Reference struct {
	*EntityInput

	Handles []Handle // of the items where the input is a list
	slot    reflect.Value
}

// Reference returns what the i-th of the plan's [Plan.Entities] names. There are
// no handles where the input was left out.
func (v *Invocation) Reference(i int) Reference {
	ref := Reference{EntityInput: &v.plan.Entities[i]}
	all := v.reader.handles
	from := 0
	for from < len(all) && all[from].in != ref.in {
		from++
	}
	to := from
	for to < len(all) && all[to].in == ref.in {
		to++
	}
	if ref.Handles = all[from:to]; from == to {
		return ref
	}
	if v.plan.object {
		ref.slot = v.plan.members.slot(ref.place, reflect.Indirect(v.args[0]), nil)
	} else {
		ref.slot = v.plan.members.slot(ref.place, reflect.Value{}, v.args)
	}
	return ref
}

// Set hands entity to the method, as item i where the input is a list. Where the
// method takes the handle, it has it already.
func (r Reference) Set(i int, entity reflect.Value) {
	if r.in.text {
		return
	}
	slot := r.slot
	if r.List {
		slot = reflect.Indirect(slot).Index(i)
	}
	for slot.Type() != r.in.types[0].Go {
		slot = slot.Elem() // the pointer was made when the handle was read
	}
	slot.Set(entity)
}

// Pointer returns the JSON pointer of item i, or of the input where that is no
// list.
func (r Reference) Pointer(i int) string {
	pointer := wire.AppendPointer(nil, r.Name)
	if r.List {
		pointer = strconv.AppendInt(append(pointer, '/'), int64(i), 10)
	}
	return string(pointer)
}

// field returns the input as the plan shows it.
func (p *place) field() Field {
	f := newField(p.name, p.schema, p.required)
	c, _ := entityIn(p.in)
	f.DataType = c.dataTypeOr(stampOr(p.in, f.DataType))
	return f
}

// handlesIn returns what publishes the handles of an output that is an entity, or
// a list of them; nil for all others.
func handlesIn(out output) *handleType {
	switch o := out.(type) {
	case *handleType:
		return o
	case *defined:
		return handlesIn(o.out)
	case *nullableOutput:
		return handlesIn(o.elem)
	case *listOutput:
		return handlesIn(o.elem)
	case *sequence:
		return handlesIn(o.elem)
	}
	return nil
}
