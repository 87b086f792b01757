package discovery

import (
	"fmt"

	"github.com/go-toolapi/toolapi/infer"
	"github.com/go-toolapi/toolapi/valueobj"
)

// operated is the rule that every entity carries an operation: none reaches a
// method without having been asked for.
func operated(plan *infer.Plan) error {
	for _, in := range plan.Entities {
		if in.Operation == "" {
			return valueobj.Fault{
				Place:  fmt.Sprintf("input %q", in.Name),
				Reason: "an entity without an operation",
				Fix:    `say what has to be allowed on it, as in entity:"view"`,
			}
		}
	}
	return nil
}

// checked is the rule that a tool declares a check, one that no caller can leave
// out. The operation on an entity is one where that has to be given.
func checked(m Mark, plan *infer.Plan) error {
	if m.guarded() {
		return nil
	}
	for _, in := range plan.Entities {
		if in.Required && !in.List {
			return nil
		}
	}
	if len(plan.Entities) == 0 {
		return noCheck()
	}
	return valueobj.Fault{
		Place:  fmt.Sprintf("input %q", plan.Entities[0].Name),
		Reason: "the only access check is on entities that a caller can leave out",
		Fix:    `declare a permission too, or permission:"*" where anybody may call the tool`,
	}
}

// guarded tells whether a permission or an access method is declared.
func (m Mark) guarded() bool {
	return m.Permission != "" || m.Access != "" || m.AccessFunc.IsValid()
}

// noCheck is the fault of a tool that declares no access check at all.
func noCheck() error {
	return valueobj.Fault{
		Reason: "no access check is declared",
		Fix:    `declare a permission, or permission:"*" where anybody may call the tool`,
	}
}
