#!/usr/bin/env python3
"""Checks who may use whom in src/assay, and that no two headers define a type of the same name, which the linker would
mix up without a word.

    tools/check_layers.py [ROOT]     prints every offence; exit status 1 if there is one
"""

import pathlib
import re
import sys

SIBLINGS = {"io", "metrics", "similarity", "stats", "report", "plot"}
MAY_USE = {
    "core": set(),
    **{folder: {"core"} for folder in SIBLINGS},
    "axioms": {"core", "metrics"},
    "meta": {"core", "metrics", "similarity", "stats"},
}
OUTPUT = {"report", "plot"}
MAY_USE["experiments"] = set(MAY_USE) - OUTPUT
MAY_USE["engine"] = set(MAY_USE) - OUTPUT
MAY_USE["views"] = MAY_USE["engine"] | {"engine"} | OUTPUT
MAY_USE["dropins"] = MAY_USE["engine"] | {"engine"} | OUTPUT
LIBRARY = set(MAY_USE)
MAY_USE |= {skin: LIBRARY for skin in ("cli", "python", "web")}

THIRD_PARTY = re.compile(r"(fmt|nlohmann|boost|CLI|fast_float)/|(xxhash|zlib|zstd)\w*\.h$")
FILE_HEADERS = {"fstream", "filesystem", "iostream"}  # for io and the skins only
INCLUDE = re.compile(r'^\s*#\s*include\s*([<"])([^>"]+)[>"]', re.MULTILINE)


def offences_of_file(name, layer, text):
    for quote, header in INCLUDE.findall(text):
        parts = header.split("/")
        if parts[0] == "assay":
            used = parts[1] if len(parts) > 2 else None
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


def check_includes(root):
    for top in ("src/assay", "python", "web"):
        for file in sorted((root / top).rglob("*.[ch]pp")):
            name = file.relative_to(root).as_posix()
            layer = name.split("/")[2] if top == "src/assay" else top
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
