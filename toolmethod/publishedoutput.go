package toolmethod

import (
	"encoding/base64"
	"encoding/json"
)

// PublishedOutput is one output of a success: what is known of it, its media
// type among the rest, and what was published.
type PublishedOutput struct {
	Field

	JSON []byte
}

// Outputs returns the outputs of a success in the order of the definition, but
// for optional ones that are missing; nil for a failure, and for a success that
// is not published yet. The list and the bytes are the caller's own.
func (r *Result) Outputs() []PublishedOutput {
	if r.definition == nil {
		return nil
	}
	members := r.members()
	list := make([]PublishedOutput, 0, len(members))
	for _, field := range r.definition.Outputs {
		if value, ok := members[field.Name]; ok {
			list = append(list, PublishedOutput{field, value})
		}
	}
	return list
}

// members returns the outputs of a success as they are published, by name.
func (r *Result) members() map[string]json.RawMessage {
	var members map[string]json.RawMessage
	if json.Unmarshal(r.outputs, &members) != nil {
		return nil
	}
	return members
}

// Content returns what an output of strings holds, which its media type is about:
// the bytes where they are published in base64, and the text of other strings. It
// is one item, or those of a list; there is none for null, and nil for an output
// that is no string.
func (o PublishedOutput) Content() [][]byte {
	var texts []*string
	s := o.Schema
	if o.Multiple {
		s = s.Items
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
		if s.ContentEncoding == "base64" {
			var err error
			if item, err = base64.StdEncoding.DecodeString(*text); err != nil {
				return nil
			}
		}
		items = append(items, item)
	}
	return items
}
