"""What no user means to give, and some do: nothing crashes, nothing is overwritten, no number is silently wrong."""

import ctypes
import os
import subprocess
import sys

import pytest

import assay

JUDGED = {"q": {"a": 1, "b": 0, "c": 2}}


def score_of(score):
    return assay.evaluate(JUDGED, {"qid": ["q"] * 3, "docno": ["a", "b", "c"], "score": score}, "AP")["run", "AP"]


def run_python(code):
    return subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, timeout=60)


def test_the_interpreter_ends_while_small_evaluations_run():
    code = """
import assay, threading, time
judged = {str(t): {f"d{i}": i % 3 for i in range(100)} for t in range(20)}
run = {str(t): {f"d{i}": float(i * 7 % 101) for i in range(100)} for t in range(20)}
def work():
    while True: assay.evaluate(judged, run, ["AP", "nDCG"])
for _ in range(3): threading.Thread(target=work, daemon=True).start()
time.sleep(0.2)
"""
    for _ in range(3):
        ended = run_python(code)
        assert (ended.returncode, ended.stderr) == (0, "")


def test_without_threads_the_caller_does_the_work():
    if os.getuid() != 0:
        pytest.skip("limits of processes do not hold for oneself")
    code = """
import assay, os, resource, tempfile
folder = tempfile.mkdtemp()
os.chmod(folder, 0o755)
judged, run = os.path.join(folder, "j"), os.path.join(folder, "r")
open(judged, "w").write("q 0 a 1\\n"); open(run, "w").write("q Q0 a 1 1 t\\n")
resource.setrlimit(resource.RLIMIT_NPROC, (1, 1))
os.setuid(65534)
print(assay.evaluate(judged, run, "AP").mean())
"""
    ended = run_python(code)
    assert ended.returncode == 0, ended.stderr
    assert "1.0" in ended.stdout


@pytest.mark.parametrize("digits", [-1, 18, 2**31 - 1])
def test_digits_have_a_range(digits):
    scores = assay.evaluate(JUDGED, {"q": {"a": 1.0}}, "AP")
    for write in (scores.to_text, scores.to_markdown, scores.to_latex):
        with pytest.raises(assay.UsageError, match=r"digits: -?\d+ is not in \[0, 17\]"):
            write(digits=digits)


@pytest.mark.parametrize(("name", "value"), [("samples", 0), ("samples", 10**9), ("steps", 1), ("steps", 2**63)])
def test_sensitivity_has_ranges(name, value):
    with pytest.raises(assay.UsageError, match=name):
        assay.sensitivity(JUDGED, [{"q": {"a": 1.0}}, {"q": {"b": 1.0}}], ["RBP(p=0.5..0.9)"], **{name: value})


def test_columns_without_strides():
    assert score_of((ctypes.c_double * 3)(1, 3, 2)) == score_of([1.0, 3.0, 2.0])


def test_complex_numbers_are_no_scores():
    numpy = pytest.importorskip("numpy")
    with pytest.raises(assay.UsageError, match="the column score is an array of complex numbers"):
        score_of(numpy.array([1, 3, 2], dtype=complex))


def test_what_is_masked_is_missing():
    numpy = pytest.importorskip("numpy")
    with pytest.raises(assay.InputError, match="run:2: the score is missing .masked."):
        score_of(numpy.ma.masked_array([1.0, 3.0, 2.0], mask=[0, 1, 0]))
    assert score_of(numpy.ma.masked_array([1.0, 3.0, 2.0])) == score_of([1.0, 3.0, 2.0])


def test_a_column_without_rows_is_not_one_that_was_not_given():
    with pytest.raises(assay.InputError, match="the column of the score has no rows, and others have 3"):
        score_of([])


def test_evaluators_want_an_order_and_scores_for_all():
    evaluator = assay.Evaluator(JUDGED, "AP")
    with pytest.raises(assay.InputError, match="the column of the document is a set"):
        evaluator.add("q", {"a", "b"})
    with pytest.raises(assay.InputError, match="the column of the score has no rows, and others have 2"):
        evaluator.add("q", ["a", "b"], [])


def test_arrow_that_somebody_else_took():
    pyarrow = pytest.importorskip("pyarrow")

    class Once:
        def __init__(self, array):
            self.pair = array.__arrow_c_array__()

        def __arrow_c_array__(self, requested_schema=None):
            return self.pair

    documents = Once(pyarrow.array(["a", "b"]))
    columns = {"qid": ["q"] * 2, "docno": documents, "score": [1.0, 2.0]}
    assay.evaluate(JUDGED, columns, "AP")
    with pytest.raises(assay.InputError, match="was taken by somebody before"):
        assay.evaluate(JUDGED, columns, "AP")


def table(documents):
    pyarrow = pytest.importorskip("pyarrow")
    return pyarrow.table({"qid": ["q"] * 3, "docno": documents, "score": [1.0, 3.0, 2.0]})


def test_codes_of_arrow_have_texts():
    pyarrow = pytest.importorskip("pyarrow")
    coded = pyarrow.DictionaryArray.from_arrays(pyarrow.array([0, 1, 10**6]), ["a", "b", "c"], safe=False)
    with pytest.raises(assay.InputError, match="run:3: the document has the code 1000000, and there are 3 texts"):
        assay.evaluate(JUDGED, table(coded), "AP")
    coded = pyarrow.DictionaryArray.from_arrays(pyarrow.array([0, 1, 0]), pyarrow.array(["a", None]))
    with pytest.raises(assay.InputError, match="run:2: the document is missing .null."):
        assay.evaluate(JUDGED, table(coded), "AP")


def test_codes_of_arrow_may_stand_for_whole_numbers():
    pyarrow = pytest.importorskip("pyarrow")
    numbers = pyarrow.array([7, 8, 9]).dictionary_encode()
    found = assay.evaluate({"q": {"8": 1}}, table(numbers), "AP")
    assert found.mean() == assay.evaluate({"q": {"8": 1}}, {"q": {"7": 1.0, "8": 3.0, "9": 2.0}}, "AP").mean()


def test_rows_of_arrow_may_not_be_missing():
    pyarrow = pytest.importorskip("pyarrow")
    rows = pyarrow.StructArray.from_arrays([pyarrow.array(["q", "q"]), pyarrow.array(["a", "b"]), pyarrow.array([1.0, 2.0])],
                                           names=["qid", "docno", "score"], mask=pyarrow.array([False, True]))

    class Stream:
        def __arrow_c_stream__(self, requested_schema=None):
            return pyarrow.chunked_array([rows]).__arrow_c_stream__()

    with pytest.raises(assay.InputError, match="row 2 of the Arrow table is missing"):
        assay.evaluate(JUDGED, Stream(), "AP")


def test_categories_may_be_grades():
    pandas = pytest.importorskip("pandas")
    judged = pandas.DataFrame({"qid": ["q"] * 3, "docno": ["a", "b", "c"], "grade": pandas.Categorical([1, 0, 2])})
    run = {"q": {"a": 1.0, "b": 3.0, "c": 2.0}}
    assert assay.evaluate(judged, run, "nDCG").mean() == assay.evaluate(JUDGED, run, "nDCG").mean()


def test_series_that_arrow_does_not_know_name_the_row():
    pandas = pytest.importorskip("pandas")
    with pytest.raises(assay.InputError, match="run:3: 1.5 as the id of a document"):
        assay.evaluate(JUDGED, {"qid": ["q"] * 3, "docno": pandas.Series(["a", "b", 1.5]), "score": [1, 2, 3]}, "AP")


class Tensor:
    def __init__(self, array):
        self.array = array

    def __dlpack__(self, *given, **named):
        return self.array.__dlpack__(*given, **named)

    def __dlpack_device__(self):
        return self.array.__dlpack_device__()


def test_tensors_that_are_nothing_else():
    numpy = pytest.importorskip("numpy")
    assert score_of(Tensor(numpy.array([1.0, 9.0, 3.0, 9.0, 2.0])[::2])) == score_of([1.0, 3.0, 2.0])
    with pytest.raises(assay.UsageError, match="the column score is a tensor that cannot be read"):
        score_of(Tensor(numpy.array([[1.0, 3.0, 2.0]])))


class Changes:
    """A grade that empties the dict it stands in."""

    def __init__(self, mapping):
        self.mapping = mapping

    def __float__(self):
        self.mapping.clear()
        return 1.0


@pytest.mark.parametrize("by_aspect", [False, True])
def test_dicts_that_change_while_they_are_read(by_aspect):
    for _ in range(100):
        documents = {f"document {i}": 1 for i in range(20)}
        if by_aspect:
            grades = {f"aspect {i}": 1 for i in range(20)}
            grades["aspect 3"] = Changes(grades)
            documents["document 3"] = grades
        else:
            documents["document 3"] = Changes(documents)
        with pytest.raises(assay.InputError, match="the dict was changed while it was read"):
            assay.evaluate({"q": documents}, {"q": {"a": 1.0}}, "AP")


RATINGS = "user,item,rating\n" + "".join(f"u{i % 5},i{i % 7},{i % 5 + 1}\n" for i in range(35))


@pytest.fixture
def folder(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    (tmp_path / "r.csv").write_text(RATINGS)
    (tmp_path / "i.csv").write_text("item,aspect\n" + "".join(f"i{i},a\n" for i in range(9)))
    return tmp_path


def test_inputs_are_not_overwritten(folder):
    (folder / "link.csv").symlink_to("r.csv")
    for train, test in (("r.csv", "t.csv"), ("t.csv", "./r.csv"), ("link.csv", "t.csv")):
        with pytest.raises(assay.UsageError, match="is one of the inputs"):
            assay.split("r.csv", train, test)
    with pytest.raises(assay.UsageError, match="are one file"):
        assay.split("r.csv", "t.csv", "./t.csv")
    with pytest.raises(assay.UsageError, match="is one of the inputs"):
        assay.simulate("recommendations", "r.csv", train="r.csv", items="i.csv", items_format="pairs")
    assert (folder / "r.csv").read_text() == RATINGS


def test_names_of_files(folder):
    (folder / "precious").write_text("mine")
    with pytest.raises(assay.InputError, match="a name of a file has no NUL"):
        assay.simulate("rankings", "precious\0.tsv", pairs=1)
    assert (folder / "precious").read_text() == "mine"
    with pytest.raises(assay.UsageError, match="names no file"):
        assay.simulate("rankings", "", pairs=1)
    with pytest.raises(assay.InputError, match="cannot make the folder"):
        assay.simulate("ratings", "r.csv", users=1, items=60, ratings_per_user=2)
    odd = os.fsdecode(b"caf\xe9.run")
    (folder / odd).write_text("q Q0 a 1 1 t\n")
    assert assay.evaluate(JUDGED, odd, "AP").runs


def test_names_give_no_orders_to_terminals():
    with pytest.raises(assay.InputError) as failed:
        assay.evaluate(JUDGED, "\x1b[31mred.run", "AP")
    assert "\x1b" not in str(failed.value) and "\\x1b[31mred.run" in str(failed.value)


@pytest.mark.parametrize("threshold", [float("nan"), 0, -1])
def test_thresholds_are_above_0(folder, threshold):
    with pytest.raises(assay.UsageError, match="threshold"):
        assay.evaluate_ratings("r.csv", {"u0": ["i1"]}, "P@1", items="i.csv", items_format="pairs", threshold=threshold)


def test_ranks_are_numbers_and_as_many_as_rows():
    with pytest.raises(assay.InputError, match="run:1: rank nan is not a finite number"):
        assay.evaluate(JUDGED, {"qid": ["q"], "docno": ["a"], "rank": [float("nan")]}, "AP")
    with pytest.raises(assay.InputError, match="2 rows have a document and 1 a rank"):
        assay.evaluate(JUDGED, {"qid": ["q"] * 2, "docno": ["a", "b"], "rank": [1]}, "AP")


def test_an_interrupt_is_one_even_where_an_error_comes():
    code = """
import assay, threading, time, _thread
judged = {str(t): {"a": 1} for t in range(3000)}
run = {str(t): {"a": 1.0} for t in range(3000)}
run["2999"] = {"a": float("nan")}
seen, stop, end = set(), threading.Event(), time.monotonic() + 1.5
def interrupt():
    time.sleep(0.2)
    while not stop.wait(0.003): _thread.interrupt_main()
def evaluate():
    while time.monotonic() < end:
        try: assay.evaluate(judged, run, "AP")
        except BaseException as error: seen.add(type(error).__name__)
threading.Thread(target=interrupt, daemon=True).start()
while True:
    try:
        evaluate()
        stop.set()
        time.sleep(0.1)
        break
    except KeyboardInterrupt: pass
print(sorted(seen - {"InputError", "KeyboardInterrupt"}))
"""
    ended = run_python(code)
    assert ended.stdout == "[]\n", ended.stdout + ended.stderr
