package toolmethod

import (
	"bytes"
	"encoding/base64"
	"encoding/json"

	"github.com/go-toolapi/toolapi/infer"
)

// PublishedOutput is one output of a success: what is known of it, its media
// type among the rest, and what was published. The media type is that of the
// output itself, or of the items of a list: what the members of an object hold
// stands in its Schema alone.
type PublishedOutput struct {
	Field

	JSON []byte
}

// Outputs returns the outputs of a success in the order of the definition, but
// for optional ones that are missing; nil for a failure, and for a success that
// is not published yet. The list and the bytes are the caller's own. Whether there
// are any with a media type, or that are bytes, the [Definition] tells beforehand.
func (r *Result) Outputs() []PublishedOutput {
	if r.definition == nil {
		return nil
	}
	fields := r.definition.Outputs
	list := make([]PublishedOutput, 0, len(fields))
	infer.EachOutput(r.outputs, func(name string, value []byte) {
		for i := range fields {
			if fields[i].Name == name {
				list = append(list, PublishedOutput{fields[i], bytes.Clone(value)})
			}
		}
	})
	return list
}

// Content returns what an output of strings holds, which its media type is about:
// the bytes where they are published in base64, and the text of other strings. It
// is one item, or those of a list; there is none for null, and nil for an output
// that is no string.
func (o PublishedOutput) Content() [][]byte {
	var texts []*string
	if o.Multiple {
		if json.Unmarshal(o.JSON, &texts) != nil {
			return nil
		}
	} else {
		var text *string
		if json.Unmarshal(o.JSON, &text) != nil {
			return nil
		}
		texts = append(texts, text)
	}
	var items [][]byte
	for _, text := range texts {
		if text == nil {
			continue
		}
		item := []byte(*text)
		if o.Encoding == "base64" {
			var err error
			if item, err = base64.StdEncoding.DecodeString(*text); err != nil {
				return nil
			}
		}
		items = append(items, item)
	}
	return items
}
