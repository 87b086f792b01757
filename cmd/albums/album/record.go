package album

import (
	"image"
	"image/color"
	"sort"
)

// samples is how many points of a pixel are looked at, across and down. Its color
// is their average, so that edges are smooth.
const samples = 3

// record is the picture of a record on its sleeve. Its measures are half samples,
// from the center: whole numbers give the same picture on every machine.
type record struct {
	size   int // in pixels
	sleeve color.RGBA
	disks  []disk // around the center, each smaller than the one it lies on
}

// disk is a circle filled with a color.
type disk struct {
	square int // of the radius
	color  color.RGBA
}

// newRecord returns the record of an album with tracks of these lengths.
func newRecord(size int, genre Genre, seconds []int) *record {
	r := &record{size: size, sleeve: sleeveColor(genre)}
	black, white := color.RGBA{R: 20, G: 20, B: 24, A: 255}, color.RGBA{R: 248, G: 243, B: 230, A: 255}
	total := 0
	for _, s := range seconds {
		total += s
	}
	const outer, inner, hole, edge = 920, 330, 35, 8 // of a thousand
	r.add(outer+2*edge, black)
	played := 0
	for i, s := range seconds {
		r.add(outer-(outer-inner)*played/total, blend(black, r.sleeve, 18+10*(i%2)))
		played += s
		r.add(outer-(outer-inner)*played/total+edge, black)
	}
	r.add(inner, blend(white, r.sleeve, 25))
	r.add(hole, r.sleeve)
	return r
}

// add lays a disk on top of the others, whose radius is some thousandths of the
// picture's half.
func (r *record) add(thousandths int, c color.RGBA) {
	radius := r.size * samples * thousandths / 1000
	r.disks = append(r.disks, disk{radius * radius, c})
}

// draw returns the picture.
func (r *record) draw() image.Image {
	picture := image.NewRGBA(image.Rect(0, 0, r.size, r.size))
	for y := range r.size {
		for x := range r.size {
			picture.SetRGBA(x, y, r.pixel(x, y))
		}
	}
	return picture
}

// pixel returns the color of a pixel.
func (r *record) pixel(x, y int) color.RGBA {
	var red, green, blue int
	for i := range samples * samples {
		dx := 2*(samples*x+i%samples) + 1 - samples*r.size
		dy := 2*(samples*y+i/samples) + 1 - samples*r.size
		c := r.at(dx*dx + dy*dy)
		red, green, blue = red+int(c.R), green+int(c.G), blue+int(c.B)
	}
	const n = samples * samples
	return color.RGBA{R: uint8(red / n), G: uint8(green / n), B: uint8(blue / n), A: 255}
}

// at returns the color in a distance from the center, of which the square is
// given.
func (r *record) at(square int) color.RGBA {
	on := sort.Search(len(r.disks), func(i int) bool { return r.disks[i].square < square })
	if on == 0 {
		return r.sleeve
	}
	return r.disks[on-1].color
}

// sleeveColor returns the color that a genre has.
func sleeveColor(g Genre) color.RGBA {
	switch g {
	case GenreRock:
		return color.RGBA{R: 192, G: 57, B: 43, A: 255}
	case GenreJazz:
		return color.RGBA{R: 31, G: 97, B: 141, A: 255}
	case GenreClassical:
		return color.RGBA{R: 125, G: 60, B: 152, A: 255}
	case GenreFolk:
		return color.RGBA{R: 202, G: 138, B: 4, A: 255}
	case GenreElectronic:
		return color.RGBA{R: 14, G: 138, B: 122, A: 255}
	case GenreSpoken:
		return color.RGBA{R: 99, G: 110, B: 114, A: 255}
	}
	return color.RGBA{R: 128, G: 128, B: 128, A: 255}
}

// blend returns a color with so many hundredths of another one in it.
func blend(c, other color.RGBA, hundredths int) color.RGBA {
	mix := func(a, b uint8) uint8 { return uint8((int(a)*(100-hundredths) + int(b)*hundredths) / 100) }
	return color.RGBA{R: mix(c.R, other.R), G: mix(c.G, other.G), B: mix(c.B, other.B), A: 255}
}
