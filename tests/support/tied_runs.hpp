// Small topics with tied and unjudged documents, and all measures of the catalogue that can be computed on them.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include <fmt/format.h>

#include "assay/core/judgments.hpp"
#include "assay/metrics/catalogue.hpp"
#include "assay/metrics/evaluate.hpp"
#include "assay/metrics/measure.hpp"

#include "reference/ties.hpp"
#include "support/judged_runs.hpp"
#include "support/labelled_topics.hpp"
#include "support/random.hpp"

namespace assay::testing {

/// Every measure of judgments by its example, and some with other parameters; cut-offs fit small topics.
inline std::vector<Measure> catalogue_examples() {
    std::vector<Measure> all;
    const auto add = [&all](const std::string& name) {
        Measure measure = parse_measure(name);
        if (measure.k != whole_ranking) measure.k = std::min<std::size_t>(measure.k, 4);
        for (Measure& inner : measure.inner)
            if (inner.k != whole_ranking) inner.k = std::min<std::size_t>(inner.k, 4);
        if (!measure.needs().has(Need::user) && std::find(all.begin(), all.end(), measure) == all.end())
            all.push_back(std::move(measure));
    };
    for (const MeasureFamily* family : measure_families()) add(std::string(family->example));
    for (const char* name : {"AP",
                             "AP@3",
                             "AP(rel=2)@4",
                             "RR",
                             "RR(rel=2)@3",
                             "Success@1",
                             "P@2",
                             "P(rel=2)@4",
                             "R@3",
                             "F@3",
                             "nDCG",
                             "nDCG@3",
                             "DCG(gain=exp)@4",
                             "ERR",
                             "ERR(rel=2)@4",
                             "ERR(map=linear1)@3",
                             "nERR",
                             "nERR@2",
                             "RBP(p=0.8)",
                             "RBP(rel=2)",
                             "nRBPI(p=0.5)@3",
                             "Q",
                             "Q(beta=0)",
                             "Q@3",
                             "GM(nDCG)",
                             "GM(ERR@3)",
                             "GM(nERR@3)",
                             "IA(nDCG@4)",
                             "IA(P@4)",
                             "IA(ERR@4)",
                             "IA(RBP)",
                             "IA(AP)",
                             "S_Recall(denominator=covered)",
                             "S_Recall@3",
                             "D_nDCG@3",
                             "RBU@3",
                             "RBU(e=0)",
                             "EU@4",
                             "alpha_DCG@4",
                             "NRBP",
                             "IPrec@0.5",
                             "Compat(p=0.5,depth=3)",
                             "trec_eval:P_3",
                             "trec_eval:ndcg_cut_3",
                             "trec_eval:map_cut_3",
                             "trec_eval:recall_3",
                             "trec_eval:relative_P_3",
                             "ir_measures:R@2",
                             "ir_measures:P(judged_only=yes)@2",
                             "IA(nDCG@2)",
                             "IA(P@2)",
                             "gdeval:nDCG@2",
                             "trec_eval:success_1",
                             "trec_eval:success_3",
                             "trec_eval:map(rel=2)",
                             "trec_eval:ndcg(gains=[1,3,2,1])",
                             "trec_eval9:recip_rank(rel=2)",
                             "ir_measures:nDCG@3",
                             "ir_measures:AP(judged_only=yes)@3",
                             "gdeval:ERR@2"})
        add(name);
    return all;
}

/// Those that judgments of this scale do not refuse.
inline std::vector<Measure> computable(const std::vector<Measure>& measures, const Scale& scale) {
    std::vector<Measure> some;
    for (const Measure& measure : measures)
        if (refusals({&measure, 1}, scale).empty()) some.push_back(measure);
    return some;
}

/// The documents of a topic in rank order, from the top, with their scores.
using TiedRun = std::vector<ScoredDocument>;

/// Values of the first topic.
inline std::vector<double> values_of_first(const PreparedJudgments& prepared, const TiedRun& run,
                                           const Policies& policies = {}) {
    Evaluator evaluator(prepared, policies);
    feed(evaluator, prepared.judgments(), {run});
    std::vector<double> values = evaluator.values();
    values.resize(prepared.measures().size());
    return values;
}

/// The same documents in another order, with scores that leave no doubt of it.
inline TiedRun untied(const TiedRun& run, const std::vector<std::uint32_t>& order) {
    TiedRun other;
    for (const std::uint32_t place : order)
        other.push_back({run[place].id, static_cast<double>(run.size() - other.size())});
    return other;
}

/// Groups of up to five documents with the same score, few enough to try all orders.
inline reference::TiedPlaces draw_ties(Random& random, TiedRun& run, double most_orders) {
    reference::TiedPlaces groups;
    double orders = 1, score = 100;
    for (std::size_t begin = 0; begin < run.size(); --score) {
        std::size_t size = std::min(1 + random.below(5), run.size() - begin);
        double of_group = 1;
        for (std::size_t i = 2; i <= size; ++i) of_group *= static_cast<double>(i);
        if (orders * of_group > most_orders) size = 1;
        else orders *= of_group;
        for (std::size_t i = begin; i < begin + size; ++i) run[i].score = score;
        if (size > 1) groups.push_back({begin, begin + size});
        begin += size;
    }
    return groups;
}

/// Documents of the topic t0, judged and unjudged (u0, u1, ...), in random order.
inline TiedRun draw_documents(Random& random, const Judgments& judgments, std::size_t most_judged,
                              std::size_t most_unjudged) {
    TiedRun run;
    for (const std::string_view document : judgments[0].documents)
        if (run.size() < most_judged && random.below(4) > 0) run.push_back({std::string(document), 0});
    for (std::size_t u = random.below(most_unjudged + 1); u > 0; --u) run.push_back({fmt::format("u{}", u), 0});
    for (std::size_t i = run.size(); i > 1; --i) std::swap(run[i - 1], run[random.below(i)]);
    return run;
}

/// Judgments of t0: grades up to `top`, now and then negative ones or fractions.
inline std::vector<JudgedLine> draw_judged(Random& random, std::size_t documents, std::size_t aspects,
                                           std::size_t top) {
    std::vector<JudgedLine> lines;
    const bool negative = random.below(4) == 0;
    const double unit = random.below(4) == 0 ? 0.25 : 1;
    for (std::size_t d = 0; d < documents; ++d)
        for (std::size_t a = 0; a < aspects; ++a) {
            double grade = unit * static_cast<double>(random.below(top + 1));
            if (negative && random.below(4) == 0) grade = -1;
            if (a == 0 || random.below(3) > 0)
                lines.push_back({"t0", fmt::format("a{}", a), fmt::format("d{}", d), grade});
        }
    for (std::size_t a = 0; a < aspects; ++a)
        lines.push_back({"t0", fmt::format("a{}", a), "last", unit * static_cast<double>(top)});
    return lines;
}

/// Three documents or more with a label for each of three aspects.
inline Judgments draw_labelled_topic(Random& random) {
    LabelSpace space;
    for (const char* name : {"a0", "a1", "a2"}) space.aspects.push_back(unit_steps(name, 1 + random.below(3)));
    std::vector<JudgedLine> lines;
    for (std::size_t d = 3 + random.below(4); d > 0; --d)
        for (const LabelledAspect& aspect : space.aspects)
            lines.push_back(
                {"t0", aspect.name, fmt::format("d{}", d), static_cast<double>(random.below(aspect.labels.size()))});
    Judgments judgments = judgments_of(lines);
    judgments.label(space);
    return judgments;
}

}  // namespace assay::testing
