package seeds

import (
	"encoding/json"
	"fmt"
	"io/fs"
	"sync"
)

// Site is the simple configuration called system.site.
type Site struct {
	Name   string   `json:"name" label:"Site name" validate:"required"`
	Slogan string   `json:"slogan,omitempty" label:"Slogan"`
	Mail   string   `json:"mail" label:"Email address" data_type:"email"`
	Page   SitePage `json:"page" label:"Pages"`
}

// SitePage is where readers are sent.
type SitePage struct {
	Front   string   `json:"front" label:"Front page"`
	Missing []string `json:"missing,omitempty" label:"Pages for what is not found"`
}

// Configuration keeps the simple configuration.
type Configuration struct {
	_ struct{} `tool:"site.info" method:"SiteInfo" operation:"read" permission:"access content"`
	_ struct{} `output:"site" config:"system.site"`

	_ struct{} `tool:"site.update_info" method:"UpdateSiteInfo" permission:"administer site configuration"`
	_ struct{} `input:"values" config:"system.site"`

	mu   sync.RWMutex
	site Site
}

// ToolSource lets tools take their words from the comments in this package.
func (*Configuration) ToolSource() fs.FS { return source }

// SiteInfo tells what the site says about itself.
func (c *Configuration) SiteInfo() Site {
	c.mu.RLock()
	defer c.mu.RUnlock()
	return c.site
}

// UpdateSiteInfo changes what the site says about itself.
//
//   - values: everything that it says from now on
func (c *Configuration) UpdateSiteInfo(values map[string]any) error {
	text, err := json.Marshal(values)
	if err != nil {
		return fmt.Errorf("update system.site: %w", err)
	}
	var site Site
	if err := json.Unmarshal(text, &site); err != nil {
		return fmt.Errorf("update system.site: %w", err)
	}
	c.mu.Lock()
	defer c.mu.Unlock()
	c.site = site
	return nil
}
