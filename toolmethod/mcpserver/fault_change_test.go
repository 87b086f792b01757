package mcpserver

import (
	"bufio"
	"context"
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"strings"
	"sync"
	"testing"
)

// TestRegistryChangesDuringCalls registers, replaces and removes tools while
// others are listed and called. A list that is made meanwhile is never half a
// change, and never has a tool in it that is hidden from who asks.
func TestRegistryChangesDuringCalls(t *testing.T) {
	// rule DS-05
	// rule AC-13
	eachEra(t, func(t *testing.T, open opener) {
		noLeak(t)
		tools := newFaultTools()
		client := open(t, serveHTTP(t, tools.Registry, Options{}).URL)
		done := make(chan struct{})
		var changes, requests sync.WaitGroup
		changes.Go(func() {
			for i := 0; ; i++ {
				select {
				case <-done:
					return
				default:
					tools.add("fault.coming", "open vault", func() string { return "hidden" })
					tools.Remove("fault.coming")
					tools.Remove("fault.echo")
					tools.add("fault.echo", "*", func(word string) string { return word }, "word")
				}
			}
		})
		for range 4 {
			requests.Go(func() {
				for range 20 {
					checkChanging(t, client)
				}
			})
		}
		requests.Wait()
		close(done)
		changes.Wait()
		if m := client.call(t, "fault.echo", map[string]any{"word": "after"}); said(m) != "after" {
			t.Errorf("after the changes a call is answered with %s", show(m))
		}
	})
}

// checkChanging lists and calls tools of a registry that is changing.
func checkChanging(t *testing.T, client *faultClient) {
	t.Helper()
	for _, name := range listed(t, client) {
		if name == "fault.coming" || name == "fault.vault" {
			t.Errorf("%s is in the list of somebody who may not use it", name)
		}
	}
	if m := client.call(t, "fault.who", nil); !succeeded(m) {
		t.Errorf("a tool that is always there answers %s", show(m))
	}
	m := client.call(t, "fault.echo", map[string]any{"word": "x"})
	if !succeeded(m) && (m.Error == nil || !strings.HasPrefix(m.Error.Message, "This tool is not available")) {
		t.Errorf("a tool that comes and goes answers %s", show(m))
	}
	if m := client.call(t, "fault.coming", nil); m.Error == nil {
		t.Errorf("a hidden tool that comes and goes answers %s", show(m))
	}
}

// listed returns the names in the list of a client.
func listed(t *testing.T, client *faultClient) []string {
	t.Helper()
	var list struct{ Tools []struct{ Name string } }
	if m := client.ask(t, client.request("tools/list", nil)); json.Unmarshal(m.Result, &list) != nil {
		t.Errorf("the list is %s", show(m))
	}
	var names []string
	for _, tool := range list.Tools {
		names = append(names, tool.Name)
	}
	return names
}

// TestListChanged waits for the notification of a tool that appears, one that is
// replaced and one that vanishes.
func TestListChanged(t *testing.T) {
	eachEra(t, func(t *testing.T, open opener) {
		noLeak(t)
		tools := newFaultTools()
		client := open(t, serveHTTP(t, tools.Registry, Options{}).URL)
		told := listen(t, client)
		changes := map[string]func(){
			"a new tool":      func() { tools.add("fault.new", "*", func() string { return "" }) },
			"a replaced tool": func() { tools.Remove("fault.echo"); tools.add("fault.echo", "*", func() string { return "" }) },
			"a removed tool":  func() { tools.Remove("fault.who") },
		}
		for what, change := range changes {
			change()
			receive(t, told, "the notification of "+what)
		}
	})
}

// listen opens the stream on which a client is told of changes. The channel gets
// one value for each.
func listen(t *testing.T, c *faultClient) <-chan string {
	t.Helper()
	stream := openStream(t, c)
	told, ready := make(chan string, 100), make(chan struct{}, 1)
	var reading sync.WaitGroup
	reading.Go(func() {
		lines := bufio.NewScanner(stream)
		for lines.Scan() {
			switch line := lines.Text(); {
			case strings.Contains(line, `"notifications/tools/list_changed"`):
				told <- line
			case line == ": ok", strings.Contains(line, `"notifications/subscriptions/acknowledged"`):
				ready <- struct{}{}
			}
		}
	})
	t.Cleanup(reading.Wait)
	receive(t, ready, "the start of the stream")
	return told
}

// openStream opens the stream, which ends with the test at the latest.
func openStream(t *testing.T, c *faultClient) io.Reader {
	t.Helper()
	ctx, hangUp := context.WithCancel(t.Context())
	method, body := http.MethodGet, ""
	if c.revision >= statelessRevision {
		method = http.MethodPost
		body = c.request("subscriptions/listen", map[string]any{"notifications": map[string]any{"toolsListChanged": true}})
	}
	request, err := http.NewRequestWithContext(ctx, method, c.url, strings.NewReader(body))
	if err != nil {
		t.Fatal(err)
	}
	c.head(request.Header, body)
	response, err := http.DefaultClient.Do(request)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		hangUp()
		_ = response.Body.Close()
	})
	if response.StatusCode != http.StatusOK {
		t.Fatal(fmt.Sprint("the stream is refused with ", response.Status))
	}
	return response.Body
}
