#!/usr/bin/env python3
"""Draws the pictures of docs/plots.md by the commands that stand above them.

    tools/doc_pictures.py --assay build/release/assay            # says which are not what the commands draw; status 1
    tools/doc_pictures.py --assay build/release/assay --update   # draws them
"""

import argparse
import pathlib
import re
import shlex
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent
PAGE = ROOT / "docs" / "plots.md"
COMMAND = re.compile(r"^    assay (.*) -o (\S+\.svg)$", re.M)


def drawn(assay, words):
    """What a command draws; names of files may hold a *."""
    arguments = []
    for word in shlex.split(words):
        names = sorted(str(path.relative_to(ROOT)) for path in ROOT.glob(word)) if "*" in word else [word]
        arguments += names
    command = [str(pathlib.Path(assay).resolve()), *arguments, "--quiet"]
    return subprocess.run([*command] + ([] if "--plot" in words else ["--format", "svg"]), cwd=ROOT, check=True,
                          capture_output=True).stdout


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--assay", required=True)
    parser.add_argument("--update", action="store_true")
    options = parser.parse_args()
    page = PAGE.read_text()
    commands = COMMAND.findall(page)
    shown = set(re.findall(r"\(images/plots/(\S+?)\)", page))
    wrong = shown ^ {name for _, name in commands}  # a picture without a command, or a command without its picture
    for words, name in commands:
        path, made = ROOT / "docs" / "images" / "plots" / name, drawn(options.assay, words)
        if options.update:
            path.write_bytes(made)
        elif not path.exists() or path.read_bytes() != made:
            wrong.add(name)
    for name in sorted(wrong):
        print(f"docs/images/plots/{name} is not what docs/plots.md draws; {sys.argv[0]} --update")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
