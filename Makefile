# Two commands matter: `make run` opens Alea, `make test` runs everything that must hold.
PYTHON ?= python3
VENV := .venv
PY := $(VENV)/bin/python
STAMP := $(VENV)/.ready

.PHONY: run test lint types unit torture desktop-check bench screenshots clean

run: $(STAMP)
	@$(PY) packaging/launch.py

test: $(STAMP)
	@$(PY) packaging/ci.py

lint: $(STAMP)
	@$(PY) -m ruff check .

types: $(STAMP)
	@$(PY) -m mypy

unit: $(STAMP)
	@QT_QPA_PLATFORM=offscreen $(PY) -m pytest

torture: $(STAMP)
	@rm -f build/torture/report.txt
	@HYPOTHESIS_PROFILE=long QT_QPA_PLATFORM=offscreen $(PY) -m pytest tests/torture \
	  $$(grep -rl "^from hypothesis" tests --include="test_*.py" | grep -v "^tests/torture/") -p no:cacheprovider \
	  -o faulthandler_timeout=7200; code=$$?; \
	  cat build/torture/report.txt 2>/dev/null; exit $$code

desktop-check: $(STAMP)
	@sh packaging/desktop_check.sh

bench: $(STAMP)
	@for f in tests/benchmarks/bench_*.py; do echo "== $$f"; \
	  QT_QPA_PLATFORM=offscreen $(PY) -m tests.benchmarks.$$(basename $$f .py) || exit 1; done

screenshots: $(STAMP)
	@QT_QPA_PLATFORM=offscreen $(PY) packaging/screenshots.py

$(STAMP): pyproject.toml constraints.txt packaging/setup.sh
	@sh packaging/setup.sh "$(PYTHON)" "$(VENV)"
	@touch $(STAMP)

clean:
	rm -rf $(VENV) .mypy_cache .ruff_cache .pytest_cache .hypothesis build dist
