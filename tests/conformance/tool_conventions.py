#!/usr/bin/env python3
"""What `assay why` says that other tools print, against the tools themselves.

    tests/conformance/tool_conventions.py --assay build/release/assay

Judgments and a run are made up from a seed: grades, ties, unjudged documents, topics that the run lacks, topics without
relevant documents. Whichever of pytrec_eval, ir_measures, ranx and scikit-learn are installed are asked for their values; the table of
`assay why` must have the same. Without any of them the test is skipped (status 77).
"""

import argparse
import importlib.util
import json
import pathlib
import random
import subprocess
import sys
import tempfile

SKIPPED = 77
TOLERANCE = 1e-6


def make_input(seed):
    """Judgments and a run as dictionaries; documents of the run in the order of its file."""
    draw = random.Random(seed)
    qrels, run = {}, {}
    for topic in range(30):
        documents = [f"d{number:03}" for number in range(60)]
        qrels[str(topic)] = {d: 0 if topic == 4 else draw.choice([0, 0, 1, 2, 3]) for d in documents if draw.random() < 0.6}
        if topic in (7, 11):
            continue  # the run lacks it
        retrieved = draw.sample(documents, 14)
        run[str(topic)] = {d: float(draw.randrange(8)) for d in retrieved}
    return qrels, run


def with_pytrec_eval(qrels, run):
    import pytrec_eval
    names = {"nDCG@10": "ndcg_cut_10", "AP": "map", "RR": "recip_rank", "P@5": "P_5", "R@10": "recall_10"}
    found = pytrec_eval.RelevanceEvaluator(qrels, set(names.values())).evaluate(run)
    return {ours: sum(topic[theirs] for topic in found.values()) / len(found) for ours, theirs in names.items()}


def with_ir_measures(qrels, run):
    import ir_measures
    names = ["nDCG@10", "AP", "RR", "P@5", "R@10"]
    measures = [ir_measures.parse_measure(name) for name in names]
    found = ir_measures.calc_aggregate(measures, qrels, run)
    return {name: found[measure] for name, measure in zip(names, measures)}


def with_ranx(qrels, run):
    import ranx
    names = {"nDCG@10": "ndcg@10", "AP": "map", "RR": "mrr", "R@10": "recall@10"}
    judged = {topic: {d: g for d, g in documents.items()} for topic, documents in qrels.items() if topic in run}
    found = ranx.evaluate(ranx.Qrels(judged), ranx.Run(run), list(names.values()))
    return {ours: float(found[theirs]) for ours, theirs in names.items()}


def with_scikit_learn(qrels, run):
    from sklearn.metrics import ndcg_score
    values = []
    for topic, documents in run.items():
        grades = [qrels[topic].get(document, 0) for document in documents]
        values.append(ndcg_score([grades], [list(documents.values())], k=10))
    return {"nDCG@10": sum(values) / len(values)}


TOOLS = [("pytrec_eval", "pytrec_eval", with_pytrec_eval), ("ir_measures", "ir_measures", with_ir_measures),
         ("ranx", "ranx", with_ranx), ("scikit-learn", "sklearn", with_scikit_learn)]


def answers(assay, folder, measure):
    """What the tools would print, by their names, as `assay why` says it."""
    out = subprocess.run([assay, "why", str(folder / "qrels"), str(folder / "x.run"), "-m", measure, "--value", "0.5",
                          "--format", "json", "--quiet"], check=True, capture_output=True)
    return {one["tool"]: one["value"] for one in json.loads(out.stdout)["combinations"] if one["kind"] == "tool"}


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--assay", required=True)
    options = parser.parse_args()
    there = [tool for tool in TOOLS if importlib.util.find_spec(tool[1]) is not None]
    if not there:
        print("skipped: none of pytrec_eval, ir_measures, ranx, scikit-learn is installed")
        return SKIPPED
    failed = compared = 0
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        for seed in range(3):
            qrels, run = make_input(seed)
            (folder / "qrels").write_text("".join(f"{t} 0 {d} {g}\n" for t in qrels for d, g in qrels[t].items()))
            (folder / "x.run").write_text("".join(f"{t} Q0 {d} 0 {s} x\n" for t in run for d, s in run[t].items()))
            for tool, _, ask in there:
                for measure, value in ask(qrels, run).items():
                    compared += 1
                    said = answers(options.assay, folder, measure).get(tool)
                    if said is None or abs(said - value) > TOLERANCE:
                        failed += 1
                        print(f"{tool}, {measure}, seed {seed}: it prints {value}, the table says {said}")
    print(f"{compared - failed} of {compared} values of {', '.join(tool for tool, _, _ in there)} are as the table says")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
