#!/usr/bin/env python3
r"""Runs console files: what a user types, and what the screen then shows.

    tools/console_test.py --assay build/release/assay [--accept] tests/console/*.console

A console file is text, read from top to bottom:

    # a comment
    > file NAME             the lines up to "> end" become the file NAME
    topic1 0 doc1 1
    > end
    > printf NAME           the next line, with \r \t \x00 and the like expanded, becomes the file NAME, no newline added
    topic1\t0\tdoc1\t1\r\n
    $ assay eval a.qrels    a command for bash (ending in \ it goes on in the next line), then what it prints,
    nDCG  0.5               standard output and standard error together,
    ...                     where a lone ... stands for any number of lines;
    [no newline]            this if the output does not end in one
    [exit 1]                and this if the status is not 0.

Blank lines at the end of an expected output are layout and are not compared. An expected line that would be taken for
one of the above starts with one more backslash: "\# not a comment", "\" alone for a last blank line. Control characters
other than tab are shown as \x1b. Each file has a fresh folder of its own with a link `data` to the sample collections
(also named by $ASSAY_DATA); each command is a bash of its own, started in that folder, with an empty standard input.

--accept rewrites the outputs that differ, in place: look at the difference before you commit it.
"""

import argparse
import difflib
import os
import pathlib
import re
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parent.parent
SPECIAL = re.compile(r"#|\$ |> |\\|\[exit -?\d+\]$|\[no newline\]$|\.\.\.$")
TIMEOUT = 120


class Step:
    """One item of a console file: `lines` as written, and for a command what it runs and expects."""

    def __init__(self, kind, line_number, lines):
        self.kind, self.line_number, self.lines = kind, line_number, lines
        self.expected, self.layout = [], []


def parse(text, name):
    lines = text.split("\n")
    if lines[-1] == "":
        lines.pop()
    steps, at = [], 0

    def fail(message):
        sys.exit(f"{name}:{at + 1}: {message}")

    while at < len(lines):
        line, start = lines[at], at
        at += 1
        if line.startswith("> file "):
            while at < len(lines) and lines[at] != "> end":
                at += 1
            if at == len(lines):
                fail(f'no "> end" for {line!r}')
            at += 1
            steps.append(Step("file", start + 1, lines[start:at]))
        elif line.startswith("> printf "):
            if at == len(lines):
                fail("a line should follow > printf")
            at += 1
            steps.append(Step("printf", start + 1, lines[start:at]))
        elif line.startswith("> "):
            fail(f"cannot read {line!r}")
        elif line.startswith("$ "):
            while lines[at - 1].endswith("\\") and at < len(lines):
                at += 1
            step = Step("command", start + 1, lines[start:at])
            steps.append(step)
            start = at
            while at < len(lines) and not lines[at].startswith(("#", "$ ", "> ")):
                at += 1
            step.expected = lines[start:at]
            while step.expected and step.expected[-1] == "":
                step.layout.append(step.expected.pop())
        elif line == "" or line.startswith("#"):
            steps.append(Step("comment", start + 1, [line]))
        else:
            at -= 1
            fail(f"{line!r} belongs to no command")
    return steps


def write_input(step, folder):
    target = folder / step.lines[0].split(None, 2)[2].strip()
    target.parent.mkdir(parents=True, exist_ok=True)
    if step.kind == "file":
        target.write_text("".join(line + "\n" for line in step.lines[1:-1]), encoding="utf-8", newline="")
    else:
        # Only escapes are expanded; a letter outside ASCII stands for its UTF-8 bytes.
        escaped = step.lines[1].encode("utf-8").decode("latin-1")
        target.write_bytes(escaped.encode("latin-1").decode("unicode_escape").encode("latin-1"))


def printable(text):
    return re.sub(r"[\x00-\x08\x0b-\x1f\x7f]", lambda match: f"\\x{ord(match[0]):02x}", text)


def run(step, folder, environment):
    """The command's output as lines of a console file."""
    command = "\n".join(step.lines)[2:]
    try:
        done = subprocess.run(["bash", "-c", command], cwd=folder, env=environment, stdin=subprocess.DEVNULL,
                              stdout=subprocess.PIPE, stderr=subprocess.STDOUT, timeout=TIMEOUT, check=False)
        output, status = done.stdout, done.returncode
    except subprocess.TimeoutExpired as late:
        output, status = (late.stdout or b"") + b"\nno end after %d seconds\n" % TIMEOUT, 124
    text = output.decode("utf-8", "backslashreplace").replace(str(folder), "[folder]")
    lines = text.split("\n")
    ended = lines.pop() if lines[-1] == "" else None
    lines = [printable(line) for line in lines]
    last_is_blank = bool(lines) and lines[-1] == "" and status == 0
    lines = ["\\" + line if SPECIAL.match(line) else line for line in lines]
    if last_is_blank:
        lines[-1] = "\\"
    if ended is None:
        lines.append("[no newline]")
    if status:
        lines.append(f"[exit {status}]")
    return lines


def matches(expected, actual):
    """Line by line; a lone "..." takes any number of lines, the fewest that will do."""
    reachable = {0}  # how many actual lines the expected lines so far can account for
    for line in expected:
        if line == "...":
            reachable = set(range(min(reachable), len(actual) + 1))
        else:
            reachable = {at + 1 for at in reachable if at < len(actual) and actual[at] == line}
        if not reachable:
            return False
    return len(actual) in reachable


def run_file(path, assay, accept):
    """Returns the number of commands whose output differs."""
    steps = parse(path.read_bytes().decode("utf-8"), path)
    wrong = 0
    with tempfile.TemporaryDirectory(prefix="assay-console-") as scratch:
        folder = pathlib.Path(scratch).resolve()
        (folder / "data").symlink_to(ROOT / "data")
        environment = {
            **{name: value for name, value in os.environ.items() if not name.startswith("ASSAY_")},
            "PATH": f"{assay.parent}{os.pathsep}{os.environ.get('PATH', '')}",
            "ASSAY_DATA": str(ROOT / "data"),
            "HOME": str(folder), "LC_ALL": "C.UTF-8", "TZ": "UTC", "TERM": "dumb", "NO_COLOR": "1", "COLUMNS": "100",
        }
        for step in steps:
            if step.kind in ("file", "printf"):
                write_input(step, folder)
            elif step.kind == "command":
                actual = run(step, folder, environment)
                if matches(step.expected, actual):
                    continue
                wrong += 1
                print(f"{path}:{step.line_number}: {step.lines[0]}")
                print("\n".join(difflib.unified_diff(step.expected, actual, "expected", "actual", lineterm="", n=3)))
                step.expected = actual
    if wrong and accept:
        text = [line for step in steps for line in (*step.lines, *step.expected, *step.layout)]
        path.write_text("".join(line + "\n" for line in text), encoding="utf-8", newline="")
    return wrong


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--assay", type=pathlib.Path, default=ROOT / "build/release/assay", help="the program to test")
    parser.add_argument("--accept", action="store_true", help="rewrite the outputs that differ")
    parser.add_argument("files", nargs="+", type=pathlib.Path)
    options = parser.parse_args()
    assay = options.assay.absolute()
    if assay.name != "assay" or not os.access(assay, os.X_OK):
        sys.exit(f"{options.assay}: not an executable file called assay")
    wrong = sum(run_file(file, assay, options.accept) for file in options.files)
    if wrong:
        print(f"{wrong} outputs " + ("rewritten" if options.accept else "differ (--accept takes them over)"))
    return 1 if wrong and not options.accept else 0


if __name__ == "__main__":
    sys.exit(main())
