#!/usr/bin/env python3
"""Times the paired bootstrap of all pairs of systems, ours beside the best formulation in NumPy.

    bench/bootstrap.py                     71 systems x 50 topics, B = 10,000; then 556 systems, ours only
    bench/bootstrap.py --rounds 9          more rounds on a busy machine
    bench/bootstrap.py --quick             one round of the 71 systems, without NumPy: to see that it works

`bench/run` runs this last.

NumPy takes counts of topics per sample times the differences of all pairs: one matrix product for the sums, one for the
sums of squares, block by block so that it stays in the cache, on one thread of OpenBLAS. It gets the counts of the
specification's generator ready made and is not charged for them; both must find the same numbers. Ours is
bench/bootstrap.cpp, compiled as a release is. NumPy is installed into build/bench/venv.

The status is 1 if results differ, else 0: a bar that is missed is printed, not punished. Two threads need two cores.
"""

import argparse
import os
import pathlib
import subprocess
import sys
import time

from board import built

ROOT = pathlib.Path(__file__).resolve().parent.parent
BENCH = ROOT / "build" / "bench"
# Pairs x B would be 1.5 GB for 556 systems if each took a byte; systems x B are 44 MB at eight bytes each.
BARS = {"to NumPy": 1.0, "two threads": 0.6, "556 systems": 40.0, "memory": 150.0}


def ours(program, systems, threads, rounds, *more):
    """Seconds, what was found, and the peak of memory in MB."""
    child = subprocess.Popen([str(program), str(systems), "50", "10000", str(threads), str(rounds), *more],
                             stdout=subprocess.PIPE, text=True)
    words = child.stdout.read().split()
    _, status, usage = os.wait4(child.pid, 0)
    child.returncode = os.waitstatus_to_exitcode(status)
    if child.returncode != 0:
        raise subprocess.CalledProcessError(child.returncode, child.args)
    return float(words[0]), words[1:], usage.ru_maxrss / 1024


NUMPY = r'''
import sys, time
import numpy as np

MASK = (1 << 64) - 1


def outputs(seed, first, count):
    """Values of the generator number `first` and following."""
    with np.errstate(over="ignore"):
        z = np.uint64(seed) + np.arange(first + 1, first + count + 1, dtype=np.uint64) * np.uint64(0x9E3779B97F4A7C15)
        z = (z ^ (z >> np.uint64(30))) * np.uint64(0xBF58476D1CE4E5B9)
        z = (z ^ (z >> np.uint64(27))) * np.uint64(0x94D049BB133111EB)
        return z ^ (z >> np.uint64(31))


def units(first, count):
    return (outputs(2012, first, count) >> np.uint64(11)) * 2.0 ** -53


m, n, B, rounds = map(int, sys.argv[1:])
difficulty = units(0, n)
rest = units(n, m * (n + 1)).reshape(m, n + 1)
X = (0.3 * rest[:, :1] + 0.4 * difficulty + 0.6 * rest[:, 1:]) / 1.3

draws = (outputs(1, 0, B * n) % np.uint64(n)).astype(np.int64).reshape(B, n)  # a refusal has a chance of 1e-13
C = np.zeros((B, n))
np.add.at(C, (np.arange(B)[:, None], draws), 1.0)


def bootstrap(block):
    I, J = np.triu_indices(m, 1)
    Z = X[I] - X[J]
    mean = Z.mean(1, keepdims=True)
    t = np.abs(mean[:, 0]) / (Z.std(1, ddof=1) / np.sqrt(n))
    reach = np.maximum(t - 1e-9 * np.maximum(1, t), 0) ** 2
    ratio = n * reach / (n - 1 + reach)
    W = (Z - mean).T.copy()
    W2 = W * W
    reached = np.empty(len(I), dtype=np.int64)
    for at in range(0, len(I), block):
        S1 = C @ W[:, at:at + block]
        S2 = C @ W2[:, at:at + block]
        S1 *= S1
        S2 *= ratio[at:at + block]
        reached[at:at + block] = np.count_nonzero(S1 >= S2, axis=0)
    return reached


best = float("inf")
for block in (32, 64, 128, 256, 1024):
    for _ in range(rounds):
        begin = time.perf_counter()
        reached = bootstrap(block)
        best = min(best, time.perf_counter() - begin)
digest = 0
for count in reached.tolist():
    digest = (digest * 1000003 + count) & MASK
print(best, int((reached < 0.01 * B).sum()), digest)
'''


def numpy_python():
    python = BENCH / "venv" / "bin" / "python"
    quiet = {"stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL}
    has_it = [str(python), "-c", "import numpy"]
    if not python.exists() or subprocess.run(has_it, **quiet, check=False).returncode != 0:
        for command in ([sys.executable, "-m", "venv", str(BENCH / "venv")],
                        [str(python), "-m", "pip", "install", "--quiet", "numpy"], has_it):
            if subprocess.run(command, **quiet, check=False).returncode != 0:
                return None
    return python


def theirs(python, rounds):
    one_thread = {**os.environ, "OPENBLAS_NUM_THREADS": "1", "OMP_NUM_THREADS": "1", "MKL_NUM_THREADS": "1"}
    command = [str(python), "-c", NUMPY, "71", "50", "10000", str(rounds)]
    words = subprocess.run(command, capture_output=True, check=True, text=True, env=one_thread).stdout.split()
    return float(words[0]), words[1:], 0.0


def row(what, measured, other="", bar="", held=None):
    verdict = "" if held is None else "pass" if held else "FAIL"
    print(f"{what:<52} {measured:>10}  {other:<20} {bar:<12} {verdict}".rstrip(), flush=True)


def large(program):
    """556 systems: how long, how much memory."""
    begin = time.perf_counter()
    _, _, peak = ours(program, 556, 1, 1, "difference")
    seconds = time.perf_counter() - begin
    row("ours, 154,290 pairs (556 systems), differences", f"{seconds:.1f} s", "", f"<= {BARS['556 systems']:.0f} s",
        seconds <= BARS["556 systems"])
    row("peak memory with 556 systems", f"{peak:.0f} MB", "", f"<= {BARS['memory']:.0f} MB", peak <= BARS["memory"])


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--rounds", type=int, default=5, help="how often each is timed (default %(default)s)")
    parser.add_argument("--quick", action="store_true", help="one round of the 71 systems, without NumPy")
    options = parser.parse_args()
    program = built("bootstrap")
    if program is None:
        print("bench-bootstrap cannot be built", file=sys.stderr)
        return 1
    python = None if options.quick else numpy_python()
    print(f"paired bootstrap; {os.cpu_count()} cores, load {os.getloadavg()[0]:.1f} at the start\n")
    best, found, peak = {}, {}, {}
    for _ in range(1 if options.quick else options.rounds):  # all take turns: machines drift
        for name, run in {
            "one": lambda: ours(program, 71, 1, 3),
            "two": lambda: ours(program, 71, 2, 3),
            "difference": lambda: ours(program, 71, 1, 3, "difference"),
            "half": lambda: ours(program, 50, 1, 3),
            **({"numpy": lambda: theirs(python, 1)} if python else {}),
        }.items():
            seconds, found[name], peak[name] = run()
            best[name] = min(best.get(name, seconds), seconds)
    if python:
        ratio = best["one"] / best["numpy"]
        row("NumPy, one thread, 2,485 pairs", f"{best['numpy']:.3f} s")
        row("ours, one thread", f"{best['one']:.3f} s", f"{ratio:.2f} x NumPy", f"<= {BARS['to NumPy']}",
            ratio <= BARS["to NumPy"])
        row("the same counts", "yes" if found["numpy"] == found["one"] else "NO", "", "must be",
            found["numpy"] == found["one"])
    else:
        row("NumPy", "skipped", "" if options.quick else "cannot be installed")
        row("ours, one thread", f"{best['one']:.3f} s")
    share = best["two"] / best["one"]
    row("ours, two threads", f"{best['two']:.3f} s", f"{share:.2f} x one", f"<= {BARS['two threads']}",
        share <= BARS["two threads"])
    row("the same counts", "yes" if found["two"] == found["one"] else "NO", "", "must be", found["two"] == found["one"])
    row("ours with estimated differences, one thread", f"{best['difference']:.3f} s")
    row("ours, 1,225 pairs (50 systems)", f"{best['half']:.3f} s", f"1/{best['one'] / best['half']:.2f} for 1/2.03")
    row("peak memory with 71 systems", f"{peak['one']:.0f} MB")
    if not options.quick:
        large(program)
    print(f"\nload {os.getloadavg()[0]:.1f} at the end")
    same = found["two"] == found["one"] and found.get("numpy", found["one"]) == found["one"]
    return 0 if same else 1


if __name__ == "__main__":
    sys.exit(main())
