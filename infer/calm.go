package infer

import "github.com/go-toolapi/toolapi/valueobj"

// calmly runs a check in which functions of a service may run, while it is being
// registered: what they panic with is a fault.
func calmly(check func() error) (err error) {
	defer func() {
		if recover() != nil {
			err = valueobj.Fault{Reason: "a value that a mark states panics when it is read", Fix: "correct the function that reads its type"}
		}
	}()
	return check()
}
