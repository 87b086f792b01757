package toolmethod_test

import (
	"testing"

	"github.com/go-toolapi/toolapi/toolmethod"
)

// route is a service on whose named fields other libraries have their keys.
type route struct {
	_ struct{} `tool:"route.run" method:"Run" permission:"*" description:"Runs."`

	Path  string `method:"GET" permission:"admin" operation:"list"`
	Saw   string `tool:"saw"`
	Count int    `input:"count" output:"count" default:"3"`
}

// Run does nothing.
func (route) Run() {}

// misplacedMark has its whole mark on a named field.
type misplacedMark struct {
	Mark struct{} `tool:"misplaced.run" method:"Run"`
}

// Run does nothing.
func (misplacedMark) Run() {}

func TestNamedFieldsAreNoMarks(t *testing.T) {
	// rule ID-14
	r, _ := newRegistry(t)
	r.Register(route{})
	if err := r.Err(); err != nil || len(r.Tools()) != 1 {
		t.Errorf("wanted keys of other people to be left alone, got %d tools and %v", len(r.Tools()), err)
	}
	r, _ = newRegistry(t)
	r.Register(misplacedMark{})
	wantLeftOut(t, r, "a mark on a named field", "a tool mark on the named field Mark")
}

func TestEntityFactThatNamesNoOperation(t *testing.T) {
	// rule AC-05
	// rule ID-14
	r, _ := newRegistry(t)
	r.Register(blankOperation{})
	wantLeftOut(t, r, "an entity key without a value", "entity: names no operation")

	r, _ = newRegistry(t)
	entityTool(r, "t.run", func(string) {}, toolmethod.Input{Name: "page", DataType: "entity", Entity: "view"})
	wantLeftOut(t, r, "a data type of entities where there are none", "no entity type is registered")
}

// blankOperation asks for an operation, and does not say which.
type blankOperation struct {
	_ struct{} `tool:"blank.run" method:"Run" permission:"*" description:"Runs." params:"page"`
	_ struct{} `input:"page" entity:""`
}

// Run does nothing.
func (blankOperation) Run(string) {}
