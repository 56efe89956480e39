#!/usr/bin/env python3
"""Makes the inputs of the benchmark, from fixed seeds.

    bench/make_input.py FOLDER [--topics N]

    marco.qrels, sorted/marco.run       6,980 topics x 1,000 documents, best first, one or two relevant a topic
    shuffled/marco.run                  the same lines, shuffled inside each topic
    half.qrels, half.run                the first half of the topics
    tenth.qrels, tenth.run              the first tenth
    users.qrels, users.run              100,000 topics x 10 documents

Topic and document ids are numbers, as in the MS MARCO passage collection. A file is written under a temporary name
and renamed, and files that are there are kept: delete the folder to make them anew.
"""

import argparse
import os
import pathlib
import random

TOPICS, DEPTH = 6980, 1000
USERS, USER_DEPTH = 100_000, 10
DOCUMENTS = 8_841_823


class File:
    """A text file that gets its name when it is whole."""

    def __init__(self, path):
        path.parent.mkdir(parents=True, exist_ok=True)
        self.path, self.temporary = path, path.with_name(path.name + ".part")
        self.file = open(self.temporary, "w", encoding="ascii", newline="")
        self.write = self.file.write

    def finish(self):
        self.file.close()
        os.replace(self.temporary, self.path)


def topic_numbers(rng, count):
    return rng.sample(range(100_000, 1_200_000), count)


def draw_topic(rng, depth):
    """Documents best first, and the relevant ones: mostly found, and then mostly near the top."""
    documents = rng.sample(range(DOCUMENTS), depth + 2)
    relevant = [documents[depth + i] for i in range(2 if rng.random() < 0.07 else 1)]
    del documents[depth:]
    for document in relevant:
        if rng.random() < 0.85:
            documents[int(depth * rng.random() ** 6)] = document
    return documents, relevant


def draw_scores(rng, depth, top, steps):
    score, scores = top + 10 * rng.random(), []
    for _ in range(depth):
        scores.append(score)
        score -= steps * rng.random()
    return scores


def make_marco(folder, topics):
    rng = random.Random(7)
    ranked, shuffled = File(folder / "sorted" / "marco.run"), File(folder / "shuffled" / "marco.run")
    judged = File(folder / "marco.qrels")
    parts = [(topics // 2, File(folder / "half.run"), File(folder / "half.qrels")),
             (topics // 10, File(folder / "tenth.run"), File(folder / "tenth.qrels"))]
    for number, topic in enumerate(topic_numbers(rng, topics)):
        documents, relevant = draw_topic(rng, DEPTH)
        scores = draw_scores(rng, DEPTH, 20, 0.03)
        lines = [f"{topic} Q0 {document} {rank} {score:.6f} baseline\n"
                 for rank, (document, score) in enumerate(zip(documents, scores), 1)]
        text = "".join(lines)
        judgments = "".join(f"{topic} 0 {document} 1\n" for document in dict.fromkeys(relevant))
        ranked.write(text)
        judged.write(judgments)
        for size, run, qrels in parts:
            if number < size:
                run.write(text)
                qrels.write(judgments)
        rng.shuffle(lines)
        shuffled.write("".join(lines))
    for file in (judged, shuffled, *(file for _, *files in parts for file in files), ranked):
        file.finish()


def make_users(folder):
    rng = random.Random(11)
    run, qrels = File(folder / "users.run"), File(folder / "users.qrels")
    for topic in topic_numbers(rng, USERS):
        documents, relevant = draw_topic(rng, USER_DEPTH)
        scores = draw_scores(rng, USER_DEPTH, 10, 0.5)
        run.write("".join(f"{topic} Q0 {document} {rank} {score:.3f} b\n"
                          for rank, (document, score) in enumerate(zip(documents, scores), 1)))
        qrels.write("".join(f"{topic} 0 {document} 1\n" for document in dict.fromkeys(relevant)))
    qrels.finish()
    run.finish()


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folder", type=pathlib.Path)
    parser.add_argument("--topics", type=int, default=TOPICS, help="topics of marco.run (default %(default)s)")
    options = parser.parse_args()
    if not (options.folder / "sorted" / "marco.run").exists():
        make_marco(options.folder, options.topics)
    if not (options.folder / "users.run").exists():
        make_users(options.folder)


if __name__ == "__main__":
    main()
