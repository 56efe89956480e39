// The measures of diversity against slow twins that follow the definitions word by word, on random topics.

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <numeric>
#include <vector>

#include <gtest/gtest.h>

#include "assay/metrics/novelty.hpp"

#include "reference/diversity.hpp"
#include "support/aspect_topics.hpp"

namespace assay::testing::diversity_reference_test {
namespace {

constexpr Grades kinds[] = {Grades::binary,    Grades::whole,           Grades::with_negative,
                            Grades::fractions, Grades::large_fractions, Grades::none_positive};
constexpr int trials = 400;  // for each kind of grades

/// The twin of a topic made from this table.
reference::Diverse twin_of(const AspectTable& table, int k) {
    reference::Diverse twin;
    for (const auto& row : table.grades) {
        reference::Row relevances;
        for (const double grade : row) relevances.push_back(grade > 0 ? grade : 0);
        twin.judged.push_back(relevances);
    }
    for (const std::size_t row : table.ranking)
        twin.ranking.push_back(row == unjudged_row ? reference::Row(table.weights.size()) : twin.judged[row]);
    const double total = std::accumulate(table.weights.begin(), table.weights.end(), 0.0);
    for (const double weight : table.weights) twin.weights.push_back(weight / total);
    twin.given_weights = table.weights;
    twin.k = k;
    return twin;
}

struct Case {
    const AspectTopic& topic;
    const reference::Diverse& twin;
    std::size_t k;
    double alpha, p, e;
};

/// Calls `check` with random cases of every kind of grades: one aspect and 300, k beyond the list, weights of 0.
template <class Check>
void for_each_case(std::uint64_t seed, const Check& check) {
    Random random{seed};
    const double alphas[] = {0, 0.1, 0.5, 0.9, 1};
    const double ps[] = {0.05, 0.5, 0.8, 0.99};
    const double efforts[] = {0, 0.05, 0.3};
    for (const Grades grades : kinds)
        for (int trial = 0; trial < trials; ++trial) {
            const AspectTable table = draw_table(random, grades, {.many = 300});
            const std::size_t k = 1 + random.below(24);
            const AspectTopic topic(table);
            const reference::Diverse twin = twin_of(table, static_cast<int>(k));
            SCOPED_TRACE(::testing::Message() << "grades " << static_cast<int>(grades) << ", trial " << trial);
            check(Case{topic, twin, k, alphas[random.below(5)], ps[random.below(4)], efforts[random.below(3)]});
            if (::testing::Test::HasFailure()) return;
        }
}

void expect_close(double actual, double expected) {
    EXPECT_NEAR(actual, expected, 1e-11 * std::max(1.0, std::abs(expected)));
}

TEST(DiversityReference, SubtopicRecall) {
    for_each_case(1, [](const Case& c) {
        for (const double rel : {rel_param.fallback, 0.5, 2.0})
            for (const char* denominator : {"all", "covered"}) {
                const bool only_covered = denominator[0] == 'c';
                expect_close(score(s_recall_family, c.topic, {{"denominator", denominator}, {"rel", rel}}, c.k),
                             reference::s_recall(c.twin, only_covered, rel));
                for (const double level : {0.25, 0.5, 1.0})
                    expect_close(score(s_rr_family, c.topic,
                                       {{"level", level}, {"denominator", denominator}, {"rel", rel}}, c.k),
                                 reference::s_rr(c.twin, level, only_covered, rel));
            }
    });
}

TEST(DiversityReference, AlphaDcg) {
    for_each_case(2, [](const Case& c) {
        for (const char* weighted : {"no", "yes"}) {
            const bool w = weighted[0] == 'y';
            expect_close(score(alpha_dcg_family, c.topic, {{"alpha", c.alpha}, {"weighted", weighted}}, c.k),
                         reference::alpha_dcg(c.twin, c.alpha, w));
            expect_close(score(alpha_ndcg_family, c.topic, {{"alpha", c.alpha}, {"weighted", weighted}}, c.k),
                         reference::alpha_ndcg(c.twin, c.alpha, w));
        }
    });
}

TEST(DiversityReference, Nrbp) {
    for_each_case(3, [](const Case& c) {
        expect_close(score(nrbp_family, c.topic, {{"p", c.p}, {"alpha", c.alpha}}, c.k),
                     reference::nrbp(c.twin, c.p, c.alpha));
        expect_close(score(nrbp_norm_family, c.topic, {{"p", c.p}, {"alpha", c.alpha}}, c.k),
                     reference::nrbp_norm(c.twin, c.p, c.alpha));
    });
}

TEST(DiversityReference, DMeasures) {
    for_each_case(4, [](const Case& c) {
        for (const char* gain : {"linear", "exp"}) {
            const bool exponential = gain[0] == 'e';
            expect_close(score(d_dcg_family, c.topic, {{"gain", gain}}, c.k), reference::d_dcg(c.twin, exponential));
            expect_close(score(d_ndcg_family, c.topic, {{"gain", gain}}, c.k), reference::d_ndcg(c.twin, exponential));
            for (const double lambda : {0.0, 0.3, 1.0})
                expect_close(score(dsharp_ndcg_family, c.topic,
                                   {{"gain", gain}, {"lambda", lambda}, {"denominator", "covered"}, {"rel", 0.5}}, c.k),
                             lambda * reference::s_recall(c.twin, true, 0.5) +
                                 (1 - lambda) * reference::d_ndcg(c.twin, exponential));
        }
    });
}

TEST(DiversityReference, ExpectedUtility) {
    for_each_case(5, [](const Case& c) {
        for (const double base : {1.5, 2.0, 10.0})
            expect_close(score(eu_family, c.topic, {{"alpha", c.alpha}, {"e", c.e}, {"log_base", base}}, c.k),
                         reference::eu(c.twin, c.alpha, c.e, base));
        for (const double gamma : {0.0, 0.5, 0.95})
            expect_close(score(eu_yl_family, c.topic, {{"p", c.p}, {"gamma", gamma}, {"a", c.e}}, c.k),
                         reference::eu_yl(c.twin, c.p, gamma, c.e));
    });
}

TEST(DiversityReference, DiscountedCumulatedUtility) {
    for_each_case(6, [](const Case& c) {
        for (const double base : {1.5, 2.0, 10.0}) {
            expect_close(score(dcu_family, c.topic, {{"alpha", c.alpha}, {"e", c.e}, {"log_base", base}}, c.k),
                         reference::dcu(c.twin, c.alpha, c.e, base));
            expect_close(score(ndcu_family, c.topic, {{"alpha", c.alpha}, {"e", c.e}, {"log_base", base}}, c.k),
                         reference::ndcu(c.twin, c.alpha, c.e, base));
        }
    });
}

TEST(DiversityReference, CubeTest) {
    Random random{99};
    for_each_case(7, [&random](const Case& c) {
        for (const double sat : {0.5, 1.0, 3.0})
            expect_close(score(ct_family, c.topic, {{"alpha", c.alpha}, {"sat", sat}}, c.k),
                         reference::ct(c.twin, c.alpha, sat));
        const double gammas[] = {0.1, 0.5, 1}, heights[] = {0.5, 1, 5};
        const reference::CubeSetting s{.gamma = gammas[random.below(3)],
                                       .height = heights[random.below(3)],
                                       .start = static_cast<int>(random.below(3)),
                                       .batch = 1 + static_cast<int>(random.below(6))};
        const auto value = [&](const MeasureFamily& family) {
            return score(family, c.topic, {{"gamma", s.gamma}, {"H", s.height}, {"start", s.start}, {"batch", s.batch}},
                         c.k);
        };
        expect_close(value(ct_cube_family), reference::ct_cube(c.twin, s));
        expect_close(value(act_cube_family), reference::act_cube(c.twin, s));
        expect_close(value(nct_cube_family), reference::nct_cube(c.twin, s));
        expect_close(value(nct_jig_family), reference::nct_jig(c.twin, s));
    });
}

TEST(DiversityReference, MeasuresOfProbabilities) {
    for_each_case(8, [](const Case& c) {
        const double top = c.topic.scale().top;
        for (const char* map : {"linear", "err"}) {
            const reference::Diverse mapped = c.twin.mapped(
                [&](double g) { return map[0] == 'l' ? g / top : (std::pow(2, g) - 1) / std::pow(2, top); });
            expect_close(score(nerr_ia_family, c.topic, {{"map", map}}, c.k), reference::nerr_ia(mapped));
            const auto value = [&](const MeasureFamily& family) {
                return score(family, c.topic, {{"p", c.p}, {"e", c.e}, {"map", map}}, c.k);
            };
            expect_close(value(rbu_family), reference::rbu(mapped, c.p, c.e));
            expect_close(value(rbu_shift_family), reference::rbu_shift(mapped, c.p, c.e));
            expect_close(value(rbu_inside_family), reference::rbu_inside(mapped, c.p, c.e));
        }
        expect_close(score(rbu_evall_family, c.topic, {{"p", c.p}, {"e", c.e}}),
                     reference::rbu_evall(c.twin, c.p, c.e));
    });
}

/// Tenths make sums that are equal on paper and differ in the last digit; a few values make many exact ties.
AspectTable draw_ties(Random& random, std::size_t documents) {
    const std::size_t kind = random.below(4);
    return draw_table(random, {.documents = documents, .aspects = 8, .many = 40}, [&] {
        switch (kind) {
            case 0: return static_cast<double>(random.below(5)) / 10;
            case 1: return static_cast<double>(random.below(2)) / 10;
            case 2: return static_cast<double>(random.below(3));
            default: return 0.1 + 3e-13 * static_cast<double>(random.below(12));  // around the limit of a tie
        }
    });
}

/// The fast list against the plain one, for both kinds of novelty, with and without weights.
void expect_same_list(const AspectTable& table, double alpha, std::size_t k, double least) {
    const AspectTopic topic(table);
    const reference::Diverse twin = twin_of(table, static_cast<int>(k));
    for (const bool weighted : {false, true}) {
        Novelty novelty{.kind = Novelty::Kind::count, .alpha = alpha};
        if (weighted) novelty.weights = topic.aspects().weights;
        EXPECT_EQ(greedy_ideal(topic.aspects(), novelty, k),
                  reference::greedy(twin, reference::count_left(alpha), weighted));
        EXPECT_EQ(greedy_ideal(topic.aspects(), novelty, k, least),
                  reference::greedy(twin, reference::count_left(alpha), weighted, least));
        if (topic.scale().top > 1) continue;
        novelty.kind = Novelty::Kind::cascade;
        EXPECT_EQ(greedy_ideal(topic.aspects(), novelty, k),
                  reference::greedy(twin, reference::cascade_left(), weighted));
    }
}

TEST(DiversityReference, GreedyIdealIsTheListOfThePlainGreedy) {
    Random random{10};
    const double alphas[] = {0, 0.1, 0.5, 0.7, 1}, leasts[] = {0, 0.05, 0.3};
    for (int trial = 0; trial < 4000; ++trial) {
        SCOPED_TRACE(trial);
        const AspectTable table = draw_ties(random, 20);
        expect_same_list(table, alphas[random.below(5)], 1 + random.below(24), leasts[random.below(3)]);
        if (HasFailure()) return;
    }
}

// More documents than fit into a few blocks, long enough for all gains to become ties.
TEST(DiversityReference, GreedyIdealOfManyDocuments) {
    Random random{11};
    for (int trial = 0; trial < 12; ++trial) {
        SCOPED_TRACE(trial);
        AspectTable table;
        while (table.grades.size() < 150) table = draw_ties(random, 400);
        expect_same_list(table, trial % 2 == 0 ? 0.5 : 0.1, 120, 0.01);
        if (HasFailure()) return;
    }
}

}  // namespace
}  // namespace assay::testing::diversity_reference_test
