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


def made(assay, page):
    """The page and the figures as the program has them."""
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)

        def tables(block):
            paper, item = block[2], block[3]
            subprocess.run([pathlib.Path(assay).resolve(), "reproduce", paper, item, "-o", folder, "--quiet"], check=True, cwd=ROOT)
            return f"{block[1]}\n{(folder / f'{paper}-{item}.md').read_text(encoding='utf-8').strip()}\n\n{block[4]}"

        filled = BLOCK.sub(tables, page)
        drawn = [(name, folder / name) for name in FIGURE.findall(page)]
        return filled, {name: path.read_bytes() if path.exists() else None for name, path in drawn}


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
