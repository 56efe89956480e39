# What people type; cmake and the scripts in tools/ do the work.
#
#   make build     build/release/assay
#   make python    the Python package, installed in the virtual environment build/venv
#   make demo      the same, then the main job on the sample collection
#   make test      the same, with its tests, and runs them all
#   make check     what takes longer: sanitizers, lint, the page, published tables (tools/check python bare: wheel, bare machine)
#   make lint      layout, clang-tidy, layers
#   make format    lay the code out
#   make web       the page that evaluates in the browser, in build/web (make serve: at http://127.0.0.1:8000)
#   make bench     benchmarks; their figures go to bench/results
#   make bench-compare  what changed since the benchmark before
#   make docs      print docs/metrics.md again
#   make install   PREFIX=/usr/local DESTDIR=
#   make clean

PREFIX ?= /usr/local
release := build/release

.PHONY: build python demo test check lint format web serve bench bench-compare docs install clean

build: $(release)/build.ninja
	@cmake --build --preset release

$(release)/build.ninja: CMakePresets.json tools/bootstrap
	@tools/bootstrap build
	@cmake --preset release -Wno-dev
	@touch $@

python:
	@tools/bootstrap build python
	@tools/python-env build/venv
	@build/venv/bin/pip install .

demo: build
	@$(release)/assay demo

test:
	@tools/bootstrap build test browser
	@tools/test

check:
	@tools/bootstrap build test lint browser wasm
	@tools/check

lint:
	@tools/bootstrap build test lint
	@tools/lint.py

format:
	@tools/bootstrap lint
	@tools/lint.py --fix

web:
	@tools/bootstrap wasm
	@tools/web

serve: web
	@python3 -m http.server --bind 127.0.0.1 --directory build/web 8000

bench: build
	@tools/bootstrap bench
	@bench/run

bench-compare:
	@bench/compare.py

docs: build
	@$(release)/assay metrics --markdown > docs/metrics.md
	@tools/doc_pictures.py --assay $(release)/assay --update
	@tools/doc_reproduction.py --assay $(release)/assay --update

install: build
	@cmake --install $(release) --prefix "$(PREFIX)"

clean:
	@cmake -E rm -rf build
