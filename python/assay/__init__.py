"""Assay evaluates rankings: search and recommendation, diversity, several aspects, significance, similarity.

>>> import assay
>>> from assay import nDCG, AP
>>> judgments = {"q1": {"a": 2, "b": 0, "c": 1}}
>>> run = {"q1": {"a": 3.5, "b": 2.0, "c": 1.0}}
>>> assay.evaluate(judgments, run, [nDCG @ 10, AP]).mean()
{'run': {'nDCG@10': 0.9502344167898356, 'AP': 0.8333333333333333}}
"""

from __future__ import annotations

import atexit as _atexit
import os as _os
from typing import Any as _Any

from . import _core
from ._api import Verdicts, axioms, compare, diff, evaluate, evaluate_ratings, explain, similarity, why
from ._batches import evaluate_batches, top_rows
from ._evaluator import Evaluator
from ._files import Checked, Split, check, simulate, split
from ._measures import Measure, MeasureInfo, define, is_family as _is_family, measures
from ._meta import (
    agreement,
    bounds,
    power,
    quality,
    robustness,
    robustness_of_ratings,
    sensitivity,
    unanimity,
)
from ._messages import DataWarning, Hint, Input, InputError, Message, Policy, UsageError
from ._pages import Page, report
from ._results import Picture, Result, RunScores, Scores

__version__: str = _core.version

__all__ = [
    "Checked", "DataWarning", "Evaluator", "Hint", "Input", "InputError", "Measure", "MeasureInfo", "Message",
    "Page", "Picture", "Policy", "Result", "RunScores", "Scores", "Split", "UsageError", "Verdicts", "agreement",
    "axioms", "bounds", "check", "compare", "define", "diff", "evaluate", "evaluate_batches", "evaluate_ratings",
    "explain", "measures", "power", "quality", "report", "robustness", "robustness_of_ratings", "sensitivity",
    "similarity", "simulate", "split", "top_rows", "unanimity", "why",
]

_atexit.register(_core.shut_down)
if hasattr(_os, "register_at_fork"):
    _os.register_at_fork(after_in_child=_core.forget_threads)


def __getattr__(name: str) -> _Any:
    """Measures by their names: ``from assay import nDCG``."""
    if not name.startswith("_") and _is_family(name):
        return Measure(name)
    raise AttributeError(f"module 'assay' has no attribute {name!r}")


def __dir__() -> list[str]:
    return sorted({*globals(), *(info.name for info in measures() if not info.tool and info.name.isidentifier())})
