#!/usr/bin/env python3
"""Shows how the figures of the last benchmark differ from those of the one before.

    bench/compare.py                     the two newest files of bench/results
    bench/compare.py OLD.tsv NEW.tsv     these

Figures without the unit s or ms are ratios and counts, which differ little between machines. Smaller is better.
"""

import pathlib
import sys

RESULTS = pathlib.Path(__file__).resolve().parent / "results"


def figures(path):
    rows = [line.split("\t") for line in path.read_text(encoding="utf-8").splitlines()[1:]]
    return {name: (float(value), unit, float(bar)) for name, value, unit, bar in rows}


def main():
    paths = list(map(pathlib.Path, sys.argv[1:])) or sorted(RESULTS.glob("*.tsv"))[-2:]
    if len(paths) != 2:
        print("bench-compare: two results are needed; make bench writes one", file=sys.stderr)
        return 1
    old, new = map(figures, paths)
    print(f"{'figure':<24} {paths[0].stem:>14} {paths[1].stem:>14} {'change':>8}  bar")
    for name, (value, unit, bar) in new.items():
        before = f"{old[name][0]:.4g}" if name in old else "-"
        change = f"{100 * (value / old[name][0] - 1):+.1f}%" if name in old and old[name][0] > 0 else "new"
        print(f"{name:<24} {before:>14} {value:>14.4g} {change:>8}  <= {bar:g} {unit}{'' if value <= bar else '  FAIL'}")
    for name in old.keys() - new.keys():
        print(f"{name:<24} {old[name][0]:>14.4g} {'-':>14}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
