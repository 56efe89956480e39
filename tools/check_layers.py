#!/usr/bin/env python3
"""Checks who may use whom in src/assay, that every file there is listed in cmake/sources.cmake, and that no two headers
define a type of the same name, which the linker would mix up without a word.

    tools/check_layers.py [ROOT]             prints every offence; exit status 1 if there is one
    tools/check_layers.py --write [ROOT]     first rewrites the lists in cmake/sources.cmake from the tree
"""

import pathlib
import re
import sys

SIBLINGS = {"io", "metrics", "similarity", "stats", "report"}
MAY_USE = {
    "core": set(),
    **{folder: {"core"} for folder in SIBLINGS},
    "axioms": {"core", "metrics"},
    "meta": {"core", "metrics", "similarity", "stats"},
}
MAY_USE["experiments"] = set(MAY_USE)
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


def check_lists(root):
    """cmake/sources.cmake names exactly the files that exist, in order, each in the list of its folder."""
    text = re.sub(r"#.*", "", (root / "cmake/sources.cmake").read_text(encoding="utf-8"))
    listed = []
    for variable, body in re.findall(r"set\(\s*ASSAY_(\w+)\s+([^)]*)\)", text):
        files = body.split()
        listed += files
        if files != sorted(set(files)):
            yield f"cmake/sources.cmake: ASSAY_{variable} is not sorted, or names a file twice"
        for file in files:
            if file.split("/")[0] != variable.lower():
                yield f"cmake/sources.cmake: {file} does not belong in ASSAY_{variable}"
    source = root / "src/assay"
    present = {file.relative_to(source).as_posix() for file in source.rglob("*.[ch]pp")}
    for file in sorted(present - set(listed)):
        yield f"src/assay/{file}: not listed in cmake/sources.cmake"
    for file in sorted(set(listed) - present):
        yield f"cmake/sources.cmake: {file} does not exist"


def write_lists(root):
    source, lists = root / "src/assay", root / "cmake/sources.cmake"

    def fresh(match):
        files = (source / match[1].lower()).rglob("*.[ch]pp")
        lines = sorted(f"    {file.relative_to(source).as_posix()}\n" for file in files)
        return f"set(ASSAY_{match[1]}\n{''.join(lines)})"

    lists.write_text(re.sub(r"set\(ASSAY_(\w+)\s[^)]*\)", fresh, lists.read_text(encoding="utf-8")), encoding="utf-8")


def main():
    arguments = [argument for argument in sys.argv[1:] if argument != "--write"]
    root = pathlib.Path(arguments[0]) if arguments else pathlib.Path(__file__).resolve().parent.parent
    if "--write" in sys.argv:
        write_lists(root)
    wrong = [*check_includes(root), *check_types(root), *check_lists(root)]
    print("\n".join(wrong) if wrong else "layers: nothing wrong")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
