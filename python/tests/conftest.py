"""What the tests share: the command line to compare with, and where data is."""

import json
import os
import pathlib
import subprocess

import pytest

ROOT = pathlib.Path(__file__).resolve().parents[2]
SAMPLE = ROOT / "data" / "sample"
MEASURES = ["nDCG@10", "nDCG(gain=exp)@20", "AP", "RR", "P@10", "R@1000", "RBP(p=0.8)", "bpref", "ERR@20", "infAP",
            "trec_eval:ndcg_cut_10", "trec_eval:map", "Judged@10", "RBU@20", "Compat"]


def program():
    """The program that is compared with: what the build made, or ASSAY_PROGRAM."""
    return os.environ.get("ASSAY_PROGRAM") or str(ROOT / "build" / "release" / "assay")


def command_line(*words):
    """What the program prints, or the test is skipped where there is no program."""
    if not os.path.exists(program()):
        pytest.skip(f"no program {program()} to compare with")
    return subprocess.run([program(), *map(str, words)], check=True, capture_output=True, text=True).stdout


def values_of(*words):
    """(run, topic, measure) -> value as the program computes it, exactly."""
    rows = [line.split("\t") for line in command_line(*words, "-q", "--format", "tsv").splitlines()[1:]]
    return {(run, topic, measure): float(value) for run, topic, measure, value in rows}


@pytest.fixture(scope="session")
def sample():
    return SAMPLE


def flat(scores):
    """The same of Scores."""
    found = {(run, topic, measure): value for run, topics in scores.per_topic().items()
             for topic, values in topics.items() for measure, value in values.items()}
    found.update({(run, "all", measure): value for run, values in scores.mean().items() for measure, value in values.items()})
    return found


def nested(path, column):
    """A TREC file as a dict of dicts."""
    table = {}
    for line in path.read_text().splitlines():
        fields = line.split()
        table.setdefault(fields[0], {})[fields[2]] = float(fields[column])
    return table


__all__ = ["MEASURES", "ROOT", "SAMPLE", "command_line", "flat", "json", "nested", "values_of"]
