package source

import (
	"go/build/constraint"
	"go/version"
	"regexp"
	"runtime"
	"runtime/debug"
	"slices"
	"strings"
)

// Build says which files of a source count, as a Go build would have it. Empty
// fields but Tags mean those of the running program.
type Build struct {
	GOOS   string
	GOARCH string
	// Tags are the build tags that hold besides those that follow from the other
	// fields. "cgo" is one of them.
	Tags []string
	// GoVersion is the language version, such as "go1.26"; it decides about tags
	// such as "go1.21".
	GoVersion string
}

// RunningBuild returns the build of the running program, from what the linker
// wrote into it: the -tags of the build, cgo, the race detector and its kin, and
// experiments. A program without build information gets the tag "cgo", which is
// what Go builds with unless it is told otherwise.
func RunningBuild() Build {
	info, ok := debug.ReadBuildInfo()
	if !ok {
		info = &debug.BuildInfo{}
	}
	return Build{
		GOOS:      runtime.GOOS,
		GOARCH:    runtime.GOARCH,
		Tags:      tagsOf(info.Settings),
		GoVersion: languageVersion(runtime.Version()),
	}
}

// tagsOf returns the build tags that the settings of a build switch on.
func tagsOf(settings []debug.BuildSetting) []string {
	var tags []string
	cgo := "1"
	for _, s := range settings {
		switch s.Key {
		case "-tags":
			tags = append(tags, strings.FieldsFunc(s.Value, func(r rune) bool { return r == ',' || r == ' ' })...)
		case "-race", "-msan", "-asan":
			if s.Value == "true" {
				tags = append(tags, s.Key[1:])
			}
		case "GOEXPERIMENT":
			for experiment := range strings.SplitSeq(s.Value, ",") {
				if experiment != "" {
					tags = append(tags, "goexperiment."+experiment)
				}
			}
		case "CGO_ENABLED":
			cgo = s.Value
		}
	}
	if cgo == "1" {
		tags = append(tags, "cgo")
	}
	return tags
}

// developmentVersion finds the language version in the version text of a
// toolchain that is no release.
var developmentVersion = regexp.MustCompile(`\bgo1\.\d+`)

// languageVersion returns the language version of a toolchain's version text, or
// "" when it names none.
func languageVersion(toolchain string) string {
	if lang := version.Lang(toolchain); lang != "" {
		return lang
	}
	return developmentVersion.FindString(toolchain)
}

// filled returns b with its empty fields filled from the running program.
func (b Build) filled() Build {
	if b.GOOS == "" {
		b.GOOS = runtime.GOOS
	}
	if b.GOARCH == "" {
		b.GOARCH = runtime.GOARCH
	}
	if b.GoVersion == "" {
		b.GoVersion = languageVersion(runtime.Version())
	}
	return b
}

// has reports whether a build tag holds.
func (b Build) has(tag string) bool {
	switch tag {
	case b.GOOS, b.GOARCH, runtime.Compiler:
		return true
	case "unix":
		return slices.Contains(unixSystems(), b.GOOS)
	case "linux":
		return b.GOOS == "android"
	case "solaris":
		return b.GOOS == "illumos"
	case "darwin":
		return b.GOOS == "ios"
	}
	if version.IsValid(tag) && tag == version.Lang(tag) {
		return b.GoVersion == "" || version.Compare(tag, version.Lang(b.GoVersion)) <= 0
	}
	return slices.Contains(b.Tags, tag)
}

// holds reports whether a build constraint holds; nil always does.
func (b Build) holds(c constraint.Expr) bool {
	return c == nil || c.Eval(b.has)
}

// wants reports whether the name of a Go file lets it count: it belongs to no
// test, is not hidden, and names no other system than b's.
func (b Build) wants(base string) bool {
	if hidden(base) || strings.HasSuffix(base, "_test.go") {
		return false
	}
	stem, _, _ := strings.Cut(base, ".")
	_, suffix, found := strings.Cut(stem, "_")
	if !found {
		return true
	}
	words := strings.Split(suffix, "_")
	last := words[len(words)-1]
	switch {
	case slices.Contains(systems(), last):
		return b.has(last)
	case !slices.Contains(architectures(), last):
		return true
	case len(words) > 1 && slices.Contains(systems(), words[len(words)-2]):
		return b.has(last) && b.has(words[len(words)-2])
	}
	return b.has(last)
}

// systems returns the operating systems that a file name may end in.
func systems() []string {
	return append(unixSystems(), "js", "nacl", "plan9", "wasip1", "windows", "zos")
}

// unixSystems returns the operating systems that the tag "unix" means.
func unixSystems() []string {
	return []string{
		"aix", "android", "darwin", "dragonfly", "freebsd", "hurd", "illumos", "ios",
		"linux", "netbsd", "openbsd", "solaris",
	}
}

// architectures returns the processors that a file name may end in.
func architectures() []string {
	return []string{
		"386", "amd64", "amd64p32", "arm", "arm64", "arm64be", "armbe", "loong64",
		"mips", "mips64", "mips64le", "mips64p32", "mips64p32le", "mipsle",
		"ppc", "ppc64", "ppc64le", "riscv", "riscv64", "s390", "s390x",
		"sparc", "sparc64", "wasm",
	}
}
