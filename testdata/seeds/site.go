package seeds

import (
	"encoding/json"
	"fmt"
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

// SiteInfo keeps what the site says about itself.
type SiteInfo struct {
	_ struct{} `tool:"site.info" method:"Info" operation:"read" permission:"access content"`
	_ struct{} `output:"site" config:"system.site"`

	_ struct{} `tool:"site.update_info" method:"UpdateInfo" permission:"administer site configuration"`
	_ struct{} `input:"values" config:"system.site"`

	mu   sync.RWMutex
	site Site
}

// Info tells what the site says about itself.
func (s *SiteInfo) Info() Site {
	s.mu.RLock()
	defer s.mu.RUnlock()
	return s.site
}

// UpdateInfo changes what the site says about itself.
//
//   - values: everything that it says from now on
func (s *SiteInfo) UpdateInfo(values map[string]any) error {
	text, err := json.Marshal(values)
	if err != nil {
		return fmt.Errorf("update system.site: %w", err)
	}
	var site Site
	if err := json.Unmarshal(text, &site); err != nil {
		return fmt.Errorf("update system.site: %w", err)
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	s.site = site
	return nil
}
