"""DataFrames give the numbers of the command line, whatever the partitions. Spark runs here, on two cores.

One session serves all tests, with little in it that takes long to warm up and is of no use for small tables: the second
compiler of Java, code that Spark makes for each query, plans that change while they run."""

import os
import random
import shutil
import sys
import warnings

import pytest

import assay
import made_ratings
from conftest import MEASURES, SAMPLE, flat, values_of
from test_batches import RUNS, mixed_rows

pyarrow = pytest.importorskip("pyarrow")
pytest.importorskip("pyspark", minversion="4.0", reason="no pyspark 4: nothing is tested on Spark")
if shutil.which("java") is None:
    pytest.skip("no java: nothing is tested on Spark", allow_module_level=True)
import assay.spark  # noqa: E402
from pyspark.sql import SparkSession  # noqa: E402
from pyspark.sql import functions as F  # noqa: E402

pytestmark = pytest.mark.filterwarnings("ignore:PySpark does not yet fully support pandas")
SETTINGS = {
    "spark.ui.enabled": "false", "spark.driver.memory": "1g", "spark.sql.shuffle.partitions": "2",
    "spark.driver.bindAddress": "127.0.0.1", "spark.driver.host": "127.0.0.1",
    "spark.sql.execution.arrow.maxRecordsPerBatch": "700", "spark.sql.adaptive.enabled": "false",
    "spark.sql.codegen.wholeStage": "false", "spark.sql.codegen.factoryMode": "NO_CODEGEN",
    "spark.driver.extraJavaOptions": "-XX:TieredStopAtLevel=1 -XX:+UseSerialGC",
}


@pytest.fixture(scope="module")
def spark():
    os.environ["PYSPARK_PYTHON"] = sys.executable  # of the workers
    builder = SparkSession.builder.master("local[2]").appName("assay tests")
    for name, value in SETTINGS.items():
        builder = builder.config(name, value)
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        session = builder.getOrCreate()
    session.sparkContext.setLogLevel("OFF")
    yield session
    session.stop()


def frame(spark, names, rows, parts=2):
    """Rows as a DataFrame of some partitions."""
    kinds = {"score": pyarrow.float64(), "grade": pyarrow.float64(), "rating": pyarrow.float64()}
    columns = list(zip(*rows)) or [()] * len(names)
    table = pyarrow.table([pyarrow.array(column, kinds.get(name, pyarrow.string())) for name, column in zip(names, columns)],
                          names=list(names))
    return spark.createDataFrame(table).repartition(parts)


def frames(spark, rows):
    judgments = [(topic, document, grade) for run, topic, document, score, grade in rows if run is None]
    runs = [(run, topic, document, score) for run, topic, document, score, grade in rows if run is not None]
    return frame(spark, ("topic", "document", "grade"), judgments), frame(spark, ("run", "topic", "document", "score"), runs)


def rating_frames(spark, ratings):
    rated = ("user", "item", "rating")
    return (frame(spark, rated, ratings.test), frame(spark, rated, ratings.train),
            frame(spark, ("item", "aspect"), ratings.items),
            frame(spark, ("run", "user", "item", "score"), ratings.recommendations))


@pytest.fixture(scope="module")
def whole():
    words = [word for name in MEASURES for word in ("-m", name)]
    return values_of("eval", SAMPLE / "qrels.txt", *(SAMPLE / f"{run}.run" for run in RUNS), *words)


def values(scores):
    return {tuple(row[:3]): row[3] for row in scores.collect() if row[2]}


def of_topics(scores, yes=True):
    return {key: value for key, value in scores.items() if (key[1] != "all") == yes}


def flat_means(means):
    return {(run, "all", name): value for run, some in means.items() for name, value in some.items()}


@pytest.mark.parametrize("partitions", [1, 7, 200])
def test_same_numbers_for_any_partitions(spark, whole, partitions):
    rows = mixed_rows()
    random.Random(partitions).shuffle(rows)
    scores = assay.spark.evaluate(*frames(spark, rows), MEASURES, partitions=partitions)
    assert scores.rdd.getNumPartitions() == partitions
    assert values(scores) == of_topics(whole)


def test_means_and_comparisons_are_those_of_the_whole(spark, whole):
    scores = assay.spark.evaluate(*frames(spark, mixed_rows()), MEASURES).cache()
    assert flat_means(assay.spark.mean(scores)) == of_topics(whole, False)
    compared = assay.spark.compare(scores, against="bm25")
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", assay.DataWarning)
        direct = assay.evaluate(SAMPLE / "qrels.txt", [SAMPLE / f"{run}.run" for run in RUNS], MEASURES)
    assert compared.find(measure="AP")["p"] == direct.compare(against="bm25").find(measure="AP")["p"]
    with pytest.raises(assay.UsageError, match="more than 5 values.*assay.spark.bootstrap"):
        assay.spark.compare(scores, most=5)


TOP = ["P@5", "nDCG@10", "AP@10", "trec_eval9:P_5"]


@pytest.mark.parametrize("parts", [1, 5])
def test_the_top_alone_has_the_same_numbers(spark, parts):
    judgments, runs = frames(spark, mixed_rows())
    runs = runs.repartition(parts, "document")  # a list is all over the partitions
    plain, top = (assay.spark.evaluate(judgments, runs, TOP, top_only=only) for only in (False, True))
    assert values(top) == values(plain) and len(values(plain)) > 100
    judged, one = judgments.withColumnRenamed("topic", "q"), runs.where("run = 'bm25'").drop("run")
    found = assay.spark.evaluate(judged, one.withColumnRenamed("topic", "q"), TOP, topic="q", top_only=True)
    assert values(found) == {("run", *key[1:]): value for key, value in values(plain).items() if key[0] == "bm25"}


def test_the_top_of_recommendations_has_the_same_numbers(spark):
    tables = rating_frames(spark, made_ratings.made_up(seed=3))
    measures = ["nDCG@3", "alpha_beta_nDCG@3", "Novelty@2"]
    plain, top = (assay.spark.evaluate_ratings(*tables, measures, top_only=only) for only in (False, True))
    assert values(top) == values(plain) and values(plain)


def test_what_looks_below_the_top_is_refused_and_faults_there_are_found(spark):
    judgments, runs = frames(spark, [(None, "1", "a", None, 1.0), ("bm25", "1", "x", 2.0, None),
                                     ("bm25", "1", "y", float("-inf"), None)])
    known = {"run_names": ["bm25"], "top_grade": 1, "top_only": True}
    with pytest.raises(assay.UsageError, match="^AP looks at all of a list"):
        assay.spark.evaluate(judgments, runs, ["AP", "P@1"], **known)
    with pytest.raises(assay.UsageError, match="unjudged"):
        assay.spark.evaluate(judgments, runs, "P@1", unjudged="condensed", **known)
    scores = assay.spark.evaluate(judgments, runs, "P@1", **known)
    with pytest.raises(assay.InputError, match='run "bm25", topic "1", document "y": score -inf'), assay.spark.faults():
        scores.collect()


def test_spark_need_not_count_the_bytes_of_batches(spark):
    judgments, runs = frames(spark, [(None, "1", "a", None, 1.0), ("bm25", "1", "x", 2.0, None)])
    name = "spark.sql.execution.arrow.maxBytesPerBatch"

    def after_a_call():
        assay.spark.evaluate(judgments, runs, "P@1", run_names=["bm25"], top_grade=1)
        return spark.conf.get(name)

    before = spark.conf.get(name, None)
    spark.conf.unset(name)
    assert after_a_call() == "2147483647"
    spark.conf.set(name, "1000000")
    assert after_a_call().rstrip("b") == "1000000"  # what the user says stays
    spark.conf.unset(name) if before is None else spark.conf.set(name, before)


def twin_of_the_bootstrap(scores, first, second, measure, counts, seed, samples):
    """Difference and p of two runs, from the definition, with the counts that the engine draws."""
    import numpy

    by_topic = {}
    for (run, topic, name), value in scores.items():
        if name == measure and topic != "all":
            by_topic.setdefault(topic, {})[run] = value
    topics = sorted(topic for topic, some in by_topic.items() if first in some and second in some)
    z = numpy.array([by_topic[topic][first] - by_topic[topic][second] for topic in topics])
    drawn = numpy.array([counts(topic, seed, samples) for topic in topics])
    t = abs(z.mean()) / (z.std(ddof=1) / len(z) ** 0.5)
    reached = 0
    for b in range(samples):
        sample = numpy.repeat(z, drawn[:, b])
        reached += abs(sample.mean() - z.mean()) / (sample.std(ddof=1) / len(sample) ** 0.5) >= t
    return z.mean(), reached / samples


def poisson_counts(topic, seed, samples):
    """Written from the words of stats/poisson_bootstrap.hpp."""
    import math

    mask, step = 2**64 - 1, 0x9E3779B97F4A7C15

    def mixed(z):
        z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & mask
        z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & mask
        return z ^ (z >> 31)

    digest = 0xCBF29CE484222325
    for byte in topic.encode():
        digest = ((digest ^ byte) * 0x100000001B3) & mask
    state = mixed((seed + digest * step + step) & mask)
    found = []
    while len(found) < samples:
        state = (state + step) & mask
        word = mixed(state)
        for half in (word & 0xFFFFFFFF, word >> 32):
            count, below = 0, math.exp(-1)
            while half >= math.floor(2**32 * below) and count < 12:
                count += 1
                below += math.exp(-1) / math.factorial(count)
            found.append(count)
    return found[:samples]


def test_the_bootstrap_is_the_same_for_any_partitions_and_as_defined(spark, whole):
    rows = [(run, topic, name, value) for (run, topic, name), value in of_topics(whole).items() if name in ("AP", "nDCG@10")]
    table = pyarrow.table(list(zip(*rows)), names=["run", "topic", "measure", "value"])
    scores = spark.createDataFrame(table)
    found = [assay.spark.bootstrap(scores.repartition(parts), samples=200, seed=3, partitions=parts) for parts in (1, 5)]
    assert found[0] == found[1]
    assert [(one["measure"], one["run"], one["against"]) for one in found[0]] == [
        ("AP", "bm25", "dense"), ("nDCG@10", "bm25", "dense")]
    for one in found[0]:
        difference, p = twin_of_the_bootstrap(whole, "bm25", "dense", one["measure"], poisson_counts, 3, 200)
        assert one["difference"] == pytest.approx(difference, abs=1e-12) and one["p"] == p == one["p_adjusted"]
        assert one["low"] <= difference <= one["high"]
    [only] = assay.spark.bootstrap(scores.where("measure = 'AP'"), against="bm25", samples=200, seed=3)
    assert (only["run"], only["difference"], only["p"]) == ("dense", -found[0][0]["difference"], found[0][0]["p"])
    with pytest.raises(assay.UsageError, match="no topic has values of 'nobody'"):
        assay.spark.bootstrap(scores, against="nobody", samples=10)
    with pytest.raises(assay.UsageError, match="samples: 0 is not in"):
        assay.spark.bootstrap(scores, samples=0)


@pytest.mark.parametrize("partitions", [1, 7])
def test_recommendations_have_the_numbers_of_the_whole(spark, partitions):
    ratings = made_ratings.made_up(seed=partitions)
    scores = assay.spark.evaluate_ratings(*rating_frames(spark, ratings), made_ratings.MEASURES, partitions=partitions)
    with pytest.warns(assay.DataWarning, match="without test ratings"):
        direct = flat(ratings.direct())
    assert values(scores) == of_topics(direct)


def test_movielens_has_the_numbers_of_the_command_line(spark, tmp_path):
    paths = made_ratings.movielens(tmp_path)
    if paths is None:
        pytest.skip("no ml-latest-small data")
    test, train, movies, runs = paths

    def read(path):
        return spark.read.csv(str(path), header=True, inferSchema=True)

    genres = F.explode(F.split("genres", r"\|")).alias("aspect")
    items = read(movies).select(F.col("movieId").alias("item"), genres).replace("(no genres listed)", "", "aspect")
    ranked = [read(path).select(F.lit(path.stem).alias("run"), "user", "item", (-F.col("rank")).alias("score")) for path in runs]
    scores = assay.spark.evaluate_ratings(read(test), read(train), items, ranked[0].unionByName(ranked[1]),
                                          made_ratings.MEASURES)
    words = [word for name in made_ratings.MEASURES for word in ("-m", name)]
    assert values(scores) == of_topics(values_of("eval", "--ratings", test, "--train", train, "--items", movies, *runs, *words))


def test_recommendations_that_are_wrong_are_refused(spark, monkeypatch):
    ratings = made_ratings.made_up()
    test, train, items, recommended = rating_frames(spark, ratings)
    with pytest.raises(assay.UsageError, match="one value for all users together"):
        assay.spark.evaluate_ratings(test, train, items, recommended, "Coverage@10", run_names=["x", "y"])
    bad = frame(spark, ("user", "item", "rating"), [("u1", "nowhere", 3.0)])
    scores = assay.spark.evaluate_ratings(bad, train, items, recommended, "P@10", run_names=["x", "y"])
    with pytest.raises(assay.InputError, match='user "u1", item "nowhere": the items do not have it'), assay.spark.faults():
        scores.collect()
    monkeypatch.setattr(assay.spark, "MOST_ITEMS", 5)
    with pytest.raises(assay.UsageError, match="more than 5 rows of items"):
        assay.spark.evaluate_ratings(test, train, items, recommended, "P@10", run_names=["x", "y"])


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
    (("bm25", None, "d", 1.0, None), 'run "bm25", document "d": the topic is missing (null)'),
    ((None, "1", "d", None, float("nan")), 'topic "1", document "d": grade nan is not a finite number'),
    (("bm25", "1", "x", 1.0, None), 'document "x" of topic "1" already appears'),
])
def test_one_bad_row_fails_the_job_with_the_words_of_the_engine(spark, row, words):
    judgments, runs = frames(spark, [(None, "1", "a", None, 1.0), ("bm25", "1", "x", 2.0, None), row])
    scores = assay.spark.evaluate(judgments, runs, "AP", run_names=["bm25"], top_grade=1)
    with pytest.raises(assay.InputError) as error, assay.spark.faults():
        scores.collect()
    assert words in str(error.value) and "Traceback" not in str(error.value) and "\tat " not in str(error.value)


def test_what_needs_an_order_is_refused_at_once(spark):
    judgments, runs = frames(spark, [(None, "1", "a", None, 1.0), ("bm25", "1", "x", 2.0, None)])
    known = {"run_names": ["bm25"], "top_grade": 1}
    with pytest.raises(assay.UsageError, match="first needs an order of the rows"):
        assay.spark.evaluate(judgments, runs, "AP", duplicates="first", **known)
    with pytest.raises(assay.UsageError, match="of type double; ids are strings or whole numbers"):
        assay.spark.evaluate(judgments.withColumn("topic", judgments.topic.cast("double")), runs, "AP", **known)
