package album

import (
	"testing"

	"github.com/google/go-cmp/cmp"
)

func TestExport(t *testing.T) {
	m := fresh(t)
	albums, err := m.ByIDs(t.Context(), []string{"a5", "a1"})
	if err != nil {
		t.Fatalf("want albums, got: %v", err)
	}
	if _, err := m.AddTrack(t.Context(), "a5", `"Quoted", twice`, 61, nil); err != nil {
		t.Fatalf("want a track, got: %v", err)
	}
	const want = `album,number,title,seconds
Low Tide Signals,1,Ebb,464
Low Tide Signals,2,Buoy 11,320
Low Tide Signals,3,Long Wave,391
Low Tide Signals,4,Fathom,297
Low Tide Signals,5,Mudflat Telemetry,495
Low Tide Signals,6,"Heron, Standing",206
Low Tide Signals,7,Tide Table,305
Low Tide Signals,8,Foghorn Study,552
Low Tide Signals,9,"""Quoted"", twice",61
Kitchen Radio,1,Kettle Song,168
Kitchen Radio,2,Kitchen Radio,201
Kitchen Radio,3,Letter from Visby,242
Kitchen Radio,4,The Good Scissors,157
Kitchen Radio,5,Flour on the Floor,189
Kitchen Radio,6,Sunday Shoes,224
Kitchen Radio,7,Half a Loaf,175
Kitchen Radio,8,What the Neighbors Heard,258
Kitchen Radio,9,Lamp Left On,213
`
	run, table, err := m.Export(t.Context(), albums)
	if err != nil {
		t.Fatalf("want a table, got: %v", err)
	}
	if diff := cmp.Diff(want, table); diff != "" {
		t.Errorf("table, -want +got:\n%s", diff)
	}
	wantRun := ExportRun{TrackCount: 18, Albums: []ExportedAlbum{{albums[0], 9}, {albums[1], 9}}}
	if diff := cmp.Diff(wantRun, run); diff != "" {
		t.Errorf("run, -want +got:\n%s", diff)
	}
}

func TestExportOfNothing(t *testing.T) {
	run, table, err := fresh(t).Export(t.Context(), nil)
	if err != nil || table != "album,number,title,seconds\n" || run.TrackCount != 0 || len(run.Albums) != 0 {
		t.Errorf("want a table without tracks, got %+v, %q, %v", run, table, err)
	}
}
