"""pytrec_eval by an import: ``from assay.compat import pytrec_eval``.

Numbers are those of pytrec_eval-terrier, which is trec_eval 9 inside: scores in single precision, ties by document id
descending. Queries that judgments or run lack are left out, as there. Beyond it, grades may be fractions and ids ints.
"""

from __future__ import annotations

import math
import re
import warnings
from typing import Any, Iterable, Mapping

from .. import _api, _core
from .._messages import DataWarning

__version__ = _core.version

__all__ = ["RelevanceEvaluator", "compute_aggregated_measure", "parse_qrel", "parse_run", "supported_measures",
           "supported_nicknames"]

#: Numbers that are asked for where none is given.
_CUTOFFS = ("5", "10", "15", "20", "30", "100", "200", "500", "1000")
_RECALLS = tuple(f"{i / 10:.2f}" for i in range(11))
_USUAL = {
    "P": _CUTOFFS, "recall": _CUTOFFS, "ndcg_cut": _CUTOFFS, "map_cut": _CUTOFFS, "relative_P": _CUTOFFS,
    "success": ("1", "5", "10"), "iprec_at_recall": _RECALLS,
    "Rprec_mult": tuple(f"{i / 5:.2f}" for i in range(1, 11)),
}
#: Measures without a relevance level.
_NO_LEVEL = {"num_ret", "ndcg", "ndcg_cut", "ndcg_rel", "G", "num_q"}
#: What trec_eval gives a logarithm of, topic by topic.
_LOGARITHMS = {"gm_map", "gm_bpref"}
_LEAST = 0.00001

supported_measures = {
    "11pt_avg", "G", "P", "Rndcg", "Rprec", "Rprec_mult", "binG", "bpref", "gm_bpref", "gm_map", "infAP",
    "iprec_at_recall", "map", "map_cut", "ndcg", "ndcg_cut", "ndcg_rel", "num_nonrel_judged_ret", "num_q", "num_rel",
    "num_rel_ret", "num_ret", "recall", "recip_rank", "relative_P", "set_F", "set_P", "set_map", "set_recall",
    "set_relative_P", "success", "utility",
}
supported_nicknames = {
    "official": {"num_q", "num_ret", "num_rel", "num_rel_ret", "map", "gm_map", "Rprec", "bpref", "recip_rank",
                 "iprec_at_recall", "P"},
    "set": {"num_q", "num_ret", "num_rel", "num_rel_ret", "utility", "set_P", "set_relative_P", "set_recall", "set_map",
            "set_F"},
    "all_trec": set(supported_measures),
}


def parse_run(f_run: Iterable[str]) -> dict[str, dict[str, float]]:
    """Lines of a run as a dict of dicts."""
    run: dict[str, dict[str, float]] = {}
    for line in f_run:
        query_id, _, object_id, _, score, _ = line.strip().split()
        documents = run.setdefault(query_id, {})
        assert object_id not in documents
        documents[object_id] = float(score)
    return run


def parse_qrel(f_qrel: Iterable[str]) -> dict[str, dict[str, int]]:
    """Lines of judgments as a dict of dicts."""
    qrel: dict[str, dict[str, int]] = {}
    for line in f_qrel:
        query_id, _, object_id, relevance = line.strip().split()
        documents = qrel.setdefault(query_id, {})
        assert object_id not in documents
        documents[object_id] = int(relevance)
    return qrel


def compute_aggregated_measure(measure: str, values: Iterable[float]) -> float:
    """The sum of counts, the geometric mean of logarithms, else the mean."""
    values = list(values)
    if measure.startswith("num_"):
        return float(sum(values))
    mean = math.fsum(values) / len(values) if values else math.nan
    return math.exp(mean) if measure.startswith("gm_") else mean


class RelevanceEvaluator:
    """Judgments, and the measures that runs are to be given."""

    def __init__(self, query_relevance: Mapping[str, Mapping[str, int]], measures: Iterable[str],
                 relevance_level: int = 1, judged_docs_only_flag: bool = False) -> None:
        if not isinstance(query_relevance, Mapping):
            raise TypeError("Argument query_relevance should be a dictionary.")
        if relevance_level is not None and relevance_level < 1:
            raise ValueError("relevance_level should be at least 1")
        self._judgments = {topic: dict(grades) for topic, grades in query_relevance.items() if len(grades) > 0}
        self._level = relevance_level
        self._judged_only = bool(judged_docs_only_flag)
        self._names = _expanded(measures)

    def evaluate(self, scores: Mapping[str, Mapping[str, float]]) -> dict[str, dict[str, float]]:
        """Query -> measure -> value, for queries that both judgments and run have."""
        if not isinstance(scores, Mapping):
            raise TypeError("Argument scores should be a dictionary.")
        run = {topic: documents for topic, documents in scores.items() if topic in self._judgments}
        if self._judged_only:
            run = {topic: {doc: score for doc, score in documents.items() if doc in self._judgments[topic]}
                   for topic, documents in run.items()}
        found = self._found({topic: documents for topic, documents in run.items() if documents})
        return {str(topic): found.get(str(topic)) or self._nothing(topic) for topic in run}

    def _nothing(self, topic: str) -> dict[str, float]:
        """Of a query without documents: an empty ranking. (There it is all 0 where such a query comes first.)"""
        values = {_shown(name): 1.0 if name == "num_q" else _value(name, 0.0) for name in self._names}
        if "num_rel" in values:
            values["num_rel"] = float(sum(grade >= self._level for grade in self._judgments[topic].values()))
        return values

    def _found(self, run: Mapping[str, Mapping[str, float]]) -> dict[str, dict[str, float]]:
        """The values of queries with documents."""
        asked = {name: _measure(name, self._level) for name in self._names if name != "num_q"}
        if not run or not asked:
            return {}
        with warnings.catch_warnings():
            warnings.simplefilter("ignore", DataWarning)
            found: Any = _api.evaluate(self._judgments, run, asked.values(), missing="skip")
        places = dict(zip(found.measures, range(len(found.measures))))
        values: dict[str, dict[str, float]] = {}
        for t, topic in enumerate(found.topics):
            if topic not in run and not _as_int(topic) in run:
                continue
            one = {_shown(name): _value(name, found._values[0, t, places[_canonical(found, text)]]) for name, text in asked.items()}
            if "num_q" in self._names:
                one["num_q"] = 1.0
            values[topic] = one
        return values


def _as_int(topic: str) -> Any:
    return int(topic) if topic.lstrip("-").isdigit() else topic


def _canonical(found: Any, text: str) -> str:
    return str(found.measures[found._measure(text)])


def _shown(name: str) -> str:
    """set_F is called so whatever its parameter is."""
    return "set_F" if name.startswith("set_F") else name


def _value(name: str, value: float) -> float:
    """trec_eval keeps the logarithms of what becomes a geometric mean."""
    return math.log(max(value, _LEAST)) if name in _LOGARITHMS else value


def _measure(name: str, level: int) -> str:
    base = _split(name)[0]
    if base == "set_F" and name != "set_F":
        return f"trec_eval9:set_F(x={_split(name)[1]},rel={level})"
    return f"trec_eval9:{name}" + ("" if level == 1 or base in _NO_LEVEL else f"(rel={level})")


def _split(name: str) -> tuple[str, str]:
    """A measure with numbers behind it, as in ndcg_cut_5,10 or ndcg_cut.5,10."""
    if name in supported_measures:
        return name, ""
    for base in supported_measures:
        found = re.fullmatch(rf"{re.escape(base)}[._]([0-9]+(\.[0-9]+)?(,[0-9]+(\.[0-9]+)?)*)", name)
        if found:
            return base, found[1]
    raise ValueError(f"unsupported measure {name}")


def _expanded(measures: Iterable[str]) -> list[str]:
    """Each number by the name that results have."""
    asked: dict[str, list[str]] = {}
    for measure in measures:
        for one in sorted(supported_nicknames.get(measure, {measure})):
            base, numbers = _split(one)
            asked.setdefault(base, []).extend(numbers.split(",") if numbers else [])
    names: dict[str, None] = {}
    for base, numbers_given in asked.items():
        if base in _USUAL:  # those that are given take the place of the usual ones
            chosen = numbers_given or _USUAL[base]
            if base in ("iprec_at_recall", "Rprec_mult"):
                chosen = [f"{float(number):.2f}" for number in chosen]
            names.update((f"{base}_{number}", None) for number in chosen)
        else:
            names[base if not numbers_given or base == "utility" else f"{base}_{','.join(numbers_given)}"] = None
    return list(names)
