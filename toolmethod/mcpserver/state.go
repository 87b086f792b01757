package mcpserver

import (
	"bytes"
	"crypto/hmac"
	"crypto/rand"
	"crypto/sha256"
	"encoding/base64"
	"encoding/json"
	"errors"
	"strings"
	"time"

	"github.com/modelcontextprotocol/go-sdk/mcp"

	"github.com/go-toolapi/toolapi/toolmethod"
)

// stateTime is how long a person has for an answer.
const stateTime = time.Hour

// state is what a client keeps between the rounds of one call. It is signed, so
// that it cannot be changed, and not encrypted: it holds nothing that did not come
// from this client.
type state struct {
	Tool      string            `json:"tool"`
	Arguments string            `json:"arguments"` // a hash
	User      string            `json:"user,omitempty"`
	Expires   int64             `json:"expires"` // seconds since 1970
	Nonce     string            `json:"nonce"`
	Answers   map[string]given  `json:"answers,omitempty"` // by the name of the question
	Asked     map[string]string `json:"asked,omitempty"`   // fingerprints of what is open
}

// given is an answer, and the question that it belongs to. A no is an answer too:
// the method may go on after it.
type given struct {
	Question string          `json:"question"`
	Declined bool            `json:"declined,omitempty"`
	Answer   json.RawMessage `json:"answer,omitempty"`
}

// content returns what was answered.
func (g given) content() ([]byte, error) {
	if g.Declined {
		return nil, toolmethod.ErrDeclined
	}
	return g.Answer, nil
}

// stated is what a state is about: one call of the tool called id.
type stated struct {
	req *mcp.CallToolRequest
	id  string
}

// arguments returns a name of the arguments of the call.
func (c stated) arguments() string { return hash(canonical(c.req.Params.Arguments)) }

// user returns who calls, as far as a bearer token told it.
func (c stated) user() string {
	if c.req.Extra == nil || c.req.Extra.TokenInfo == nil {
		return ""
	}
	return c.req.Extra.TokenInfo.UserID
}

// renew makes the state one of the call, and another one than before.
func (s *state) renew(call stated) {
	s.Tool, s.Arguments, s.User = call.id, call.arguments(), call.user()
	s.Expires, s.Nonce = time.Now().Add(stateTime).Unix(), rand.Text()
}

// belongs tells whether the state is one of the call, and has not expired.
func (s *state) belongs(call stated) bool {
	return s.Tool == call.id && s.Arguments == call.arguments() && s.User == call.user() && time.Now().Unix() < s.Expires
}

// answered keeps an answer.
func (s *state) answered(name string, answer given) {
	if s.Answers == nil {
		s.Answers = map[string]given{}
	}
	s.Answers[name] = answer
	delete(s.Asked, name)
}

// asked keeps a question that has no answer.
func (s *state) asked(name, question string) {
	if s.Asked == nil {
		s.Asked = map[string]string{}
	}
	s.Asked[name] = question
}

// seal returns the state as text, signed with key.
func (s *state) seal(key []byte) (string, error) {
	text, err := json.Marshal(s)
	if err != nil {
		return "", err
	}
	encoded := base64.RawURLEncoding.EncodeToString(text)
	return encoded + "." + signature(key, encoded), nil
}

// errState is that a state was not sealed with the key.
var errState = errors.New("the state is not one that was sealed with this key")

// openState returns the state that was sealed with key.
func openState(key []byte, sealed string) (state, error) {
	var s state
	encoded, signed, ok := strings.Cut(sealed, ".")
	if !ok || !hmac.Equal([]byte(signed), []byte(signature(key, encoded))) {
		return s, errState
	}
	text, err := base64.RawURLEncoding.DecodeString(encoded)
	if err != nil {
		return s, err
	}
	return s, json.Unmarshal(text, &s)
}

// signature returns the signature of text.
func signature(key []byte, text string) string {
	mac := hmac.New(sha256.New, key)
	mac.Write([]byte(text))
	return base64.RawURLEncoding.EncodeToString(mac.Sum(nil))
}

// fingerprint returns what tells a question from others.
func fingerprint(q toolmethod.Question) string {
	return hash(append([]byte(q.Message+"\x00"), q.Schema...))
}

// hash returns a short name of data.
func hash(data []byte) string {
	sum := sha256.Sum256(data)
	return base64.RawURLEncoding.EncodeToString(sum[:16])
}

// canonical returns JSON in a form in which neither blanks nor the order of
// members matter, since a client may write the arguments anew for each round.
func canonical(data []byte) []byte {
	if len(bytes.TrimSpace(data)) == 0 {
		return []byte("{}")
	}
	dec := json.NewDecoder(bytes.NewReader(data))
	dec.UseNumber()
	var value any
	if dec.Decode(&value) != nil {
		return data
	}
	text, err := json.Marshal(value)
	if err != nil {
		return data
	}
	return text
}
