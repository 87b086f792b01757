package toolmethod_test

import (
	"context"
	"database/sql"
	"encoding/json"
	"errors"
	"fmt"
	"math/big"
	"net/netip"
	"net/url"
	"reflect"
	"regexp"
	"strings"
	"testing"
	"time"

	"github.com/go-toolapi/toolapi/toolmethod"
)

// leak finds what no caller may read: types and packages of Go, places in
// files, addresses, and the words of a database.
var leak = regexp.MustCompile(`(?i)\b(u?int(8|16|32|64)|float(32|64)|bool|struct|interface|func|chan|nil|map\[|time\.\w|url\.\w|big\.\w|json\.\w|` +
	`strconv|parsefloat|parseint|parseaddr|unmarshal\w*|marshal\w*|decode\w*|encod\w*|netip|regexp|parsing|toolmethod|valueobj|discovery|infer|schema\.\w|` +
	`reflect|goroutine|panic|runtime error|select|insert|update|delete from|table|column|constraint|sql|hunter2)\b|` +
	`\[\]\w|\*\w+\.\w|\.go\b|0x[0-9a-f]{3}|/(srv|var|home|root|usr|work)/|github\.com`)

// leakShelf has a text of its own, and tells Go programmers why it is wrong.
type leakShelf struct{ row, place int }

// UnmarshalText fails in the words of Go.
func (s *leakShelf) UnmarshalText(text []byte) error {
	if _, err := fmt.Sscanf(string(text), "%d-%d", &s.row, &s.place); err != nil {
		return fmt.Errorf("toolmethod_test.leakShelf at /srv/shelf.go:12: %w", err)
	}
	return nil
}

// leakSpan has a JSON of its own, and tells Go programmers why it is wrong.
type leakSpan struct{ from, to int64 }

// UnmarshalJSON fails in the words of encoding/json.
func (s *leakSpan) UnmarshalJSON(text []byte) error {
	var pair [2]int64
	if err := json.Unmarshal(text, &pair); err != nil {
		return err
	}
	s.from, s.to = pair[0], pair[1]
	return nil
}

// leakPart is a struct inside the arguments.
type leakPart struct {
	Number uint16             `validate:"min=1"`
	Notes  map[string]float32 `optional:"true"`
	Next   *leakPart
}

// leakInput has an input of every kind there is.
type leakInput struct {
	Flag     bool                 `optional:"true"`
	Small    int8                 `optional:"true"`
	Large    int64                `optional:"true"`
	Count    uint64               `optional:"true"`
	Rate     float32              `optional:"true"`
	Weight   float64              `optional:"true" validate:"gt=0,lt=10"`
	Text     string               `optional:"true" validate:"min=2,max=5"`
	Mail     string               `optional:"true" validate:"email"`
	Link     string               `optional:"true" validate:"url"`
	Key      string               `optional:"true" validate:"uuid"`
	Code     string               `optional:"true" validate:"pattern=^[a-z]+$"`
	Word     string               `optional:"true" validate:"oneof=red blue"`
	Size     resultSize           `optional:"true"`
	Bytes    []byte               `optional:"true"`
	Moment   time.Time            `optional:"true"`
	Day      time.Time            `optional:"true" data_type:"date"`
	Span     time.Duration        `optional:"true"`
	Address  url.URL              `optional:"true"`
	Huge     *big.Int             `optional:"true"`
	Digits   json.Number          `optional:"true"`
	Host     netip.Addr           `optional:"true"`
	Shelf    leakShelf            `optional:"true"`
	Pair     leakSpan             `optional:"true" data_type:"any"`
	Raw      json.RawMessage      `optional:"true" data_type:"map"`
	Items    any                  `optional:"true" data_type:"integer" multiple:"true"`
	Maybe    sql.Null[int32]      `optional:"true"`
	Name     sql.NullString       `optional:"true"`
	Three    [3]uint8             `optional:"true"`
	Names    []*string            `optional:"true" validate:"max=2"`
	ByNumber map[int16]leakPart   `optional:"true"`
	ByHost   map[netip.Addr]bool  `optional:"true"`
	Part     leakPart             `optional:"true"`
	Parts    [][]leakPart         `optional:"true"`
	Inline   struct{ Left int32 } `optional:"true"`
}

// hostileValues are values that hardly any input takes.
func hostileValues() []string {
	return []string{
		`null`, `true`, `7`, `-7`, `1e400`, `-0`, `0.5`, `1e999999999`, `9223372036854775808`, `-99999999999999999999`,
		`3.5e38`, `""`, `" "`, `"a"`, `"ÿ"`, `"a\u0000b"`, `"12:30"`, `"2026-02-30"`, `"2026-01-31T25:00:00Z"`, `"1h30"`, `"%zz://"`,
		`"::"`, `"999.1.2.3"`, `"not base64!"`, `"===="`, `[]`, `[null]`, `["a","b","c"]`, `[1,2,300]`, `[[1]]`, `[[{"number":0}]]`,
		`{}`, `{"a":1}`, `{"1":{"number":-1}}`, `{"70000":{"number":1}}`, `{"::":true}`, `{"number":1,"next":{"number":70000,"next":{}}}`,
		`{"number":1,"notes":{"a":1e39,"b":"c"}}`, `{"number":1,"number":2}`, `{"Number":1}`, `{"left":3000000000}`, `{"left":1,"left":2}`,
	}
}

// brokenTexts are no arguments at all.
func brokenTexts() []string {
	return []string{
		`{`, `{"flag"`, `{"flag":}`, `{"flag":tru}`, `{"flag":true,}`, `{"flag":true}}`, `[]`, `7`, `"{}"`, `{"text":"` + "\xff" + `"}`,
		`{"text":"\ud800"}`, `{"text":"a` + "\n" + `"}`, "\ufeff{}", `{'flag':true}`, `{"small":01}`, `{"small":+1}`, `{"rate":NaN}`,
		`{"FLAG":true}`, `{"flag":true,"fl\u0061g":false}`, `{"x":` + strings.Repeat("[", 100), `{"` + strings.Repeat("y", 500) + `":1}`,
	}
}

func TestNoCallerEverReadsAboutTheInside(t *testing.T) {
	// rule RS-04
	// rule RS-06
	r, _ := newRegistry(t, toolmethod.WithAuthorizer(func(context.Context, string) (bool, error) {
		return false, errors.New("select from users where id = 7")
	}))
	guard(r, "t.in", "*", func(leakInput) {})
	guard(r, "t.secret", "secret", func() {})
	for name, fn := range runtimeFailures() {
		guard(r, "fail."+strings.ReplaceAll(name, " ", "_"), "*", fn)
	}
	if err := r.Err(); err != nil {
		t.Fatal(err)
	}
	refused := 0
	check := func(id, args string) {
		result := r.Call(context.Background(), id, []byte(args))
		if result.OK() {
			return
		}
		refused++
		texts := []string{result.Message()}
		for _, v := range result.Violations() {
			texts = append(texts, v.Message, v.Keyword)
		}
		for _, text := range texts {
			if found := leak.FindString(text); found != "" {
				t.Errorf("%s with %.80s tells the caller about %q: %s", id, args, found, text)
			}
		}
	}
	for _, in := range mustLookup(t, r, "t.in").Inputs {
		for _, value := range hostileValues() {
			check("t.in", `{"`+in.Name+`":`+value+`}`)
		}
	}
	for _, text := range brokenTexts() {
		check("t.in", text)
	}
	for _, id := range append(toolIDs(r), "t.none") {
		check(id, "")
		check(id, `{"x":1}`)
	}
	if refused < 800 {
		t.Errorf("only %d calls were refused, which is too few to tell", refused)
	}
}

func TestLeakCheckFindsLeaks(t *testing.T) {
	for _, text := range []string{
		"json: cannot unmarshal string into Go value of type int64", "reflect: call of Value.SetInt", "at album.go:41",
		"SELECT id FROM albums", "address 0xc000012345", "goroutine 7 [running]", "got []string", "*album.Manager", "open /srv/albums.db",
		reflect.TypeFor[leakInput]().String() + " toolmethod", "invalid memory address or nil pointer",
	} {
		if !leak.MatchString(text) {
			t.Errorf("%q is not found", text)
		}
	}
}
