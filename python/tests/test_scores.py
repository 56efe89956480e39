"""Scores are those of the command line to the last bit, and say where they come from."""

import gzip
import os
import pathlib
import pickle
import time
import warnings

import pytest
from conftest import MEASURES, ROOT, flat, nested, values_of

import assay
from assay import AP, IA, RBU, nDCG

DATA = pathlib.Path(os.environ.get("ASSAY_CONFORMANCE_DATA", ROOT.parent / "shared" / "data"))


def same(found, expected):
    assert found.keys() == expected.keys()
    assert {key: (value, expected[key]) for key, value in found.items() if value != expected[key]} == {}


pytestmark = pytest.mark.filterwarnings("ignore::assay.DataWarning")


@pytest.mark.parametrize("threads", [1, 2])
def test_as_the_command_line(sample, threads):
    runs = sorted(sample.glob("*.run"))
    expected = values_of("eval", sample / "qrels.txt", *runs, "-m", *MEASURES)
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", assay.DataWarning)
        same(flat(assay.evaluate(sample / "qrels.txt", runs, MEASURES, threads=threads)), expected)
        judgments = {topic: {doc: int(grade) for doc, grade in row.items()}
                     for topic, row in nested(sample / "qrels.txt", 3).items()}
        in_memory = {path.stem: nested(path, 4) for path in runs}
        same(flat(assay.evaluate(judgments, in_memory, MEASURES, threads=threads)), expected)


def test_diversity_as_the_command_line(sample):
    names = ["alpha_nDCG@10", "IA(nDCG@10)", "RBU@10", "ERR_IA@10", "S_Recall@10", "NRBP"]
    expected = values_of("eval", sample / "subtopics.txt", sample / "bm25.run", "-m", *names)
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", assay.DataWarning)
        same(flat(assay.evaluate(sample / "subtopics.txt", sample / "bm25.run", names)), expected)


@pytest.mark.parametrize(("option", "value"), [
    ("ties", "worst"), ("ties", "best"), ("ties", "expected"),
    ("unjudged", "worst"), ("unjudged", "best"), ("unjudged", "condensed"),
])
def test_ties_and_unjudged_documents_as_the_command_line(sample, option, value):
    names = ["nDCG@10", "AP", "RR", "P@10", "ERR@10", "RBP"]
    run = sample / "dense.run"
    expected = values_of("eval", sample / "qrels.txt", run, "-m", *names, f"--{option}", value)
    same(flat(assay.evaluate(sample / "qrels.txt", run, names, **{option: value})), expected)


def computable(judgments, run, **options):
    """The examples of the catalogue that can be computed on such judgments."""
    names = []
    for info in assay.measures():
        try:
            names += assay.evaluate(judgments, run, info.example, **options).measures
        except ValueError:
            pass
    return list(dict.fromkeys(names))


@pytest.mark.skipif(not DATA.exists(), reason=f"no data in {DATA}")
@pytest.mark.parametrize(("judgments", "options"), [
    ("web2012/qrels.adhoc.txt.gz", {}),
    ("web2012/qrels.diversity.txt.gz", {}),
    ("ehealth2018/qrels.3aspects.txt.gz", {"aspects": ["relevance", "understandability", "trustworthiness"]}),
])
def test_real_data_as_the_command_line(judgments, options):
    """All measures that there are, on runs of evaluation campaigns."""
    runs = sorted(path for path in (DATA / judgments).parent.joinpath("runs").iterdir() if path.is_file())[:2]
    if not runs:
        pytest.skip("no runs there")
    names = computable(DATA / judgments, runs[0], **options)
    assert len(names) > 100
    words = [f"--{key}={','.join(value)}" for key, value in options.items()]
    expected = values_of("eval", DATA / judgments, *runs, *words, "-m", *names)
    for threads in (1, 2):
        same(flat(assay.evaluate(DATA / judgments, runs, names, threads=threads, **options)), expected)


@pytest.mark.skipif(not DATA.exists(), reason=f"no data in {DATA}")
def test_real_runs_in_memory_as_the_command_line():
    """The same from dicts and from columns."""
    pandas = pytest.importorskip("pandas")
    pyarrow = pytest.importorskip("pyarrow")
    judgments = DATA / "web2012" / "qrels.adhoc.txt.gz"
    path = sorted(path for path in (DATA / "web2012" / "runs").iterdir() if path.is_file())[0]
    expected = values_of("eval", judgments, path, "-m", *MEASURES)
    with (gzip.open(path, "rt") if path.suffix == ".gz" else path.open()) as file:
        rows = [(topic, document, float(score)) for topic, _, document, _, score, _ in map(str.split, file)]
    with gzip.open(judgments, "rt") as file:
        judged = [(topic, document, int(grade)) for topic, _, document, grade in map(str.split, file)]
    columns = {"qid": [row[0] for row in rows], "docno": [row[1] for row in rows], "score": [row[2] for row in rows]}
    name = next(iter(expected))[0]
    for run in (nested_rows(rows), rows, columns, pandas.DataFrame(columns), pyarrow.table(columns)):
        for threads in (1, 2):
            same(flat(assay.evaluate(nested_rows(judged), {name: run}, MEASURES, threads=threads)), expected)


def nested_rows(rows):
    table = {}
    for topic, document, number in rows:
        table.setdefault(topic, {})[document] = number
    return table


@pytest.mark.skipif(not DATA.exists(), reason=f"no data in {DATA}")
def test_real_ratings_as_the_command_line(tmp_path):
    """All measures of recommendations, on MovieLens."""
    ratings, movies = DATA / "ml-latest-small" / "ratings.csv", DATA / "ml-latest-small" / "movies.csv"
    train, test, recs = tmp_path / "train.csv", tmp_path / "test.csv", tmp_path / "recs.csv"
    assay.split(ratings, train, test, seed=1)
    assay.simulate("recommendations", recs, train=train, items=movies, kind="genre-knn", depth=20)
    options = {"train": train, "items": movies}
    names = []
    for info in assay.measures():
        try:
            names += assay.evaluate_ratings(test, recs, info.example, **options).measures
        except ValueError:
            pass
    names = list(dict.fromkeys(names))
    assert len(names) > 30
    expected = values_of("eval", "--ratings", test, "--train", train, "--items", movies, recs, "-m", *names)
    for threads in (1, 2):
        same(flat(assay.evaluate_ratings(test, recs, names, threads=threads, **options)), expected)


def test_results():
    judgments = {"q1": {"a": 1}, "q2": {"b": 1}}
    with pytest.warns(assay.DataWarning, match="B: 1 judged topic without results, counted as 0") as caught:
        scores = assay.evaluate(judgments, {"A": {"q1": {"a": 1.0}, "q2": {"a": 2.0, "b": 1.0}}, "B": {"q1": {"a": 1.0}}},
                                [AP, "RR"])
    assert caught[0].filename == __file__
    assert scores.runs == ("A", "B") and scores.topics == ("q1", "q2") and scores.measures == ("AP", "RR")
    assert scores["A"][AP] == scores["A", "map"] == 0.75
    assert scores["A"].per_topic("AP") == {"q1": 1.0, "q2": 0.5}
    assert dict(scores["B"]) == {"AP": 0.5, "RR": 0.5}
    assert scores.to_dict() == scores.mean()
    with pytest.raises(KeyError, match="no run 'C'; there are A, B"):
        scores["C"]
    with pytest.raises(KeyError, match="no measure P@1; there are AP, RR"):
        scores["A"]["P@1"]
    assert {policy.key for policy in scores.policies} >= {"order", "missing"}
    assert [message.severity for message in scores.messages] == ["warning"]
    assert "A & \\textbf{0.7500}" in scores.to_latex()
    assert "| A   |" in scores.to_markdown()
    assert scores.to_tsv(per_topic=True).splitlines()[1] == "A\tq1\tAP\t1"
    assert "<table" in scores._repr_html_()
    assert str(scores).startswith("run")
    again = pickle.loads(pickle.dumps(scores))
    assert again.per_topic() == scores.per_topic() and again.policies == scores.policies


def test_many_measures():
    """Twice as many take twice as long, not four times."""
    names = [f"P@{k}" for k in range(1, 30_001)]
    scores = assay.evaluate({"q": {"a": 1}}, {"q": {"a": 1.0}}, names)
    begin = time.process_time()
    assert scores.mean()["run"] == dict(scores["run"])
    assert time.process_time() - begin < 5


def test_frames():
    scores = assay.evaluate({"q1": {"a": 1}}, {"q1": {"b": 2.0, "a": 1.0}}, ["AP", "RR"])
    pandas = pytest.importorskip("pandas")
    assert scores.to_pandas().loc["run", "AP"] == 0.5
    assert list(scores.to_pandas(per_topic=True).columns) == ["run", "topic", "measure", "value"]
    assert isinstance(scores.to_pandas(), pandas.DataFrame)
    polars = pytest.importorskip("polars")
    assert scores.to_polars().filter(polars.col("run") == "run")["RR"].item() == 0.5
    assert pytest.importorskip("pyarrow") and scores.to_arrow(per_topic=True).num_rows == 2
    assert scores.to_numpy().shape == (1, 1, 2)


def test_policies_are_settings():
    judgments, run = {"q1": {"a": 1}, "q2": {"b": 1}}, {"q1": {"a": 1.0, "b": 1.0}}
    assert assay.evaluate(judgments, run, "RR", missing="skip", order="score-asc-id").mean() == {"run": {"RR": 1.0}}
    assert assay.evaluate(judgments, run, "RR", missing="skip", order="score_asc_id").mean() == {"run": {"RR": 1.0}}
    with pytest.raises(assay.InputError, match="1 judged topic without results"):
        assay.evaluate(judgments, run, "RR", missing="error")
    with pytest.raises(assay.UsageError, match='order: "foo" is none of score, rank, file, score-asc-id'):
        assay.evaluate(judgments, run, "RR", order="foo")
    with pytest.raises(assay.UsageError, match="threads: -1"):
        assay.evaluate(judgments, run, "RR", threads=-1)
    with pytest.raises(assay.UsageError, match="did you mean nDCG"):
        assay.evaluate(judgments, run, ["nDGC@10"])


def test_measures_as_objects():
    assert nDCG @ 10 == "nDCG@10" == nDCG @ 10
    assert nDCG(gain="exp") @ 10 == "ndcg(gain=exp)@10"
    assert IA(nDCG @ 10) == "nDCG_IA@10"
    assert str(assay.TOMA(nDCG @ 10, distance="eucl")).startswith("TOMA(")
    assert assay.P(rel=2) @ 5 == "P(rel=2)@5"
    assert nDCG @ 5 != nDCG @ 10
    assert {nDCG @ 10: 1}["nDCG@10"] == 1
    assert pickle.loads(pickle.dumps(RBU @ 10)) == RBU @ 10
    assert "formula" in dir(assay) or "nDCG" in dir(assay)
    with pytest.raises(AttributeError):
        assay.no_such_measure
    assert len(assay.measures()) > 100


def test_definitions():
    mine = assay.define("mine_of_tests(p=0.5) = sum(i, p^i * r[i])")
    scores = assay.evaluate({"q": {"a": 1}}, {"q": {"a": 1.0}}, [mine, mine(p=0.25), "mine_of_tests(p=0.75)"])
    assert list(scores.mean()["run"].values()) == [0.25, 0.125, 0.375]  # the only grade is worth 1/2
    assay.define("mine_of_tests(p=0.5) = 2 * sum(i, p^i * r[i])")  # again, otherwise
    assert assay.evaluate({"q": {"a": 1}}, {"q": {"a": 1.0}}, mine).mean() == {"run": {"mine_of_tests": 0.5}}
    with pytest.raises(assay.UsageError):
        assay.define("wrong = sum(")
