"""Pictures on matplotlib axes show what the SVG shows."""

import re

import pytest

import assay

matplotlib = pytest.importorskip("matplotlib")
matplotlib.use("Agg")
from matplotlib import pyplot  # noqa: E402

pytestmark = pytest.mark.filterwarnings("ignore::assay.DataWarning")


@pytest.fixture(autouse=True)
def close():
    yield
    pyplot.close("all")


@pytest.fixture(scope="module")
def scores(sample):
    return assay.evaluate(sample / "qrels.txt", [sample / f"{name}.run" for name in ("bm25", "dense", "hybrid")],
                          ["nDCG@10", "AP", "P@5", "P@10"])


def results(sample, scores):
    runs = [sample / f"{name}.run" for name in ("dense", "hybrid")]
    yield scores
    yield scores.compare()
    yield assay.diff(sample / "qrels.txt", runs)
    yield assay.similarity({"a": runs[0], "b": runs[1], "c": sample / "bm25.run"}, similarities=["RBO", "tau"])
    yield assay.agreement(scores)
    yield assay.power(scores)
    yield assay.robustness(scores, remove="topics", repetitions=5)
    yield assay.axioms(["P@5", "AP"])
    yield assay.sensitivity(sample / "qrels.txt", runs, ["RBP(p=0.5..0.9)"])


def test_every_kind(sample, scores):
    """Each mark of the SVG has its counterpart, and texts are the same."""
    seen = set()
    for result in results(sample, scores):
        for kind in result.plots:
            ax = result.plot(kind, ax=True)
            plot = result._report().plot(kind)
            seen |= {mark["mark"] for mark in plot["marks"]}
            svg = result.plot(kind).svg
            assert ax.get_title(loc="left") == plot["title"]
            assert f'aria-label="{plot["title"]}"' in svg
            for axis in "xy":
                labels = [text.get_text() for text in getattr(ax, f"get_{axis}ticklabels")()]
                if plot[axis]["categories"]:
                    assert labels == plot[axis]["categories"], kind
            dots = sum(mark["mark"] == "dot" for mark in plot["marks"])
            assert sum(len(one.get_offsets()) for one in ax.collections if hasattr(one, "get_sizes") and len(
                one.get_sizes())) == dots, kind
            ax.figure.canvas.draw()  # what cannot be drawn says so here
    assert seen == {"dot", "bar", "line", "box", "cells", "rule"}


def test_values(scores):
    """The dots of the runs stand where the means are, best first."""
    ax = scores.plot("runs", ax=True)
    means = sorted((values["nDCG@10"] for values in scores.mean().values()), reverse=True)
    assert [tuple(point) for point in ax.collections[-1].get_offsets()] == [(mean, i) for i, mean in enumerate(means)]
    assert ax.get_ylim() == (2.5, -0.5)  # the first stands on top
    shown = scores.plot("topics", ax=True).images[0].get_array()
    assert sorted(shown.ravel()) == sorted(scores.to_numpy()[:, :, 0].ravel())


def test_axes_that_are_there(scores):
    figure, (left, right) = pyplot.subplots(1, 2)
    assert scores.plot("runs", ax=left) is left and scores.plot("spread", ax=right) is right
    assert left.get_title(loc="left") == "nDCG@10" and figure.axes == [left, right]
    with pytest.raises(assay.UsageError, match='no picture "weather"'):
        scores.plot("weather", ax=left)


def test_colours(scores):
    """They are those of the SVG."""
    ax = scores.plot("runs", ax=True)
    colour = matplotlib.colors.to_hex(ax.collections[-1].get_facecolors()[0])
    assert re.search(r"\.f0\{fill:(#\w+)\}", scores.plot("runs").svg)[1] == colour
