"""Relations give the numbers of the command line."""

import gzip

import pytest

import assay
import made_ratings
from conftest import MEASURES, ROOT, SAMPLE, flat, values_of
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


def rating_relations(connection, ratings):
    def table(names, rows):
        kinds = [pyarrow.float64() if name in ("rating", "score") else pyarrow.string() for name in names]
        return connection.from_arrow(pyarrow.table([pyarrow.array(column, kind) for column, kind in zip(zip(*rows), kinds)],
                                                   names=list(names)))

    rated = ("user", "item", "rating")
    return (table(rated, ratings.test), table(rated, ratings.train), table(("item", "aspect"), ratings.items),
            table(("run", "user", "item", "score"), ratings.recommendations))


def test_recommendations_have_the_numbers_of_the_whole():
    connection = duckdb.connect()
    ratings = made_ratings.made_up()
    relations_ = rating_relations(connection, ratings)
    scores = assay.duckdb.evaluate_ratings(*relations_, made_ratings.MEASURES, connection=connection)
    with pytest.warns(assay.DataWarning, match="without test ratings"):
        whole = flat(ratings.direct())
    found = {tuple(row[:3]): row[3] for row in scores.fetchall() if row[2]}
    assert found == {key: value for key, value in whole.items() if key[1] != "all"}
    plain = assay.duckdb.evaluate_ratings(relations_[0], None, None, relations_[3], "P@10", connection=connection)
    assert {tuple(row[:2]): row[3] for row in plain.fetchall() if row[2]} == {
        key[:2]: value for key, value in found.items() if key[2] == "P(rel=4)@10"}
    with pytest.raises(assay.InputError, match="looks at training ratings"):
        assay.duckdb.evaluate_ratings(relations_[0], None, relations_[2], relations_[3], "alpha_beta_nDCG@10",
                                      connection=connection)


def test_movielens_has_the_numbers_of_the_command_line(tmp_path):
    paths = made_ratings.movielens(tmp_path)
    if paths is None:
        pytest.skip("no ml-latest-small data")
    test, train, movies, runs = paths
    connection = duckdb.connect()
    recommended = " union all ".join(f"select '{path.stem}' as run, user, item, -rank as score from '{path}'" for path in runs)
    items = connection.sql(f"select movieId as item, unnest(string_split(genres, '|')) as aspect from '{movies}'")
    scores = assay.duckdb.evaluate_ratings(
        connection.sql(f"from '{test}'"), connection.sql(f"from '{train}'"),
        items.project("item, case when aspect = '(no genres listed)' then '' else aspect end as aspect"),
        connection.sql(recommended), made_ratings.MEASURES, connection=connection)
    found = {tuple(row[:3]): row[3] for row in scores.fetchall() if row[2]}
    words = [word for name in made_ratings.MEASURES for word in ("-m", name)]
    whole = values_of("eval", "--ratings", test, "--train", train, "--items", movies, *runs, *words)
    assert found == {key: value for key, value in whole.items() if key[1] != "all"}


def test_faults():
    connection = duckdb.connect()
    rows = [(None, "1", "a", None, 1.0), ("bm25", "1", "b", float("nan"), None)]
    with pytest.raises(assay.InputError, match='run "bm25", topic "1", document "b": score nan'):
        assay.duckdb.evaluate(*relations(connection, rows), "AP", connection=connection)
    with pytest.raises(assay.UsageError, match="no column 'nothing'"):
        assay.duckdb.evaluate(*relations(connection, rows), "AP", connection=connection, score="nothing")
