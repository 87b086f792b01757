package main

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"reflect"
	"strconv"

	"github.com/go-toolapi/toolapi/testdata/workload"
)

// sameJSON fails unless both texts say the same.
func sameJSON(got, want []byte) error {
	g, err := decoded(got)
	if err != nil {
		return err
	}
	w, err := decoded(want)
	if err != nil {
		return err
	}
	if !reflect.DeepEqual(g, w) {
		return fmt.Errorf("got %s, want %s", shortened(got), shortened(want))
	}
	return nil
}

// decoded returns what a text says, with the numbers as they are written.
func decoded(text []byte) (any, error) {
	d := json.NewDecoder(bytes.NewReader(text))
	d.UseNumber()
	var value any
	if err := d.Decode(&value); err != nil {
		return nil, fmt.Errorf("%w in %s", err, shortened(text))
	}
	return value, nil
}

// shortened returns as much of a text as fits a message.
func shortened(text []byte) []byte {
	const most = 300
	if len(text) <= most {
		return text
	}
	return append(text[:most:most], "…"...)
}

// check fails unless the variant gives what the hand-written calls give.
func check(ctx context.Context, t *tools, v *variant) error {
	for _, c := range workload.Calls() {
		want, err := c.Hand(ctx, t.service, c.Args)
		if err != nil {
			return err
		}
		got, err := v.answer(ctx, c.ID, c.Args)
		if err != nil {
			return fmt.Errorf("%s, %s: %w", v.name, c.Name, err)
		}
		if err := sameJSON(got, want); err != nil {
			return fmt.Errorf("%s, %s: %w", v.name, c.Name, err)
		}
	}
	return nil
}

// checkList fails unless the list is JSON and names each of the n tools once.
func checkList(list []byte, n int) error {
	if _, err := decoded(list); err != nil {
		return err
	}
	for i := range n {
		if name := strconv.Quote(toolName(i)); bytes.Count(list, []byte(name)) != 1 {
			return fmt.Errorf("the list does not name %s once", name)
		}
	}
	return nil
}
