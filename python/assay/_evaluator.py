"""Runs that come topic by topic, as training loops have them."""

from __future__ import annotations

from typing import Any, Iterable, Mapping, Optional, Union

from . import _core
from ._inputs import Named, source_of
from ._measures import definitions, names_of
from ._messages import UsageError
from ._results import Scores
from ._settings import EVALUATION, USUAL, Names, checked


class Evaluator:
    """Judgments that are prepared once, for runs that come topic by topic.

    >>> import assay
    >>> ev = assay.Evaluator({"q1": {"a": 1}, "q2": {"b": 1}}, ["RR"])
    >>> ev.add("q1", ["a", "b"], [0.5, 0.25])
    >>> ev.add("q2", ["a", "b"], [0.5, 0.25])
    >>> ev.result().mean()
    {'run': {'RR': 0.75}}

    Documents may be a list or an array of str or int, scores a list, an array or a tensor; without scores the best come
    first. Options are those of ``evaluate``. An evaluator without topics can be pickled; it takes the judgments along,
    or their path.
    """

    def __init__(self, judgments: Any, measures: Names = USUAL, *, columns: Optional[Mapping[str, Any]] = None,
                 define: Union[str, Iterable[str]] = (), **options: Any) -> None:
        with Named(columns) as named:
            source = source_of(judgments, "judgments", "judgments", named)
        self._prepare(source, names_of(measures), {**checked(options, EVALUATION), "define": definitions(define)})

    def _prepare(self, source: Any, measures: list[str], options: dict[str, Any]) -> None:
        self._asked = (source, measures, options)
        self._handle = _core.Evaluator(source, measures, options)
        #: add(topic, documents, scores=None): the documents of a topic with their scores.
        self.add = self._handle.add

    def result(self, run: str = "run") -> Scores:
        """The scores of the topics that came so far. More may follow."""
        return Scores(self._handle.result(run))

    def clear(self) -> None:
        """Forgets all topics: for the next epoch."""
        self._handle.clear()

    def __len__(self) -> int:
        """How many topics came."""
        return int(self._handle.topics)

    def __getstate__(self) -> Any:
        if len(self):
            raise UsageError("this evaluator has topics already: pickle its result(), or clear() it first")
        return self._asked

    def __setstate__(self, asked: Any) -> None:
        self._prepare(*asked)

    def __repr__(self) -> str:
        return f"<Evaluator: {', '.join(self._asked[1])}; {len(self)} topics>"
