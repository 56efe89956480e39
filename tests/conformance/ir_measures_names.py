#!/usr/bin/env python3
"""Compares the measures `ir_measures:...`, topic by topic, with ir_measures itself, and our plain names with it.

    tests/conformance/ir_measures_names.py --assay build/release/assay            # test
    tests/conformance/ir_measures_names.py --assay build/release/assay --update   # write the table of docs/differences.md

Judgments and runs are made up from a seed: grades, negative ones too, subtopics, tied scores, topics that the run lacks.
The table says of every name of ir_measures whether the plain name means the same number here, and why it does not. It
is made by this comparison: a name that differs without a reason given below, or has a reason and does not differ, is a
failure. Needs the Python package ir_measures with its providers cwl_eval and pyndeval, and perl; without them the test is skipped
(status 77).
"""

import argparse
import csv
import math
import pathlib
import random
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
DOCUMENT = ROOT / "docs" / "differences.md"
BEGIN, END = "<!-- table of ir_measures: begin -->\n", "<!-- table of ir_measures: end -->\n"
SKIPPED = 77
TOLERANCE = 1e-9
FIVE_DECIMALS = 0.51e-5  # gdeval prints so many

PYTREC, MSMARCO, GDEVAL, CWL = "pytrec_eval", "msmarco", "gdeval", "cwl_eval"
NDEVAL, COMPAT, JUDGED, ACCURACY = "pyndeval", "compat", "judged", "accuracy"

BINARY = "there: grades of at least rel are 1, "
NO_NAME = "no measure of ours: the name means `ir_measures:{}`"


def its(parameter, here=""):
    """Why a name with this parameter means the measure of ir_measures."""
    return f"ours has no `{parameter}`: written so, the name means `ir_measures:{{}}`" + (f"; ours is `{here}`" if here else "")


# name there, its provider, the plain name here, why the two differ (empty: they do not)
ADHOC = [
    ("P@10", PYTREC, "P@10", ""),
    ("P(rel=2)@10", PYTREC, "P(rel=2)@10", ""),
    ("P(judged_only=True)@10", PYTREC, None, its("judged_only")),
    ("RR", PYTREC, "RR", ""),
    ("RR@10", MSMARCO, "RR@10", "ties: there by document id ascending"),
    ("Rprec", PYTREC, "Rprec", ""),
    ("AP", PYTREC, "AP", ""),
    ("AP(rel=2)", PYTREC, "AP(rel=2)", ""),
    ("AP@10", PYTREC, "AP@10", ""),
    ("nDCG", PYTREC, "nDCG", ""),
    ("nDCG@10", PYTREC, "nDCG@10", ""),
    ("nDCG(gains={1:3,2:7})@10", PYTREC, None, its("gains")),
    ("nDCG(judged_only=True)@10", PYTREC, None, its("judged_only")),
    ("nDCG(dcg='exp-log2')@10", GDEVAL, "nDCG(dcg='exp-log2')@10", "there: five decimals"),
    ("R@10", PYTREC, "R@10", ""),
    ("Bpref", PYTREC, "Bpref", "negative grades: there pooled and not judged, here judged and not relevant"),
    ("infAP", PYTREC, "infAP", ""),
    ("Success@5", PYTREC, "Success@5", ""),
    ("IPrec@0.1", PYTREC, "IPrec@0.1", "there: the share of the relevant documents is rounded up (trec_eval 9), here to the nearest (10)"),
    ("SetP", PYTREC, "SetP", ""),
    ("SetP(relative=True)", PYTREC, None, its("relative", "SetP.relative")),
    ("SetRelP", PYTREC, None, NO_NAME),
    ("SetR", PYTREC, "SetR", ""),
    ("SetF", PYTREC, "SetF", ""),
    ("SetF(beta=0.5)", PYTREC, "SetF(beta=0.5)", "there: `beta` is what others call beta squared"),
    ("SetAP", PYTREC, "SetAP", ""),
    ("NumRet", PYTREC, "NumRet", ""),
    ("NumRet(rel=2)", PYTREC, None, its("rel", "NumRelRet(rel=2)")),
    ("NumRelRet", PYTREC, "NumRelRet", ""),
    ("NumRel", PYTREC, "NumRel", "there: 0 for topics that the run lacks"),
    ("NumQ", PYTREC, "NumQ", "there: topics that the run lacks do not count"),
    ("RBP(rel=1)", CWL, "RBP(rel=1)", "there: rankings end at 1000, and ties are as in the file"),
    ("SDCG(max_rel=3)@10", CWL, "SDCG(max_rel=3)@10", "ties: there as in the file"),
    ("BPM(max_rel=3)@10", CWL, None, NO_NAME),
    ("INST(max_rel=3)", CWL, None, its("max_rel") + ", whose sum ends at rank 1000; that of ours does not"),
    ("INSQ(max_rel=3)", CWL, None, NO_NAME),
    ("NERR8(max_rel=3)@10", CWL, None, NO_NAME),
    ("NERR9(max_rel=3)@10", CWL, None, NO_NAME),
    ("NERR10(max_rel=3)", CWL, None, NO_NAME),
    ("NERR11(max_rel=3)", CWL, None, NO_NAME),
    ("ERR@10", GDEVAL, "ERR@10", "there: G is 4 whatever the file has, and five decimals"),
    ("Compat", COMPAT, "Compat", "there: to the depth of the longer ranking, here to 1000; ties by document id ascending"),
    ("Compat(normalize=False)", COMPAT, None, its("normalize", "Compat.raw")),
    ("Judged@10", JUDGED, "Judged@10", "ties: there by document id ascending"),
    ("Accuracy", ACCURACY, None, NO_NAME),
    ("Accuracy(rel=2)@10", ACCURACY, None, NO_NAME),
]
DIVERSITY = [
    ("ERR_IA@10", NDEVAL, "ERR_IA@10", BINARY + "and the sum is divided by the largest possible"),
    ("nERR_IA@10", NDEVAL, "nERR_IA@10", BINARY + "here `nERR_IA(rel=1)` is so; ties by document id ascending"),
    ("alpha_DCG@10", NDEVAL, "alpha_DCG@10", BINARY + "and the sum is divided by the largest possible"),
    ("alpha_nDCG@10", NDEVAL, "alpha_nDCG@10", BINARY + "here `alpha_nDCG(rel=1)` is so; ties by document id ascending"),
    ("alpha_nDCG(rel=2,alpha=0.3)@20", NDEVAL, "alpha_nDCG(rel=2,alpha=0.3)@20", "ties: there by document id ascending"),
    ("NRBP", NDEVAL, "NRBP", BINARY + "weighted and normalised, as in the first paper"),
    ("nNRBP", NDEVAL, None, NO_NAME),
    ("nNRBP(rel=2,alpha=0.3,beta=0.8)", NDEVAL, None, NO_NAME),
    ("AP_IA", NDEVAL, "AP_IA", "there: aspects without a relevant document are dropped"),
    ("P_IA@10", NDEVAL, "P_IA@10", "there: aspects without a relevant document are dropped"),
    ("StRecall@10", NDEVAL, "StRecall@10", "there: aspects without a relevant document are dropped"),
    ("StRecall(rel=2)@10", NDEVAL, "StRecall(rel=2)@10", "there: aspects without a relevant document are dropped"),
]


def write_files(folder, seed):
    """Judgments with and without subtopics, and a run each; the run lacks topic 3, and scores tie."""
    choose = random.Random(seed)
    documents = [f"d{i:02}" for i in range(60)]
    adhoc, subtopics, run = [], [], []
    for topic in range(1, 13):
        judged = sorted(choose.sample(documents, 30))
        adhoc += [f"{topic} 0 {d} {choose.choice([-1, 0, 0, 1, 2, 3])}" for d in judged]
        for subtopic in range(1, 5):
            grades = [0, 0] if subtopic == 4 and topic % 3 == 0 else [0, 0, 0, 1, 2, 3]
            subtopics += [f"{topic} {subtopic} {d} {choose.choice(grades)}" for d in judged]
        if topic == 3:
            continue
        for rank, document in enumerate(choose.sample(documents, 40), start=1):
            run.append(f"{topic} Q0 {document} {rank} {(60 - rank) // 3} made")
    for name, lines in (("adhoc", adhoc), ("subtopics", subtopics), ("run", run)):
        (folder / name).write_text("".join(line + "\n" for line in lines))


def values_there(module, judgments, run, name):
    """{topic: value}; one measure at a time, because a ranking that two providers want may be read by one of them only.

    Accuracy alone leaves topics out that it counts as 0 beside other measures; here they are 0."""
    measure = module.parse_measure(name)
    judged = list(module.read_trec_qrels(str(judgments)))
    ranked = list(module.read_trec_run(str(run)))
    values = {one.query_id: 0.0 for one in judged}
    values.update((one.query_id, one.value) for one in module.iter_calc([measure], judged, ranked))
    return values


def values_here(assay, judgments, run, name):
    command = [assay, "eval", str(judgments), str(run), "-m", name, "-q", "--format", "tsv"]
    done = subprocess.run(command, check=False, capture_output=True, text=True)
    if done.returncode != 0:
        raise SystemExit(f"{name}: {done.stderr}")
    printed = done.stdout
    rows = csv.DictReader(printed.splitlines(), delimiter="\t")
    return {row["topic"]: float(row["value"]) for row in rows if row["topic"] != "all"}


def same(a, b, tolerance):
    return a.keys() == b.keys() and all(math.isclose(a[t], b[t], rel_tol=0, abs_tol=tolerance) for t in a)


def bare(name):
    return name.split("(")[0].split("@")[0]


def compare(module, assay, folder, faults):
    """The rows of the table; what is not as it should be goes to `faults`."""
    rows = []
    for judgments, measures in (("adhoc", ADHOC), ("subtopics", DIVERSITY)):
        files = (folder / judgments, folder / "run")
        for name, provider, plain, reason in measures:
            there = values_there(module, *files, name)
            tolerance = FIVE_DECIMALS if provider == GDEVAL else TOLERANCE
            if not same(there, values_here(assay, *files, f"ir_measures:{name}"), tolerance):
                faults.append(f"ir_measures:{name} differs from ir_measures")
            equal = plain is not None and same(there, values_here(assay, *files, plain), TOLERANCE)
            if plain is not None and equal == bool(reason):
                faults.append(f"{plain} is {'the same here and there' if equal else 'another number there'}")
            rows.append((name, provider, "the same" if equal else reason.replace("{}", bare(name))))
    return rows


def table(rows):
    lines = ["| name in ir_measures | computed there by | without the prefix, here |", "| --- | --- | --- |"]
    return "".join(line + "\n" for line in lines + [f"| `{n}` | {p} | {text} |" for n, p, text in rows])


def main():
    options = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    options.add_argument("--assay", required=True)
    options.add_argument("--seed", type=int, default=1)
    options.add_argument("--update", action="store_true", help="write the table into docs/differences.md")
    given = options.parse_args()
    try:
        import cwl  # noqa: F401
        import ir_measures
        import pyndeval  # noqa: F401
    except ImportError as missing:
        print(f"skipped: {missing}")
        return SKIPPED
    faults = []
    with tempfile.TemporaryDirectory() as folder:
        write_files(pathlib.Path(folder), given.seed)
        rows = compare(ir_measures, given.assay, pathlib.Path(folder), faults)
    text = DOCUMENT.read_text()
    before, rest = text.split(BEGIN)
    _, after = rest.split(END)
    made = before + BEGIN + table(rows) + END + after
    if given.update:
        DOCUMENT.write_text(made)
    elif made != text:
        faults.append("the table of docs/differences.md is not what --update writes")
    print("\n".join(faults) if faults else f"{len(rows)} measures as expected")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
