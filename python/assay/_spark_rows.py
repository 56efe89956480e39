"""DataFrames of Spark as the tables that the engine reads: judgments or ratings and results, row below row."""

from __future__ import annotations

import contextlib
from typing import Any, Callable, Iterator, Mapping, Optional, Sequence

from ._batches import mixed_columns, run_column
from ._messages import UsageError

_IDS = ("string", "tinyint", "smallint", "int", "bigint")
Given = Mapping[str, Optional[str]]


def named(frame: Any, given: Given, roles: Sequence[str]) -> dict[str, Optional[str]]:
    """What is named for all tables counts where it is there."""
    shared = ("topic", "document", "user", "item")
    return {role: given[role] for role in roles
            if given.get(role) is not None and (given[role] in frame.columns or role not in shared)}


def text(frame: Any, name: str, role: str) -> Any:
    """A column of ids: a number is the same id as its digits."""
    from pyspark.sql import functions as F

    kind = dict(frame.dtypes)[name]
    if kind not in _IDS:
        raise UsageError(f"the column {name} of the {role}s is of type {kind}; ids are strings or whole numbers")
    return F.col(f"`{name}`").cast("string").alias(role)


def number(name: str, role: str) -> Any:
    from pyspark.sql import functions as F

    return F.col(f"`{name}`").cast("double").alias(role)


def nothing(role: str, kind: str) -> Any:
    from pyspark.sql import functions as F

    return F.lit(None).cast(kind).alias(role)


def results(runs: Any, run: Optional[str], given: Given, words: tuple[str, str]) -> list[Any]:
    """The columns of results: run, topic, document, score; `words` are what the second and third are called."""
    from pyspark.sql import functions as F

    found = run_column(runs.columns, run)
    ranked = mixed_columns(runs.columns, "run", {**named(runs, given, (*words, "score")), "run": found})
    return [F.lit("run").alias("run") if found is None else text(runs, found, "run"), text(runs, ranked["topic"], words[0]),
            text(runs, ranked["document"], words[1]), number(ranked["score"], "score")]


def mixed(judgments: Any, runs: Any, run: Optional[str], given: Given) -> tuple[Any, Any]:
    """Both with the columns run, topic, document, score, grade, and aspect if one is named."""
    aspects = given["aspect"] is not None
    roles = ["topic", "document", "grade", *(["aspect"] if aspects else [])]
    judged = mixed_columns(judgments.columns, "judgments", named(judgments, given, roles))
    left = judgments.select(
        nothing("run", "string"), text(judgments, judged["topic"], "topic"),
        text(judgments, judged["document"], "document"), nothing("score", "double"), number(judged["grade"], "grade"),
        *([text(judgments, judged["aspect"], "aspect")] if aspects else []))
    right = runs.select(*results(runs, run, given, ("topic", "document")), nothing("grade", "double"),
                        *([nothing("aspect", "string")] if aspects else []))
    return left, right


def ratings(frame: Any, given: Given) -> Any:
    """user, item, rating."""
    found = mixed_columns(frame.columns, "ratings", named(frame, given, ("user", "item", "rating")))
    return frame.select(text(frame, found["topic"], "user"), text(frame, found["document"], "item"),
                        number(found["rating"], "rating"))


def rated(test: Any, train: Optional[Any], recommendations: Any, run: Optional[str], given: Given) -> tuple[Any, Any]:
    """Ratings and recommendations, both with the columns run, user, item, score, test, train; test and train are tables of
    `ratings`."""
    def part(frame: Any, role: str, other: str) -> Any:
        return frame.select(nothing("run", "string"), "user", "item", nothing("score", "double"),
                            number("rating", role), nothing(other, "double"))

    ranked = recommendations.select(*results(recommendations, run, given, ("user", "item")), nothing("test", "double"),
                                    nothing("train", "double"))
    left = part(test, "test", "train")
    return left if train is None else left.unionByName(part(train, "train", "test")), ranked


def item_rows(items: Any, given: Given) -> Any:
    """item, aspect."""
    from pyspark.sql import functions as F

    found = mixed_columns(items.columns, "items", named(items, given, ("item", "aspect")))
    aspect = text(items, found["aspect"], "aspect")
    return items.select(text(items, found["document"], "item"), F.coalesce(aspect, F.lit("")).alias("aspect"))


def counts(frame: Any) -> Any:
    """How many ratings of an item have this value. What is no number is left to the tasks, which refuse it."""
    from pyspark.sql import functions as F

    rating = F.col("rating")
    fine = rating.isNotNull() & ~F.isnan(rating) & (F.abs(rating) < float("inf"))
    return frame.where(fine & F.col("item").isNotNull()).groupBy("item", "rating").count()


#: Bytes of a batch after which Spark begins another one; unless it is out of reach, Spark adds them up after every row.
MOST_BYTES = ("spark.sql.execution.arrow.maxBytesPerBatch", "2147483647")


def in_arrow(frame: Any, function: Callable[..., Iterator[Any]], schema: str) -> Any:
    """The frame that a function makes of the batches of each partition.

    Counting the bytes of batches takes Spark longer than all the rest of sending them, so it is told not to, unless the
    session says something about it. The limit of the rows of a batch stays.
    """
    name, value = MOST_BYTES
    with contextlib.suppress(Exception):  # where the setting is unknown or cannot be changed it goes without
        if frame.sparkSession.conf.get(name, None) is None:
            frame.sparkSession.conf.set(name, value)
    return frame.mapInArrow(function, schema)


def keep_top(ranked: Any, run: Optional[str], function: Callable[..., Iterator[Any]]) -> Any:
    """What a function keeps of results; it sees only the columns that differ from row to row. `run`: the column of the
    runs, None where all rows are one."""
    from pyspark.sql import functions as F

    kinds = dict(ranked.dtypes)
    sent = [name for name in kinds if name in ("topic", "user", "document", "item", "score") or (name == "run" and run)]
    kept = in_arrow(ranked.select(*sent), function, ", ".join(f"`{name}` {kinds[name]}" for name in sent))
    return kept.select(*(F.col(name) if name in sent else F.lit("run").alias("run") if name == "run"
                         else nothing(name, kinds[name]) for name in kinds))


def arrow_of(frame: Any) -> Any:
    """The rows in memory."""
    import pyarrow

    return frame.toArrow() if hasattr(frame, "toArrow") else pyarrow.Table.from_pandas(frame.toPandas(), preserve_index=False)
