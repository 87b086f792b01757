package mcpserver

import (
	"net/http"
	"testing"
)

// TestForeignPages sends what a browser sends for pages of others, and for hosts
// that were bound to the address of the server.
func TestForeignPages(t *testing.T) {
	const forbidden, fine = http.StatusForbidden, http.StatusOK
	for _, c := range []struct {
		name    string
		options Options
		more    map[string]string
		status  int
	}{
		{"no page", Options{}, nil, fine},
		{"another host", Options{}, map[string]string{"Host": "evil.example"}, forbidden},
		{"a host that begins like a local one", Options{}, map[string]string{"Host": "localhost.evil.example"}, forbidden},
		{"a local host", Options{}, map[string]string{"Host": "localhost:1234"}, fine},
		{"another host, which is allowed", Options{AnyHost: true}, map[string]string{"Host": "tools.example"}, fine},
		{"another origin", Options{}, map[string]string{"Origin": "https://evil.example"}, forbidden},
		{"no origin", Options{}, map[string]string{"Origin": "null"}, forbidden},
		{"another site", Options{}, map[string]string{"Sec-Fetch-Site": "cross-site"}, forbidden},
		{"the same origin", Options{}, map[string]string{"Sec-Fetch-Site": "same-origin"}, fine},
		{"a trusted origin", Options{TrustedOrigins: []string{"https://good.example"}}, map[string]string{"Origin": "https://good.example"}, fine},
		{"another one beside it", Options{TrustedOrigins: []string{"https://good.example"}}, map[string]string{"Origin": "https://evil.example"}, forbidden},
	} {
		t.Run(c.name, func(t *testing.T) {
			eachEra(t, func(t *testing.T, open opener) {
				client := open(t, serveHTTP(t, newFaultTools().Registry, c.options).URL)
				body := client.callOf("fault.who", nil)
				client.more = c.more
				got := client.raw(t, body)
				client.more = nil
				if got.status != c.status || (len(got.messages) == 1) != (c.status == fine) {
					t.Errorf("the answer is %d %s, want %d", got.status, got.text, c.status)
				}
			})
		})
	}
}
