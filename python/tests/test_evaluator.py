"""Topic by topic, from training loops."""

import gc
import multiprocessing
import os
import pickle

import pytest
from conftest import nested

import assay

JUDGMENTS = {"q1": {"a": 1}, "q2": {"b": 1}}


def test_the_same_as_all_at_once(sample):
    judgments, run = nested(sample / "qrels.txt", 3), nested(sample / "bm25.run", 4)
    names = ["nDCG@10", "AP", "RR", "trec_eval:ndcg_cut_10"]
    evaluator = assay.Evaluator(judgments, names)
    for topic, documents in run.items():
        evaluator.add(topic, list(documents), list(documents.values()))
    with pytest.warns(assay.DataWarning) if set(judgments) - set(run) else _nothing():
        expected = assay.evaluate(judgments, run, names)
        found = evaluator.result()
    assert found.per_topic() == expected.per_topic() and found.mean() == expected.mean()
    assert found.policies == expected.policies
    assert len(evaluator) == len(run)


class _nothing:
    def __enter__(self):
        return self

    def __exit__(self, *_):
        return False


@pytest.mark.filterwarnings("ignore::assay.DataWarning")
def test_arrays_and_faults():
    numpy = pytest.importorskip("numpy")
    evaluator = assay.Evaluator({1: {10: 1}, 2: {20: 1}}, "RR")
    evaluator.add(1, numpy.array([20, 10]), numpy.array([0.5, 0.25], dtype="f4"))
    assert evaluator.result().mean() == {"run": {"RR": 0.25}}
    with pytest.raises(assay.InputError, match='topic "1": it came before'):
        evaluator.add("1", ["10"])
    with pytest.raises(assay.InputError, match="score nan is not a finite number"):
        evaluator.add(2, ["20"], [float("nan")])
    with pytest.raises(assay.InputError, match="already appears"):
        evaluator.add(2, ["20", "20"], [2, 1])
    with pytest.raises(assay.InputError, match="1 document and 2 scores"):
        evaluator.add(2, ["20"], [2, 1])
    with pytest.raises(assay.InputError, match="no documents"):
        evaluator.add(2, [])
    evaluator.add(2, numpy.array(["20", "10"]))
    assert evaluator.result("mine").mean() == {"mine": {"RR": 0.75}}
    evaluator.clear()
    with pytest.raises(assay.InputError, match="no topics came"):
        evaluator.result()
    evaluator.add("3", ["x"], [1])
    with pytest.raises(assay.InputError, match="no topic in common"):
        evaluator.result()


def test_tensors():
    torch = pytest.importorskip("torch")
    evaluator = assay.Evaluator({1: {10: 1}}, "RR")
    evaluator.add(1, torch.tensor([20, 10]), torch.tensor([0.5, 0.75]))
    assert evaluator.result().mean() == {"run": {"RR": 1.0}}


def _score(evaluator):
    evaluator.add("q1", ["b", "a"], [2, 1])
    return evaluator.result()


@pytest.mark.filterwarnings("ignore")
def test_pickled_and_forked():
    evaluator = assay.Evaluator(JUDGMENTS, ["RR"], missing="skip")
    again = pickle.loads(pickle.dumps(evaluator))
    assert _score(again).mean() == {"run": {"RR": 0.5}}
    with pytest.raises(assay.UsageError, match="has topics already"):
        pickle.dumps(again)
    methods = ["spawn"] + (["fork"] if hasattr(os, "fork") else [])
    for method in methods:
        with multiprocessing.get_context(method).Pool(1) as pool:
            assert pool.apply(_score, (evaluator,)).mean() == {"run": {"RR": 0.5}}


def test_nothing_is_leaked():
    """Evaluators and scores by the thousand need no more memory than a few."""
    def rounds(count):
        for _ in range(count):
            evaluator = assay.Evaluator(JUDGMENTS, ["RR"], missing="skip")
            evaluator.add("q1", ["a"], [1])
            evaluator.result().mean()
            try:
                evaluator.add("q1", ["a"], [1])
            except assay.InputError:
                pass
        gc.collect()
        with open("/proc/self/statm") as file:
            return int(file.read().split()[1]) * os.sysconf("SC_PAGE_SIZE")

    if not os.path.exists("/proc/self/statm"):
        pytest.skip("no /proc here")
    before = rounds(2000)
    assert rounds(5000) - before < 4_000_000
