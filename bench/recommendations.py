#!/usr/bin/env python3
"""Times measures of recommendations for many users, alpha_beta_nDCG@10 beside nDCG@10.

    bench/recommendations.py               1,000,000 and 2,000,000 users x 50 recommendations, 27,000 items, 20 aspects,
                                           20 test and 20 training ratings each; makes 6 GB in build/bench once
    bench/recommendations.py --users 50000 a smaller input

Both read the same files, taking turns; the best time of each counts. The status is 1 if results differ, else 0.
"""

import argparse
import os
import pathlib
import subprocess
import sys

from board import Board, best_times, output_of, peak_megabytes

ROOT = pathlib.Path(__file__).resolve().parent.parent
BENCH = ROOT / "build" / "bench"
PLAIN, DIVERSE = "nDCG@10", "alpha_beta_nDCG@10"
BARS = {"cost": (2.5, "x nDCG@10"), "doubled": (2.1, "x")}


def make_input(assay, users):
    folder = BENCH / f"users-{users}"
    if (folder / "recs.csv").exists():
        return folder

    def run(*words):
        subprocess.run([str(assay), *map(str, words)], check=True)

    run("simulate", "ratings", "--users", users, "--items", 27000, "--aspects", 20, "--ratings-per-user", 40, "--activity", "even",
        "-o", folder)
    run("split", folder / "ratings.csv", "--train", folder / "train.csv", "--test", folder / "test.csv", "--test-share", 0.5)
    (folder / "ratings.csv").unlink()
    run("simulate", "recommend", "--kind", "genre-knn", "--train", folder / "train.csv", "--items", folder / "movies.csv",
        "-o", folder / "recs.csv")
    return folder


def command(assay, folder, measure, threads):
    return [assay, "eval", "--ratings", folder / "test.csv", "--train", folder / "train.csv", "--items", folder / "movies.csv",
            folder / "recs.csv", "-m", measure, "--threads", threads]


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--assay", type=pathlib.Path, default=ROOT / "build" / "release" / "assay", help="the program")
    parser.add_argument("--users", type=int, default=1_000_000)
    parser.add_argument("--rounds", type=int, default=3, help="how often each command is timed (default %(default)s)")
    options = parser.parse_args()
    once, twice = (make_input(options.assay, users) for users in (options.users, 2 * options.users))
    print(f"{options.users:,} users; {os.cpu_count()} cores, load {os.getloadavg()[0]:.1f} at the start\n")
    board = Board(BARS)
    for threads in (1, 2):
        best = best_times({(measure, folder): command(options.assay, folder, measure, threads)
                           for measure in (PLAIN, DIVERSE) for folder in (once, twice)}, options.rounds)
        plain, diverse = best[PLAIN, once], best[DIVERSE, once]
        board.row(f"{PLAIN}, threads: {threads}", f"{plain:.2f} s")
        board.held(f"{DIVERSE}, threads: {threads}", f"{diverse:.2f} s", f"{diverse / plain:.2f} x {PLAIN}", "cost", diverse / plain)
        for measure in (PLAIN, DIVERSE):
            growth = best[measure, twice] / best[measure, once]
            board.held(f"{measure}, twice the users", f"{best[measure, twice]:.2f} s", f"{growth:.2f} x", "doubled", growth)
    ratings = sum(1 for name in ("train.csv", "test.csv") for _ in open(once / name, "rb")) - 2
    for folder, count in ((once, ratings), (twice, 2 * ratings)):
        peak = peak_megabytes(command(options.assay, folder, DIVERSE, 2))
        board.row(f"peak memory, {folder.name}", f"{peak:.0f} MB", f"{peak * 1048576 / count:.1f} bytes a rating")

    def full(threads):
        return output_of([*command(options.assay, once, DIVERSE, threads), "-q", "--format", "tsv"])

    board.same("same bytes with one thread and with two", full(1) == full(2))
    return board.end()


if __name__ == "__main__":
    sys.exit(main())
