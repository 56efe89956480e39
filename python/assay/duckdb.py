"""The measures on DuckDB: relations in, a relation out. DuckDB sorts, out of core where it must; the engine reads the rows
as a stream, so memory follows the largest topic and the scores."""

from __future__ import annotations

from typing import Any, Iterable, Optional, Union

from ._batches import (
    evaluate_batches,
    evaluate_rating_batches,
    mixed_columns,
    rating_measures,
    run_column,
    scores_of,
)
from ._measures import definitions
from ._messages import UsageError
from ._results import Scores
from ._settings import USUAL, Names

__all__ = ["collect", "evaluate", "evaluate_ratings", "mean"]

_IDS = ("VARCHAR", "TINYINT", "SMALLINT", "INTEGER", "BIGINT", "HUGEINT", "UTINYINT", "USMALLINT", "UINTEGER", "UBIGINT")
_ROWS = 100_000  # of a batch


def evaluate(
    judgments: Any,
    runs: Any,
    measures: Names = USUAL,
    *,
    connection: Any = None,
    run: Optional[str] = None,
    topic: Optional[str] = None,
    document: Optional[str] = None,
    score: Optional[str] = None,
    grade: Optional[str] = None,
    aspect: Optional[str] = None,
    define: Union[str, Iterable[str]] = (),
    **policies: Any,
) -> Any:
    """A relation ``run, topic, measure, value`` of the scores of runs against judgments.

    Both are relations of the same connection (``connection.sql("from 'runs/*.parquet'")``); without ``connection`` it is
    that of ``duckdb`` itself. Columns are found by the names that the field uses, or named. Without a column ``run`` all
    rows are one run, called "run". Policies are those of ``assay.evaluate``. A topic of a run that nobody judged is a row
    without measure and value.
    """
    given = {"topic": topic, "document": document, "score": score, "grade": grade, "aspect": aspect}
    left, right = _judgments(judgments, given), _runs(runs, run, given)
    names = _names(right)
    top, whole = _scale(left)
    order = "topic, run nulls first" + (", aspect, document" if aspect is not None else "")
    rows = left.union(right).order(order)
    batches = evaluate_batches(_reader(rows), measures, runs=names, top_grade=top, whole_grades=whole,
                               aspects=aspect is not None, sorted=True, shuffled=True, define=define, **policies)
    return _relation(batches, connection)


def evaluate_ratings(
    test: Any,
    train: Any,
    items: Any,
    recommendations: Any,
    measures: Optional[Names] = None,
    *,
    connection: Any = None,
    run: Optional[str] = None,
    user: Optional[str] = None,
    item: Optional[str] = None,
    score: Optional[str] = None,
    rating: Optional[str] = None,
    aspect: Optional[str] = None,
    define: Union[str, Iterable[str]] = (),
    **policies: Any,
) -> Any:
    """A relation ``run, topic, measure, value`` of the scores of recommendations against test ratings, by user.

    All are relations of the same connection; ``train`` and ``items`` may be None where no measure looks at them. ``items``
    has a row for each item and aspect, the aspect null or empty where an item has none. Columns are found or named as in
    ``evaluate``; policies are those of ``assay.evaluate_ratings``. A user without test ratings is a row without measure
    and value.
    """
    given = {"user": user, "item": item, "score": score, "rating": rating, "aspect": aspect}
    tested = _ratings(test, given)
    trained = tested.filter("false") if train is None else _ratings(train, given)
    ranked = _runs(recommendations, run, given, ("user", "item"))
    right = ranked.project('run, "user", item, score, null::double as test, null::double as train')
    parts = [part.project(f'null::varchar as run, "user", item, null::double as score, {columns}')
             for part, columns in ((tested, "rating as test, null::double as train"), (trained, "null::double, rating"))]
    rows = right.union(parts[0]).union(parts[1]).order('"user", run nulls first')
    [(users,)] = tested.project('"user"').union(trained.project('"user"')).aggregate('count(distinct "user")').fetchall()
    known = {"runs": _names(right), "items": None if items is None else _table(_items(items, given)),
             "test_counts": _counts(tested), "train_counts": _counts(trained), "users": users}
    batches = evaluate_rating_batches(_reader(rows), rating_measures(measures, train, items), sorted=True, shuffled=True,
                                      define=define, **known, **policies)
    return _relation(batches, connection)


def _relation(batches: Any, connection: Any) -> Any:
    import duckdb
    import pyarrow

    kinds = [(name, pyarrow.string()) for name in ("run", "topic", "measure")]
    table = pyarrow.Table.from_batches(batches, pyarrow.schema([*kinds, ("value", pyarrow.float64())]))
    return (duckdb if connection is None else connection).from_arrow(table)


def _names(runs: Any) -> list[str]:
    return [row[0] for row in runs.project("run").distinct().order("run").fetchall() if row[0] is not None]


def _ratings(relation: Any, given: dict[str, Optional[str]]) -> Any:
    found = mixed_columns(relation.columns, "ratings", _named(relation, given, ("user", "item", "rating")))
    return relation.project(", ".join([_text(relation, found["topic"], "user"), _text(relation, found["document"], "item"),
                                       f"{_quoted(found['rating'])}::double as rating"]))


def _counts(ratings: Any) -> Any:
    """How many ratings of an item have this value. What is no number is left to the engine, which refuses it."""
    counted = ratings.filter("isfinite(rating) and item is not null").aggregate("item, rating, count(*) as count")
    return _table(counted.project("item, rating, count::bigint as count"))


def _items(relation: Any, given: dict[str, Optional[str]]) -> Any:
    found = mixed_columns(relation.columns, "items", _named(relation, given, ("item", "aspect")))
    texts = relation.project(f"{_text(relation, found['document'], 'item')}, {_text(relation, found['aspect'], 'aspect')}")
    return texts.project("item, coalesce(aspect, '') as aspect")


def _table(relation: Any) -> Any:
    return _reader(relation).read_all()


def _reader(rows: Any) -> Any:
    for name in ("to_arrow_reader", "fetch_arrow_reader", "fetch_record_batch", "record_batch"):
        if hasattr(rows, name):
            return getattr(rows, name)(_ROWS)
    raise UsageError("this version of DuckDB gives no Arrow batches; install a newer one")


def _text(relation: Any, name: str, role: str) -> str:
    kind = str(dict(zip(relation.columns, relation.types))[name])
    if kind not in _IDS and not kind.startswith("ENUM"):
        raise UsageError(f"the column {name} of the {role}s is of type {kind}; ids are text or whole numbers")
    return f"{_quoted(name)}::varchar as {_quoted(role)}"


def _quoted(name: str) -> str:
    return '"' + name.replace('"', '""') + '"'


def _named(relation: Any, given: dict[str, Optional[str]], roles: Iterable[str]) -> dict[str, Optional[str]]:
    """What is named for all tables counts where it is there."""
    shared = ("topic", "document", "user", "item")
    return {role: given[role] for role in roles
            if given.get(role) is not None and (given[role] in relation.columns or role not in shared)}


def _judgments(relation: Any, given: dict[str, Optional[str]]) -> Any:
    aspects = given["aspect"] is not None
    roles = ["topic", "document", "grade", *(["aspect"] if aspects else [])]
    found = mixed_columns(relation.columns, "judgments", _named(relation, given, roles))
    parts = ["null::varchar as run", _text(relation, found["topic"], "topic"),
             _text(relation, found["document"], "document"), "null::double as score",
             f"{_quoted(found['grade'])}::double as grade"]
    return relation.project(", ".join([*parts, *([_text(relation, found["aspect"], "aspect")] if aspects else [])]))


def _runs(relation: Any, run: Optional[str], given: dict[str, Optional[str]],
          words: tuple[str, str] = ("topic", "document")) -> Any:
    """run, topic, document, score, grade; `words` are what the second and third are called."""
    named = run_column(relation.columns, run)
    found = mixed_columns(relation.columns, "run", {**_named(relation, given, (*words, "score")), "run": named})
    parts = ["'run' as run" if named is None else _text(relation, named, "run"), _text(relation, found["topic"], words[0]),
             _text(relation, found["document"], words[1]), f"{_quoted(found['score'])}::double as score",
             "null::double as grade"]
    return relation.project(", ".join([*parts, *(["null::varchar as aspect"] if given["aspect"] is not None else [])]))


def _scale(judgments: Any) -> tuple[float, bool]:
    """The largest grade, and whether all are whole. What is no number is left to the engine, which refuses it."""
    [(top, whole)] = judgments.filter("isfinite(grade)").aggregate("max(grade), bool_and(grade = floor(grade))").fetchall()
    return max(top or 0.0, 0.0), whole is not False


def collect(scores: Any, *, define: Union[str, Iterable[str]] = ()) -> Scores:
    """The scores in memory, as ``assay.evaluate`` gives them: ``collect(scores).compare()``."""
    return scores_of(_reader(scores), definitions(define))


def mean(scores: Any, *, define: Union[str, Iterable[str]] = ()) -> dict[str, dict[str, float]]:
    """Run -> measure -> value over all topics that count; the engine adds them in the order of the topics."""
    return collect(scores, define=define).mean()
