"""Files that are checked, split or made."""

from __future__ import annotations

import os
from typing import Any, NamedTuple, Optional, Union

from . import _core
from ._messages import Message, UsageError, message_of, warn_of
from ._settings import Path, Progress, bar_of, checked, plain


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
    options = plain(locals(), ("test_share", "leave_last", "seed"))
    counts: Any = _core.split(os.fsdecode(ratings), os.fsdecode(train), os.fsdecode(test), options, bar_of(progress))
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
    plain = checked(options, known[what])
    path = os.fsdecode(output)
    if what == "ratings":
        _core.simulate_ratings(path, plain, bar_of(progress))
    elif what == "rankings":
        _core.simulate_rankings(path, plain, bar_of(progress))
    else:
        for name in ("train", "items"):
            if name not in plain:
                raise UsageError(f"{name}: recommendations are made of training ratings and items; name both")
        _core.simulate_recommendations(path, plain.pop("train"), plain.pop("items"), plain, bar_of(progress))
