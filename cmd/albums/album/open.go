package album

import (
	"context"
	"database/sql"
	_ "embed" // for the schema
	"errors"
	"fmt"
	"net/url"
	"path/filepath"

	_ "modernc.org/sqlite" // the driver
)

// schemaVersion is the version of schema.sql. A database says in its
// user_version which one it has; a new file has 0.
const schemaVersion = 2

//go:embed schema.sql
var schema string

// Open opens the collection in the file at path. A file that is not there yet
// is created and filled with a small collection to start from. Several
// processes may open the same file, also for the first time at once. The
// caller closes the Manager.
func Open(ctx context.Context, path string) (*Manager, error) {
	dsn, err := dataSource(path)
	if err != nil {
		return nil, fmt.Errorf("open albums: %w", err)
	}
	db, err := sql.Open("sqlite", dsn)
	if err != nil {
		return nil, fmt.Errorf("open albums: %w", err)
	}
	m := &Manager{db: db}
	if err := m.prepare(ctx); err != nil {
		return nil, errors.Join(fmt.Errorf("open albums: %w", err), db.Close())
	}
	return m, nil
}

// dataSource names the file at path and the way to use it: wait up to ten
// seconds for other writers, and take the write lock where a transaction
// begins, since two that first read and then both want to write cannot both
// go on.
func dataSource(path string) (string, error) {
	// Connections are opened when they are needed, whatever the working
	// directory is by then.
	abs, err := filepath.Abs(path)
	if err != nil {
		return "", err
	}
	how := url.Values{
		"_pragma": {"busy_timeout(10000)", "foreign_keys(1)"},
		"_txlock": {"immediate"},
	}
	file := url.URL{Scheme: "file", OmitHost: true, Path: filepath.ToSlash(abs), RawQuery: how.Encode()}
	return file.String(), nil
}

// prepare makes sure that the database has its tables and its first content.
func (m *Manager) prepare(ctx context.Context) error {
	version, err := versionOf(ctx, m.db)
	if err != nil || version == schemaVersion {
		return err
	}
	return m.inTx(ctx, func(tx *sql.Tx) error {
		// Another process may have come first while this one waited.
		version, err := versionOf(ctx, tx)
		if err != nil || version == schemaVersion {
			return err
		}
		if version != 0 {
			return fmt.Errorf("the file has schema version %d, this program knows version %d", version, schemaVersion)
		}
		if _, err := tx.ExecContext(ctx, schema); err != nil {
			return fmt.Errorf("create tables: %w", err)
		}
		if err := seed(ctx, tx); err != nil {
			return fmt.Errorf("seed: %w", err)
		}
		_, err = tx.ExecContext(ctx, fmt.Sprintf("PRAGMA user_version = %d", schemaVersion))
		return err
	})
}

// versionOf returns the schema version that a database has.
func versionOf(ctx context.Context, q querier) (int, error) {
	var version int
	if err := q.QueryRowContext(ctx, "PRAGMA user_version").Scan(&version); err != nil {
		return 0, fmt.Errorf("read schema version: %w", err)
	}
	return version, nil
}
