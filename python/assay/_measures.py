"""Measures as objects: ``nDCG @ 10``, ``nDCG(gain="exp") @ 10``, ``IA(nDCG @ 10)``."""

from __future__ import annotations

from typing import Any, Iterable, NamedTuple, Union

from . import _core
from ._messages import UsageError

#: Definitions of ``define``, by name.
_defined: dict[str, str] = {}


class Measure:
    """A measure with its parameters. It equals its name as a string, however that is written.

    >>> from assay import nDCG, IA
    >>> nDCG @ 10
    nDCG@10
    >>> nDCG(gain="exp") @ 10 == "ndcg(gain=exp)@10"
    True
    >>> IA(nDCG @ 10)
    IA(nDCG@10)
    """

    __slots__ = ("_arguments", "_cutoff", "_family", "_name")

    def __init__(self, family: str, arguments: tuple[str, ...] = (), cutoff: str = "") -> None:
        self._family = family
        self._arguments = arguments
        self._cutoff = cutoff
        self._name: str | None = None

    def __call__(self, *inner: Union[str, "Measure"], **parameters: Any) -> "Measure":
        """The measure with these parameters; those that have measures inside take them first."""
        texts = [str(one) for one in inner] + [f"{key}={_value(value)}" for key, value in parameters.items()]
        return Measure(self._family, self._arguments + tuple(texts), self._cutoff)

    def __matmul__(self, cutoff: Union[int, float]) -> "Measure":
        """The measure at a rank: ``nDCG @ 10``."""
        return Measure(self._family, self._arguments, f"@{cutoff}")

    def __getattr__(self, variant: str) -> "Measure":
        """A variant: ``RBU.evall``."""
        if variant.startswith("_") or not is_family(f"{self._family}.{variant}"):
            raise AttributeError(f"{self._family} has no variant {variant}")
        return Measure(f"{self._family}.{variant}", self._arguments, self._cutoff)

    @property
    def text(self) -> str:
        """The name as it was put together."""
        arguments = f"({','.join(self._arguments)})" if self._arguments else ""
        return f"{self._family}{arguments}{self._cutoff}"

    @property
    def name(self) -> str:
        """The canonical name, with the parameters that differ from their defaults."""
        if self._name is None:
            self._name = canonical(self.text)
        return self._name

    @property
    def page(self) -> str:
        """What it is: formula, parameters, range, source."""
        return str(_core.page(self._family))

    def __str__(self) -> str:
        return self.name

    __repr__ = __str__

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, (str, Measure)):
            return NotImplemented
        return self.name == (other.name if isinstance(other, Measure) else canonical(other))

    def __hash__(self) -> int:
        return hash(self.name)

    def __reduce__(self) -> Any:
        return Measure, (self._family, self._arguments, self._cutoff)


def _value(value: Any) -> str:
    if isinstance(value, (list, tuple)):
        return f"[{','.join(map(str, value))}]"
    return str(value)


def is_family(name: str) -> bool:
    try:
        _core.page(name)
    except UsageError:
        return name in _defined
    return True


def canonical(name: str) -> str:
    """The canonical name of a measure; the name itself if nobody knows it, or if it lacks its cut-off."""
    try:
        return str(_core.canonical_names([name], {"define": definitions()})[0])
    except UsageError:
        return name


def names_of(measures: Any) -> list[str]:
    """One measure or several, by name or as objects."""
    if isinstance(measures, (str, Measure)) or not isinstance(measures, Iterable):
        measures = [measures]
    return [one.text if isinstance(one, Measure) else str(one) for one in measures]


class MeasureInfo(NamedTuple):
    """A row of the catalogue."""

    name: str
    tool: str
    summary: str
    example: str
    parameters: tuple[str, ...]
    cutoff: str
    inner: int


def measures() -> list[MeasureInfo]:
    """All measures there are.

    >>> import assay
    >>> [info.name for info in assay.measures() if info.name.startswith("RBU")][:1]
    ['RBU']
    """
    return [MeasureInfo(*fields) for fields in _core.catalogue()]


def define(definition: str) -> Measure:
    """Defines a measure by an expression; from then on its name can be used like any other.

    >>> import assay
    >>> assay.define("half_P = sum(i, r[i]) / 2")
    half_P
    """
    before = {name: text for name, text in _defined.items() if name != _name_in(definition)}
    name = str(_core.defined_name(definition, list(before.values())))
    _defined[name] = definition
    return Measure(name)


def _name_in(definition: str) -> str:
    return definition.partition("=")[0].partition("(")[0].strip()


def definitions(more: Iterable[str] = ()) -> list[str]:
    """The texts of all definitions; those given here take the place of others of the same name."""
    texts = dict(_defined)
    texts.update((_name_in(text), text) for text in ([more] if isinstance(more, str) else more))
    return list(texts.values())
