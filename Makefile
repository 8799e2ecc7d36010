# Everything runs in a virtual environment of its own, made on first use:
#   make serve    the site, with every variant and house rule, at http://127.0.0.1:8000
#   make quiz     the tutor in the terminal (VARIANT=guernsey for another table)
#   make play     a game against the computer (VARIANT=... likewise)
#   make site     the site as files, in build/site
#   make test     every check and test but the longest
#   make cover    the tests once more, traced: which lines and branches of the rules none reaches
#   make prove    the same with many more hands, tables and files: most of an hour
#   make schemas  the editors' JSON Schemas, written anew from the options
#   make seen     what sees each value of each option: a scenario or a test
#   make counts   the numbers of legal lines that the tests keep, written anew from the rules
#   make mutate   the rules changed in one place after the other: which change does no test see?
#   make bench    how fast the engine is
#   make clean    removes what the others made
# PYTHON=... chooses the interpreter, VENV=... the place of the environment.

PYTHON ?= python3
VENV ?= .venv
VARIANT ?= north_american
WORKERS ?= 2

BIN := $(VENV)/bin
# Twice quiet: only errors are shown.
PIP := $(BIN)/python -m pip --disable-pip-version-check -qq

.DEFAULT_GOAL := help
.DELETE_ON_ERROR:
.PHONY: help serve quiz play site chromium node test cover prove schemas seen counts mutate bench clean

help:
	@sed -n 's/^#   //p' Makefile

# Material prints a notice about MkDocs 2 before each build, and plugins that depend on MkDocs's
# fork print another under a second variable. Both concern people who choose versions, which
# pyproject.toml has done, so whoever builds our site is spared them.
serve site test cover: export NO_MKDOCS_2_WARNING := 1
serve site test cover: export DISABLE_MKDOCS_2_WARNING := true

# Tests start hundreds of processes: each would compile everything anew.
test cover prove: export PYTHONDONTWRITEBYTECODE :=

$(VENV)/.created:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || \
		{ echo "euchre-rules needs Python 3.11 or later as $(PYTHON)." >&2; exit 1; }
	@$(PYTHON) -c 'import ensurepip, venv' 2>/dev/null || \
		{ echo "Python's venv module is missing; run: sudo apt install python3-venv" >&2; exit 1; }
	@$(PYTHON) -m venv "$(VENV)"
	@touch $@

$(VENV)/.installed-all: $(VENV)/.created pyproject.toml constraints.txt
	@echo "Installing into $(VENV) ..." >&2
	@$(PIP) install -c constraints.txt -e '.[all]'
	@touch $@

$(VENV)/.installed-dev: $(VENV)/.created pyproject.toml constraints.txt
	@echo "Installing into $(VENV), with the tools for tests ..." >&2
	@$(PIP) install --no-compile -c constraints.txt -e '.[all,dev]'
	@# Compiled here, since pip does it on one core; a file that won't is passed over, as by pip.
	@$(BIN)/python -m compileall -qq -j 0 "$(VENV)"/lib || true
	@touch $@ $(VENV)/.installed-all

$(VENV)/.installed-mutate: $(VENV)/.created pyproject.toml constraints.txt
	@echo "Installing into $(VENV), with the tools for mutants ..." >&2
	@$(PIP) install -c constraints.txt -e '.[all,dev,mutate]'
	@touch $@ $(VENV)/.installed-all $(VENV)/.installed-dev

serve: $(VENV)/.installed-all
	@$(BIN)/euchre site serve

quiz: $(VENV)/.installed-all
	@$(BIN)/euchre quiz $(VARIANT)

play: $(VENV)/.installed-all
	@$(BIN)/euchre play $(VARIANT)

site: $(VENV)/.installed-all
	@$(BIN)/euchre site build

# Where it may, without asking for a password, it installs what the tests of pages drive.
chromium:
	@command -v chromium >/dev/null || { \
		if command -v apt-get >/dev/null; then \
			if [ "$$(id -u)" -eq 0 ]; then get=apt-get; else get='sudo -n apt-get'; fi; \
			echo "Installing Chromium for the tests of pages ..." >&2; \
			DEBIAN_FRONTEND=noninteractive $$get install -y -qq --no-install-recommends chromium \
				>/dev/null 2>&1; \
		fi; \
		command -v chromium >/dev/null || \
			echo "Not run: the tests of pages in a browser. They need: sudo apt install chromium" >&2; }

# Only said: npm of Debian brings hundreds of packages, which nobody wants installed by surprise.
node:
	@command -v node >/dev/null && command -v npm >/dev/null || \
		echo "Not run: the tests of the engine in a browser. They need: sudo apt install nodejs npm" >&2

test: $(VENV)/.installed-dev chromium node
	$(BIN)/ruff check --quiet
	$(BIN)/ruff format --check --quiet
	$(BIN)/lint-imports --no-logo
	@# The types beside the tests: what is wrong with them is said before the first test ends.
	$(BIN)/mypy --no-error-summary & types=$$!; \
	$(BIN)/python -m pytest -q -n $(WORKERS) --dist worksteal -m "not long"; tests=$$?; \
	wait $$types && exit $$tests

# Apart from `make test`: tracing takes longer than all the tests, and no test is decided by it.
cover: $(VENV)/.installed-dev
	$(BIN)/python -m pytest -q -n $(WORKERS) --dist worksteal --cov

# Every combination of three options of play, a thousand hands wherever `make test` plays a few.
prove: export EUCHRE_PROVE := 1
prove: $(VENV)/.installed-dev
	$(BIN)/python -m pytest -q -n $(WORKERS) --dist worksteal -m "proof or long" --umpire 50

schemas: $(VENV)/.installed-all
	@$(BIN)/python -m euchre_rules.spec.write_schemas

seen: $(VENV)/.installed-dev
	@$(BIN)/python -m tests.euchre_rules.scenarios.seeing

counts: $(VENV)/.installed-dev
	@$(BIN)/python -m tests.counts.write

mutate: $(VENV)/.installed-mutate
	@$(BIN)/python -m tests.mutation.run --workers $(WORKERS)

bench: $(VENV)/.installed-dev
	@$(BIN)/python -m tests.benchmarks.run

clean:
	rm -rf "$(VENV)" build dist htmlcov .coverage .coverage.* .hypothesis .import_linter_cache \
		.mypy_cache .pytest_cache .ruff_cache
	find . -name __pycache__ -type d -prune -exec rm -rf {} +
