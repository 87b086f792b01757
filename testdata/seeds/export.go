package seeds

import (
	"fmt"
	"io/fs"
	"slices"
	"time"

	"github.com/go-toolapi/toolapi/toolmethod"
)

// Exporter writes what is to be translated to files.
type Exporter struct {
	_ struct{} `tool:"translation.export" method:"ExportForTool" permission:"export translations"`
	_ struct{} `input:"nodes" entity:"view"`
	_ struct{} `output:"run" members:"langcode,documents(uri,problems)"`

	_ struct{} `tool:"translation.export_files" method:"ExportFiles" permission:"export translations"`
	_ struct{} `input:"nodes" entity:"view"`
	_ struct{} `output:"files" data_type:"uri" multiple:"true" description:"The written files."`
	_ struct{} `output:"string_count" data_type:"integer" description:"How many strings were exported."`

	directory string
	languages []string
	room      int // for how many files more there is room
}

// ToolSource lets tools take their words from the comments in this package.
func (*Exporter) ToolSource() fs.FS { return source }

// ExportRun is what one export did.
type ExportRun struct {
	// The language of the export.
	Langcode string
	// The files that were written, in the order of the nodes.
	Documents []Document
	Took      time.Duration
}

// Document is one file of an export.
type Document struct {
	// What is wrong with the file.
	Problems []string

	path    string
	strings int
}

// URI returns where the file can be fetched.
func (d Document) URI() string { return "https://translations.albums.example/" + d.path }

// Export exports the translations of the given nodes to a directory, which no
// caller of a tool may choose.
func (e *Exporter) Export(nodes []*Node, langcode, directory string) (ExportRun, error) {
	if !slices.Contains(e.languages, langcode) {
		return ExportRun{}, InputError(fmt.Sprintf("there is no language %q", langcode))
	}
	run := ExportRun{Langcode: langcode}
	for _, n := range nodes {
		path := n.ID + "." + langcode + ".xlf"
		if n.Reserved {
			return ExportRun{}, AccessError("the rights on " + n.Title + " do not cover translations")
		}
		if e.room == 0 {
			return ExportRun{}, fmt.Errorf("write %s/%s: %w", directory, path, errQuota)
		}
		e.room--
		d := Document{path: path, strings: 1 + len(n.Tracks)}
		if n.untitled() {
			d.Problems = []string{"a track has no title"}
		}
		run.Documents = append(run.Documents, d)
	}
	return run, nil
}

// ExportForTool exports the translations of the given nodes.
func (e *Exporter) ExportForTool(
	nodes []*Node, // The nodes to export.
	langcode string, // The language to export.
) (ExportRun, error) {
	return e.Export(nodes, langcode, e.directory)
}

// ExportFiles exports the translations of the given nodes.
func (e *Exporter) ExportFiles(
	nodes []*Node, // The nodes to export.
	langcode string, // The language to export.
) (*toolmethod.Result, error) {
	run, err := e.Export(nodes, langcode, e.directory)
	if err != nil {
		return nil, err
	}
	files, count, checked := []string{}, 0, true
	for _, d := range run.Documents {
		files = append(files, d.URI())
		count += d.strings
		checked = checked && len(d.Problems) == 0
	}
	outputs := toolmethod.Values{"files": files, "string_count": count}
	if !checked {
		return toolmethod.Failure(toolmethod.CategoryRuntime,
			"The export wrote files that failed the post-write check.", outputs), nil
	}
	return toolmethod.Success(fmt.Sprintf("Exported %d strings.", count), outputs), nil
}
