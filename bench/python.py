#!/usr/bin/env python3
"""The Python package beside its peers, on the same data in one run.

    bench/python.py [--topics 1000] [--documents 1000] [--rounds 5]

Wants `assay` and, where they are to be measured, pandas, polars, pyarrow, ir_measures, pytrec_eval-terrier and ranx in
the environment; ASSAY_PROGRAM names the command line (build/release/assay). The least of several rounds counts, and
what is measured takes turns, so that a busy machine is busy for all. Ratios are to ir_measures from the same input.
"""

import argparse
import contextlib
import importlib
import os
import pathlib
import random
import subprocess
import tempfile
import time

import assay

NAMES = ["nDCG@10", "AP", "RR", "R@1000", "P@10"]
ROOT = pathlib.Path(__file__).resolve().parent.parent


def optional(name):
    with contextlib.suppress(ImportError):
        return importlib.import_module(name)
    return None


def make(topics, documents, judged=100):
    draw = random.Random(1)
    judgments, run = {}, {}
    for t in range(topics):
        topic, ids = str(t), [f"clueweb09-en{draw.randrange(10**4):04}-{i:05}" for i in range(documents)]
        run[topic] = {doc: float(documents - i) + draw.random() for i, doc in enumerate(ids)}
        judgments[topic] = {doc: draw.choice([0, 0, 0, 1, 2]) for doc in draw.sample(ids, min(judged, documents))}
    return judgments, run


def cases(judgments, run, folder):
    """(what, from what) -> a function."""
    rows = [(t, d, s) for t, row in run.items() for d, s in row.items()]
    qrows = [(t, d, g) for t, row in judgments.items() for d, g in row.items()]
    qrels, path = folder / "qrels.txt", folder / "big.run"
    qrels.write_text("".join(f"{t} 0 {d} {g}\n" for t, d, g in qrows))
    path.write_text("".join(f"{t} Q0 {d} 1 {s!r} tag\n" for t, d, s in rows))
    program = os.environ.get("ASSAY_PROGRAM", str(ROOT / "build/release/assay"))
    found = {
        ("assay", "path"): lambda: assay.evaluate(qrels, path, NAMES),
        ("assay", "dict"): lambda: assay.evaluate(judgments, run, NAMES),
        ("floor", "dict"): lambda: assay._core.touch_nested(run),
        ("assay", "tuples"): lambda: assay.evaluate(judgments, rows, NAMES),
    }
    if os.path.exists(program):
        found["command line", "path"] = lambda: subprocess.run(
            [program, "eval", qrels, path, "-m", *NAMES], check=True, capture_output=True)
    columns = {"query_id": [r[0] for r in rows], "doc_id": [r[1] for r in rows], "score": [r[2] for r in rows]}
    qcolumns = {"query_id": [r[0] for r in qrows], "doc_id": [r[1] for r in qrows], "relevance": [r[2] for r in qrows]}
    frames = {}
    if pandas := optional("pandas"):
        frames["pandas"] = pandas.DataFrame(qcolumns), pandas.DataFrame(columns)
        frames["pandas, objects"] = tuple(
            frame.astype({"query_id": object, "doc_id": object}) for frame in frames["pandas"])
    if polars := optional("polars"):
        frames["polars"] = polars.DataFrame(qcolumns), polars.DataFrame(columns)
    if pyarrow := optional("pyarrow"):
        frames["arrow"] = pyarrow.table(qcolumns), pyarrow.table(columns)
    for kind, (q, r) in frames.items():
        found["assay", kind] = lambda q=q, r=r: assay.evaluate(q, r, NAMES)
    if ir_measures := optional("ir_measures"):
        measures = [ir_measures.parse_measure(name) for name in NAMES]
        found["ir_measures", "dict"] = lambda: ir_measures.calc_aggregate(measures, judgments, run)
        found["ir_measures", "path"] = lambda: ir_measures.calc_aggregate(
            measures, ir_measures.read_trec_qrels(str(qrels)), ir_measures.read_trec_run(str(path)))
        if pandas:
            q, r = frames["pandas"]
            found["ir_measures", "pandas"] = lambda: ir_measures.calc_aggregate(measures, q, r)
    if pytrec_eval := optional("pytrec_eval"):
        evaluator = pytrec_eval.RelevanceEvaluator(judgments, {"ndcg_cut_10", "map", "recip_rank", "recall_1000", "P_10"})
        found["pytrec_eval", "dict"] = lambda: evaluator.evaluate(run)
    if ranx := optional("ranx"):
        metrics = ["ndcg@10", "map", "mrr", "recall@1000", "precision@10"]
        found["ranx", "dict"] = lambda: ranx.evaluate(ranx.Qrels(judgments), ranx.Run(run), metrics)
    return found


def time_add(judgments, run):
    """Microseconds for a topic that comes alone, as numpy arrays."""
    numpy = optional("numpy")
    if not numpy:
        return
    some = list(run)[:100]
    evaluator = assay.Evaluator(judgments, NAMES)
    for name, kind in (("objects", object), ("fixed width", None)):
        topics = [(t, numpy.array(list(run[t]), dtype=kind), numpy.array(list(run[t].values()))) for t in some]
        best = float("inf")
        for _ in range(20):
            evaluator.clear()
            start = time.perf_counter()
            for topic in topics:
                evaluator.add(*topic)
            best = min(best, time.perf_counter() - start)
        print(f"Evaluator.add, {len(run[some[0]])} documents, {name:12} {best / len(topics) * 1e6:8.1f} microseconds")


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--topics", type=int, default=1000)
    parser.add_argument("--documents", type=int, default=1000)
    parser.add_argument("--rounds", type=int, default=5)
    options = parser.parse_args()
    judgments, run = make(options.topics, options.documents)
    with tempfile.TemporaryDirectory() as folder:
        todo = cases(judgments, run, pathlib.Path(folder))
        best = dict.fromkeys(todo, float("inf"))
        for what in todo:  # compiles what compiles late
            todo[what]()
        for _ in range(options.rounds):
            for what, work in todo.items():
                start = time.perf_counter()
                work()
                best[what] = min(best[what], time.perf_counter() - start)
    print(f"{options.topics} topics x {options.documents} documents, {', '.join(NAMES)}, seconds")
    for (what, source), seconds in sorted(best.items(), key=lambda item: (item[0][1], item[1])):
        peer = best.get(("ir_measures", "pandas" if source in ("polars", "arrow", "pandas, objects") else source))
        ratio = f"{peer / seconds:8.1f} x ir_measures" if peer and what == "assay" else ""
        print(f"{source:16} {what:14} {seconds:8.3f} {ratio}")
    time_add(judgments, run)


if __name__ == "__main__":
    main()
