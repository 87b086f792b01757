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

// cellar has a tool, in lines of which one is spelt wrong.
type cellar struct{}

// Open opens.
func (cellar) Open(int) {}

// MayOpen lets nobody in.
func (cellar) MayOpen(int) bool { return false }

func TestToolDoesNotRunWithoutAMisspeltLine(t *testing.T) {
	// rule ID-14
	// rule AC-01
	for name, svc := range map[string]any{
		"the key of its input is spelt wrong": struct {
			_ struct{} `tool:"cellar.open" method:"Open" permission:"*" description:"Opens." params:"door"`
			_ struct{} `inptu:"door" validate:"max=3"`

			cellar
		}{},
		"its check is spelt wrong": struct {
			_ struct{} `tool:"cellar.open" method:"Open" permission:"*" description:"Opens." params:"door"`
			_ struct{} `acess:"MayOpen"`

			cellar
		}{},
		"its check names no tool": struct {
			_ struct{} `tool:"cellar.open" method:"Open" permission:"*" description:"Opens." params:"door"`
			_ struct{} `access:"MayOpen"`

			cellar
		}{},
		"its input names another tool": struct {
			_ struct{} `tool:"cellar.open" method:"Open" permission:"*" description:"Opens." params:"door"`
			_ struct{} `tool:"cellar.oepn" input:"door" validate:"max=3"`

			cellar
		}{},
		"its check names another tool": struct {
			_ struct{} `tool:"cellar.open" method:"Open" permission:"*" description:"Opens." params:"door"`
			_ struct{} `tool:"cellar.oepn" access:"MayOpen"`

			cellar
		}{},
		"its check stands above it and names another tool": struct {
			_ struct{} `tool:"cellar.oepn" access:"MayOpen"`
			_ struct{} `tool:"cellar.open" method:"Open" permission:"*" description:"Opens." params:"door"`

			cellar
		}{},
	} {
		t.Run(name, func(t *testing.T) {
			r, _ := newRegistry(t)
			r.Register(svc)
			if len(r.Tools()) > 0 || len(r.Problems()) == 0 {
				t.Errorf("wanted no tool and a problem, got %d tools and %v", len(r.Tools()), r.Problems())
			}
		})
	}
}
