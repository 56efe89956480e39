"""The other questions give what the command line gives."""

import copy
import json
import pickle
import warnings

import pytest
from conftest import command_line

import assay

pytestmark = pytest.mark.filterwarnings("ignore::assay.DataWarning")


def records(*words, name):
    return json.loads(command_line(*words, "--format", "json"))[name]


def same(found, expected):
    """Records of a result and of a JSON document, which leaves out what is nothing."""
    assert [{key: value for key, value in record.items() if value is not None} for record in found] == [
        {key: value for key, value in record.items() if value is not None} for record in expected]


@pytest.fixture(scope="module")
def runs(sample):
    return [sample / f"{name}.run" for name in ("bm25", "dense", "hybrid", "popular")]


@pytest.fixture(scope="module")
def scores(sample, runs):
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        return assay.evaluate(sample / "qrels.txt", runs, ["nDCG@10", "AP"])


def key_of(result):
    return result._name


def test_compare(sample, runs, scores):
    words = ("compare", sample / "qrels.txt", *runs, "-m", "nDCG@10", "AP")
    found = scores.compare()
    same(found, records(*words, name=key_of(found)))
    found = assay.compare(sample / "qrels.txt", runs, ["nDCG@10", "AP"], against="bm25", test=["t", "wilcoxon"],
                          correction="bonferroni")
    same(found, records(*words, "--against", "bm25", "--test", "t", "--test", "wilcoxon", "--correction", "bonferroni",
                        name=key_of(found)))
    assert found.find(a="dense", measure="AP")["b"] == "bm25"
    with pytest.raises(assay.UsageError, match="correction"):
        scores.compare(correction="none of them")
    with pytest.raises(assay.UsageError):
        scores.compare(against="nobody")


def test_scores_from_a_file(tmp_path, scores):
    path = tmp_path / "scores.tsv"
    path.write_text(scores.to_tsv(per_topic=True))
    same(assay.compare(path), scores.compare().records)


@pytest.mark.parametrize("question", ["power", "agreement", "unanimity"])
def test_meta(sample, runs, scores, question):
    more = ("--swaps", "20") if question == "power" else ()
    options = {"swaps": 20, "test": "t"} if question == "power" else {}
    more += ("--test", "t") if question == "power" else ()
    found = getattr(assay, question)(scores, **options)
    same(found, records("meta", question, sample / "qrels.txt", *runs, "-m", "nDCG@10", "AP", *more, name=key_of(found)))


def test_robustness(sample, runs, scores):
    words = ("meta", "robustness", sample / "qrels.txt", *runs, "-m", "AP", "--repetitions", "3")
    found = assay.robustness(sample / "qrels.txt", runs, "AP", repetitions=3)
    same(found, records(*words, name=key_of(found)))
    found = assay.robustness(sample / "qrels.txt", runs, "AP", remove="topics", repetitions=3)
    same(found, records(*words, "--remove", "topics", name=key_of(found)))
    found = assay.robustness(sample / "qrels.txt", runs, "AP", by="run")
    same(found, records(*words[:-2], "--by", "run", name=key_of(found)))
    with pytest.raises(assay.UsageError, match="know nothing of judgments"):
        assay.robustness(scores)


def test_similarity(sample, runs):
    found = assay.similarity(runs, similarities=["RBO", "kendall"])
    same(found, records("similar", *runs, "-m", "RBO", "kendall", name=key_of(found)))
    found = assay.similarity({path.stem: path for path in runs}, similarities="RBO", against="dense", per_topic=True)
    assert {record["a"] for record in found} == {"dense"}
    assert assay.similarity(["x", "y"], ["x", "y"], "overlap@2")[0]["value"] == 1.0
    with pytest.raises(assay.UsageError, match="ties"):
        assay.similarity(["x"], ["y"], ties="coin")


@pytest.mark.parametrize("question", ["similarity", "compare", "explain", "power", "axioms"])
def test_pickled_and_copied(sample, runs, scores, question):
    found = {"similarity": lambda: assay.similarity(runs), "compare": scores.compare, "power": lambda: assay.power(scores, swaps=5),
             "explain": lambda: assay.explain(sample / "qrels.txt", runs[0], "AP", "101"),
             "axioms": lambda: assay.axioms("P@5", axioms=["Pri"])}[question]()
    assert copy.deepcopy(found).to_text(digits=2) == found.to_text(digits=2)
    for again in (pickle.loads(pickle.dumps(found)), pickle.loads(pickle.dumps(pickle.loads(pickle.dumps(found))))):
        assert type(again) is type(found) and repr(again) == repr(found) and again.plots == found.plots
        for kept in ("records", "others", "columns", "policies", "messages", "inputs"):
            assert getattr(again, kept) == getattr(found, kept), kept
        for write in ("to_text", "to_markdown", "to_latex", "to_html", "to_json", "to_tsv", "to_csv", "_repr_svg_"):
            assert getattr(again, write)() == getattr(found, write)(), write
        assert again.to_text(policies=True) == found.to_text(policies=True)
        assert [str(again.plot(kind)) for kind in again.plots] == [str(found.plot(kind)) for kind in found.plots]
        with pytest.raises(assay.UsageError, match="with 4 digits only"):
            again.to_text(digits=2)
        with pytest.raises(assay.UsageError, match='no picture "weather" of this'):
            again.plot("weather")


def test_explain(sample, runs):
    found = assay.explain(sample / "qrels.txt", runs[0], "nDCG@10", "101")
    assert found.to_text() == command_line("eval", sample / "qrels.txt", runs[0], "-m", "nDCG@10", "--explain", "101")
    with pytest.raises(TypeError, match="no option 'nonsense'"):
        assay.explain(sample / "qrels.txt", runs[0], "AP", "101", nonsense=1)


def test_axioms():
    found = assay.axioms(["AP", "RBU"], axioms=["Pri"])
    assert found.verdicts["AP"]["Pri"] in ("satisfied", "violated")
    same(found, records("axioms", "-m", "AP", "RBU", "--axiom", "Pri", name=key_of(found)))
    mine = assay.define("axiom_tested = sum(i, r[i]) / 10")
    text = assay.axioms(mine, axioms=["Pri"]).to_text()  # the definition lives on in the result
    assert "axiom_tested" in text


def test_check(sample, tmp_path):
    assert "run" in str(assay.check(sample / "bm25.run"))
    bad = tmp_path / "bad.run"
    bad.write_text("1 Q0 a 1 2.5 tag\n1 Q0 b 2 oops tag\n")
    with pytest.raises(assay.InputError) as caught:
        assay.check(bad)
    assert (caught.value.file, caught.value.line) == (str(bad), 2)
    with pytest.raises(assay.UsageError, match="kind"):
        assay.check(bad, "novel")


def test_recommendations(tmp_path):
    assay.simulate("ratings", tmp_path / "made", users=60, items=80, ratings_per_user=20, seed=3)
    movies, ratings = tmp_path / "made" / "movies.csv", tmp_path / "made" / "ratings.csv"
    train, test, recs = tmp_path / "train.csv", tmp_path / "test.csv", tmp_path / "recs.csv"
    counts = assay.split(ratings, train, test, seed=2)
    assert counts.train > counts.test > 0
    assay.simulate("recommendations", recs, train=train, items=movies, kind="popularity", depth=20)
    found = assay.evaluate_ratings(test, recs, train=train, items=movies)
    words = ["eval", "--ratings", test, "--train", train, "--items", movies, recs]
    rows = [line.split("\t") for line in command_line(*words, "--format", "tsv").splitlines()[1:]]
    assert found.mean()["recs"] == {measure: float(value) for _, _, measure, value in rows}

    def rated(path):
        return [(u, i, float(r)) for u, i, r, *_ in (line.split(",") for line in path.read_text().splitlines()[1:])]

    ranked = [line.split(",") for line in recs.read_text().splitlines()]
    ranked = [(u, i, -float(r)) for u, i, r in ranked if r.isdigit()]
    in_memory = assay.evaluate_ratings(rated(test), ranked, ["nDCG@10", "P@10"], train=rated(train))
    assert in_memory.mean()["run"]["nDCG@10"] == found.mean()["recs"]["nDCG@10"]


def test_simulated_rankings(tmp_path):
    assay.simulate("rankings", tmp_path / "pairs", pairs=5, items=50, length=10, seed=4)
    expected = command_line("simulate", "rankings", "--pairs", "5", "--items", "50", "--length", "10", "--seed", "4")
    assert (tmp_path / "pairs").read_text() == expected
    with pytest.raises(assay.UsageError, match='"weather" is none of'):
        assay.simulate("weather", tmp_path / "x")
