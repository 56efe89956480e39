"""Whatever holds judgments, runs or ratings, as what the engine takes: a path, or columns."""

from __future__ import annotations

import itertools
import numbers
import operator
import os
from collections.abc import Collection, Mapping
from typing import Any, Callable, Iterable, Iterator, NoReturn, Optional

from . import _core
from ._messages import InputError, UsageError

#: What users call columns, and what the engine does.
_ROLES = {
    "topic": "topic", "query": "topic", "user": "topic",
    "document": "document", "item": "document",
    "score": "score", "grade": "grade", "rating": "grade",
    "rank": "rank", "aspect": "aspect", "subtopic": "aspect",
}
#: Where several columns fit, as in the frames of PyTerrier (docid, docno, query): these are ids that others share.
_PREFERRED = {"topic": ("qid", "query_id", "topic"), "document": ("docno", "doc_id", "item_id")}

_NUMBER = {"run": "score", "judgments": "grade", "ratings": "rating", "items": "grade"}
_NEEDED = {
    "run": ("topic", "document"),
    "judgments": ("topic", "document", "number"),
    "ratings": ("topic", "document", "number"),
    "items": ("document", "aspect"),
}
_OPTIONAL = {"run": ("number", "rank"), "judgments": ("aspect",)}
#: Columns of runs and of frames whose numbers are no scores.
_NO_SCORES = {"iteration", "iter", "q0", "run", "runid", "runtag", "time", "timestamp", "index", "unnamed0", "indexlevel0"}
Roles = Mapping[str, Any]


class Named(dict[str, Any]):
    """``columns=``: what users call columns. A name counts in every table that has it; at the end one must have had it."""

    def __init__(self, columns: Optional[Roles]) -> None:
        if columns is not None and not isinstance(columns, Mapping):
            raise UsageError(f'columns: of type {type(columns).__name__}; give a dict such as {{"topic": "my_query"}}')
        super().__init__(columns or {})
        for word in self:
            if word not in _ROLES:
                raise UsageError(f'columns: "{word}" is none of {", ".join(_ROLES)}')
        self._there: set[str] = set()
        self._missing: dict[str, str] = {}

    def look(self, word: str, names: list[Any], what: str, *, needed: bool) -> None:
        """Remembers whether the column that is called so is there. Raises UsageError if it is needed and is not."""
        if self[word] in names:
            self._there.add(word)
            return
        text = f"{what}: no column {_quoted(self[word])} among {_listed(names)}"
        if needed:
            raise UsageError(text)
        self._missing.setdefault(word, text)

    def __enter__(self) -> "Named":
        return self

    def __exit__(self, failed: Any, *_: Any) -> None:
        for word, text in self._missing.items():
            if failed is None and word not in self._there:
                raise UsageError(text)


def is_path(source: Any) -> bool:
    return isinstance(source, (str, os.PathLike))


def source_of(source: Any, kind: str, name: str, columns: Optional[Roles] = None) -> Any:
    """A path as a str, or Columns with this name."""
    if is_path(source):
        return os.fsdecode(source)
    if isinstance(source, _core.Columns):
        return source
    table = _core.Columns(name, _NUMBER[kind])
    if is_table(source):
        _take_table(table, source, kind, columns)
    elif isinstance(source, Mapping):
        if _is_column_mapping(source, columns):
            _take_mapping(table, source, kind, columns)
        else:
            table.walk_nested(_nested(source, kind, name))
    else:
        _take_rows(table, source, kind, columns)
    return table


def _take_mapping(table: Any, source: Mapping[Any, Any], kind: str, columns: Optional[Roles]) -> None:
    def set_column(role: str, key: Any) -> None:
        _refuse_set(source[key], f"{table.name}: the column {key}")
        table.set(role, source[key])

    _set_columns(table, list(source), set_column, lambda key: _holds_numbers(source[key]), kind, columns)


def is_table(source: Any) -> bool:
    """A frame or something like it, by what it offers."""
    return hasattr(source, "__arrow_c_stream__") or hasattr(source, "toArrow") or hasattr(source, "__dataframe__")


def _is_pandas(source: Any) -> bool:
    return type(source).__module__.partition(".")[0] == "pandas" and hasattr(source, "columns")


def _take_table(table: Any, source: Any, kind: str, columns: Optional[Roles]) -> None:
    if _is_pandas(source):
        names = list(source.columns)

        def column(name: Any) -> Any:
            return source.iloc[:, names.index(name)]

        _set_columns(table, names, lambda role, name: _set_series(table, role, column(name)),
                     lambda name: _holds_numbers(column(name)), kind, columns)
        return
    if not hasattr(source, "__arrow_c_stream__"):
        source = source.toArrow() if hasattr(source, "toArrow") else _interchanged(source)
    arrow = _core.ArrowTable.of(source)
    names = arrow.names
    _set_columns(table, names, lambda role, name: table.set_arrow(role, arrow, names.index(name)),
                 lambda name: _arrow_holds_numbers(arrow, names.index(name)), kind, columns)


def _interchanged(source: Any) -> Any:
    from pyarrow.interchange import from_dataframe

    return from_dataframe(source)


def _set_series(table: Any, role: str, series: Any) -> None:
    """A column of a pandas frame, the way that copies least."""
    dtype = series.dtype
    if getattr(dtype, "name", "") == "category":
        table.set_coded(role, series.cat.codes.to_numpy(), series.cat.categories.to_numpy())
    elif type(dtype).__module__.partition(".")[0] == "numpy":
        table.set(role, series.to_numpy())
    elif role in ("number", "rank"):
        table.set(role, series.to_numpy(dtype="float64", na_value=float("nan")))
    elif getattr(dtype, "storage", "pyarrow") == "pyarrow" and hasattr(series, "__arrow_c_stream__"):
        table.set(role, series)
    else:
        table.set(role, series.to_numpy(dtype=object))


def _holds_numbers(column: Any) -> bool:
    """Whether these are numbers, by their type or by the first that there is."""
    kind = getattr(getattr(column, "dtype", None), "kind", "O")
    if kind != "O":
        return kind in "iuf"
    values = column if isinstance(column, Iterable) else ()
    first = next((one for one in values if isinstance(one, (str, bytes, numbers.Number)) and one == one), None)
    return isinstance(first, numbers.Number) and not isinstance(first, bool)


def _arrow_holds_numbers(arrow: Any, place: int) -> bool:
    try:
        _core.Columns("", "score").set_arrow("number", arrow, place)
    except InputError as error:
        return error.line > 0  # one of them is missing
    return True


def _refuse_set(values: Any, what: str) -> None:
    if isinstance(values, (set, frozenset)):
        raise InputError(f"{what} is a set, and sets have no order; give a list")


def _known_role(name: Any) -> str:
    """What a column is by its name; "" if nobody knows."""
    return str(_core.column_role(name)) if isinstance(name, str) and name.isascii() else ""


def _role_of(name: Any, kind: str) -> str:
    """The same for what is looked for."""
    role = _known_role(name)
    if role == "score" and kind in ("judgments", "ratings"):
        return "other number"
    if role == "grade" and kind == "run":
        return "other number"
    return "number" if role in ("score", "grade") else role


def _choose(names: list[Any], kind: str, columns: Optional[Roles], what: str,
            holds_numbers: Callable[[Any], bool] = lambda name: False) -> dict[str, Any]:
    """Which column has which role, the topic first. Raises an error where that is not clear."""
    named = columns if isinstance(columns, Named) else Named(columns)
    roles = (*_NEEDED[kind], *_OPTIONAL.get(kind, ()))
    asked = {word: role for word, role in ((word, _asked_role(word, kind)) for word in named) if role in roles}
    chosen = {role: named[word] for word, role in asked.items() if named[word] in names}
    found: dict[str, list[Any]] = {}
    for name in names:
        if name not in chosen.values():
            found.setdefault(_role_of(name, kind), []).append(name)
    if "number" not in found and "other number" in found and not (kind == "run" and "rank" in found):
        found["number"] = found["other number"]
    for role in roles:
        if role not in chosen and role in found:
            chosen[role] = _one_of(found[role], _NUMBER[kind] if role == "number" else role, what)
    for word, role in asked.items():
        named.look(word, names, what, needed=role not in chosen and role in ("topic", "document", "number"))
    for role in _NEEDED[kind]:
        if role not in chosen:
            word = _NUMBER[kind] if role == "number" else role
            raise InputError(f'{what}: no column is known as the {word} among {_listed(names)}; '
                             f'name it with columns={{"{word}": ...}}')
    if kind == "run" and not {"number", "rank"} & chosen.keys():
        _refuse_numbers(_like_scores(found.get("", ()), holds_numbers), what)
    return {role: chosen[role] for role in roles if role in chosen}


def _asked_role(word: str, kind: str) -> str:
    """What the users of this word look for; "" if such tables have none."""
    role = _ROLES[word]
    if role in ("score", "grade"):
        return "number" if (role == "score") == (kind == "run") else ""
    return role


def _refuse_numbers(names: list[Any], what: str) -> None:
    """Rows without scores are ranked as they come; numbers beside them were hardly meant to be left alone."""
    if names:
        raise InputError(f'{what}: no column is known as the score, and there are numbers in {_listed(names)}; '
                         f'name it with columns={{"score": {_quoted(names[0])}}}, or leave out what is no score')


def _like_scores(names: Iterable[Any], holds_numbers: Callable[[Any], bool]) -> list[Any]:
    """Those that may be scores: by their name, or because they are numbers of which nobody knows what they are."""
    def is_like(name: Any) -> bool:
        role = _known_role(name)
        plain = "".join(filter(str.isalnum, str(name).lower()))
        return role in ("score", "grade") or (not role and plain not in _NO_SCORES and holds_numbers(name))

    return [name for name in names if is_like(name)]


def _quoted(name: Any) -> str:
    return f'"{name}"' if isinstance(name, str) else repr(name)


def _listed(names: Iterable[Any]) -> str:
    return ", ".join(map(str, names))


def _one_of(names: list[Any], word: str, what: str) -> Any:
    if len(names) == 1:
        return names[0]
    for preferred in _PREFERRED.get(word, ()):
        if names.count(preferred) == 1:
            return preferred
    raise InputError(f'{what}: {" and ".join(names)} could each be the {word}; name it with columns={{"{word}": ...}}')


def _set_columns(table: Any, names: list[Any], set_column: Callable[[str, Any], None],
                 holds_numbers: Callable[[Any], bool], kind: str, columns: Optional[Roles]) -> None:
    chosen = _choose(names, kind, columns, table.name, holds_numbers)
    for role, name in chosen.items():
        set_column(role, name)
    _use_ranks(table, kind, chosen)


def _use_ranks(table: Any, kind: str, chosen: Mapping[str, Any]) -> None:
    if kind == "run" and "rank" in chosen and "number" not in chosen:
        table.take_ranks_for_scores()


def _is_column_mapping(source: Mapping[Any, Any], columns: Optional[Roles]) -> bool:
    """{"qid": [...], "docno": [...]} rather than {topic: {document: number}}."""
    if any(isinstance(value, (Mapping, str)) for value in itertools.islice(source.values(), 3)):
        return False
    named = set((columns or {}).values())
    roles = {_known_role(key) for key in source}
    return {"topic", "document"} <= roles or bool(named & set(source))


def _nested(source: Mapping[Any, Any], kind: str, name: str) -> dict[Any, Any]:
    """Dicts, where other mappings are given."""
    if type(source) is dict and all(isinstance(value, (dict, list, tuple)) for value in source.values()):
        return source
    if kind == "run":
        for topic, value in source.items():
            _refuse_set(value, f'{name}: the ranking of topic "{topic}"')
    return {topic: dict(value) if isinstance(value, Mapping) and not isinstance(value, dict) else
            value if isinstance(value, (dict, list, tuple)) or not isinstance(value, Iterable) else list(value)
            for topic, value in source.items()}


def _take_rows(table: Any, source: Any, kind: str, columns: Optional[Roles]) -> None:
    """Tuples, namedtuples, dicts or objects with attributes, one for each row."""
    first, rows = _first_and_all(source, table.name)
    if first is _NOTHING:
        raise InputError(f"{table.name}: no rows")
    if isinstance(first, Mapping):
        chosen = _choose(list(first), kind, columns, table.name, lambda name: _holds_numbers([first[name]]))
        keys = list(chosen.values())
        if kind == "run" and "number" not in chosen:
            rows = _without_scores(rows, first, table.name)
        table.walk_rows((tuple(row.get(key) for key in keys) for row in rows), list(chosen))
        _use_ranks(table, kind, chosen)
    elif hasattr(first, "_fields") or hasattr(first, "__dataclass_fields__"):
        names = list(getattr(first, "_fields", None) or first.__dataclass_fields__)
        chosen = _choose(names, kind, columns, table.name, lambda name: _holds_numbers([getattr(first, name)]))
        table.walk_rows(*_fields_of(rows, names, chosen, by_place=hasattr(first, "_fields")))
        _use_ranks(table, kind, chosen)
    else:
        roles = _places(first, kind, table.name)
        if kind == "run" and len(roles) == 2:
            _refuse_set(source, f"{table.name}: this")
        table.walk_rows(rows, roles)


_NOTHING = object()


def _first_and_all(source: Any, what: str) -> tuple[Any, Iterator[Any]]:
    """The first one, _NOTHING if there is none, and all of them."""
    try:
        rows = iter(source)
    except TypeError:
        raise UsageError(f"{what}: of type {type(source).__name__}; give a path, a dict of dicts, a data frame, "
                         "an Arrow table or tuples") from None
    first = next(rows, _NOTHING)
    return first, itertools.chain(() if first is _NOTHING else (first,), rows)


def _refuse_row(what: str, row: int, text: str) -> NoReturn:
    raise InputError([("error", text, what, row, (), f"{what}:{row}: {text}")])


def _without_scores(rows: Iterable[Any], first: Mapping[Any, Any], what: str) -> Iterator[Any]:
    """Dicts of which the first has no score; none of the others may have one."""
    for place, row in enumerate(rows, 1):
        more = [name for name in row if name not in first]
        for name in _like_scores(more, lambda name: _holds_numbers([row[name]])):
            _refuse_row(what, place, f"{name} is a column that the first row has not; give it to all rows or to none")
        yield row


def _fields_of(rows: Iterator[Any], names: list[str], chosen: Mapping[str, str], *,
               by_place: bool) -> tuple[Iterator[Any], list[str]]:
    """Rows with the roles of their fields: the topic comes before what belongs to it."""
    if not by_place:
        return map(operator.attrgetter(*chosen.values()), rows), list(chosen)
    if [name for name in names if name in chosen.values()] != list(chosen.values()):
        return map(operator.itemgetter(*map(names.index, chosen.values())), rows), list(chosen)
    roles = {name: role for role, name in chosen.items()}
    return rows, [roles.get(name, "") for name in names]


def _places(first: Any, kind: str, what: str) -> list[str]:
    """What stands where in plain tuples, by how many there are."""
    layouts = {
        "run": {2: ["topic", "document"], 3: ["topic", "document", "number"]},
        "judgments": {3: ["topic", "document", "number"]},
        "ratings": {3: ["topic", "document", "number"], 4: ["topic", "document", "number", ""]},
        "items": {2: ["document", "aspect"]},
    }[kind]
    size = len(first) if isinstance(first, (tuple, list)) else 0
    if size not in layouts:
        form = ", ".join("topic document number".split()[: min(layouts)]) if kind != "items" else "item, aspect"
        raise InputError(f"{what}: rows must be tuples ({form}) or have names, not {first!r:.80}")
    return layouts[size]


def runs_of(runs: Any, columns: Optional[Roles] = None, word: str = "run") -> list[tuple[Any, str]]:
    """The sources of one run or of several, each with its name; "" where it is called as its file is."""
    kind = "run"
    if is_path(runs) or is_table(runs) or isinstance(runs, _core.Columns):
        return [(source_of(runs, kind, word, columns), "")]
    if isinstance(runs, Mapping):
        if not _are_named_runs(runs, columns):
            return [(source_of(runs, kind, word, columns), "")]
        refuse_twice(map(str, runs))
        return [(source_of(run, kind, str(name), columns), str(name)) for name, run in runs.items()]
    first, rows = _first_and_all(runs, word)
    if first is _NOTHING or not _is_run(first, columns):
        return [(source_of(runs if isinstance(runs, Collection) else rows, kind, word, columns), "")]
    _refuse_set(runs, f"{word}s: this")
    every = list(rows)
    names = [f"{word}{i}" if len(every) > 1 else word for i in range(1, len(every) + 1)]
    return [(source_of(run, kind, name, columns), "") for run, name in zip(every, names)]


def refuse_twice(names: Iterable[str]) -> None:
    """Runs are told apart by their names."""
    before: set[str] = set()
    for name in names:
        if name in before:
            raise UsageError(f'two runs are called "{name}"; give them different names')
        before.add(name)


def _is_run(one: Any, columns: Optional[Roles]) -> bool:
    """A whole run rather than a row of one."""
    if is_path(one) or is_table(one) or isinstance(one, _core.Columns):
        return True
    if isinstance(one, Mapping):
        return any(isinstance(value, (Mapping, list, tuple)) for value in itertools.islice(one.values(), 3))
    return isinstance(one, list) and bool(one) and isinstance(one[0], (tuple, list, Mapping))


def _are_named_runs(runs: Mapping[Any, Any], columns: Optional[Roles]) -> bool:
    """{"bm25": run} rather than {topic: {document: score}}."""
    if _is_column_mapping(runs, columns):
        return False
    for value in runs.values():
        if is_path(value) or is_table(value) or isinstance(value, _core.Columns):
            return True
        if isinstance(value, Mapping):
            inner = next(iter(value.values()), None)
            if inner is None:
                continue
            return isinstance(inner, (Mapping, list, tuple)) or _is_column_mapping(value, columns)
        if isinstance(value, (list, tuple)):
            return bool(value) and isinstance(value[0], (tuple, list, Mapping)) and len(value[0]) > 2
        return False
    return False
