# `make` alone says what can be asked for. Needed: Python 3.11 or newer, make, git; the rest is fetched into .tools and .venv.

# ------------------------------------------------------------------------------------- lines that change as the house grows

# What `make run` starts.
RUN_COMMAND = mkdir -p build && .venv/bin/kermesse serve --open --db build/kermesse.db

# What `make check` runs last: are the written-out files (schemas, pages) what the code says today?
FRESH_COMMAND = .venv/bin/kermesse schema --check docs/schemas && .venv/bin/python packaging/site

# What `make docs` runs: write those files again.
DOCS_COMMAND = .venv/bin/kermesse schema --write docs/schemas && .venv/bin/python packaging/site/settings.py

# What `make bench` runs, one after the other.
BENCHES = $(sort $(wildcard bench/bench_*.py bench/hattrick_*.py))

# What `make quick` tests: nothing that starts a server, a browser or a database, or prints.
QUICK = $(addprefix tests/,bots games kits lessons pieces rules) $(wildcard tests/test_*.py)

# -------------------------------------------------------------------------------------------------------------------------

# The first of these that is new enough; `make PYTHON=/some/python3` names one.
PYTHON ?= python3 python3.14 python3.13 python3.12 python3.11

# What the pages are made of; folders too, for then a file that is gone is noticed.
CLIENT = $(shell find client -name node_modules -prune -o -name generated.ts -o -print)

# More for pytest: `make test ARGS="-k giant"`; `ARGS="-n0"` runs one test after the other, for a debugger.
ARGS ?=

# So many tests at once: each core has enough to do while others wait for a process, a socket or a page.
AT_ONCE ?= 4

# `make lock UPGRADE=--upgrade` takes the newest versions; without it only what pyproject.toml asks for changes.
UPGRADE ?=

UV = .tools/bin/uv
LOCK = $(UV) pip compile --quiet --universal --python-version 3.11 --generate-hashes \
	--no-emit-index-url --no-header --no-annotate $(UPGRADE)

# uv trusts the certificates that the machine trusts, and takes the Python found above.
export UV_SYSTEM_CERTS = 1
export UV_PYTHON_DOWNLOADS = never

.DEFAULT_GOAL := help
.DELETE_ON_ERROR:
.SUFFIXES:
.PHONY: help setup run hall quick test test-client test-python check fix bench fuzz docs pictures lock wheel release clean

help:
	@echo 'make run     serve tables here, and open them in a browser; Ctrl-C stops'
	@echo 'make hall    the same for phones in the same network: it prints an address, also as a QR code'
	@echo 'make quick   the tests that start nothing: goods, rules, games, bots'
	@echo 'make test    every test (make test ARGS="-k giant" for some)'
	@echo 'make check   format, lint, types (Python and TypeScript), who imports whom, documents up to date'
	@echo 'make fix     format, and fix what ruff can fix'
	@echo 'make bench   measure'
	@echo 'make fuzz    an hour of what strangers may send (make fuzz ARGS="--minutes 5")'
	@echo 'make docs    write the generated documents again'
	@echo 'make wheel   build what others install, into dist/ (make release: the sources too, and release notes)'
	@echo 'make pictures  draw the pictures of the README again'
	@echo 'make setup   .venv and the pages, without running anything (all of the above do it by themselves)'
	@echo 'make lock    pin the dependencies anew (make lock UPGRADE=--upgrade for the newest)'
	@echo 'make clean   remove .venv, .tools and caches'

setup: .venv/.fetched
	@$(MAKE) --no-print-directory --silent --jobs=2 .venv/.ready .venv/.compiled .venv/.client

# Pages are built while packages are fetched.
run:
	@$(MAKE) --no-print-directory --silent --jobs=2 .venv/.serves .venv/.client
	$(RUN_COMMAND)

# The same tables as with `make run`, for everybody in the same network.
hall: RUN_COMMAND += --lan
hall: run

# Tests start hundreds of processes; what Python has compiled is kept for the next, whatever is usual on this machine,
# and where the set-up has it already.
quick test-python: export PYTHONDONTWRITEBYTECODE =
quick test-python: export PYTHONPYCACHEPREFIX =

# The client's tests run beside the others.
test: setup
	@$(MAKE) --no-print-directory --jobs=2 test-client test-python

test-python:
	.venv/bin/pytest --numprocesses $(AT_ONCE) --dist worksteal $(ARGS)

test-client:
	.venv/bin/python packaging/build_hook.py test

quick: setup
	.venv/bin/pytest --numprocesses 2 --dist worksteal $(QUICK) $(ARGS)

check: setup
	.venv/bin/ruff format --check
	.venv/bin/ruff check
	.venv/bin/mypy src $(wildcard bench)
	.venv/bin/lint-imports --no-logo
	.venv/bin/python packaging/build_hook.py check
	$(FRESH_COMMAND)

fix: setup
	.venv/bin/ruff check --fix
	.venv/bin/ruff format

bench: setup
	@for file in $(BENCHES); do echo "== $$file"; .venv/bin/python -m bench.$$(basename "$$file" .py) || exit 1; done

# What failed is kept in .fuzz, and tried first the next time.
fuzz: setup
	.venv/bin/python -m bench.fuzz $(ARGS)

docs: setup
	$(DOCS_COMMAND)

# Without isolation: with what is locked.
wheel: setup
	.venv/bin/python -m hatchling build --target wheel --directory dist

release: wheel
	.venv/bin/python -m hatchling build --target sdist --directory dist
	.venv/bin/python packaging/release.py

# Needs chromium.
pictures: setup
	.venv/bin/python packaging/pictures/night.py

lock: .tools/.ready
	echo uv | $(LOCK) --output-file requirements/build.txt -
	$(LOCK) --group dev --all-extras --output-file requirements.lock pyproject.toml

clean:
	rm -rf .venv .tools build dist client/node_modules src/kermesse/web/built src/kermesse/web/docs src/kermesse/press/paper/fonts .mypy_cache .pytest_cache .ruff_cache .import_linter_cache .hypothesis

# .tools holds uv alone. Plain pip puts it there, so the machine's own pip settings hold.
.tools/.ready: requirements/build.txt
	@set -e; \
	for name in $(PYTHON); do \
		if "$$name" -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null; then python=$$name; break; fi; \
	done; \
	if [ -z "$${python:-}" ]; then \
		echo 'kermesse needs Python 3.11 or newer, and found none among: $(PYTHON)' >&2; \
		echo 'Install it (on Debian or Ubuntu: apt install python3 python3-venv), or name it: make PYTHON=/path/to/python3' >&2; \
		exit 1; \
	fi; \
	if ! "$$python" -c 'import ensurepip, venv' 2>/dev/null; then \
		echo "$$python comes without venv or ensurepip (on Debian or Ubuntu: apt install python3-venv)" >&2; \
		exit 1; \
	fi; \
	echo "setting up .tools with $$python"; \
	"$$python" -m venv --clear .tools; \
	.tools/bin/python -m pip install -qq --disable-pip-version-check --require-hashes --requirement requirements/build.txt; \
	touch $@

# uv is quick, but reads no pip settings; where a machine reaches packages only through those, pip fetches them all.
BY_PIP = { \
	echo 'uv could not fetch the packages; trying pip' >&2; \
	.tools/bin/python -m pip --python .venv/bin/python install -qq --disable-pip-version-check \
		--require-hashes --requirement requirements.lock; \
}

# What is built with: Node and fontTools, as pyproject.toml says. uv checks all by the hashes of its constraints.
.venv/.builds: .tools/.ready requirements.lock pyproject.toml
	@echo 'fetching what builds (Node, fontTools)'
	@$(UV) venv --quiet --allow-existing --prompt kermesse --python .tools/bin/python .venv
	@.venv/bin/python -c "import tomllib; print(*tomllib.load(open('pyproject.toml', 'rb'))['build-system']['requires'], sep='\n')" \
		| $(UV) pip install --quiet --python .venv/bin/python --constraint requirements.lock --requirement - || $(BY_PIP)
	@$(OURS)
	@touch $@

OURS = $(UV) pip install --quiet --offline --python .venv/bin/python --no-deps --no-build-isolation --editable .

KEEPING = env -u PYTHONDONTWRITEBYTECODE -u PYTHONPYCACHEPREFIX .venv/bin/python

# What a server loads is compiled once, here: where it may write nothing, each start would compile it again (3 s).
BYTECODE = $(KEEPING) -c "import compileall, kermesse.web.server.process; compileall.compile_dir('src', quiet=1)"

# What tests load besides, once: else each of those that run at the same time would compile it by itself (25 s).
TESTS_LOAD = axe_playwright_python.base, gymnasium, hypothesis.stateful, matplotlib.pyplot, openpyxl, pettingzoo, PIL.Image, \
	playwright.async_api, pyarrow.parquet, pypdfium2, pyspiel, pytest, schemathesis, xdist.remote, zxingcpp

# What serves, and nothing that only checks or tests.
.venv/.serves: .venv/.builds
	@echo 'fetching what serves'
	@$(UV) pip install --quiet --python .venv/bin/python --constraint requirements.lock --extra serve --requirement pyproject.toml || $(BY_PIP)
	@$(BYTECODE)
	@touch $@

# Everything: what serves, checks, tests and measures.
.venv/.ready: .venv/.builds
	@echo 'fetching what serves, checks and tests'
	@$(UV) pip sync --quiet --python .venv/bin/python --require-hashes requirements.lock || $(BY_PIP)
	@$(OURS)
	@$(BYTECODE)
	@touch $@

# The loops, once: else each process that needs them first would compile them by itself.
.venv/.compiled: .venv/.ready src/kermesse/loop_compiler.py $(wildcard src/kermesse/games/hattrick/fast/*.py src/kermesse/lab/training/*.py src/kermesse/rules/best_envelope/fast/*.py)
	@echo 'compiling the loops'
	@$(KEEPING) -c "from kermesse.games.hattrick.fast.warmup import ready; [ready(purpose) for purpose in ('bots', 'playouts', 'batch')]"
	@$(KEEPING) -c "from kermesse.rules.best_envelope.fast.warmup import ready; from kermesse.rules.kit_files import read_kit; from kermesse.rules.ruling import Rulings; ready(read_kit('giant', Rulings()))"
	@$(KEEPING) -c "from kermesse.lab.training.trainer import SMALL, train; train(4, 'any', SMALL)"
	@$(KEEPING) -c "import $(TESTS_LOAD)"
	@touch $@

# What the client is checked and tested with too; a build alone fetches less.
.venv/.fetched: .venv/.builds client/package-lock.json
	@echo 'fetching what the client is made of'
	@.venv/bin/python packaging/build_hook.py fetch
	@touch $@

# The pages, made by the Node that .venv brings, and fonts; again only when something in client/ has changed.
.venv/.client: .venv/.builds $(wildcard packaging/*.py packaging/site/* *.md docs/*.md docs/decisions/*.md) $(CLIENT) docs/schemas/openapi.json
	@echo 'building the pages, the docs, and the fonts of paper'
	@.venv/bin/python packaging/build_hook.py build
	@touch $@
