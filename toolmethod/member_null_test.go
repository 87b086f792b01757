package toolmethod_test

import (
	"database/sql"
	"encoding/json"
	"math/big"
	"testing"

	"github.com/google/go-cmp/cmp"
)

// manifest has every kind of member that can be null.
type manifest struct {
	_ struct{} `member:"method" method:"Method"`

	Text    *string            `member:"text"`
	Object  *vessl             `member:"object"`
	List    *[]string          `member:"list"`
	Twice   **int8             `member:"twice"`
	Null    sql.NullString     `member:"null"`
	Generic sql.Null[vessl]    `member:"generic"`
	Behind  *sql.NullBool      `member:"behind"`
	Big     *big.Int           `member:"big"`
	Any     any                `data_type:"any" member:"any"`
	Raw     json.RawMessage    `data_type:"any" member:"raw"`
	Own     raw                `member:"own"`
	Items   []*vessl           `member:"items"`
	Values  map[string]*string `member:"values"`
}

// Method returns nothing.
func (manifest) Method() *bool { return nil }

// sparse is the same with everything left out that is null.
type sparse struct {
	_ struct{} `member:"method,omit_when_null" method:"Method"`

	Text    *string         `member:"text,omit_when_null"`
	Object  *vessl          `member:"object,omit_when_null"`
	List    *[]string       `member:"list,omit_when_null"`
	Twice   **int8          `member:"twice,omit_when_null"`
	Null    sql.NullString  `member:"null,omit_when_null"`
	Generic sql.Null[vessl] `member:"generic,omit_when_null"`
	Behind  *sql.NullBool   `member:"behind,omit_when_null"`
	Big     *big.Int        `member:"big,omit_when_null"`
	Any     any             `data_type:"any" member:"any,omit_when_null"`
	Raw     json.RawMessage `data_type:"any" member:"raw,omit_when_null"`
	Own     raw             `member:"own,omit_when_null"`
	Last    int8            `member:"last"`
}

// Method returns nothing.
func (sparse) Method() *bool { return nil }

func TestNilIsPublishedAsNull(t *testing.T) {
	// rule VO-08
	got := showOutput(t, func() manifest {
		return manifest{Own: "null", Items: []*vessl{nil}, Values: map[string]*string{"a": nil}}
	})
	const ship = `{"type":"object","properties":{"name":{"type":"string"}},"required":["name"],"additionalProperties":false}`
	or := func(schema string) string { return `{"anyOf":[` + schema + `,{"type":"null"}]}` }
	want := []string{
		`{"method":null,"text":null,"object":null,"list":null,"twice":null,"null":null,"generic":null,"behind":null,"big":null,` +
			`"any":null,"raw":null,"own":null,"items":[null],"values":{"a":null}}`,
		`{"type":"object","properties":{"method":` + or(`{"type":"boolean"}`) + `,"text":` + nullText + `,"object":` + or(ship) +
			`,"list":` + or(`{"type":"array","items":{"type":"string"}}`) + `,"twice":` + or(`{"type":"integer","minimum":-128,"maximum":127}`) +
			`,"null":` + nullText + `,"generic":` + or(ship) + `,"behind":` + or(`{"type":"boolean"}`) + `,"big":` + or(`{"type":"integer"}`) +
			`,"any":{},"raw":{},"own":{},"items":{"type":"array","items":` + or(ship) + `},` +
			`"values":{"type":"object","properties":{},"additionalProperties":` + nullText + `}},` +
			`"required":["method","text","object","list","twice","null","generic","behind","big","any","raw","own","items","values"],"additionalProperties":false}`,
	}
	if diff := cmp.Diff(want, []string{got.value(), got.valueSchema()}); diff != "" {
		t.Errorf("the object differs (-want +got):\n%s", diff)
	}
}

func TestNullIsLeftOutWhereTheMarkSaysSo(t *testing.T) {
	// rule VO-08
	const ship = `{"type":"object","properties":{"name":{"type":"string"}},"required":["name"],"additionalProperties":false}`
	schema := `{"type":"object","properties":{"method":{"type":"boolean"},"text":{"type":"string"},"object":` + ship +
		`,"list":{"type":"array","items":{"type":"string"}},"twice":{"type":"integer","minimum":-128,"maximum":127}` +
		`,"null":{"type":"string"},"generic":` + ship + `,"behind":{"type":"boolean"},"big":{"type":"integer"}` +
		`,"any":{},"raw":{},"own":{},"last":{"type":"integer","minimum":-128,"maximum":127}},"required":["last"],"additionalProperties":false}`
	text, inner := "", (*int8)(nil)
	for name, c := range map[string]struct {
		value sparse
		want  string
	}{
		"nothing but nil": {sparse{Own: "null"}, `{"last":0}`},
		"null from deep inside": {
			sparse{Twice: &inner, Behind: &sql.NullBool{}, Any: (*vessl)(nil), Raw: json.RawMessage(" null "), Own: "null"}, `{"last":0}`,
		},
		"what is empty is not null": {
			sparse{
				Text: &text, Object: &vessl{}, List: new([]string), Null: sql.NullString{Valid: true}, Generic: sql.Null[vessl]{Valid: true},
				Behind: &sql.NullBool{Valid: true}, Big: new(big.Int), Any: 0, Raw: json.RawMessage(`""`), Own: "[null]",
			},
			`{"text":"","object":{"name":""},"list":[],"null":"","generic":{"name":""},"behind":false,"big":0,"any":0,"raw":"","own":[null],"last":0}`,
		},
	} {
		t.Run(name, func(t *testing.T) {
			got := showOutput(t, func() sparse { return c.value })
			if diff := cmp.Diff([]string{c.want, schema}, []string{got.value(), got.valueSchema()}); diff != "" {
				t.Errorf("the object differs (-want +got):\n%s", diff)
			}
		})
	}
}

func TestLeavingOutWhatIsNeverNullFails(t *testing.T) {
	// rule VO-08
	type (
		text struct {
			V string `member:"v,omit_when_null"`
		}
		list struct {
			V []*string `member:"v,omit_when_null"`
		}
		table struct {
			V map[string]*string `member:"v,omit_when_null"`
		}
		bytes struct {
			V []byte `member:"v,omit_when_null"`
		}
		object struct {
			V vessl `member:"v,omit_when_null"`
		}
		typed struct {
			V any `data_type:"list" member:"v,omit_when_null"`
		}
	)
	for name, fn := range map[string]any{
		"a string": func() text { return text{} }, "a list": func() list { return list{} }, "a map": func() table { return table{} },
		"bytes": func() bytes { return bytes{} }, "an object": func() object { return object{} },
		"an any that is declared a list": func() typed { return typed{} },
		"a method's string":              func() neverNull { return neverNull{} },
	} {
		t.Run(name, func(t *testing.T) { wantText(t, refuseOutput(t, fn).Reason, "never null") })
	}
}

// neverNull leaves out a method's text.
type neverNull struct {
	_ struct{} `member:"v,omit_when_null" method:"V"`
}

func (neverNull) V() string { return "" }
