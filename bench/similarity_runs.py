#!/usr/bin/env python3
"""Makes runs that are more or less alike, to time `assay similar` on all pairs of them.

    bench/similarity_runs.py FOLDER [--runs 126] [--topics 50] [--depth 1000]
    time build/release/assay similar FOLDER/*.run --threads 2 --format tsv > FOLDER/all.tsv

Each topic has twice as many documents as a ranking is deep; a run ranks them by a quality they share and noise of its
own. Some scores are equal, as in real runs.
"""

import argparse
import pathlib
import random


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("folder", type=pathlib.Path)
    parser.add_argument("--runs", type=int, default=126)
    parser.add_argument("--topics", type=int, default=50)
    parser.add_argument("--depth", type=int, default=1000)
    options = parser.parse_args()
    options.folder.mkdir(parents=True, exist_ok=True)
    documents = range(2 * options.depth)
    for r in range(options.runs):
        draw = random.Random(r).random
        noise = 0.2 + 1.8 * r / options.runs
        lines = []
        for topic in range(1, options.topics + 1):
            scores = sorted(((-d / options.depth + noise * draw(), d) for d in documents), reverse=True)
            lines += [f"{topic} Q0 clueweb09-en{topic:04}-{d:02}-{d * 7919 % 99991:05} {rank} {score + 2:.4f} run{r}\n"
                      for rank, (score, d) in enumerate(scores[:options.depth], 1)]
        (options.folder / f"run{r:03}.run").write_text("".join(lines))


if __name__ == "__main__":
    main()
