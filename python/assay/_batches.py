"""Rows that come in batches, topic after topic: what one task of a cluster does."""

from __future__ import annotations

from typing import Any, Iterable, Iterator, Mapping, Optional, Sequence, Union

from . import _core
from ._inputs import _NUMBER, _choose, source_of
from ._measures import definitions, names_of
from ._messages import DataWarning, UsageError
from ._results import Scores
from ._settings import USUAL, Names, checked, usual_of_ratings

#: What can be said of rows that come in batches.
POLICIES = ("order", "missing", "unjudged_topics", "no_relevant", "duplicates", "ties", "unjudged")


def evaluate_batches(
    batches: Iterable[Any],
    measures: Names = USUAL,
    *,
    runs: Sequence[str],
    top_grade: float,
    whole_grades: bool = True,
    aspects: bool = False,
    sorted: bool = False,
    shuffled: bool = False,
    define: Union[str, Iterable[str]] = (),
    **policies: Any,
) -> Iterator[Any]:
    """Scores of runs whose rows come in batches, mixed with the judgments; record batches of pyarrow come out.

    A batch is whatever speaks Arrow and has the columns ``run``, ``topic``, ``document``, ``score``, ``grade``. A row
    without a run (null) is a judgment and has a grade, one with a run has a score. All rows of a topic come together,
    its judgments first; a topic may go on in the next batch. ``runs`` are the names of all runs, ``top_grade`` is the
    largest grade of all judgments, and ``whole_grades`` says whether all grades are whole numbers: no batch knows that.

    ``aspects``: judgments have a column ``aspect``. ``sorted``: topics come in byte order, and then none of them need be
    remembered. ``shuffled``: the order of the rows of a topic says nothing. Policies are those of ``evaluate``.

    What comes out has the columns ``run``, ``topic``, ``measure``, ``value``; a topic of a run that nobody judged is a row
    without measure and value. Values that the policies leave out have no row.

    >>> import assay, pyarrow
    >>> rows = pyarrow.table({"run": [None, "bm25", "bm25"], "topic": ["q1"] * 3, "document": ["a", "b", "a"],
    ...                       "score": [None, 2.5, 1.5], "grade": [1, None, None]})
    >>> [batch.to_pylist() for batch in assay.evaluate_batches([rows], "RR", runs=["bm25"], top_grade=1)]
    [[{'run': 'bm25', 'topic': 'q1', 'measure': 'RR', 'value': 0.5}]]
    """
    options = {**checked(policies, POLICIES), "define": definitions(define), "aspects": aspects, "sorted": sorted,
               "shuffled": shuffled}
    engine = _core.Batches(names_of(measures), list(runs), float(top_grade), whole_grades, options)
    return _stream(engine, batches)


#: What can be said of recommendations that come in batches.
RATING_POLICIES = ("order", "missing", "unjudged_topics", "duplicates", "rating_max", "threshold", "empty_users",
                   "unknown_items")


def evaluate_rating_batches(
    batches: Iterable[Any],
    measures: Names,
    *,
    runs: Sequence[str],
    items: Any,
    test_counts: Any,
    train_counts: Any,
    users: int,
    sorted: bool = False,
    shuffled: bool = False,
    define: Union[str, Iterable[str]] = (),
    **policies: Any,
) -> Iterator[Any]:
    """Scores of recommendations whose rows come in batches, mixed with the ratings; record batches come out.

    A batch has the columns ``run``, ``user``, ``item``, ``score``, ``test``, ``train``. A row with a run has a score, one
    without a test rating or a training rating. All rows of a user come together, the ratings first. What no batch knows:
    ``items`` (anything that ``evaluate_ratings`` takes, or None), ``test_counts`` and ``train_counts`` (Arrow tables
    ``item, rating, count``: how many ratings of an item have this value), and how many ``users`` have ratings.
    """
    options = {**checked(policies, RATING_POLICIES), "define": definitions(define), "sorted": sorted, "shuffled": shuffled}
    known = None if items is None else source_of(items, "items", "items")
    engine = _core.RatedBatches(names_of(measures), list(runs), known, _core.ArrowTable.of(test_counts),
                                _core.ArrowTable.of(train_counts), users, options)
    return _stream(engine, batches)


def top_rows(
    batches: Iterable[Any],
    measures: Names,
    *,
    define: Union[str, Iterable[str]] = (),
    **policies: Any,
) -> Iterator[Any]:
    """The rows of runs that the measures look at, where all of these have a cut-off: record batches in and out.

    A batch is whatever speaks Arrow and has the columns ``topic``, ``document``, ``score``, and ``run`` unless all rows are
    of one run; rows come in any order, and what comes out has the columns of what went in. Of every list, the results of a
    run for a topic, those rows stay whose score is among the k best, ties included, where k is the largest cut-off; a few
    more stay where the rows of a list are far apart. Scores computed from what stays are those of all rows to the last
    bit, so that a cluster can drop rows before it moves them, on each machine by itself.

    Every row is looked at, and a missing id or a score that is no number is an ``InputError`` wherever it is. A document
    that is twice in a list is found later, and only if both rows stay. Policies are those of ``evaluate``; measures and
    policies for which rows below the top count are refused.

    >>> import assay, pyarrow
    >>> rows = pyarrow.table({"topic": ["q1"] * 4, "document": ["a", "b", "c", "d"], "score": [1.5, 0.5, 2.5, 1.5]})
    >>> [batch["document"].to_pylist() for batch in assay.top_rows([rows], "P@2")]
    [['a', 'c', 'd']]
    """
    options = {**checked(policies, POLICIES), "define": definitions(define)}
    return _kept(_core.NeededRows(names_of(measures), False, options), batches)


def top_rating_rows(
    batches: Iterable[Any], measures: Names, *, define: Union[str, Iterable[str]] = (), **policies: Any
) -> Iterator[Any]:
    """The same of recommendations: the columns are ``run``, ``user``, ``item``, ``score``."""
    options = {**checked(policies, RATING_POLICIES), "define": definitions(define)}
    return _kept(_core.NeededRows(names_of(measures), True, options), batches)


def _kept(engine: Any, batches: Iterable[Any]) -> Iterator[Any]:
    import pyarrow

    for batch in batches:
        places = engine.needed(_core.ArrowTable.of(batch))
        if places:
            rows = batch if isinstance(batch, (pyarrow.RecordBatch, pyarrow.Table)) else pyarrow.table(batch)
            kept = _rows_at(rows, pyarrow.Array.from_buffers(pyarrow.int64(), len(places) // 8,
                                                             [None, pyarrow.py_buffer(places)]))
            yield from [kept] if isinstance(kept, pyarrow.RecordBatch) else kept.combine_chunks().to_batches()


def _rows_at(rows: Any, places: Any) -> Any:
    import pyarrow

    try:
        return rows.take(places)
    except pyarrow.ArrowNotImplementedError:  # pyarrow takes no rows of texts in views
        plain = [field.with_type(pyarrow.large_string()) if str(field.type) == "string_view" else field
                 for field in rows.schema]
        return rows.cast(pyarrow.schema(plain)).take(places).cast(rows.schema)


def rating_measures(measures: Optional[Names], train: Any, items: Any) -> list[str]:
    return names_of(measures if measures is not None else usual_of_ratings(train, items))


def _stream(engine: Any, batches: Iterable[Any]) -> Iterator[Any]:
    for batch in batches:
        engine.add(_core.ArrowTable.of(batch))
        yield from _taken(engine)
    engine.finish()
    yield from _taken(engine)


def _taken(engine: Any) -> Iterator[Any]:
    import pyarrow

    taken = engine.take()
    if taken is None:
        return
    rows, with_values, *texts, values = taken

    def column(kind: Any, whole: int, *buffers: bytes) -> Any:
        bits = None if whole == rows else _first_bits(whole, rows)
        return pyarrow.Array.from_buffers(kind, rows, [None if part is None else pyarrow.py_buffer(part)
                                                       for part in (bits, *buffers)])

    run, topic = (column(pyarrow.string(), rows, *buffers) for buffers in texts[:2])
    measure = column(pyarrow.string(), with_values, *texts[2])
    yield pyarrow.record_batch([run, topic, measure, column(pyarrow.float64(), with_values, values)],
                               names=["run", "topic", "measure", "value"])


def _first_bits(ones: int, bits: int) -> bytes:
    """So many bits, the first of them 1."""
    return ((1 << ones) - 1).to_bytes((bits + 7) // 8, "little")


def scores_of(batches: Iterable[Any], define: Union[str, Iterable[str]] = ()) -> Scores:
    """Rows of scores, in memory."""
    table = _core.RowTable({"define": definitions(define)})
    for batch in batches:
        table.add(_core.ArrowTable.of(batch))
    return Scores(table.scores())


def means_of(batches: Iterable[Any], define: Union[str, Iterable[str]] = ()) -> list[tuple[str, Optional[str], float, int]]:
    """Run, measure, overall value, number of topics; without a measure: the topics that nobody judged."""
    means = _core.RowMeans({"define": definitions(define)})
    for batch in batches:
        means.add(_core.ArrowTable.of(batch))
    return list(means.means())


def means_dict(rows: Iterable[Any]) -> dict[str, dict[str, float]]:
    """The same as run -> measure -> value, with a warning about topics that nobody judged."""
    import warnings

    found: dict[str, dict[str, float]] = {}
    for run, measure, value, topics in sorted(rows, key=lambda row: (row[0], row[1] or "")):
        if measure is None:
            warnings.warn(f"{run}: {topics} topic{'' if topics == 1 else 's'} without judgments, left out", DataWarning,
                          stacklevel=3)
        else:
            found.setdefault(run, {})[measure] = value
    return found


def mixed_columns(names: Sequence[str], kind: str, given: Mapping[str, Optional[str]]) -> dict[str, str]:
    """Role -> name of a column, for a table of judgments, ratings, items or runs: as named, or as the field calls them."""
    named = {role: name for role, name in given.items() if name is not None and role != "run"}
    for name in (*named.values(), *([given["run"]] if given.get("run") else [])):
        if name not in names:
            raise UsageError(f"{kind}: no column {name!r} among {', '.join(names)}")
    number = _NUMBER[kind]
    chosen = _choose([name for name in names if name != given.get("run")], kind, named, kind)
    if "number" not in chosen and kind != "items":
        raise UsageError(f"{kind}: no column is known as the {number} among {', '.join(names)}; name it with {number}=...")
    return {number if role == "number" else role: name for role, name in chosen.items()}


def run_column(names: Sequence[str], given: Optional[str]) -> Optional[str]:
    """The column with the names of runs; None where all rows are one run."""
    return given or ("run" if "run" in names else None)
