package types

import (
	"context"
	"database/sql"
	"encoding/json"
	"errors"
	"iter"
	"math/big"
	"net/netip"
	"net/url"
	"reflect"
	"time"

	"github.com/google/uuid"

	"github.com/go-toolapi/toolapi/toolmethod"
)

// Result is a type of results.
type Result struct {
	Type   reflect.Type
	Method toolmethod.Method
	// Func returns the function that gives one value, which fill has filled.
	Func func(fill func(reflect.Value)) any
}

// result returns the results of type T. What is said about the output holds.
func result[T any](id string, said ...toolmethod.Output) Result {
	m := mark("give." + id)
	m.Outputs = said
	return Result{
		Type: reflect.TypeFor[T](), Method: m,
		Func: func(fill func(reflect.Value)) any {
			return func() T {
				var value T
				fill(reflect.ValueOf(&value).Elem())
				return value
			}
		},
	}
}

// typed returns the results of type T with a declared data type.
func typed[T any](name string) Result {
	return result[T](reflect.TypeFor[T]().Name()+"."+name, toolmethod.Output{Name: "value", DataType: name, Label: "Value"})
}

// Image has getters.
//
//nolint:recvcheck // getters of both kinds are tried
type Image struct {
	_ struct{} `member:"url" method:"URL" data_type:"uri"`
	_ struct{} `member:"" method:"GetSize"`
	_ struct{} `member:"checked" method:"Checked" validate:"max=3"`

	Title   string    `member:"title" example:"Sea" label:"Title"`
	Caption *string   `member:"caption,omit_when_null" media_type:"text/html" description:"May be missing."`
	Tag     *Tag      `member:"tag"`
	Date    time.Time `member:"date"`
	secret  string
}

// URL returns where the image is.
func (i Image) URL() string {
	if i.secret == "" && len(i.Title) > 12 {
		return "not one"
	}
	return "https://images.example/" + url.PathEscape(i.Title)
}

// GetSize returns the size, through a pointer.
func (i *Image) GetSize(ctx context.Context) int { return len(i.Title) + len(i.secret) }

// Checked returns the first letters of the title, or that there are none.
func (i Image) Checked() (string, error) {
	if i.Title == "" {
		return "", errors.New("no title")
	}
	return i.Title[:1], nil
}

// Shown holds members of nearly every kind.
type Shown struct {
	Genre    Genre               `member:""`
	Level    *Level              `member:""`
	Day      time.Time           `member:"" data_type:"date"`
	Images   []Image             `member:""`
	ByDay    map[Weekday]*Image  `member:""`
	Null     sql.Null[Genre]     `member:"null,omit_when_null"`
	Any      any                 `member:"any" data_type:"any"`
	Raw      json.RawMessage     `member:"raw,omit_when_null" data_type:"any"`
	Bytes    []byte              `member:"" media_type:"image/png"`
	Named    Titles              `member:""`
	Inline   struct{ X, Y *int } `member:""`
	Forest   Forest              `member:""`
	Emails   []string            `member:"" data_type:"email"`
	Endless  *Shown              `member:""`
	NotShown chan int
	*Base
}

// Results returns the functions that give every type of the catalog.
func Results() []Result {
	var all []Result
	for _, some := range [][]Result{plainResults(), knownResults(), heldResults(), objectResults(), typedResults()} {
		all = append(all, some...)
	}
	return all
}

// plainResults give one value of each plain kind.
func plainResults() []Result {
	return []Result{
		result[bool]("bool"), result[string]("string"), result[int]("int"), result[int8]("int8"), result[int16]("int16"), result[int32]("int32"),
		result[int64]("int64"), result[uint]("uint"), result[uint8]("uint8"), result[uint16]("uint16"), result[uint32]("uint32"), result[uint64]("uint64"),
		result[float32]("float32"), result[float64]("float64"), result[Truth]("truth"), result[Title]("title"), result[Tiny]("tiny"),
		result[Serial]("serial"), result[Ratio]("ratio"), result[Degree]("degree"), result[Genre]("genre"), result[Shade]("shade"),
		result[Level]("level"), result[Size]("size"), result[Mood]("mood"), result[Rights]("rights"), result[[]byte]("bytes"), result[Blob]("blob"),
	}
}

// knownResults give one value of each type with rules of its own.
func knownResults() []Result {
	return []Result{
		result[time.Time]("time"), result[time.Duration]("duration"), result[url.URL]("url"), result[*url.URL]("url_pointer"), result[big.Int]("big"),
		result[*big.Int]("big_pointer"), result[json.Number]("number"), result[netip.Addr]("addr"), result[uuid.UUID]("uuid"),
		result[Money]("money"), result[Weekday]("weekday"), result[Tag]("tag"), result[*Tag]("tag_pointer"), result[Span]("span"), result[*Span]("span_pointer"),
		result[sql.Null[int64]]("null"), result[sql.Null[Cover]]("null_cover"), result[sql.NullString]("null_string"), result[sql.NullInt64]("null_int64"),
		result[sql.NullInt32]("null_int32"), result[sql.NullInt16]("null_int16"), result[sql.NullByte]("null_byte"), result[sql.NullBool]("null_bool"),
		result[sql.NullFloat64]("null_float64"), result[sql.NullTime]("null_time"),
	}
}

// heldResults give lists, maps, pointers and sequences.
func heldResults() []Result {
	return []Result{
		result[*bool]("bool_pointer"), result[**string]("string_pointer_pointer"), result[*[]int]("list_pointer"), result[*map[string]int]("map_pointer"),
		result[[]string]("strings"), result[[]Genre]("genres"), result[[]*int]("maybe_ints"), result[[][]float32]("matrix"), result[[3]string]("array"),
		result[[0]int]("no_ints"), result[[]Money]("monies"), result[[]Tag]("tags"), result[[][]byte]("blobs"), result[[4]byte]("four_bytes"), result[Octets]("octets"),
		result[[]sql.NullInt64]("null_ints"), result[[]time.Duration]("durations"), result[[]Span]("spans"), result[Forest]("forest"), result[Web]("web"), result[Pointed]("pointed"), result[Branch]("branch"), result[Couple]("couple"), result[Plaits]("plaits"), result[Ledger]("ledger"),
		result[map[time.Time]bool]("time_map"), result[map[uuid.UUID]bool]("uuid_map"), result[[]url.URL]("urls"), result[[]big.Int]("bigs"),
		result[map[string]string]("map"), result[map[Title]*Tiny]("maybe_map"), result[map[int8]bool]("tiny_map"), result[map[uint64]bool]("serial_map"),
		result[map[Level]bool]("level_map"), result[map[Genre]bool]("genre_map"), result[map[Money]bool]("money_map"), result[map[Weekday]bool]("weekday_map"),
		result[map[netip.Addr]bool]("addr_map"), result[map[string]map[int]Genre]("map_of_maps"), result[map[string][]*Cover]("covers"),
		result[iter.Seq[int]]("sequence"), result[iter.Seq2[Image, error]]("images_sequence"), result[iter.Seq[[]Genre]]("genres_sequence"),
		result[[]string]("emails", toolmethod.Output{Validate: "max=2,max=3,dive,max=6"}), result[map[string]int]("ruled_map", toolmethod.Output{Validate: "max=2,dive,min=0"}),
		result[string]("ruled", toolmethod.Output{Validate: "min=1,max=4,pattern=^[^ ]*$"}), result[float64]("ruled_float", toolmethod.Output{Validate: "gt=0,lt=1e9"}),
		result[*float32]("ruled_single", toolmethod.Output{Validate: "min=-1"}), result[int64]("ruled_int", toolmethod.Output{Validate: "ne=0,oneof=0 1 -1"}),
		result[bool]("ruled_bool", toolmethod.Output{Validate: "eq=true"}), result[Genre]("ruled_genre", toolmethod.Output{Validate: "ne=rock"}),
		result[iter.Seq[int]]("ruled_sequence", toolmethod.Output{Validate: "min=1,dive,min=0"}), result[json.Number]("ruled_number", toolmethod.Output{Validate: "max=1"}),
		result[Tag]("ruled_tag", toolmethod.Output{Validate: "email"}), result[*big.Int]("ruled_big", toolmethod.Output{Validate: "min=0"}),
	}
}

// objectResults give value objects.
func objectResults() []Result {
	return []Result{
		result[Cover]("cover"), result[*Cover]("cover_pointer"), result[[]Track]("tracks"), result[Over]("over"), result[Stamped]("stamped"), result[*Deep]("deep"),
		result[Image]("image"), result[*Image]("image_pointer"), result[[]*Image]("images"), result[Shown]("shown"), result[map[string]Shown]("shown_map"),
		result[Folder]("folder"), result[[]Folder]("folders"), result[Left]("left"), result[*Right]("right"), result[Chain]("chain"), result[Exemplary]("exemplary"),
		result[Garden]("garden"), result[[]Garden]("gardens"), result[Inner]("inner"), result[Mixed]("mixed"), result[Ruled]("ruled_object"),
		result[[]struct {
			A int
			B *Genre
		}]("anonymous_list"),
		result[struct{}]("shape_empty"),
		result[struct {
			*Cover

			A     int
			B     *Genre `json:"b"`
			C     []Tag  `json:",omitempty"`
			D     **Tag
			E     *sql.NullString
			Inner struct{ F map[string]*int }
		}]("shape"),
	}
}

// typedResults give values whose data type is declared.
func typedResults() []Result {
	var all []Result
	for _, name := range []string{"string", "integer", "float", "boolean", "list", "map", "any", "uri", "email", "uuid", "date", "datetime_iso8601", "duration"} {
		all = append(all, typed[json.RawMessage](name), result[any]("any."+name, toolmethod.Output{DataType: name}), result[[]any]("anys."+name, toolmethod.Output{DataType: name}))
	}
	yes := true
	return append(all,
		result[any]("any_integers", toolmethod.Output{DataType: "integer", Multiple: &yes}), typed[Span]("list"),
		typed[Title]("email"), typed[Title]("uri"), typed[time.Time]("date"), typed[time.Time]("datetime_iso8601"), typed[time.Duration]("duration"), typed[Genre]("string"),
		typed[int64]("timestamp"), typed[uint32]("timestamp"), typed[time.Month]("string"), typed[url.URL]("uri"),
	)
}

// Givers returns the results as tools, each of which gives the zero value.
func Givers() []Tool {
	var all []Tool
	for _, r := range Results() {
		all = append(all, Tool{r.Func(func(reflect.Value) {}), r.Method})
	}
	return all
}
