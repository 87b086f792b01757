package toolmethod_test

import (
	"context"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/go-toolapi/toolapi/toolmethod"
)

// rulePayee has a rule of the service's own on a field.
type rulePayee struct {
	IBAN string `validate:"required,max=20,iban"`
	Size int    `validate:"min=1,even" optional:"true"`
}

// rulePayment has such structs in every place that there is.
type rulePayment struct {
	Payee  rulePayee
	Others []rulePayee
	ByName map[string]*rulePayee
	Tags   []string            `validate:"unique,iban|hex"`
	Deep   [][]int             `validate:"dive,dive,even"`
	Named  map[string]string   `validate:"dive,keys,iban,endkeys,hex"`
	Back   *string             `validate:"iban=9"`
	Given  string              `validate:"omitempty,iban" default:"DE1"`
	Lists  map[string][]string `validate:"dive,iban" optional:"true"`
	Payees []rulePayee         `validate:"unique=IBAN" optional:"true"`
}

// ruleCall is a valid payment.
const ruleCall = `{"payee":{"iban":"DE1","size":2},"others":[{"iban":"DE2"},{"iban":"DE3"}],"by_name":{"x":{"iban":"DE4"},"n":null},` +
	`"tags":["DE5","#6"],"deep":[[2,4],[6]],"named":{"DE7":"#8"},"back":"DE9"}`

// broken returns the violation of a rule at a place.
func ruleBroken(pointer, rule string) toolmethod.Violation {
	return toolmethod.Violation{Pointer: pointer, Keyword: "validate", Message: `breaks the rule "` + rule + `"`}
}

// withRules returns a registry with a validator.
func withRules(t *testing.T) (*toolmethod.Registry, *ruleValidator) {
	t.Helper()
	v := newRuleValidator()
	r, _ := newRegistry(t, toolmethod.WithValidator(v))
	return r, v
}

func TestServicesOwnValidator(t *testing.T) {
	// rule CN-05
	r, v := withRules(t)
	var heard []rulePayment
	r.RegisterFunc(func(p rulePayment) { heard = append(heard, p) }, markOf("pay"))
	if err := r.Err(); err != nil {
		t.Fatal(err)
	}
	v.asked = nil
	wantJSON(t, r, "pay", ruleCall, `{}`)
	asked := []string{
		"iban DE1", "even 2", "iban DE2", "iban DE3", "iban DE4", "iban|hex DE5", "iban|hex #6", "even 2", "even 4", "even 6",
		"hex #8", "dive,keys,iban,endkeys map[DE7:#8]", "iban=9 DE9",
	}
	if diff := cmp.Diff(asked, v.asked); diff != "" {
		t.Errorf("what the validator was asked (-want +got):\n%s", diff)
	}
	if len(heard) != 1 || heard[0].Given != "DE1" || *heard[0].Back != "DE9" {
		t.Errorf("what reached the method is %+v", heard)
	}
	for _, c := range []struct {
		right, wrong string
		want         []toolmethod.Violation
	}{
		{`"iban":"DE1"`, `"iban":"FR1"`, []toolmethod.Violation{ruleBroken("/payee/iban", "iban")}},
		{`"size":2`, `"size":3`, []toolmethod.Violation{ruleBroken("/payee/size", "even")}},
		{`"size":2`, `"size":-1`, []toolmethod.Violation{{Pointer: "/payee/size", Keyword: "minimum", Message: "must be at least 1, got -1"}}},
		{`"iban":"DE3"`, `"iban":""`, []toolmethod.Violation{{Pointer: "/others/1/iban", Keyword: "minLength", Message: "must not be empty"}}},
		{`"iban":"DE3"`, `"iban":"FR3"`, []toolmethod.Violation{ruleBroken("/others/1/iban", "iban")}},
		{`"x":{"iban":"DE4"}`, `"x/y":{"iban":"FR4"}`, []toolmethod.Violation{ruleBroken("/by_name/x~1y/iban", "iban")}},
		{`"DE5","#6"`, `"DE5","6"`, []toolmethod.Violation{ruleBroken("/tags/1", "iban|hex")}},
		{`"DE5","#6"`, `"DE5","DE5"`, []toolmethod.Violation{{Pointer: "/tags", Keyword: "uniqueItems", Message: "must not hold the same item twice"}}},
		{`[[2,4],[6]]`, `[[2,5],[7]]`, []toolmethod.Violation{ruleBroken("/deep/0/1", "even"), ruleBroken("/deep/1/0", "even")}},
		{`"DE7":"#8"`, `"DE7":"8"`, []toolmethod.Violation{ruleBroken("/named/DE7", "hex")}},
		{`"DE7":"#8"`, `"FR7":"#8"`, []toolmethod.Violation{ruleBroken("/named", "keys: iban")}},
		{`"back":"DE9"`, `"back":"DE8"`, []toolmethod.Violation{ruleBroken("/back", "iban=9")}},
		{`"back":"DE9"`, `"given":"FR"`, []toolmethod.Violation{ruleBroken("/given", "iban")}},
		{`"back":"DE9"`, `"given":""`, []toolmethod.Violation{ruleBroken("/given", "iban")}},
		{`"back":"DE9"`, `"lists":{"a":["DE1","FR1"]}`, []toolmethod.Violation{ruleBroken("/lists/a/1", "iban")}},
		{`"back":"DE9"`, `"payees":[{"iban":"DE1"},{"iban":"DE1","size":2}]`, []toolmethod.Violation{ruleBroken("/payees", "unique=IBAN")}},
	} {
		wantRefusal(t, r, "pay", strings.Replace(ruleCall, c.right, c.wrong, 1), c.want...)
	}
	if len(heard) != 1 {
		t.Errorf("the method was called %d times, want once", len(heard))
	}
	d, _ := r.Lookup("pay")
	if strings.Contains(string(d.InputSchema), "even") || strings.Contains(string(d.InputSchema), `"validate"`) {
		t.Errorf("the schema says something about the rules: %s", d.InputSchema)
	}
	if !strings.Contains(string(d.InputSchema), `"iban":{"type":"string","minLength":1,"maxLength":20}`) {
		t.Errorf("the schema lacks what it can say: %s", d.InputSchema)
	}
}

func TestOwnRulesOfParameters(t *testing.T) {
	// rule CN-05
	// rule CN-06
	r, _ := withRules(t)
	m := markOf("f", "code", "codes", "rest")
	m.Inputs = []toolmethod.Input{{Name: "code", Validate: "iban"}, {Name: "codes", Validate: "max=2,iban"}, {Name: "rest", Validate: "account"}}
	r.RegisterFunc(func(context.Context, string, []string, ...string) {}, m)
	r.Add(toolmethod.Tool{
		Method: toolmethod.Method{ID: "w", Permission: "*", Description: "Tries.", Inputs: []toolmethod.Input{{Name: "code", DataType: "string", Validate: "omitempty,iban"}}},
		Run:    func(context.Context, toolmethod.Values) *toolmethod.Result { return toolmethod.Success("") },
	})
	if err := r.Err(); err != nil {
		t.Fatal(err)
	}
	wantJSON(t, r, "f", `{"code":"DE","codes":["DE"]}`, `{}`)
	wantRefusal(t, r, "f", `{"code":"FR","codes":["DE","IT"]}`, ruleBroken("/code", "iban"), ruleBroken("/codes/1", "iban"))
	wantRefusal(t, r, "w", `{"code":"FR"}`, ruleBroken("/code", "iban"))
	wantJSON(t, r, "w", `{}`, `{}`)

	t.Run("the validator is asked under the context of the call", func(t *testing.T) {
		ctx := toolmethod.WithAccount(t.Context(), "ann")
		if result := r.Call(ctx, "f", []byte(`{"code":"DE","codes":[],"rest":["ann"]}`)); !result.OK() {
			t.Errorf("got %s", result.Message())
		}
		want := []toolmethod.Violation{ruleBroken("/rest/1", "account")}
		if diff := cmp.Diff(want, r.Call(ctx, "f", []byte(`{"code":"DE","codes":[],"rest":["ann","bob"]}`)).Violations()); diff != "" {
			t.Errorf("the violations (-want +got):\n%s", diff)
		}
	})
}

// rulePassword has a constraint that is about two fields.
type rulePassword struct {
	ruleLogin

	Old    string `validate:"required"`
	Count  int    `validate:"required"`
	New    string `validate:"min=3"`
	Repeat string `validate:"required,eqfield=New"`
}

// ruleLogin is embedded, and has one too.
type ruleLogin struct {
	Mail  string
	Again string `validate:"eqfield=Mail" optional:"true"`
}

func TestRulesAcrossFields(t *testing.T) {
	// rule CN-05
	r, _ := withRules(t)
	r.RegisterFunc(func(rulePassword) {}, markOf("object"))
	r.RegisterFunc(func([]*rulePassword) {}, markOf("list", "v"))
	said := markOf("said")
	said.Inputs = []toolmethod.Input{{Name: "old", Description: "The old one."}}
	r.RegisterFunc(func(*rulePassword) {}, said)
	if err := r.Err(); err != nil {
		t.Fatal(err)
	}
	const right = `{"mail":"m","again":"m","old":"o","count":0,"new":"abc","repeat":"abc"}`
	other := strings.NewReplacer(`"repeat":"abc"`, `"repeat":"abd"`, `"again":"m"`, `"again":"n"`).Replace(right)
	for id, form := range map[string][2]string{"object": {"%", ""}, "said": {"%", ""}, "list": {`{"v":[` + right + `,%]}`, "/v/1"}} {
		wantJSON(t, r, id, strings.Replace(form[0], "%", right, 1), `{}`)
		wantRefusal(t, r, id, strings.Replace(form[0], "%", other, 1),
			ruleBroken(form[1]+"/again", "eqfield"), ruleBroken(form[1]+"/repeat", "eqfield"))
		// What is wrong in itself comes first.
		wantRefusal(t, r, id, strings.Replace(form[0], "%", strings.Replace(other, `"abc"`, `"a"`, 1), 1),
			toolmethod.Violation{Pointer: form[1] + "/new", Keyword: "minLength", Message: `must have at least 3 characters, got "a"`})
	}
}

func TestRulesThatCannotBeEnforced(t *testing.T) {
	// rule CN-05
	// rule CN-07
	try := func(t *testing.T, r *toolmethod.Registry, fn any, validate string, words ...string) {
		t.Helper()
		m := markOf("f", "v")
		m.Inputs = []toolmethod.Input{{Name: "v", Validate: validate}}
		r.RegisterFunc(fn, m)
		wantProblem(t, r, "f", `parameter "v"`, words...)
	}
	t.Run("there is no validator", func(t *testing.T) {
		for _, c := range []struct{ validate, word string }{
			{"iban", "iban"}, {"email|url", "email|url"}, {"eqfield=Other", "eqfield=Other"}, {"datetime=15:04", "datetime=15:04"},
		} {
			r, _ := newRegistry(t)
			try(t, r, func(string) {}, c.validate, c.word, "WithValidator")
			none, _ := newRegistry(t, toolmethod.WithValidator(nil))
			try(t, none, func(string) {}, c.validate, c.word, "WithValidator")
		}
	})
	t.Run("the validator does not know it", func(t *testing.T) {
		r, _ := withRules(t)
		try(t, r, func(string) {}, "bic", "validate: bic: the validator panics: Undefined validation function 'bic'", "register the rule with the validator")
	})
	t.Run("it does not fit", func(t *testing.T) {
		r, _ := withRules(t)
		try(t, r, func(string) {}, "even", "validate: even: the validator panics")
	})
	t.Run("it is about other fields, and there are none", func(t *testing.T) {
		r, _ := withRules(t)
		try(t, r, func(string) {}, "eqfield=Other", "is about other fields")
		r, _ = withRules(t)
		try(t, r, func([]string) {}, "dive,eqfield=Other", "is about other fields")
	})
	t.Run("an option says it of a field, where the validator does not look", func(t *testing.T) {
		r, _ := withRules(t)
		m := markOf("f")
		m.Inputs = []toolmethod.Input{{Name: "new", Validate: "eqfield=Old"}}
		r.RegisterFunc(func(rulePassword) {}, m)
		wantProblem(t, r, "f", "field rulePassword.New", "is about other fields")
	})
	t.Run("the validator panics at the struct", func(t *testing.T) {
		r, _ := withRules(t)
		type both struct {
			Code  string `validate:"pattern=a"`
			Again string `validate:"eqfield=Code"`
		}
		r.RegisterFunc(func(both) {}, markOf("f"))
		wantProblem(t, r, "f", "", "eqfield=Code", "Undefined validation function 'pattern'")
	})
	t.Run("it stands on a struct, whose fields are all that the validator looks at", func(t *testing.T) {
		r, _ := withRules(t)
		try(t, r, func(rulePayee) {}, "even", "the validator looks at the fields of a struct only")
		r, _ = withRules(t)
		try(t, r, func([]rulePayee) {}, "even", "the validator looks at the fields of a struct only")
	})
	t.Run("a default breaks it", func(t *testing.T) {
		r, _ := withRules(t)
		m := markOf("f", "v")
		m.Inputs = []toolmethod.Input{{Name: "v", Validate: "iban", Default: "FR1"}}
		r.RegisterFunc(func(string) {}, m)
		wantProblem(t, r, "f", `parameter "v"`, `the default does not hold: breaks the rule "iban"`)
	})
	t.Run("it stands on a result", func(t *testing.T) {
		r, _ := withRules(t)
		m := markOf("f")
		m.Outputs = []toolmethod.Output{{Validate: "iban"}}
		r.RegisterFunc(func() string { return "" }, m)
		wantProblem(t, r, "f", `output "result"`, "the validator is asked about inputs only")
	})
}

func TestValidatorThatPanicsInACall(t *testing.T) {
	// rule CN-05
	// rule RS-04
	r, _ := withRules(t)
	m := markOf("f", "v")
	m.Inputs = []toolmethod.Input{{Name: "v", Validate: "bad"}}
	r.RegisterFunc(func(string) {}, m)
	wantJSON(t, r, "f", `{"v":"fine"}`, `{}`)
	result := r.Call(t.Context(), "f", []byte(`{"v":"panic"}`))
	if result.Category() != toolmethod.CategoryRuntime || strings.Contains(result.Message(), "secret") {
		t.Errorf("got %s: %s", result.Category(), result.Message())
	}
}
