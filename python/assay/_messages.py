"""What there is to say about inputs and results: warnings, errors, assumptions."""

from __future__ import annotations

import sys
import warnings
from typing import Any, Iterable, NamedTuple


class Hint(NamedTuple):
    """A setting that would help: ``duplicates="first"``."""

    policy: str
    value: str


class Message(NamedTuple):
    """Something that is said: about a file and a line, or a row of what is in memory (0: about all of it)."""

    severity: str
    text: str
    file: str
    line: int
    hints: tuple[Hint, ...]
    words: str

    def __str__(self) -> str:
        return self.words


class Policy(NamedTuple):
    """Something that was assumed where the input leaves a choice."""

    key: str
    name: str
    text: str
    of: str

    def __str__(self) -> str:
        return f"{self.name}: {self.text}"


class Input(NamedTuple):
    """Something that was read. Digests are known only where they were asked for."""

    path: str
    bytes: int
    lines: int
    digest: str


class DataWarning(UserWarning):
    """Something about the data that deserves a look."""


class InputError(ValueError):
    """The input is wrong. ``messages`` has every fault; ``file``, ``line`` and ``hint`` are those of the first."""

    def __init__(self, messages: Iterable[Any] | str) -> None:
        if isinstance(messages, str):
            messages = [("error", messages, "", 0, (), messages)]
        self.messages = tuple(message_of(one) for one in messages)
        super().__init__("\n".join(map(str, self.messages)))
        first = self.messages[0]
        self.file = first.file
        self.line = first.line
        self.hint = first.hints[0] if first.hints else None

    def __reduce__(self) -> Any:
        return type(self), (self.messages,)


class UsageError(ValueError):
    """The question is wrong: the name of a measure, a setting."""


def message_of(fields: Any) -> Message:
    severity, text, file, line, hints, words = fields
    return Message(severity, text, file, line, tuple(Hint(*hint) for hint in hints), words)


_PACKAGE = __name__.rpartition(".")[0]


def warn_of(messages: Iterable[Message]) -> None:
    """Warnings become warnings of Python, where the code that called the package stands."""
    texts = [str(message) for message in messages if message.severity == "warning"]
    if not texts:
        return
    level = 1
    frame: Any = sys._getframe()
    while frame is not None and frame.f_globals.get("__name__", "").partition(".")[0] == _PACKAGE:
        level, frame = level + 1, frame.f_back
    for text in texts:
        warnings.warn(text, DataWarning, stacklevel=level)
