package album

import (
	"context"
	"database/sql"
	"errors"
	"testing"
)

func TestATransactionThatItsContextEndedSaysSo(t *testing.T) {
	m := fresh(t)
	ctx, cancel := context.WithCancel(t.Context())
	defer cancel()
	err := m.inTx(ctx, func(tx *sql.Tx) error {
		cancel()
		// The context ends the transaction in its own time: wait for that.
		for {
			if _, err := tx.ExecContext(t.Context(), "SELECT 1"); errors.Is(err, sql.ErrTxDone) {
				return nil
			}
		}
	})
	if !errors.Is(err, context.Canceled) {
		t.Errorf("want %v, got: %v", context.Canceled, err)
	}
}
