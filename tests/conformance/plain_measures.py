#!/usr/bin/env python3
"""Compares our own measures, topic by topic to 1e-9, with the numbers of trec_eval and gdeval that mean the same.

    tests/conformance/plain_measures.py --assay build/release/assay

web2012.py holds the numbers of the tools to their printed digits; this one ties ours to them. The data are looked for
in $ASSAY_CONFORMANCE_DATA, by default ../shared/data beside the repository. Without them the test is skipped (status 77).
"""

import argparse
import collections
import csv
import os
import pathlib
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
SKIPPED = 77
TOLERANCE = 1e-9

CUTS = [1, 5, 10, 20, 100, 1000]
RECALLS = ["0", "0.1", "0.3", "0.5", "0.9", "1"]
SAME = {
    "AP": "trec_eval:map",
    "GM(AP)": "trec_eval:gm_map",
    "RR": "trec_eval:recip_rank",
    "Rprec": "trec_eval:Rprec",
    "nDCG": "trec_eval:ndcg",
    "infAP": "trec_eval:infAP",
    "IPrec.11pt": "trec_eval:11pt_avg",
    "SetP": "trec_eval:set_P",
    "SetP.relative": "trec_eval:set_relative_P",
    "SetR": "trec_eval:set_recall",
    "SetF": "trec_eval:set_F",
    "SetAP": "trec_eval:set_map",
    "NumRet": "trec_eval:num_ret",
    "NumRel": "trec_eval:num_rel",
    "NumRelRet": "trec_eval:num_rel_ret",
    **{f"P@{k}": f"trec_eval:P_{k}" for k in CUTS},
    **{f"R@{k}": f"trec_eval:recall_{k}" for k in CUTS},
    **{f"AP@{k}": f"trec_eval:map_cut_{k}" for k in CUTS},
    **{f"nDCG@{k}": f"trec_eval:ndcg_cut_{k}" for k in CUTS},
    **{f"Success@{k}": f"trec_eval:success_{k}" for k in CUTS},
    **{f"IPrec@{r}": f"trec_eval:iprec_at_recall_{r}" for r in RECALLS},
    **{f"ERR@{k}": f"gdeval:ERR@{k}" for k in CUTS},
    **{f"nDCG.burges@{k}": f"gdeval:nDCG@{k}" for k in CUTS},
}


def values_of(assay, judgments, runs, measures):
    """{measure: {(run, topic): value}}"""
    command = [assay, "eval", str(judgments), *map(str, runs), "--format", "tsv", "-q", "-m", *measures]
    printed = subprocess.run(command, check=True, capture_output=True, text=True).stdout
    values = collections.defaultdict(dict)
    for row in csv.DictReader(printed.splitlines(), delimiter="\t"):
        values[row["measure"]][row["run"], row["topic"]] = float(row["value"])
    return values


def canonical_names(assay, judgments, run, names):
    """The names as the program prints them, in the order given."""
    printed = subprocess.run([assay, "eval", str(judgments), str(run), "--format", "tsv", "-m", *names],
                             check=True, capture_output=True, text=True).stdout
    return [row["measure"] for row in csv.DictReader(printed.splitlines(), delimiter="\t")]


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--assay", required=True, help="the program to test")
    assay = parser.parse_args().assay

    data = pathlib.Path(os.environ.get("ASSAY_CONFORMANCE_DATA", ROOT.parent / "shared" / "data")) / "web2012"
    judgments, runs = data / "qrels.adhoc.txt.gz", sorted((data / "runs").glob("*.run.gz"))
    if not (judgments.exists() and runs):
        print("skipped: no conformance data")
        return SKIPPED

    ours = canonical_names(assay, judgments, runs[0], list(SAME))
    theirs = canonical_names(assay, judgments, runs[0], list(SAME.values()))
    assert len(ours) == len(theirs) == len(SAME)
    values = values_of(assay, judgments, runs, ours + theirs)
    compared = wrong = 0
    for mine, other in zip(ours, theirs):
        assert values[mine].keys() == values[other].keys()
        for key, value in values[mine].items():
            compared += 1
            if abs(value - values[other][key]) > TOLERANCE:
                wrong += 1
                if wrong <= 20:
                    print(f"{key[0]}, topic {key[1]}: {mine} is {value}, {other} is {values[other][key]}")
    print(f"{compared - wrong} of {compared} values of {len(SAME)} measures agree to {TOLERANCE}")
    return 1 if wrong or not compared else 0


if __name__ == "__main__":
    sys.exit(main())
