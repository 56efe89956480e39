#!/usr/bin/env python3
"""Fills docs/reproduction.md with what `assay reproduce` prints, and draws its figures.

    tools/doc_reproduction.py --assay build/release/assay            # says what is not as the program has it; status 1
    tools/doc_reproduction.py --assay build/release/assay --update   # writes it

A block `<!-- reproduce PAPER ITEM -->` ... `<!-- end -->` holds the tables of an item, a line `![...](images/reproduction/NAME.svg)`
its figure. Items on data that are not in the repository have no block; their numbers are checked by
tests/conformance/reproduction.py.
"""

import argparse
import pathlib
import re
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parent.parent
PAGE = ROOT / "docs" / "reproduction.md"
IMAGES = ROOT / "docs" / "images" / "reproduction"
BLOCK = re.compile(r"(<!-- reproduce (\w+) ([\w-]+) -->\n).*?(<!-- end -->)", re.DOTALL)
FIGURE = re.compile(r"\(images/reproduction/(\S+?\.svg)\)")


def printed(assay, *words):
    command = [str(pathlib.Path(assay).resolve()), "reproduce", *words, "--quiet"]
    return subprocess.run(command, check=True, capture_output=True, text=True, cwd=ROOT).stdout


def made(assay, page):
    """The page and the figures as the program has them."""
    filled = BLOCK.sub(lambda m: m[1] + "\n" + printed(assay, m[2], m[3], "--format", "markdown").strip() + "\n\n" + m[4], page)
    figures = {}
    with tempfile.TemporaryDirectory() as folder:
        for paper, item in {(m[1], m[2]) for m in re.finditer(r"<!-- reproduce (\w+) ([\w-]+) -->", page)}:
            printed(assay, paper, item, "-o", folder)
        for name in FIGURE.findall(page):
            path = pathlib.Path(folder) / name
            figures[name] = path.read_bytes() if path.exists() else None
    return filled, figures


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--assay", required=True)
    parser.add_argument("--update", action="store_true")
    options = parser.parse_args()
    page = PAGE.read_text(encoding="utf-8")
    filled, figures = made(options.assay, page)
    if lost := [name for name, drawn in figures.items() if drawn is None]:
        sys.exit(f"no item of the page draws {', '.join(lost)}")
    if options.update:
        IMAGES.mkdir(parents=True, exist_ok=True)
        PAGE.write_text(filled, encoding="utf-8", newline="")
        for name, drawn in figures.items():
            (IMAGES / name).write_bytes(drawn)
        return 0
    wrong = ["docs/reproduction.md"] if filled != page else []
    wrong += [f"docs/images/reproduction/{name}" for name, drawn in figures.items()
              if not (IMAGES / name).exists() or (IMAGES / name).read_bytes() != drawn]
    for name in wrong:
        print(f"{name} is not what assay reproduce gives; {sys.argv[0]} --update")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
