package toolmethod_test

import (
	"strings"
	"testing"

	"github.com/go-toolapi/toolapi/toolmethod"
)

// nameTrack has json tags of every kind.
type nameTrack struct {
	ID     int64   `json:"id,string"`
	Title  string  `json:"track-title" member:"title"`
	Odd    string  `json:"größe/~$ref"`
	Genre  string  `json:",omitempty"`
	Rating float64 `json:"rating,omitzero"`
	Plain  string
	Secret string `json:"-"`
	Dash   string `json:"-,"`   //nolint:staticcheck // encoding/json does name it -
	Bad    string `json:"a\\b"` //nolint:staticcheck // encoding/json passes over such a name
}

// nameService is a service of three tools: one that follows the registration,
// and one that says for itself whether json tags name.
type nameService struct {
	_ struct{} `tool:"plain" method:"Plain" permission:"*" description:"Shows." params:"t"`
	_ struct{} `tool:"tagged" method:"Tagged" permission:"*" description:"Shows." params:"t" json_names:"true"`
	_ struct{} `tool:"untagged" method:"Untagged" permission:"*" description:"Shows." params:"t" json_names:"false"`
}

func (nameService) Plain(t nameTrack) nameTrack    { return t }
func (nameService) Tagged(t nameTrack) nameTrack   { return t }
func (nameService) Untagged(t nameTrack) nameTrack { return t }

// propertyNames returns the names in a schema that know what they are: those of
// nameTrack, in order.
func propertyNames(text string) string {
	var found []string
	for rest := text; ; {
		at := strings.Index(rest, `":{"type":`)
		if at < 0 {
			return strings.Join(found, " ")
		}
		found = append(found, rest[strings.LastIndexByte(rest[:at], '"')+1:at])
		rest = rest[at+1:]
	}
}

func TestJSONNamesAreOptedInto(t *testing.T) {
	// rule NM-04
	const (
		json    = "t id title größe/~$ref Genre rating plain - Bad"
		ours    = "t id title odd genre rating plain dash bad"
		jsonOut = "result id title größe/~$ref Genre rating - Bad"
		oursOut = "result title"
	)
	whole := map[string]func() *toolmethod.Registry{
		"not at all": func() *toolmethod.Registry { return registered(t, nameService{}) },
		"by Register": func() *toolmethod.Registry {
			return registered(t, nameService{}, toolmethod.JSONNames())
		},
		"by the registry": func() *toolmethod.Registry {
			r, _ := newRegistry(t, toolmethod.WithJSONNames())
			r.Register(nameService{})
			return r
		},
	}
	for name, register := range whole {
		t.Run(name, func(t *testing.T) {
			r := register()
			if err := r.Err(); err != nil {
				t.Fatal(err)
			}
			in, out := json, jsonOut
			if name == "not at all" {
				in, out = ours, oursOut
			}
			want := map[string][2]string{"plain": {in, out}, "tagged": {json, jsonOut}, "untagged": {ours, oursOut}}
			for id, names := range want {
				d, _ := r.Lookup(id)
				got := [2]string{propertyNames(string(d.InputSchema)), propertyNames(string(d.OutputSchema))}
				if got != names {
					t.Errorf("%s: the names are %q, want %q", id, got, names)
				}
			}
		})
	}
	t.Run("one registration does not opt in for the next", func(t *testing.T) {
		r := registered(t, nameService{}, toolmethod.JSONNames(), toolmethod.Prefix("a."))
		r.Register(nameService{}, toolmethod.Prefix("b."))
		d, _ := r.Lookup("b.plain")
		if got := propertyNames(string(d.InputSchema)); got != ours {
			t.Errorf("the names are %q, want %q", got, ours)
		}
	})
	t.Run("of a function", func(t *testing.T) {
		r, _ := newRegistry(t)
		r.RegisterFunc(nameService.Plain, markOf("f", "s", "t"), toolmethod.JSONNames())
		d, ok := r.Lookup("f")
		if ok || d != nil {
			t.Error("a receiver without fields became an input")
		}
		r.RegisterFunc(func(t nameTrack) nameTrack { return t }, markOf("g", "t"), toolmethod.JSONNames())
		d, _ = r.Lookup("g")
		if got := propertyNames(string(d.InputSchema)); got != json {
			t.Errorf("the names are %q, want %q", got, json)
		}
	})
}

func TestJSONNamesInCalls(t *testing.T) {
	// rule NM-04
	r := registered(t, nameService{}, toolmethod.JSONNames())
	wantJSON(t, r, "plain", `{"t":{"id":"9007199254740993","title":"a","größe/~$ref":"b","plain":"p","-":"d","Bad":"c"}}`,
		`{"result":{"id":"9007199254740993","title":"a","größe/~$ref":"b","-":"d","Bad":"c"}}`)
	wantJSON(t, r, "plain", `{"t":{"id":"0","title":"","größe/~$ref":"","Genre":"g","rating":0.5,"plain":"","-":"","Bad":""}}`,
		`{"result":{"id":"0","title":"","größe/~$ref":"","Genre":"g","rating":0.5,"-":"","Bad":""}}`)
	wantRefusal(t, r, "plain", `{"t":{"id":"0","title":"","größe/~$ref":7,"plain":"","-":"","Bad":""}}`,
		toolmethod.Violation{Pointer: "/t/größe~1~0$ref", Keyword: "type", Message: "must be a string, got 7"})
	wantRefusal(t, r, "plain", `{"t":{"id":"0","title":"","größe/~$ref":"","plain":"","-":"","Bad":"","Secret":"","track-title":""}}`,
		toolmethod.Violation{
			Pointer: "/t/Secret", Keyword: "additionalProperties",
			Message: `is unknown: the members are "id", "title", "größe/~$ref", "Genre", "rating", "plain", "-", "Bad"`,
		},
		toolmethod.Violation{
			Pointer: "/t/track-title", Keyword: "additionalProperties",
			Message: `is unknown: the members are "id", "title", "größe/~$ref", "Genre", "rating", "plain", "-", "Bad"`,
		})
}

// NameStamp is embedded in several ways.
type NameStamp struct {
	By string `json:"by"`
	At string `json:"at"`
}

// nameHidden is embedded and not exported.
type nameHidden struct {
	Key string `json:"key"`
}

// nameMoney encodes itself, whatever its tags say.
type nameMoney struct {
	Cents int `json:"cents"`
}

func (m nameMoney) MarshalText() ([]byte, error) { return []byte(strings.Repeat("c", m.Cents)), nil }

func TestJSONNamesOfEmbeddedStructs(t *testing.T) {
	// rule NM-04
	// rule IN-14
	type named struct {
		NameStamp `json:"stamp"`

		At string `json:"at"`
	}
	type pointed struct {
		*NameStamp

		Text string `json:"text"`
	}
	type skipped struct {
		NameStamp `json:"-"`

		Text string `json:"text"`
	}
	type optioned struct {
		NameStamp `json:",inline"`
		nameHidden
	}
	type priced struct {
		Price nameMoney `json:"price"`
	}
	r, _ := newRegistry(t, toolmethod.WithJSONNames())
	r.RegisterFunc(func(v named) named { return v }, markOf("named", "v"))
	r.RegisterFunc(func(v pointed) pointed { return v }, markOf("pointed", "v"))
	r.RegisterFunc(func(v skipped) skipped { return v }, markOf("skipped", "v"))
	r.RegisterFunc(func(v optioned) optioned { return v }, markOf("optioned", "v"))
	r.RegisterFunc(func() priced { return priced{nameMoney{2}} }, markOf("priced"))
	if err := r.Err(); err != nil {
		t.Fatal(err)
	}
	wantJSON(t, r, "named", `{"v":{"stamp":{"by":"a","at":"b"},"at":"c"}}`, `{"result":{"stamp":{"by":"a","at":"b"},"at":"c"}}`)
	wantJSON(t, r, "pointed", `{"v":{"text":"x"}}`, `{"result":{"text":"x"}}`)
	wantJSON(t, r, "pointed", `{"v":{"text":"x","by":"a"}}`, `{"result":{"by":"a","at":"","text":"x"}}`)
	wantJSON(t, r, "skipped", `{"v":{"text":"x"}}`, `{"result":{"text":"x"}}`)
	wantJSON(t, r, "optioned", `{"v":{"by":"a","at":"b","key":"k"}}`, `{"result":{"by":"a","at":"b","key":"k"}}`)
	wantJSON(t, r, "priced", `{}`, `{"result":{"price":"cc"}}`)
}

// What is left out of the outputs of a shape is what encoding/json leaves out, also
// where a pointer leads to a type that says itself what its zero is.
func TestJSONNamesOfPointersThatSayTheirZero(t *testing.T) {
	// rule NM-04
	// rule OUT-04
	type shape = struct {
		Zero *nameZero `json:"zero,omitzero"`
	}
	r, _ := newRegistry(t, toolmethod.WithJSONNames())
	r.RegisterFunc(func(v shape) shape { return v }, markOf("shape"))
	for args, want := range map[string]string{
		`{"zero":{"size":1}}`: encoded(t, shape{&nameZero{1}}),
		`{"zero":{"size":2}}`: encoded(t, shape{&nameZero{2}}),
		`{}`:                  encoded(t, shape{}),
	} {
		wantJSON(t, r, "shape", args, want)
	}
}

func TestJSONNamesThatCollide(t *testing.T) {
	// rule NM-04
	// rule IN-14
	// rule VO-17
	type Left struct {
		Name string
		Size int `json:"size"`
	}
	type Middle struct {
		Other string `json:"name"`
	}
	type Third struct{ Name string }
	type Right struct {
		Name string
		Size int `member:"size"`
	}
	type tagged struct {
		Left
		Middle
	}
	type vanish struct {
		Left
		Right
	}
	type late struct {
		Left
		Third
		Middle
	}
	r, _ := newRegistry(t, toolmethod.WithJSONNames())
	r.RegisterFunc(func(v late) string { return v.Other }, markOf("late", "v"))
	wantJSON(t, r, "late", `{"v":{"name":"a","size":1}}`, `{"result":"a"}`)
	r.RegisterFunc(func(v tagged) string { return v.Other }, markOf("tagged", "v"))
	r.RegisterFunc(func(v vanish) {}, markOf("taken", "v"))
	r.RegisterFunc(func() vanish { return vanish{} }, markOf("shown"))
	wantJSON(t, r, "tagged", `{"v":{"name":"a","size":1}}`, `{"result":"a"}`)
	wantProblem(t, r, "taken", "field Right.Name", `"name" is also the name of Left.Name`)
	wantProblem(t, r, "shown", "field Right.Size", `"size" is also the name of Left.Size`)
}
