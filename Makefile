# Everything a developer does, one verb each; `make help` lists them.

SHELL := /bin/bash
.SHELLFLAGS := -eu -o pipefail -c
.DEFAULT_GOAL := help
.PHONY: FORCE help setup setup-run setup-test build run install uninstall examples test test-room check lint format \
  embedded conformance parity docs docs-pictures bench bench-rows bench-smoke churn stress sanitize fuzz clean \
  sandbox sandbox-check pdf-check new-check checks-page library library-check wheel wheel-check tarball deb roots-check release engines prepare-engines prepare-pdf

# Two jobs are enough for a layout library and leave a shared machine usable: make JOBS=8.
JOBS ?= 2
OUT ?= out
SECONDS_OF_FUZZING ?= 60
PREFIX ?= /usr/local
export JOBS

RELEASE := Scripts/build.sh -c release --static-swift-stdlib
# Developers' tools are a package of their own, for which nothing of Yar is compiled again.
TOOLS := $(RELEASE) --package-path Tools --scratch-path .build
YAR := .build/release/yar
SWIFT_TEXT := Package.swift Sources Tests $(foreach package,Benchmarks Fuzzing Tools,\
  $(package)/Package.swift $(package)/Sources) Tools/Tests Fuzzing/Solver Examples/Package.swift Examples/Swift
STAMP := .build/yar-release.stamp

# Cases of other layout engines; documents of others lie beside a developer's checkout, users need not have them.
VECTORS ?= Tests/Vectors
CORPUS ?= ../shared/corpus/interface-builder

help: ## List the commands
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  make %-13s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

setup: setup-test ## Install all Debian packages that are missing; the others install what they need

setup-run setup-test setup-wheel setup-pdf setup-deb setup-roots setup-engines setup-sandbox setup-pictures:
	@Scripts/setup.sh $(@:setup-%=%)

build: setup-run $(STAMP) ## Build the command 'yar' in release mode

# Asking SwiftPM whether there is anything to build takes longer than drawing the examples.
$(STAMP): Package.swift $(shell find Sources) $(if $(wildcard $(YAR)),,FORCE)
	@echo "build: the command 'yar', in release mode; the first time takes some minutes"
	@$(RELEASE) --product yar
	@touch $@

FORCE:

run: build ## Draw the examples to out/ and make a gallery page of them
	@echo "run: drawing Examples/ to $(OUT)/"
	@$(YAR) render Examples -o $(OUT) -g $(OUT)/index.html
	@echo "run: open $(OUT)/index.html in a browser to see them all"

library: setup-run ## Build libyar, the C interface: out/c/libyar.so and yar.h
	@Scripts/library.sh $(OUT)/c

library-check: setup-test library ## Check libyar from C: the example, promises, damaged input, memory
	@Scripts/check-library.sh $(OUT)/c

wheel: setup-wheel ## Build the Python package: out/wheel/yar-….whl
	@Scripts/wheel.sh $(OUT)/wheel

wheel-check: wheel ## Check it where nothing but Python is, then run its tests
	@Scripts/check-wheel.sh $(OUT)/wheel/yar-*.whl

tarball: setup-wheel ## Build one folder that runs from anywhere: out/tarball/yar-….tar.gz
	@SANDBOX=$(OUT)/sandbox Scripts/tarball.sh $(OUT)/tarball

deb: setup-deb ## Build the Debian packages: out/deb/*.deb
	@SANDBOX=$(OUT)/sandbox Scripts/deb.sh $(OUT)/deb

roots-check: setup-roots wheel tarball deb ## Try wheel, tarball and packages in fresh roots of Debian 11, 12 and 13; needs root
	@Scripts/check-roots.sh $(OUT)/wheel/yar-*.whl $(OUT)/tarball/yar-*.tar.gz $(OUT)/deb/*.deb

release: setup-wheel setup-deb setup-sandbox ## Date the changelog, tag, and build all artefacts: make release VERSION=0.1.0
	@Scripts/release.sh $(VERSION)

engines: setup-engines wheel ## Compare the ways to many rows: the command, Python, Ray, Spark; ROWS=10000
	@ROWS=$(or $(ROWS),10000) Scripts/engines.sh $(OUT)/wheel/yar-*.whl

prepare-engines: setup-engines
	@Scripts/engines.sh --prepare

install: $(STAMP) ## Install 'yar', its manual, and the sandbox where it is built: make install PREFIX=/usr/local
	@SANDBOX=$(OUT)/sandbox Scripts/install.sh install "$(DESTDIR)" "$(PREFIX)"

uninstall: ## Remove what 'make install' put there, with the same PREFIX
	@Scripts/install.sh uninstall "$(DESTDIR)" "$(PREFIX)"

examples: setup-run ## Build and run the examples that are programs
	@echo "examples: the programs in Examples/Swift, in release mode"
	@cd Examples && ../Scripts/build.sh -c release --scratch-path ../.build/examples
	@mkdir -p $(OUT)
	@cd Examples && for name in NoticeBoard ProfileCard Receipt; do ../.build/examples/release/$$name ../$(OUT); done

test: setup-test ## Run all tests; the whole log is in .build/test.log
	@echo "test: all tests"
	@Scripts/test.sh
	@echo "test: those of the tools; the log is in .build/test-tools.log"
	@LOG=.build/test-tools.log Scripts/test.sh --package-path Tools

test-room: setup-test ## Build and run the tests of one room only: make test-room ROOM=YarBoxesTests
	@Scripts/test.sh $(or $(ROOM),$(error say which: make test-room ROOM=YarBoxesTests))

check: setup-test lint ## Everything that must pass before a change goes in
	@Scripts/check.sh

lint: ## Check the form of the source text
	@echo "lint: swift format, strict"
	@swift format lint --strict -r $(SWIFT_TEXT)

format: ## Bring the source text into form
	@echo "format: swift format, in place"
	@swift format -i -r $(SWIFT_TEXT)

sandbox: setup-sandbox ## Build the sandbox, a page to bend layouts on: out/sandbox
	@echo "sandbox: Yar as WebAssembly, and the page"
	@Scripts/sandbox.sh $(OUT)/sandbox

sandbox-check: ## Check the sandbox's page, where 'make sandbox' built it: in node and in headless Chromium
	@Scripts/check-sandbox.sh $(OUT)/sandbox

embedded: ## Compile the clean rooms as Embedded Swift
	@echo "embedded: the clean rooms, for wasm32 with the stock toolchain"
	@Scripts/check-embedded.sh

conformance: setup-run ## Compare with WeView 2 and Auto Layout, by the cases in Tests/Vectors
	@$(TOOLS) --product Conformance
	@echo "conformance: WeView 2's cases"; \
	  .build/release/Conformance weview $(VECTORS)/weview.json && \
	  echo "conformance: Auto Layout's cases" && \
	  .build/release/Conformance autolayout $(VECTORS)/autolayout.json

docs: setup-run ## Build the documentation as a web site in out/docs
	@echo "docs: the pages and the public symbols; warnings are errors"
	@SANDBOX=$(OUT)/sandbox Scripts/docs.sh $(OUT)/docs

new-check: ## Begin a check of layouts: make new-check NAME=touching-texts
	@Scripts/new-check.sh "$(NAME)"

checks-page: setup-test ## Write what follows from the kinds of findings: the sections of Checks.md, the codes of the schema
	@Scripts/checks-page.sh

docs-pictures: setup-pictures build ## Draw the pictures of the documentation
	@echo "docs-pictures: Sources/Yar/Yar.docc/Resources, and Documentation/Pictures from Examples"
	@Scripts/docs-pictures.sh

bench: setup-run ## Run the benchmarks
	@Scripts/bench.sh full

bench-rows: build ## Measure what a row of a template costs, and a statement over many pages
	@YAR=$(YAR) Scripts/bench-rows.sh
	@Scripts/bench-pages.py $(YAR)

pdf-check: setup-pdf build ## Have programs of others judge structure, standards and invoices of PDFs
	@YAR=$(YAR) Scripts/check-pdf.sh

prepare-pdf: setup-pdf
	@Scripts/check-pdf.sh --prepare

bench-smoke: setup-run
	@Scripts/bench.sh smoke

parity: setup-run ## Compare with Interface Builder's own frames, where a corpus is at hand
	@if [ -e $(CORPUS)/index.json ]; then \
	  $(TOOLS) --product Conformance; \
	  echo "parity: Interface Builder's documents"; \
	  .build/release/Conformance interface-builder $(CORPUS); \
	else \
	  echo "parity: skipped, $(CORPUS)/index.json is not there"; \
	fi

churn: setup-run ## Make a million random edits on live trees and compare with trees made anew
	@echo "churn: random edits, in release mode"
	@$(TOOLS) --product Churn
	@.build/release/Churn 1000000

stress: setup-run ## Solve 100,000 random systems and compare with the reference
	@echo "stress: the solver against its reference"
	@Scripts/stress-solver.sh

sanitize: setup-test ## Run tests, random edits, damaged inputs and rows under the address and thread sanitizers
	@Scripts/sanitize.sh

fuzz: setup-run ## Feed every reader and the solver damaged input, a minute each
	@Scripts/fuzz.sh $(SECONDS_OF_FUZZING)
	@Scripts/fuzz-solver.sh $(SECONDS_OF_FUZZING)

clean: ## Remove everything that was built or drawn
	@echo "clean: build folders and $(OUT)/"
	@rm -rf .build .build-* Benchmarks/.build Fuzzing/.build Fuzzing/.build-* Tools/.build $(OUT)
