package types

import (
	"database/sql"
	"encoding/json"
	"math/big"
	"net/netip"
	"net/url"
	"time"

	"github.com/google/uuid"

	"github.com/go-toolapi/toolapi/toolmethod"
)

// Inputs returns the tools that take every type of the catalog.
func Inputs() []Tool {
	var all []Tool
	for _, some := range [][]Tool{
		scalars(), texts(), declared(), nullables(), lists(), maps(), structs(), several(), constrained(),
	} {
		all = append(all, some...)
	}
	return all
}

// scalars takes one value of each plain kind.
func scalars() []Tool {
	return []Tool{
		echo[bool]("bool"), echo[string]("string"),
		echo[int]("int"), echo[int8]("int8"), echo[int16]("int16"), echo[int32]("int32"), echo[int64]("int64"),
		echo[uint]("uint"), echo[uint8]("uint8"), echo[uint16]("uint16"), echo[uint32]("uint32"), echo[uint64]("uint64"),
		echo[float32]("float32"), echo[float64]("float64"),
		echo[Truth]("truth"), echo[Title]("title"), echo[Tiny]("tiny"), echo[Count]("count"), echo[Octet]("octet"),
		echo[Serial]("serial"), echo[Ratio]("ratio"), echo[Degree]("degree"),
		echo[Genre]("genre"), echo[Shade]("shade"), echo[Level]("level"), echo[Size]("size"), echo[Mood]("mood"), echo[Rights]("rights"),
		echo[*big.Int]("big_pointer"), echo[big.Int]("big"), echo[json.Number]("number"),
		echo[[]byte]("bytes"), echo[Blob]("blob"),
	}
}

// texts takes one value of each type that is text in JSON.
func texts() []Tool {
	return []Tool{
		echo[Money]("money"), echo[Weekday]("weekday"), echo[Tag]("tag"), echo[*Tag]("tag_pointer"),
		echo[netip.Addr]("addr"), echo[uuid.UUID]("uuid"),
		echo[time.Time]("time"), echo[time.Duration]("duration"), echo[url.URL]("url"), echo[*url.URL]("url_pointer"),
	}
}

// declared takes values whose data type is declared.
func declared() []Tool {
	typed := func(name string) toolmethod.Input { return toolmethod.Input{DataType: name} }
	yes := true
	all := []Tool{
		echo[time.Time]("date", typed("date")), echo[time.Time]("datetime", typed("datetime_iso8601")),
		echo[time.Duration]("span", typed("duration")), echo[string]("duration_text", typed("duration")),
		echo[string]("email", typed("email")), echo[string]("uri", typed("uri")), echo[string]("uuid_text", typed("uuid")),
		echo[string]("date_text", typed("date")), echo[string]("datetime_text", typed("datetime_iso8601")),
		echo[Tag]("tag_email", typed("email")), echo[uuid.UUID]("uuid_uuid", typed("uuid")),
		echo[Genre]("genre_string", typed("string")), echo[Level]("level_integer", typed("integer")),
		echo[[]string]("emails", typed("email")), echo[[]time.Time]("dates", typed("date")), echo[*string]("maybe_email", typed("email")),
		echo[json.Number]("number_float", typed("float")),
		echo[int64]("timestamp", typed("timestamp")), echo[*int64]("maybe_timestamp", typed("timestamp")), echo[[]int64]("timestamps", typed("timestamp")),
		echo[Span]("span_list", typed("list")), echo[[]Span]("spans", typed("list")),
		echo[any]("anys", toolmethod.Input{DataType: "integer", Multiple: &yes}),
	}
	for _, name := range []string{"string", "integer", "float", "boolean", "list", "map", "any", "uri", "email", "uuid", "date", "datetime_iso8601", "duration"} {
		all = append(all,
			echo[any]("any_"+name, typed(name)), echo[json.RawMessage]("raw_"+name, typed(name)), echo[[]any]("anys_"+name, typed(name)))
	}
	return all
}

// nullables takes values that can be null, or left out.
func nullables() []Tool {
	return []Tool{
		echo[*bool]("bool_pointer"), echo[*int8]("int8_pointer"), echo[**string]("string_pointer_pointer"), echo[*Genre]("genre_pointer"),
		echo[*time.Time]("time_pointer"), echo[*[]int]("list_pointer"), echo[*map[string]int]("map_pointer"),
		echo[sql.Null[int64]]("null"), echo[sql.Null[time.Time]]("null_time"), echo[sql.Null[Money]]("null_money"), echo[sql.Null[Cover]]("null_cover"),
		echo[sql.NullString]("null_string"), echo[sql.NullInt64]("null_int64"), echo[sql.NullInt32]("null_int32"), echo[sql.NullInt16]("null_int16"),
		echo[sql.NullByte]("null_byte"), echo[sql.NullBool]("null_bool"), echo[sql.NullFloat64]("null_float64"), echo[sql.NullTime]("null_old_time"),
		echo[*sql.NullString]("null_string_pointer"),
	}
}

// lists takes lists.
func lists() []Tool {
	return []Tool{
		echo[[]string]("strings"), echo[[]int]("ints"), echo[[]bool]("bools"), echo[[]float32]("floats"), echo[[]Genre]("genres"),
		echo[[]Money]("monies"), echo[[]time.Duration]("durations"), echo[[][]byte]("blobs"), echo[[][]int]("matrix"), echo[Titles]("titles"),
		echo[[]*string]("maybe_strings"), echo[[]sql.NullString]("null_strings"), echo[[]**int]("maybe_ints"), echo[[]*Cover]("maybe_covers"),
		echo[[]map[string]int]("list_of_maps"), echo[[3]string]("array"), echo[[2][2]int]("square"), echo[[4]byte]("four_bytes"),
		echo[[0]int]("no_ints"), echo[[2]*int]("maybe_pair"), echo[Octets]("octets"), echo[[]Octet]("octet_list"),
		echo[Forest]("forest"), echo[Pointed]("pointed"), echo[Branch]("branch"), echo[Couple]("couple"), echo[Plaits]("plaits"),
		echo[[]time.Time]("times"), echo[[]url.URL]("urls"), echo[[]*url.URL]("maybe_urls"), echo[[]big.Int]("bigs"), echo[[]*big.Int]("maybe_bigs"),
		echo[[]json.Number]("numbers"), echo[[]sql.Null[Genre]]("null_genres"), echo[*[]byte]("maybe_bytes"), echo[sql.Null[[]byte]]("null_bytes"),
		echo[[]*time.Duration]("maybe_durations"), echo[[]**Cover]("twice_maybe_covers"),
	}
}

// maps takes maps with every kind of key.
func maps() []Tool {
	return []Tool{
		echo[map[string]string]("map"), echo[Scores]("scores"), echo[map[string]*int]("maybe_map"), echo[map[string][]string]("map_of_lists"),
		echo[map[int8]bool]("tiny_map"), echo[map[uint64]bool]("serial_map"), echo[map[int64]bool]("count_map"), echo[map[Level]bool]("level_map"),
		echo[map[Genre]bool]("genre_map"), echo[map[Money]bool]("money_map"), echo[map[Weekday]bool]("weekday_map"), echo[map[netip.Addr]bool]("addr_map"),
		echo[map[string]map[int]Genre]("map_of_maps"), echo[map[string]Cover]("covers"), echo[Web]("web"), echo[Roots]("roots"), echo[Ledger]("ledger"),
		echo[map[time.Time]bool]("time_map"), echo[map[uuid.UUID]bool]("uuid_map"), take[map[Tag]bool]("tag_map"), echo[map[string]time.Time]("map_of_times"),
		echo[map[string]sql.NullBool]("map_of_nulls"), echo[map[Title]map[uint8][]Level]("map_of_levels"),
	}
}

// structs takes structs, as one input, as the argument object, and inside.
func structs() []Tool {
	return []Tool{
		echo[Cover]("cover"), object[Cover]("cover"), object[*Cover]("cover_pointer"), echo[*Cover]("maybe_cover"), echo[Track]("track"), echo[[]Track]("tracks"),
		take[Everything]("everything"), object[Everything]("everything"), take[[]Everything]("everythings"),
		take[Over]("over"), object[Over]("over"), echo[Stamped]("stamped"), object[Stamped]("stamped"), take[Deep]("deep"), object[*Deep]("deep"),
		take[Empty]("empty"), object[Empty]("empty"), take[Wide]("wide"), object[Wide]("wide"),
		take[struct{ A, B *int }]("anonymous"), object[struct{ A, B *int }]("anonymous"), take[[]struct{ X Level }]("anonymous_list"),
		take[Folder]("folder"), object[Folder]("folder"), take[[]*Folder]("folders"), take[map[string]Folder]("folder_map"),
		take[Left]("left"), object[Left]("left"), take[Right]("right"), take[Chain]("chain"), object[*Chain]("chain"), object[struct{ A, B Chain }]("chains"),
		take[Garden]("garden"), object[Garden]("garden"), take[[]*Garden]("gardens"), take[Inner]("inner"), object[*Outer]("outer"), take[Mixed]("mixed"), object[Mixed]("mixed"),
		take[Ruled]("ruled"), object[Ruled]("ruled"), take[Exemplary]("exemplary"), object[Exemplary]("exemplary"),
	}
}

// several takes several inputs, some of which can be left out.
func several() []Tool {
	m := mark("several")
	m.Params = []string{"first", "secondOne", "third", "rest"}
	no, yes := false, true
	m.Inputs = []toolmethod.Input{
		{Name: "second_one", Default: "two", Validate: "min=2", Label: "Second", Example: "twenty"},
		{Name: "third", Optional: &no},
		{Name: "rest", Validate: "max=3,dive,min=0"},
	}
	optional := mark("optional")
	optional.Params = []string{"a", "b"}
	optional.Inputs = []toolmethod.Input{{Name: "a", Optional: &yes}, {Name: "b", Default: []int{1, 2}, Validate: "min=1"}}
	return []Tool{
		{func(int, string, *Cover, ...int8) {}, m},
		{func(Genre, []int) {}, optional},
		{func() {}, mark("nothing")},
	}
}

// constrained takes values under constraints.
func constrained() []Tool {
	var all []Tool
	for _, v := range []string{
		"required", "min=2", "max=3", "len=2", "gt=1", "gte=1", "lt=4", "lte=4", "min=1,max=3", "eq=rock", "ne=rock", "oneof=rock 'fo lk'",
		"email", "url", "uri", "uuid", "pattern=^a+$", "pattern=a0x2Cb0x7Cc", "pattern=^[a-z]*$,pattern=b", "omitempty,min=3", "email,max=8",
	} {
		all = append(all, ruled[string]("string", v), ruled[*Title]("maybe_title", v), ruled[[]string]("strings", "dive,"+v), ruled[Tag]("tag", v))
	}
	for _, v := range []string{
		"required", "min=2", "max=3", "len=2", "gt=1", "gte=1", "lt=4", "lte=4", "eq=3", "ne=3", "oneof=1 2 3.0", "min=1.5", "min=-5,max=1000", "gt=-1,lt=1", "min=1e1",
	} {
		all = append(all,
			ruled[int]("int", v), ruled[uint8]("uint8", v), ruled[int64]("int64", v), ruled[uint64]("uint64", v), ruled[float64]("float64", v),
			ruled[float32]("float32", v), ruled[json.Number]("number", v), ruled[*big.Int]("big", v), ruled[sql.NullInt64]("null_int64", v),
			ruled[[]int]("ints", "dive,"+v), ruled[[]*int]("maybe_ints", "dive,"+v), ruled[map[string]int8]("map", "dive,"+v))
	}
	for _, v := range []string{"required", "min=1", "max=2", "len=2", "min=1,dive,dive,max=3", "required,dive,required,dive,min=2"} {
		all = append(all, ruled[[][]int]("matrix", v), ruled[map[string][]string]("map_of_lists", v), ruled[*[][]string]("maybe_matrix", v))
	}
	return append(all,
		ruled[bool]("bool", "eq=true"), ruled[bool]("bool", "ne=true"), ruled[bool]("bool", "required"),
		ruled[Genre]("genre", "ne=rock"), ruled[Genre]("genre", "oneof=rock jazz"), ruled[Genre]("genre", "max=4"), ruled[Level]("level", "min=0"), ruled[Level]("level", "ne=0"),
		ruled[Size]("size", "gt=1"), ruled[[]Genre]("genres", "min=1,ne=jazz"), ruled[[]string]("strings", "min=1,email"), ruled[[3]int]("array", "dive,min=1"),
		ruled[Cover]("cover", "required"), ruled[*Cover]("maybe_cover", "required"), ruled[[]Cover]("covers", "required,dive,required"), ruled[time.Time]("time", "required"),
		ruled[Forest]("forest", "max=3,dive,max=2,dive,max=1"), ruled[Web]("web", "min=1,dive,max=1"), ruled[Couple]("couple", "required"), ruled[Branch]("branch", "dive,max=1"),
		ruled[[]int]("ints", "unique"), ruled[[]*float64]("maybe_floats", "unique,min=1"), ruled[[][]string]("matrix_of_strings", "unique,dive,unique"),
		ruled[[]Cover]("covers", "unique"), ruled[string]("string", "lowercase"), ruled[string]("string", "uppercase"),
		ruled[map[string]string]("map", "gt=1,lte=2"), ruled[time.Duration]("duration", "omitempty"), ruled[[]byte]("bytes", "required"),
		take[string]("html", toolmethod.Input{MediaType: "text/html"}), take[[]byte]("png", toolmethod.Input{MediaType: "image/png"}), take[string]("json", toolmethod.Input{MediaType: "application/json"}),
	)
}
