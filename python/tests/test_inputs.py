"""Every kind of input gives the same numbers, and the wrong ones are refused with words that help."""

import collections
import dataclasses

import pytest

import assay

JUDGMENTS = {"q1": {"a": 2, "b": 0, "c": 1}, "q2": {"x": 1, "y": 0}}
RUN = {"q1": {"a": 3.5, "b": 2.0, "c": 1.0}, "q2": {"y": 1.0, "x": 0.5}}
MEASURES = ["nDCG@10", "AP"]
EXPECTED = {"q1": {"nDCG@10": 0.9502344167898356, "AP": 0.8333333333333333},
            "q2": {"nDCG@10": 0.6309297535714575, "AP": 0.5}}
JUDGED_ROWS = [(t, d, g) for t, row in JUDGMENTS.items() for d, g in row.items()]
RUN_ROWS = [(t, d, s) for t, row in RUN.items() for d, s in row.items()]


def check(judgments, run, **options):
    (found,) = assay.evaluate(judgments, run, MEASURES, **options).per_topic().values()
    assert found == EXPECTED


def columns(rows, names):
    return {name: [row[i] for row in rows] for i, name in enumerate(names)}


JUDGED = columns(JUDGED_ROWS, ["qid", "docno", "label"])
RANKED = columns(RUN_ROWS, ["qid", "docno", "score"])


def test_dicts_tuples_and_records():
    check(JUDGMENTS, RUN)
    check(JUDGED_ROWS, RUN_ROWS)
    check(iter(JUDGED_ROWS), (row for row in RUN_ROWS))
    qrel = collections.namedtuple("Qrel", "query_id doc_id relevance iteration")
    scored = collections.namedtuple("ScoredDoc", "query_id doc_id score")
    check([qrel(*row, "0") for row in JUDGED_ROWS], (scored(*row) for row in RUN_ROWS))
    check([dict(zip(JUDGED, row)) for row in JUDGED_ROWS], [dict(zip(RANKED, row)) for row in RUN_ROWS])
    made = dataclasses.make_dataclass("Scored", ["query_id", "doc_id", "score"])
    check(JUDGED_ROWS, [made(*row) for row in RUN_ROWS])
    check(JUDGED, RANKED)
    check(JUDGMENTS, {"q1": ["a", "b", "c"], "q2": ["y", "x"]})  # rankings without scores
    check(JUDGMENTS, {"qid": RANKED["qid"], "docno": RANKED["docno"], "rank": [1, 2, 3, 1, 2]})
    check(JUDGMENTS, [("q1", "a"), ("q1", "b"), ("q1", "c"), ("q2", "y"), ("q2", "x")])


def test_paths(tmp_path):
    judged, run = tmp_path / "qrels.txt", tmp_path / "mine.run"
    judged.write_text("".join(f"{t} 0 {d} {g}\n" for t, d, g in JUDGED_ROWS))
    run.write_text("".join(f"{t} Q0 {d} 1 {s} tag\n" for t, d, s in RUN_ROWS))
    check(judged, run)
    check(str(judged), RUN)
    assert assay.evaluate(judged, [run], "AP").runs == ("mine",)
    assert assay.evaluate(judged, {"other": run}, "AP").runs == ("other",)


def test_pandas():
    pandas = pytest.importorskip("pandas")
    judged, run = pandas.DataFrame(JUDGED), pandas.DataFrame(RANKED)
    check(judged, run)
    check(judged.astype({"qid": object, "docno": object}), run.astype({"qid": object, "docno": object}))
    check(judged.astype({"qid": "category", "docno": "category"}), run.astype({"docno": "category"}))
    check(judged.astype({"label": "Int64"}), run.astype({"score": "float32"}))
    check(judged.astype({"label": "float64"}), run.astype({"score": "Float64"}))
    check(judged, run.assign(docid=range(5), query="some words", rank=0))  # as PyTerrier has them
    check(judged.rename(columns={"qid": "q"}), run.rename(columns={"qid": "q"}), columns={"topic": "q"})
    check(judged.sample(frac=1, random_state=1), run.sample(frac=1, random_state=2))  # scattered, another index
    check(judged, run.iloc[::-1][::-1])
    with pytest.raises(assay.InputError, match="no rows"):
        assay.evaluate(judged, run[:0], "AP")


def test_polars():
    polars = pytest.importorskip("polars")
    judged, run = polars.DataFrame(JUDGED), polars.DataFrame(RANKED)
    check(judged, run)
    check(judged.with_columns(polars.col("qid").cast(polars.Categorical)),
          run.with_columns(polars.col("docno").cast(polars.Categorical)))
    check(judged, polars.concat([run[:2], run[2:]], rechunk=False))
    check(judged, run.with_columns(polars.col("score").cast(polars.Float32)))
    long = "d" * 40  # views of more than twelve bytes lie elsewhere
    found = assay.evaluate({"q": {long: 1}}, polars.DataFrame({"qid": ["q", "q"], "docno": ["x", long], "score": [2, 1]}), "RR")
    assert found.mean() == {"run": {"RR": 0.5}}


def views_of(pyarrow):
    """Text as views; pyarrow 21, the last one for Python 3.9, crashes when it sends columns that were cast to them."""
    return pyarrow.string_view() if int(pyarrow.__version__.partition(".")[0]) > 21 else pyarrow.string()


def test_arrow():
    pyarrow = pytest.importorskip("pyarrow")
    judged, run = pyarrow.table(JUDGED), pyarrow.table(RANKED)
    check(judged, run)
    for text in (pyarrow.string(), pyarrow.large_string(), views_of(pyarrow), pyarrow.binary()):
        for number in (pyarrow.int8(), pyarrow.uint16(), pyarrow.int32(), pyarrow.float32(), pyarrow.float64()):
            check(judged.cast(pyarrow.schema([("qid", text), ("docno", text), ("label", number)])), run)
    check(judged, pyarrow.concat_tables([run[:1], run[1:3], run[3:3], run[3:]]))
    coded = run.set_column(1, "docno", run["docno"].dictionary_encode())
    check(judged, coded)
    check(judged, pyarrow.concat_tables([coded[:2], coded[2:]]))
    check(judged, pyarrow.concat_tables([run[:1], run])[1:])  # offsets
    with pytest.raises(assay.InputError, match="run:2: the topic is missing"):
        assay.evaluate(judged, pyarrow.table({"qid": ["q1", None], "docno": ["a", "b"], "score": [1.0, 2.0]}), "AP")
    with pytest.raises(assay.InputError, match="must hold numbers"):
        assay.evaluate(judged, pyarrow.table({"qid": ["q1"], "docno": ["a"], "score": ["1"]}), "AP")


def test_numpy():
    numpy = pytest.importorskip("numpy")
    ranked = {"qid": numpy.array(RANKED["qid"]), "docno": numpy.array(RANKED["docno"], dtype=object),
              "score": numpy.array([3.5, 0, 2, 0, 1, 0, 1, 0, 0.5, 0])[::2]}
    check(JUDGMENTS, ranked)
    for kind in ("f2", "f4", "f8"):
        check(JUDGMENTS, {**ranked, "score": ranked["score"].astype(kind)})
    for kind in ("i1", "u1", "i2", "u2", "i4", "u4", "i8", "u8", "f4", ">i4"):
        check({**JUDGED, "label": numpy.array(JUDGED["label"], dtype=kind)}, RUN)
    check({"qid": JUDGED["qid"], "docno": numpy.array(JUDGED["docno"], dtype="S1"), "label": JUDGED["label"]}, RUN)
    wide = "d\u00e9j\u00e0 \u65e5\u672c \U0001f600"
    assert assay.evaluate({"q": {wide: 1}}, {"qid": ["q"], "docno": numpy.array([wide]), "score": [1]}, "RR").mean() == {
        "run": {"RR": 1.0}}


def test_integers_and_texts_are_the_same_ids():
    numpy = pytest.importorskip("numpy")
    for judgments in ({1: {10: 1}}, {"1": {"10": 1}}):
        for run in ({1: {10: 1.0}}, {"1": {"10": 1.0}}, [(numpy.int64(1), numpy.int32(10), 1.0)],
                    {"qid": numpy.array([1], dtype="u1"), "docno": numpy.array([10]), "score": [1]}):
            assert assay.evaluate(judgments, run, "AP").mean() == {"run": {"AP": 1.0}}
    huge = 10**30
    assert assay.evaluate({huge: {1: 1}}, {str(huge): {1: 1.0}}, "AP").mean() == {"run": {"AP": 1.0}}


@pytest.mark.parametrize(("run", "words"), [
    ({"q1": {"a": float("nan")}}, "run:1: score nan is not a finite number"),
    ({"q1": {None: 1.0}}, "run:1: None as the id of a document"),
    ({"q1": {1.5: 1.0}}, "1.5 as the id of a document; ids are str or int"),
    ({"q1": {"a": None}}, "the score is None"),
    ({"q1": {"a": "x"}}, "the score is the text 'x' and no number"),
    ({"q1": {"a": 10**400}}, "too large a number"),
    ({1: {"a": 1.0}, "q1": {"a": 1.0}}, "some ids of topics are str and some are int"),
    ([("q1", "a", 1.0), ("q1", "a", 2.0)], r'already appears in row 1; .*\(duplicates="first"\)'),
    ({}, "no rows"),
    ([], "no rows"),
    ({"01": {"a": 1.0}}, "no topic in common with the judgments"),
    ([("q1", "Q0", "a", 1, 2.0, "t")], "rows must be tuples"),
    ([("q1", "a", 1.0), ("q1", "b")], "run:2: 2 fields where the first row has 3"),
    ({"q1": 3}, "the documents of a topic are a dict"),
    ({"qid": ["q1"], "docno": ["a", "b"], "score": [1]}, "1 rows have a topic and 2 a document"),
    ({"topic": ["q1"], "documents": ["a"], "score": [1]}, None),
    ([("q1", "a"), ("q1", "b", 9.0)], "run:2: 3 fields where the first row has 2"),
    ([{"qid": "q1", "docno": "a"}, {"qid": "q1", "docno": "b", "score": 9.0}], "run:2: score is a column that the first row"),
    ([{"qid": "q1", "docno": "a"}, {"qid": "q1", "docno": "b", "sim": 9.0}], "run:2: sim is a column that the first row"),
    ([None, ("q1", "a", 1.0)], "rows must be tuples .*, not None"),
    (iter([None, ("q1", "a", 1.0)]), "rows must be tuples .*, not None"),
    ({"q1": {"a", "b"}}, 'run: the ranking of topic "q1" is a set, and sets have no order; give a list'),
    ({"q1": frozenset("ab")}, "sets have no order"),
    ({"qid": ["q1"], "docno": {"a"}, "score": [1]}, "run: the column docno is a set, and sets have no order"),
    ({("q1", "a"), ("q1", "b")}, "run: this is a set, and sets have no order"),
])
def test_what_is_wrong_is_said(run, words):
    with pytest.raises(assay.InputError, match=words):
        assay.evaluate(JUDGMENTS, run, "AP")


def test_columns_that_are_not_clear():
    pandas = pytest.importorskip("pandas")
    run = pandas.DataFrame(RANKED)
    with pytest.raises(assay.InputError, match='no column is known as the topic among foo, docno, score; name it'):
        assay.evaluate(JUDGMENTS, run.rename(columns={"qid": "foo"}), "AP")
    with pytest.raises(assay.InputError, match="movie and film could each be the document"):
        assay.evaluate(JUDGMENTS, run.rename(columns={"docno": "movie"}).assign(film="x"), "AP")
    with pytest.raises(assay.InputError, match="an array of float; ids are str or int"):
        assay.evaluate(JUDGMENTS, run.assign(qid=[1.0, 2, 3, 4, 5]), "AP")
    with pytest.raises(assay.UsageError, match='columns: "foo" is none of'):
        assay.evaluate(JUDGMENTS, run, "AP", columns={"foo": "x"})


ROWS = [("q1", "b", 1.0), ("q1", "a", 2.0)]


def frames(names):
    """The same rows as all that has names of columns."""
    given = columns(ROWS, names)
    pandas, polars, pyarrow = map(pytest.importorskip, ("pandas", "polars", "pyarrow"))
    return [given, pandas.DataFrame(given), pandas.DataFrame(given).astype(object), polars.DataFrame(given), pyarrow.table(given),
            [dict(zip(names, row)) for row in ROWS], [collections.namedtuple("Row", names)(*row) for row in ROWS],
            [dataclasses.make_dataclass("Row", names)(*row) for row in ROWS]]


def test_numbers_that_nobody_knows_as_scores():
    for run in frames(["qid", "docno", "bm25"]):
        with pytest.raises(assay.InputError, match=r'as the score, and there are numbers in bm25; .*columns={"score": "bm25"}'):
            assay.evaluate({"q1": {"a": 1}}, run, "RR")
        assert assay.evaluate({"q1": {"a": 1}}, run, "RR", columns={"score": "bm25"}).mean() == {"run": {"RR": 1.0}}


def test_rankings_beside_other_columns():
    pandas = pytest.importorskip("pandas")
    judgments, run = {"q1": {"b": 1}}, pandas.DataFrame({"qid": ["q1", "q1"], "docno": ["b", "a"]})
    for more in ({}, {"title": ["x", None]}, {"title": [None, "x"]}, {"iteration": [0, 0], "Q0": [0, 0], "tag": ["x", "x"]},
                 {"rank": [1, 2], "bm25": [1.0, 2.0]}, {"seen": [True, False]}, {"docid": [7, 8]}):
        assert assay.evaluate(judgments, run.assign(**more), "RR").mean() == {"run": {"RR": 1.0}}


def test_columns_that_are_not_there():
    for run in frames(["qid", "docno", "score"]):
        for word, name in (("score", "scroe"), ("topic", "tpic"), ("rank", "place")):
            with pytest.raises(assay.UsageError, match=f'run: no column "{name}" among qid, docno, score'):
                assay.evaluate({"q1": {"a": 1}}, run, "RR", columns={word: name})
    with pytest.raises(assay.UsageError, match='judgments: no column "lable" among qid, docno, label'):
        assay.Evaluator(JUDGED, columns={"grade": "lable"})
    with pytest.raises(assay.UsageError, match='ratings: no column "stras" among'):
        assay.evaluate_ratings(JUDGED, RANKED, "RR", columns={"rating": "stras"})
    with pytest.raises(assay.UsageError, match='a: no column "scroe" among'):
        assay.similarity(RANKED, RANKED, columns={"score": "scroe"})
    with pytest.raises(assay.UsageError, match='columns: of type str; give a dict'):
        assay.evaluate(JUDGMENTS, RANKED, "AP", columns="score")


def test_columns_of_one_table():
    """A name counts where it is there."""
    check({"q": JUDGED["qid"], "docno": JUDGED["docno"], "label": JUDGED["label"]}, RANKED, columns={"topic": "q"})
    check(JUDGED, {"q": RANKED["qid"], "docno": RANKED["docno"], "sim": RANKED["score"]}, columns={"topic": "q", "score": "sim"})


def test_columns_whose_names_are_numbers():
    pandas = pytest.importorskip("pandas")
    named = {"topic": 0, "document": 1, "score": 2, "grade": 2}
    check(pandas.DataFrame(JUDGED_ROWS), pandas.DataFrame(RUN_ROWS), columns=named)
    run = dict(enumerate(zip(*RUN_ROWS)))
    check(JUDGMENTS, run, columns=named)
    check(JUDGMENTS, [dict(enumerate(row)) for row in RUN_ROWS], columns=named)
    with pytest.raises(assay.InputError, match=r'numbers in 2; name it with columns={"score": 2}'):
        assay.evaluate(JUDGMENTS, run, "AP", columns={"topic": 0, "document": 1})
    with pytest.raises(assay.UsageError, match="no column 3 among 0, 1, 2"):
        assay.evaluate(JUDGMENTS, run, "AP", columns={**named, "score": 3})


@pytest.mark.parametrize("order", [(0, 1, 2), (1, 0, 2), (2, 0, 1), (2, 1, 0)])
def test_fields_in_any_order(order):
    names = [("query_id", "doc_id", "score")[i] for i in order]
    rows = [[row[i] for i in order] for row in RUN_ROWS]
    for kind in (collections.namedtuple("Row", names), dataclasses.make_dataclass("Row", names)):
        check(JUDGED_ROWS, [kind(*row) for row in rows])
    check(JUDGED_ROWS, [dict(zip(names, row)) for row in rows], columns={"document": "doc_id"})


@pytest.mark.parametrize(("runs", "words"), [
    (None, "run: of type NoneType; give a path, a dict of dicts, a data frame"),
    (3, "run: of type int; give a path"),
    ([RUN, None], "run2: of type NoneType"),
    ({"1": RUN, 1: RUN}, 'two runs are called "1"; give them different names'),
    ({"a.run", "b.run"}, "runs: this is a set, and sets have no order"),
])
def test_what_is_no_run(runs, words):
    with pytest.raises(ValueError, match=words):
        assay.evaluate(JUDGMENTS, runs, "AP")


def test_aspects_in_memory():
    judgments = {"q": {"a": {"x": 1}, "b": {"y": 1}, "c": {"x": 1, "y": 1}}}
    rows = [("q", d, g, s) for d, by in judgments["q"].items() for s, g in by.items()]
    expected = assay.evaluate(judgments, {"q": ["c", "a", "b"]}, ["alpha_nDCG@10", "S_Recall@2"]).mean()
    assert expected["run"]["S_Recall@2"] == 1.0
    table = columns(rows, ["qid", "docno", "label", "subtopic"])
    assert assay.evaluate(table, {"q": ["c", "a", "b"]}, ["alpha_nDCG@10", "S_Recall@2"], columns={
        "aspect": "subtopic"}).mean() == expected


def test_error_has_file_line_and_hint():
    with pytest.raises(assay.InputError) as caught:
        assay.evaluate(JUDGMENTS, {"bad": [("q1", "a", 1.0), ("q1", "a", 2.0)]}, "AP")
    error = caught.value
    assert isinstance(error, ValueError)
    assert (error.file, error.line, error.hint) == ("bad", 2, ("duplicates", "first"))
    assert len(error.messages) == 1


def test_a_dict_that_changes_while_it_is_read():
    class Number:
        def __init__(self, row):
            self.row = row

        def __float__(self):
            self.row.clear()
            return 1.0

    row = {}
    row.update({str(i): Number(row) for i in range(100)})
    with pytest.raises(assay.InputError, match="changed while it was read"):
        assay.evaluate(JUDGMENTS, {"q1": row}, "AP")


def test_large_ids():
    big = "x" * 10_000_000
    assert assay.evaluate({"q": {big: 1}}, {"q": {big: 1.0, "y": 2.0}}, "RR").mean() == {"run": {"RR": 0.5}}


def test_bytes_that_are_no_text(tmp_path):
    judged = tmp_path / "qrels"
    judged.write_bytes(b"1 0 caf\xe9 1\nt\xff 0 x 1\n")
    scores = assay.evaluate(judged, {"1": {"caf\udce9": 1.0}, "t\udcff": {"x": 1.0}}, "RR")
    assert scores.mean() == {"run": {"RR": 1.0}}
    assert scores.topics == ("1", "t\udcff")
