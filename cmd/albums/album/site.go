package album

import (
	"context"
	"database/sql"
	"encoding/json"
	"errors"
	"fmt"
)

// Site is what a collection says about itself.
type Site struct {
	// What the collection is called.
	Name string `json:"name" label:"Site name" validate:"required,max=80" example:"Albums"`
	// A line to print below the name.
	Slogan *string `json:"slogan,omitempty" label:"Slogan" validate:"omitempty,max=160"`
	// Where readers can write to.
	Mail string `json:"mail" label:"Email address" data_type:"email" example:"albums@example.com"`
	// The album that a new reader is shown first.
	Front string `json:"front,omitempty" label:"Front page" validate:"omitempty,pattern=^a[1-9][0-9]*$" example:"a1"`
	// How many albums stand on a page.
	PageSize int `json:"page_size" label:"Albums per page" validate:"min=1,max=100" default:"20"`
}

// newSite is what a new collection says about itself.
func newSite() Site {
	return Site{Name: "Albums", Mail: "albums@example.com", PageSize: 20}
}

// siteKey is the name under which the database keeps the Site.
const siteKey = "site"

// SiteInfo returns what the collection says about itself.
//
// It returns the name of the collection, and what else a reader wants to know.
func (m *Manager) SiteInfo(ctx context.Context) (Site, error) {
	var text string
	err := m.db.QueryRowContext(ctx, `SELECT value FROM configs WHERE name = ?`, siteKey).Scan(&text)
	if errors.Is(err, sql.ErrNoRows) {
		return newSite(), nil
	}
	if err != nil {
		return Site{}, fmt.Errorf("read site: %w", err)
	}
	var site Site
	if err := json.Unmarshal([]byte(text), &site); err != nil {
		return Site{}, fmt.Errorf("read site: %w", err)
	}
	return site, nil
}

// UpdateSiteInfo changes what the collection says about itself. Optional values
// that are left out are cleared.
//
//   - values: everything that it says from now on
func (m *Manager) UpdateSiteInfo(ctx context.Context, values map[string]any) error {
	text, err := json.Marshal(values)
	if err != nil {
		return fmt.Errorf("write site: %w", err)
	}
	_, err = m.db.ExecContext(ctx, `INSERT OR REPLACE INTO configs (name, value) VALUES (?, ?)`, siteKey, string(text))
	if err != nil {
		return fmt.Errorf("write site: %w", err)
	}
	return nil
}
