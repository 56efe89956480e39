"""Rows in batches give the numbers of the whole, and faults name their row."""

import random

import pytest

import assay
from conftest import MEASURES, SAMPLE, nested, values_of

pyarrow = pytest.importorskip("pyarrow")
RUNS = ("bm25", "dense")


def mixed_rows(shuffle=None):
    """(run, topic, document, score, grade) of the sample, by topic, judgments first."""
    rows = [(None, topic, document, None, grade) for topic, documents in nested(SAMPLE / "qrels.txt", 3).items()
            for document, grade in documents.items()]
    for run in RUNS:
        rows += [(run, topic, document, score, None) for topic, documents in nested(SAMPLE / f"{run}.run", 4).items()
                 for document, score in documents.items()]
    if shuffle is not None:
        random.Random(shuffle).shuffle(rows)
    return sorted(rows, key=lambda row: (row[1], row[0] is not None))


def table_of(rows):
    columns = list(zip(*rows))
    kinds = [pyarrow.string(), pyarrow.string(), pyarrow.string(), pyarrow.float64(), pyarrow.float64()]
    return pyarrow.table([pyarrow.array(column, kind) for column, kind in zip(columns, kinds)],
                         names=["run", "topic", "document", "score", "grade"])


def evaluated(rows, measures=MEASURES, size=500, **options):
    options = {"runs": RUNS, "top_grade": max(row[4] or 0 for row in rows), **options}
    batches = table_of(rows).to_batches(max_chunksize=size)
    return pyarrow.Table.from_batches(assay.evaluate_batches(batches, measures, **options))


@pytest.mark.parametrize("size", [1, 17, 500, 10**6])
def test_same_numbers_as_the_command_line(size):
    scores = evaluated(mixed_rows(shuffle=size), size=size, sorted=True, shuffled=True)
    found = {(row["run"], row["topic"], row["measure"]): row["value"] for row in scores.to_pylist() if row["measure"]}
    measures = [word for name in MEASURES for word in ("-m", name)]
    whole = values_of("eval", SAMPLE / "qrels.txt", *(SAMPLE / f"{run}.run" for run in RUNS), *measures)
    assert found == {key: value for key, value in whole.items() if key[1] != "all"}
    gathered = assay._batches.scores_of([scores])
    assert {(run, "all", name): value for run, values in gathered.mean().items() for name, value in values.items()} == {
        key: value for key, value in whole.items() if key[1] == "all"}


def test_ids_may_be_numbers_dictionaries_and_views():
    rows = mixed_rows()
    plain = evaluated(rows, ["AP"])
    table = table_of(rows)
    numbers = table.set_column(1, "topic", table["topic"].cast(pyarrow.int64()))
    coded = table.set_column(0, "run", table["run"].dictionary_encode())
    for other in (numbers, coded):
        found = pyarrow.Table.from_batches(
            assay.evaluate_batches(other.to_batches(max_chunksize=333), ["AP"], runs=RUNS, top_grade=3))
        assert found.to_pylist() == plain.to_pylist()


@pytest.mark.parametrize("row, words", [
    (("bm25", "1", "d", None, None), 'run "bm25", topic "1", document "d": the score is missing (null)'),
    (("bm25", "1", "d", float("nan"), None), 'run "bm25", topic "1", document "d": score nan is not a finite number'),
    (("bm25", "1", None, 1.0, None), 'run "bm25", topic "1": the document is missing (null)'),
    (("bm25", None, "d", 1.0, None), 'run "bm25", document "d": the topic is missing (null)'),
    ((None, "1", "d", 1.0, None), 'topic "1", document "d": neither a run nor a grade (null)'),
    (("other", "1", "d", 1.0, None), 'run "other", topic "1", document "d": the run is none of those that were named'),
    ((None, "1", "d", None, 9.0), 'topic "1", document "d": grade 9 is above 3, which was said to be the largest'),
])
def test_faults_name_their_row(row, words):
    with pytest.raises(assay.InputError) as error:
        evaluated([(None, "1", "a", None, 1.0), row], ["AP"], top_grade=3)
    assert words in str(error.value) and error.value.line == 2


def test_duplicates_are_refused():
    rows = [(None, "1", "a", None, 1.0)] + [("bm25", "1", "a", 1.0, None)] * 2
    with pytest.raises(assay.InputError, match='bm25:3: document "a" of topic "1" already appears in row 2'):
        evaluated(rows, ["AP"])
    with pytest.raises(assay.UsageError, match="first needs an order of the rows"):
        evaluated(rows, ["AP"], duplicates="first", shuffled=True)
    assert evaluated(rows, ["AP"], duplicates="first")["value"].to_pylist() == [1.0, 0.0]


def test_settings_are_checked_before_any_row():
    with pytest.raises(TypeError, match="no option 'orders'"):
        assay.evaluate_batches([], "AP", runs=["x"], top_grade=1, orders="score")
    with pytest.raises(assay.InputError, match="no column"):
        list(assay.evaluate_batches([pyarrow.table({"run": ["x"]})], "AP", runs=["x"], top_grade=1))
    assert list(assay.evaluate_batches([], "AP", runs=["x"], top_grade=1)) == []


def test_topics_without_judgments_are_counted():
    rows = [("bm25", "1", "a", 1.0, None), (None, "2", "a", None, 1.0), ("bm25", "2", "a", 1.0, None)]
    scores = evaluated(rows, ["RR"], runs=["bm25"])
    assert scores.to_pylist() == [{"run": "bm25", "topic": "2", "measure": "RR", "value": 1.0},
                                  {"run": "bm25", "topic": "1", "measure": None, "value": None}]
    with pytest.warns(assay.DataWarning, match="1 topic without judgments, left out"):
        assert assay._batches.scores_of([scores]).mean() == {"bm25": {"RR": 1.0}}
