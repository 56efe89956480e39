"""Every example in docstrings and documents does what it says."""

import doctest
import importlib
import os
import re

import pytest
from conftest import ROOT

MODULES = ["assay", "assay._api", "assay._evaluator", "assay._files", "assay._measures", "assay._messages", "assay._meta",
           "assay._pages", "assay._results", "assay._settings", "assay.compat.ir_measures", "assay.compat.pytrec_eval",
           "assay.compat.ranx"]


@pytest.mark.parametrize("name", MODULES)
def test_docstrings(name):
    assert doctest.testmod(importlib.import_module(name)).failed == 0


def examples(path):
    """The text of the blocks marked python."""
    return "\n".join(re.findall(r"^```python\n(.*?)^```", path.read_text(), re.MULTILINE | re.DOTALL))


@pytest.mark.filterwarnings("ignore")
@pytest.mark.parametrize("name", ["docs/python.md", "README.md"])
def test_documents(name, monkeypatch, tmp_path):
    for module in ("pandas", "polars", "matplotlib"):
        pytest.importorskip(module)
    text = examples(ROOT / name)
    assert ">>>" in text
    monkeypatch.chdir(ROOT)
    os.environ["COLUMNS"] = "120"
    parsed = doctest.DocTestParser().get_doctest(text, {}, name, name, 0)
    assert doctest.DocTestRunner(optionflags=doctest.ELLIPSIS).run(parsed).failed == 0
