"""Results: scores, and what else the engine finds, as small objects that do not change."""

from __future__ import annotations

import math
import os
from typing import Any, Iterable, Iterator, Mapping, Optional, Union, overload

from . import _core
from ._measures import Measure, canonical
from ._messages import Input, Message, Policy, UsageError, message_of, warn_of

Values = dict[str, float]


class _About:
    """What every result carries: where it comes from."""

    _about: Mapping[str, Any]

    @property
    def policies(self) -> tuple[Policy, ...]:
        """What was assumed."""
        return tuple(Policy(*fields) for fields in self._about["policies"])

    @property
    def messages(self) -> tuple[Message, ...]:
        """Notes and warnings."""
        return tuple(message_of(fields) for fields in self._about["messages"])

    @property
    def inputs(self) -> tuple[Input, ...]:
        """What was read."""
        return tuple(Input(*fields) for fields in self._about["inputs"])


class _Written(_About):
    """What can be written in the formats of the command line."""

    def _report(self, **layout: Any) -> Any:
        raise NotImplementedError

    def to_text(self, *, digits: int = 4, policies: bool = False, **layout: Any) -> str:
        """The table that the command line prints."""
        return str(self._report(**layout).write("table", digits, policies))

    def to_markdown(self, *, digits: int = 4, policies: bool = False, **layout: Any) -> str:
        """A Markdown table."""
        return str(self._report(**layout).write("markdown", digits, policies))

    def to_latex(self, *, digits: int = 4, policies: bool = False, **layout: Any) -> str:
        """A LaTeX table for a paper."""
        return str(self._report(**layout).write("latex", digits, policies))

    def to_html(self, *, digits: int = 4, policies: bool = False, **layout: Any) -> str:
        """HTML tables to put into a page."""
        return str(self._report(**layout).write("html", digits, policies))

    def to_json(self, **layout: Any) -> str:
        """The JSON document that the command line writes."""
        return str(self._report(**layout).write("json", 4, True))

    def to_tsv(self, **layout: Any) -> str:
        """Rows separated by tabs; numbers read back exactly."""
        return str(self._report(**layout).write("tsv", 4, False))

    def to_csv(self, **layout: Any) -> str:
        """The same with commas."""
        return str(self._report(**layout).write("csv", 4, False))

    @property
    def plots(self) -> tuple[str, ...]:
        """The kinds of pictures that ``plot`` draws of this, the usual one first."""
        return tuple(self._report().pictures)

    @overload
    def plot(self, kind: Optional[str] = None, *, ax: None = None, **layout: Any) -> "Picture": ...
    @overload
    def plot(self, kind: Optional[str] = None, *, ax: Any, **layout: Any) -> Any: ...

    def plot(self, kind: Optional[str] = None, *, ax: Any = None, **layout: Any) -> Any:
        """A picture as SVG, as ``--plot`` draws it; notebooks show it.

        ``ax``: matplotlib axes to draw on instead, or True for those of a new figure; they are returned.
        """
        report = self._report(**layout)
        if ax is None or ax is False:
            return Picture(report.write("svg", 4, False, kind or ""))
        from ._axes import draw, new_axes

        plot = report.plot(kind or "")
        return draw(plot, new_axes(plot) if ax is True else ax)

    def __str__(self) -> str:
        return self.to_text().rstrip("\n")

    def _repr_html_(self) -> str:
        return self.to_html()

    def _repr_svg_(self) -> Optional[str]:
        return self.plot().svg if self.plots else None


class Text:
    """Something for a browser, as text."""

    def __init__(self, text: str) -> None:
        self._text = text

    def save(self, path: Union[str, "os.PathLike[str]"]) -> None:
        """Writes it into a file."""
        with open(path, "w", encoding="utf-8", newline="") as file:
            file.write(self._text)

    def __str__(self) -> str:
        return self._text

    def __repr__(self) -> str:
        return f"<{type(self).__name__}: {len(self._text)} characters>"


class Picture(Text):
    """A picture: ``svg`` is its text, ``save`` writes it."""

    @property
    def svg(self) -> str:
        return self._text

    def _repr_svg_(self) -> str:
        return self._text


class RunScores(Mapping[str, float]):
    """The scores of one run: measure -> value over all topics."""

    def __init__(self, scores: "Scores", run: int) -> None:
        self._scores = scores
        self._run = run

    @property
    def name(self) -> str:
        return self._scores.runs[self._run]

    def __getitem__(self, measure: Union[str, Measure]) -> float:
        return float(self._scores._overall[self._run, self._scores._measure(measure)])

    def __iter__(self) -> Iterator[str]:
        return iter(self._scores.measures)

    def __len__(self) -> int:
        return len(self._scores.measures)

    def per_topic(self, measure: Union[str, Measure]) -> Values:
        """Topic -> value, without topics that do not count."""
        place = self._scores._measure(measure)
        values = ((topic, self._scores._values[self._run, t, place]) for t, topic in enumerate(self._scores.topics))
        return {topic: value for topic, value in values if not math.isnan(value)}

    def __repr__(self) -> str:
        return f"RunScores({self.name!r}, {dict(self)!r})"


class Scores(_Written):
    """Scores of runs: run x topic x measure."""

    def __init__(self, handle: Any, *, warn: bool = True) -> None:
        self._handle = handle
        self._about = handle.about
        self._runs = tuple(handle.runs)
        self._topics = tuple(handle.topics)
        self._measures = tuple(handle.measures)
        if warn:
            warn_of(self.messages)

    def __getattr__(self, name: str) -> Any:  # what is made when it is first asked for
        if name == "_values":
            made: Any = self._by_topic(self._handle.values)
        elif name == "_overall":
            made = self._over_topics(self._handle.overall)
        elif name == "_ranges":
            made = self._handle.ranges
        elif name == "_places":
            made = {measure: place for place, measure in enumerate(self._measures)}
        else:
            raise AttributeError(f"{type(self).__name__} has no attribute {name!r}")
        self.__dict__[name] = made
        return made

    def _by_topic(self, numbers: bytes) -> "memoryview[Any]":
        return memoryview(numbers).cast("d", (len(self._runs), len(self._topics), len(self._measures)))

    def _over_topics(self, numbers: bytes) -> "memoryview[Any]":
        return memoryview(numbers).cast("d", (len(self._runs), len(self._measures)))

    def __getstate__(self) -> Any:
        return {"handle": self._handle}

    def __setstate__(self, state: Any) -> None:
        self.__init__(state["handle"], warn=False)  # type: ignore[misc]

    @property
    def runs(self) -> tuple[str, ...]:
        return self._runs

    @property
    def topics(self) -> tuple[str, ...]:
        """All topics of the judgments, in their order."""
        return self._topics

    @property
    def measures(self) -> tuple[str, ...]:
        """The canonical names of the measures."""
        return self._measures

    def _measure(self, measure: Union[str, Measure]) -> int:
        name = measure.name if isinstance(measure, Measure) else measure
        if name not in self._places:
            name = canonical(name)
        if name not in self._places:
            raise KeyError(f"no measure {measure}; there are {', '.join(self._measures)}")
        return int(self._places[name])

    def __getitem__(self, key: Any) -> Any:
        """``scores["bm25"]``: a run; ``scores["bm25", "AP"]``: its value of a measure."""
        run, measure = key if isinstance(key, tuple) else (key, None)
        if run not in self._runs:
            raise KeyError(f"no run {run!r}; there are {', '.join(self._runs)}")
        found = RunScores(self, self._runs.index(run))
        return found if measure is None else found[measure]

    def __iter__(self) -> Iterator[str]:
        return iter(self._runs)

    def __len__(self) -> int:
        return len(self._runs)

    def __contains__(self, run: object) -> bool:
        return run in self._runs

    def mean(self) -> dict[str, Values]:
        """Run -> measure -> value over all topics that count."""
        return self._by_run(self._overall)

    @property
    def low(self) -> dict[str, Values]:
        """The same for the low ends of ranges; empty unless ``ties`` or ``unjudged`` is "range"."""
        return self._end("overall_low")

    @property
    def high(self) -> dict[str, Values]:
        """The same for the high ends."""
        return self._end("overall_high")

    def _end(self, name: str) -> dict[str, Values]:
        if self._ranges is None:
            return {}
        return self._by_run(self._over_topics(self._ranges[name]))

    def _by_run(self, numbers: "memoryview[Any]") -> dict[str, Values]:
        return {run: {measure: numbers[r, m] for m, measure in enumerate(self._measures)}
                for r, run in enumerate(self._runs)}

    def per_topic(self) -> dict[str, dict[str, Values]]:
        """Run -> topic -> measure -> value, without topics that do not count."""
        result: dict[str, dict[str, Values]] = {}
        for r, run in enumerate(self._runs):
            topics: dict[str, Values] = {}
            for t, topic in enumerate(self._topics):
                values = {name: self._values[r, t, m] for m, name in enumerate(self._measures)}
                values = {name: value for name, value in values.items() if not math.isnan(value)}
                if values:
                    topics[topic] = values
            result[run] = topics
        return result

    def to_dict(self, *, per_topic: bool = False) -> dict[str, Any]:
        """``mean()`` or ``per_topic()``."""
        return self.per_topic() if per_topic else self.mean()

    def _long(self) -> dict[str, list[Any]]:
        word = self._handle.topic_word
        numbers = {"value": self._values}
        if self._ranges is not None:
            numbers.update((end, self._by_topic(self._ranges[end])) for end in ("low", "high"))
        columns: dict[str, list[Any]] = {name: [] for name in ("run", word, "measure", *numbers)}
        for r, run in enumerate(self._runs):
            for t, topic in enumerate(self._topics):
                for m, measure in enumerate(self._measures):
                    if not math.isnan(self._values[r, t, m]):
                        for name, one in (("run", run), (word, topic), ("measure", measure)):
                            columns[name].append(one)
                        for name, view in numbers.items():
                            columns[name].append(view[r, t, m])
        return columns

    def _wide(self) -> dict[str, list[Any]]:
        columns: dict[str, list[Any]] = {"run": list(self._runs)}
        for m, measure in enumerate(self._measures):
            columns[measure] = [self._overall[r, m] for r in range(len(self._runs))]
            for end, values in (("low", self.low), ("high", self.high)):
                if values:
                    columns[f"{measure} {end}"] = [values[run][measure] for run in self._runs]
        return columns

    def _columns(self, per_topic: bool) -> dict[str, list[Any]]:
        return self._long() if per_topic else self._wide()

    def to_pandas(self, *, per_topic: bool = False) -> Any:
        """Runs down and measures across; with ``per_topic`` a row for each run, topic and measure."""
        import pandas

        frame = pandas.DataFrame(self._columns(per_topic))
        return frame if per_topic else frame.set_index("run")

    def to_polars(self, *, per_topic: bool = False) -> Any:
        """The same as a polars frame."""
        import polars

        return polars.DataFrame(self._columns(per_topic))

    def to_arrow(self, *, per_topic: bool = False) -> Any:
        """The same as a pyarrow table."""
        import pyarrow

        return pyarrow.table(self._columns(per_topic))

    def to_numpy(self) -> Any:
        """All values as an array of run x topic x measure; NaN where a topic does not count."""
        import numpy

        return numpy.array(self._values)

    def compare(self, **options: Any) -> "Result":
        """Which runs differ, how much, and how sure that is: ``assay.compare(scores, ...)``."""
        from ._api import compare

        return compare(self, **options)

    def _report(self, *, per_topic: bool = False, wide: bool = False, spread: bool = False,
                sort: Union[str, Measure, None] = None, against: Optional[str] = None, **unknown: Any) -> Any:
        if unknown:
            raise UsageError(f"no such setting here: {', '.join(unknown)}")
        if sort is not None:
            sort = self._measures[self._measure(sort)]
        return self._handle.report(per_topic, wide, spread, sort or "", against or "")

    def __repr__(self) -> str:
        return (f"<Scores: {len(self._runs)} runs x {len(self._topics)} {self._handle.topic_word}s x "
                f"{', '.join(self._measures)}>")


class _Kept:
    """What a result has to say, where the engine's own answer cannot go: in another process, in a file."""

    _DIGITS = 4
    _EXACT = (("json", True), ("tsv", False), ("csv", False))
    _ROUNDED = tuple((format, policies) for format in ("table", "markdown", "latex", "html") for policies in (False, True))

    def __init__(self, report: Any) -> None:
        self.about, self.records, self.others = report.about, report.records, report.others
        self.pictures = tuple(report.pictures)
        self._texts = {(format, policies): report.write(format, self._DIGITS, policies)
                       for format, policies in (*self._EXACT, *self._ROUNDED)}
        self._drawn = {kind: (report.write("svg", self._DIGITS, False, kind), report.plot(kind)) for kind in self.pictures}

    def write(self, format: str, digits: int, policies: bool, picture: str = "") -> str:
        if format == "svg":
            return str(self._picture(picture)[0])
        if digits != self._DIGITS and (format, policies) in self._ROUNDED:
            raise UsageError(f"digits: a result that was pickled has tables with {self._DIGITS} digits only; write others before")
        return str(self._texts[format, policies])

    def plot(self, kind: str) -> Any:
        return self._picture(kind)[1]

    def _picture(self, kind: str) -> Any:
        if not self.pictures or kind and kind not in self.pictures:
            raise UsageError(f'no picture "{kind}" of this; there is {", ".join(self.pictures) or "none"}')
        return self._drawn[kind or self.pictures[0]]


class Result(_Written):
    """What else the engine finds: records for programs, tables for people.

    Iterating gives the records as dicts; ``others`` has further ones by name.
    """

    def __init__(self, handle: Any, said: Iterable[Message] = ()) -> None:
        """``said``: messages that nobody needs to hear again."""
        self._take(handle)
        warn_of(message for message in self.messages if message not in said)

    def _take(self, handle: Any) -> None:
        self._handle = handle
        self._about = handle.about
        self._name, self._fields, self._rows = handle.records

    def __copy__(self) -> "Result":  # it does not change
        return self

    def __deepcopy__(self, _: Any) -> "Result":
        return self

    def __getstate__(self) -> Any:
        return {"handle": _Kept(self._handle)}

    def __setstate__(self, state: Any) -> None:
        self._take(state["handle"])

    @property
    def columns(self) -> tuple[str, ...]:
        """The names of the fields of a record."""
        return tuple(self._fields)

    @property
    def records(self) -> list[dict[str, Any]]:
        """One dict for each finding."""
        return [dict(zip(self._fields, row)) for row in self._rows]

    @property
    def others(self) -> dict[str, list[dict[str, Any]]]:
        """Further records, by what they are called."""
        return {name: [dict(zip(fields, row)) for row in rows] for name, fields, rows in self._handle.others}

    def find(self, **fields: Any) -> dict[str, Any]:
        """The first record with these fields: ``find(measure="AP", a="bm25")``."""
        for record in self.records:
            if all(record.get(key) == value for key, value in fields.items()):
                return record
        raise KeyError(f"no record with {', '.join(f'{key}={value!r}' for key, value in fields.items())}")

    def __iter__(self) -> Iterator[dict[str, Any]]:
        return iter(self.records)

    def __len__(self) -> int:
        return len(self._rows)

    def __getitem__(self, place: int) -> dict[str, Any]:
        return dict(zip(self._fields, self._rows[place]))

    def to_dict(self) -> dict[str, list[Any]]:
        """Column by column."""
        return {name: [row[i] for row in self._rows] for i, name in enumerate(self._fields)}

    def to_pandas(self) -> Any:
        """The records as a pandas frame."""
        import pandas

        return pandas.DataFrame(self.to_dict())

    def to_polars(self) -> Any:
        """The same as a polars frame."""
        import polars

        return polars.DataFrame(self.to_dict(), strict=False)

    def to_arrow(self) -> Any:
        """The same as a pyarrow table."""
        import pyarrow

        return pyarrow.table(self.to_dict())

    def _report(self, **layout: Any) -> Any:
        if layout:
            raise UsageError(f"no such setting here: {', '.join(layout)}")
        return self._handle

    def __repr__(self) -> str:
        return f"<{type(self).__name__}: {len(self)} {self._name}>"
