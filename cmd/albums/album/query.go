package album

import (
	"cmp"
	"context"
	"database/sql"
	"errors"
	"fmt"
	"iter"

	"modernc.org/sqlite"
	codes "modernc.org/sqlite/lib"
)

// querier is what a database and a transaction have in common.
type querier interface {
	ExecContext(ctx context.Context, query string, args ...any) (sql.Result, error)
	QueryContext(ctx context.Context, query string, args ...any) (*sql.Rows, error)
	QueryRowContext(ctx context.Context, query string, args ...any) *sql.Row
}

// row is one row of a result, ready to be scanned.
type row interface {
	Scan(dest ...any) error
}

// selectEach runs a query when it is ranged over, and scans a row of its result
// for each turn. The first error, or the end of ctx, ends the sequence.
func selectEach[T any](
	ctx context.Context, q querier, scan func(row) (T, error), query string, args ...any,
) iter.Seq2[T, error] {
	return func(yield func(T, error) bool) {
		var none T
		rows, err := q.QueryContext(ctx, query, args...)
		if err != nil {
			yield(none, err)
			return
		}
		defer func() { _ = rows.Close() }() // does nothing at the end of the rows
		// The end of ctx closes the rows in its own time.
		for ctx.Err() == nil && rows.Next() {
			one, err := scan(rows)
			if !yield(one, err) || err != nil {
				return
			}
		}
		if err := cmp.Or(ctx.Err(), rows.Err(), rows.Close()); err != nil {
			yield(none, err)
		}
	}
}

// selectAll runs a query and scans every row of its result.
func selectAll[T any](
	ctx context.Context, q querier, scan func(row) (T, error), query string, args ...any,
) ([]T, error) {
	var found []T
	for one, err := range selectEach(ctx, q, scan, query, args...) {
		if err != nil {
			return nil, err
		}
		found = append(found, one)
	}
	return found, nil
}

// inTx runs do in a transaction that no other writer can disturb. An error of
// do, a panic or the end of ctx undoes everything do has written.
func (m *Manager) inTx(ctx context.Context, do func(*sql.Tx) error) error {
	tx, err := m.db.BeginTx(ctx, nil)
	if err != nil {
		return fmt.Errorf("begin: %w", err)
	}
	defer func() { _ = tx.Rollback() }() // does nothing after a commit
	if err := do(tx); err != nil {
		return err
	}
	if err := tx.Commit(); err != nil {
		// The end of ctx rolls back by itself; the commit then only knows
		// that the transaction is over, not why.
		return fmt.Errorf("commit: %w", cmp.Or(ctx.Err(), err))
	}
	return nil
}

// breaksUnique tells whether a statement failed because a value that has to be
// unique is taken.
func breaksUnique(err error) bool {
	failed, ok := errors.AsType[*sqlite.Error](err)
	return ok && failed.Code() == codes.SQLITE_CONSTRAINT_UNIQUE
}
