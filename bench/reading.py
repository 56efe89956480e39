"""The part of the benchmark about inputs that are not one big plain run: compressed, small and many, judgments, columns."""

import gzip
import os
import pathlib
import shutil

from board import best_cpu_times, best_times, built, output_of

ROOT = pathlib.Path(__file__).resolve().parent.parent
# name: (largest value allowed, unit)
BARS = {
    "gzip, one thread": (1.2, "x igzip | wc, CPU"),
    "gzip, two threads": (0.8, "x igzip | wc, wall"),
    "zstd, one thread": (1.2, "x zstd | wc, CPU"),
    "zstd, two threads": (0.8, "x zstd | wc, wall"),
    "start-up": (3, "ms"),
    "judgments": (1.3, "x run line"),
    "trec_eval, small": (0.33, "x original"),
    "ndeval, small": (0.33, "x original"),
    "trec_eval, worst real run": (0.33, "x original"),
    "ndeval, worst real run": (0.33, "x original"),
    "small runs": (0.4, "s"),
    "columns": (0.6, "x file"),
}


def eval_command(assay, judgments, run, threads, measures):
    return [assay, "eval", judgments, run, "-m", *measures, "--threads", threads]


def compressed(board, assay, folder, rounds, measures):
    for name, ending, tool in (("gzip", "gz", "igzip"), ("zstd", "zst", "zstd")):
        run = folder / f"marco.run.{ending}"
        if not run.exists() or not shutil.which(tool):
            board.row(f"{name}", "skipped", f"no {tool}")
            continue
        commands = {"tool": f"{tool} -dc '{run}' | wc -l",
                    "alone": [tool, "-t", "-q", run],
                    "one": eval_command(assay, folder / "marco.qrels", run, 1, measures),
                    "two": eval_command(assay, folder / "marco.qrels", run, 2, measures)}
        cpu, wall = best_cpu_times(commands, rounds), best_times(commands, rounds)
        board.held(f"{name}, one thread, CPU", f"{cpu['one']:.3f} s", f"{tool} | wc: {cpu['tool']:.3f} s",
                   f"{name}, one thread", cpu["one"] / cpu["tool"])
        board.row(f"{tool} -t, which only decompresses, wall", f"{wall['alone']:.3f} s", f"{wall['alone'] / wall['tool']:.2f} x {tool} | wc")
        board.held(f"{name}, two threads, wall", f"{wall['two']:.3f} s", f"{tool} | wc: {wall['tool']:.3f} s",
                   f"{name}, two threads", wall["two"] / wall["tool"])


def judgments(board, assay, folder, rounds, instructions):
    one_line = {}
    for name in ("pool.qrels", "pool.run"):
        one_line[name] = folder / f"one-{name}"
        with open(folder / name, encoding="ascii") as lines:
            one_line[name].write_text(next(lines), encoding="ascii")
    nothing = [assay, "eval", *one_line.values(), "-m", "AP", "--threads", "1"]
    startup = best_times({"nothing": nothing}, 4 * rounds)["nothing"] * 1000
    board.held("start-up: eval of a line against a line", f"{startup:.2f} ms", "", "start-up", startup)
    if shutil.which("valgrind"):
        base = instructions(nothing)
        line_count = {name: int(output_of(["wc", "-l", folder / name]).split()[0]) for name in one_line}
        judged = instructions([assay, "eval", folder / "pool.qrels", one_line["pool.run"], "-m", "AP", "--threads", "1"])
        ran = instructions([assay, "eval", one_line["pool.qrels"], folder / "pool.run", "-m", "AP", "--threads", "1"])
        judged, ran = (judged - base) / line_count["pool.qrels"], (ran - base) / line_count["pool.run"]
        board.held("a line of judgments, instructions", f"{judged:.0f}", f"{ran:.0f} for one of a run", "judgments", judged / ran)
    else:
        board.row("a line of judgments", "skipped", "no valgrind")


def dropins(board, assay, folder, rounds):
    for name, arguments in (("trec_eval", [folder / "pool.qrels", folder / "pool.run"]),
                            ("ndeval", [folder / "pool.subtopics", folder / "pool.run"])):
        if not shutil.which(name):
            board.row(f"{name} on 130,000 judgments" if name == "trec_eval" else name, "skipped", "not in the PATH")
            continue
        best = best_times({"ours": [assay, name, *arguments], "original": [name, *arguments]}, rounds)
        board.held(f"{name}, small run, many judgments", f"{best['ours']:.4f} s", f"original: {best['original']:.4f} s",
                   f"{name}, small", best["ours"] / best["original"])


def real_files(folder):
    """The judgments and runs of web2012, unpacked, for the originals read no gzip; nothing where there is no such data."""
    data = pathlib.Path(os.environ.get("ASSAY_CONFORMANCE_DATA", ROOT.parent / "shared" / "data")) / "web2012"
    if not data.exists():
        return []
    (folder / "web2012").mkdir(exist_ok=True)
    for packed in (*data.glob("qrels.*.gz"), *data.glob("runs/*.gz")):
        plain = folder / "web2012" / packed.stem
        if not plain.exists():
            plain.write_bytes(gzip.decompress(packed.read_bytes()))
    return sorted((folder / "web2012").glob("*.run"), key=lambda run: run.stat().st_size)


def real_dropins(board, assay, folder, rounds):
    for name, judgments in (("trec_eval", "qrels.adhoc.txt"), ("ndeval", "qrels.diversity.txt")):
        runs = real_files(folder) if shutil.which(name) else []
        if not runs:
            board.row(f"{name} on real files", "skipped", "no web2012, or not in the PATH")
            continue
        ratios = []
        for run in runs:
            arguments = [folder / "web2012" / judgments, run]
            best = best_times({"ours": [assay, name, *arguments], "original": [name, *arguments]}, 5 * rounds)  # milliseconds
            ratios.append((best["ours"] / best["original"], run, best))
        for which, (ratio, run, best) in (("smallest", ratios[0]), ("largest", ratios[-1])):
            board.row(f"{name}, web2012, {which} run", f"{best['ours'] * 1000:.2f} ms",
                      f"original: {best['original'] * 1000:.2f} ms, {ratio:.2f} x")
        ratio, run, best = max(ratios)
        board.held(f"{name}, web2012, {run.stem}", f"{best['ours'] * 1000:.2f} ms",
                   f"original: {best['original'] * 1000:.2f} ms", f"{name}, worst real run", ratio)


def small_runs(board, assay, folder, rounds, measures):
    runs = sorted((folder / "small").glob("*.run"))
    best = best_times({threads: [assay, "eval", folder / "small.qrels", *runs, "-m", *measures, "--threads", threads]
                       for threads in (1, 2)}, rounds)
    board.row(f"{len(runs):,} runs of 10 KB, one thread", f"{best[1]:.3f} s", f"{len(runs) / best[1]:,.0f} files a second")
    board.held(f"{len(runs):,} runs of 10 KB, two threads", f"{best[2]:.3f} s", f"{len(runs) / best[2]:,.0f} files a second",
               "small runs", best[2])


def columns(board, folder):
    program = built("columns")
    if program is None:
        board.row("columns in memory", "skipped", "bench-columns cannot be built")
        return
    words = output_of([program, folder / "marco.qrels", folder / "sorted" / "marco.run"]).decode().split()
    file, memory = float(words[3]), float(words[6])
    board.held("dictionary-coded columns, one thread", f"{memory:.3f} s", f"file: {file:.3f} s", "columns", memory / file)


def measure(board, assay, folder, rounds, measures, instructions):
    compressed(board, assay, folder, rounds, measures)
    judgments(board, assay, folder, rounds, instructions)
    dropins(board, assay, folder, rounds)
    real_dropins(board, assay, folder, rounds)
    small_runs(board, assay, folder, rounds, measures)
    columns(board, folder)
