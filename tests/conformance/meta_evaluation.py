#!/usr/bin/env python3
"""Judges measures on real runs: power, agreement and unanimity, with what must hold and the counts of the documents.

    tests/conformance/meta_evaluation.py --assay build/release/assay [--print]

web2012 has 23 runs and all measures of diversity; ehealth2018 has 35 different runs, three aspects, and CAM, MM and
TOMA. The data are looked for in $ASSAY_CONFORMANCE_DATA, by default ../shared/data beside the repository. Without them
the test is skipped (status 77). --print shows the tables that docs/meta-evaluation.md quotes.
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
ALPHA = 0.01

DIVERSITY = [
    "S_Recall@20", "S_RR", "IA(AP)", "IA(P@20)", "IA(nDCG@20)", "IA(ERR@20)", "alpha_DCG@20", "alpha_nDCG@20", "nERR_IA@20",
    "NRBP", "NRBP.norm", "D_DCG@20", "D_nDCG@20", "Dsharp_nDCG@20", "EU", "EU.yl", "DCU@20", "nDCU@20", "CT@20",
    "CT.cube@20", "ACT.cube@20", "nCT.cube@20", "nCT.jig@20", "RBU", "RBU.shift", "RBU.inside", "RBU.evall",
]  # fmt: skip
ASPECTS = [
    "CAM(nDCG)", "CAM(AP)", "MM(nDCG)", "MM(AP)", "TOMA(nDCG)", "TOMA(nDCG,distance=manh)", "TOMA(nDCG,distance=cheb)",
    "TOMA(AP,labels=binary)", "TOMA(AP,labels=binary,distance=cheb)",
]  # fmt: skip
# A run that another one equals, document by document.
DUPLICATE, ORIGINAL = "CUNI__CUNI_en.run2", "baselines__terrier_DirichletLM_noqe"
# Measures that differ by a factor for each topic: they order the runs of a topic alike.
SCALED = [("alpha_DCG@20", "alpha_nDCG@20"), ("D_DCG@20", "D_nDCG@20"), ("IA(ERR@20)", "nERR_IA@20"),
          ("DCU@20", "nDCU@20")]
# Pairs of runs with ASL < 0.01, B = 10,000, seed 1: the documents quote these.
SIGNIFICANT = {
    "S_Recall@20": 49, "S_RR": 1, "IA(AP)": 50, "IA(P@20)": 66, "IA(nDCG@20)": 57, "IA(ERR@20)": 29,
    "alpha_DCG@20": 48, "alpha_nDCG@20": 56, "nERR_IA@20": 32, "NRBP": 45, "NRBP.norm": 56, "D_DCG@20": 74,
    "D_nDCG@20": 111, "Dsharp_nDCG@20": 47, "EU": 155, "EU.yl": 100, "DCU@20": 48, "nDCU@20": 56, "CT@20": 27,
    "CT.cube@20": 44, "ACT.cube@20": 44, "nCT.cube@20": 47, "nCT.jig@20": 46, "RBU": 132, "RBU.shift": 132,
    "RBU.inside": 131, "RBU.evall": 42, "CAM(nDCG)": 379, "CAM(AP)": 381, "MM(nDCG)": 371, "MM(AP)": 380,
    "TOMA(nDCG)": 381, "TOMA(nDCG,distance=manh)": 377, "TOMA(nDCG,distance=cheb)": 371,
    "TOMA(AP,labels=binary)": 380, "TOMA(AP,distance=cheb,labels=binary)": 345,
}  # fmt: skip

FAULTS = []


def check(holds, what):
    if not holds:
        FAULTS.append(what)
        print(f"wrong: {what}")


def printed(assay, words):
    return subprocess.run([assay, *map(str, words)], check=True, capture_output=True, text=True).stdout


def rows(assay, words):
    return list(csv.DictReader(printed(assay, [*words, "--format", "tsv"]).splitlines(), delimiter="\t"))


def check_power(assay, inputs, runs):
    """{measure: significant pairs}"""
    pairs = runs * (runs - 1) // 2
    command = ["meta", "power", *inputs, "--swaps", "200"]
    one = printed(assay, [*command, "--threads", "1", "--format", "tsv"])
    check(one == printed(assay, [*command, "--threads", "3", "--format", "tsv"]), "power depends on the threads")
    levels, said = collections.defaultdict(list), {}
    for row in csv.DictReader(one.splitlines(), delimiter="\t"):
        if row["finding"] == "p":
            levels[row["measure"]].append(float(row["value"]))
        elif row["finding"] == "significant":
            said[row["measure"]] = int(row["value"])
        elif row["finding"].startswith("swap_rate"):
            check(0 <= float(row["value"]) <= 1, f"a swap rate of {row['measure']} is {row['value']}")
    for measure, curve in levels.items():
        check(len(curve) == pairs, f"{measure}: {len(curve)} pairs, not {pairs}")
        check(all(0 <= level <= 1 for level in curve), f"{measure}: an ASL outside [0, 1]")
        check(curve == sorted(curve, reverse=True), f"{measure}: the curve does not fall")
        check(said[measure] == sum(level < ALPHA for level in curve), f"{measure}: {said[measure]} is not what the curve says")
        if measure in SIGNIFICANT:
            check(said[measure] == SIGNIFICANT[measure], f"{measure}: {said[measure]} pairs, the documents say {SIGNIFICANT[measure]}")
    return said


def check_agreement(assay, inputs):
    found = {}
    for row in rows(assay, ["meta", "agreement", *inputs]):
        value = float(row["value"])
        found[row["measure"], row["other"], row["similarity"], row["of"]] = value
        low = 0 if row["similarity"].startswith("rbo") else -1
        check(low <= value <= 1 + 1e-12, f"agreement of {row['measure']} and {row['other']} is {value}")
    for first, second in SCALED:
        if (first, second, "tau_b", "topics") in found:
            value = found[first, second, "tau_b", "topics"]
            check(value > 1 - 1e-3, f"{first} and {second} differ by a factor, but tau_b by topic is {value}")


def check_unanimity(assay, inputs):
    command = ["meta", "unanimity", *inputs, "--eps", "1e-12"]
    found = {row["measure"]: row for row in rows(assay, command)}
    for measure, row in found.items():
        check(float(row["value"]) <= 1, f"MU of {measure} is {row['value']}")
        check(float(row["followed"]) <= float(row["agreed"]), f"{measure} follows more pairs than there are")
    for first, second in SCALED:
        if first in found:
            check(abs(float(found[first]["value"]) - float(found[second]["value"])) < 1e-3,
                  f"MU of {first} is {found[first]['value']}, of {second} {found[second]['value']}")


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--assay", required=True, help="the program to test")
    parser.add_argument("--print", action="store_true", help="show the tables")
    options = parser.parse_args()

    data = pathlib.Path(os.environ.get("ASSAY_CONFORMANCE_DATA", ROOT.parent / "shared" / "data"))
    web, health = data / "web2012", data / "ehealth2018"
    web_runs = sorted((web / "runs").glob("*.run.gz"))
    health_runs = sorted((health / "runs").glob("*.run.gz"))
    different = [run for run in health_runs if not run.name.startswith(DUPLICATE)]
    if not (web_runs and len(different) == len(health_runs) - 1):
        print("skipped: no conformance data")
        return SKIPPED

    labels = ["--aspects", "relevance,understandability,trust"]
    collections_ = {
        "web2012": ([web / "qrels.diversity.txt.gz", *web_runs, "-m", *DIVERSITY], len(web_runs)),
        "ehealth2018": ([health / "qrels.3aspects.txt.gz", *different, *labels, "-m", *ASPECTS], len(different)),
    }
    for name, (inputs, runs) in collections_.items():
        found = check_power(options.assay, inputs, runs)
        check_agreement(options.assay, inputs)
        check_unanimity(options.assay, inputs)
        print(f"{name}: {runs} runs, {len(found)} measures")
        for command in ("power", "agreement", "unanimity") if options.print else ():
            print(printed(options.assay, ["meta", command, *inputs]))

    # The run that comes twice is never told apart from its copy.
    inputs = [health / "qrels.3aspects.txt.gz", *health_runs, *labels, "-m", "CAM(nDCG)", "TOMA(nDCG)"]
    copies = [row for row in rows(options.assay, ["meta", "power", *inputs, "--swaps", "0", "--samples", "1000"])
              if row["finding"] == "p" and {row["run"], row["other"]} == {DUPLICATE, ORIGINAL}]
    check(len(copies) == 2 and all(float(row["value"]) == 1 for row in copies), "copies of a run have an ASL other than 1")

    # Simulated judgments: the same for a seed, others for another.
    simulate = ["meta", "unanimity", web / "qrels.diversity.txt.gz", *web_runs, "-m", "RBU", "NRBP", "AP", "--simulate"]
    first = printed(options.assay, [*simulate, "50"])
    check(first == printed(options.assay, [*simulate, "50", "--threads", "3"]), "a simulation depends on the threads")
    check(first != printed(options.assay, [*simulate, "50", "--seed", "2"]), "a simulation does not depend on the seed")
    check(first != printed(options.assay, [*simulate, "length"]), "a simulation does not depend on the lengths")
    print(f"{len(FAULTS)} wrong")
    return 1 if FAULTS else 0


if __name__ == "__main__":
    sys.exit(main())
