# Everything runs in .venv, built once from requirements.txt: the one pinned set.
#
#   make course   open the course in the browser         make test   prove all of it
#   make lab      exercises to keep, in JupyterLab       make help   every target
#
# PYTHON=… chooses the interpreter (3.11 or newer); UV= does without uv.

VENV := .venv
BIN := $(VENV)/bin
lang := vi
INSTALLED := $(VENV)/installed
POT := chanlearn/locale/chanlearn.pot
TRANSLATIONS = $(wildcard $(dir $(POT))*/LC_MESSAGES/*.po)
export POT_HEADER := \# Every sentence on screen, collected by `make catalogue`: do not edit.

PYTHONS := python3 python3.11 python3.12 python3.13 python3.14 python
NEW_ENOUGH := import sys; sys.exit(sys.version_info < (3, 11))
PYTHON ?= $(shell for python in $(PYTHONS); do \
	$$python -c '$(NEW_ENOUGH)' 2>/dev/null && echo $$python && break; done)
UV ?= $(shell uv --version >/dev/null 2>&1 && echo uv)

.DEFAULT_GOAL := help
.PHONY: help install course lab class test test-long test-slow test-languages lint types pytest format bench load soak hub simulate match charts catalogue banks twins picture site wheel lock pins clean

help: ## say what each target does
	@sed -n 's/^\([a-z-]*\):.*## /\1	/p' $(MAKEFILE_LIST) | expand -t 12

install: $(INSTALLED) ## build .venv with the pinned set

$(INSTALLED): pyproject.toml requirements.txt
	@$(or $(PYTHON),false) -c '$(NEW_ENOUGH)' 2>/dev/null || { \
		echo "chanlearn needs Python 3.11 or newer; found: $$($(or $(PYTHON),python3) --version 2>/dev/null || echo no Python)."; \
		echo "Install one (for example: apt install python3 python3-venv), or name it: make PYTHON=/path/to/python3.11 $(MAKECMDGOALS)"; \
		exit 1; }
ifeq ($(UV),)
	$(BIN)/python -m pip --version >/dev/null 2>&1 || $(PYTHON) -m venv --clear $(VENV)
	$(BIN)/python -m pip install --quiet --disable-pip-version-check -r requirements.txt
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --no-deps --no-build-isolation --editable .
else
	$(BIN)/python --version >/dev/null 2>&1 || $(UV) venv --quiet --clear --python $(PYTHON) $(VENV)
	$(UV) pip install --quiet --python $(BIN)/python -r requirements.txt
	$(UV) pip install --quiet --python $(BIN)/python --no-deps --no-build-isolation --editable .
endif
	@touch $@

course: $(INSTALLED) ## serve the course on 127.0.0.1 and print its address
	@$(BIN)/chanlearn serve

# What a learner has begun there stays.
lab: $(INSTALLED) ## write the exercise notebooks to vo-bai-tap/ and open JupyterLab on them; in English with lang=en
	@$(BIN)/chanlearn workbook --lang $(lang) --edition learner --out vo-bai-tap
	@$(BIN)/jupyter lab --notebook-dir=. --LabApp.default_url=/lab/tree/vo-bai-tap$(if $(filter-out vi,$(lang)),/$(lang))

test: lint types pytest ## lint, types, and every test

test-long: $(INSTALLED) ## ten times as many rounds, positions and cases by chance, and a longer search for counterexamples
	CHANLEARN_LONG=1 $(BIN)/pytest $$(grep -l "long_mode import" tests/test_*.py) \
		--numprocesses=2 --dist=load --durations=5

test-slow: $(INSTALLED) ## the browser's tests with a kernel that answers late: finds what looks before it waits
	CHANLEARN_SLOW=1 $(BIN)/pytest $(PARALLEL) $$(grep -l "visit(" tests/test_*.py)

test-languages: $(INSTALLED) ## every lesson walked, every page measured and every exercise solved in every language
	$(BIN)/pytest notebooks --nbval-lax --nbval-current-env $(PARALLEL)
	CHANLEARN_LONG=1 $(BIN)/pytest tests/test_lesson_walks.py tests/test_layout.py tests/test_workbook_editions.py $(PARALLEL)

# So many learners, four at a time; the suite has four of them go through the same.
class: $(INSTALLED) ## twenty learners do one set in browsers, and the tally is what they answered
	CHANLEARN_CLASS=20 $(BIN)/pytest tests/test_class_in_browser.py -k as_it_answered --durations=1

lint: $(INSTALLED) ## style and formatting
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .

types: $(INSTALLED) ## mypy --strict on the package
	$(BIN)/mypy

# A file stays on one worker, so that its kernel, browser or server starts once; tests/conftest.py
# says in which order files begin. Notebooks run by themselves: what they reach says nothing about
# how well the rules are tested.
PARALLEL := --numprocesses=2 --dist=loadfile --no-loadscope-reorder --durations=15 -rfER

pytest: $(INSTALLED)
	$(BIN)/pytest notebooks --ignore=notebooks/en --nbval-lax --nbval-current-env $(PARALLEL)
	$(BIN)/pytest $(PARALLEL) --cov --cov-report=term

format: $(INSTALLED) ## put the code into its one format
	$(BIN)/ruff check --fix .
	$(BIN)/ruff format .

# WRITE=--write puts the figures into BENCHMARKS.md. Do so only on a machine with nothing else to do.
WRITE :=
BENCH := $(BIN)/pytest --numprocesses=0 --capture=no --override-ini 'python_files=bench_*.py test_*.py' $(WRITE)
LONG := tests/bench/bench_load.py tests/bench/bench_soak.py

bench: $(INSTALLED) ## time the engine, open and weigh the pages; prints ratios, asserts nothing
	$(BENCH) tests/bench $(LONG:%=--ignore=%)

load: $(INSTALLED) ## classes of 20 and 50 at once and spread, 200 live learners; LOAD=4 for a trial
	LOAD=$(LOAD) $(BENCH) tests/bench/bench_load.py

soak: $(INSTALLED) ## 500 visits that leave or vanish, and what is left of them; VISITS=30 for a trial
	VISITS=$(VISITS) $(BENCH) tests/bench/bench_soak.py

# JupyterHub and its proxy, for many machines and for tests/test_hub.py.
HUB := .hub
hub: $(HUB)/installed ## build .hub with JupyterHub, apart from the pinned set

$(HUB)/installed: deploy/hub.txt
ifeq ($(UV),)
	$(PYTHON) -m venv --clear $(HUB)
	$(HUB)/bin/python -m pip install --quiet --disable-pip-version-check -r deploy/hub.txt
else
	$(UV) venv --quiet --clear --python $(PYTHON) $(HUB)
	$(UV) pip install --quiet --python $(HUB)/bin/python -r deploy/hub.txt
endif
	$(HUB)/bin/npm install --silent --no-fund --no-audit --global --prefix $(HUB) configurable-http-proxy@5.3.0
	@touch $@

# Stopped, it goes on where it was; ROUNDS=… for another number.
ROUNDS := 1000000
simulate: $(INSTALLED) ## play a million rounds on all cores and sum them up in rounds.json
	$(BIN)/chanlearn simulate -n $(ROUNDS) --seed 1 --out rounds.json

# Every deal is played eight times, from every seat by either bot.
DEALS := 2000
match: $(INSTALLED) ## play the coach's bot against the sensible one: its lead, with n and interval
	$(BIN)/chanlearn match coach sensible -n $(DEALS) --seed 2026

charts: $(INSTALLED) ## draw again the charts that ship, from today's numbers
	$(BIN)/chanlearn odds deal --json > chanlearn/odds/deals.json
	$(BIN)/python -m chanlearn.figures

catalogue: $(INSTALLED) ## collect every sentence on screen into the catalogue
	@mkdir -p $(dir $(POT))
	$(BIN)/pybabel --quiet extract --mapping-file babel.cfg \
		--keywords text --keywords counted:1,1 --add-location file --sort-by-file --no-wrap \
		--project chanlearn --header-comment "$$POT_HEADER" \
		--output-file $(POT) chanlearn
	@$(foreach po,$(TRANSLATIONS),$(BIN)/pybabel --quiet update --no-fuzzy-matching --ignore-obsolete \
		--no-wrap --ignore-pot-creation-date --input-file $(POT) --output-file $(po) \
		--locale $(notdir $(patsubst %/LC_MESSAGES/,%,$(dir $(po)))) &&) true

twins: $(INSTALLED) ## say which notebooks and cells in another language are missing or stale
	@$(BIN)/python tests/twins.py

banks: $(INSTALLED) ## check the item banks and pack them into the package
	$(BIN)/chanlearn check exercises --pack chanlearn/banks/bank.json --schema exercises/bank.schema.json

picture: $(INSTALLED) ## take the picture the READMEs show (needs chromium)
	$(BIN)/python tests/picture.py

# A palette makes the picture a fifth as large; ink on paper needs no more colours.
cards: $(INSTALLED) ## draw the contact sheet of the deck again
	$(BIN)/chanlearn cards --sheet cards.svg
	$(BIN)/chanlearn cards --sheet cards.png
	$(BIN)/python -c 'from PIL import Image; \
		Image.open("cards.png").convert("RGB").quantize(48).save("cards.png", optimize=True)'

site: $(INSTALLED) ## build the course as files into dist/site
	@$(BIN)/chanlearn build dist/site

wheel: $(INSTALLED) ## build the wheel into dist/
	$(BIN)/hatchling build --target wheel

lock: ## choose the newest allowed versions again (needs uv)
	$(UV) pip compile --quiet --universal --upgrade --python-version 3.11 --extra lab --extra charts --extra test \
		--no-emit-index-url --no-emit-find-links --custom-compile-command "make lock" \
		--output-file requirements.txt pyproject.toml
	$(UV) pip compile --quiet --universal --upgrade --python-version 3.11 \
		--no-emit-index-url --no-emit-find-links --custom-compile-command "make lock" \
		--output-file deploy/hub.txt deploy/hub.in

# The same versions, with the hashes of all their files.
PINS := chanlearn/site/pins.txt
pins: ## look up again the hashes of what the site is made of (needs uv)
	@sed -n 's/^\([a-z].*==[^ ]*\).*/\1/p' $(PINS) > $(PINS).in
	@(sed -n '/^#/p' $(PINS); $(UV) pip compile --quiet --no-deps --generate-hashes --no-annotate --no-header \
		--python-version 3.13 $(PINS).in) > $(PINS).new
	@mv $(PINS).new $(PINS); rm $(PINS).in

clean: ## remove what was built, .venv too
	rm -rf $(VENV) $(HUB) dist build .coverage .hypothesis .mypy_cache .pytest_cache .ruff_cache
