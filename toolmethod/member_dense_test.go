package toolmethod_test

import (
	"testing"

	"github.com/go-toolapi/toolapi/toolmethod"
)

// The dense types all refer to each other.
type (
	denseA struct {
		B *denseB `member:"b"`
		C *denseC `member:"c"`
		D *denseD `member:"d"`
		E *denseE `member:"e"`
		F *denseF `member:"f"`
		G *denseG `member:"g"`
	}
	denseB struct {
		A *denseA `member:"a"`
		C *denseC `member:"c"`
		D *denseD `member:"d"`
		E *denseE `member:"e"`
		F *denseF `member:"f"`
		G *denseG `member:"g"`
	}
	denseC struct {
		A *denseA `member:"a"`
		B *denseB `member:"b"`
		D *denseD `member:"d"`
		E *denseE `member:"e"`
		F *denseF `member:"f"`
		G *denseG `member:"g"`
	}
	denseD struct {
		A *denseA `member:"a"`
		B *denseB `member:"b"`
		C *denseC `member:"c"`
		E *denseE `member:"e"`
		F *denseF `member:"f"`
		G *denseG `member:"g"`
	}
	denseE struct {
		A *denseA `member:"a"`
		B *denseB `member:"b"`
		C *denseC `member:"c"`
		D *denseD `member:"d"`
		F *denseF `member:"f"`
		G *denseG `member:"g"`
	}
	denseF struct {
		A *denseA `member:"a"`
		B *denseB `member:"b"`
		C *denseC `member:"c"`
		D *denseD `member:"d"`
		E *denseE `member:"e"`
		G *denseG `member:"g"`
	}
	denseG struct {
		A *denseA `member:"a"`
		B *denseB `member:"b"`
		C *denseC `member:"c"`
		D *denseD `member:"d"`
		E *denseE `member:"e"`
		F *denseF `member:"f"`
	}
)

// Types that all refer to each other would be described along thousands of
// paths: the tool is left out and says so, and others are not harmed.
func TestTypesThatAllReferToEachOther(t *testing.T) {
	r := toolmethod.NewRegistry(toolmethod.WithLogger(nil))
	r.RegisterFunc(func() *denseA { return nil }, toolmethod.Method{ID: "dense", Permission: "*", Description: "Answers."})
	r.RegisterFunc(func() string { return "" }, toolmethod.Method{ID: "plain", Permission: "*", Description: "Answers."})
	problems := r.Problems()
	if len(problems) != 1 || problems[0].Tool != "dense" || problems[0].Fix == "" {
		t.Fatalf("the problems are %v, want one of the tool dense with a fix", problems)
	}
	if _, ok := r.Lookup("plain"); !ok {
		t.Error("the tool plain is not registered")
	}
}
