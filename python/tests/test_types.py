"""The types that the package states hold: mypy says so, of the package and of code that uses it."""

import os
import pathlib
import subprocess
import sys

import pytest

import assay

USE = '''
import assay
from assay import Measure, Picture, Result, Scores

scores: Scores = assay.evaluate({"q": {"a": 1}}, {"q": {"a": 1.0}}, ["AP", Measure("nDCG") @ 10], missing="skip")
mean: dict[str, dict[str, float]] = scores.mean()
low: dict[str, dict[str, float]] = scores.low
found: Result = scores.compare(against="run")
picture: Picture = scores.plot("runs")
number: float = scores["run"]["AP"]
evaluator = assay.Evaluator({"q": {"a": 1}}, "AP")
evaluator.add("q", ["a"], [1.0])
'''
WRONG = '''
import assay

assay.evaluate({"q": {"a": 1}}, {"q": {"a": 1.0}}, ["AP"], missing=1)
assay.evaluate({"q": {"a": 1}}, {"q": {"a": 1.0}}, ["AP"], nonsense="skip")
text: str = assay.evaluate({}, {}).mean()
'''


def mypy(*words, **options):
    pytest.importorskip("mypy")
    return subprocess.run([sys.executable, "-m", "mypy", "--no-incremental", "--cache-dir", os.devnull, *words], check=False,
                          capture_output=True, text=True, **options)


@pytest.fixture
def package():
    """Where the package lies, with the stub of its extension."""
    folder = pathlib.Path(assay.__file__).parent
    assert (folder / "py.typed").exists() and (folder / "_core.pyi").exists()
    return folder


#: The stub of the extension says dict and list; of ir_measures it depends whether it is there.
LENIENT = ("--allow-any-generics", "--allow-untyped-calls", "--no-warn-unused-ignores", "--ignore-missing-imports")


def test_the_package(package):
    done = mypy("--strict", *LENIENT, "-p", "assay", env={**os.environ, "MYPYPATH": str(package.parent)})
    assert done.returncode == 0, done.stdout


def test_users(package, tmp_path):
    (tmp_path / "use.py").write_text(USE)
    (tmp_path / "wrong.py").write_text(WRONG)
    environment = {**os.environ, "MYPYPATH": str(package.parent)}
    done = mypy("--strict", str(tmp_path / "use.py"), env=environment)
    assert done.returncode == 0, done.stdout
    done = mypy("--strict", str(tmp_path / "wrong.py"), env=environment)
    assert done.stdout.count("error:") == 3, done.stdout


def test_the_stub_names_all_that_is_called(package):
    """What the package calls of its extension is in the stub."""
    stub = (package / "_core.pyi").read_text()
    for name in dir(assay._core):
        if not name.startswith("_"):
            assert f"def {name}(" in stub or f"class {name}" in stub or f"{name}:" in stub, name
