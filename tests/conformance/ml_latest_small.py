#!/usr/bin/env python3
"""Splits ml-latest-small, makes three baselines, and scores them with all measures of recommendations in one command.

    tests/conformance/ml_latest_small.py --assay build/release/assay

What must hold: popularity beats random in accuracy, random covers more of the catalogue, the split has the share that
was asked for, and one thread and two give the same bytes. The figures are those of docs/recommendation.md.

The data are looked for in $ASSAY_CONFORMANCE_DATA, by default ../shared/data beside the repository. Without them the
test is skipped (status 77).
"""

import argparse
import csv
import io
import os
import pathlib
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
SKIPPED = 77

KINDS = ["popularity", "random", "genre-knn"]
ACCURACY = ["nDCG@10", "P@10", "R@10", "RR", "AP", "HitRate@10", "alpha_beta_nDCG@10"]
DIVERSITY = ["S_Recall.rec@10", "S_RR.rec@10", "alpha_nDCG.rec@10", "NRBP.rec", "EU.rec", "RBU.rec@10", "ILD@10",
             "Novelty@10", "Coverage@10", "Gini@10"]


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--assay", required=True, help="the program to test")
    arguments = parser.parse_args()
    data = pathlib.Path(os.environ.get("ASSAY_CONFORMANCE_DATA", ROOT.parent / "shared" / "data")) / "ml-latest-small"
    ratings, items = data / "ratings.csv", data / "movies.csv"
    if not (ratings.exists() and items.exists()):
        print("skipped: no conformance data")
        return SKIPPED
    with tempfile.TemporaryDirectory() as folder:
        return check(arguments.assay, ratings, items, pathlib.Path(folder))


def check(assay, ratings, items, folder):
    def run(*words):
        return subprocess.run([assay, *map(str, words)], check=True, stdout=subprocess.PIPE, text=True).stdout

    train, test = folder / "train.csv", folder / "test.csv"
    run("split", ratings, "--test-share", 0.2, "--seed", 1, "--train", train, "--test", test)
    for kind in KINDS:
        run("simulate", "recommend", "--train", train, "--items", items, "--kind", kind, "--depth", 50, "--seed", 1,
            "--users-from", test, "-o", folder / f"{kind}.csv")
    command = ["eval", "--ratings", test, "--train", train, "--items", items,
               *(folder / f"{kind}.csv" for kind in KINDS), "-m", *ACCURACY, *DIVERSITY]
    print(run(*command))
    output = run(*command, "--format", "csv", "--threads", 2)

    faults = []

    def expect(holds, what):
        if not holds:
            faults.append(what)

    expect(output == run(*command, "--format", "csv", "--threads", 1), "one thread and two differ")
    lines = [sum(1 for _ in open(path, encoding="utf-8")) - 1 for path in (ratings, train, test)]
    expect(lines[0] == lines[1] + lines[2], f"{lines}: the split lost ratings")
    expect(abs(lines[2] / lines[0] - 0.2) < 0.005, f"{lines}: the split is not 20%")
    means = {}
    for row in csv.DictReader(io.StringIO(output)):
        if row["topic"] == "all":
            means.setdefault(row["measure"], {})[row["run"]] = float(row["value"])
    expect(len(means) == len(ACCURACY) + len(DIVERSITY), f"measures: {sorted(means)}")
    for measure, values in list(means.items())[:len(ACCURACY)]:
        expect(values["popularity"] > values["random"], f"{measure}: popularity {values['popularity']} does not beat "
                                                        f"random {values['random']}")
    expect(means["Coverage@10"]["random"] > means["Coverage@10"]["popularity"], "random covers less than popularity")
    expect(means["Novelty@10"]["random"] > means["Novelty@10"]["popularity"], "random is less novel than popularity")
    for fault in faults:
        print(fault)
    print(f"{len(means)} measures, {len(KINDS)} recommenders, {lines[1]} training and {lines[2]} test ratings")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
