"""What the benchmarks share: rows of results with their bars, and how commands are timed."""

import math
import os
import shutil
import subprocess
import time


class Board:
    """Rows of the result, printed as they come."""

    def __init__(self, bars):
        """bars: name -> (largest value allowed, unit)."""
        self.bars, self.missed, self.different = bars, 0, 0
        self.row("what", "measured", "ratio or other", "bar", "")

    def row(self, what, measured, other="", bar="", verdict=""):
        print(f"{what:<48} {measured:>12}  {other:<24} {bar:<14} {verdict}".rstrip(), flush=True)

    def held(self, what, measured, other, name, value):
        bar, unit = self.bars[name]
        passed = value <= bar
        self.missed += not passed
        self.row(what, measured, other, f"<= {bar} {unit}", "pass" if passed else "FAIL")

    def same(self, what, equal):
        self.different += not equal
        self.row(what, "yes" if equal else "NO", "", "must be", "pass" if equal else "FAIL")

    def end(self):
        """Says how it went; the status of the program."""
        print(f"\n{self.missed} bars missed, {self.different} results different; load {os.getloadavg()[0]:.1f} at the end")
        return 1 if self.different else 0


def output_of(command):
    return subprocess.run(list(map(str, command)), stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, check=True).stdout


def seconds_of(command):
    begin = time.perf_counter()
    subprocess.run(list(map(str, command)), stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, check=True)
    return time.perf_counter() - begin


def best_times(commands, rounds):
    """The best wall time of each named command, all taking turns."""
    best = dict.fromkeys(commands, math.inf)
    for _ in range(rounds):
        for name, command in commands.items():
            best[name] = min(best[name], seconds_of(command))
    return best


def peak_megabytes(command):
    """Peak resident memory. GNU time is asked if there, for it is small: a child counts its parent's pages at first."""
    if shutil.which("time"):
        report = subprocess.run(["time", "-f", "%M", *map(str, command)], stdout=subprocess.DEVNULL, stderr=subprocess.PIPE,
                                check=True, text=True).stderr
        return int(report.split()[-1]) / 1024
    child = subprocess.Popen(list(map(str, command)), stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    _, _, usage = os.wait4(child.pid, 0)
    child.returncode = 0
    return usage.ru_maxrss / 1024
