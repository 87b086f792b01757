package wire

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/go-json-experiment/json/jsontext"
)

// tracks returns a document of 1,000 tracks with six members each, 157 KB.
func tracks() []byte {
	formats := []string{"studio", "live", "remix"}
	var b bytes.Buffer
	b.WriteString(`{"tracks":[`)
	for i := range 1000 {
		if i > 0 {
			b.WriteByte(',')
		}
		fmt.Fprintf(&b, `{"title":"Track number %04d of this album","format":%q,"position":%d,"seconds":%d,"rating":%d.5,`+
			`"author":{"name":"Author %04d","born":%d,"role":"singer"}}`,
			i, formats[i%3], i+1, 60+i%400, i%10, i, 1900+i%100)
	}
	b.WriteString(`]}`)
	return b.Bytes()
}

// BenchmarkScan walks a large document. It compares itself in the same rounds with
// reading it token by token with jsontext, and with encoding/json's Valid, which
// returns nothing that is in it.
func BenchmarkScan(b *testing.B) {
	doc := tracks()
	var (
		s                  Scanner
		own, valid, tokens time.Duration
		reader             bytes.Reader
		d                  = jsontext.NewDecoder(&reader)
	)
	b.SetBytes(int64(len(doc)))
	b.ReportAllocs()
	for b.Loop() {
		start := time.Now()
		s.Reset(doc, 64)
		n := walk(&s)
		if !s.End() {
			b.Fatal(s.Err())
		}
		own += time.Since(start)

		b.StopTimer()
		start = time.Now()
		reader.Reset(doc)
		d.Reset(&reader, jsontext.AllowDuplicateNames(true))
		if m := readTokens(b, d); n == 0 || m < 20_000 {
			b.Fatalf("met %d bytes and %d tokens", n, m)
		}
		tokens += time.Since(start)
		start = time.Now()
		if !json.Valid(doc) {
			b.Fatal("encoding/json refuses the document")
		}
		valid += time.Since(start)
		b.StartTimer()
	}
	b.ReportMetric(float64(tokens)/float64(own), "×jsontext")
	b.ReportMetric(float64(valid)/float64(own), "×json.Valid")
}

// readTokens reads all tokens and returns their number. It leaves out to ask for
// their text, which would allocate.
func readTokens(b *testing.B, d *jsontext.Decoder) (n int) {
	b.Helper()
	for ; ; n++ {
		if _, err := d.ReadToken(); errors.Is(err, io.EOF) {
			return n
		} else if err != nil {
			b.Fatal(err)
		}
	}
}

func BenchmarkSkip(b *testing.B) {
	doc := tracks()
	var s Scanner
	for name, skip := range map[string]func(){
		"any":    func() { s.Skip() },
		"unique": func() { s.SkipUnique() },
	} {
		b.Run(name, func(b *testing.B) {
			b.SetBytes(int64(len(doc)))
			b.ReportAllocs()
			for b.Loop() {
				s.Reset(doc, 64)
				skip()
				if !s.End() {
					b.Fatal(s.Err())
				}
			}
		})
	}
}

// BenchmarkNameIs shows what it is worth to guess names, instead of looking them
// up.
func BenchmarkNameIs(b *testing.B) {
	doc := []byte(`{"title":1,"format":1,"position":1,"seconds":1,"rating":1,"author":1}`)
	names := []string{`"title":`, `"format":`, `"position":`, `"seconds":`, `"rating":`, `"author":`}
	index := map[string]int{"title": 0, "format": 1, "position": 2, "seconds": 3, "rating": 4, "author": 5}
	var s Scanner
	for name, read := range map[string]func(want int) bool{
		"guess":  func(want int) bool { return s.NameIs(names[want]) },
		"lookup": func(want int) bool { return index[string(s.Name())] == want },
	} {
		b.Run(name, func(b *testing.B) {
			for b.Loop() {
				s.Reset(doc, 64)
				for i, more := 0, s.EnterObject(); more; i, more = i+1, s.NextMember() {
					if !read(i) {
						b.Fatal("another name")
					}
					s.Number()
				}
			}
		})
	}
}

func BenchmarkParse(b *testing.B) {
	for _, lit := range []string{"7", "1234", "-123456789012345", "12.0"} {
		text := []byte(lit)
		b.Run("int/"+lit, func(b *testing.B) {
			for b.Loop() {
				ParseInt(text)
			}
		})
	}
	for _, lit := range []string{"7", "4.5", "-123.456", "3.141592653589793", "6.02214076e23", "0.1000000000000000055511151231257827"} {
		text := []byte(lit)
		b.Run("float/"+lit, func(b *testing.B) {
			for b.Loop() {
				ParseFloat(text, 64)
			}
		})
	}
	b.Run("big/100,000 digits", func(b *testing.B) {
		text := bytes.Repeat([]byte("7"), 100_000)
		for b.Loop() {
			ParseBig(text)
		}
	})
}

func BenchmarkAppend(b *testing.B) {
	var buf []byte
	for i, text := range []string{
		"oma", "A summer's day at the lake", "Größe der Bäume über dem Fluß", strings.Repeat("lorem ipsum ", 50), "a \"quoted\"\nword",
	} {
		b.Run("string/"+strconv.Itoa(i), func(b *testing.B) {
			b.SetBytes(int64(len(text)))
			for b.Loop() {
				buf = AppendString(buf[:0], text)
			}
		})
	}
	doc := tracks()
	var s Scanner
	b.Run("compact", func(b *testing.B) {
		b.SetBytes(int64(len(doc)))
		for b.Loop() {
			buf, _ = s.AppendCompact(buf[:0], doc, 64)
		}
	})
}
