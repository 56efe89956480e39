#!/usr/bin/env python3
"""The test suites of pytrec_eval, ir_measures and ranx against assay.compat, fetched from their source distributions.

    tests/conformance/peer_suites.py [--pytrec-eval FOLDER] [--ranx FOLDER]

Nothing of them is kept here: pip's index is asked for the newest source distribution of each. That of ir_measures has its
tests; those of pytrec_eval and ranx have none, so the examples of pytrec_eval are run, and a FOLDER with a checkout gives
the tests themselves. Modules of the originals are replaced by ours in the process that runs a suite. Prints for each
suite what passed, was skipped or failed, with the reasons; status 1 if something failed that is not known to differ,
77 (skipped) if the index cannot be reached.
"""

import argparse
import io
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tarfile
import tempfile
import textwrap
import urllib.error
import urllib.parse
import urllib.request

SKIPPED = 77

#: Tests that do not hold by design, by a part of their name.
KNOWN = {
    "ir_measures": {
        "test_gdeval.py::TestPytrecEval::test_nDCG": "nDCG asked of gdeval is its own, with exponential gains; ours is that of "
                                                     "the default pipeline",
    },
    "pytrec_eval": {
        "test_nicknames": "runid and relstring, which are texts and come as random numbers there, are not among ours",
    },
    "ranx": {
        "report_test.py": "compare gives the result of assay.compare, not the report of ranx",
        "test_reciprocal_rank_parallel": "a ranking of the test has a document three times, which is refused",
    },
}

#: Tests that are not about what ours offers: fusion, and functions inside ranx.
LEFT_OUT = shutil.ignore_patterns("fusion", "normalization", "metrics", "qrels_test.py", "run_test.py")

#: Installs ours in the place of the original; runs before a suite, in its process.
REPLACE = {
    "pytrec_eval": """
        import sys, assay.compat.pytrec_eval
        sys.modules["pytrec_eval"] = assay.compat.pytrec_eval
    """,
    "ir_measures": """
        import ir_measures, assay.compat.ir_measures
        ours = assay.compat.ir_measures.install()
        # Suites ask the providers by their names: those that compute what Assay computes are Assay, as far as it supports
        # what they are asked for.
        for provider in ir_measures.providers.registry.values():
            for name in ("iter_calc", "calc_aggregate", "calc", "evaluator"):
                original = getattr(provider, name)
                def ask(measures, *rest, original=original, name=name):
                    measures = list(measures)
                    known = all(ours.supports(measure) for measure in measures)
                    return getattr(ours, name)(measures, *rest) if known else original(measures, *rest)
                setattr(provider, name, ask)
    """,
    "ranx": """
        import sys, assay.compat.ranx
        sys.modules["ranx"] = assay.compat.ranx
    """,
}


def index():
    """Where pip looks for packages."""
    asked = subprocess.run([sys.executable, "-m", "pip", "config", "get", "global.index-url"], check=False,
                           capture_output=True, text=True).stdout.strip()
    if asked or os.environ.get("PIP_INDEX_URL"):
        return os.environ.get("PIP_INDEX_URL") or asked
    from pip._internal.models.index import PyPI

    return PyPI.simple_url


def fetch(name, folder):
    """The folder of the newest source distribution; none of it is built or run."""
    page_url = f"{index().rstrip('/')}/{re.sub(r'[-_.]+', '-', name).lower()}/"
    with urllib.request.urlopen(page_url, timeout=30) as page:
        links = re.findall(r'href="([^"#]+\.tar\.gz)', page.read().decode())
    with urllib.request.urlopen(urllib.parse.urljoin(page_url, links[-1]), timeout=60) as archive:
        content = archive.read()
    with tarfile.open(fileobj=io.BytesIO(content)) as tar:
        tar.extractall(folder, filter="data") if hasattr(tarfile, "data_filter") else tar.extractall(folder)
    return next(path for path in folder.iterdir() if path.is_dir())


class Report:
    def __init__(self):
        self.failed = 0

    def suite(self, name, passed, skipped, failed):
        """`failed` and `skipped`: (test, reason)."""
        known = [(test, reason) for test, reason in failed
                 for part, why in KNOWN[name].items() if part in test for reason in [why]]
        new = [(test, reason) for test, reason in failed if not any(part in test for part in KNOWN[name])]
        print(f"{name}: {passed} passed, {len(skipped)} skipped, {len(known)} differ by design, {len(new)} failed")
        for word, tests in (("skipped", skipped), ("by design", known), ("FAILED", new)):
            for test, reason in tests:
                print(f"    {word}: {test}: {reason}")
        self.failed += len(new)


def outcomes(tests, replace):
    """{test: (outcome, reason)} of a suite. Only its tests are taken along, and nothing beside them."""
    import assay

    words = ["-p", "replace_original", "-q", "-rA", "--tb=line", "-p", "no:cacheprovider", "-W", "ignore", "--no-header",
             "-o", "python_files=*test*.py"]
    with tempfile.TemporaryDirectory() as folder:
        shutil.copytree(tests, pathlib.Path(folder, "tests"), ignore=LEFT_OUT)
        pathlib.Path(folder, "replace_original.py").write_text(textwrap.dedent(replace))
        path = os.pathsep.join([folder, str(pathlib.Path(assay.__file__).absolute().parent.parent)])
        text = subprocess.run([sys.executable, "-m", "pytest", *words, "tests"], cwd=folder, check=False,
                              capture_output=True, text=True, env={**os.environ, "PYTHONPATH": path, "COLUMNS": "300"}).stdout
    found = re.findall(r"^(PASSED|FAILED|ERROR) (\S+)(?: - (.*))?$", text, re.MULTILINE)
    skipped = re.findall(r"^SKIPPED \[\d+\] ([^:]+(?::\d+)?): (.*)$", text, re.MULTILINE)
    return {**{test: (outcome, reason) for outcome, test, reason in found},
            **{test: ("SKIPPED", reason) for test, reason in skipped}}


def run_suite(name, tests, report):
    """A suite with ours in the place of the original. What fails with the original too says nothing of ours."""
    original, ours = outcomes(tests, ""), outcomes(tests, REPLACE[name])
    passed, skipped, failed = 0, [], []
    for test, (outcome, reason) in ours.items():
        if outcome == "PASSED":
            passed += 1
        elif outcome == "SKIPPED":
            skipped.append((test, reason))
        elif original.get(test, ("", ""))[0] not in ("PASSED", ""):
            skipped.append((test, f"fails with the original too: {original[test][1]}"))
        else:
            failed.append((test, reason))
    report.suite(name, passed, skipped, failed if ours else [("the suite", "nothing was run")])


def ir_measures_suite(folder, report):
    source = fetch("ir_measures", folder)
    tests = source / "tests"
    if not (tests / "base.py").exists():  # the distribution leaves it out
        (tests / "base.py").write_text("import unittest\n\n\nclass BaseMeasureTest(unittest.TestCase):\n    pass\n")
    (tests / "__init__.py").touch()
    run_suite("ir_measures", tests, report)


def sorted_words(text):
    """Measures are a set there: they come in any order."""
    return sorted(line.strip(" ,") for line in text.splitlines())


def pytrec_eval_examples(folder, report):
    """The examples print with ours what they print with the original."""
    source = fetch("pytrec_eval-terrier", folder)
    passed, skipped, failed = 0, [], []
    for path in sorted((source / "examples").glob("simple*.py")):
        outputs = []
        for before in ("", textwrap.dedent(REPLACE["pytrec_eval"])):
            code = f"{before}\nimport runpy\nrunpy.run_path({str(path)!r}, run_name='__main__')"
            outputs.append(subprocess.run([sys.executable, "-c", code], check=False, capture_output=True, text=True))
        if outputs[0].returncode != 0:
            skipped.append((path.name, "the original does not run it: " + outputs[0].stderr.strip().split("\n")[-1]))
        elif sorted_words(outputs[0].stdout) == sorted_words(outputs[1].stdout):
            passed += 1
        else:
            failed.append((path.name, outputs[1].stderr.strip().split("\n")[-1] or "other output"))
    skipped.append(("the tests", "not in the source distribution"))
    report.suite("pytrec_eval", passed, skipped, failed)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--pytrec-eval", type=pathlib.Path, metavar="FOLDER", help="a checkout, with its tests")
    parser.add_argument("--ranx", type=pathlib.Path, metavar="FOLDER", help="a checkout, with its tests")
    options = parser.parse_args()
    for module in ("assay", "pytest", "ir_measures", "pytrec_eval"):
        try:
            __import__(module)
        except ImportError:
            print(f"skipped: no module {module}")
            return SKIPPED
    report = Report()
    with tempfile.TemporaryDirectory() as folder:
        places = [pathlib.Path(folder, name) for name in ("a", "b")]
        for place in places:
            place.mkdir()
        try:
            ir_measures_suite(places[0], report)
            pytrec_eval_examples(places[1], report)
        except (urllib.error.URLError, OSError, IndexError) as error:
            print(f"skipped: no source distributions within reach: {error}")
            return SKIPPED
    if options.pytrec_eval:
        run_suite("pytrec_eval", options.pytrec_eval / "tests", report)
    if options.ranx:
        run_suite("ranx", options.ranx / "tests" / "unit" / "ranx", report)
    else:
        report.suite("ranx", 0, [("the tests", "not in the source distribution")], [])
    return 1 if report.failed else 0


if __name__ == "__main__":
    sys.exit(main())
