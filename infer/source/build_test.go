package source

import (
	"runtime"
	"runtime/debug"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

func TestFileNamesThatCount(t *testing.T) {
	// rule DOC-01
	tests := map[string]bool{
		"a.go":                true,
		"linux.go":            true,
		"windows.go":          true, // no system: nothing stands before it
		"a_linux.go":          true,
		"a_unix.go":           true, // "unix" is a tag, not a system
		"a_amd64.go":          true,
		"a_linux_amd64.go":    true,
		"a_windows.go":        false,
		"a_arm64.go":          false,
		"a_linux_arm64.go":    false,
		"a_windows_amd64.go":  false,
		"a_windows_notes.go":  true,
		"a_android.go":        false,
		"a_windows.pb.go":     false,
		"a_test.go":           false,
		"a_linux_test.go":     false,
		"_a.go":               false,
		".a.go":               false,
		"zgoos_linux_wasm.go": false,
	}
	for name, want := range tests {
		if got := linux().wants(name); got != want {
			t.Errorf("%s counts on linux/amd64: %t, want %t", name, got, want)
		}
	}
}

func TestConstraintsThatHold(t *testing.T) {
	// rule DOC-01
	build := linux("custom", "cgo")
	android := Build{GOOS: "android", GOARCH: "arm64", GoVersion: "go1.26"}
	tests := map[string]struct {
		build Build
		top   string
		want  bool
	}{
		"no constraint":                              {build, "", true},
		"the system":                                 {build, "//go:build linux\n\n", true},
		"another system":                             {build, "//go:build windows\n\n", false},
		"the processor, negated":                     {build, "//go:build !amd64\n\n", false},
		"a Unix":                                     {build, "//go:build unix\n\n", true},
		"android is a linux":                         {android, "//go:build linux && unix && !amd64\n\n", true},
		"illumos is a solaris":                       {Build{GOOS: "illumos"}, "//go:build solaris\n\n", true},
		"ios is a darwin":                            {Build{GOOS: "ios"}, "//go:build darwin\n\n", true},
		"windows is no Unix":                         {Build{GOOS: "windows"}, "//go:build unix\n\n", false},
		"the compiler":                               {build, "//go:build gc\n\n", true},
		"a tag of the build":                         {build, "//go:build custom && cgo\n\n", true},
		"a tag of another build":                     {build, "//go:build integration\n\n", false},
		"an older language version":                  {build, "//go:build go1.9\n\n", true},
		"the language version":                       {build, "//go:build go1.26\n\n", true},
		"a newer language version":                   {build, "//go:build go1.27\n\n", false},
		"a release is no tag":                        {build, "//go:build go1.26.1\n\n", false},
		"below the license":                          {build, "// Free to use.\n\n/* As it is. */\n//go:build windows\n\n", false},
		"inside a block comment":                     {build, "/*\n//go:build windows\n*/\n\n", true},
		"one that does not parse":                    {build, "//go:build windows &&\n\n", true},
		"below the package clause":                   {build, "package a\n\n//go:build windows\n", true},
		"the older form":                             {build, "// +build windows\n\n", false},
		"the older form, all lines of it":            {build, "// +build linux\n// +build !custom\n\n", false},
		"the older form in the package's comment":    {build, "// +build windows\n", true},
		"the older form above the package's comment": {build, "// +build windows\n\n// Package a is here.\n", false},
		"the newer form beats the older":             {build, "//go:build linux\n// +build windows\n\n", true},
	}
	for name, test := range tests {
		t.Run(name, func(t *testing.T) {
			if got := test.build.holds(readHeader([]byte(test.top + "package a\n")).constraint); got != test.want {
				t.Errorf("%q holds: %t, want %t", test.top, got, test.want)
			}
		})
	}
}

func TestTagsOfBuildSettings(t *testing.T) {
	tests := map[string]struct {
		settings []debug.BuildSetting
		want     []string
	}{
		"nothing is known":  {nil, []string{"cgo"}},
		"cgo is off":        {[]debug.BuildSetting{{Key: "CGO_ENABLED", Value: "0"}}, nil},
		"tags":              {[]debug.BuildSetting{{Key: "-tags", Value: "a,b"}, {Key: "CGO_ENABLED", Value: "1"}}, []string{"a", "b", "cgo"}},
		"tags, older":       {[]debug.BuildSetting{{Key: "-tags", Value: "a b"}, {Key: "CGO_ENABLED", Value: "0"}}, []string{"a", "b"}},
		"the race detector": {[]debug.BuildSetting{{Key: "-race", Value: "true"}, {Key: "-msan", Value: "false"}, {Key: "CGO_ENABLED", Value: "0"}}, []string{"race"}},
		"experiments":       {[]debug.BuildSetting{{Key: "GOEXPERIMENT", Value: "x,y"}, {Key: "CGO_ENABLED", Value: "0"}}, []string{"goexperiment.x", "goexperiment.y"}},
	}
	for name, test := range tests {
		t.Run(name, func(t *testing.T) {
			if diff := cmp.Diff(test.want, tagsOf(test.settings)); diff != "" {
				t.Errorf("tags (-want +got):\n%s", diff)
			}
		})
	}
}

func TestRunningBuildIsThatOfTheProgram(t *testing.T) {
	// rule DOC-01
	b := RunningBuild()
	if b.GOOS != runtime.GOOS || b.GOARCH != runtime.GOARCH {
		t.Errorf("RunningBuild = %s/%s, want %s/%s", b.GOOS, b.GOARCH, runtime.GOOS, runtime.GOARCH)
	}
	if !strings.HasPrefix(b.GoVersion, "go1.") || !b.has("go1.21") || b.has("go1.999") {
		t.Errorf("GoVersion = %q, want the running one, which is at least go1.21", b.GoVersion)
	}
	filled := Build{Tags: []string{"x"}}.filled()
	if filled.GOOS != b.GOOS || filled.GOARCH != b.GOARCH || filled.GoVersion != b.GoVersion || !slices.Equal(filled.Tags, []string{"x"}) {
		t.Errorf("a Build with tags only means %+v, want those of the program and the tag x", filled)
	}
}

func TestLanguageVersion(t *testing.T) {
	for toolchain, want := range map[string]string{
		"go1.26.8":                 "go1.26",
		"go1.27rc1":                "go1.27",
		"go1.26.8 X:jsonv2":        "go1.26",
		"devel go1.28-abcdef Mon":  "go1.28",
		"devel +abcdef":            "",
		"go1.26.8-custom-compiler": "go1.26",
	} {
		if got := languageVersion(toolchain); got != want {
			t.Errorf("languageVersion(%q) = %q, want %q", toolchain, got, want)
		}
	}
}
