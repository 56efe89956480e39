"""The notebook of the documents shows what is stored in it."""

import runpy

import pytest
from conftest import ROOT


@pytest.mark.filterwarnings("ignore")
@pytest.mark.parametrize("path", sorted((ROOT / "docs" / "notebooks").glob("*.ipynb")), ids=lambda path: path.name)
def test_notebook(path):
    assert runpy.run_path(str(ROOT / "tools" / "run_notebook.py"))["run"](path, update=False)
