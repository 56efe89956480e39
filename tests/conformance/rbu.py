#!/usr/bin/env python3
"""Compares RBU.evall with what the program of its authors printed, to its four decimals.

    tests/conformance/rbu.py --assay build/release/assay

The runs are those of the TREC web track 2012. The judgments are read twice, from an EvALL gold file and from subtopic
judgments, and both must give the same. The data are looked for in $ASSAY_CONFORMANCE_DATA, by default ../shared/data
beside the repository. Without them the test is skipped (status 77).
"""

import argparse
import csv
import os
import pathlib
import subprocess
import sys

from web2012 import ROOT, SKIPPED, read_reference

JUDGMENTS = ["gold.evall.tsv.gz", "qrels.diversity.txt.gz"]
# measure, as the program prints its name, and the folder of the archive with its values
SETTINGS = {
    "RBU.evall": "rbu_p0.8_e0.03",
    "RBU.evall(p=0.99,e=0.05)": "rbu_p0.99_e0.05",
}


def expected_values(archive):
    """{(folder, run, topic): what was printed}"""
    values = {}
    for name, text in read_reference(archive).items():
        path = pathlib.PurePath(name)
        if path.parent.name in SETTINGS.values():
            for line in text.decode().splitlines()[1:]:
                topic, value = line.split("\t")
                values[path.parent.name, path.stem, topic] = value
    return values


def printed_values(assay, judgments, runs):
    """{(folder, run, topic): ours}"""
    command = [assay, "eval", str(judgments), *map(str, runs), "--order", "rank", "--format", "tsv", "-q",
               "-m", "RBU.evall(p=0.8,e=0.03)", "RBU.evall(p=0.99,e=0.05)"]
    printed = subprocess.run(command, check=True, capture_output=True, text=True).stdout
    rows = csv.DictReader(printed.splitlines(), delimiter="\t")
    return {(SETTINGS[row["measure"]], row["run"], row["topic"]): float(row["value"])
            for row in rows if row["topic"] != "all"}


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--assay", required=True, help="the program to test")
    assay = parser.parse_args().assay

    data = pathlib.Path(os.environ.get("ASSAY_CONFORMANCE_DATA", ROOT.parent / "shared" / "data")) / "web2012"
    runs = sorted((data / "runs").glob("*.run.gz"))
    if not (all((data / name).exists() for name in [*JUDGMENTS, "reference.tar.gz"]) and runs):
        print("skipped: no conformance data")
        return SKIPPED

    expected = expected_values(data / "reference.tar.gz")
    different = 0
    for judgments in JUDGMENTS:
        printed = printed_values(assay, data / judgments, runs)
        for key in sorted(expected.keys() | printed.keys()):
            ours = f"{printed[key]:.4f}" if key in printed else "nothing"
            if ours != expected.get(key, "nothing"):
                different += 1
                print(f"{judgments} {' '.join(key)}: {ours}, expected {expected.get(key, 'nothing')}")
        print(f"{judgments}: {len(expected)} values of {len(runs)} runs")
    print(f"{different} different")
    return 1 if different else 0


if __name__ == "__main__":
    sys.exit(main())
