#!/usr/bin/env python3
"""Published tables and figures on real runs, judgments and ratings: what docs/reproduction.md says was found.

    tests/conformance/reproduction.py --assay build/release/assay

The data are looked for in $ASSAY_CONFORMANCE_DATA, by default ../shared/data beside the repository: web2012, ehealth2018,
ml-latest-small. Without them the test is skipped (status 77).
"""

import argparse
import csv
import os
import pathlib
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
SKIPPED = 77
FAULTS = []

# What the document quotes: paper, item, row, column -> ours.
QUOTED = {
    ("rbu", "table-2", "RBU, e > 0", "official"): "0.9312",
    ("rbu", "table-2", "RBU, e > 0", "random lengths"): "0.9953",
    ("rbu", "table-2", "RBU, e > 0", "random lengths up to 50"): "0.9913",
    ("rbu", "table-2", "RBU, e = 0", "random lengths up to 50"): "0.8410",
    ("rbu", "table-2", "EU", "random lengths up to 50"): "0.9913",
    ("toma", "figure-2", "CAM(nDCG)", "mean bound"): "0.9649",
    ("toma", "figure-2", "CAM(AP)", "mean bound"): "0.9947",
    ("toma", "figure-2", "CAM(nDCG)", "topics where it is 1, %"): "0.0000",
    ("rbo", "figure-1", "local - global", "Kendall's tau_b"): "0.7536",
    ("rbo", "figure-1", "identity - local", "Kendall's tau_b"): "0.2847",
    ("rbo", "figure-1", "identity - global", "Kendall's tau_b"): "0.2014",
    ("rbo", "figure-1", "identity - local", "points above the diagonal"): "0.9741",
    ("alphabeta", "figure-2", "S-Recall@100", "swap"): "0.5543, between",
    ("alphabeta", "figure-2", "S-RR@100", "swap"): "0.8241, between",
    ("alphabeta", "figure-2", "alpha-beta-nDCG@100", "swap"): "1.0000, 1 or close",
    ("alphabeta", "figure-2", "alpha-beta-nDCG@100", "aspect"): "0.0667",
    ("alphabeta", "figure-2", "alpha-beta-nDCG@100", "aspect, users without an s-th one left out"): "1.0000",
}  # fmt: skip
ITEMS = {"rbu": ["table-2", "table-3"], "toma": ["figure-2", "table-4", "table-5", "table-6"],
         "rbo": ["figure-1", "figure-4"], "alphabeta": ["figure-1", "figure-2", "figure-3"]}  # fmt: skip


def check(holds, what):
    if not holds:
        FAULTS.append(what)
        print(f"wrong: {what}")


def printed(assay, data, paper, items, threads):
    """Every cell as TSV; the status is 0 only if every one is as printed or has its reason."""
    command = [assay, "reproduce", paper, *items, "--quiet", "--format", "tsv", "--threads", threads]
    command += ["--data", str(data)] if data else []
    return subprocess.run(command, check=True, capture_output=True, text=True).stdout


def check_taus(cells):
    """Erratum E9: tau of sorted names lies far below tau of the runs."""
    for row in (cell for cell in cells if cell["item"] == "table-4" and cell["table"].startswith("tau of the runs")):
        names = next(cell for cell in cells if cell["item"] == "table-4" and "scripts" in cell["table"]
                     and (cell["row"], cell["column"]) == (row["row"], row["column"]))
        check(float(names["ours"]) <= float(row["ours"]), f"{row['row']} {row['column']}: tau of names {names['ours']}")


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--assay", required=True, help="the program to test")
    options = parser.parse_args()
    data = pathlib.Path(os.environ.get("ASSAY_CONFORMANCE_DATA", ROOT.parent / "shared" / "data"))
    if not all((data / name).exists() for name in ("web2012", "ehealth2018", "ml-latest-small")):
        print("skipped: no conformance data")
        return SKIPPED
    found, count = {}, 0
    for paper, items in ITEMS.items():
        text = printed(options.assay, data, paper, items, "2")
        if paper != "alphabeta":  # takes minutes on real ratings; on simulated ones it is compared below
            check(text == printed(options.assay, data, paper, items, "1"), f"{paper} depends on the threads")
        cells = list(csv.DictReader(text.splitlines(), delimiter="\t"))
        count += len(cells)
        for cell in cells:
            check(cell["verdict"] != "differs" or cell["reason"], f"no reason: {cell}")
            found[cell["paper"], cell["item"], cell["row"], cell["column"]] = cell["ours"]
        if paper == "toma":
            check_taus(cells)
    simulated = ["figure-1", "figure-2", "figure-3", "figure-4"]
    one, two = (printed(options.assay, None, "alphabeta", simulated, threads) for threads in ("1", "2"))
    check(one == two, "alphabeta depends on the threads")
    for place, ours in QUOTED.items():
        check(found.get(place) == ours, f"{place} is {found.get(place)}, the document says {ours}")
    print(f"{count} cells, {len(QUOTED)} of them quoted")
    return 1 if FAULTS else 0


if __name__ == "__main__":
    sys.exit(main())
