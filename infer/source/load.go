package source

import (
	"cmp"
	"errors"
	"fmt"
	"io/fs"
	"path"
	"slices"
	"strings"

	"golang.org/x/tools/txtar"
)

// file is the text of one Go file and the place where it stands.
type file struct {
	name     string // as errors name it: relative, with slashes
	dir      string // its folder; that of an archived file starts at the archive's folder
	base     string
	clause   string // the name of its package
	archived bool
	text     []byte
}

// unit is what Go calls a package: the files of one folder that have one package
// clause.
type unit struct {
	dir    string
	clause string
	files  []file
}

// Load reads every package of fsys: all .go files in all folders, and those in
// .txtar archives, whose names count from the folder of the archive. It leaves
// out what a build leaves out: _test.go files, files and folders whose names
// begin with a dot or an underscore, and files that the build constraints in
// their names or their //go:build lines exclude from b.
//
// Where a folder and an archive beside it hold the same file of a package, the
// one in the folder counts.
//
// An fsys that cannot be read, a file that does not parse, and an fsys without
// any Go file that counts are errors. They name files relative to fsys.
func Load(fsys fs.FS, b Build) (*Source, error) {
	if fsys == nil {
		return nil, errors.New("no source: the file system is nil")
	}
	b = b.filled()
	files, err := gather(fsys, b)
	if err != nil {
		return nil, err
	}
	if len(files) == 0 {
		return nil, fmt.Errorf("the source has no Go file for %s/%s", b.GOOS, b.GOARCH)
	}
	s := &Source{packages: make(map[string][]*Package)}
	for _, u := range group(files) {
		p, err := readPackage(u, b)
		if err != nil {
			return nil, err
		}
		if p != nil {
			p.source = s
			s.packages[p.name] = append(s.packages[p.name], p)
		}
	}
	if len(s.packages) == 0 {
		return nil, fmt.Errorf("the source has no Go file for %s/%s", b.GOOS, b.GOARCH)
	}
	s.settle()
	return s, nil
}

// gather returns the files of fsys that count for b, those in folders before
// those in archives, and otherwise by name.
func gather(fsys fs.FS, b Build) ([]file, error) {
	var files []file
	err := fs.WalkDir(fsys, ".", func(name string, entry fs.DirEntry, err error) error {
		switch {
		case err != nil:
			return readError(name, err)
		case entry.IsDir():
			if name != "." && hidden(entry.Name()) {
				return fs.SkipDir
			}
			return nil
		case path.Ext(name) == ".txtar", path.Ext(name) == ".go" && b.wants(path.Base(name)):
			text, err := fs.ReadFile(fsys, name)
			if err != nil {
				return readError(name, err)
			}
			files = appendFiles(files, name, text)
		}
		return nil
	})
	if err != nil {
		return nil, err
	}
	kept := files[:0]
	for _, f := range files {
		if top := readHeader(f.text); b.wants(f.base) && b.holds(top.constraint) {
			f.clause = top.clause
			kept = append(kept, f)
		}
	}
	files = kept
	slices.SortStableFunc(files, func(a, b file) int {
		if a.archived != b.archived {
			if a.archived {
				return 1
			}
			return -1
		}
		return cmp.Compare(a.name, b.name)
	})
	return files, nil
}

// appendFiles appends the Go file, or the Go files of the archive, that text is.
func appendFiles(files []file, name string, text []byte) []file {
	dir := path.Dir(name)
	if path.Ext(name) != ".txtar" {
		return append(files, file{name: name, dir: dir, base: path.Base(name), text: text})
	}
	for _, member := range txtar.Parse(text).Files {
		inside := strings.TrimPrefix(path.Clean("/"+member.Name), "/")
		if path.Ext(inside) != ".go" || slices.ContainsFunc(strings.Split(path.Dir(inside), "/"), hidden) && path.Dir(inside) != "." {
			continue
		}
		files = append(files, file{
			name:     name + "/" + inside,
			dir:      path.Join(dir, path.Dir(inside)),
			base:     path.Base(inside),
			archived: true,
			text:     member.Data,
		})
	}
	return files
}

// group returns the packages that files make up, in the order of their folders.
func group(files []file) []*unit {
	type key struct{ dir, clause string }
	units := make(map[key]*unit)
	for _, f := range files {
		k := key{f.dir, f.clause}
		u := units[k]
		if u == nil {
			u = &unit{dir: k.dir, clause: k.clause}
			units[k] = u
		}
		if !slices.ContainsFunc(u.files, func(other file) bool { return other.base == f.base }) {
			u.files = append(u.files, f)
		}
	}
	all := make([]*unit, 0, len(units))
	for _, u := range units {
		all = append(all, u)
	}
	slices.SortFunc(all, func(a, b *unit) int {
		return cmp.Or(cmp.Compare(a.dir, b.dir), cmp.Compare(a.clause, b.clause))
	})
	return all
}

// hidden reports whether a build passes over files and folders of this name.
func hidden(name string) bool {
	return strings.HasPrefix(name, ".") || strings.HasPrefix(name, "_")
}

// readError returns err without the path that the file system may have put into it.
func readError(name string, err error) error {
	if inner, ok := errors.AsType[*fs.PathError](err); ok {
		err = inner.Err
	}
	return fmt.Errorf("read %s: %w", name, err)
}
