package mcpserver

import (
	"bytes"
	"context"
	"encoding/json"

	"github.com/modelcontextprotocol/go-sdk/mcp"
)

// encodeResults is middleware for servers that nobody else adds middleware to. It
// has the answers about tools encoded here: from bytes that are there already, and
// without the detours by reflection, and the escapes for HTML, of the SDK. What is
// sent means the same.
func (c *connector) encodeResults(next mcp.MethodHandler) mcp.MethodHandler {
	return func(ctx context.Context, method string, req mcp.Request) (mcp.Result, error) {
		result, err := next(ctx, method, req)
		switch known := result.(type) {
		case *mcp.CallToolResult:
			if known != nil {
				call, ok := req.(*mcp.CallToolRequest)
				return encodedCall{known, payloadOf(req.GetExtra()), ok && call.ProtocolVersion() >= firstStateless}, err
			}
		case *mcp.ListToolsResult:
			if known != nil {
				list, ok := req.(*mcp.ListToolsRequest)
				return encodedList{known, c.catalog, payloadOf(req.GetExtra()), ok && list.ProtocolVersion() >= firstStateless}, err
			}
		}
		return result, err
	}
}

// complete is how an answer of a revision without sessions says that it needs
// nothing more.
const complete = `,"resultType":"complete"`

// encodedCall is the result of a call.
type encodedCall struct {
	*mcp.CallToolResult

	payload   *payload
	stateless bool
}

// MarshalJSON returns the result, or nothing where that stands in the payload.
func (r encodedCall) MarshalJSON() ([]byte, error) { return r.payload.take(r.encode()) }

// encode returns the result as the protocol has it.
func (r encodedCall) encode() ([]byte, error) {
	b := new(bytes.Buffer)
	err := r.write(b)
	return b.Bytes(), err
}

// write writes the result as the protocol has it.
func (r encodedCall) write(b *bytes.Buffer) error {
	e := encoder{b}
	if r.InputRequests != nil {
		return e.questions(r.CallToolResult)
	}
	structured, _ := r.StructuredContent.(json.RawMessage)
	b.Grow(256 + 3*len(structured))
	b.WriteString(`{"content":[`)
	for i, block := range r.Content {
		if i > 0 {
			b.WriteByte(',')
		}
		if err := e.block(block); err != nil {
			return err
		}
	}
	b.WriteByte(']')
	if structured != nil {
		b.WriteString(`,"structuredContent":`)
		b.Write(structured)
	}
	if r.IsError {
		b.WriteString(`,"isError":true`)
	}
	return e.end(r.Meta, r.stateless)
}

// encodedList is a page of the list of tools.
type encodedList struct {
	*mcp.ListToolsResult

	catalog   *catalog
	payload   *payload
	stateless bool
}

// MarshalJSON returns the page, or nothing where that stands in the payload.
func (r encodedList) MarshalJSON() ([]byte, error) { return r.payload.take(r.encode()) }

// encode returns the page as the protocol has it.
func (r encodedList) encode() ([]byte, error) {
	tools, size := make([][]byte, len(r.Tools)), 256
	for i, tool := range r.Tools {
		stored, err := r.catalog.encoded(tool)
		if err != nil {
			return nil, err
		}
		tools[i] = stored
		size += len(stored) + 1
	}
	b := new(bytes.Buffer)
	b.Grow(size)
	e := encoder{b}
	b.WriteString(`{"tools":[`)
	for i, tool := range tools {
		if i > 0 {
			b.WriteByte(',')
		}
		b.Write(tool)
	}
	b.WriteByte(']')
	if r.NextCursor != "" {
		b.WriteString(`,"nextCursor":`)
		if err := e.value(r.NextCursor); err != nil {
			return nil, err
		}
	}
	if err := e.member("ttlMs", r.TTLMs); err != nil {
		return nil, err
	}
	if err := e.member("cacheScope", r.CacheScope); err != nil {
		return nil, err
	}
	err := e.end(r.Meta, r.stateless)
	return b.Bytes(), err
}

// encoder writes JSON to a buffer.
type encoder struct{ b *bytes.Buffer }

// block writes a block of content.
func (e encoder) block(block mcp.Content) error {
	plain, ok := block.(*mcp.TextContent)
	if !ok || plain.Meta != nil || plain.Annotations != nil {
		return e.value(block)
	}
	e.b.WriteString(`{"type":"text","text":`)
	if err := e.value(plain.Text); err != nil {
		return err
	}
	e.b.WriteByte('}')
	return nil
}

// questions writes a result that asks, which revisions without sessions have.
func (e encoder) questions(r *mcp.CallToolResult) error {
	e.b.WriteString(`{"resultType":"input_required"`)
	if err := e.member("inputRequests", r.InputRequests); err != nil {
		return err
	}
	if err := e.member("requestState", r.RequestState); err != nil {
		return err
	}
	return e.end(r.Meta, false)
}

// member writes a member of an object that has others before it.
func (e encoder) member(name string, value any) error {
	e.b.WriteString(`,"` + name + `":`)
	return e.value(value)
}

// value writes a value, without escapes for HTML.
func (e encoder) value(value any) error {
	encode := json.NewEncoder(e.b)
	encode.SetEscapeHTML(false)
	if err := encode.Encode(value); err != nil {
		return err
	}
	e.b.Truncate(e.b.Len() - 1) // the encoder ends with a new line
	return nil
}

// end writes what ends the object of every answer. Where it is whole, and the
// revision of the protocol has others, it says so.
func (e encoder) end(meta mcp.Meta, whole bool) error {
	if len(meta) > 0 {
		if err := e.member("_meta", meta); err != nil {
			return err
		}
	}
	if whole {
		e.b.WriteString(complete)
	}
	e.b.WriteByte('}')
	return nil
}
