#!/usr/bin/env python3
"""Checks an installed package: what its extension needs, how large it is, how it is called.

    tools/check_wheel.py PYTHON     exit status 1 if something is not as it should be
"""

import pathlib
import re
import subprocess
import sys
import zlib

ALLOWED = re.compile(r"lib(c|m|pthread|dl)\.so|ld-linux|linux-vdso")
LARGEST = 1_500_000  # bytes, compressed as a wheel compresses


def main():
    python = sys.argv[1]
    ask = "import assay._core, sys; print(assay._core.__file__, sys.version_info >= (3, 12))"
    path, stable = subprocess.run([python, "-c", ask], check=True, capture_output=True, text=True).stdout.split()
    needed = subprocess.run(["ldd", path], check=True, capture_output=True, text=True).stdout.split("\n")
    wrong = [f"it needs {line.strip()}" for line in needed if line.strip() and not ALLOWED.search(line)]
    size = len(zlib.compress(pathlib.Path(path).read_bytes(), 9))
    if size > LARGEST:
        wrong.append(f"{size} bytes when compressed, and {LARGEST} is the most")
    symbols = subprocess.run(["nm", "-D", "-C", "--undefined-only", path], check=True, capture_output=True, text=True).stdout
    wrong += [f"there is no {line.split(None, 1)[1]}" for line in symbols.splitlines() if "assay::" in line]
    if stable == "True" and not path.endswith(".abi3.so"):
        wrong.append("from Python 3.12 on it should use the stable ABI")
    print(f"{path}: {size} bytes compressed" + "".join(f"\n  WRONG: {one}" for one in wrong))
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
