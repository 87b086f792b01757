package broken

import "github.com/go-toolapi/toolapi/toolmethod"

// NoCheck does not say who may call it.
type NoCheck struct {
	_ struct{} `tool:"access.none" method:"Search" description:"Finds."`

	Catalog
}

// accessCases are about who may call a tool.
func accessCases() []Case {
	permission := func(name, tool, permission string) Case {
		return function(name, tool, func() {}, toolmethod.Method{Permission: permission})
	}
	return []Case{
		service("no permission is declared", "access.none", NoCheck{}),
		permission("a permission is blank", "access.blank", "  "),
		permission("a permission mixes and with or", "access.mixed", "edit albums, edit tracks + publish"),
		permission("everybody beside a permission", "access.star", "edit albums, *"),
		permission("everybody or a permission", "access.any_star", "*+edit albums"),
		permission("a permission between two commas is missing", "access.gap", "edit albums,,publish"),
		permission("a permission ends with a plus", "access.end", "edit albums+"),
	}
}
