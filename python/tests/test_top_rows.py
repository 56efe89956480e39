"""The top of lists: what stays gives the numbers of the whole, whatever comes in which batches."""

import random

import pytest

import assay
from test_batches import RUNS, evaluated, mixed_rows, table_of
from test_inputs import views_of

pyarrow = pytest.importorskip("pyarrow")
AT_TEN = ["P@10", "R@10", "nDCG@10", "AP@10", "trec_eval9:P_5"]
COLUMNS = ["run", "topic", "document", "score"]


def results(rows):
    return [row for row in rows if row[0] is not None]


def in_the_top(rows, k):
    lists = {}
    for run, topic, _, score, _ in rows:
        lists.setdefault((run, topic), []).append(score)
    return sum(score >= sorted(scores)[-min(k, len(scores))] for scores in lists.values() for score in scores)


def taken(table, measures, size, **settings):
    batches = table.to_batches(max_chunksize=size)
    return pyarrow.Table.from_batches(assay.top_rows(batches, measures, **settings), table.schema)


def test_what_stays_has_the_columns_that_came_and_the_numbers_of_all_rows():
    rows = mixed_rows()
    whole = evaluated(rows, AT_TEN).to_pylist()
    ranked = results(rows)
    for size in (1, 100, 10**6):
        random.Random(size).shuffle(ranked)
        top = taken(table_of(ranked), AT_TEN, size)
        assert top.schema == table_of(ranked).schema
        assert len(top) == in_the_top(ranked, 10) if size == 10**6 else in_the_top(ranked, 10) < len(top) < len(ranked)
        kept = [tuple(row.values()) for row in top.to_pylist()]
        assert set(kept) <= set(ranked)
        mixed = sorted([row for row in rows if row[0] is None] + kept, key=lambda row: (row[1], row[0] or ""))
        found = evaluated(mixed, AT_TEN).to_pylist()
        key = lambda row: (row["run"], row["topic"], row["measure"])  # noqa: E731
        assert sorted(found, key=key) == sorted(whole, key=key)


def test_ids_and_scores_of_any_arrow_type():
    rows = results(mixed_rows())
    table = table_of(rows).select(COLUMNS)
    plain = taken(table, AT_TEN, 333).to_pylist()
    numbers = table.set_column(1, "topic", table["topic"].cast(pyarrow.int64()))
    coded = table.set_column(0, "run", table["run"].dictionary_encode())
    large = table.set_column(2, "document", table["document"].cast(pyarrow.large_string()))
    views = table.set_column(2, "document", table["document"].cast(views_of(pyarrow)))
    for other in (coded, large, numbers, views):
        found = taken(other, AT_TEN, 333).to_pylist()
        assert [dict(row, topic=str(row["topic"])) for row in found] == plain
    whole = pyarrow.concat_tables([table.slice(0, 500), table.slice(500)])  # chunks are no batches of their own
    assert sum(len(batch) for batch in assay.top_rows([whole], AT_TEN)) <= len(plain)


def test_without_runs_all_rows_are_one():
    table = pyarrow.table({"topic": ["1"] * 4 + ["2"], "document": list("abcde"), "score": [1, 2, 2, 3, 0], "more": range(5)})
    [kept] = assay.top_rows([table], "P@2")
    assert kept["more"].to_pylist() == [1, 2, 3, 4]
    assert list(assay.top_rows([table.slice(0, 0)], "P@2")) == [] == list(assay.top_rows([], "P@2"))


@pytest.mark.parametrize("row, words", [
    (("bm25", "1", "d", None), 'rows:3: run "bm25", topic "1", document "d": the score is missing (null)'),
    (("bm25", "1", "d", float("nan")), 'run "bm25", topic "1", document "d": score nan is not a finite number'),
    (("bm25", "1", "d", float("-inf")), 'run "bm25", topic "1", document "d": score -inf is not a finite number'),
    (("bm25", None, "d", 1.0), 'run "bm25", document "d": the topic is missing (null)'),
    (("bm25", "1", None, 1.0), 'run "bm25", topic "1": the document is missing (null)'),
    ((None, "1", "d", 1.0), 'topic "1", document "d": the run is missing (null)'),
])
def test_faults_are_found_below_the_top(row, words):
    rows = [("bm25", "1", "a", 9.0), ("bm25", "1", "b", 8.0), row]
    with pytest.raises(assay.InputError) as error:
        list(assay.top_rows([table_of([(*one, None) for one in rows])], "P@1"))
    assert words in str(error.value)


@pytest.mark.parametrize("measures, policies, words", [
    (["P@10", "AP"], {}, "AP looks at all of a list, not only at its top; it could have a cut-off, such as @10"),
    ("NumRel", {}, "NumRel looks at all of a list"),
    ("P@10", {"unjudged": "condensed"}, "unjudged: where unjudged documents leave the list"),
    ("P@10", {"duplicates": "first"}, "duplicates: the first of two equal documents"),
    ("P@10", {"order": "file"}, "order: the top of a list is found by score"),
])
def test_what_needs_all_rows_is_refused_before_any_row_is_read(measures, policies, words):
    with pytest.raises(assay.UsageError, match=words):
        assay.top_rows(None, measures, **policies)


@pytest.mark.parametrize("topics, stays", [(100_000, 0), (1_000_000, 10_000)])
def test_what_it_remembers_does_not_grow_with_the_topics(topics, stays):
    """Lists of one row, and then the first of them again, further down: they stay where they had to be forgotten."""
    def batch(first, score):
        ids = pyarrow.array(range(first, first + 10_000))
        return pyarrow.record_batch([ids, ids, pyarrow.repeat(score, 10_000)], names=["topic", "document", "score"])

    batches = [*(batch(first, 2.0) for first in range(0, topics, 10_000)), batch(0, 1.0)]
    assert sum(len(kept) for kept in assay.top_rows(batches, "P@1")) == topics + stays
