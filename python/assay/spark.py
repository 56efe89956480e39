"""The measures on Spark: DataFrames in, DataFrames out.

Judgments and results are brought together as one table, sent to partitions by topic and sorted there, and the engine reads
each partition as a stream: no group is held by Spark and nothing is broadcast. The numbers are those of the command line
to the last bit, whatever the partitions. Executors need this package and pyarrow: docs/cluster.md.
"""

from __future__ import annotations

import contextlib
import functools
import re
from typing import Any, Iterable, Iterator, Optional, Sequence, Union

from ._batches import POLICIES, evaluate_batches, mixed_columns, means_dict, means_of, run_column, scores_of
from ._measures import definitions, names_of
from ._messages import InputError, UsageError
from ._results import Result, Scores
from ._settings import USUAL, Names, checked

__all__ = ["collect", "compare", "evaluate", "faults", "mean"]

_SCORES = "run string, topic string, measure string, value double"
_MEANS = "run string, measure string, value double, topics long"
_IDS = ("string", "tinyint", "smallint", "int", "bigint")

#: As many values `compare` and `collect` bring to the driver: about 1 GB there.
MOST_VALUES = 20_000_000


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

    What is wrong with a row fails the job when it runs; in ``with assay.spark.faults():`` that is an ``assay.InputError``.
    """
    rows = _mixed(judgments, runs, run, {"topic": topic, "document": document, "score": score, "grade": grade,
                                         "aspect": aspect})
    names = list(run_names) if run_names is not None else _names(rows, run_column(runs.columns, run))
    if top_grade is None:
        top_grade, whole_grades = _scale(rows)
    settings = {"measures": names_of(measures), "runs": names, "top_grade": float(top_grade),
                "whole_grades": bool(whole_grades), "aspects": aspect is not None, "define": definitions(define),
                "sorted": True, "shuffled": True, **checked(policies, POLICIES)}
    evaluate_batches([], **settings)  # refuses here what every task would refuse
    keys = ["topic"] if partitions is None else [partitions, "topic"]
    order = ["topic", "run", *(["aspect", "document"] if aspect is not None else [])]  # null comes first: judgments
    return (rows.repartition(*keys).sortWithinPartitions(*order)
            .mapInArrow(functools.partial(_evaluate_partition, settings), _SCORES))


def _evaluate_partition(settings: dict[str, Any], batches: Iterator[Any]) -> Iterator[Any]:
    return evaluate_batches(batches, **settings)


def _mixed(judgments: Any, runs: Any, run: Optional[str], given: dict[str, Optional[str]]) -> Any:
    """Judgments and results as one table."""
    from pyspark.sql import functions as F

    def only(frame: Any, roles: Sequence[str], **more: Any) -> dict[str, Optional[str]]:
        """What is named for both tables counts where it is there."""
        return {role: given[role] for role in roles
                if given[role] is not None and (given[role] in frame.columns or role not in ("topic", "document"))} | more

    def text(frame: Any, name: str, role: str) -> Any:
        kind = dict(frame.dtypes)[name]
        if kind not in _IDS:
            raise UsageError(f"the column {name} of the {role}s is of type {kind}; ids are strings or whole numbers")
        return F.col(f"`{name}`").cast("string").alias(role)

    def nothing(role: str, kind: str) -> Any:
        return F.lit(None).cast(kind).alias(role)

    aspects = given["aspect"] is not None
    roles = ["topic", "document", "grade", *(["aspect"] if aspects else [])]
    judged = mixed_columns(judgments.columns, "judgments", only(judgments, roles))
    found = run_column(runs.columns, run)
    ranked = mixed_columns(runs.columns, "run", only(runs, ["topic", "document", "score"], run=found))
    left = judgments.select(
        nothing("run", "string"), text(judgments, judged["topic"], "topic"),
        text(judgments, judged["document"], "document"), nothing("score", "double"),
        F.col(f"`{judged['grade']}`").cast("double").alias("grade"),
        *([text(judgments, judged["aspect"], "aspect")] if aspects else []))
    right = runs.select(
        F.lit("run").alias("run") if found is None else text(runs, found, "run"), text(runs, ranked["topic"], "topic"),
        text(runs, ranked["document"], "document"), F.col(f"`{ranked['score']}`").cast("double").alias("score"),
        nothing("grade", "double"), *([nothing("aspect", "string")] if aspects else []))
    return left.unionByName(right)


def _names(rows: Any, column: Optional[str]) -> list[str]:
    if column is None:
        return ["run"]
    return sorted(row[0] for row in rows.select("run").distinct().collect() if row[0] is not None)


def _scale(rows: Any) -> tuple[float, bool]:
    """The largest grade, and whether all are whole numbers. What is no number is left to the tasks, which refuse it."""
    from pyspark.sql import functions as F

    grade = F.col("grade")
    grades = rows.where(grade.isNotNull() & ~F.isnan(grade) & (F.abs(grade) < float("inf")))
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
    means = (rows.repartition("run", "measure").sortWithinPartitions(*order)
             .mapInArrow(functools.partial(_mean_partition, definitions(define)), _MEANS))
    with faults():
        return means_dict(tuple(row) for row in means.collect())


def _mean_partition(define: list[str], batches: Iterator[Any]) -> Iterator[Any]:
    import pyarrow

    columns = list(zip(*means_of(batches, define))) or [(), (), (), ()]
    kinds = (pyarrow.string(), pyarrow.string(), pyarrow.float64(), pyarrow.int64())
    yield pyarrow.record_batch([pyarrow.array(column, kind) for column, kind in zip(columns, kinds)],
                               names=["run", "measure", "value", "topics"])


def collect(scores: Any, *, define: Union[str, Iterable[str]] = (), most: int = MOST_VALUES) -> Scores:
    """The scores in the memory of the driver, as ``assay.evaluate`` gives them."""
    with faults():
        count = scores.limit(most + 1).count()
        if count > most:
            raise UsageError(f"there are more than {most} values, too many to collect; take a sample of the topics, or "
                             "set most=...")
        table = scores.toArrow() if hasattr(scores, "toArrow") else _arrow_of(scores)
    return scores_of([table], define)


def _arrow_of(scores: Any) -> Any:
    """Before Spark 4."""
    import pyarrow

    return pyarrow.Table.from_pandas(scores.toPandas(), preserve_index=False)


def compare(scores: Any, *, define: Union[str, Iterable[str]] = (), most: int = MOST_VALUES, **options: Any) -> Result:
    """Which runs differ, how much, and how sure that is: ``assay.compare`` on the scores, which are collected."""
    return collect(scores, define=define, most=most).compare(**options)


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
