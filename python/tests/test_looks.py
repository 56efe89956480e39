"""What looks into judgments and runs gives what the command line gives; so do ranges and pictures."""

import pickle
import random

import pytest
from conftest import command_line
from test_questions import records, same

import assay

pytestmark = pytest.mark.filterwarnings("ignore::assay.DataWarning")


@pytest.fixture(scope="module")
def runs(sample):
    return [sample / f"{name}.run" for name in ("dense", "hybrid")]


@pytest.fixture(scope="module")
def aspects(tmp_path_factory):
    """Judgments of two aspects, and two runs."""
    folder, draw = tmp_path_factory.mktemp("aspects"), random.Random(7)
    lines = [f"{t} 0 d{d} {draw.randrange(3)} {draw.randrange(2)}\n" for t in range(1, 6) for d in range(20)]
    (folder / "qrels").write_text("".join(lines))
    for name in ("one", "two"):
        ranked = [(t, d, s) for t in range(1, 6) for s, d in enumerate(draw.sample(range(30), 20))]
        (folder / name).write_text("".join(f"{t} Q0 d{d} 0 {-s} {name}\n" for t, d, s in ranked))
    return folder


def test_diff(sample, runs):
    words = ("diff", sample / "qrels.txt", *runs, "-m", "nDCG@10", "AP")
    found = assay.diff(sample / "qrels.txt", runs, ["nDCG@10", "AP"])
    same(found, records(*words, name=found._name))
    assert found.to_text().replace("per_topic=...", "--per-topic") == command_line(*words)
    assert assay.diff(sample / "qrels.txt", runs, ["nDCG@10", "AP"], top=1, per_topic=True).to_text() == command_line(
        *words, "--top", "1", "-q")
    named = assay.diff(sample / "qrels.txt", {"before": runs[0], "after": runs[1]})
    assert "before" in named.to_text() and "hybrid" not in named.to_text()
    with pytest.raises(assay.UsageError, match="two runs"):
        assay.diff(sample / "qrels.txt", runs[0])
    with pytest.raises(TypeError, match="no option 'nonsense'"):
        assay.diff(sample / "qrels.txt", runs, nonsense=1)


def test_why(sample, runs):
    found = assay.why(sample / "qrels.txt", runs[0], "nDCG@10", "0.4997")
    expected = records("why", sample / "qrels.txt", runs[0], "-m", "nDCG@10", "--value", "0.4997", name=found._name)
    assert [record["value"] for record in found] == [record["value"] for record in expected]
    assert "assay.evaluate(judgments, run," in found.to_text()
    same(assay.why(sample / "qrels.txt", runs[0], "nDCG@10", 0.4997), found.records)
    # 0.5210 has a last digit as a text that it has not got as a number
    assert assay.why(sample / "qrels.txt", runs[0], "nDCG@10", 0.521, digits=4).to_text() == assay.why(
        sample / "qrels.txt", runs[0], "nDCG@10", "0.5210").to_text()
    with pytest.raises(assay.UsageError, match="value"):
        assay.why(sample / "qrels.txt", runs[0], "nDCG@10", "much")


def test_bounds_and_quality(aspects):
    measures = ["CAM(nDCG)", "MM(AP)"]
    words = (aspects / "qrels", aspects / "one", aspects / "two", "--aspects", "topical,fresh", "-m", *measures)
    given = (aspects / "qrels", [aspects / "one", aspects / "two"], measures)
    found = assay.bounds(*given, aspects=["topical", "fresh"], per_topic=True)
    same(found, records("meta", "bounds", *words, "-q", name=found._name))
    alone = assay.bounds(aspects / "qrels", measures=measures, aspects=["topical", "fresh"])
    assert {record["measure"] for record in alone} == set(measures) and "best_run" not in alone.columns
    found = assay.quality(*given, aspects=["topical", "fresh"], cutoff=3, bands=[5, 10])
    same(found, records("meta", "quality", *words, "--cutoff", "3", "--bands", "5,10", name=found._name))


def test_sensitivity(sample, runs):
    grids = ["RBP(p=0.5..0.9)", "nDCG@5..15..5"]
    words = ("meta", "sensitivity", sample / "qrels.txt", *runs, "-m", *grids, "-B", "100", "--steps", "3")
    found = assay.sensitivity(sample / "qrels.txt", runs, grids, samples=100, steps=3)
    same(found, records(*words, name=found._name))
    assert found.to_text() == command_line(*words)
    with pytest.raises(assay.UsageError, match="scores that are there already"):
        assay.sensitivity(assay.evaluate(sample / "qrels.txt", runs, "nDCG@5"), measures="nDCG@5..15..5")


@pytest.mark.parametrize("kind, more", [("correlation", ["--steps", "4"]), ("power", ["--steps", "4", "--perturb", "swap"]),
                                        ("missing", ["--systems", "5", "--repetitions", "3", "--shares", "0.2,0.6"])])
def test_robustness_of_ratings(tmp_path, kind, more):
    assay.simulate("ratings", tmp_path / "made", users=40, items=60, ratings_per_user=20, seed=3)
    movies, ratings = tmp_path / "made" / "movies.csv", tmp_path / "made" / "ratings.csv"
    train, test = tmp_path / "train.csv", tmp_path / "test.csv"
    assay.split(ratings, train, test, seed=2)
    options = {"correlation": {"steps": 4}, "power": {"steps": 4, "perturb": ["swap"]},
               "missing": {"systems": 5, "repetitions": 3, "shares": [0.2, 0.6]}}[kind]
    found = assay.robustness_of_ratings(test, movies, kind=kind, **options)
    same(found, records("meta", "robustness", "--recsys", "--ratings", test, "--items", movies, "--kind", kind, *more,
                        name=found._name))
    with pytest.raises(assay.UsageError, match="kind"):
        assay.robustness_of_ratings(test, movies, kind="weather")
    if kind != "missing":
        with pytest.raises(assay.UsageError, match="perturb"):
            assay.robustness_of_ratings(test, movies, kind=kind, perturb=["shake"])


@pytest.mark.parametrize("setting", [{"ties": "range"}, {"unjudged": "range"}])
def test_ranges(sample, runs, setting):
    scores = assay.evaluate(sample / "qrels.txt", runs, ["nDCG@10", "AP"], **setting)
    words = [word for name, value in setting.items() for word in (f"--{name}", value)]
    text = command_line("eval", sample / "qrels.txt", *runs, "-m", "nDCG@10", "AP", "-q", "--format", "tsv", *words)
    rows = [line.split("\t") for line in text.splitlines()[1:]]
    expected = {(run, topic, measure): tuple(map(float, numbers)) for run, topic, measure, *numbers in rows}
    assert any(low < value < high or low < high for value, low, high in expected.values())
    for run in scores.runs:
        for measure in scores.measures:
            assert (scores.mean()[run][measure], scores.low[run][measure], scores.high[run][measure]) == expected[
                run, "all", measure]
    again = pickle.loads(pickle.dumps(scores))
    assert (again.low, again.high) == (scores.low, scores.high)
    assert again.to_tsv(per_topic=True) == scores.to_tsv(per_topic=True)
    pytest.importorskip("pandas")
    pytest.importorskip("pyarrow")
    long = scores.to_arrow(per_topic=True).to_pydict()
    found = {(run, topic, measure): numbers for run, topic, measure, *numbers in zip(*long.values())}
    assert {key: tuple(value) for key, value in found.items()} == {
        key: value for key, value in expected.items() if key[1] != "all"}
    assert list(scores.to_pandas().columns) == ["nDCG@10", "nDCG@10 low", "nDCG@10 high", "AP", "AP low", "AP high"]


def test_without_ranges(sample, runs):
    scores = assay.evaluate(sample / "qrels.txt", runs, "AP", ties="worst")
    assert scores.low == {} and scores.high == {}
    pytest.importorskip("pandas")
    assert list(scores.to_pandas(per_topic=True).columns) == ["run", "topic", "measure", "value"]


def test_pictures(sample, runs, tmp_path):
    scores = assay.evaluate(sample / "qrels.txt", runs, ["nDCG@10", "AP"])
    words = ("eval", sample / "qrels.txt", *runs, "-m", "nDCG@10", "AP")
    assert scores.plot().svg == command_line(*words, "--format", "svg")
    assert scores._repr_svg_() == scores.plot(scores.plots[0]).svg
    for kind in scores.plots:
        assert scores.plot(kind).svg == command_line(*words, "--plot", kind)
    scores.plot("topics").save(tmp_path / "topics.svg")
    assert (tmp_path / "topics.svg").read_text() == str(scores.plot("topics"))
    with pytest.raises(assay.UsageError, match='no picture "weather"'):
        scores.plot("weather")
    compared = scores.compare()
    assert compared.plot().svg == command_line("compare", *words[1:], "--format", "svg")
    bare = assay.explain(sample / "qrels.txt", runs[0], "AP", "101")
    assert bare.plots == () and bare._repr_svg_() is None
    with pytest.raises(assay.UsageError, match="no picture"):
        bare.plot()
