#!/usr/bin/env python3
"""Times `assay meta unanimity` on 80 measures, 143 systems and 50 topics, from a file of scores to the table.

    bench/unanimity.py                     five rounds; the best counts
    bench/unanimity.py --rounds 9          more rounds on a busy machine

The scores come from a seed: systems of different quality, measures that mostly agree, a tenth of them coarse so that
there are ties. The file is made once and kept in build/bench. The status is 1 if the result differs between one thread
and two, else 0: a bar that is missed is printed, not punished.
"""

import argparse
import os
import pathlib
import random
import subprocess
import sys
import time

ROOT = pathlib.Path(__file__).resolve().parent.parent
BENCH = ROOT / "build" / "bench"
BARS = {"all": 1.0}
MEASURES, SYSTEMS, TOPICS = 80, 143, 50


def make_scores(path, measures):
    draws = random.Random(2018)
    with open(path, "w", encoding="ascii") as file:
        file.write("run\ttopic\tmeasure\tvalue\n")
        for system in range(SYSTEMS):
            quality = draws.random()
            for topic in range(TOPICS):
                on_topic = quality + draws.random()
                for measure in range(measures):
                    score = (on_topic + 0.3 * draws.random()) / 2.3
                    score = round(score, 1) if measure % 10 == 0 else round(score, 6)
                    file.write(f"s{system:03}\t{topic}\tm{measure:02}\t{score}\n")


def timed(command, rounds):
    best, output = float("inf"), b""
    for _ in range(rounds):
        begin = time.perf_counter()
        output = subprocess.run(list(map(str, command)), stdout=subprocess.PIPE, check=True).stdout
        best = min(best, time.perf_counter() - begin)
    return best, output


def row(what, measured, bar="", held=None):
    verdict = "" if held is None else "pass" if held else "FAIL"
    print(f"{what:<60} {measured:>10}  {bar:<10} {verdict}".rstrip(), flush=True)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--assay", type=pathlib.Path, default=ROOT / "build" / "release" / "assay", help="the program")
    parser.add_argument("--rounds", type=int, default=5, help="how often each is timed (default %(default)s)")
    options = parser.parse_args()
    BENCH.mkdir(parents=True, exist_ok=True)
    files = {measures: BENCH / f"unanimity-{measures}.tsv" for measures in (MEASURES, MEASURES // 2)}
    for measures, path in files.items():
        if not path.exists():
            make_scores(path, measures)

    print(f"{os.cpu_count()} cores, load {os.getloadavg()[0]:.1f} at the start\n")
    command = [options.assay, "meta", "unanimity", "--scores", files[MEASURES], "-f", "tsv"]
    one, output = timed([*command, "--threads", "1"], options.rounds)
    two, same = timed([*command, "--threads", "2"], options.rounds)
    half, _ = timed([options.assay, "meta", "unanimity", "--scores", files[MEASURES // 2], "--threads", "1"], options.rounds)
    row("80 measures x 143 systems x 50 topics, one thread", f"{one:.3f} s", f"<= {BARS['all']:.0f} s", one <= BARS["all"])
    row("the same, two threads", f"{two:.3f} s")
    row("half as many measures, one thread", f"{half:.3f} s", "", None)
    row("the same numbers with two threads", "yes" if same == output else "NO", "must be", same == output)
    return 0 if same == output else 1


if __name__ == "__main__":
    sys.exit(main())
