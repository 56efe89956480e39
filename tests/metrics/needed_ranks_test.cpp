// A ranking cut where a measure says that it looks no further has the same value to the last bit: every measure of the
// catalogue, with its parameters at the ends of their domains.

#include "assay/metrics/needed_ranks.hpp"

#include <algorithm>
#include <cmath>
#include <cstring>
#include <numeric>
#include <set>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "assay/core/error.hpp"
#include "assay/metrics/definitions.hpp"
#include "assay/metrics/measure.hpp"
#include "assay/metrics/recommendation/user_evaluator.hpp"

#include "reference/top_rows.hpp"
#include "support/measures.hpp"
#include "support/ratings.hpp"
#include "support/tied_runs.hpp"
#include "support/user_values.hpp"

namespace assay::testing::needed_ranks_test {
namespace {

std::optional<std::size_t> needed(const std::string& name) { return needed_ranks(parse_measure(name)); }

TEST(NeededRanks, AreThoseOfTheCutoff) {
    const auto all = std::nullopt;
    EXPECT_EQ(needed("P@10"), 10U);
    EXPECT_EQ(needed("AP@7"), 7U);
    EXPECT_EQ(needed("nDCG(gain=exp)@20"), 20U);
    EXPECT_EQ(needed("GM(AP@5)"), 5U);
    EXPECT_EQ(needed("IA(nDCG@5)"), 5U);
    EXPECT_EQ(needed("NumRet@5"), 5U);
    EXPECT_EQ(needed("trec_eval:ndcg_cut_5"), 5U);
    EXPECT_EQ(needed("trec_eval9:P_30"), 30U);
    EXPECT_EQ(needed("CT.cube(batch=5)@10"), 50U);
    EXPECT_EQ(needed("alpha_beta_nDCG@10"), 10U);
    for (const char* name : {"AP", "NumRet", "GM(AP)", "IA(AP)", "Rprec", "SetP", "IPrec@0.5", "bpref", "NumRel",
                             "trec_eval:map", "trec_eval:num_ret", "ir_measures:P(judged_only=yes)@5", "Coverage@10"})
        EXPECT_EQ(needed(name), all) << name;
}

TEST(NeededRanks, DefinitionsNeedWhatTheyUse) {
    Definitions definitions;
    definitions.add("own = sum(i, g[i]) / k");
    definitions.add("two = P@20 + sum(i, g[i]) / k");
    definitions.add("open = AP + sum(i, g[i]) / k");
    definitions.add("mix = 0.5 * P@20 + 0.5 * AP@5");
    definitions.add("long = P@20 / n");
    definitions.add("first = P@20 + g[1]");
    const auto of = [&](std::string_view name) { return needed_ranks(parse_measure(name, definitions)); };
    EXPECT_EQ(of("own@3"), 3U);
    EXPECT_EQ(of("two@3"), 20U);
    EXPECT_EQ(of("two@30"), 30U);
    EXPECT_EQ(of("mix"), 20U);
    for (const char* name : {"open@5", "long", "first"}) EXPECT_EQ(of(name), std::nullopt) << name;
}

bool takes_rank(const MeasureFamily& family) {
    return family.cutoff == Cutoff::optional || family.cutoff == Cutoff::required;
}

/// Numbers to try for a parameter: all words, or the ends of its domain and numbers next to them.
std::vector<double> values_of(const Param& param) {
    if (param.list) return {};
    std::vector<double> values(param.words.size());
    std::iota(values.begin(), values.end(), 0.0);
    if (param.words.empty())
        for (const double value : {param.domain.low, param.domain.high, param.domain.low + 1, 0.5, 3.0})
            if (std::isfinite(value) && param.domain.contains(value)) values.push_back(value);
    return values;
}

/// Every measure at every cut-off up to 4 and without one; parameters at their defaults but for one.
std::vector<Measure> variants() {
    std::vector<Measure> all;
    const auto add = [&all](Measure measure) {
        if (measure.family->nests > 0) measure.inner = {parse_measure("nDCG@3")};
        try {
            measure = parse_measure(measure.name());
        } catch (const UsageError&) {
            return;  // parameters that do not go together
        }
        if (needed_ranks(measure)) all.push_back(std::move(measure));
    };
    for (const MeasureFamily* family : measure_families())
        for (std::size_t k = 1; k <= 4; ++k) {
            const Measure plain = make_measure(*family, {}, takes_rank(*family) ? k : whole_ranking);
            add(plain);
            for (std::size_t p = 0; p < family->params.size(); ++p)
                for (const double value : values_of(family->params[p])) {
                    Measure other = plain;
                    other.values[p].number = value;
                    add(other);
                }
        }
    for (Measure measure : catalogue_examples()) add(std::move(measure));
    return all;
}

bool same_bits(double a, double b) { return std::memcmp(&a, &b, sizeof a) == 0; }

/// The documents among the k best, ties included.
TiedRun top_of(const TiedRun& run, std::size_t k) {
    if (run.empty()) return run;
    std::vector<double> scores;
    for (const ScoredDocument& document : run) scores.push_back(document.score);
    const float worst = reference::worst_of_top(scores, k);
    TiedRun top;
    for (const ScoredDocument& document : run)
        if (static_cast<float>(document.score) >= worst) top.push_back(document);
    return top;
}

/// Some scores differ by less than single precision can tell.
TiedRun draw_run(Random& random, const Judgments& judgments) {
    TiedRun run = draw_documents(random, judgments, 12, 6);
    for (ScoredDocument& document : run)
        document.score = static_cast<double>(random.below(6)) + 1e-12 * static_cast<double>(random.below(3));
    return run;
}

void expect_same_when_cut(const Judgments& judgments, const std::vector<Measure>& measures, const TiedRun& run,
                          const Policies& policies, std::set<std::string>& computed) {
    const PreparedJudgments prepared(judgments, measures);
    const std::vector<double> whole = values_of_first(prepared, run, policies);
    std::set<std::size_t> depths;
    for (const Measure& measure : measures) depths.insert(*needed_ranks(measure));
    for (const std::size_t depth : depths) {
        const std::vector<double> cut = values_of_first(prepared, top_of(run, depth), policies);
        for (std::size_t m = 0; m < measures.size(); ++m) {
            if (*needed_ranks(measures[m]) != depth) continue;
            EXPECT_TRUE(same_bits(cut[m], whole[m])) << measures[m].name() << ": " << cut[m] << ", not " << whole[m];
            computed.insert(measures[m].name());
        }
    }
}

TEST(NeededRanks, EveryMeasureOfJudgmentsIsTheSameWhenTheRankingIsCut) {
    std::vector<Measure> measures;
    for (Measure& measure : variants())
        if (!measure.needs().has(Need::user) && measure.family != &aspect_family)
            measures.push_back(std::move(measure));
    measures.push_back(parse_measure("nDCG(aspect=a1)@3"));  // an aspect that the topics have
    EXPECT_GT(measures.size(), 500U);
    Random random(21);
    std::set<std::string> computed;
    for (int round = 0; round < 40; ++round) {
        SCOPED_TRACE(round);
        const Judgments judgments =
            round % 3 == 0
                ? draw_labelled_topic(random)
                : judgments_of(draw_judged(random, 3 + random.below(12), 1 + random.below(3), 1 + random.below(4)));
        const std::vector<Measure> some = computable(measures, judgments.scale());
        for (const OrderRule order : {OrderRule::score, OrderRule::score_asc_id, OrderRule::score_float})
            expect_same_when_cut(judgments, some, draw_run(random, judgments), {.order = order}, computed);
        if (HasFailure()) return;
    }
    for (const Measure& measure : measures)  // none went by without being tried
        EXPECT_TRUE(computed.contains(measure.name())) << measure.name();
}

TEST(NeededRanks, EveryMeasureOfRatingsIsTheSameWhenTheRankingIsCut) {
    std::vector<Measure> measures;
    for (Measure& measure : variants())
        if (measure.needs().has(Need::user)) measures.push_back(std::move(measure));
    for (const char* name : {"nDCG@4", "AP@3", "RR@2", "P@3"}) measures.push_back(parse_measure(name));
    EXPECT_GT(measures.size(), 100U);
    Random random(22);
    int cuts = 0;
    for_drawn_users(
        random, 60, measures, [&](const RatingData& data, const PreparedRatings& prepared, const auto& ids) {
            std::vector<Retrieved> ranking = retrieved_items(data, ids);
            for (std::size_t i = 0; i < ranking.size(); ++i) ranking[i].score = -static_cast<double>(i);
            const std::vector<double> whole = values_of_user(prepared, ranking);
            for (std::size_t depth = 1; depth < ranking.size(); ++depth) {
                const std::vector<Retrieved> top(ranking.begin(), ranking.begin() + static_cast<std::ptrdiff_t>(depth));
                const std::vector<double> cut = values_of_user(prepared, top);
                for (std::size_t m = 0; m < measures.size(); ++m) {
                    if (*needed_ranks(measures[m]) != depth) continue;
                    EXPECT_TRUE(same_bits(cut[m], whole[m]))
                        << measures[m].name() << ": " << cut[m] << ", not " << whole[m];
                    ++cuts;
                }
            }
        });
    EXPECT_GT(cuts, 1000);
}

}  // namespace
}  // namespace assay::testing::needed_ranks_test
