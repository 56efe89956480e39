"""DataFrames give the numbers of the command line, whatever the partitions. Spark runs here, on two cores."""

import os
import random
import shutil
import sys

import pytest

import assay
from conftest import MEASURES, SAMPLE, values_of
from test_batches import RUNS, mixed_rows

pytest.importorskip("pyspark")
if shutil.which("java") is None:
    pytest.skip("no java", allow_module_level=True)
import assay.spark  # noqa: E402
from pyspark.sql import SparkSession  # noqa: E402

JUDGED = "topic string, document string, grade double"
RANKED = "run string, topic string, document string, score double"


@pytest.fixture(scope="module")
def spark():
    os.environ["PYSPARK_PYTHON"] = sys.executable  # of the workers
    session = (SparkSession.builder.master("local[2]").appName("assay tests").config("spark.ui.enabled", "false")
               .config("spark.sql.shuffle.partitions", "4").config("spark.driver.memory", "1g")
               .config("spark.driver.bindAddress", "127.0.0.1").config("spark.driver.host", "127.0.0.1")
               .config("spark.sql.execution.arrow.maxRecordsPerBatch", "700").getOrCreate())
    session.sparkContext.setLogLevel("OFF")
    yield session
    session.stop()


def frames(spark, rows):
    judgments = [(topic, document, grade) for run, topic, document, score, grade in rows if run is None]
    runs = [(run, topic, document, score) for run, topic, document, score, grade in rows if run is not None]
    return spark.createDataFrame(judgments, JUDGED), spark.createDataFrame(runs, RANKED)


@pytest.fixture(scope="module")
def whole():
    words = [word for name in MEASURES for word in ("-m", name)]
    return values_of("eval", SAMPLE / "qrels.txt", *(SAMPLE / f"{run}.run" for run in RUNS), *words)


def flat_means(means):
    return {(run, "all", name): value for run, values in means.items() for name, value in values.items()}


@pytest.mark.parametrize("partitions", [1, 7, 200])
def test_same_numbers_for_any_partitions(spark, whole, partitions):
    rows = mixed_rows()
    random.Random(partitions).shuffle(rows)
    judgments, runs = frames(spark, rows)
    scores = assay.spark.evaluate(judgments.repartition(3), runs.repartition(5), MEASURES, partitions=partitions)
    found = {tuple(row[:3]): row[3] for row in scores.collect()}
    assert found == {key: value for key, value in whole.items() if key[1] != "all"}
    if partitions == 7:
        assert flat_means(assay.spark.mean(scores)) == {key: value for key, value in whole.items() if key[1] == "all"}
        compared = assay.spark.compare(scores, against="bm25")
        direct = assay.evaluate(SAMPLE / "qrels.txt", [SAMPLE / f"{run}.run" for run in RUNS], MEASURES)
        assert compared.find(measure="AP")["p"] == direct.compare(against="bm25").find(measure="AP")["p"]
        with pytest.raises(assay.UsageError, match="more than 5 values"):
            assay.spark.compare(scores, most=5)


def test_integer_ids_named_columns_and_one_run(spark):
    judgments = spark.createDataFrame([(1, 10, 1), (2, 10, 1)], "q long, d int, label int")
    runs = spark.createDataFrame([(1, 11, 2.0), (1, 10, 1.0), (3, 10, 1.0)], "q long, d int, s float")
    scores = assay.spark.evaluate(judgments, runs, "RR", topic="q", document="d", score="s")
    found = sorted(tuple(row) for row in scores.collect() if row[2])
    assert found == [("run", "1", "RR", 0.5), ("run", "2", "RR", 0.0)]
    with pytest.warns(assay.DataWarning, match="run: 1 topic without judgments, left out"):
        assert assay.spark.mean(scores) == {"run": {"RR": 0.25}}


@pytest.mark.parametrize("row, words", [
    (("bm25", "1", "d", None, None), 'run "bm25", topic "1", document "d": the score is missing (null)'),
    (("bm25", "1", "d", float("nan"), None), 'run "bm25", topic "1", document "d": score nan is not a finite number'),
    (("bm25", "1", "x", 1.0, None), 'document "x" of topic "1" already appears'),
])
def test_one_bad_row_fails_the_job_with_the_words_of_the_engine(spark, row, words):
    judgments, runs = frames(spark, [(None, "1", "a", None, 1.0), ("bm25", "1", "x", 2.0, None), row])
    scores = assay.spark.evaluate(judgments, runs.repartition(2), "AP")
    with pytest.raises(assay.InputError) as error, assay.spark.faults():
        scores.collect()
    assert words in str(error.value) and "Traceback" not in str(error.value) and "\tat " not in str(error.value)


def test_what_needs_an_order_is_refused_at_once(spark):
    frames_ = frames(spark, [(None, "1", "a", None, 1.0), ("bm25", "1", "x", 2.0, None)])
    with pytest.raises(assay.UsageError, match="first needs an order of the rows"):
        assay.spark.evaluate(*frames_, "AP", duplicates="first")
    judgments = frames_[0].withColumn("topic", frames_[0].topic.cast("double"))
    with pytest.raises(assay.UsageError, match="of type double; ids are strings or whole numbers"):
        assay.spark.evaluate(judgments, frames_[1], "AP")
