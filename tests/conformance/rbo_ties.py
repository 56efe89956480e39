#!/usr/bin/env python3
"""Tie-aware rank-biased overlap against the table of its authors: 10,000 pairs, all bounds and extrapolations.

    tests/conformance/rbo_ties.py --assay build/release/assay

Looks for rbo-ties/test.csv in $ASSAY_CONFORMANCE_DATA (../shared/data); status 77, skipped, where there is none.
"""

import argparse
import csv
import os
import pathlib
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
TOLERANCE = 1e-12


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--assay", required=True)
    options = parser.parse_args()
    data = pathlib.Path(os.environ.get("ASSAY_CONFORMANCE_DATA", ROOT.parent / "shared" / "data"))
    table = data / "rbo-ties" / "test.csv"
    if not table.exists():
        print(f"skipped: no {table}")
        return 77
    with open(table, newline="", encoding="utf-8") as file:
        rows = list(csv.DictReader(file))
    columns = [name for name in rows[0] if name not in ("x", "y", "p")]
    pairs = "".join(f"{row['x']}\t{row['y']}\t{row['p']}\n" for row in rows)
    command = [options.assay, "similar", "--pairs", "-", "--format", "tsv", "-m", *(f"rbo.id.{name}" for name in columns)]
    printed = subprocess.run(command, input=pairs, capture_output=True, text=True, check=True).stdout
    lines = printed.splitlines()[1:]
    if len(lines) != len(rows) * len(columns):
        print(f"{len(lines)} values where there should be {len(rows) * len(columns)}")
        return 1
    worst = 0.0
    for i, line in enumerate(lines):
        pair, measure, value = line.split("\t")
        row, name = rows[i // len(columns)], columns[i % len(columns)]
        if int(pair) != i // len(columns) + 1 or measure != f"rbo.id.{name}":
            print(f"row {i + 2} is {line!r}, not pair {i // len(columns) + 1} of rbo.id.{name}")
            return 1
        worst = max(worst, abs(float(value) - float(row[name])))
    print(f"{len(rows)} pairs, {len(columns)} columns, largest difference {worst:.1e}")
    return 0 if len(rows) > 0 and worst <= TOLERANCE else 1


if __name__ == "__main__":
    sys.exit(main())
