package infer

import (
	"testing"
	"time"
)

// written is what appendDate and appendClock write.
func written(second int64, nano int) string {
	return string(appendClock(appendDate(nil, second), second, nano))
}

// The clock is clever, so it is compared with package time: on every day that RFC
// 3339 can write, at another second and with another fraction each.
func TestMomentsAreWrittenAsPackageTimeDoes(t *testing.T) {
	var nano int64
	for second := int64(firstSecond); second <= lastSecond; second += daySeconds + 7 {
		nano = (nano*31 + 500_000) % 1_000_000_000
		if got, want := written(second, int(nano)), time.Unix(second, nano).UTC().Format(time.RFC3339Nano); got != want {
			t.Fatalf("got %s, want %s", got, want)
		}
	}
	for _, c := range []struct {
		second int64
		nano   int
		want   string
	}{
		{firstSecond, 0, "0000-01-01T00:00:00Z"},
		{lastSecond, 999_999_999, "9999-12-31T23:59:59.999999999Z"},
		{951_782_400, 1, "2000-02-29T00:00:00.000000001Z"},
		{951_868_800, 100_000_000, "2000-03-01T00:00:00.1Z"},
		{-2_203_891_200, 10, "1900-03-01T00:00:00.00000001Z"},
	} {
		if got := written(c.second, c.nano); got != c.want {
			t.Errorf("%d and %d nanoseconds: got %s, want %s", c.second, c.nano, got, c.want)
		}
	}
}
