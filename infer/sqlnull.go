package infer

import (
	"reflect"
	"strings"

	"github.com/go-toolapi/toolapi/schema"
)

// isSQLNull tells whether t is sql.Null[T], sql.NullString or one of their kin:
// a value, and whether it is valid.
func isSQLNull(t reflect.Type) bool {
	return t.Kind() == reflect.Struct && t.PkgPath() == "database/sql" && strings.HasPrefix(t.Name(), "Null") &&
		t.NumField() == 2 && t.Field(1).Name == "Valid"
}

// sqlNullInput reads the value inside and makes it valid.
type sqlNullInput struct {
	elem input
}

func (n *sqlNullInput) describe() *schema.Schema { return n.elem.describe() }

func (n *sqlNullInput) withInput(s *schema.Schema) (input, error) {
	elem, err := n.elem.withInput(s)
	return &sqlNullInput{elem: elem}, err
}

func (n *sqlNullInput) decode(r *Reader, v reflect.Value) {
	n.elem.decode(r, v.Field(0))
	v.Field(1).SetBool(true)
}

// newSQLNullOutput publishes the value inside, null where it is not valid.
func (e *Engine) newSQLNullOutput(elem output) *nullableOutput {
	return &nullableOutput{
		described: described{e.nullable(elem.describe())}, elem: elem,
		inner:  func(v reflect.Value) reflect.Value { return v.Field(0) },
		isNull: func(v reflect.Value) bool { return !v.Field(1).Bool() },
	}
}

// mayBeNull tells whether the Go type itself has a value that means null.
func mayBeNull(t reflect.Type) bool {
	return t.Kind() == reflect.Pointer || isSQLNull(t)
}
