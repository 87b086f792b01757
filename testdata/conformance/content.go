package main

import (
	"bytes"
	"context"
	"embed"
	"encoding/binary"
	"fmt"
	"image"
	"image/color"
	"image/png"
	"io/fs"
	"time"

	"github.com/go-toolapi/toolapi/toolmethod"
)

// source is where tools have their words from.
//
//go:embed *.go
var source embed.FS

// Contents are tools whose results are of every kind that clients show.
type Contents struct {
	_ struct{} `tool:"test_simple_text" method:"Text" operation:"read" permission:"*"`
	_ struct{} `output:"text"`

	_ struct{} `tool:"test_image_content" method:"Image" operation:"read" permission:"*"`
	_ struct{} `output:"image" media_type:"image/png"`

	_ struct{} `tool:"test_audio_content" method:"Audio" operation:"read" permission:"*"`
	_ struct{} `output:"audio" media_type:"audio/wav"`

	_ struct{} `tool:"test_embedded_resource" method:"File" operation:"read" permission:"*"`
	_ struct{} `output:"file" media_type:"text/plain"`

	_ struct{} `tool:"test_multiple_content_types" method:"All" operation:"read" permission:"*"`
	_ struct{} `output:"image" media_type:"image/png"`
	_ struct{} `output:"file" media_type:"application/json"`

	_ struct{} `tool:"test_error_handling" method:"Fail" operation:"read" permission:"*"`

	_ struct{} `tool:"test_tool_with_progress" method:"Work" operation:"trigger" permission:"*"`
}

// ToolSource lets tools take their words from this file.
func (Contents) ToolSource() fs.FS { return source }

// Text answers with a text.
func (Contents) Text() string { return "This is a simple text response for testing." }

// Image answers with a picture.
func (Contents) Image() ([]byte, error) {
	dot := image.NewRGBA(image.Rect(0, 0, 1, 1))
	dot.Set(0, 0, color.RGBA{R: 0xff, A: 0xff})
	var b bytes.Buffer
	if err := png.Encode(&b, dot); err != nil {
		return nil, fmt.Errorf("encode picture: %w", err)
	}
	return b.Bytes(), nil
}

// Audio answers with a sound: an eighth of a second of silence.
func (Contents) Audio() []byte {
	const rate, samples = 8000, 1000
	wave := []byte("RIFF\x00\x00\x00\x00WAVEfmt \x10\x00\x00\x00\x01\x00\x01\x00")
	wave = binary.LittleEndian.AppendUint32(wave, rate)
	wave = binary.LittleEndian.AppendUint32(wave, rate) // bytes in a second
	wave = append(wave, 1, 0, 8, 0)                     // bytes and bits of a sample
	wave = append(wave, "data"...)
	wave = binary.LittleEndian.AppendUint32(wave, samples)
	wave = append(wave, bytes.Repeat([]byte{0x80}, samples)...)
	binary.LittleEndian.PutUint32(wave[4:], uint32(len(wave)-8))
	return wave
}

// File answers with a file.
func (Contents) File() []byte { return []byte("This is the content of an embedded resource.") }

// All answers with a text, a picture and a file.
func (c Contents) All() (struct {
	Text  string
	Image []byte
	File  []byte
}, error,
) {
	picture, err := c.Image()
	return struct {
		Text  string
		Image []byte
		File  []byte
	}{"Multiple content types test:", picture, []byte(`{"test":"data","value":123}`)}, err
}

// Fail fails.
func (Contents) Fail() error {
	return toolmethod.InputErrorf("this tool intentionally returns an error for testing")
}

// Work takes a while, and says how far it is.
func (Contents) Work(ctx context.Context) (string, error) {
	const all = 100
	for done := 0; done <= all; done += all / 2 {
		toolmethod.Progress(ctx, float64(done), all, fmt.Sprintf("%d of %d", done, all))
		select {
		case <-time.After(20 * time.Millisecond):
		case <-ctx.Done():
			return "", ctx.Err()
		}
	}
	return "All is done.", nil
}
