#!/usr/bin/env python3
"""Checks src/assay: who may use whom, what only some folders may touch (files, the terminal, the clock, the environment,
signals), that no text below the front ends names an option of the command line, and that no two headers define a type of
the same name, which the linker would mix up without a word.

    tools/check_layers.py [ROOT]     prints every offence; exit status 1 if there is one
"""

import pathlib
import re
import sys

SIBLINGS = {"io", "metrics", "similarity", "stats", "report", "plot"}
MAY_USE = {
    "core": set(),
    **{folder: {"core"} for folder in SIBLINGS},
    "report": {"core", "plot"},  # pictures are values as tables are
    "axioms": {"core", "metrics"},
    "meta": {"core", "metrics", "similarity", "stats"},
}
OUTPUT = {"report", "plot"}
MAY_USE["experiments"] = set(MAY_USE) - {"report"}  # figures of papers are plots: values that others draw
MAY_USE["engine"] = set(MAY_USE) - OUTPUT
MAY_USE["views"] = MAY_USE["engine"] | {"engine"} | OUTPUT
MAY_USE["dropins"] = MAY_USE["engine"] | {"engine"} | OUTPUT
FACADE = "assay.hpp"  # what lies beside the folders: the front door for users of the library
MAY_USE[FACADE] = set(MAY_USE) - OUTPUT - {"views", "dropins"}
LIBRARY = set(MAY_USE)
MAY_USE |= {skin: LIBRARY for skin in ("cli", "python", "web")}

THIRD_PARTY = re.compile(r"(fmt|nlohmann|boost|CLI|fast_float)/|(xxhash|zlib|zstd|isa-l/igzip_lib)\w*\.h$")
FILE_HEADERS = {"fstream", "filesystem", "iostream", "unistd.h"}  # for io and the front ends only
FRONT_ENDS = {"cli", "dropins", "python", "web"}
# What a library has no business with, and how it shows. A member function may be called anything.
OUTSIDE = {
    "the environment": re.compile(r"\b(?:secure_)?getenv\b"),
    "the clock": re.compile(r"<chrono>|<ctime>|\bstd::chrono\b|\bclock_gettime\b"),
    "the terminal": re.compile(r"\bisatty\b|\bstd::(?:cout|cerr|clog)\b|\b(?:stdout|stderr)\b"),
    "signals": re.compile(r"<csignal>|\bstd::(?:signal|raise)\b|\bsigaction\b"),
}
MAY_TOUCH = {"io": {"the terminal"}}  # standard output is one of the files that it writes
OPTION = re.compile(r"(?<![\w-])--[a-z]")
COMMENT_OR_TEXT = re.compile(r'//[^\n]*|/\*.*?\*/|"(?:[^"\\\n]|\\.)*"', re.DOTALL)
INCLUDE = re.compile(r'^\s*#\s*include\s*([<"])([^>"]+)[>"]', re.MULTILINE)


def offences_of_file(name, layer, text):
    for quote, header in INCLUDE.findall(text):
        parts = header.split("/")
        if parts[0] == "assay":
            used = parts[1] if len(parts) > 2 else FACADE
            if used not in MAY_USE:
                yield f'{name}: "{header}" is in no known folder'
            elif used != layer and used not in MAY_USE[layer]:
                yield f"{name}: {layer} may not use {used} ({header})"
        elif quote == '"' and layer in LIBRARY | {"cli"}:
            yield f'{name}: "{header}": our own headers are included as "assay/folder/name.hpp"'
        if layer in LIBRARY and name.endswith(".hpp") and THIRD_PARTY.match(header):
            yield f"{name}: <{header}> belongs in a .cpp; third-party types stay out of our headers"
        if layer in LIBRARY - {"io"} and header in FILE_HEADERS:
            yield f"{name}: only io touches files and only cli the console, but this includes <{header}>"
    if name.endswith(".hpp") and layer in MAY_USE and "#pragma once" not in text:
        yield f"{name}: no #pragma once"
    if layer not in FRONT_ENDS:
        yield from offences_of_words(name, layer, text)


def offences_of_words(name, layer, text):
    """What the code says, and what it says to people: comments are left out."""
    texts = [found[0] for found in COMMENT_OR_TEXT.finditer(text) if found[0].startswith('"')]
    for said in texts:
        if OPTION.search(said):
            yield f"{name}: only the command line knows options, but this text names one: {said}"
    code = COMMENT_OR_TEXT.sub('""', text)
    for what, pattern in OUTSIDE.items():
        if what not in MAY_TOUCH.get(layer, ()) and (found := pattern.search(code)):
            yield f"{name}: the library leaves {what} alone, but this has {found[0]}"


def layer_of(name):
    parts = name.split("/")
    return parts[2] if len(parts) > 3 else FACADE


def check_includes(root):
    for top in ("src/assay", "python", "web"):
        for file in sorted((root / top).rglob("*.[ch]pp")):
            name = file.relative_to(root).as_posix()
            layer = layer_of(name) if top == "src/assay" else top
            if layer not in MAY_USE:
                yield f"{name}: src/assay has no folder {layer}"
            else:
                yield from offences_of_file(name, layer, file.read_text(encoding="utf-8"))


def types_of(text):
    """Full names of the types that a header defines, by the layout that clang-format gives it."""
    spaces = []
    for line in text.splitlines():
        if opened := re.match(r"namespace ([\w:]+) \{", line):
            spaces.append(opened[1])
        elif line.startswith("}  // namespace") and spaces:
            spaces.pop()
        elif made := re.match(r"(?:struct|class|enum|union) (?:class )?(\w+)\b[^;]*\{", line):
            yield "::".join([*spaces, made[1]])


def check_types(root):
    seen = {}
    for path in sorted((root / "src" / "assay").rglob("*.hpp")):
        name = path.relative_to(root).as_posix()
        for made in types_of(path.read_text(encoding="utf-8")):
            if made in seen:
                yield f"{name}: {made} is defined in {seen[made]} too; take another name"
            seen.setdefault(made, name)


def main():
    root = pathlib.Path(sys.argv[1]) if len(sys.argv) > 1 else pathlib.Path(__file__).resolve().parent.parent
    wrong = [*check_includes(root), *check_types(root)]
    print("\n".join(wrong) if wrong else "layers: nothing wrong")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
