"""ranx by an import: ``from assay.compat.ranx import Qrels, Run, evaluate, compare``. Fusion is not here.

Numbers are those of ranx where ranx is well defined. Documents with equal scores are ordered as they were added, as in
ranx; its sort is not stable, so that its own numbers may differ there from run to run of different lengths.
"""

from __future__ import annotations

import math
import re
import warnings
from typing import Any, Iterable, Mapping, Optional, Union

from .. import _api, _core
from .._inputs import refuse_twice
from .._messages import DataWarning, InputError
from .._results import Result

__all__ = ["Qrels", "Run", "compare", "evaluate"]


class _Table:
    """A dict of dicts with a name."""

    def __init__(self, table: Optional[Mapping[str, Mapping[str, float]]] = None, name: Optional[str] = None) -> None:
        self._table: dict[str, dict[str, Any]] = {topic: dict(row) for topic, row in (table or {}).items()}
        self.name = name

    def keys(self) -> Any:
        return self._table.keys()

    def add_score(self, q_id: str, doc_id: str, score: float) -> None:
        self._table.setdefault(q_id, {})[doc_id] = score

    def add(self, q_id: str, doc_ids: Iterable[str], scores: Iterable[float]) -> None:
        self._table[q_id] = dict(zip(doc_ids, scores))

    def add_multi(self, q_ids: Iterable[str], doc_ids: Iterable[Iterable[str]],
                  scores: Iterable[Iterable[float]]) -> None:
        for q_id, docs, values in zip(q_ids, doc_ids, scores):
            self.add(q_id, docs, values)

    def to_dict(self) -> dict[str, dict[str, Any]]:
        return {topic: dict(row) for topic, row in self._table.items()}

    def get_query_ids(self) -> list[str]:
        return list(self._table)

    def to_dataframe(self) -> Any:
        import pandas

        rows = [(topic, doc, score) for topic, row in self._table.items() for doc, score in row.items()]
        return pandas.DataFrame(rows, columns=["q_id", "doc_id", "score"])

    @classmethod
    def from_dict(cls, d: Mapping[str, Mapping[str, float]], name: Optional[str] = None) -> Any:
        return cls(d, name)

    @classmethod
    def from_df(cls, df: Any, q_id_col: str = "q_id", doc_id_col: str = "doc_id", score_col: str = "score",
                name: Optional[str] = None) -> Any:
        made = cls(None, name)
        for topic, doc, score in zip(df[q_id_col], df[doc_id_col], df[score_col]):
            made.add_score(topic, doc, score)
        return made

    @property
    def size(self) -> int:
        return len(self._table)

    def __getitem__(self, q_id: str) -> dict[str, Any]:
        return dict(self._table[q_id])

    def __len__(self) -> int:
        return len(self._table)

    def __repr__(self) -> str:
        return repr(self._table)


class Qrels(_Table):
    """Judgments."""

    @staticmethod
    def from_file(path: str, kind: Optional[str] = None) -> "Qrels":
        from .pytrec_eval import parse_qrel

        return Qrels(_read(path, kind, parse_qrel))


class Run(_Table):
    """A run. ``scores`` and ``mean_scores`` have what ``evaluate`` found."""

    def __init__(self, run: Optional[Mapping[str, Mapping[str, float]]] = None, name: Optional[str] = None) -> None:
        super().__init__(run, name)
        self.scores: dict[str, dict[str, float]] = {}
        self.mean_scores: dict[str, float] = {}
        self.std_scores: dict[str, float] = {}

    @staticmethod
    def from_file(path: str, kind: Optional[str] = None, name: Optional[str] = None) -> "Run":
        from .pytrec_eval import parse_run

        return Run(_read(path, kind, parse_run), name)

    def make_comparable(self, qrels: Qrels) -> "Run":
        """Without topics that the judgments lack, with empty ones for those that the run lacks."""
        for topic in [*self._table]:
            if topic not in qrels.keys():
                del self._table[topic]
        for topic in qrels.keys():
            self._table.setdefault(topic, {})
        return self


def _read(path: str, kind: Optional[str], parse: Any) -> Any:
    kind = kind or ("json" if str(path).endswith(".json") else "trec")
    with open(path, encoding="utf-8") as file:
        if kind == "json":
            import json

            return json.load(file)
        if kind == "trec":
            return parse(file)
    raise ValueError(f"kind must be json or trec, not {kind}")


#: Measures of ranx: with a cut-off, without one.
_NAMES = {
    "precision": ("P{rel}@{k}", "SetP{rel}"),
    "recall": ("R{rel}@{k}", "SetR{rel}"),
    "hit_rate": ("Success{rel}@{k}", "Success{rel}@{all}"),
    "mrr": ("RR{rel}@{k}", "RR{rel}"),
    "map": ("AP{rel}@{k}", "AP{rel}"),
    "ndcg": ("nDCG@{k}", "nDCG"),
    "ndcg_burges": ("nDCG(gain=exp)@{k}", "nDCG(gain=exp)"),
    "dcg": ("DCG@{k}", "DCG"),
    "dcg_burges": ("DCG(gain=exp)@{k}", "DCG(gain=exp)"),
    "bpref": ("", "bpref{rel}"),
    "r-precision": ("", "Rprec{rel}"),
    "f1": ("F{rel}@{k}", "SetF{rel}"),
    "hits": ("NumRelRet{rel}@{k}", "NumRelRet{rel}"),
}
#: RBP with grades as they are, whatever the largest is.
_RBP = "ranx_rbp(p=0.8) = (1 - p) * sum(i, p^(i - 1) * g[i])"
_LEAST_LEVEL = {"ndcg", "ndcg_burges", "dcg", "dcg_burges"}


def name_of(metric: str) -> str:
    """A metric of ranx, such as ``precision@5-l2`` or ``rbp.95``, by its name here."""
    base, _, level = metric.partition("-l")
    found = re.fullmatch(r"rbp[.@](\d+)", base)
    relevance = f"rel={level}" if level else ""
    if found:
        if level not in ("", "1"):
            raise ValueError(f"{metric} is not known here")
        return f"ranx_rbp(p=0.{found[1]})"
    name, _, cutoff = base.partition("@")
    if name not in _NAMES:
        raise ValueError(f"Metric {name} not supported. Supported metrics are {', '.join([*_NAMES, 'rbp.N'])}.")
    form = _NAMES[name][0 if cutoff else 1]
    if not form or (level not in ("", "1") and name in _LEAST_LEVEL):
        raise ValueError(f"{metric} is not known here")
    return form.format(rel=f"({relevance})" if relevance else "", k=cutoff, all=10**6)


def _array_tables(qrels: Any, run: Any) -> tuple[dict[str, Any], dict[str, Any]]:
    """Arrays of rows (document, number), one for each query; rankings are in order already."""
    judged = {str(i): {str(int(doc)): grade for doc, grade in rows} for i, rows in enumerate(qrels)}
    return judged, {str(i): [str(int(doc)) for doc, _ in rows] for i, rows in enumerate(run)}


def _tables(qrels: Any, run: Any, make_comparable: bool) -> tuple[dict[str, Any], dict[str, Any]]:
    if not isinstance(qrels, (Qrels, Mapping)) and not isinstance(run, (Run, Mapping)):
        return _array_tables(qrels, run)
    judged = qrels._table if isinstance(qrels, Qrels) else dict(qrels)
    if make_comparable and isinstance(run, Run):
        run.make_comparable(Qrels(judged))
    ranked = run._table if isinstance(run, Run) else dict(run)
    assert judged.keys() == ranked.keys(), (
        "Qrels and Run query ids do not match. Pass `make_comparable=True` to add empty results for queries missing from "
        "the run and remove those not appearing in qrels.")
    return judged, {topic: row for topic, row in ranked.items() if row}


def _sorted(run: Mapping[str, Any]) -> dict[str, list[str]]:
    """Best first; equal scores as they came."""
    return {topic: row if isinstance(row, list) else _best_first(topic, row) for topic, row in run.items()}


def _best_first(topic: str, row: Mapping[str, float]) -> list[str]:
    if not all(map(math.isfinite, row.values())):
        document, score = next((document, score) for document, score in row.items() if not math.isfinite(score))
        raise InputError(f'run: topic "{topic}", document "{document}": score {score} is not a finite number')
    return sorted(row, key=lambda document: -row[document])


def evaluate(qrels: Any, run: Any, metrics: Union[str, Iterable[str]], return_mean: bool = True,
             return_std: bool = False, threads: int = 0, save_results_in_run: bool = True,
             make_comparable: bool = False) -> Any:
    """The values of a run under metrics of ranx, as ``ranx.evaluate`` gives them."""
    wanted = [metrics] if isinstance(metrics, str) else list(metrics)
    judged, ranked = _tables(qrels, run, make_comparable)
    names = {metric: name_of(metric) for metric in wanted}
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", DataWarning)
        found = _api.evaluate(judged, _sorted(ranked), list(names.values()), order="file", define=_RBP,
                              threads=threads)
    asked = list(dict.fromkeys(_core.canonical_names([name], {"define": [_RBP]})[0] for name in names.values()))
    places = {metric: asked.index(_core.canonical_names([name], {"define": [_RBP]})[0]) for metric, name in names.items()}
    topics = sorted(range(len(found.topics)), key=lambda t: found.topics[t])
    values = {metric: [found._values[0, t, place] for t in topics] for metric, place in places.items()}
    means = {metric: math.fsum(row) / len(row) for metric, row in values.items()}
    deviations = {metric: math.sqrt(math.fsum((value - means[metric]) ** 2 for value in row) / len(row))
                  for metric, row in values.items()}
    if isinstance(run, Run) and save_results_in_run:
        for metric, row in values.items():
            run.mean_scores[metric] = means[metric]
            if return_std:
                run.std_scores[metric] = deviations[metric]
            run.scores[metric] = dict(zip((found.topics[t] for t in topics), row))
    if not return_mean:
        result: dict[str, Any] = {metric: _array(row) for metric, row in values.items()}
    elif return_std:
        result = {metric: {"mean": means[metric], "std": deviations[metric]} for metric in wanted}
    else:
        result = dict(means)
    return result[wanted[0]] if len(wanted) == 1 else result


def _array(row: list[float]) -> Any:
    try:
        import numpy
    except ImportError:
        return row
    return numpy.array(row)


def compare(qrels: Any, runs: Iterable[Run], metrics: Union[str, Iterable[str]], stat_test: str = "student",
            n_permutations: int = 1000, max_p: float = 0.01, random_seed: int = 42, threads: int = 0,
            make_comparable: bool = False, **_: Any) -> Result:
    """Which runs differ: Assay's comparison with the tests of ranx and without correction, as there.

    The result is Assay's, with its records and tables, rather than the report of ranx.
    """
    tests = {"student": "t", "fisher": f"fisher(samples={n_permutations})", "tukey": "tukey"}
    if stat_test.lower() not in tests:
        raise ValueError(f"{stat_test} is none of {', '.join(tests)}")
    wanted = [metrics] if isinstance(metrics, str) else list(metrics)
    named = [(run.name or f"run_{i}", run) for i, run in enumerate(runs, 1)]
    refuse_twice(name for name, _ in named)
    tables = {name: _tables(qrels, run, make_comparable) for name, run in named}
    judged = next(iter(tables.values()))[0]
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", DataWarning)
        scores = _api.evaluate(judged, {name: _sorted(ranked) for name, (_, ranked) in tables.items()},
                               [name_of(metric) for metric in wanted], order="file", define=_RBP, threads=threads)
        return _api.compare(scores, test=tests[stat_test.lower()], correction="none", alpha=max_p, seed=random_seed,
                            threads=threads)
