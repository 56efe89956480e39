#!/usr/bin/env python3
"""How fast assay.spark is on this machine, against what Spark needs for the bare shuffle and against other ways.

    PYTHONPATH=build/release/python python bench/spark.py [--topics 20000] [--depth 1000] [--small-topics 200000] [--cores 2]
        [--alone]

Rows are made by Spark itself and written to Parquet in a temporary folder. Needs pyspark, pyarrow and java. What is
compared takes turns and the cheaper of two turns counts, because a cold Java disturbs. Prints a line for each step: seconds
by the clock, seconds of the processors (Java and the Python workers together), rows per second and core, what it is compared
with. All comparisons are of processor time: the clock is at the mercy of whatever else runs. Memory is the largest resident
set of a Python worker, at a quarter of the rows, at half and at all of them.
"""

from __future__ import annotations

import argparse
import collections
import glob
import os
import sys
import tempfile
import threading
import time

import assay
import assay.spark
from assay._spark_rows import mixed
from pyspark.sql import SparkSession, Window, functions as F

MEASURES = ["nDCG@10", "AP", "RR", "P@10", "R@1000"]
AT_TEN = ["P@10", "R@10", "nDCG@10", "AP@10"]


def simulate(spark, topics, depth, folder):
    """One run of `depth` documents for each topic, a tenth of them judged, and as many judged that it lacks."""
    rows = spark.range(topics * depth)
    topic, place = (F.col("id") / depth).cast("long"), F.col("id") % depth
    named = rows.select(topic.cast("string").alias("topic"), F.concat(F.lit("d"), place.cast("string")).alias("document"),
                        F.rand(7).alias("score"), place.alias("place"))
    named.drop("place").write.parquet(f"{folder}/runs")
    step = max(1, min(10, depth // 2))
    judged = named.where(F.col("place") % step == 0)
    judged.select("topic", "document", (F.hash("topic", "document") % 3 + 1).cast("int").alias("grade")).write.parquet(
        f"{folder}/judgments")
    return spark.read.parquet(f"{folder}/judgments"), spark.read.parquet(f"{folder}/runs")


class Workers(threading.Thread):
    """The largest memory of a Python worker while a job runs, in MB."""

    def __init__(self):
        super().__init__(daemon=True)
        self.largest, self.ended = 0, False

    def run(self):
        while not self.ended:
            for path in glob.glob("/proc/[0-9]*/cmdline"):
                try:
                    if b"pyspark.daemon" in open(path, "rb").read():
                        pages = int(open(path.replace("cmdline", "statm")).read().split()[1])
                        self.largest = max(self.largest, pages * os.sysconf("SC_PAGE_SIZE") // 2**20)
                except (OSError, ValueError):
                    pass
            time.sleep(0.05)


def processor_seconds():
    """Of this process and all that it started, ended or not."""
    found = {}
    for path in glob.glob("/proc/[0-9]*/stat"):
        try:
            fields = open(path).read().rpartition(")")[2].split()
        except OSError:
            continue
        found[int(path.split("/")[2])] = int(fields[1]), sum(map(int, fields[11:15]))
    mine = {os.getpid()}
    while more := {pid for pid, (parent, _) in found.items() if parent in mine} - mine:
        mine |= more
    return sum(found[pid][1] for pid in mine if pid in found) / os.sysconf("SC_CLK_TCK")


Took = collections.namedtuple("Took", "processor clock memory")


def seconds(work):
    watch = Workers()
    watch.start()
    clock, processor = time.perf_counter(), processor_seconds()
    work()
    watch.ended = True
    return Took(processor_seconds() - processor, time.perf_counter() - clock, watch.largest)


def turns(*frames, times=2):
    """The cheapest of some turns of each; the largest memory."""
    def save(frame):
        return seconds(lambda: frame.write.format("noop").mode("overwrite").save())

    columns = zip(*([save(frame) for frame in frames] for _ in range(times)))
    return [min(column)._replace(memory=max(one.memory for one in column)) for column in columns]


def show(name, took, rows, against="", memory=False):
    print(f"{name:44} {took.clock:7.1f} s {took.processor:7.1f} s of processor {rows / took.processor / 1e6:7.3f} M rows/s/core"
          + (f"   worker {took.memory} MB" if memory else "") + (f"   {against}" if against else ""), flush=True)


def cogrouped(judgments, runs):
    """The usual way: both tables grouped by topic, a call of Python for each group."""
    def score(left, right):
        import pyarrow
        rows = pyarrow.concat_tables([
            left.append_column("run", pyarrow.nulls(len(left), pyarrow.string())),
            right.append_column("run", pyarrow.array(["run"] * len(right)))], promote_options="default")
        found = list(assay.evaluate_batches([rows], MEASURES, runs=["run"], top_grade=3))
        return pyarrow.Table.from_batches(found)

    wide = judgments.select("topic", "document", F.col("grade").cast("double").alias("grade"))
    return wide.groupBy("topic").cogroup(runs.groupBy("topic")).applyInArrow(score, assay.spark._SCORES)


def sql_measures(judgments, runs, k=10):
    """Precision, recall, nDCG and MAP at k as windows and joins in Spark SQL, the way of Recommenders."""
    by_score = Window.partitionBy("topic").orderBy(F.col("score").desc(), F.col("document").desc())
    top = runs.withColumn("rank", F.row_number().over(by_score)).where(F.col("rank") <= k)
    counts = judgments.groupBy("topic").agg(F.count("*").alias("relevant"))
    hits = top.join(judgments, ["topic", "document"])
    by_rank = Window.partitionBy("topic").orderBy("rank")
    hits = hits.withColumn("hit", F.row_number().over(by_rank))
    summed = hits.groupBy("topic").agg(
        F.count("*").alias("hits"), F.sum(F.col("hit") / F.col("rank")).alias("precisions"),
        F.sum(F.col("grade") / F.log2(F.col("rank") + 1)).alias("dcg"))
    ideal = (judgments.withColumn("rank", F.row_number().over(Window.partitionBy("topic").orderBy(F.col("grade").desc())))
             .where(F.col("rank") <= k).groupBy("topic").agg(F.sum(F.col("grade") / F.log2(F.col("rank") + 1)).alias("idcg")))
    return counts.join(ideal, "topic").join(summed, "topic", "left").select(
        "topic", (F.col("hits") / k).alias("precision"), (F.col("hits") / F.col("relevant")).alias("recall"),
        (F.col("dcg") / F.col("idcg")).alias("ndcg"), (F.col("precisions") / F.col("relevant")).alias("map"))


def recommenders(judgments, runs, k=10):
    """The same numbers by Recommenders itself; None where it is not installed (`pip install --no-deps recommenders` will do)."""
    try:
        from recommenders.evaluation.spark_evaluation import SparkRankingEvaluation
    except ImportError:
        return None

    def work():
        found = SparkRankingEvaluation(judgments, runs, k, col_user="topic", col_item="document", col_rating="grade",
                                       col_prediction="score")
        return found.precision_at_k(), found.recall_at_k(), found.ndcg_at_k(), found.map_at_k()

    return min(seconds(work) for _ in range(2))  # as `turns`: the first one is slow


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    for name, usual in (("topics", 20_000), ("depth", 1000), ("small-topics", 200_000), ("cores", 2)):
        parser.add_argument(f"--{name}", type=int, default=usual)
    parser.add_argument("--memory", default="4g", help="of the driver, which is the executor too")
    parser.add_argument("--alone", action="store_true", help="without Spark SQL, Recommenders and cogroup, which take long")
    asked = parser.parse_args()
    os.environ["PYSPARK_PYTHON"] = sys.executable
    spark = (SparkSession.builder.master(f"local[{asked.cores}]").config("spark.ui.enabled", "false")
             .config("spark.driver.memory", asked.memory).config("spark.sql.shuffle.partitions", 8 * asked.cores)
             .config("spark.ui.showConsoleProgress", "false").config("spark.driver.bindAddress", "127.0.0.1")
             .config("spark.driver.host", "127.0.0.1").getOrCreate())
    spark.sparkContext.setLogLevel("OFF")
    known = {"run_names": ["run"], "top_grade": 3}
    none = dict.fromkeys(("topic", "document", "score", "grade", "aspect"))
    with tempfile.TemporaryDirectory() as folder:
        before = None
        for part, topics in (("quarter", asked.topics // 4), ("half", asked.topics // 2), ("whole", asked.topics)):
            judgments, runs = simulate(spark, topics, asked.depth, f"{folder}/{part}")
            rows = judgments.count() + runs.count()
            judged, ranked = mixed(judgments, runs, None, none)
            bare, took = turns(judged.unionByName(ranked).repartition("topic").sortWithinPartitions("topic", "run"),
                               assay.spark.evaluate(judgments, runs, MEASURES, **known))
            show(f"bare repartition and sort, {rows / 1e6:.1f} M rows", bare, rows)
            grown = f", {took.processor / before.processor:.2f} times half the rows" if before else ""
            show("assay.spark.evaluate, five measures", took, rows,
                 f"{took.processor / bare.processor:.2f} times the bare sort{grown}", memory=True)
            before = took
        if asked.alone:
            return
        took, plain, other = turns(assay.spark.evaluate(judgments, runs, AT_TEN, top_only=True, **known),
                                   assay.spark.evaluate(judgments, runs, AT_TEN, **known), sql_measures(judgments, runs))
        show("four measures at 10 with top_only=True", took, rows, memory=True)
        show("the same without, all rows shuffled", plain, rows, f"{plain.processor / took.processor:.2f} times")
        show("the same as windows and joins in Spark SQL", other, rows, f"{other.processor / took.processor:.2f} times")
        if (other := recommenders(judgments, runs)) is not None:
            show("the same by Recommenders", other, rows, f"{other.processor / took.processor:.2f} times with top_only, "
                 f"{other.processor / plain.processor:.2f} times without")
        judgments, runs = simulate(spark, asked.small_topics, 10, f"{folder}/small")
        rows = judgments.count() + runs.count()
        [took] = turns(assay.spark.evaluate(judgments, runs, MEASURES, **known))
        show(f"assay.spark.evaluate, {asked.small_topics} topics x 10", took, rows)
        [other] = turns(cogrouped(judgments, runs), times=1)
        show("cogroup().applyInArrow", other, rows, f"{other.processor / took.processor:.2f} times")
    spark.stop()


if __name__ == "__main__":
    main()
