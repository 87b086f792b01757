package infer_test

import (
	"testing"

	"github.com/go-toolapi/toolapi/infer"
)

// A problem names a function by its package, not by the version of its module.
func TestPackageName(t *testing.T) { // rule DS-02
	for path, want := range map[string]string{
		"main":                            "main",
		"regexp":                          "regexp",
		"example.com/cron":                "cron",
		"example.com/cron/v3":             "cron",
		"example.com/yaml.v3":             "yaml",
		"example.com/cron/v3/internal":    "internal",
		"example.com/v2ray":               "v2ray",
		"example.com/robfig.v3/cron":      "cron",
		"example.com/a/b/version/v10":     "version",
		"example.com/toolapi/toolmethod2": "toolmethod2",
	} {
		if got := infer.PackageName(path); got != want {
			t.Errorf("wanted %q for %s, got %q", want, path, got)
		}
	}
}
