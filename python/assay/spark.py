"""The measures on Spark: DataFrames in, DataFrames out.

Judgments and results are brought together as one table, sent to partitions by topic and sorted there, and the engine reads
each partition as a stream: no group is held by Spark and nothing is broadcast. The numbers are those of the command line
to the last bit, whatever the partitions. Executors need this package and pyarrow: docs/cluster.md.

Where the session says nothing about ``spark.sql.execution.arrow.maxBytesPerBatch``, what is called here sets it to 2147483647,
because Spark else adds up the bytes of every batch row by row, which takes longer than all the rest of sending it.
"""

from __future__ import annotations

import contextlib
import functools
import re
from typing import Any, Callable, Iterable, Iterator, Optional, Sequence, Union

from . import _core
from ._batches import (
    POLICIES,
    RATING_POLICIES,
    evaluate_batches,
    evaluate_rating_batches,
    means_dict,
    means_of,
    rating_measures,
    run_column,
    scores_of,
    top_rating_rows,
    top_rows,
)
from ._measures import definitions, names_of
from ._messages import InputError, UsageError
from ._results import Result, Scores
from ._settings import USUAL, Names, checked
from ._spark_rows import arrow_of, counts, in_arrow, item_rows, keep_top, mixed, rated, ratings

__all__ = ["bootstrap", "collect", "compare", "evaluate", "evaluate_ratings", "faults", "mean"]

_SCORES = "run string, topic string, measure string, value double"
_MEANS = "run string, measure string, value double, topics long"
_PARTS = "measure string, run string, against string, part binary"
_DIFFERENCES = ("measure string, run string, against string, topics long, difference double, low double, high double, "
                "p double, p_adjusted double")

#: As many values `compare` and `collect` bring to the driver: about 1 GB there.
MOST_VALUES = 20_000_000
#: As many rows of items `evaluate_ratings` sends to every task.
MOST_ITEMS = 20_000_000


def evaluate(
    judgments: Any,
    runs: Any,
    measures: Names = USUAL,
    *,
    run: Optional[str] = None,
    topic: Optional[str] = None,
    document: Optional[str] = None,
    score: Optional[str] = None,
    grade: Optional[str] = None,
    aspect: Optional[str] = None,
    run_names: Optional[Sequence[str]] = None,
    top_grade: Optional[float] = None,
    whole_grades: bool = True,
    partitions: Optional[int] = None,
    top_only: bool = False,
    define: Union[str, Iterable[str]] = (),
    **policies: Any,
) -> Any:
    """A DataFrame ``run, topic, measure, value`` of the scores of runs against judgments.

    Columns are found by the names that the field uses, or named: ``topic="my_query"``; a name counts in both tables.
    Without a column ``run`` all rows are one run, called "run". Ids are strings or whole numbers. ``aspect`` names the
    column of subtopics in the judgments, for measures that look at them.

    A small job first finds the names of the runs and the largest grade; ``run_names`` and ``top_grade`` (with
    ``whole_grades``) save it. ``partitions``: how many; else as Spark is set. Policies are those of ``assay.evaluate``.
    A topic of a run that nobody judged is a row without measure and value.

    ``top_only``: where all measures have a cut-off, rows further down are dropped before the shuffle (``assay.top_rows``).
    The values are the same to the last bit, for far less work where lists are long. But a document that is twice in a list
    is found only if both rows are near its top. Measures and policies for which all rows count are refused.

    What is wrong with a row fails the job when it runs; in ``with assay.spark.faults():`` that is an ``assay.InputError``.
    """
    given = {"topic": topic, "document": document, "score": score, "grade": grade, "aspect": aspect}
    judged, ranked = mixed(judgments, runs, run, given)
    names = list(run_names) if run_names is not None else _names(ranked, run_column(runs.columns, run))
    if top_grade is None:
        top_grade, whole_grades = _scale(judged)
    settings = {"measures": names_of(measures), "runs": names, "top_grade": float(top_grade),
                "whole_grades": bool(whole_grades), "aspects": aspect is not None, "define": definitions(define),
                "sorted": True, "shuffled": True, **checked(policies, POLICIES)}
    evaluate_batches([], **settings)  # refuses here what every task would refuse
    if top_only:
        ranked = _top(ranked, run_column(runs.columns, run), top_rows, settings, POLICIES)
    order = ["topic", "run", *(["aspect", "document"] if aspect is not None else [])]  # null comes first: judgments
    rows = _together(judged.unionByName(ranked), partitions, order)
    return in_arrow(rows, functools.partial(_evaluate_partition, settings), _SCORES)


def _top(ranked: Any, run: Optional[str], rows: Callable[..., Iterator[Any]], settings: dict[str, Any],
         policies: Sequence[str]) -> Any:
    """Only those results that the measures look at."""
    asked = {name: settings[name] for name in ("measures", "define", *policies) if name in settings}
    rows([], **asked)  # refuses here what every task would refuse
    return keep_top(ranked, run, functools.partial(_top_partition, rows, asked))


def _top_partition(rows: Callable[..., Iterator[Any]], asked: dict[str, Any], batches: Iterator[Any]) -> Iterator[Any]:
    return rows(batches, **asked)


def _together(rows: Any, partitions: Optional[int], order: Sequence[str]) -> Any:
    """Rows with the same first column in one partition, in this order."""
    keys = [order[0]] if partitions is None else [partitions, order[0]]
    return rows.repartition(*keys).sortWithinPartitions(*order)


def _evaluate_partition(settings: dict[str, Any], batches: Iterator[Any]) -> Iterator[Any]:
    return evaluate_batches(batches, **settings)


def evaluate_ratings(
    test: Any,
    train: Any,
    items: Any,
    recommendations: Any,
    measures: Optional[Names] = None,
    *,
    run: Optional[str] = None,
    user: Optional[str] = None,
    item: Optional[str] = None,
    score: Optional[str] = None,
    rating: Optional[str] = None,
    aspect: Optional[str] = None,
    run_names: Optional[Sequence[str]] = None,
    partitions: Optional[int] = None,
    top_only: bool = False,
    define: Union[str, Iterable[str]] = (),
    **policies: Any,
) -> Any:
    """A DataFrame ``run, topic, measure, value`` of the scores of recommendations against test ratings, by user.

    ``train`` and ``items`` may be None where no measure looks at them. ``items`` has a row for each item and aspect, the
    aspect null or empty where an item has none; it is sent to every task, up to ``MOST_ITEMS`` rows. Columns are found or
    named as in ``evaluate``, and ``top_only`` is as there. Small jobs first count how often each item is rated how, and
    the users.

    Policies are those of ``assay.evaluate_ratings``: order, missing, unjudged_topics, duplicates, rating_max, threshold,
    empty_users, unknown_items. A user of a run without test ratings is a row without measure and value.
    """
    given = {"user": user, "item": item, "score": score, "rating": rating, "aspect": aspect}
    tested = ratings(test, given)
    trained = None if train is None else ratings(train, given)
    judged, ranked = rated(tested, trained, recommendations, run, given)
    names = list(run_names) if run_names is not None else _names(ranked, run_column(recommendations.columns, run))
    users = tested.select("user") if trained is None else tested.select("user").union(trained.select("user"))
    settings = {"measures": rating_measures(measures, train, items), "runs": names,
                "items": None if items is None else _items(item_rows(items, given)),
                "test_counts": arrow_of(counts(tested)),
                "train_counts": arrow_of(counts(tested.limit(0) if trained is None else trained)),
                "users": users.distinct().count(), "define": definitions(define), "sorted": True, "shuffled": True,
                **checked(policies, RATING_POLICIES)}
    evaluate_rating_batches([], **settings)  # refuses here what every task would refuse
    if top_only:
        ranked = _top(ranked, run_column(recommendations.columns, run), top_rating_rows, settings, RATING_POLICIES)
    rows = _together(judged.unionByName(ranked), partitions, ["user", "run"])  # null comes first: ratings
    return in_arrow(rows, functools.partial(_evaluate_ratings_partition, settings), _SCORES)


def _evaluate_ratings_partition(settings: dict[str, Any], batches: Iterator[Any]) -> Iterator[Any]:
    return evaluate_rating_batches(batches, **settings)


def _items(rows: Any) -> Any:
    table = arrow_of(rows.limit(MOST_ITEMS + 1))
    if len(table) > MOST_ITEMS:
        raise UsageError(f"there are more than {MOST_ITEMS} rows of items, too many to send to every task")
    return table


def _names(ranked: Any, column: Optional[str]) -> list[str]:
    if column is None:
        return ["run"]
    return sorted(row[0] for row in ranked.select("run").distinct().collect() if row[0] is not None)


def _scale(judged: Any) -> tuple[float, bool]:
    """The largest grade, and whether all are whole numbers. What is no number is left to the tasks, which refuse it."""
    from pyspark.sql import functions as F

    grade = F.col("grade")
    grades = judged.where(grade.isNotNull() & ~F.isnan(grade) & (F.abs(grade) < float("inf")))
    top, broken = grades.agg(F.max(grade), F.max((grade != F.floor(grade)).cast("int"))).first()
    return max(top or 0.0, 0.0), not broken


def mean(scores: Any, *, define: Union[str, Iterable[str]] = ()) -> dict[str, dict[str, float]]:
    """Run -> measure -> value over all topics that count, as ``Scores.mean()`` gives it.

    The engine adds the values in the order of the topics, numbers by value and then texts by their bytes, so that the
    last digit does not depend on the plan. Topics that nobody judged are left out, and a warning counts them.
    """
    from pyspark.sql import functions as F

    topic = F.col("topic")
    number = topic.rlike(r"\A[0-9]+\z")
    bare = F.regexp_replace(topic, r"\A0+", "")
    order = ["run", "measure", F.when(number, 0).otherwise(1), F.when(number, F.length(bare)), F.when(number, bare), topic]
    rows = scores.select("run", "topic", "measure", F.col("value").cast("double").alias("value"))
    means = in_arrow(rows.repartition("run", "measure").sortWithinPartitions(*order),
                     functools.partial(_mean_partition, definitions(define)), _MEANS)
    with faults():
        return means_dict(tuple(row) for row in means.collect())


def _mean_partition(define: list[str], batches: Iterator[Any]) -> Iterator[Any]:
    yield _record_batch(means_of(batches, define), _MEANS)


def collect(scores: Any, *, define: Union[str, Iterable[str]] = (), most: int = MOST_VALUES) -> Scores:
    """The scores in the memory of the driver, as ``assay.evaluate`` gives them."""
    with faults():
        count = scores.limit(most + 1).count()
        if count > most:
            raise UsageError(f"there are more than {most} values, too many to collect; set most=..., or ask "
                             "assay.spark.bootstrap which runs differ")
        table = arrow_of(scores)
    return scores_of([table], define)


def compare(scores: Any, *, define: Union[str, Iterable[str]] = (), most: int = MOST_VALUES, **options: Any) -> Result:
    """Which runs differ, how much, and how sure that is: ``assay.compare`` on the scores, which are collected. Where they
    are too many for that, ``bootstrap``."""
    return collect(scores, define=define, most=most).compare(**options)


def bootstrap(
    scores: Any,
    *,
    against: Optional[str] = None,
    samples: int = 2000,
    seed: int = 1,
    confidence: float = 0.95,
    correction: Optional[str] = None,
    partitions: Optional[int] = None,
) -> list[dict[str, Any]]:
    """Which runs differ, by a paired bootstrap over topics that runs where the scores are: for any number of them.

    A record for each measure and pair of runs, or run and ``against``: ``topics`` that both have, the mean ``difference``
    with its interval from ``low`` to ``high``, ``p``, and ``p_adjusted`` over the pairs of the measure (``correction``:
    none, bonferroni, holm, bh). How often a topic comes in a sample is drawn from the seed and its id, so that the same
    seed gives the same numbers whatever the partitions.
    """
    options = {name: value for name, value in (("against", against), ("samples", samples), ("seed", seed),
                                               ("confidence", confidence), ("correction", correction)) if value is not None}
    _core.RowBootstrap(options)  # refuses here what every task would refuse
    rows = scores.select("run", "topic", "measure", "value")
    parts = in_arrow(_together(rows, partitions, ["topic"]), functools.partial(_bootstrap_partition, options), _PARTS)
    found = in_arrow(parts.repartition("measure"), functools.partial(_merge_partition, options), _DIFFERENCES)
    with faults():
        records = sorted((row.asDict() for row in found.collect()), key=lambda row: (row["measure"], row["run"], row["against"]))
    if not records:
        raise UsageError("no topic has values of two runs" if against is None else f"no topic has values of {against!r} "
                         "and of another run")
    return records


def _bootstrap_partition(options: dict[str, Any], batches: Iterator[Any]) -> Iterator[Any]:
    engine = _core.RowBootstrap(options)
    for batch in batches:
        engine.add(_core.ArrowTable.of(batch))
    engine.finish()
    yield _record_batch(engine.parts(), _PARTS)


def _merge_partition(options: dict[str, Any], batches: Iterator[Any]) -> Iterator[Any]:
    engine = _core.RowBootstrap(options)
    for batch in batches:
        for measure, run, against, part in zip(*(column.to_pylist() for column in batch.columns)):
            engine.merge(measure, run, against, part)
    yield _record_batch(engine.results(), _DIFFERENCES)


def _record_batch(rows: Sequence[Sequence[Any]], schema: str) -> Any:
    import pyarrow

    names, kinds = zip(*(column.split() for column in schema.split(", ")))
    known = {"string": pyarrow.string(), "double": pyarrow.float64(), "long": pyarrow.int64(), "binary": pyarrow.binary()}
    columns = list(zip(*rows)) or [()] * len(names)
    return pyarrow.record_batch([pyarrow.array(column, known[kind]) for column, kind in zip(columns, kinds)], names=list(names))


_FAULT = re.compile(r"(?:^|\n)(?:assay\.)?_messages\.InputError: (.*?)(?=\n\s*\n|\n\s+at |\n\s*JVM stacktrace|\Z)", re.DOTALL)


@contextlib.contextmanager
def faults() -> Iterator[None]:
    """What is wrong with a row of a job that runs inside is an ``assay.InputError`` with the words of the engine, and not
    a trace of Java.

    >>> import assay.spark
    >>> with assay.spark.faults():
    ...     pass  # scores.write.parquet("scores")
    """
    try:
        yield
    except Exception as error:
        found = _FAULT.search(str(error))
        if found is None or isinstance(error, InputError):
            raise
        raise InputError(found.group(1).strip()) from error
