"""One page with all that there is to see of some runs."""

from __future__ import annotations

import html
import os
from typing import Any, Iterable, Mapping, Optional, Union

from . import _core
from ._api import rating_sources
from ._inputs import Named, runs_of
from ._measures import names_of
from ._messages import UsageError, message_of, warn_of
from ._results import Scores, Text
from ._settings import EVALUATION, RATINGS, USUAL, Names, Path, Progress, bar_of, checked, sources_of, usual_of_ratings


class Page(Text):
    """A page for a browser: ``html`` is its text, ``save`` writes it; notebooks show it."""

    @property
    def html(self) -> str:
        return self._text

    def _repr_html_(self) -> str:
        return f'<iframe srcdoc="{html.escape(self.html)}" style="width: 100%; height: 45em; border: 0"></iframe>'


def report(
    judgments: Any = None,
    runs: Any = None,
    measures: Optional[Names] = None,
    *,
    output: Optional[Path] = None,
    scores: Union[Scores, Path, Iterable[Path], None] = None,
    ratings: Any = None,
    train: Any = None,
    items: Any = None,
    columns: Optional[Mapping[str, Any]] = None,
    progress: Union[Progress, bool, None] = None,
    **options: Any,
) -> Page:
    """Scores, differences, topics, explanations and pictures in one HTML page that needs no network.

    Of judgments and runs, of ``ratings`` and runs (with ``train`` and ``items``), or of ``scores``: Scores, or paths of
    files of scores. ``output`` writes the page to a file, whole or not at all. Further options are those of
    ``evaluate`` or ``evaluate_ratings``.

    >>> import assay
    >>> page = assay.report({"q1": {"a": 1, "b": 0}}, {"q1": {"b": 2.5, "a": 1.5}}, ["RR", "P@1"])
    >>> page.html[:15]
    '<!doctype html>'
    """
    sources = [name for name, given in (("judgments", judgments), ("scores", scores), ("ratings", ratings))
               if given is not None]
    if len(sources) > 1:
        raise UsageError(f"give one of judgments, ratings and scores; there are {' and '.join(sources)}")
    if scores is not None:
        return _of_scores(scores, runs, measures, output, options, progress)
    if runs is None:
        raise UsageError("runs: there are none")
    if ratings is not None:
        settings = _settings(checked(options, RATINGS), output)
        wanted = names_of(measures if measures is not None else usual_of_ratings(train, items))
        with Named(columns) as named:
            tested, trained, known = rating_sources(ratings, train, items, named)
            ranked = runs_of(runs, named)
        return _page(_core.page_of_ratings(tested, trained, known, ranked, wanted, settings, bar_of(progress)))
    if train is not None or items is not None:
        raise UsageError("train and items go with ratings")
    settings = _settings(checked(options, EVALUATION), output)
    return _page(_core.page_of_runs(*sources_of(judgments, runs, columns), names_of(USUAL if measures is None else measures),
                                    settings, bar_of(progress)))


def _of_scores(scores: Any, runs: Any, measures: Optional[Names], output: Optional[Path], options: dict[str, Any],
               progress: Any) -> Page:
    if runs is not None:
        raise UsageError("scores take the place of judgments and runs: give no runs")
    if isinstance(scores, Scores):
        if measures is not None:
            raise UsageError("the scores have their measures: give none")
        return _page(_core.page_of_scores(scores._handle, _settings(checked(options, ("threads",)), output),
                                          bar_of(progress)))
    settings = _settings(checked(options, ("missing", "threads")), output)
    if measures is not None:
        settings["measures"] = names_of(measures)
    paths = [scores] if isinstance(scores, (str, os.PathLike)) else scores
    return _page(_core.page_of_scores([os.fsdecode(path) for path in paths], settings, bar_of(progress)))


def _settings(options: dict[str, Any], output: Optional[Path]) -> dict[str, Any]:
    if output is not None:
        options["output"] = os.fsdecode(output)
    return {**options, "digests": True}


def _page(answer: Any) -> Page:
    text, messages = answer
    warn_of(message_of(one) for one in messages)
    return Page(text)
