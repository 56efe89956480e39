#!/usr/bin/env python3
"""Layout, clang-tidy, layers, headers that stand alone. A file that passed is not looked at again until it changes.

    tools/lint.py                 everything; exit status 1 if anything is wrong
    tools/lint.py --fix           lays the code out anew and checks nothing
    tools/lint.py --seconds N     clang-tidy starts on no file after N seconds: what changed last comes first, the rest is counted;
                                  headers are not compiled alone
    tools/lint.py --build DIR     with a compile database of one's own (default build/lint, made when missing)
"""

import argparse
import concurrent.futures
import hashlib
import json
import math
import os
import pathlib
import re
import shutil
import subprocess
import sys
import time

ROOT = pathlib.Path(__file__).resolve().parent.parent
PINNED = "19"  # results of other versions differ, so they are not held against anyone
INCLUDE = re.compile(r'^\s*#\s*include\s*"(assay/[^"]+)"', re.MULTILINE)


def find_tool(name):
    """(path, is it the pinned version) or (None, False)."""
    pinned = shutil.which(f"{name}-{PINNED}")
    return (pinned, True) if pinned else (shutil.which(name), False)


def relative(path):
    return path.relative_to(ROOT).as_posix()


def in_parallel(function, items):
    with concurrent.futures.ThreadPoolExecutor(len(os.sched_getaffinity(0))) as pool:
        yield from pool.map(function, items)


class Passed:
    """Remembers what passed, as empty files named by a digest of everything the verdict depends on."""

    def __init__(self, folder):
        self.folder = folder
        folder.mkdir(parents=True, exist_ok=True)

    def __contains__(self, digest):
        return (self.folder / digest).exists()

    def add(self, digest):
        (self.folder / digest).touch()


def digest(*parts):
    state = hashlib.sha256()
    for part in parts:
        data = part if isinstance(part, bytes) else str(part).encode()
        state.update(len(data).to_bytes(8, "little") + data)
    return state.hexdigest()


def with_headers(source, seen=None):
    """The file and all headers of ours that it includes, directly or not."""
    seen = {} if seen is None else seen
    if source in seen or not source.exists():
        return seen
    seen[source] = source.read_bytes()
    for header in INCLUDE.findall(seen[source].decode("utf-8", "replace")):
        with_headers(ROOT / "src" / header, seen)
    return seen


def code_files():
    for folder in ("src", "tests", "bench", "python", "web"):
        yield from sorted(path for path in (ROOT / folder).rglob("*.[ch]pp") if "node_modules" not in path.parts)


def fix_layout():
    tool, pinned = find_tool("clang-format")
    if not pinned:
        sys.exit(f"clang-format-{PINNED} is needed (tools/bootstrap lint installs it)")
    return subprocess.run([tool, "-i", *code_files()], check=False).returncode


def check_layout(passed):
    tool, pinned = find_tool("clang-format")
    if not pinned:
        print(f"lint: no clang-format-{PINNED}, so the layout is NOT checked")
        return True
    style = (ROOT / ".clang-format").read_bytes()
    todo = [(path, digest("format", style, path.read_bytes())) for path in code_files()]
    todo = [(path, key) for path, key in todo if key not in passed]

    def check(item):
        path, key = item
        done = subprocess.run([tool, "--dry-run", "-Werror", path], cwd=ROOT, stderr=subprocess.PIPE, text=True,
                              check=False)
        if done.returncode == 0:
            passed.add(key)
        return path, done.returncode == 0, done.stderr

    wrong = 0
    for path, good, message in in_parallel(check, todo):
        if not good:
            wrong += 1
            print(f"{relative(path)}: not laid out as clang-format would (`make format` does it)")
            print("\n".join(message.splitlines()[:3]))
    print(f"lint: layout: {len(todo)} files looked at, {wrong} wrong")
    return wrong == 0


def configure(build):
    if (build / "compile_commands.json").exists():
        return subprocess.run(["cmake", str(build)], stdout=subprocess.DEVNULL, check=False).returncode == 0
    compiler, pinned = find_tool("clang++")
    if not compiler:
        sys.exit("lint: no clang++ (tools/bootstrap lint installs it)")
    command = ["cmake", "--preset", "lint", "-B", str(build), f"-DCMAKE_CXX_COMPILER={compiler}"]
    return subprocess.run(command, cwd=ROOT, stdout=subprocess.DEVNULL, check=False).returncode == 0


def check_headers(build):
    command = ["cmake", "--build", str(build), "--target", "all_verify_interface_header_sets"]
    done = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, check=False)
    print("lint: headers: " + ("each compiles alone" if done.returncode == 0 else "WRONG\n" + done.stdout))
    return done.returncode == 0


def last_changes():
    """When each file was committed last; the largest number for files that are changed and not committed."""
    changed = subprocess.run(["git", "diff", "--name-only", "HEAD"], cwd=ROOT, stdout=subprocess.PIPE, text=True, check=False)
    log = subprocess.run(["git", "log", "--no-merges", "--no-renames", "--name-only", "--format=@%ct", "--", "src"], cwd=ROOT,
                         stdout=subprocess.PIPE, text=True, check=False)
    times, now = dict.fromkeys(changed.stdout.split(), math.inf), 0
    for line in log.stdout.split():
        if line.startswith("@"):
            now = int(line[1:])
        else:
            times.setdefault(line, now)
    return times


def check_tidy(build, passed, seconds):
    tool, pinned = find_tool("clang-tidy")
    if not tool:
        sys.exit("lint: no clang-tidy (tools/bootstrap lint installs it)")
    rules = (ROOT / ".clang-tidy").read_bytes()
    version = subprocess.run([tool, "--version"], stdout=subprocess.PIPE, check=True).stdout
    todo = []
    for entry in json.loads((build / "compile_commands.json").read_text()):
        path = pathlib.Path(entry["file"])
        if ROOT / "src/assay" in path.parents:
            files = with_headers(path)
            key = digest("tidy", rules, version, entry["command"], *(files[name] for name in sorted(files)))
            if key not in passed:
                todo.append((path, key))

    times = last_changes()
    todo.sort(key=lambda item: (-times.get(relative(item[0]), math.inf), item[0]))
    end = time.monotonic() + seconds

    def check(item):
        path, key = item
        if time.monotonic() > end:
            return path, None, ""
        done = subprocess.run([tool, "-p", str(build), "--quiet", path], cwd=ROOT, stdout=subprocess.PIPE,
                              stderr=subprocess.PIPE, text=True, check=False)
        if done.returncode == 0:
            passed.add(key)
        # Without a message on stdout the tool itself failed, and stderr says why.
        return path, done.returncode == 0, done.stdout or done.stderr

    wrong = left = 0
    for count, (path, good, message) in enumerate(in_parallel(check, todo), 1):
        if good is None:
            left += 1
            continue
        wrong += not good
        print(f"lint: tidy {count}/{len(todo)} {relative(path)}" + ("" if good else " WRONG"), flush=True)
        if not good:
            print(message.replace(f"{ROOT}/", ""), flush=True)
    print(f"lint: tidy: {len(todo) - left} files looked at, {wrong} wrong" + (f", {left} older ones not looked at" if left else ""))
    if wrong and not pinned:
        print(f"lint: this is not clang-tidy-{PINNED}, so its findings are advice")
        return True
    return wrong == 0


def check_versions():
    """Every place that repeats the version agrees with the file VERSION."""
    version = (ROOT / "VERSION").read_text().strip()
    cited = re.search(r"^version: *(\S+)", (ROOT / "CITATION.cff").read_text(), re.MULTILINE)
    if cited and cited[1] == version:
        return True
    print(f"CITATION.cff: the version is not that of VERSION ({version})")
    return False


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--fix", action="store_true", help="lay the code out anew")
    parser.add_argument("--build", type=pathlib.Path, default=ROOT / "build/lint", help="where the compile database is")
    parser.add_argument("--seconds", type=float, default=math.inf, help="clang-tidy starts on no file after this")
    options = parser.parse_args()
    if options.fix:
        return fix_layout()
    build = options.build.absolute()
    passed = Passed(build / "passed")
    good = check_versions()
    good &= subprocess.run([sys.executable, ROOT / "tools/check_layers.py", ROOT], check=False).returncode == 0
    good &= check_layout(passed)
    good &= configure(build) and (math.isfinite(options.seconds) or check_headers(build))
    good &= (build / "compile_commands.json").exists() and check_tidy(build, passed, options.seconds)
    print("lint: " + ("nothing wrong" if good else "FAILED"))
    return 0 if good else 1


if __name__ == "__main__":
    sys.exit(main())
