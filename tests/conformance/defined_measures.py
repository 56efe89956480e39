#!/usr/bin/env python3
"""Compares built-in measures with the same measures written as expressions, on every topic and run of web2012.

    tests/conformance/defined_measures.py --assay build/release/assay

The values must agree to 1e-12. The data are looked for in $ASSAY_CONFORMANCE_DATA, by default ../shared/data beside the
repository. Without them the test is skipped (status 77).
"""

import argparse
import csv
import os
import pathlib
import subprocess
import sys

from web2012 import ADHOC, DIVERSITY, ROOT, SKIPPED

TOLERANCE = 1e-12
CASCADE = "sum(t, w[t]*r[i,t]*prod(j<i, 1-r[j,t]))"

# judgments, built-in measure, definition of `mine`, what to ask for
MEASURES = [
    (DIVERSITY, "RBU", f"mine(p=0.99, e=0.05) = sum(i, p^i * ({CASCADE} - e))", "mine"),
    (DIVERSITY, "RBU(p=0.8,e=0.03)@20", f"mine(p=0.99, e=0.05) = sum(i, p^i * ({CASCADE} - e))", "mine(p=0.8,e=0.03)@20"),
    (DIVERSITY, "ERR_IA@20", f"mine = sum(i, {CASCADE} / i)", "mine@20"),
    (DIVERSITY, "alpha_DCG", "mine(alpha=0.5) = sum(i, sum(t, g[i,t]*(1-alpha)^sum(j<i, g[j,t]>0)) / log2(i+1))", "mine"),
    (ADHOC, "RBP(p=0.95,map=linear)", "mine(p=0.8) = (1-p) * sum(i, p^(i-1) * r[i])", "mine(p=0.95,map=linear)"),
    (ADHOC, "nDCG@20", "mine = if(R = 0, 0, sum(i, g[i]/log2(i+1)) / sum(i<=N, ideal_g[i]/log2(i+1)))", "mine@20"),
    (ADHOC, "AP", "mine = if(R = 0, 0, sum(i, (g[i]>0) * sum(j<=i, g[j]>0) / i) / R)", "mine"),
]


def values(assay, judgments, runs, definition, names):
    """{measure: {(run, topic): value}}"""
    command = [assay, "eval", str(judgments), *map(str, runs), "--define", definition, "--format", "tsv", "-q", "-m", *names]
    printed = subprocess.run(command, check=True, capture_output=True, text=True).stdout
    found = {}
    for row in csv.DictReader(printed.splitlines(), delimiter="\t"):
        found.setdefault(row["measure"], {})[row["run"], row["topic"]] = float(row["value"])
    return found


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--assay", required=True, help="the program to test")
    assay = parser.parse_args().assay

    data = pathlib.Path(os.environ.get("ASSAY_CONFORMANCE_DATA", ROOT.parent / "shared" / "data")) / "web2012"
    runs = sorted((data / "runs").glob("*.run.gz"))
    if not (all((data / name).exists() for name in (ADHOC, DIVERSITY)) and runs):
        print("skipped: no conformance data")
        return SKIPPED

    wrong = 0
    for judgments, built_in, definition, mine in MEASURES:
        expected, found = values(assay, data / judgments, runs, definition, [built_in, mine]).values()
        differences = [abs(expected[key] - found[key]) for key in expected]
        print(f"{built_in}: {len(differences)} values of {len(runs)} runs, largest difference {max(differences):.2g}")
        wrong += sum(not difference <= TOLERANCE for difference in differences)
    print(f"{wrong} different")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
