#!/usr/bin/env python3
"""Runs the cells of a notebook, and compares what they show with what is stored in it.

    tools/run_notebook.py NOTEBOOK             exit status 1 if a cell fails or shows something else
    tools/run_notebook.py NOTEBOOK --update    stores what they show

Cells run in one namespace, in the folder of the notebook. What a cell prints and the value of its last line count; of the
value all that notebooks show: text, HTML and SVG.
"""

import argparse
import ast
import contextlib
import io
import json
import os
import pathlib
import sys
import warnings

SHOWN = {"text/plain": "__repr__", "text/html": "_repr_html_", "image/svg+xml": "_repr_svg_"}


def run_cell(source, names):
    """The outputs of a cell as a notebook stores them."""
    tree = ast.parse(source)
    last = ast.Expression(tree.body.pop().value) if tree.body and isinstance(tree.body[-1], ast.Expr) else None
    printed = io.StringIO()
    with contextlib.redirect_stdout(printed):
        exec(compile(tree, "<cell>", "exec"), names)
        value = eval(compile(last, "<cell>", "eval"), names) if last else None
    outputs = []
    if printed.getvalue():
        outputs.append({"name": "stdout", "output_type": "stream", "text": lines(printed.getvalue())})
    if value is not None:
        texts = {kind: getattr(value, method)() for kind, method in SHOWN.items() if hasattr(value, method)}
        data = {kind: lines(text) for kind, text in texts.items() if text is not None}
        outputs.append({"data": data, "execution_count": None, "metadata": {}, "output_type": "execute_result"})
    return outputs


def lines(text):
    return text.splitlines(keepends=True)


def run(path, update):
    """Whether every cell shows what is stored."""
    notebook = json.loads(path.read_text())
    names, good = {"__name__": "__main__"}, True
    before = os.getcwd()
    os.chdir(path.parent)
    try:
        for number, cell in enumerate(notebook["cells"], 1):
            if cell["cell_type"] != "code":
                continue
            outputs = run_cell("".join(cell["source"]), names)
            if outputs != cell["outputs"] and not update:
                print(f"{path}: cell {number} shows\n{json.dumps(outputs, indent=1)[:2000]}\ninstead of\n"
                      f"{json.dumps(cell['outputs'], indent=1)[:2000]}")
                good = False
            cell["outputs"] = outputs
    finally:
        os.chdir(before)
    if update:
        path.write_text(json.dumps(notebook, indent=1, ensure_ascii=False) + "\n")
    return good


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("notebook", type=pathlib.Path)
    parser.add_argument("--update", action="store_true")
    options = parser.parse_args()
    warnings.simplefilter("ignore")
    return 0 if run(options.notebook, options.update) else 1


if __name__ == "__main__":
    sys.exit(main())
