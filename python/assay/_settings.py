"""What the questions share: options as the engine takes them, progress."""

from __future__ import annotations

import os
from typing import Any, Callable, Iterable, Mapping, Optional, Union

from ._inputs import Named, runs_of, source_of
from ._measures import Measure, definitions

Names = Union[str, Measure, Iterable[Union[str, Measure]]]
Progress = Callable[[str, int, int], Any]
Path = Union[str, "os.PathLike[str]"]

#: What is computed where no measure is named.
USUAL = ("nDCG@10", "AP", "RR", "P@10", "R@1000")


def usual_of_ratings(train: Any, items: Any) -> list[str]:
    """The same for recommendations."""
    usual = ["nDCG@10", "P@10", "R@10", "RR", "Success@10"]
    return usual if train is None or items is None else [*usual, "alpha_beta_nDCG@10"]


EVALUATION = (
    "define", "judgments_format", "run_format", "recs_column", "aspects", "aspect", "labels", "embed", "aspect_weights",
    "universe", "aspects_file", "fill_worst", "keep_negative", "weights", "order", "missing", "unjudged_topics",
    "no_relevant", "duplicates", "ties", "unjudged", "threads",
)

RATINGS = (
    "define", "items_format", "unknown_items", "rating_max", "threshold", "empty_users", "run_format", "recs_column",
    "order", "missing", "unjudged_topics", "duplicates", "threads",
)


def plain(given: Mapping[str, Any], names: Iterable[str]) -> dict[str, Any]:
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


def checked(options: Mapping[str, Any], known: Iterable[str]) -> dict[str, Any]:
    for name in options:
        if name not in known:
            raise TypeError(f"there is no option {name!r}; there are {', '.join(known)}")
    return plain(options, known)


def judged_source(judgments: Any, columns: Optional[Mapping[str, Any]]) -> Any:
    return None if judgments is None else source_of(judgments, "judgments", "judgments", columns)


def sources_of(judgments: Any, runs: Any, columns: Optional[Mapping[str, Any]]) -> tuple[Any, list[tuple[Any, str]]]:
    """Judgments and runs as the engine takes them."""
    with Named(columns) as named:
        return judged_source(judgments, named), runs_of(runs, named)


def bar_of(progress: Union[Progress, bool, None]) -> Optional[Progress]:
    """True: a bar of tqdm."""
    if progress is None or progress is False:
        return None
    return _TqdmBar() if progress is True else progress


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
