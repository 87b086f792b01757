package wire

import (
	"encoding/base64"
	"encoding/json"
	"math"
	"strconv"
	"strings"
	"testing"
	"unicode/utf8"

	"pgregory.net/rapid"
)

func TestAppendString(t *testing.T) {
	// rule OUT-13
	cases := []struct{ name, text, want string }{
		{"nothing", "", `""`},
		{"plain text", "album", `"album"`},
		{"long plain text", strings.Repeat("album ", 20), `"` + strings.Repeat("album ", 20) + `"`},
		{"quotes and backslashes", `say "a\b"`, `"say \"a\\b\""`},
		{"control characters with a letter", "\b\f\n\r\t", `"\b\f\n\r\t"`},
		{"other control characters", "\x00\x01\x1f", `"\u0000\u0001\u001f"`},
		{"delete is none", "\x7f", "\"\x7f\""},
		{"what HTML escapes", "<a href='x'>&</a>", `"<a href='x'>&</a>"`},
		{"a slash", "a/b", `"a/b"`},
		{"characters of all lengths", "aä€🎵", `"aä€🎵"`},
		{"line separators", "\u2028\u2029", "\"\u2028\u2029\""},
		{"a real U+FFFD", "\ufffd", "\"\ufffd\""},
		{"a byte that is not UTF-8", "a\xffb", "\"a\ufffdb\""},
		{"two such bytes are two characters", "\xff\xfe", "\"\ufffd\ufffd\""},
		{"a character cut off", "a\xe2\x82", "\"a\ufffd\ufffd\""},
		{"a surrogate in UTF-8", "\xed\xa0\x80", "\"\ufffd\ufffd\ufffd\""},
		{"invalid bytes among escapes", "\"\xff\"", "\"\\\"\ufffd\\\"\""},
		{"text after an escape", "a\nlonger than eight bytes, ä", `"a\nlonger than eight bytes, ä"`},
	}
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			if got := string(AppendString([]byte("x"), c.text)); got != "x"+c.want {
				t.Errorf("AppendString(%q): got %s, want x%s", c.text, got, c.want)
			}
			if got := string(AppendStringBytes([]byte("x"), []byte(c.text))); got != "x"+c.want {
				t.Errorf("AppendStringBytes(%q): got %s, want x%s", c.text, got, c.want)
			}
			checkString(t, c.text)
		})
	}
}

// checkString wants the text back from what AppendString makes of it, with one
// U+FFFD for each invalid byte, so that its length is what Go says it is.
func checkString(t *testing.T, text string) {
	t.Helper()
	lit := AppendString(nil, text)
	var got string
	if err := json.Unmarshal(lit, &got); err != nil || got != string([]rune(text)) {
		t.Errorf("AppendString(%q): encoding/json reads %q, error %v", text, got, err)
	}
	if utf8.RuneCountInString(got) != utf8.RuneCountInString(text) {
		t.Errorf("AppendString(%q) has another number of characters", text)
	}
	valid := strings.ToValidUTF8(text, "")
	if utf8.ValidString(text) && got != text || strings.ReplaceAll(got, "\ufffd", "") != strings.ReplaceAll(valid, "\ufffd", "") {
		t.Errorf("AppendString(%q) changes what was valid: %q", text, got)
	}
	var s Scanner
	s.Reset(lit, 0)
	if own := string(s.String()); own != got || !s.End() {
		t.Errorf("AppendString(%q): Scanner reads %q, error %v", text, own, s.Err())
	}
	if own := string(AppendStringBytes(nil, []byte(text))); own != string(lit) {
		t.Errorf("AppendStringBytes(%q): got %s, want %s", text, own, lit)
	}
}

func TestAppendFloat(t *testing.T) {
	// rule OUT-11
	cases := []struct {
		name string
		f    float64
		bits int
		want string
	}{
		{"zero", 0, 64, "0"},
		{"negative zero", math.Copysign(0, -1), 64, "-0"},
		{"an integer", 12, 64, "12"},
		{"the shortest digits", 0.1, 64, "0.1"},
		{"the shortest digits for 32 bits", float64(float32(0.1)), 32, "0.1"},
		{"the last without an exponent", 123456789012345680000, 64, "123456789012345680000"},
		{"the first with one", 1e21, 64, "1e+21"},
		{"the smallest without an exponent", 1e-6, 64, "0.000001"},
		{"the next smaller", 9.9e-7, 64, "9.9e-7"},
		{"a negative exponent of two digits", -1e-10, 64, "-1e-10"},
		{"an exponent of three digits", 1e-300, 64, "1e-300"},
		{"a float32 that is 1e-6 there", float64(float32(1e-6)), 32, "0.000001"},
		{"a float32 that is 1e21 there", float64(float32(1e21)), 32, "1e+21"},
		{"the largest", math.MaxFloat64, 64, "1.7976931348623157e+308"},
		{"the smallest", math.SmallestNonzeroFloat64, 64, "5e-324"},
	}
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			if got, ok := AppendFloat([]byte("x"), c.f, c.bits); string(got) != "x"+c.want || !ok {
				t.Errorf("got %s, %t; want x%s", got, ok, c.want)
			}
		})
	}
	for _, f := range []float64{math.NaN(), math.Inf(1), math.Inf(-1)} {
		if got, ok := AppendFloat([]byte("x"), f, 64); string(got) != "x" || ok {
			t.Errorf("%v: got %s, %t; want nothing appended", f, got, ok)
		}
	}
}

func TestAppendFloatAgainstEncodingJSON(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		f := rapid.OneOf(rapid.Float64(), rapid.Custom(func(t *rapid.T) float64 {
			return math.Float64frombits(rapid.Uint64().Draw(t, "bits"))
		}), rapid.Custom(func(t *rapid.T) float64 {
			return rapid.Float64Range(0.99, 1.01).Draw(t, "near") * rapid.SampledFrom([]float64{1e-6, 1e21}).Draw(t, "bound")
		})).Draw(t, "float")
		want, err := json.Marshal(f)
		got, ok := AppendFloat(nil, f, 64)
		if ok != (err == nil) || string(got) != string(want) {
			t.Errorf("64 bits: got %s, %t; encoding/json writes %s", got, ok, want)
		}
		want, err = json.Marshal(float32(f))
		got, ok = AppendFloat(nil, float64(float32(f)), 32)
		if ok != (err == nil) || string(got) != string(want) {
			t.Errorf("32 bits: got %s, %t; encoding/json writes %s", got, ok, want)
		}
	})
}

func TestAppendBase64(t *testing.T) {
	for text, want := range map[string]string{"": `""`, "hi": `"aGk="`, "\xff\xfe\xfd": `"//79"`, "\x00": `"AA=="`} {
		if got := string(AppendBase64([]byte("x"), []byte(text))); got != "x"+want {
			t.Errorf("%q: got %s, want x%s", text, got, want)
		}
	}
	long := []byte(strings.Repeat("0123456789", 100))
	got, err := strconv.Unquote(string(AppendBase64(nil, long)))
	if want := base64.StdEncoding.EncodeToString(long); got != want || err != nil {
		t.Errorf("a long text: got %s, want %s", got, want)
	}
}

func TestAppendPointer(t *testing.T) {
	for token, want := range map[string]string{
		"": "/", "a": "/a", "0": "/0", "a/b": "/a~1b", "m~n": "/m~0n", "~1": "/~01", "~/": "/~0~1", "ä b\"": "/ä b\"",
	} {
		if got := string(AppendPointer([]byte("/x"), token)); got != "/x"+want {
			t.Errorf("%q: got %s, want /x%s", token, got, want)
		}
	}
}
