"""A provider for ir_measures: after ``assay.compat.ir_measures.install()`` all its functions, and PyTerrier, compute
with Assay what Assay knows. Numbers are those of its usual providers.

>>> import ir_measures                                                   # doctest: +SKIP
>>> import assay.compat.ir_measures
>>> assay.compat.ir_measures.install()                                   # doctest: +SKIP
>>> ir_measures.calc_aggregate([ir_measures.nDCG @ 10], qrels, run)      # doctest: +SKIP
"""

from __future__ import annotations

import itertools
import math
import warnings
from typing import Any, Iterator

from .. import _api, _core
from .._measures import canonical
from .._messages import DataWarning, InputError, UsageError

_provider: Any = None


def name_of(measure: Any) -> str:
    """A measure of ir_measures by its name here: the number that ir_measures itself would give."""
    arguments = [f"{key}={_text(value)}" for key, value in measure.params.items()
                 if key not in ("cutoff", "recall") and type(value).__name__ != "_NOT_PROVIDED"]
    name = f"ir_measures:{measure.NAME}" + (f"({','.join(arguments)})" if arguments else "")
    for key in ("cutoff", "recall"):
        if key in measure.params:
            name += f"@{measure.params[key]}"
    return name


def _text(value: Any) -> str:
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, dict):
        return "{" + ",".join(f"{key}:{number}" for key, number in value.items()) + "}"
    return str(value)


def provider() -> Any:
    """The provider, made when it is first asked for: ir_measures is needed only then."""
    global _provider
    if _provider is None:
        _provider = _make_provider()
    return _provider


def install() -> Any:
    """Puts the provider before all others of ``ir_measures.DefaultPipeline``; gives the provider."""
    import ir_measures

    made = provider()
    if made not in ir_measures.DefaultPipeline.providers:
        ir_measures.DefaultPipeline.providers.insert(0, made)
    return made


def uninstall() -> None:
    """Takes it out again."""
    import ir_measures

    if _provider in ir_measures.DefaultPipeline.providers:
        ir_measures.DefaultPipeline.providers.remove(_provider)


def _make_provider() -> Any:
    import ir_measures
    from ir_measures import Metric, providers

    class AssayEvaluator(providers.Evaluator):  # type: ignore[misc]
        def __init__(self, measures: Any, qrels: Any) -> None:
            measures = list(measures)
            qrels, again = _twice(qrels)
            self._has_aspects, self._judgments = _judgments(qrels)
            super().__init__(measures, _query_ids(again))
            self._names = {measure: canonical(name_of(measure)) for measure in measures}

        def _iter_calc(self, run: Any) -> Iterator[Any]:
            source = _run(run)
            if source is None:
                return
            with warnings.catch_warnings():
                warnings.simplefilter("ignore", DataWarning)
                try:
                    found = _api.evaluate(self._judgments, source, list(self._names.values()), missing="skip",
                                          duplicates="first")
                except InputError as error:
                    if "no topic in common" in str(error):
                        return
                    raise
            for measure, name in self._names.items():
                place = found._measure(name)
                for t, topic in enumerate(found.topics):
                    value = found._values[0, t, place]
                    if not math.isnan(value):
                        yield Metric(query_id=topic, measure=measure, value=value)

    class AssayProvider(providers.Provider):  # type: ignore[misc]
        """Assay"""

        NAME = "assay"

        def supports(self, measure: Any) -> bool:
            measure.validate_params()
            try:
                _core.canonical_names([name_of(measure)], {})
            except UsageError:
                return False
            return True

        def _evaluator(self, measures: Any, qrels: Any) -> Any:
            return AssayEvaluator(measures, qrels)

    return AssayProvider()


def _twice(rows: Any) -> tuple[Any, Any]:
    """The same rows for two readers, if they can be read only once."""
    if hasattr(rows, "__next__"):
        first, second = itertools.tee(rows)
        return first, second
    return rows, rows


def _query_ids(qrels: Any) -> set[str]:
    if isinstance(qrels, dict):
        return set(qrels)
    if hasattr(qrels, "columns"):
        return set(qrels["query_id"])
    return {qrel.query_id for qrel in qrels}


def _judgments(qrels: Any) -> tuple[bool, Any]:
    """Judgments, with the iteration as the aspect where measures of diversity look at it."""
    if isinstance(qrels, dict) or (hasattr(qrels, "columns") and "iteration" not in qrels.columns):
        return False, qrels
    if hasattr(qrels, "columns"):
        aspects = qrels["iteration"].nunique() > 1
        columns = {"qid": qrels["query_id"], "docno": qrels["doc_id"], "label": qrels["relevance"]}
        if aspects:
            columns["aspect"] = qrels["iteration"].astype(str)
        return aspects, {name: column.to_numpy() for name, column in columns.items()}
    rows = list(qrels)
    aspects = len({getattr(row, "iteration", "0") for row in rows}) > 1
    columns = {"qid": [row.query_id for row in rows], "docno": [row.doc_id for row in rows],
               "label": [row.relevance for row in rows]}
    if aspects:
        columns["aspect"] = [row.iteration for row in rows]
    return aspects, columns


def _run(run: Any) -> Any:
    """What can be evaluated; None if there is nothing in it."""
    if isinstance(run, dict):
        return {topic: documents for topic, documents in run.items() if documents} or None
    if hasattr(run, "columns"):
        return run if len(run) else None
    rows = [(row.query_id, row.doc_id, row.score) for row in run]
    return rows or None
