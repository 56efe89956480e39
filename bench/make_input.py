#!/usr/bin/env python3
"""Makes the inputs of the benchmark, from fixed seeds.

    bench/make_input.py FOLDER [--topics N]

    marco.qrels, sorted/marco.run       6,980 topics x 1,000 documents, best first, one or two relevant a topic
    shuffled/marco.run                  the same lines, shuffled inside each topic
    half.qrels, half.run                the first half of the topics
    tenth.qrels, tenth.run              the first tenth
    users.qrels, users.run              100,000 topics x 10 documents
    marco.run.gz, marco.run.zst         sorted/marco.run, compressed by gzip and zstd where they are installed
    pool.qrels, pool.run                50 topics with 2,600 judged documents and 500 retrieved ones each
    pool.subtopics                      50 topics x 6 subtopics x 200 documents
    small.qrels, small/*.run            25 topics, and 10,000 runs of 10 KB

Topic and document ids are numbers, as in the MS MARCO passage collection. A file is written under a temporary name
and renamed, and files that are there are kept: delete the folder to make them anew.
"""

import argparse
import os
import pathlib
import random
import shutil
import subprocess

TOPICS, DEPTH = 6980, 1000
USERS, USER_DEPTH = 100_000, 10
DOCUMENTS = 8_841_823
SMALL_RUNS = 10_000


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


def compress(folder):
    run = folder / "sorted" / "marco.run"
    for program, ending in (("gzip", "gz"), ("zstd", "zst")):
        packed = folder / f"marco.run.{ending}"
        if shutil.which(program) and not packed.exists():
            part = packed.with_name(packed.name + ".part")
            with open(part, "wb") as file:
                subprocess.run([program, "-c", run], stdout=file, stderr=subprocess.DEVNULL, check=True)
            os.replace(part, packed)


def make_pool(folder):
    rng = random.Random(13)
    qrels, run, subtopics = File(folder / "pool.qrels"), File(folder / "pool.run"), File(folder / "pool.subtopics")
    for topic in range(151, 201):
        documents = [f"clueweb09-en{number // 10**7:04}-{number // 10**5 % 100:02}-{number % 10**5:05}"
                     for number in sorted(rng.sample(range(10**10), 2600))]
        qrels.write("".join(f"{topic} 0 {document} {max(0, rng.randrange(-9, 4))}\n" for document in documents))
        subtopics.write("".join(f"{topic} {subtopic} {document} {rng.randrange(4) // 3}\n"
                                for document in documents[::13] for subtopic in range(1, 7)))
        scores = draw_scores(rng, 500, 20, 0.03)
        run.write("".join(f"{topic} Q0 {document} {rank} {score:.6f} baseline\n"
                          for rank, (document, score) in enumerate(zip(rng.sample(documents, 500), scores), 1)))
    run.finish()
    subtopics.finish()
    qrels.finish()


def make_small(folder):
    rng = random.Random(17)
    documents = {topic: [f"d{number:06}" for number in rng.sample(range(10**6), 60)] for topic in range(301, 326)}
    for i in range(SMALL_RUNS):
        run = File(folder / "small" / f"r{i:05}.run")
        for topic, pool in documents.items():
            scores = draw_scores(rng, 12, 20, 2)
            run.write("".join(f"{topic} Q0 {document} {rank} {score:.4f} r{i:05}\n"
                              for rank, (document, score) in enumerate(zip(rng.sample(pool, 12), scores), 1)))
        run.finish()
    qrels = File(folder / "small.qrels")
    for topic, pool in documents.items():
        qrels.write("".join(f"{topic} 0 {document} {rng.randrange(3)}\n" for document in sorted(pool[:40])))
    qrels.finish()


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folder", type=pathlib.Path)
    parser.add_argument("--topics", type=int, default=TOPICS, help="topics of marco.run (default %(default)s)")
    options = parser.parse_args()
    if not (options.folder / "sorted" / "marco.run").exists():
        make_marco(options.folder, options.topics)
    if not (options.folder / "users.run").exists():
        make_users(options.folder)
    compress(options.folder)
    if not (options.folder / "pool.qrels").exists():
        make_pool(options.folder)
    if not (options.folder / "small.qrels").exists():
        make_small(options.folder)


if __name__ == "__main__":
    main()
