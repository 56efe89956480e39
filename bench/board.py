"""What the benchmarks share: rows of results with their bars, and how commands are timed."""

import datetime
import math
import os
import pathlib
import resource
import shutil
import subprocess
import time


class Board:
    """Rows of the result, printed as they come."""

    def __init__(self, bars):
        """bars: name -> (largest value allowed, unit)."""
        self.bars, self.missed, self.different = bars, 0, 0
        self.figures = []  # name, value, unit, bar
        self.row("what", "measured", "ratio or other", "bar", "")

    def row(self, what, measured, other="", bar="", verdict=""):
        print(f"{what:<48} {measured:>12}  {other:<24} {bar:<14} {verdict}".rstrip(), flush=True)

    def held(self, what, measured, other, name, value):
        bar, unit = self.bars[name]
        self.figures.append((name, value, unit, bar))
        passed = value <= bar
        self.missed += not passed
        self.row(what, measured, other, f"<= {bar} {unit}", "pass" if passed else "FAIL")

    def same(self, what, equal):
        self.different += not equal
        self.row(what, "yes" if equal else "NO", "", "must be", "pass" if equal else "FAIL")

    def save(self, folder):
        """Writes the figures that have bars as a dated TSV; those of one day are numbered."""
        folder.mkdir(parents=True, exist_ok=True)
        today = datetime.date.today().isoformat()
        path = next(path for path in (folder / f"{today}-{number:02}.tsv" for number in range(1, 100)) if not path.exists())
        rows = ["figure\tvalue\tunit\tbar", *(f"{name}\t{value:.4g}\t{unit}\t{bar:g}" for name, value, unit, bar in self.figures)]
        path.write_text("\n".join(rows) + "\n", encoding="utf-8")
        return path

    def end(self):
        """Says how it went; the status of the program."""
        print(f"\n{self.missed} bars missed, {self.different} results different; load {os.getloadavg()[0]:.1f} at the end")
        return 1 if self.different else 0


def built(name):
    """The program bench-NAME, compiled as a release is; None if that fails."""
    release = pathlib.Path(__file__).resolve().parent.parent / "build" / "release"
    quiet = {"stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL, "check": False}
    subprocess.run(["cmake", "-DASSAY_BUILD_BENCH=ON", release], **quiet)
    compiled = subprocess.run(["cmake", "--build", release, "--target", f"bench-{name}"], **quiet)
    return release / f"bench-{name}" if compiled.returncode == 0 else None


def output_of(command):
    return subprocess.run(list(map(str, command)), stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, check=True).stdout


def seconds_of(command):
    """Wall time; a text is for the shell."""
    begin = time.perf_counter()
    subprocess.run(command if isinstance(command, str) else list(map(str, command)), shell=isinstance(command, str),
                   stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, check=True)
    return time.perf_counter() - begin


def cpu_seconds_of(command):
    """Processor time of a command and all it starts; a text is for the shell."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    subprocess.run(command if isinstance(command, str) else list(map(str, command)), shell=isinstance(command, str),
                   stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, check=True)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


def best_cpu_times(commands, rounds):
    """The least processor time of each named command, all taking turns."""
    best = dict.fromkeys(commands, math.inf)
    for _ in range(rounds):
        for name, command in commands.items():
            best[name] = min(best[name], cpu_seconds_of(command))
    return best


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
