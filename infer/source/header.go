package source

import (
	"go/build/constraint"
	"go/scanner"
	"go/token"
	"slices"
	"strings"
)

// header is what stands at the top of a Go file. It can be read of files whose
// rest this version of Go could not parse.
type header struct {
	clause     string // the package name, "" when the file does not get that far
	constraint constraint.Expr
}

// headerComment is a comment above the package clause.
type headerComment struct {
	text       string
	first, end int // the lines it stands on
}

// readHeader reads the top of a Go file. Where a //go:build line and older +build
// lines both stand, the former counts. A constraint that does not parse is none.
func readHeader(text []byte) header {
	files := token.NewFileSet()
	f := files.AddFile("", files.Base(), len(text))
	line := func(pos token.Pos) int { return f.PositionFor(pos, false).Line }
	var s scanner.Scanner
	s.Init(f, text, nil, scanner.ScanComments)
	var comments []headerComment
	for {
		pos, tok, lit := s.Scan()
		switch tok {
		case token.COMMENT:
			comments = append(comments, headerComment{lit, line(pos), line(pos) + strings.Count(lit, "\n")})
		case token.PACKAGE:
			h := header{constraint: constraintOf(comments, line(pos))}
			if _, tok, lit = s.Scan(); tok == token.IDENT {
				h.clause = lit
			}
			return h
		default:
			return header{constraint: constraintOf(comments, line(pos))}
		}
	}
}

// constraintOf returns the build constraint that comments state above a package
// clause on the given line, nil when there is none.
func constraintOf(comments []headerComment, clause int) constraint.Expr {
	for _, c := range comments {
		if constraint.IsGoBuild(c.text) {
			x, _ := constraint.Parse(c.text) // nil is what a wrong line means
			return x
		}
	}
	var all constraint.Expr
	apart := false // whether a blank line keeps the comment from being the package's doc comment
	for _, c := range slices.Backward(comments) {
		apart = apart || clause-c.end > 1
		clause = c.first
		if !apart || !constraint.IsPlusBuild(c.text) {
			continue
		}
		if x, err := constraint.Parse(c.text); err == nil && all != nil {
			all = &constraint.AndExpr{X: x, Y: all}
		} else if err == nil {
			all = x
		}
	}
	return all
}
