#!/usr/bin/env python3
"""Checks wheels: how large they are, how their extension is called, what it needs.

    tools/check_wheel.py WHEEL...     exit status 1 if something is not as it should be

Where `auditwheel` is installed it says which systems a wheel runs on; a wheel called manylinux has to keep its word.
"""

import importlib.util
import os
import pathlib
import re
import subprocess
import sys
import tempfile
import zipfile

LARGEST = 1_500_000  # bytes
ALLOWED = re.compile(r"lib(c|m|pthread|dl)\.so|ld-linux")
SHOWN = {"PyInit__core"}


def output(*command):
    return subprocess.run(command, check=True, capture_output=True, text=True).stdout


def faults_of_extension(path):
    for library in re.findall(r"\(NEEDED\).*\[(.*)\]", output("readelf", "-dW", path)):
        if not ALLOWED.match(library):
            yield f"it needs {library}"
    shown = {line.split()[-1] for line in output("nm", "-D", "--defined-only", path).splitlines()}
    if shown != SHOWN:
        yield f"it shows {' '.join(sorted(shown))} to others, where it should show {' '.join(sorted(SHOWN))}"
    for line in output("nm", "-D", "-C", "--undefined-only", path).splitlines():
        name = line.split(None, 1)[1]
        if "::" in name:
            yield f"it lacks {name}"


def faults_of_platform(wheel):
    if not importlib.util.find_spec("auditwheel"):
        return
    said = " ".join(output(sys.executable, "-m", "auditwheel", "show", wheel).split())
    print(f"  {said}")
    for tag in re.findall(r"manylinux_\d+_\d+_\w+?(?=[.])", pathlib.Path(wheel).name):
        if f'"{tag}"' not in said:
            yield f"it is called {tag}"


def faults_of(wheel):
    size = os.path.getsize(wheel)
    if size > LARGEST:
        yield f"it has {size:,} bytes, and {LARGEST:,} is the most"
    with tempfile.TemporaryDirectory() as folder, zipfile.ZipFile(wheel) as archive:
        names = [name for name in archive.namelist() if name.endswith(".so")]
        stable = "-abi3-" in pathlib.Path(wheel).name
        if len(names) != 1 or names[0].endswith(".abi3.so") != stable:
            yield f"its extension is called {' '.join(names) or 'nothing'}"
        for name in names:
            yield from faults_of_extension(archive.extract(name, folder))
    yield from faults_of_platform(wheel)


def main():
    status = 0
    for wheel in sys.argv[1:]:
        print(f"{wheel}: {os.path.getsize(wheel):,} bytes")
        for fault in faults_of(wheel):
            print(f"  WRONG: {fault}")
            status = 1
    return status


if __name__ == "__main__":
    sys.exit(main())
