"""The questions that can be asked. Options have the names and the defaults of the command line."""

from __future__ import annotations

import os
from typing import Any, Callable, Iterable, Mapping, NamedTuple, Optional, Sequence, Union

from . import _core
from ._inputs import runs_of, source_of
from ._measures import Measure, definitions, names_of
from ._messages import Message, UsageError, message_of, warn_of
from ._results import Result, Scores

Names = Union[str, Measure, Iterable[Union[str, Measure]]]
Progress = Callable[[str, int, int], Any]
Path = Union[str, "os.PathLike[str]"]

#: What is computed where no measure is named.
USUAL = ("nDCG@10", "AP", "RR", "P@10", "R@1000")


def _bar(progress: Union[Progress, bool, None]) -> Optional[Progress]:
    """True: a bar of tqdm."""
    if progress is None or progress is False:
        return None
    return _TqdmBar() if progress is True else progress


_EVALUATION = (
    "define", "judgments_format", "run_format", "recs_column", "aspects", "aspect", "labels", "embed", "aspect_weights",
    "universe", "aspects_file", "fill_worst", "keep_negative", "weights", "order", "missing", "unjudged_topics",
    "no_relevant", "duplicates", "ties", "unjudged", "threads",
)


def _plain(given: Mapping[str, Any], names: Iterable[str]) -> dict[str, Any]:
    """Some of the settings as the engine takes them: plain lists, dicts and texts."""
    options = {name: _plain_value(given[name]) for name in names if given.get(name) is not None}
    if "define" in names:
        options["define"] = definitions(given.get("define") or ())
    return options


def _plain_value(value: Any) -> Any:
    if isinstance(value, os.PathLike):
        return os.fsdecode(value)
    if isinstance(value, Mapping):
        return {str(key): _plain_value(one) for key, one in value.items()}
    if isinstance(value, Iterable) and not isinstance(value, (str, bytes)):
        return [_plain_value(one) for one in value]
    return value


class _TqdmBar:
    """A tqdm bar for each phase of the work."""

    def __init__(self) -> None:
        self._bar: Any = None

    def __call__(self, phase: str, done: int, total: int) -> None:
        from tqdm.auto import tqdm

        if self._bar is None or self._bar.desc.rstrip(": ") != phase:
            self._bar = tqdm(total=total, desc=phase, unit_scale=True)
        self._bar.update(done - self._bar.n)
        if done >= total:
            self._bar.close()


def evaluate(
    judgments: Any,
    runs: Any,
    measures: Names = USUAL,
    *,
    define: Union[str, Iterable[str]] = (),
    columns: Optional[Mapping[str, str]] = None,
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
    ``no_relevant``: count, skip. ``duplicates``: error, first, max. ``ties``: docid, worst, best, expected, for
    documents with the same score. ``unjudged``: worst, best, condensed, for retrieved documents that nobody judged.
    ``threads=0``: as many as the machine has.
    ``progress(what, done, of)`` is called now and then; True shows a tqdm bar.
    """
    sources, names = runs_of(runs, columns)
    options = _plain(locals(), _EVALUATION)
    judged = None if judgments is None else source_of(judgments, "judgments", "judgments", columns)
    return Scores(_core.evaluate(judged, sources, names, names_of(measures), options, _bar(progress)))


def evaluate_ratings(
    ratings: Any,
    runs: Any,
    measures: Optional[Names] = None,
    *,
    train: Any = None,
    items: Any = None,
    define: Union[str, Iterable[str]] = (),
    columns: Optional[Mapping[str, str]] = None,
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
    sources, names = runs_of(runs, columns)
    options = _plain(locals(), ("define", "items_format", "unknown_items", "rating_max", "threshold", "empty_users",
                                "run_format", "recs_column", "order", "missing", "unjudged_topics", "duplicates",
                                "threads"))
    wanted = names_of(measures if measures is not None else _usual_of_ratings(train, items))
    tested, trained, known = _rating_sources(ratings, train, items, columns)
    return Scores(_core.evaluate_ratings(tested, trained, known, sources, names, wanted, options, _bar(progress)))


def _rating_sources(ratings: Any, train: Any, items: Any, columns: Optional[Mapping[str, str]]) -> list[Any]:
    named = ((ratings, "ratings", "ratings"), (train, "ratings", "train"), (items, "items", "items"))
    return [None if given is None else source_of(given, kind, name, columns) for given, kind, name in named]


def _usual_of_ratings(train: Any, items: Any) -> list[str]:
    usual = ["nDCG@10", "P@10", "R@10", "RR", "Success@10"]
    return usual if train is None or items is None else [*usual, "alpha_beta_nDCG@10"]


def explain(
    judgments: Any,
    runs: Any,
    measures: Names,
    topic: Union[str, int],
    *,
    columns: Optional[Mapping[str, str]] = None,
    progress: Union[Progress, bool, None] = None,
    **options: Any,
) -> Result:
    """Where the values of one topic come from, rank by rank. Further options are those of ``evaluate``."""
    sources, _ = runs_of(runs, columns)
    judged = None if judgments is None else source_of(judgments, "judgments", "judgments", columns)
    return Result(_core.explain(judged, sources, names_of(measures), str(topic), _checked(options, _EVALUATION),
                                _bar(progress)))


def _checked(options: Mapping[str, Any], known: Iterable[str]) -> dict[str, Any]:
    for name in options:
        if name not in known:
            raise TypeError(f"there is no option {name!r}; there are {', '.join(known)}")
    return _plain(options, known)


def _scores_of(scores: Any, runs: Any, measures: Optional[Names], usual: Names, options: dict[str, Any]) -> Any:
    """Scores as the engine takes them: made here, given, or in files."""
    if runs is not None:
        chosen = {name: options.pop(name) for name in [*options] if name in _EVALUATION or name == "columns"}
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


def _said(scores: Any) -> tuple[Message, ...]:
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
    settings = {**options, **_plain(locals(), ("against", "tests", "correction", "alternative", "alpha", "interval",
                                               "confidence", "power", "marks", "seed", "every_pair", "threads"))}
    handle = _scores_of(scores, runs, measures, ("nDCG@10", "AP"), settings)
    return Result(_core.compare(handle, settings, _bar(progress)), _said(scores))


def power(
    scores: Any,
    runs: Any = None,
    measures: Optional[Names] = None,
    *,
    test: Optional[str] = None,
    alpha: Optional[float] = None,
    seed: Optional[int] = None,
    swaps: Optional[int] = None,
    swap_level: Optional[float] = None,
    swap_width: Optional[float] = None,
    every_pair: bool = False,
    threads: int = 0,
    progress: Union[Progress, bool, None] = None,
    **options: Any,
) -> Result:
    """How many pairs of runs measures tell apart, and how often their verdicts swap on other topics."""
    settings = {**options, **_plain(locals(), ("test", "alpha", "seed", "swaps", "swap_level", "swap_width",
                                               "every_pair", "threads"))}
    handle = _scores_of(scores, runs, measures, USUAL, settings)
    return Result(_core.power(handle, settings, _bar(progress)), _said(scores))


def agreement(
    scores: Any,
    runs: Any = None,
    measures: Optional[Names] = None,
    *,
    similarities: Sequence[str] = ("tau_ap.b", "rbo.id.b.ext"),
    undefined: Optional[str] = None,
    undefined_topics: bool = False,
    threads: int = 0,
    progress: Union[Progress, bool, None] = None,
    **options: Any,
) -> Result:
    """How alike the rankings of runs are that measures make."""
    settings = {**options, **_plain(locals(), ("similarities", "undefined", "undefined_topics", "threads"))}
    handle = _scores_of(scores, runs, measures, USUAL, settings)
    return Result(_core.agreement(handle, settings, _bar(progress)), _said(scores))


def unanimity(
    scores: Any,
    runs: Any = None,
    measures: Optional[Names] = None,
    *,
    pooling: Optional[str] = None,
    tied: Optional[str] = None,
    eps: Optional[float] = None,
    per_topic: bool = False,
    threads: int = 0,
    progress: Union[Progress, bool, None] = None,
    **options: Any,
) -> Result:
    """How far each measure reflects the improvements on which all the others agree."""
    settings = {**options, **_plain(locals(), ("pooling", "tied", "eps", "per_topic", "threads"))}
    handle = _scores_of(scores, runs, measures, USUAL, settings)
    return Result(_core.unanimity(handle, settings, _bar(progress)), _said(scores))


def robustness(
    scores: Any,
    runs: Any = None,
    measures: Optional[Names] = None,
    *,
    remove: str = "judgments",
    by: str = "random",
    only_aspect: Optional[str] = None,
    rates: Optional[Sequence[float]] = None,
    sizes: Optional[Sequence[int]] = None,
    repetitions: Optional[int] = None,
    seed: Optional[int] = None,
    confidence: Optional[float] = None,
    depth: Optional[int] = None,
    threads: int = 0,
    progress: Union[Progress, bool, None] = None,
    **options: Any,
) -> Result:
    """How the ranking of systems changes when judgments or topics are missing.

    ``remove="topics"`` works on scores too; ``remove="judgments"`` needs judgments and runs. ``by``: random, grade,
    aspect, run.
    """
    usual = ("nDCG@10", "AP", "bpref", "P@10")
    settings = {**options, **_plain(locals(), ("only_aspect", "rates", "sizes", "repetitions", "seed", "confidence",
                                               "depth", "threads"))}
    if remove == "topics":
        handle = _scores_of(scores, runs, measures, usual, settings)
        return Result(_core.fewer_topics(handle, settings, _bar(progress)), _said(scores))
    if remove != "judgments":
        raise UsageError(f'remove: "{remove}" is none of judgments, topics')
    if runs is None:
        raise UsageError('scores know nothing of judgments: name judgments and runs, or say remove="topics"')
    columns = settings.pop("columns", None)
    sources, _ = runs_of(runs, columns)
    judged = source_of(scores, "judgments", "judgments", columns)
    ask = _core.fewer_runs if by == "run" else _core.fewer_judgments
    settings = {**_plain(settings, [*settings, "define"]), "by": by}
    return Result(ask(judged, sources, names_of(usual if measures is None else measures), settings, _bar(progress)))


def similarity(
    a: Any,
    b: Any = None,
    similarities: Union[str, Sequence[str]] = "RBO",
    *,
    judgments: Any = None,
    against: Optional[str] = None,
    columns: Optional[Mapping[str, str]] = None,
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
    if b is None:
        sources, names = runs_of(a, columns)
    else:
        sources = [source_of(_ranking(run), "run", name, columns) for run, name in ((a, "a"), (b, "b"))]
        names = []
    against_first = against is not None
    if against is not None:
        if against not in names:
            raise UsageError(f'against: no run is called "{against}"; there are {", ".join(names)}')
        first = names.index(against)
        names.insert(0, names.pop(first))
        sources.insert(0, sources.pop(first))
    judged = None if judgments is None else source_of(judgments, "judgments", "judgments", columns)
    options = _plain(locals(), ("against_first", "judgments_format", "run_format", "duplicates", "ties", "missing",
                                "depth", "scale", "per_topic", "threads"))
    wanted = [similarities] if isinstance(similarities, str) else list(similarities)
    return Result(_core.similar(sources, names, wanted, judged, options, _bar(progress)))


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
    options = _plain(locals(), ("suite", "axioms", "reading", "relevance", "against_published", "scan", "seed", "define",
                                "threads"))
    return Verdicts(_core.axioms(names_of(measures), options, _bar(progress)))


class Verdicts(Result):
    """What was found of each measure and axiom."""

    @property
    def verdicts(self) -> dict[str, dict[str, str]]:
        """Measure -> axiom -> verdict."""
        found: dict[str, dict[str, str]] = {}
        for record in self:
            found.setdefault(record["measure"], {})[record["axiom"]] = record["verdict"]
        return found


class Checked(NamedTuple):
    """What a file holds."""

    findings: tuple[str, ...]
    messages: tuple[Message, ...]

    def __str__(self) -> str:
        return "\n".join(self.findings)


def check(path: Path, kind: str = "auto") -> Checked:
    """What a file holds; raises InputError with every fault if something is wrong with it."""
    answer: Any = _core.check(os.fsdecode(path), kind)
    findings, messages = answer
    found = Checked(tuple(findings), tuple(message_of(one) for one in messages))
    warn_of(found.messages)
    return found


class Split(NamedTuple):
    """How many ratings went where."""

    train: int
    test: int


def split(
    ratings: Path,
    train: Path,
    test: Path,
    *,
    test_share: Optional[float] = None,
    leave_last: Optional[int] = None,
    seed: Optional[int] = None,
    progress: Union[Progress, bool, None] = None,
) -> Split:
    """Splits a file of ratings into two: ratings to learn from and ratings to be guessed."""
    options = _plain(locals(), ("test_share", "leave_last", "seed"))
    counts: Any = _core.split(os.fsdecode(ratings), os.fsdecode(train), os.fsdecode(test), options, _bar(progress))
    return Split(*counts)


def simulate(what: str, output: Path, *, progress: Union[Progress, bool, None] = None, **options: Any) -> None:
    """Writes seeded synthetic data: ``ratings`` (into a folder), ``rankings`` or ``recommendations`` (a file).

    Options have the names of the command line: ``simulate("ratings", "made", users=1000, items=500, seed=2)``,
    ``simulate("recommendations", "recs.csv", train=..., items=..., kind="popularity")``.
    """
    known = {
        "ratings": ("users", "items", "aspects", "ratings_per_user", "activity", "seed", "threads"),
        "rankings": ("pairs", "seed", "items", "tau", "length", "relevance", "dominant", "profiles"),
        "recommendations": ("train", "items", "kind", "depth", "seed", "users_from", "items_format", "unknown_items",
                            "rating_max", "threads"),
    }
    if what not in known:
        raise UsageError(f'"{what}" is none of {", ".join(known)}')
    for pair in ("tau", "length"):
        if isinstance(options.get(pair), (int, float)):
            options[pair] = [options[pair]]
    plain = _checked(options, known[what])
    path = os.fsdecode(output)
    if what == "ratings":
        _core.simulate_ratings(path, plain, _bar(progress))
    elif what == "rankings":
        _core.simulate_rankings(path, plain, _bar(progress))
    else:
        for name in ("train", "items"):
            if name not in plain:
                raise UsageError(f"{name}: recommendations are made of training ratings and items; name both")
        _core.simulate_recommendations(path, plain.pop("train"), plain.pop("items"), plain, _bar(progress))
