package main

import (
	"context"
	"fmt"
	"strings"

	"github.com/modelcontextprotocol/go-sdk/mcp"
)

// addResources adds the resources that the suite reads.
func addResources(server *mcp.Server) {
	addResource(server, mcp.ResourceContents{
		URI: "test://static-text", MIMEType: "text/plain", Text: "This is the content of the static text resource.",
	})
	addResource(server, mcp.ResourceContents{
		URI: "test://watched-resource", MIMEType: "text/plain", Text: "This can be watched.",
	})
	if picture, err := (Contents{}).Image(); err == nil {
		addResource(server, mcp.ResourceContents{URI: "test://static-binary", MIMEType: "image/png", Blob: picture})
	}
	server.AddResourceTemplate(&mcp.ResourceTemplate{
		Name: "template", URITemplate: "test://template/{id}/data", MIMEType: "application/json",
	}, readTemplate)
}

// addResource adds a resource that never changes.
func addResource(server *mcp.Server, contents mcp.ResourceContents) {
	name := strings.TrimPrefix(contents.URI, "test://")
	server.AddResource(&mcp.Resource{Name: name, URI: contents.URI, MIMEType: contents.MIMEType},
		func(context.Context, *mcp.ReadResourceRequest) (*mcp.ReadResourceResult, error) {
			return &mcp.ReadResourceResult{Contents: []*mcp.ResourceContents{&contents}}, nil
		})
}

// readTemplate reads test://template/ID/data.
func readTemplate(_ context.Context, request *mcp.ReadResourceRequest) (*mcp.ReadResourceResult, error) {
	uri := request.Params.URI
	id := strings.TrimSuffix(strings.TrimPrefix(uri, "test://template/"), "/data")
	return &mcp.ReadResourceResult{Contents: []*mcp.ResourceContents{{
		URI: uri, MIMEType: "application/json", Text: fmt.Sprintf(`{"id":%q,"templateTest":true}`, id),
	}}}, nil
}
