"""The questions about measures, as ``assay meta`` asks them."""

from __future__ import annotations

from typing import Any, Iterable, Mapping, Optional, Sequence, Union

from . import _core
from ._api import rating_sources, said_of, scores_of
from ._inputs import Named, runs_of
from ._measures import Measure, names_of
from ._messages import UsageError
from ._results import Result
from ._settings import EVALUATION, USUAL, Names, Progress, bar_of, checked, judged_source, plain, sources_of


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
    settings = {**options, **plain(locals(), ("test", "alpha", "seed", "swaps", "swap_level", "swap_width",
                                               "every_pair", "threads"))}
    handle = scores_of(scores, runs, measures, USUAL, settings)
    return Result(_core.power(handle, settings, bar_of(progress)), said_of(scores))


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
    settings = {**options, **plain(locals(), ("similarities", "undefined", "undefined_topics", "threads"))}
    handle = scores_of(scores, runs, measures, USUAL, settings)
    return Result(_core.agreement(handle, settings, bar_of(progress)), said_of(scores))


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
    settings = {**options, **plain(locals(), ("pooling", "tied", "eps", "per_topic", "threads"))}
    handle = scores_of(scores, runs, measures, USUAL, settings)
    return Result(_core.unanimity(handle, settings, bar_of(progress)), said_of(scores))


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
    settings = {**options, **plain(locals(), ("only_aspect", "rates", "sizes", "repetitions", "seed", "confidence",
                                               "depth", "threads"))}
    if remove == "topics":
        handle = scores_of(scores, runs, measures, usual, settings)
        return Result(_core.fewer_topics(handle, settings, bar_of(progress)), said_of(scores))
    if remove != "judgments":
        raise UsageError(f'remove: "{remove}" is none of judgments, topics')
    if runs is None:
        raise UsageError('scores know nothing of judgments: name judgments and runs, or say remove="topics"')
    columns = settings.pop("columns", None)
    ask = _core.fewer_runs if by == "run" else _core.fewer_judgments
    settings = {**plain(settings, [*settings, "define"]), "by": by}
    return Result(ask(*sources_of(scores, runs, columns), names_of(usual if measures is None else measures), settings,
                      bar_of(progress)))


def bounds(
    judgments: Any,
    runs: Any = (),
    measures: Names = ("CAM(nDCG)", "MM(nDCG)", "CAM(AP)", "MM(AP)"),
    *,
    per_topic: bool = False,
    columns: Optional[Mapping[str, Any]] = None,
    progress: Union[Progress, bool, None] = None,
    **options: Any,
) -> Result:
    """How large measures of several aspects can get on each topic; with runs the best one beside it."""
    settings = {**checked(options, EVALUATION), **plain(locals(), ("per_topic",))}
    with Named(columns) as named:
        judged = judged_source(judgments, named)
        sources = [] if isinstance(runs, (list, tuple)) and not runs else runs_of(runs, named)
    return Result(_core.bounds(judged, sources, names_of(measures), settings, bar_of(progress)))


def quality(
    judgments: Any,
    runs: Any,
    measures: Names = ("CAM(nDCG)", "CAM(AP)", "MM(nDCG)", "MM(AP)"),
    *,
    cutoff: Optional[int] = None,
    bands: Optional[Sequence[int]] = None,
    per_topic: bool = False,
    columns: Optional[Mapping[str, Any]] = None,
    progress: Union[Progress, bool, None] = None,
    **options: Any,
) -> Result:
    """Which documents measures of several aspects bring to the top."""
    settings = {**checked(options, EVALUATION), **plain(locals(), ("cutoff", "bands", "per_topic"))}
    return Result(_core.quality(*sources_of(judgments, runs, columns), names_of(measures), settings, bar_of(progress)))


def sensitivity(
    scores: Any,
    runs: Any = None,
    measures: Names = (),
    *,
    steps: Optional[int] = None,
    samples: Optional[int] = None,
    alpha: Optional[float] = None,
    seed: Optional[int] = None,
    per_run: bool = False,
    columns: Optional[Mapping[str, Any]] = None,
    threads: int = 0,
    progress: Union[Progress, bool, None] = None,
    **options: Any,
) -> Result:
    """How scores, rankings of systems and power move with parameters of measures.

    In the names of measures parameters and cut-offs take several values: ``"RBP(p=0.5..0.9)"``, ``"nDCG@5..50..5"``,
    ``"RBU(e=0.001|0.01)"``. ``scores`` are judgments with ``runs`` beside them, or Scores that have these measures.
    """
    texts = [measures] if isinstance(measures, (str, Measure)) else measures
    settings = {**checked(options, EVALUATION),
                **plain(locals(), ("steps", "samples", "alpha", "seed", "per_run", "threads")),
                "grids": [one.text if isinstance(one, Measure) else one for one in texts]}
    if runs is None:
        handle = scores_of(scores, None, None, (), settings)
        return Result(_core.sensitivity(handle, None, [], settings, bar_of(progress)), said_of(scores))
    return Result(_core.sensitivity(None, *sources_of(scores, runs, columns), settings, bar_of(progress)))


def robustness_of_ratings(
    ratings: Any,
    items: Any,
    measures: Names = ("alpha_beta_nDCG(profile=test)@10", "nDCG@10", "P@10"),
    *,
    train: Any = None,
    kind: str = "correlation",
    perturb: Sequence[str] = ("swap", "redundant", "aspect"),
    steps: Optional[int] = None,
    include_ideal: bool = False,
    systems: Optional[int] = None,
    shares: Optional[Sequence[float]] = None,
    repetitions: Optional[int] = None,
    beta_grid: Optional[Sequence[float]] = None,
    mode: Optional[str] = None,
    missing_aspect: Optional[str] = None,
    list_weight: Optional[str] = None,
    size: Optional[int] = None,
    seed: Optional[int] = None,
    threshold: Optional[float] = None,
    items_format: Optional[str] = None,
    unknown_items: Optional[str] = None,
    rating_max: Optional[float] = None,
    define: Union[str, Iterable[str]] = (),
    per_step: bool = False,
    columns: Optional[Mapping[str, Any]] = None,
    threads: int = 0,
    progress: Union[Progress, bool, None] = None,
) -> Result:
    """Whether measures of recommendations see that systems get worse, and how they stand missing ratings.

    ``kind``: correlation (with the perturbation), power (tests against the ideal ordering), missing (ratings taken
    away). What ``assay meta robustness --recsys`` does.
    """
    if kind not in ("correlation", "power", "missing"):
        raise UsageError(f'kind: "{kind}" is none of correlation, power, missing')
    settings = plain(locals(), ("kind", "perturb", "steps", "include_ideal", "systems", "shares", "repetitions",
                                 "beta_grid", "mode", "missing_aspect", "list_weight", "size", "seed", "threshold",
                                 "items_format", "unknown_items", "rating_max", "define", "per_step", "threads"))
    ask = _core.fewer_ratings if kind == "missing" else _core.worse_systems
    with Named(columns) as named:
        tested, trained, known = rating_sources(ratings, train, items, named)
    return Result(ask(tested, trained, known, names_of(measures), settings, bar_of(progress)))
