package toolmethod

// WithJSONNames has json tags name what member tags do not, in all registrations
// after it, as [JSONNames] does in one.
func WithJSONNames() RegistryOption {
	return func(c *config) { c.jsonNames = true }
}

// JSONNames has json tags name what member tags do not, as encoding/json knows
// it: for types that have such tags already. The tag json_names:"true" on a tool
// line does the same for one tool, and json_names:"false" takes it back.
//
// Every exported field of a result type that has a json tag counts as marked. The
// json name, the options string, omitempty and omitzero, and "-" mean what they
// mean to encoding/json; a tag that gives no name leaves the Go name. A field
// without a json tag is what it is elsewhere: an input under its Go name in
// snake_case, and no member of a result.
func JSONNames() Option {
	return optionFunc(func(reg *registration) { reg.json = true })
}
