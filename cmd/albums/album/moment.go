package album

import "time"

// formatTime writes a time as the database keeps it.
func formatTime(t time.Time) string { return t.UTC().Format(time.RFC3339Nano) }

// parseTime reads a time as the database keeps it.
func parseTime(text string) (time.Time, error) { return time.Parse(time.RFC3339Nano, text) }
