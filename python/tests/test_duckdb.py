"""Relations give the numbers of the command line."""

import gzip

import pytest

import assay
from conftest import MEASURES, ROOT, SAMPLE, values_of
from test_batches import RUNS, mixed_rows, table_of

duckdb = pytest.importorskip("duckdb")
pyarrow = pytest.importorskip("pyarrow")
import assay.duckdb  # noqa: E402


def relations(connection, rows):
    connection.register("mixed", table_of(rows))
    judgments = connection.sql("select topic as query_id, document as doc_id, grade from mixed where run is null")
    runs = connection.sql("select run, topic::bigint as qid, document as docno, score from mixed where run is not null")
    return judgments, runs


def test_same_numbers_as_the_command_line():
    connection = duckdb.connect()
    judgments, runs = relations(connection, mixed_rows(shuffle=5)[::-1])
    scores = assay.duckdb.evaluate(judgments, runs, MEASURES, connection=connection)
    found = {tuple(row[:3]): row[3] for row in scores.fetchall()}
    measures = [word for name in MEASURES for word in ("-m", name)]
    whole = values_of("eval", SAMPLE / "qrels.txt", *(SAMPLE / f"{run}.run" for run in RUNS), *measures)
    assert found == {key: value for key, value in whole.items() if key[1] != "all"}
    means = assay.duckdb.mean(scores)
    assert {(run, "all", name): value for run, values in means.items() for name, value in values.items()} == {
        key: value for key, value in whole.items() if key[1] == "all"}
    assert assay.duckdb.collect(scores).compare().records


def test_subtopics_of_real_data():
    data = ROOT.parent / "shared" / "data" / "web2012"
    if not data.exists():
        pytest.skip("no web2012 data")
    connection = duckdb.connect()
    lines = [line.split() for line in gzip.open(data / "qrels.diversity.txt.gz", "rt")]
    table = pyarrow.table({"topic": [one[0] for one in lines], "aspect": [one[1] for one in lines],
                           "document": [one[2] for one in lines], "grade": [int(one[3]) for one in lines]})
    path = sorted((data / "runs").iterdir())[0]
    opened = gzip.open(path, "rt") if path.suffix == ".gz" else open(path)
    ranked = [line.split() for line in opened]
    run = pyarrow.table({"topic": [one[0] for one in ranked], "document": [one[2] for one in ranked],
                         "score": [float(one[4]) for one in ranked]})
    measures = ["alpha_nDCG@20", "ERR_IA@20", "nDCG@20"]
    scores = assay.duckdb.evaluate(connection.from_arrow(table), connection.from_arrow(run), measures,
                                   connection=connection, aspect="aspect")
    found = {(topic, measure): value for _, topic, measure, value in scores.fetchall() if measure}
    words = [word for name in measures for word in ("-m", name)]
    whole = values_of("eval", data / "qrels.diversity.txt.gz", path, *words)
    assert found == {(topic, measure): value for (_, topic, measure), value in whole.items() if topic != "all"}


def test_faults():
    connection = duckdb.connect()
    rows = [(None, "1", "a", None, 1.0), ("bm25", "1", "b", float("nan"), None)]
    with pytest.raises(assay.InputError, match='run "bm25", topic "1", document "b": score nan'):
        assay.duckdb.evaluate(*relations(connection, rows), "AP", connection=connection)
    with pytest.raises(assay.UsageError, match="no column 'nothing'"):
        assay.duckdb.evaluate(*relations(connection, rows), "AP", connection=connection, score="nothing")
