"""The questions about runs. Options have the names and the defaults of the command line."""

from __future__ import annotations

import os
from typing import Any, Iterable, Mapping, Optional, Sequence, Union

from . import _core
from ._inputs import Named, runs_of, source_of
from ._measures import Measure, names_of
from ._messages import Message, UsageError
from ._results import Result, Scores
from ._settings import (EVALUATION, RATINGS, USUAL, Names, Path, Progress, bar_of, checked, judged_source, plain,
                        sources_of, usual_of_ratings)


def evaluate(
    judgments: Any,
    runs: Any,
    measures: Names = USUAL,
    *,
    define: Union[str, Iterable[str]] = (),
    columns: Optional[Mapping[str, Any]] = None,
    judgments_format: Optional[str] = None,
    run_format: Optional[str] = None,
    recs_column: Optional[str] = None,
    aspects: Optional[Sequence[str]] = None,
    aspect: Optional[Mapping[str, Path]] = None,
    labels: Optional[Mapping[str, Sequence[str]]] = None,
    embed: Optional[Mapping[str, Sequence[Any]]] = None,
    aspect_weights: Optional[Mapping[str, Any]] = None,
    universe: Optional[str] = None,
    aspects_file: Optional[Path] = None,
    fill_worst: bool = False,
    keep_negative: bool = False,
    weights: Optional[Path] = None,
    order: Optional[str] = None,
    missing: Optional[str] = None,
    unjudged_topics: Optional[str] = None,
    no_relevant: Optional[str] = None,
    duplicates: Optional[str] = None,
    ties: Optional[str] = None,
    unjudged: Optional[str] = None,
    threads: int = 0,
    progress: Union[Progress, bool, None] = None,
) -> Scores:
    """Scores of runs against judgments.

    ``judgments`` and each run may be a path, a dict of dicts, a pandas or polars frame, anything that speaks Arrow, or
    tuples. ``runs`` is one run, a list of runs, or a dict from names to runs.

    >>> import assay
    >>> scores = assay.evaluate({"q1": {"a": 1, "b": 0}}, {"q1": {"b": 2.5, "a": 1.5}}, ["RR", "P@1"])
    >>> scores.mean()
    {'run': {'RR': 0.5, 'P@1': 0.0}}

    ``order``: score, rank, file, score-asc-id. ``missing``: zero, skip, error. ``unjudged_topics``: leave-out, error.
    ``no_relevant``: count, skip. ``duplicates``: error, first, max. ``ties``: docid, worst, best, expected, range, for
    documents with the same score. ``unjudged``: worst, best, range, condensed, for retrieved documents that nobody
    judged. With ranges the scores have ``low`` and ``high`` beside their values.
    ``threads=0``: as many as the machine has.
    ``progress(what, done, of)`` is called now and then; True shows a tqdm bar.
    """
    options = plain(locals(), EVALUATION)
    return Scores(_core.evaluate(*sources_of(judgments, runs, columns), names_of(measures), options, bar_of(progress)))


def evaluate_ratings(
    ratings: Any,
    runs: Any,
    measures: Optional[Names] = None,
    *,
    train: Any = None,
    items: Any = None,
    define: Union[str, Iterable[str]] = (),
    columns: Optional[Mapping[str, Any]] = None,
    items_format: Optional[str] = None,
    unknown_items: Optional[str] = None,
    rating_max: Optional[float] = None,
    threshold: Optional[float] = None,
    empty_users: Optional[str] = None,
    run_format: Optional[str] = None,
    recs_column: Optional[str] = None,
    order: Optional[str] = None,
    missing: Optional[str] = None,
    unjudged_topics: Optional[str] = None,
    duplicates: Optional[str] = None,
    threads: int = 0,
    progress: Union[Progress, bool, None] = None,
) -> Scores:
    """Scores of recommendations against test ratings, by user.

    ``ratings``, ``train`` and each run may be whatever ``evaluate`` takes; ``items`` says which aspects items have.
    """
    options = plain(locals(), RATINGS)
    wanted = names_of(measures if measures is not None else usual_of_ratings(train, items))
    with Named(columns) as named:
        sources = runs_of(runs, named)
        tested, trained, known = rating_sources(ratings, train, items, named)
    return Scores(_core.evaluate_ratings(tested, trained, known, sources, wanted, options, bar_of(progress)))


def rating_sources(ratings: Any, train: Any, items: Any, columns: Optional[Mapping[str, Any]]) -> list[Any]:
    named = ((ratings, "ratings", "ratings"), (train, "ratings", "train"), (items, "items", "items"))
    return [None if given is None else source_of(given, kind, name, columns) for given, kind, name in named]


def explain(
    judgments: Any,
    runs: Any,
    measures: Names,
    topic: Union[str, int],
    *,
    columns: Optional[Mapping[str, Any]] = None,
    progress: Union[Progress, bool, None] = None,
    **options: Any,
) -> Result:
    """Where the values of one topic come from, rank by rank. Further options are those of ``evaluate``."""
    return Result(_core.explain(*sources_of(judgments, runs, columns), names_of(measures), str(topic),
                                checked(options, EVALUATION), bar_of(progress)))


def diff(
    judgments: Any,
    runs: Any,
    measures: Names = "nDCG@10",
    *,
    top: Optional[int] = None,
    per_topic: bool = False,
    columns: Optional[Mapping[str, Any]] = None,
    progress: Union[Progress, bool, None] = None,
    **options: Any,
) -> Result:
    """Two runs topic by topic: where the second gained and lost, and through which documents.

    ``runs`` are two: a list, or a dict from names to runs. ``top`` topics of each measure are looked into;
    ``per_topic`` shows every topic in the tables. Further options are those of ``evaluate``.

    >>> import assay
    >>> before, after = {"q1": {"b": 2.0, "a": 1.0}}, {"q1": {"a": 2.0, "b": 1.0}}
    >>> assay.diff({"q1": {"a": 1}}, {"before": before, "after": after}, "RR").find(topic="q1")["change"]
    0.5
    """
    settings = {**checked(options, EVALUATION), **plain(locals(), ("top", "per_topic"))}
    return Result(_core.diff(*sources_of(judgments, runs, columns), names_of(measures), settings, bar_of(progress)))


def why(
    judgments: Any,
    run: Any,
    measure: Union[str, Measure],
    value: Union[str, float, None] = None,
    *,
    per_topic: Optional[Path] = None,
    digits: Optional[int] = None,
    columns: Optional[Mapping[str, Any]] = None,
    progress: Union[Progress, bool, None] = None,
    **options: Any,
) -> Result:
    """Which choices give a number that somebody else got for a run, and what the tools of the field would print.

    ``value`` has as many decimals as it was printed with: as a str "0.5210" keeps its last one; or ``digits`` says how
    many count. ``per_topic`` is a file with the values of topics. Further options are those of ``evaluate``.
    """
    text = None if value is None else value if isinstance(value, str) else repr(float(value))
    settings = {**checked(options, EVALUATION), **plain(locals(), ("per_topic", "digits"))}
    if text is not None:
        settings["value"] = text
    return Result(_core.why(*sources_of(judgments, run, columns), names_of(measure), settings, bar_of(progress)))


def scores_of(scores: Any, runs: Any, measures: Optional[Names], usual: Names, options: dict[str, Any]) -> Any:
    """Scores as the engine takes them: made here, given, or in files."""
    if runs is not None:
        chosen = {name: options.pop(name) for name in [*options] if name in EVALUATION or name == "columns"}
        if "threads" in chosen:
            options["threads"] = chosen["threads"]
        return evaluate(scores, runs, usual if measures is None else measures, **chosen)._handle
    if measures is not None:
        options["measures"] = names_of(measures)
    if isinstance(scores, Scores):
        if measures is not None:
            raise UsageError("the scores have their measures: give none, or judgments and runs instead of scores")
        return scores._handle
    return [os.fsdecode(path) for path in ([scores] if isinstance(scores, (str, os.PathLike)) else scores)]


def said_of(scores: Any) -> tuple[Message, ...]:
    return scores.messages if isinstance(scores, Scores) else ()


def compare(
    scores: Any,
    runs: Any = None,
    measures: Optional[Names] = None,
    *,
    against: Optional[str] = None,
    test: Union[str, Sequence[str], None] = None,
    correction: Optional[str] = None,
    alternative: Optional[str] = None,
    alpha: Optional[float] = None,
    interval: Optional[str] = None,
    confidence: Optional[float] = None,
    power: Optional[float] = None,
    marks: Optional[str] = None,
    seed: Optional[int] = None,
    every_pair: bool = False,
    threads: int = 0,
    progress: Union[Progress, bool, None] = None,
    **options: Any,
) -> Result:
    """Which runs differ, how much, and how sure that is: a record for each pair of runs, measure and test.

    ``scores`` are Scores, or paths of files of scores, or judgments with ``runs`` and ``measures`` beside them; then
    further options are those of ``evaluate``.
    """
    tests = None if test is None else [test] if isinstance(test, str) else list(test)
    settings = {**options, **plain(locals(), ("against", "tests", "correction", "alternative", "alpha", "interval",
                                               "confidence", "power", "marks", "seed", "every_pair", "threads"))}
    handle = scores_of(scores, runs, measures, ("nDCG@10", "AP"), settings)
    return Result(_core.compare(handle, settings, bar_of(progress)), said_of(scores))


def similarity(
    a: Any,
    b: Any = None,
    similarities: Union[str, Sequence[str]] = "RBO",
    *,
    judgments: Any = None,
    against: Optional[str] = None,
    columns: Optional[Mapping[str, Any]] = None,
    judgments_format: Optional[str] = None,
    run_format: Optional[str] = None,
    duplicates: Optional[str] = None,
    ties: Optional[str] = None,
    missing: Optional[str] = None,
    depth: Optional[int] = None,
    scale: Optional[Sequence[float]] = None,
    per_topic: bool = False,
    threads: int = 0,
    progress: Union[Progress, bool, None] = None,
) -> Result:
    """How alike runs are: two of them, or all pairs of a dict or list of runs given first.

    A plain list of items is a ranking, best first.

    >>> import assay
    >>> assay.similarity(["x", "y", "z"], ["y", "x", "z"], "overlap@2")[0]["value"]
    1.0
    """
    with Named(columns) as named:
        judged = judged_source(judgments, named)
        if b is None:
            sources = runs_of(a, named)
        else:
            sources = [(source_of(_ranking(run), "run", name, named), "") for run, name in ((a, "a"), (b, "b"))]
    against_first = against is not None
    if against is not None:
        names = [name for _, name in sources]
        if against not in names:
            raise UsageError(f'against: no run is called "{against}"; there are {", ".join(names)}')
        sources.insert(0, sources.pop(names.index(against)))
    options = plain(locals(), ("against_first", "judgments_format", "run_format", "duplicates", "ties", "missing",
                                "depth", "scale", "per_topic", "threads"))
    wanted = [similarities] if isinstance(similarities, str) else list(similarities)
    return Result(_core.similar(sources, wanted, judged, options, bar_of(progress)))


def _ranking(run: Any) -> Any:
    """A list of items is a run of one topic."""
    if isinstance(run, (list, tuple)) and run and isinstance(run[0], (str, int)):
        return {"1": list(run)}
    return run


def axioms(
    measures: Names = (),
    *,
    suite: Optional[str] = None,
    axioms: Optional[Sequence[str]] = None,
    reading: Optional[str] = None,
    relevance: Optional[float] = None,
    against_published: bool = False,
    scan: Optional[str] = None,
    seed: Optional[int] = None,
    define: Union[str, Iterable[str]] = (),
    threads: int = 0,
    progress: Union[Progress, bool, None] = None,
) -> "Verdicts":
    """Which axioms measures satisfy, and the smallest rankings where they do not.

    >>> import assay
    >>> assay.axioms(["P@5"], axioms=["Pri"]).verdicts
    {'P@5': {'Pri': 'violated'}}
    """
    options = plain(locals(), ("suite", "axioms", "reading", "relevance", "against_published", "scan", "seed", "define",
                                "threads"))
    return Verdicts(_core.axioms(names_of(measures), options, bar_of(progress)))


class Verdicts(Result):
    """What was found of each measure and axiom."""

    @property
    def verdicts(self) -> dict[str, dict[str, str]]:
        """Measure -> axiom -> verdict."""
        found: dict[str, dict[str, str]] = {}
        for record in self:
            found.setdefault(record["measure"], {})[record["axiom"]] = record["verdict"]
        return found
