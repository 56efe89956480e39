#!/usr/bin/env python3
"""How time and memory grow with the input: each case at one size and at twice that size, beside its bar.

    bench/growth.py                        all cases
    bench/growth.py similar tukey          those whose names contain one of these

Time is the least of five runs, memory the largest resident set. The bar of a time is a factor for twice the
input: 2 is linear, 4 quadratic. The bar of memory is a multiple of the size of the files that are read, over the 12 MB
that the program takes for itself. Inputs come from a seed and lie in build/bench/growth. A bar that is missed is
printed, not punished.
"""

import itertools
import math
import pathlib
import random
import resource
import subprocess
import sys
import time

ROOT = pathlib.Path(__file__).resolve().parent.parent
FOLDER = ROOT / "build" / "bench" / "growth"
ASSAY = ROOT / "build" / "release" / "assay"
OWN_MEMORY = 12e6


def write(name, lines):
    """Line by line: a process starts with the memory of the one that starts it, and that counts as its own."""
    path = FOLDER / name
    with path.open("w", encoding="ascii") as file:
        file.writelines(lines)
    return path


def run_of(name, topics, documents, seed):
    draws = random.Random(seed)
    return write(name, (f"{topic} Q0 doc{topic % 1000}-{document} {rank + 1} {documents - rank} r\n"
                        for topic in range(topics)
                        for rank, document in enumerate(draws.sample(range(max(2 * documents, 20)), documents))))


def similar_topics(n):
    return ["similar", run_of("a.run", n, 100, 1), run_of("b.run", n, 100, 2), "-m", "rbo"]


def similar_small_topics(n):
    return ["similar", run_of("a.run", n, 10, 1), run_of("b.run", n, 10, 2), "-m", "rbo"]


def similar_smallest_topics(n):
    return ["similar", run_of("a.run", n, 5, 1), run_of("b.run", n, 5, 2), "-m", "rbo"]


def similar_runs(n):
    draws = random.Random(4)
    paths = [write(f"many{run:03}.run", (f"1 Q0 d{draws.randrange(40_000)}-{run % 7}-{i} {i + 1} {3000 - i} r\n" for i in range(3000)))
             for run in range(n)]
    return ["similar", *paths, "--against", paths[0], "-m", "overlap@10", "--threads", "1"]


def list_of(n):
    return write("list.run", (f"1 Q0 d{i} {i + 1} {n - i} r\n" for i in range(n)))


def judged(lines):
    judgments = write("many.qrels", lines)
    return ["eval", judgments, write("one.run", ["1 Q0 d1 1 1 r\n"]), "-m", "AP"]


def judged_topics(n):
    return judged((f"{topic} 0 d{topic} 1\n" for topic in range(n)))


def judged_documents(n):
    return judged((f"1 0 d{i:08} {i % 3}\n" for i in range(n)))


def judged_in_disorder(n):
    topics = n // 100
    return judged((f"{i % topics} 0 d{i * 7919 % n} {i % 3}\n" for i in range(n)))


def retrieved_documents(n):
    return ["eval", write("few.qrels", ["1 0 d1 1\n"]), list_of(n), "-m", "AP"]


def one_line(n):
    return ["eval", write("few.qrels", ["1 0 d1 1\n"]), write("line.run", ["1 Q0 d1 1 1 r\n1 Q0 ", "x" * n, " 2 0.5 r\n"]),
            "-m", "AP"]


def subtopics(n):
    judgments = write("sub.qrels", (f"1 {i} d{i} 1\n" for i in range(n)))
    return ["eval", judgments, list_of(1000), "-m", "alpha_nDCG@20", "--judgments-format", "subtopics"]


def greedy(n):
    draws = random.Random(1)
    judgments = write("greedy.qrels", (f"1 {aspect} d{i} 1\n" for i in range(n)
                                       for aspect in draws.sample(range(10), draws.randint(1, 3))))
    return ["eval", judgments, list_of(n), "-m", "ndeval:nNRBP", "--judgments-format", "subtopics"]


def toml(n):
    return ["aspects", "--aspects-file", write("keys.toml", (f"k{i} = 1\n" for i in range(n)))]


def runs(n):
    judgments = write("runs.qrels", (f"1 0 d{d} {d % 3}\n" for d in range(100)))
    text = "".join(f"1 Q0 d{d} {d + 1} {-d} r\n" for d in range(20))
    paths = [FOLDER / f"run{i}" for i in range(n)]
    for path in paths:
        path.write_text(text, encoding="ascii")
    return ["eval", judgments, *paths, "-m", "AP"]


def tukey(n):
    draws = random.Random(1)
    header = ["run\ttopic\tmeasure\tvalue\n"]
    values = (f"r{system}\t{topic}\tAP\t{draws.random() + system / n:.4f}\n"
              for system in range(n) for topic in range(50))
    scores = write("scores.tsv", itertools.chain(header, values))
    return ["compare", "--scores", scores, "--test", "tukey", "-f", "tsv"]


def tied(n):
    draws = random.Random(3)
    judgments = write("tied.qrels", (f"1 0 d{i} {draws.choice([0, 0, 0, 1, 1, 2])}\n" for i in range(n)))
    order = list(range(n))
    paths = []
    for name in ("x.run", "y.run"):
        draws.shuffle(order)
        paths.append(write(name, (f"1 Q0 d{i} 1 1 r\n" for i in order)))
    return ["similar", "--judgments", judgments, *paths, "-m", "rbo.rel"]


# name, command, size, largest factor of time for twice the size, largest multiple of the input in memory
CASES = [
    ("judgments, topics of one document", judged_topics, 500_000, 2.4, 16),
    ("judgments, one topic", judged_documents, 500_000, 2.4, 12),
    ("judgments, topics that come back", judged_in_disorder, 500_000, 2.4, 16),
    ("run, one topic", retrieved_documents, 500_000, 2.4, 8),
    ("run, one line", one_line, 50_000_000, 2.4, 4),
    ("similar, topics of 100 documents", similar_topics, 5_000, 2.4, 3),
    ("similar, topics of 10 documents", similar_small_topics, 50_000, 2.4, 3),
    ("similar, topics of 5 documents", similar_smallest_topics, 50_000, 2.4, 3),
    ("similar, runs with documents of their own", similar_runs, 200, 2.6, 3),
    ("subtopics, one a line", subtopics, 100_000, 2.4, 30),
    ("greedy ideal of the whole ranking", greedy, 80_000, 2.4, 20),
    ("keys of a TOML file", toml, 50_000, 2.4, None),
    ("runs", runs, 5_000, 2.4, None),
    ("tukey, pairs of runs", tukey, 500, 4.5, None),
    ("rbo.rel, one group of tied documents", tied, 2_000, 3, None),
]


def measure(arguments):
    """The least time of five, and the largest resident set in bytes. GNU time is asked: it is small, and a child counts
    the pages of its parent at first."""
    best = math.inf
    for _ in range(5):
        begin = time.perf_counter()
        report = subprocess.run(["time", "-f", "%M", ASSAY, *map(str, arguments)], stdout=subprocess.DEVNULL,
                                stderr=subprocess.PIPE, text=True).stderr
        best = min(best, time.perf_counter() - begin)
    return best, int(report.split()[-1]) * 1024


def main():
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
    FOLDER.mkdir(parents=True, exist_ok=True)
    wanted = sys.argv[1:]
    print(f"{'':38} {'size':>8} {'time':>8} {'twice':>8} {'x':>5} {'bar':>5} {'memory':>9} {'input':>9} {'x':>5} {'bar':>4}")
    for name, make, size, most_time, most_memory in CASES:
        if wanted and not any(word in name for word in wanted):
            continue
        first, _ = measure(make(size))
        arguments = make(2 * size)
        second, memory = measure(arguments)
        given = sum(path.stat().st_size for path in arguments if isinstance(path, pathlib.Path))
        factor, multiple = second / first, (memory - OWN_MEMORY) / given
        line = f"{name:38} {2 * size:8} {first:7.3f}s {second:7.3f}s {factor:5.1f} {most_time:5.1f}"
        line += f" {memory / 1e6:6.0f} MB {given / 1e6:6.1f} MB {multiple:5.1f} {most_memory or '-':>4}"
        missed = factor > most_time or (most_memory is not None and multiple > most_memory)
        print(line + ("  missed" if missed else ""), flush=True)


if __name__ == "__main__":
    main()
