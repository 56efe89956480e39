"""Other packages by an import: the same numbers as theirs."""

import random

import pytest
from conftest import nested

import assay


def made(seed, topics=20, documents=60):
    """Judgments and a run with tied scores, unjudged documents and topics that one of them lacks."""
    draw = random.Random(seed)
    ids = [f"d{i}" for i in range(200)]
    judgments = {str(100 + t): {doc: draw.choice([0, 0, 0, 1, 2, 3]) for doc in draw.sample(ids, 40)} for t in range(topics)}
    run = {str(100 + t): {doc: round(draw.random(), 2) for doc in draw.sample(ids, documents)} for t in range(1, topics + 1)}
    return judgments, run


@pytest.mark.parametrize("level", [1, 2])
def test_pytrec_eval(level):
    theirs = pytest.importorskip("pytrec_eval")
    from assay.compat import pytrec_eval as ours

    judgments, run = made(1)
    names = ours.supported_measures - {"runid", "relstring"}
    for asked in (names, {"ndcg_cut_7,12", "P.3", "iprec_at_recall_0.25", "success_2"}, {"set_F.0.5"}, {"num_q"}):
        expected = theirs.RelevanceEvaluator(judgments, asked, relevance_level=level).evaluate(run)
        found = ours.RelevanceEvaluator(judgments, asked, relevance_level=level).evaluate(run)
        assert found.keys() == expected.keys()
        for topic, values in expected.items():
            assert {k for k in values} == {k for k in found[topic]}
            for name, value in values.items():
                assert found[topic][name] == pytest.approx(value, abs=1e-12, rel=1e-12), (topic, name)


def test_pytrec_eval_edges():
    pytest.importorskip("pytrec_eval")
    from assay.compat import pytrec_eval as ours

    evaluator = ours.RelevanceEvaluator({"q1": {"a": 1}, "q2": {}}, {"map"})
    assert evaluator.evaluate({}) == {} == evaluator.evaluate({"q9": {"a": 1.0}})
    assert evaluator.evaluate({"q1": {"a": 1.0}}) == {"q1": {"map": 1.0}}
    with pytest.raises(ValueError, match="unsupported measure foo"):
        ours.RelevanceEvaluator({"q1": {"a": 1}}, {"foo"})
    with pytest.raises(TypeError):
        ours.RelevanceEvaluator([], {"map"})
    assert ours.parse_qrel(["q1 0 a 1"]) == {"q1": {"a": 1}}
    assert ours.parse_run(["q1 Q0 a 1 2.5 t"]) == {"q1": {"a": 2.5}}
    assert ours.compute_aggregated_measure("num_ret", [1, 2]) == 3
    assert ours.compute_aggregated_measure("map", [0.25, 0.75]) == 0.5


def test_ir_measures():
    ir_measures = pytest.importorskip("ir_measures")
    import assay.compat.ir_measures as ours

    judgments, run = made(2)
    wanted = [ir_measures.parse_measure(name) for name in (
        "nDCG@10 nDCG nDCG(dcg='exp-log2')@5 AP AP(rel=2)@20 P@5 P(rel=2)@10 RR RR@10 R@20 Rprec Bpref Success@3 "
        "IPrec@0.1 SetP SetR SetF SetAP infAP NumRet NumRelRet NumRel NumQ Judged@10 P(judged_only=True)@5").split()]
    # One by one: asked together with a measure of judged documents only, ir_measures 0.4.3 may count NumRet among those
    # (whichever its set of measures gives first, so one process in twelve).
    usual = {measure: ir_measures.calc_aggregate([measure], judgments, run)[measure]
             for measure in wanted if ir_measures.DefaultPipeline.supports(measure)}
    provider = ours.install()
    try:
        assert ir_measures.DefaultPipeline.providers[0] is provider
        rows = [ir_measures.ScoredDoc(q, d, s) for q, row in run.items() for d, s in row.items()]
        qrels = [ir_measures.Qrel(q, d, g) for q, row in judgments.items() for d, g in row.items()]
        for qs, rs in ((judgments, run), (qrels, rows), (iter(qrels), iter(rows))):
            found = ir_measures.calc_aggregate(list(usual), qs, rs)
            for measure, value in usual.items():
                assert provider.supports(measure)
                assert found[measure] == pytest.approx(value, abs=1e-6), measure
    finally:
        ours.uninstall()
    assert provider not in ir_measures.DefaultPipeline.providers


def test_ranx():
    from assay.compat.ranx import Qrels, Run, compare, evaluate

    qrels = Qrels({"q1": {"a": 1, "b": 2}, "q2": {"c": 1}})
    run = Run({"q1": {"b": 0.9, "x": 0.8, "a": 0.1}, "q2": {"x": 2.0, "c": 1.0}}, name="mine")
    assert evaluate(qrels, run, "mrr") == 0.75
    found = evaluate(qrels, run, ["precision@2", "map", "recall@2", "hit_rate@1", "ndcg@2", "hits@3"])
    assert found["precision@2"] == 0.5 and found["recall@2"] == 0.75 and found["hit_rate@1"] == 0.5
    assert found["hits@3"] == 1.5
    assert run.scores["mrr"] == {"q1": 1.0, "q2": 0.5} and run.mean_scores["map"] == found["map"]
    with pytest.raises(AssertionError, match="do not match"):
        evaluate(qrels, Run({"q1": {"a": 1.0}}), "mrr")
    assert evaluate(qrels, Run({"q1": {"b": 1.0}}), "mrr", make_comparable=True) == 0.5
    other = Run({"q1": {"a": 1.0}, "q2": {"c": 1.0}}, name="other")
    assert {record["a"] for record in compare(qrels, [run, other], ["mrr"])} | {"other"} == {"mine", "other"}
    with pytest.raises(ValueError, match="not supported"):
        evaluate(qrels, run, "weather")
    with pytest.raises(ValueError, match='two runs are called "mine"'):
        compare(qrels, [run, other, run], ["mrr"])


@pytest.mark.parametrize("score", [float("nan"), float("inf")])
def test_ranx_scores_that_are_no_numbers(score):
    from assay.compat.ranx import Qrels, Run, evaluate

    with pytest.raises(assay.InputError, match=f'topic "q", document "b": score {score} is not a finite number'):
        evaluate(Qrels({"q": {"a": 1}}), Run({"q": {"a": 1.0, "b": score}}), "map")


@pytest.mark.filterwarnings("ignore")
def test_ranx_numbers():
    ranx = pytest.importorskip("ranx")
    from assay.compat.ranx import Qrels, Run, evaluate

    judgments, run = made(3)
    run = {topic: {doc: score + i * 1e-6 for i, (doc, score) in enumerate(row.items())} for topic, row in run.items()
           if topic in judgments}
    judgments = {topic: row for topic, row in judgments.items() if topic in run}
    names = ["mrr", "mrr@5", "map", "map@10", "ndcg", "ndcg@10", "ndcg_burges@10", "precision@5", "recall@10",
             "hit_rate@3", "r-precision", "rbp.80", "f1@10", "hits@10", "dcg@10", "bpref", "precision@10-l2"]
    expected = ranx.evaluate(ranx.Qrels(judgments), ranx.Run(run), names)
    found = evaluate(Qrels(judgments), Run(run), names)
    for name in names:
        assert found[name] == pytest.approx(expected[name], abs=1e-12), name


def test_pytrec_eval_queries_without_documents():
    """They have values there and count in means: those of an empty ranking, unless such a query comes first."""
    original = pytest.importorskip("pytrec_eval")
    from assay.compat import pytrec_eval as ours

    judgments = {"q1": {"a": 1, "b": 0}, "q2": {"b": 1}}
    for run in ({"q2": {"b": 1.0}, "q1": {}}, {"q2": {"x": 1.0}, "q1": {}, "q3": {}}, {}, {"q3": {"a": 1.0}}):
        for measures in (["map", "num_rel", "gm_map"], ["num_q", "P_5"], ["set_F"], []):
            expected = original.RelevanceEvaluator(judgments, measures).evaluate(run)
            assert ours.RelevanceEvaluator(judgments, measures).evaluate(run) == expected
    measures = ["map", "gm_map", "num_rel", "num_ret", "num_q", "ndcg_cut_5", "utility", "bpref"]
    for level in (1, 2):
        expected = original.RelevanceEvaluator(judgments, measures, level, True).evaluate({"q1": {"x": 1.0}})
        assert ours.RelevanceEvaluator(judgments, measures, level, True).evaluate({"q1": {"x": 1.0}}) == expected


def test_pytrec_eval_numbers_that_are_given():
    """They take the place of the usual ones, however they are given."""
    original = pytest.importorskip("pytrec_eval")
    from assay.compat import pytrec_eval as ours

    judgments, run = {"q1": {"a": 1, "b": 0}}, {"q1": {"a": 1.0}}
    for measures in (["ndcg_cut", "ndcg_cut.1,4", "ndcg_cut_20,4", "P"], ["success", "success_3"]):
        assert ours.RelevanceEvaluator(judgments, measures).evaluate(run) == original.RelevanceEvaluator(
            judgments, measures).evaluate(run)
