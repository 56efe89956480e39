"""The page of a report is that of the command line."""

import re

import pytest
from conftest import command_line

import assay

pytestmark = pytest.mark.filterwarnings("ignore::assay.DataWarning")
MEASURES = ["nDCG@10", "AP", "P@10"]


def without_words(page):
    """The page without what names the front end: the command, and settings in messages. Its hashes stay."""
    page = re.sub(r" The command to repeat it:</p>\n<pre.*?</pre>\n", "</p>\n", page, flags=re.DOTALL)
    page = re.sub(r'"command":"(?:[^"\\]|\\.)*"', '"command":""', page)
    return re.sub(r"\((?:--[a-z-]+ [a-z-]+|[a-z_]+=&quot;[a-z-]+&quot;)\)", "()", page)


@pytest.fixture(scope="module")
def runs(sample):
    return [sample / f"{name}.run" for name in ("bm25", "dense", "hybrid")]


def test_of_runs(sample, runs, tmp_path):
    page = assay.report(sample / "qrels.txt", runs, MEASURES, output=tmp_path / "page.html")
    assert page.html == str(page) == (tmp_path / "page.html").read_text()
    assert page.html.startswith("<!doctype html>") and page.html.count("<section") > 4
    expected = command_line("report", sample / "qrels.txt", *runs, "-m", *MEASURES, "--quiet")
    assert without_words(page.html) == without_words(expected)
    assert "sha256" in page.html  # digests of the inputs
    page.save(tmp_path / "again.html")
    assert (tmp_path / "again.html").read_bytes() == (tmp_path / "page.html").read_bytes()
    shown = page._repr_html_()
    assert shown.startswith("<iframe") and "<script" not in shown and str(len(page.html)) in repr(page)


def test_usual_measures(sample, runs):
    expected = command_line("report", sample / "qrels.txt", *runs, "--quiet")
    assert without_words(assay.report(sample / "qrels.txt", runs).html) == without_words(expected)


def test_options(sample, runs):
    page = assay.report(sample / "qrels.txt", runs, MEASURES, ties="range", missing="skip")
    expected = command_line("report", sample / "qrels.txt", *runs, "-m", *MEASURES, "--ties", "range", "--missing", "skip",
                            "--quiet")
    assert without_words(page.html) == without_words(expected)


def test_of_columns():
    judgments, run = {"q1": {"a": 1, "b": 0}, "q2": {"c": 1}}, {"q1": {"b": 2.0, "a": 1.0}, "q2": {"c": 1.0}}
    page = assay.report(judgments, {"one": run, "two": {"q1": {"a": 1.0}}}, ["RR"])
    assert "one" in page.html and "two" in page.html


def test_of_scores(sample, runs, tmp_path):
    scores = assay.evaluate(sample / "qrels.txt", runs, MEASURES)
    (tmp_path / "scores.tsv").write_text(scores.to_tsv(per_topic=True))
    from_file = assay.report(scores=tmp_path / "scores.tsv", measures=["AP"])
    expected = command_line("report", "--scores", tmp_path / "scores.tsv", "-m", "AP", "--quiet")
    assert without_words(from_file.html) == without_words(expected)
    assert assay.report(scores=scores).html.count("<section") == assay.report(scores=[tmp_path / "scores.tsv"]).html.count(
        "<section")


def test_of_ratings(tmp_path):
    assay.simulate("ratings", tmp_path, users=30, items=50, ratings_per_user=20, seed=3)
    train, test, recs = (tmp_path / name for name in ("train.csv", "test.csv", "recs.csv"))
    assay.split(tmp_path / "ratings.csv", train, test, seed=2)
    assay.simulate("recommendations", recs, train=train, items=tmp_path / "movies.csv", kind="popularity")
    page = assay.report(ratings=test, runs=recs, train=train, items=tmp_path / "movies.csv")
    expected = command_line("report", "--ratings", test, recs, "--train", train, "--items", tmp_path / "movies.csv", "--quiet")
    assert without_words(page.html) == without_words(expected)


def test_warnings_and_faults(sample, runs, tmp_path):
    with pytest.warns(assay.DataWarning):
        assay.report({"q1": {"a": 1}, "q2": {"a": 1}}, {"q1": {"a": 1.0}}, "AP")
    with pytest.raises(assay.UsageError, match="one of judgments, ratings and scores"):
        assay.report(sample / "qrels.txt", runs, scores=tmp_path / "x.tsv")
    with pytest.raises(assay.UsageError, match="runs: there are none"):
        assay.report(sample / "qrels.txt")
    with pytest.raises(assay.UsageError, match="go with ratings"):
        assay.report(sample / "qrels.txt", runs, train="train.csv")
    with pytest.raises(TypeError, match="no option 'nonsense'"):
        assay.report(sample / "qrels.txt", runs, nonsense=1)
    (tmp_path / "mine.run").write_bytes(runs[0].read_bytes())
    with pytest.raises(assay.UsageError, match="one of the inputs"):
        assay.report(sample / "qrels.txt", tmp_path / "mine.run", output=tmp_path / "mine.run")
    assert (tmp_path / "mine.run").read_bytes() == runs[0].read_bytes()
    with pytest.raises(assay.InputError):
        assay.report(sample / "qrels.txt", runs, output=tmp_path / "no" / "folder.html")
