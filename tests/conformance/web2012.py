#!/usr/bin/env python3
"""Compares the drop-ins, byte for byte, with what trec_eval 10.0, trec_eval 9.0.8, gdeval 1.3 and ndeval printed.

The runs are those of the TREC web track 2012.

    tests/conformance/web2012.py --assay build/release/assay

The data are looked for in $ASSAY_CONFORMANCE_DATA, by default ../shared/data beside the repository. Without them the
test is skipped (status 77).
"""

import argparse
import difflib
import os
import pathlib
import subprocess
import sys
import tarfile

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
SKIPPED = 77

ADHOC, DIVERSITY = "qrels.adhoc.txt.gz", "qrels.diversity.txt.gz"

# drop-in, its options, its judgments, and where its output is kept
TOOLS = [
    ("trec_eval", ["-q", "-c", "-m", "all_trec"], ADHOC, "trec_eval10/{}.txt"),
    ("trec_eval9", ["-q", "-c", "-m", "all_trec"], ADHOC, "trec_eval9/{}.txt"),
    ("gdeval", ["-c", "-k", "20"], ADHOC, "gdeval/{}.csv"),
    ("ndeval", ["-c"], DIVERSITY, "ndeval/{}.csv"),
    ("ndeval", ["-c", "-alpha", "0.1", "-beta", "0.9"], DIVERSITY, "ndeval_a01_b09/{}.csv"),
]


def read_reference(path):
    """All files of the archive, by their names without a leading ./"""
    with tarfile.open(path) as archive:
        return {
            member.name.removeprefix("./"): archive.extractfile(member).read()
            for member in archive.getmembers()
            if member.isfile()
        }


def first_differences(expected, printed):
    texts = [output.decode("latin-1").splitlines() for output in (expected, printed)]
    lines = difflib.unified_diff(*texts, "expected", "printed", lineterm="", n=0)
    return "\n".join(list(lines)[:12])


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--assay", required=True, help="the program to test")
    arguments = parser.parse_args()

    data = pathlib.Path(os.environ.get("ASSAY_CONFORMANCE_DATA", ROOT.parent / "shared" / "data")) / "web2012"
    runs = sorted((data / "runs").glob("*.run.gz"))
    if not (all((data / name).exists() for name in (ADHOC, DIVERSITY, "reference.tar.gz")) and runs):
        print("skipped: no conformance data")
        return SKIPPED

    reference = read_reference(data / "reference.tar.gz")
    same = different = 0
    for run in runs:
        name = run.name.removesuffix(".run.gz")
        for tool, options, judgments, kept in TOOLS:
            expected = reference[kept.format(name)]
            command = [arguments.assay, tool, *options, str(data / judgments), str(run)]
            done = subprocess.run(command, capture_output=True, check=False)
            if done.returncode == 0 and done.stdout == expected:
                same += 1
                continue
            different += 1
            print(f"{tool} {' '.join(options)} {name}: differs (status {done.returncode})")
            print(first_differences(expected, done.stdout))
            print(done.stderr.decode("utf-8", "replace"), end="")
    print(f"{len(runs)} runs x {len(TOOLS)} settings: {same} the same, {different} different")
    return 1 if different else 0


if __name__ == "__main__":
    sys.exit(main())
