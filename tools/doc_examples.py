#!/usr/bin/env python3
"""Makes console tests of the examples in the documents, so that they cannot rot.

    tools/doc_examples.py             writes tests/console/NAME.console for README.md and the pages of docs/
    tools/doc_examples.py --check     says which of them are not what the documents show; status 1 if any is
    tools/doc_examples.py --update    runs the examples and writes what they print into the documents: read the difference

An example is a fenced block marked `console`: `$ command`, then what it prints (see tools/console_test.py --help). The
blocks of a document run one after the other in one folder. Backslashes at the start of an output stand as printed.
"""

import pathlib
import re
import sys

import console_test

ROOT = pathlib.Path(__file__).resolve().parent.parent
BLOCK = re.compile(r"^```console\n(.*?)^```$", re.DOTALL | re.MULTILINE)


def escape(block):
    """As console files want it: one more backslash before those at the start of a line."""
    return re.sub(r"^\\", r"\\\\", block, flags=re.MULTILINE)


def console_files():
    """Document, path and text of every console file that the documents ask for."""
    for document in (ROOT / "README.md", *sorted((ROOT / "docs").glob("*.md"))):
        blocks = [escape(block) for block in BLOCK.findall(document.read_text(encoding="utf-8"))]
        if blocks:
            origin = document.relative_to(ROOT).as_posix()
            head = f"# The examples of {origin}, taken over by tools/doc_examples.py: change them there.\n\n"
            name = "readme" if document.stem == "README" else f"docs-{document.stem}"
            yield document, ROOT / "tests" / "console" / f"{name}.console", head + "\n".join(blocks)


def steps_of(text, name):
    return [step for step in console_test.parse(text, name) if step.kind != "comment"]


def update(document, path):
    """Runs the examples of a document and puts what they print in their place."""
    console_test.run_file(path, ROOT / "build" / "release" / "assay", accept=True)
    done = iter(steps_of(path.read_text(encoding="utf-8"), path))

    def block(match):
        steps = [next(done) for _ in steps_of(escape(match[1]), document)]
        text = "".join("".join(f"{line}\n" for line in step.lines + [line.removeprefix("\\") for line in step.expected])
                       + ("\n" if step.expected else "") for step in steps)
        return f"```console\n{text.rstrip()}\n```"

    document.write_text(BLOCK.sub(block, document.read_text(encoding="utf-8")), encoding="utf-8", newline="")


def write_console_files():
    for _, path, text in console_files():
        path.write_text(text, encoding="utf-8", newline="")


def main():
    arguments = sys.argv[1:]
    if arguments not in ([], ["--check"], ["--update"]):
        sys.exit(__doc__)
    if arguments == ["--check"]:
        stale = [path for _, path, text in console_files() if not path.exists() or path.read_text(encoding="utf-8") != text]
        for path in stale:
            print(f"{path.relative_to(ROOT)} is not what the document shows; run tools/doc_examples.py")
        return 1 if stale else 0
    write_console_files()
    if arguments == ["--update"]:
        for document, path, _ in list(console_files()):
            update(document, path)
        write_console_files()
    return 0


if __name__ == "__main__":
    sys.exit(main())
