package mcpserver

import (
	"encoding/json"
	"testing"
	"testing/synctest"
	"time"

	"github.com/modelcontextprotocol/go-sdk/auth"
	"github.com/modelcontextprotocol/go-sdk/mcp"
)

// callBy returns a call of a tool by a user, who is "" where no token says so.
func callBy(user, id, arguments string) stated {
	req := &mcp.CallToolRequest{Params: &mcp.CallToolParamsRaw{Arguments: json.RawMessage(arguments)}}
	if user != "" {
		req.Extra = &mcp.RequestExtra{TokenInfo: &auth.TokenInfo{UserID: user}}
	}
	return stated{req, id}
}

// A state is good for its call and its time, and for nothing else.
func TestWhatAStateIsGoodFor(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		var s state
		s.renew(callBy("ada", "seat.book", `{"row":4,"show":"Tosca"}`))
		for name, c := range map[string]struct {
			call stated
			good bool
		}{
			"its call":                   {callBy("ada", "seat.book", `{"row":4,"show":"Tosca"}`), true},
			"its call, written anew":     {callBy("ada", "seat.book", `{ "show":"Tosca", "row":4 }`), true},
			"a call of another tool":     {callBy("ada", "seat.free", `{"row":4,"show":"Tosca"}`), false},
			"a call of another user":     {callBy("bob", "seat.book", `{"row":4,"show":"Tosca"}`), false},
			"a call of nobody":           {callBy("", "seat.book", `{"row":4,"show":"Tosca"}`), false},
			"a call with other values":   {callBy("ada", "seat.book", `{"row":5,"show":"Tosca"}`), false},
			"a call without arguments":   {callBy("ada", "seat.book", ``), false},
			"arguments that are not one": {callBy("ada", "seat.book", `{"row":`), false},
		} {
			if got := s.belongs(c.call); got != c.good {
				t.Errorf("%s: it is good for it: %t, want %t", name, got, c.good)
			}
		}
		call := callBy("ada", "seat.book", `{"row":4,"show":"Tosca"}`)
		time.Sleep(stateTime - time.Second)
		if !s.belongs(call) {
			t.Error("it is good for nothing before its time is over")
		}
		time.Sleep(2 * time.Second)
		if s.belongs(call) {
			t.Error("it is good for its call when its time is over")
		}
	})
}
