#!/usr/bin/env python3
"""`assay why` on real runs: values computed under choices drawn at random must be traced back to them.

    tests/conformance/why_choices.py --assay build/release/assay [--cases 20] [--seed 1]

For each case a run of web2012, a measure and some choices are drawn, and topics are taken out of the run. `assay eval` gives
the value; `assay why` is told the value alone. One of the combinations it finds must give, by its own command, the values of
all topics. Without the data the test is skipped (status 77).
"""

import argparse
import gzip
import json
import os
import pathlib
import random
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
DATA = pathlib.Path(os.environ.get("ASSAY_CONFORMANCE_DATA", ROOT.parent / "shared" / "data")) / "web2012"
SKIPPED = 77

MEASURES = {  # asked for: what else it may be read as
    "nDCG@20": ["nDCG@20", "nDCG(gain=exp)@20", "nDCG.2002@20", "gdeval:nDCG@20", "trec_eval9:ndcg_cut_20"],
    "AP": ["AP", "AP(rel=2)", "AP(rel=3)", "trec_eval:map", "trec_eval9:map"],
    "ERR@20": ["ERR@20", "ERR(map=linear)@20", "ERR(map=linear1)@20", "gdeval:ERR@20"],
    "P@10": ["P@10", "P(rel=2)@10", "trec_eval:P_10"],
    "RBP": ["RBP(p=0.5)", "RBP(p=0.95)", "RBP(map=err)", "RBP(rel=1)"],
    "RR": ["RR", "RR(rel=2)", "trec_eval9:recip_rank"],
}
SETTINGS = [
    [[], ["--order", "score-asc-id"], ["--order", "file"], ["--order", "rank"]],
    [[], ["--missing", "skip"]],
    [[], ["--no-relevant", "skip"]],
]


def scores(assay, words):
    """The values of the topics and the overall value."""
    out = subprocess.run([assay, "eval", *words, "-q", "--format", "json", "--quiet"], check=True, capture_output=True)
    return {row["topic"]: row["value"] for row in json.loads(out.stdout)["scores"]}


def with_ties(path, random_, folder):
    """A run without some of its topics, with scores that are tied now and then and a rank column that is not theirs."""
    lines = [line.split() for line in gzip.open(path, "rt")]
    topics = sorted({line[0] for line in lines})
    dropped = set(random_.sample(topics, 3))
    made = folder / "drawn.run"
    with open(made, "w") as out:
        for number, (topic, q0, document, _, score, tag) in enumerate(lines):
            if topic not in dropped:
                out.write(f"{topic} {q0} {document} {number * 7919 % 1000003} {round(float(score), 1)} {tag}\n")
    return made


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--assay", required=True)
    parser.add_argument("--cases", type=int, default=20)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    judgments = DATA / "qrels.adhoc.txt.gz"
    if not judgments.exists():
        print(f"skipped: no {judgments}")
        return SKIPPED
    draw = random.Random(options.seed)
    runs = sorted((DATA / "runs").iterdir())
    failed = 0
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        for case in range(options.cases):
            run = with_ties(draw.choice(runs), draw, folder)
            asked = draw.choice(sorted(MEASURES))
            words = [str(judgments), str(run), "-m", draw.choice(MEASURES[asked])]
            for choices in SETTINGS:
                words += draw.choice(choices)
            wanted = scores(options.assay, words)
            command = [options.assay, "why", str(judgments), str(run), "-m", asked, "--value", f"{wanted['all']:.6f}"]
            answer = json.loads(subprocess.run([*command, "--format", "json", "--quiet"], check=True,
                                               capture_output=True).stdout)
            found = [one for one in answer["combinations"] if one["kind"] == "found" and one["verdict"] == "hit"]
            same = False
            for one in found:
                if "command" in one and not same:
                    given = subprocess.run(["bash", "-c", f'assay() {{ "{options.assay}" "$@"; }}; {one["command"]}'
                                            " -q --format json --quiet"], check=True, capture_output=True)
                    rows = {row["topic"]: row["value"] for row in json.loads(given.stdout)["scores"]}
                    same = rows.keys() == wanted.keys() and all(abs(rows[topic] - wanted[topic]) < 1e-9 for topic in rows)
            if not same:
                failed += 1
                print(f"case {case}: {' '.join(words)} = {wanted['all']:.6f}, asked for {asked}; found "
                      f"{[one['changes'] for one in found]}")
    print(f"{options.cases - failed} of {options.cases} values traced back to their choices")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
