"""Interrupts, progress, threads, the end of the interpreter."""

import subprocess
import sys
import textwrap
import threading

import pytest

import assay


def run_python(code, **options):
    return subprocess.run([sys.executable, "-c", textwrap.dedent(code)], capture_output=True, text=True, timeout=120,
                          check=False, **options)


LONG = 'assay.simulate("rankings", "/dev/null", pairs=10**9)'


def test_an_interrupt_ends_the_work():
    done = run_python(f"""
        import assay, os, signal, threading
        threading.Timer(0.5, lambda: os.kill(os.getpid(), signal.SIGINT)).start()
        try:
            {LONG}
        except KeyboardInterrupt:
            print("interrupted")
        print(assay.evaluate({{"q": {{"a": 1}}}}, {{"q": {{"a": 1.0}}}}, "AP").mean())
    """)
    assert done.stdout == "interrupted\n{'run': {'AP': 1.0}}\n", done.stderr


def test_the_interpreter_may_end_while_something_is_computed():
    done = run_python(f"""
        import assay, threading, time
        threading.Thread(target=lambda: {LONG}, daemon=True).start()
        time.sleep(0.3)
        print("the end")
    """)
    assert (done.returncode, done.stdout) == (0, "the end\n"), done.stderr


def test_progress_is_told(tmp_path):
    path = tmp_path / "big.run"
    with path.open("w") as file:
        for topic in range(2000):
            file.writelines(f"{topic} Q0 d{rank} {rank} {-rank} t\n" for rank in range(100))
    judgments = {topic: {"d1": 1} for topic in range(2000)}
    told = []
    assay.evaluate(judgments, path, "AP", progress=lambda *state: told.append(state))
    assert told and all(done <= total for _, done, total in told)

    def fail(*_):
        raise LookupError("not today")

    with pytest.raises(LookupError, match="not today"):
        assay.simulate("rankings", "/dev/null", pairs=10**9, progress=fail)


def test_several_threads_of_python():
    judgments = {str(t): {f"d{i}": i % 3 for i in range(50)} for t in range(50)}
    run = {str(t): {f"d{i}": float(i) for i in range(100)} for t in range(50)}
    expected = assay.evaluate(judgments, run, ["AP", "nDCG@10"]).mean()
    found = []

    def work():
        for _ in range(20):
            found.append(assay.evaluate(judgments, run, ["AP", "nDCG@10"]).mean())

    threads = [threading.Thread(target=work) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert len(found) == 80 and all(one == expected for one in found)
