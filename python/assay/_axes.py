"""Pictures of the engine on matplotlib axes: what is shown and in which colours the engine says; this only draws."""

from __future__ import annotations

import itertools
from typing import Any

INK, SOFT, GRID, PAPER = "#1a1a1a", "#595959", "#e3e3e3", "#ffffff"


def new_axes(plot: dict[str, Any]) -> Any:
    """Axes of a figure of their own, with room for the categories."""
    from matplotlib import pyplot

    columns, rows = (len(plot[axis]["categories"]) for axis in "xy")
    size = (max(6.4, 2.5 + 0.22 * columns), max(3.6, 1.6 + 0.22 * rows + (1.2 if columns else 0)))
    return pyplot.subplots(figsize=size, layout="constrained")[1]


def draw(plot: dict[str, Any], ax: Any) -> Any:
    """Draws a picture and returns the axes."""
    ax.set_axisbelow(True)
    for side in ("top", "right"):
        ax.spines[side].set_visible(False)
    for kind, marks in itertools.groupby(plot["marks"], key=lambda mark: str(mark["mark"])):
        _DRAW[kind](ax, list(marks))
    _set_axis(ax, plot["x"], "x")
    _set_axis(ax, plot["y"], "y")
    _write(ax, plot)
    return ax


def _set_axis(ax: Any, axis: dict[str, Any], name: str) -> None:
    names = axis["categories"]
    set_limits = getattr(ax, f"set_{name}lim")
    if names:
        upright = {"rotation": 90} if name == "x" and sum(map(len, names)) > 50 else {}
        getattr(ax, f"set_{name}ticks")(range(len(names)), names, fontsize=8, **upright)
        set_limits(*((-0.5, len(names) - 0.5) if name == "x" else (len(names) - 0.5, -0.5)))
        return
    if axis["logarithmic"]:
        getattr(ax, f"set_{name}scale")("log")
    low, high = getattr(ax, f"get_{name}lim")()
    set_limits(low if axis["low"] is None else min(low, axis["low"]), high if axis["high"] is None else max(high, axis["high"]))
    if axis["hidden"]:
        getattr(ax, f"{name}axis").set_visible(False)
        ax.spines["bottom" if name == "x" else "left"].set_visible(False)
    else:
        ax.grid(axis=name, color=GRID)


def _write(ax: Any, plot: dict[str, Any]) -> None:
    """Titles, legend, small print."""
    lines = plot["subtitle"].count("\n") + 1 if plot["subtitle"] else 0
    ax.set_title(plot["title"], loc="left", fontsize=11, fontweight="bold", pad=6 + 12 * lines)
    if lines:
        ax.annotate(plot["subtitle"], (0, 1), xycoords="axes fraction", xytext=(0, 4), textcoords="offset points",
                    fontsize=8, color=SOFT)
    ax.set_xlabel("\n".join(text for text in (plot["x"]["title"], plot["note"]) if text), fontsize=9)
    ax.set_ylabel(plot["y"]["title"], fontsize=9)
    if len(plot["series"]) > 1:
        from matplotlib.patches import Patch

        beside = {"loc": "center left", "bbox_to_anchor": (1, 0.5)} if len(plot["series"]) > 8 else {}
        ax.legend(handles=[Patch(color=colour, label=name) for name, colour in plot["series"]], fontsize=8, **beside)


def _dots(ax: Any, dots: list[dict[str, Any]]) -> None:
    for dot in dots:
        if dot["low"] is not None and dot["high"] is not None:
            ax.plot([dot["low"], dot["high"]], [dot["y"], dot["y"]], color=dot["colour"], linewidth=1.3)
        if dot["beside"]:
            ax.annotate(dot["beside"], (1, dot["y"]), xycoords=("axes fraction", "data"), xytext=(4, 0),
                        textcoords="offset points", va="center", fontsize=8, color=SOFT, annotation_clip=False)
    for (radius, opacity), some in itertools.groupby(dots, key=lambda dot: (dot["radius"], dot["opacity"])):
        group = list(some)
        ax.scatter([dot["x"] for dot in group], [dot["y"] for dot in group], c=[dot["colour"] for dot in group],
                   s=(1.6 * radius) ** 2, alpha=opacity, linewidths=0, zorder=3)


def _bars(ax: Any, bars: list[dict[str, Any]]) -> None:
    ax.barh([bar["y"] for bar in bars], [bar["x"] for bar in bars], height=0.7, color=[bar["colour"] for bar in bars])
    ax.axvline(0, color=SOFT, linewidth=0.8)


def _lines(ax: Any, lines: list[dict[str, Any]]) -> None:
    for line in lines:
        around = [(x, low, high) for x, _, low, high in line["points"] if low is not None and high is not None]
        if around:
            ax.fill_between(*zip(*around), color=line["colour"], alpha=0.18, linewidth=0)
    for line in lines:
        ax.plot([point[0] for point in line["points"]], [point[1] for point in line["points"]], color=line["colour"],
                linewidth=1.5, drawstyle="steps-post" if line["steps"] else "default",
                marker="o" if line["marked"] else "", markersize=3.5)


def _boxes(ax: Any, boxes: list[dict[str, Any]]) -> None:
    for box in boxes:
        low, first, median, third, high = box["numbers"]
        ax.plot([low, high], [box["y"], box["y"]], color=SOFT, linewidth=0.8, zorder=1)
        ax.barh(box["y"], third - first, left=first, height=0.64, color="#e8eef3", edgecolor=SOFT, linewidth=0.8)
        ax.plot([median, median], [box["y"] - 0.32, box["y"] + 0.32], color=SOFT, linewidth=1.8)


def _cells(ax: Any, tables: list[dict[str, Any]]) -> None:
    from matplotlib.colors import LinearSegmentedColormap

    for table in tables:
        columns = 1 + max(cell[0] for cell in table["cells"])
        rows = 1 + max(cell[1] for cell in table["cells"])
        values = [[float("nan")] * columns for _ in range(rows)]
        for column, row, value, _, _ in table["cells"]:
            values[row][column] = value
        shown = ax.imshow(values, cmap=LinearSegmentedColormap.from_list("assay", table["colours"]), aspect="auto",
                          vmin=table["low"], vmax=table["high"], interpolation="nearest")
        box = ax.get_window_extent()
        points = 72 / ax.figure.dpi
        wide, tall = box.width / columns * points, box.height / rows * points
        for column, row, _, text, ink in table["cells"]:
            if text and tall >= 8 and 4.2 * len(text) < wide:
                ax.text(column, row, text, ha="center", va="center", fontsize=7, color=ink)
        if table["title"]:
            ax.figure.colorbar(shown, ax=ax, label=table["title"])


def _rules(ax: Any, rules: list[dict[str, Any]]) -> None:
    style = {"color": SOFT, "linewidth": 0.8, "linestyle": (0, (4, 3)), "zorder": 1}
    for rule in rules:
        if rule["along"] == "x":
            ax.axvline(rule["at"], **style)
        elif rule["along"] == "y":
            ax.axhline(rule["at"], **style)
        else:
            ax.axline((0, 0), slope=1, **style)


def _words(ax: Any, words: list[dict[str, Any]]) -> None:
    for word in words:
        ax.text(word["x"], word["y"], word["text"], ha="center", va="center", fontsize=8, color=INK, zorder=4,
                bbox={"facecolor": PAPER, "edgecolor": "none", "pad": 1.5})
        ax.update_datalim([(word["x"], word["y"])])
    ax.autoscale_view()


_DRAW = {"dot": _dots, "bar": _bars, "line": _lines, "box": _boxes, "cells": _cells, "rule": _rules, "word": _words}
