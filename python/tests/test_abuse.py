"""What people hand over by mistake: said clearly, for every kind of input, and nothing is computed from it."""

import gc
import os
import subprocess
import sys
import textwrap

import pytest

import assay

pytestmark = pytest.mark.filterwarnings("ignore::assay.DataWarning")

JUDGMENTS = {"q": {"a": 1, "b": 0, "c": 1}}
NAN, NONE = float("nan"), None


def as_tuples(rows):
    return list(rows)


def as_dicts(rows):
    return [{"qid": t, "docno": d, "score": s} for t, d, s in rows]


def as_lists(rows):
    return {"qid": [r[0] for r in rows], "docno": [r[1] for r in rows], "score": [r[2] for r in rows]}


def as_numpy(rows):
    numpy = pytest.importorskip("numpy")
    return {"qid": numpy.array([r[0] for r in rows], dtype=object), "docno": numpy.array([r[1] for r in rows], dtype=object),
            "score": numpy.array([NAN if r[2] is None else r[2] for r in rows], dtype=float)}


def as_pandas(rows):
    return pytest.importorskip("pandas").DataFrame(as_lists(rows))


def as_pandas_objects(rows):
    return as_pandas(rows).astype({"qid": object, "docno": object})


def as_polars(rows):
    return pytest.importorskip("polars").DataFrame(as_lists(rows), strict=False)


def as_arrow(rows):
    return pytest.importorskip("pyarrow").table(as_lists(rows))


def as_arrow_coded(rows):
    table = as_arrow(rows)
    return table.set_column(1, "docno", table["docno"].dictionary_encode())


KINDS = [as_tuples, as_dicts, as_lists, as_numpy, as_pandas, as_pandas_objects, as_polars, as_arrow, as_arrow_coded]
GOOD = [("q", "a", 3.0), ("q", "b", 2.0), ("q", "c", 1.0)]


@pytest.mark.parametrize("kind", KINDS)
def test_good_rows_are_good(kind):
    assert assay.evaluate(JUDGMENTS, kind(GOOD), "AP").mean() == {"run": {"AP": (1 + 2 / 3) / 2}}


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("number", [NAN, float("inf"), float("-inf"), NONE])
def test_scores_that_are_no_numbers(kind, number):
    with pytest.raises(assay.InputError) as caught:
        assay.evaluate(JUDGMENTS, kind([GOOD[0], ("q", "b", number), GOOD[2]]), "AP")
    assert caught.value.line == 2 and "score" in str(caught.value)


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("place", [0, 1])
def test_ids_that_are_none(kind, place):
    bad = ("q", None, 2.0) if place else (None, "b", 2.0)
    with pytest.raises(assay.InputError) as caught:
        assay.evaluate(JUDGMENTS, kind([GOOD[0], bad, GOOD[2]]), "AP")
    assert caught.value.line == 2 and ("document" if place else "topic") in str(caught.value)


@pytest.mark.parametrize("kind", KINDS)
def test_rows_that_come_twice(kind):
    rows = [*GOOD, ("q", "a", 0.5)]
    with pytest.raises(assay.InputError, match='document "a" of topic "q" already appears in row 1') as caught:
        assay.evaluate(JUDGMENTS, kind(rows), "AP")
    assert (caught.value.line, caught.value.hint) == (4, ("duplicates", "first"))
    assert assay.evaluate(JUDGMENTS, kind(rows), "AP", duplicates="first").mean() == assay.evaluate(
        JUDGMENTS, GOOD, "AP").mean()


@pytest.mark.parametrize("kind", KINDS)
def test_empty(kind):
    with pytest.raises(assay.InputError, match="no rows"):
        assay.evaluate(JUDGMENTS, kind([]), "AP")
    with pytest.raises(assay.InputError):
        assay.evaluate(as_pandas([]).rename(columns={"score": "relevance"}), kind(GOOD), "AP")


@pytest.mark.parametrize("empty", [{}, {"q": {}}])
def test_empty_dicts(empty):
    with pytest.raises(assay.InputError, match="no rows"):
        assay.evaluate(JUDGMENTS, empty, "AP")
    with pytest.raises(assay.InputError):
        assay.evaluate(empty, GOOD, "AP")


@pytest.mark.parametrize("kind", [as_tuples, as_dicts, as_lists, as_numpy])
def test_ids_of_documents_may_be_int_and_str(kind):
    judged = {"q": {1: 1, "b": 1}}
    mixed = [("q", 1, 3.0), ("q", "b", 2.0)]
    assert assay.evaluate(judged, kind(mixed), "AP").mean() == {"run": {"AP": 1.0}}
    with pytest.raises(assay.InputError, match='document "1" of topic "q" already appears'):
        assay.evaluate(judged, kind([*mixed, ("q", "1", 1.0)]), "AP")


def test_topics_that_are_int_and_str():
    with pytest.raises(assay.InputError, match="str and some are int"):
        assay.evaluate(JUDGMENTS, {1: {"a": 1.0}, "q": {"b": 1.0}}, "AP")
    assert assay.evaluate({1: {"a": 1}}, {"1": {"a": 1.0}}, "AP").mean() == {"run": {"AP": 1.0}}


@pytest.mark.parametrize("bad", [1.5, True, object(), ("a",), float("nan")])
def test_ids_of_other_types(bad):
    for run in ({"q": {bad: 1.0}}, [("q", bad, 1.0)], {bad: {"a": 1.0}}):
        with pytest.raises(assay.InputError, match="ids are str or int"):
            assay.evaluate(JUDGMENTS, run, "AP")


def test_ids_of_ten_megabytes():
    long = "x" * 10_000_000
    for run in ({"q": {long: 2.0, "a": 1.0}}, [("q", long, 2.0), ("q", "a", 1.0)], as_arrow([("q", long, 2.0), ("q", "a", 1.0)])):
        assert assay.evaluate({"q": {long: 1}}, run, "AP").mean() == {"run": {"AP": 1.0}}
        with pytest.raises(assay.InputError) as caught:
            assay.evaluate(JUDGMENTS, {"q": {long: float("nan")}}, "AP")
        assert len(str(caught.value)) < 10_000
    again = assay.evaluate({long: {"a": 1}}, {long: {"a": 1.0}}, "AP")
    assert again.per_topic() == {"run": {long: {"AP": 1.0}}}


def test_arrays_with_gaps():
    numpy = pytest.importorskip("numpy")
    rows = 50
    ids = numpy.array([f"d{i}" for i in range(rows)])
    scores = numpy.arange(rows, dtype=float)
    judged = {"q": {f"d{i}": int(i % 3 == 0) for i in range(rows)}}
    whole = assay.evaluate(judged, {"qid": ["q"] * 25, "docno": list(ids[::2]), "score": list(scores[::2])}, "AP").mean()
    table = numpy.stack([scores, scores], axis=1)
    for documents in (ids[::2], ids.astype(object)[::2], ids[::-1][1::2][::-1]):
        for numbers in (scores[::2], table[::2, 0], table[::-1][1::2, 1][::-1], scores.astype(numpy.float32)[::2],
                        scores.astype(">f8")[::2]):
            given = {"qid": numpy.array(["q"] * rows)[::2], "docno": documents, "score": numbers}
            assert assay.evaluate(judged, given, "AP").mean() == whole
    evaluator = assay.Evaluator(judged, "AP")
    evaluator.add("q", ids[::2], table[::2, 1])
    assert evaluator.result().mean() == whole
    pandas = pytest.importorskip("pandas")
    frame = pandas.DataFrame({"qid": "q", "docno": ids, "score": scores}).iloc[::2]
    assert assay.evaluate(judged, frame, "AP").mean() == whole
    arrow = pytest.importorskip("pyarrow").table({"qid": ["q"] * rows, "docno": list(ids), "score": list(scores)})
    kept = arrow.slice(10, 30)
    assert assay.evaluate(judged, kept, "AP").mean() == assay.evaluate(judged, kept.to_pydict(), "AP").mean()


def test_arrays_of_two_dimensions():
    numpy = pytest.importorskip("numpy")
    with pytest.raises(assay.UsageError, match="score is an array of 2 dimensions"):
        assay.evaluate(JUDGMENTS, {"qid": ["q"], "docno": ["a"], "score": numpy.array([[1.0]])}, "AP")


@pytest.mark.parametrize("size", [1, 2, 1000])
def test_dicts_that_change_while_they_are_read(size):
    """A number whose value takes the dict away, or lets it grow."""
    for change in ("clear", "grow"):
        inner = {f"d{i}": 1.0 for i in range(size)}

        class Wild:
            def __float__(self, inner=inner, change=change):
                if change == "clear":
                    inner.clear()
                else:
                    inner[f"more{len(inner)}"] = 1.0
                gc.collect()
                return 1.0

        inner["wild"] = Wild()
        with pytest.raises(assay.InputError, match="changed while it was read"):
            assay.evaluate(JUDGMENTS, {"q": inner}, "AP")


def test_iterators_that_fail():
    def rows():
        yield ("q", "a", 1.0)
        raise LookupError("no more")

    with pytest.raises(LookupError, match="no more"):
        assay.evaluate(JUDGMENTS, rows(), "AP")


def test_a_hundred_thousand_evaluators():
    """They come and go; memory stays."""
    if not os.path.exists("/proc/self/statm"):
        pytest.skip("no /proc here")

    def rounds(count):
        for _ in range(count):
            assay.Evaluator(JUDGMENTS, ["RR"])
        gc.collect()
        with open("/proc/self/statm") as file:
            return int(file.read().split()[1]) * os.sysconf("SC_PAGE_SIZE")

    before = rounds(5_000)
    assert rounds(100_000) - before < 4_000_000


@pytest.mark.parametrize("ending", ["pass", "sys.exit(0)", "raise SystemExit", "os._exit(0)"])
def test_the_interpreter_ends_while_threads_compute(ending):
    code = f"""
        import assay, os, sys, threading, time
        def work():
            while True:
                assay.evaluate({{str(t): {{f"d{{i}}": 1 for i in range(99)}} for t in range(99)}},
                               {{str(t): {{f"d{{i}}": float(i) for i in range(99)}} for t in range(99)}}, "AP")
        for _ in range(3):
            threading.Thread(target=work, daemon=True).start()
        threading.Thread(target=lambda: assay.simulate("rankings", "/dev/null", pairs=10**9), daemon=True).start()
        time.sleep(0.3)
        {ending}
    """
    done = subprocess.run([sys.executable, "-c", textwrap.dedent(code)], capture_output=True, text=True, timeout=120,
                          check=False)
    assert done.returncode == 0, done.stderr
