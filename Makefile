# What a developer runs. Everything needs Go, make and, for race, a C compiler;
# the linter is fetched as a Go module. Other people's MCP clients need npm, which
# installs them and, on Linux, a Node that is new enough.

GO            ?= go
GOLANGCI      := github.com/golangci/golangci-lint/v2/cmd/golangci-lint@v2.15.0
PACKAGES      := ./...
LIBRARY       := ./schema/... ./valueobj/... ./infer/... ./discovery/... ./toolmethod/...
FIXTURES      := $(addprefix ./,$(filter-out testdata/peers/,$(sort $(dir $(wildcard testdata/*/*.go)))))
FUZZTIME      ?= 20s
BENCHTIME     ?= 1s
CLIENTS       := testdata/clients/node.sh
GROWTHFLAGS   ?=
ROUNDS        ?= 15
# The peers are a module of their own, whose requirements follow ours.
PEERS         := cd testdata/peers && GOFLAGS=-mod=mod

.PHONY: test test32 check lint format race cover bench growth peers peers-short fuzz build conformance inspector tsclient

test: ## every test, under two minutes on two cores
	$(GO) test $(PACKAGES)

check: format lint test ## what has to hold before a commit

# The broken services carry tags that are wrong on purpose; the linter checks all
# other tags. Vet reads the library a second time as it is built for 32 bits, where
# some constants no longer fit into an int; not the demo, whose SQLite takes a minute
# to compile for that.
format: ## fails where gofmt would change a file, or vet complains
	@files=$$(gofmt -l .); if [ -n "$$files" ]; then echo "not formatted:"; echo "$$files"; exit 1; fi
	$(GO) vet -structtag=false $(PACKAGES) $(FIXTURES)
	CGO_ENABLED=0 GOOS=linux GOARCH=386 $(GO) vet -structtag=false $(LIBRARY) $(FIXTURES)

lint: ## the linter, at its pinned version
	$(GO) run $(GOLANGCI) run ./...

# Where an int has 32 bits, sizes and what is counted of them overflow that do not
# elsewhere, which nobody notices who only reads. These are the rooms that count; the
# tests of the others pass there too, and take minutes.
test32: ## the rooms of schemas and values where an int has 32 bits; needs Linux on x86
	CGO_ENABLED=0 GOARCH=386 $(GO) test ./schema/... ./valueobj/... ./infer/...

race: ## every test under the race detector
	CGO_ENABLED=1 $(GO) test -race $(PACKAGES)

cover: ## coverage of the library, by package
	$(GO) test -coverpkg=./schema/...,./valueobj/...,./infer/...,./discovery/...,./toolmethod/... -coverprofile=cover.out ./...
	$(GO) tool cover -func=cover.out | tail -n 1

bench: ## calls beside hand-written ones (x/hand), publishing, and registration
	$(GO) test -run '^$$' -bench . -skip Growth -benchtime $(BENCHTIME) ./toolmethod

growth: ## what a tool, an item, a level, a call costs among few and many (x/smallest)
	$(GO) test -run '^$$' -bench Growth -benchtime 1x $(GROWTHFLAGS) ./toolmethod

peers: ## calls beside those of other libraries; writes testdata/peers/RESULTS.md and the README
	$(PEERS) $(GO) run . -rounds $(ROUNDS) -write

peers-short: ## all of them still give the same results; measures next to nothing
	$(PEERS) $(GO) run $(GOLANGCI) run --config ../../.golangci.yml
	$(PEERS) $(GO) test .

fuzz: ## each fuzz test for FUZZTIME
	@set -e; for package in $$($(GO) list $(PACKAGES)); do \
		for fuzz in $$($(GO) test -list '^Fuzz' $$package | grep '^Fuzz' || true); do \
			echo "$$package $$fuzz"; \
			$(GO) test -run '^$$' -fuzz "^$$fuzz$$" -fuzztime $(FUZZTIME) -fuzzminimizetime 10x $$package; \
		done; \
	done

build: ## everything compiles
	$(GO) build ./...

conformance: ## the public conformance suite of MCP, in both eras of the protocol
	$(GO) build -o bin/conformance ./testdata/conformance
	$(CLIENTS) conformance.mjs bin/conformance

inspector: ## the MCP inspector lists and calls every tool of the demo
	$(GO) build -o bin/albums ./cmd/albums
	$(CLIENTS) inspector.mjs bin/albums

tsclient: ## so do the official TypeScript clients, which validate the outputs
	$(GO) build -o bin/albums ./cmd/albums
	$(CLIENTS) tsclient.mjs bin/albums
