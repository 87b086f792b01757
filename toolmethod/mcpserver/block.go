package mcpserver

import (
	"bytes"
	"encoding/json"
	"fmt"
	"net/url"
	"strings"
	"unicode/utf8"

	"github.com/modelcontextprotocol/go-sdk/mcp"

	"github.com/go-toolapi/toolapi/toolmethod"
)

// base64Encoding is the content encoding of bytes in a schema.
const base64Encoding = "base64"

// isBlock tells whether an output is shown as blocks of its own: bytes, and
// strings that are an image or audio.
func isBlock(f toolmethod.Field) bool {
	return isBytes(f) || isMedia(f.MediaType)
}

// isBytes tells whether an output is bytes, or a list of them.
func isBytes(f toolmethod.Field) bool {
	return f.Encoding == base64Encoding
}

// isMedia tells whether a media type is one that the protocol has blocks for.
func isMedia(mediaType string) bool {
	return strings.HasPrefix(mediaType, "image/") || strings.HasPrefix(mediaType, "audio/")
}

// blocks returns the content of a success some outputs of which are blocks of
// their own: first those that are not, as text, and then the blocks. What is bytes
// is not repeated as text, where it would only fill the model's context; null and an
// empty list, which no block shows, are text.
func blocks(d *toolmethod.Definition, result *toolmethod.Result, outputs []byte) []mcp.Content {
	var rest bytes.Buffer
	var content []mcp.Content
	all := true
	for _, output := range result.Outputs() {
		before := len(content)
		if isBlock(output.Field) {
			content = append(content, blocksOf(d, output)...)
		}
		if isBytes(output.Field) && len(content) > before {
			all = false
			continue
		}
		writeMember(&rest, output)
	}
	if all {
		return append([]mcp.Content{text(string(outputs))}, content...)
	}
	if rest.Len() > 0 {
		return append([]mcp.Content{text(rest.String() + "}")}, content...)
	}
	return content
}

// writeMember writes an output as a member of an object that is not closed yet.
func writeMember(b *bytes.Buffer, output toolmethod.PublishedOutput) {
	b.WriteByte("{,"[min(b.Len(), 1)])
	name, _ := json.Marshal(output.Name) // a string always has JSON
	b.Write(name)
	b.WriteByte(':')
	b.Write(output.JSON)
}

// blocksOf returns the blocks of an output, one for each item of a list.
func blocksOf(d *toolmethod.Definition, output toolmethod.PublishedOutput) []mcp.Content {
	var content []mcp.Content
	for i, data := range output.Content() {
		switch mediaType := output.MediaType; {
		case strings.HasPrefix(mediaType, "image/"):
			content = append(content, &mcp.ImageContent{Data: data, MIMEType: mediaType})
		case strings.HasPrefix(mediaType, "audio/"):
			content = append(content, &mcp.AudioContent{Data: data, MIMEType: mediaType})
		default:
			uri := fmt.Sprintf("tool:///%s/%s/%d", d.ID, url.PathEscape(output.Name), i)
			content = append(content, &mcp.EmbeddedResource{Resource: resource(uri, mediaType, data)})
		}
	}
	return content
}

// resource returns bytes as a resource: as text where they are, and in base64
// otherwise. The SDK leaves out a text that is empty, and a resource without either
// is none, so that goes in base64 too.
func resource(uri, mediaType string, data []byte) *mcp.ResourceContents {
	r := &mcp.ResourceContents{URI: uri, MIMEType: mediaType}
	if mediaType == "" {
		r.MIMEType = "application/octet-stream"
	}
	if strings.HasPrefix(mediaType, "text/") && len(data) > 0 && utf8.Valid(data) {
		r.Text = string(data)
	} else {
		r.Blob = data
	}
	return r
}
