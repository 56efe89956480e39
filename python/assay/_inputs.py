"""Whatever holds judgments, runs or ratings, as what the engine takes: a path, or columns."""

from __future__ import annotations

import itertools
import os
from collections.abc import Mapping
from typing import Any, Callable, Iterable, Iterator, Optional

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
Roles = Mapping[str, str]


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
            _set_columns(table, list(source), lambda role, key: table.set(role, source[key]), kind, columns)
        else:
            table.walk_nested(_nested(source))
    else:
        _take_rows(table, source, kind, columns)
    return table


def is_table(source: Any) -> bool:
    """A frame or something like it, by what it offers."""
    return hasattr(source, "__arrow_c_stream__") or hasattr(source, "toArrow") or hasattr(source, "__dataframe__")


def _is_pandas(source: Any) -> bool:
    return type(source).__module__.partition(".")[0] == "pandas" and hasattr(source, "columns")


def _take_table(table: Any, source: Any, kind: str, columns: Optional[Roles]) -> None:
    if _is_pandas(source):
        names = [str(name) for name in source.columns]
        _set_columns(table, names, lambda role, name: _set_series(table, role, source.iloc[:, names.index(name)]), kind, columns)
        return
    if not hasattr(source, "__arrow_c_stream__"):
        source = source.toArrow() if hasattr(source, "toArrow") else _interchanged(source)
    arrow = _core.ArrowTable.of(source)
    names = arrow.names
    _set_columns(table, names, lambda role, name: table.set_arrow(role, arrow, names.index(name)), kind, columns)


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


def _known_role(name: Any) -> str:
    """What a column is by its name; "" if nobody knows."""
    return str(_core.column_role(name)) if isinstance(name, str) and name.isascii() else ""


def _role_of(name: str, kind: str) -> str:
    """The same for what is looked for."""
    role = _known_role(name)
    if role == "score" and kind in ("judgments", "ratings"):
        return "other number"
    if role == "grade" and kind == "run":
        return "other number"
    return "number" if role in ("score", "grade") else role


def _choose(names: list[str], kind: str, columns: Optional[Roles], what: str) -> dict[str, str]:
    """Which column has which role. Raises InputError where that is not clear."""
    chosen: dict[str, str] = {}
    for word, name in (columns or {}).items():
        if word not in _ROLES:
            raise UsageError(f'columns: "{word}" is none of {", ".join(_ROLES)}')
        role = _ROLES[word]
        if name in names and not (role == "score" and kind != "run") and not (role == "grade" and kind == "run"):
            chosen["number" if role in ("score", "grade") else role] = name
    found: dict[str, list[str]] = {}
    for name in names:
        if name not in chosen.values():
            found.setdefault(_role_of(name, kind), []).append(name)
    if "number" not in found and "other number" in found and not (kind == "run" and "rank" in found):
        found["number"] = found["other number"]
    for role in ("topic", "document", "number", "rank", "aspect"):
        if role not in chosen and role in found:
            chosen[role] = _one_of(found[role], role, what)
    for role in _NEEDED[kind]:
        if role not in chosen:
            word = _NUMBER[kind] if role == "number" else role
            raise InputError(f'{what}: no column is known as the {word} among {", ".join(names)}; '
                             f'name it with columns={{"{word}": ...}}')
    return chosen


def _one_of(names: list[str], role: str, what: str) -> str:
    if len(names) == 1:
        return names[0]
    for preferred in _PREFERRED.get(role, ()):
        if preferred in names:
            return preferred
    raise InputError(f'{what}: {" and ".join(names)} could each be the {role}; name it with columns={{"{role}": ...}}')


def _set_columns(table: Any, names: list[str], set_column: Callable[[str, str], None], kind: str,
                 columns: Optional[Roles]) -> None:
    wanted = {*_NEEDED[kind], *({"run": ("number", "rank"), "judgments": ("aspect",)}.get(kind, ()))}
    chosen = _choose(names, kind, columns, table.name)
    for role, name in chosen.items():
        if role in wanted:
            set_column(role, name)
    _use_ranks(table, kind, chosen)


def _use_ranks(table: Any, kind: str, chosen: Mapping[str, str]) -> None:
    if kind == "run" and "rank" in chosen and "number" not in chosen:
        table.take_ranks_for_scores()


def _is_column_mapping(source: Mapping[Any, Any], columns: Optional[Roles]) -> bool:
    """{"qid": [...], "docno": [...]} rather than {topic: {document: number}}."""
    if any(isinstance(value, (Mapping, str)) for value in itertools.islice(source.values(), 3)):
        return False
    named = set((columns or {}).values())
    roles = {_known_role(key) for key in source}
    return {"topic", "document"} <= roles or bool(named & set(source))


def _nested(source: Mapping[Any, Any]) -> dict[Any, Any]:
    """Dicts, where other mappings are given."""
    if type(source) is dict and all(isinstance(value, (dict, list, tuple)) for value in source.values()):
        return source
    return {topic: dict(value) if isinstance(value, Mapping) and not isinstance(value, dict) else
            value if isinstance(value, (dict, list, tuple)) or not isinstance(value, Iterable) else list(value)
            for topic, value in source.items()}


def _take_rows(table: Any, source: Any, kind: str, columns: Optional[Roles]) -> None:
    """Tuples, namedtuples, dicts or objects with attributes, one for each row."""
    try:
        rows = iter(source)
    except TypeError:
        raise UsageError(f"{table.name}: of type {type(source).__name__}; give a path, a dict of dicts, a data frame, "
                         "an Arrow table or tuples") from None
    first = next(rows, None)
    if first is None:
        raise InputError(f"{table.name}: no rows")
    rows = itertools.chain((first,), rows)
    if isinstance(first, Mapping):
        names = list(map(str, first))
        chosen = _choose(names, kind, columns, table.name)
        keys = list(chosen.values())
        table.walk_rows((tuple(row.get(key) for key in keys) for row in rows), list(chosen))
        _use_ranks(table, kind, chosen)
    elif hasattr(first, "_fields"):
        _take_fields(table, list(first._fields), rows, kind, columns)
    elif hasattr(first, "__dataclass_fields__"):
        names = list(first.__dataclass_fields__)
        _take_fields(table, names, (tuple(getattr(row, name) for name in names) for row in rows), kind, columns)
    else:
        table.walk_rows(rows, _places(first, kind, table.name))


def _take_fields(table: Any, names: list[str], rows: Iterator[Any], kind: str, columns: Optional[Roles]) -> None:
    chosen = _choose(names, kind, columns, table.name)
    places = {name: role for role, name in chosen.items()}
    table.walk_rows(rows, [places.get(name, "") for name in names])
    _use_ranks(table, kind, chosen)


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
        return [(source_of(run, kind, str(name), columns), str(name)) for name, run in runs.items()]
    rows = iter(runs)
    first = next(rows, None)
    rows = itertools.chain(() if first is None else (first,), rows)
    if first is None or not _is_run(first, columns):
        return [(source_of(rows, kind, word, columns), "")]
    every = list(rows)
    names = [f"{word}{i}" if len(every) > 1 else word for i in range(1, len(every) + 1)]
    return [(source_of(run, kind, name, columns), "") for run, name in zip(every, names)]


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
