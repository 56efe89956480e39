// Identities between measures of diversity that hold whatever the topic, on random topics.

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <numeric>
#include <string>
#include <utility>
#include <vector>

#include <gtest/gtest.h>

#include "assay/metrics/measure.hpp"

#include "support/aspect_topics.hpp"

namespace assay::testing::diversity_identities_test {
namespace {

constexpr int trials = 1000;

double value(const std::string& name, const AspectTopic& topic) { return parse_measure(name)(topic); }

std::string cut(const std::string& name, std::size_t k) { return name + "@" + std::to_string(k); }

void expect_close(double a, double b, const std::string& what) {
    EXPECT_NEAR(a, b, 1e-11 * std::max(1.0, std::abs(b))) << what;
}

/// r(d,t) at the first k ranks, of one aspect.
std::vector<double> column(const AspectTable& table, std::size_t aspect, std::size_t k) {
    std::vector<double> relevances;
    for (std::size_t i = 0; i < std::min(k, table.ranking.size()); ++i) {
        const std::size_t row = table.ranking[i];
        const double grade = row == unjudged_row ? 0 : table.grades[row][aspect];
        relevances.push_back(grade > 0 ? grade : 0);
    }
    return relevances;
}

/// The topic with the judgments of one aspect alone.
AspectTable one_aspect(const AspectTable& table, std::size_t aspect) {
    AspectTable made = table;
    for (auto& row : made.grades) row = {std::isnan(row[aspect]) ? 0 : row[aspect]};
    made.weights = {1};
    return made;
}

const std::vector<std::string> with_cut_off = {
    "P",        "RR",       "AP",      "DCG",      "nDCG",   "RBP",     "P_IA",         "RR_IA",     "AP_IA",
    "DCG_IA",   "nDCG_IA",  "RBP_IA",  "S_Recall", "S_RR",   "NRBP",    "NRBP.norm",    "alpha_DCG", "alpha_nDCG",
    "D_DCG",    "D_nDCG",   "D#-nDCG", "EU",       "EU.yl",  "DCU",     "nDCU(e=0.05)", "CT",        "CT.cube",
    "ACT.cube", "nCT.cube", "nCT.jig", "ERR",      "ERR_IA", "nERR_IA", "RBU",          "RBU.shift", "RBU.inside"};

TEST(DiversityIdentities, OneAspect) {
    Random random{1};
    for (int trial = 0; trial < trials; ++trial) {
        const AspectTable table = draw_table(random, Grades::fractions, {.aspects = 1, .many = 1});
        const AspectTopic topic(table);
        const std::size_t k = 1 + random.below(20);
        for (const std::string base : {"P", "RR", "AP", "DCG", "nDCG", "ERR", "RBP"})
            expect_close(value(cut(base + "_IA", k), topic), value(cut(base, k), topic), base);
        expect_close(value(cut("D_nDCG", k), topic), value(cut("nDCG", k), topic), "D_nDCG");
        expect_close(value(cut("D_nDCG(gain=exp)", k), topic), value(cut("nDCG(gain=exp)", k), topic), "D_nDCG exp");
        if (HasFailure()) return;
    }
}

TEST(DiversityIdentities, AspectsCanBePermuted) {
    Random random{2};
    for (int trial = 0; trial < trials / 2; ++trial) {
        const AspectTable table = draw_table(random, Grades::fractions);
        std::vector<std::size_t> order(table.weights.size());
        std::iota(order.begin(), order.end(), 0u);
        for (std::size_t i = order.size(); i > 1; --i) std::swap(order[i - 1], order[random.below(i)]);
        AspectTable permuted = table;
        for (std::size_t aspect = 0; aspect < order.size(); ++aspect) {
            permuted.weights[aspect] = table.weights[order[aspect]];
            for (std::size_t row = 0; row < table.grades.size(); ++row)
                permuted.grades[row][aspect] = table.grades[row][order[aspect]];
        }
        const AspectTopic a(table), b(permuted);
        const std::size_t k = 1 + random.below(20);
        for (const std::string& name : with_cut_off) expect_close(value(cut(name, k), a), value(cut(name, k), b), name);
        expect_close(value("RBU.evall", a), value("RBU.evall", b), "RBU.evall");
        if (HasFailure()) return;
    }
}

TEST(DiversityIdentities, UnjudgedDocumentsBelowTheCutOffChangeNothing) {
    Random random{3};
    for (int trial = 0; trial < trials / 2; ++trial) {
        const AspectTable table = draw_table(random, Grades::fractions);
        if (table.ranking.empty()) continue;
        AspectTable longer = table;
        longer.ranking.insert(longer.ranking.end(), 1 + random.below(5), unjudged_row);
        const AspectTopic a(table), b(longer);
        const std::size_t k = 1 + random.below(table.ranking.size());
        for (const std::string& name : with_cut_off) EXPECT_EQ(value(cut(name, k), a), value(cut(name, k), b)) << name;
        if (HasFailure()) return;
    }
}

TEST(DiversityIdentities, EffortOfRbuIsAGeometricSum) {
    Random random{4};
    for (int trial = 0; trial < trials; ++trial) {
        const AspectTable table = draw_table(random, Grades::fractions);
        const AspectTopic topic(table);
        const std::size_t k = 1 + random.below(20);
        const double e = random.unit(), p = 0.01 + 0.98 * random.unit();
        const auto n = static_cast<double>(std::min(k, table.ranking.size()));
        const auto m = static_cast<double>(table.weights.size());
        const double rest = score(rbu_family, topic, {{"p", p}, {"e", 0}}, k);
        const double looked = p * (1 - std::pow(p, n)) / (1 - p);
        expect_close(score(rbu_family, topic, {{"p", p}, {"e", e}}, k), rest - e * looked, "RBU");
        expect_close(score(rbu_inside_family, topic, {{"p", p}, {"e", e}}, k), rest - m * e * looked, "RBU.inside");
        expect_close(score(rbu_shift_family, topic, {{"p", p}, {"e", e}}, k), (rest - e * looked) / p, "RBU.shift");
    }
}

TEST(DiversityIdentities, RbuWithoutDiscountAndEffortIsTheChanceOfSatisfaction) {
    Random random{5};
    for (int trial = 0; trial < trials; ++trial) {
        const AspectTable table = draw_table(random, Grades::fractions);
        const AspectTopic topic(table);
        const std::size_t k = 1 + random.below(20);
        double expected = 0;
        for (std::size_t aspect = 0; aspect < table.weights.size(); ++aspect) {
            double left = 1;
            for (const double r : column(table, aspect, k)) left *= 1 - r;
            const double total = std::accumulate(table.weights.begin(), table.weights.end(), 0.0);
            expected += table.weights[aspect] / total * (1 - left);
        }
        expect_close(score(rbu_family, topic, {{"p", 1}, {"e", 0}, {"map", "identity"}}, k), expected, "RBU");
    }
}

TEST(DiversityIdentities, RbuOfSmallRelevanceIsRbpIa) {
    Random random{6};
    for (int trial = 0; trial < trials; ++trial) {
        AspectTable table = draw_table(random, Grades::fractions);
        for (auto& row : table.grades)
            for (double& grade : row) grade *= 1e-9;
        const AspectTopic topic(table);
        const double p = 0.1 + 0.8 * random.unit();
        Measure rbp_ia = make_measure(ia_family);
        rbp_ia.inner = {make_measure(rbp_family, {{"p", p}, {"map", "identity"}})};
        const double rbu = score(rbu_family, topic, {{"p", p}, {"e", 0}, {"map", "identity"}});
        EXPECT_NEAR(rbu, rbp_ia(topic) * p / (1 - p), 1e-7 * rbu);
    }
}

TEST(DiversityIdentities, WithoutRedundancyAspectsSumUp) {
    Random random{7};
    for (int trial = 0; trial < trials; ++trial) {
        const AspectTable table = draw_table(random, Grades::large_fractions);
        const AspectTopic topic(table);
        const std::size_t k = 1 + random.below(20);
        double dcg = 0, rbp = 0, weighted = 0;
        const double total = std::accumulate(table.weights.begin(), table.weights.end(), 0.0);
        for (std::size_t aspect = 0; aspect < table.weights.size(); ++aspect) {
            const AspectTopic alone(one_aspect(table, aspect));
            const double one = score(dcg_family, alone, {}, k);
            dcg += one;
            weighted += table.weights[aspect] / total * one;
            rbp += score(rbp_family, alone, {{"p", 0.7}, {"map", "identity"}}, k);
        }
        expect_close(score(alpha_dcg_family, topic, {{"alpha", 0}}, k), dcg, "alpha_DCG");
        expect_close(score(alpha_dcg_family, topic, {{"alpha", 0}, {"weighted", "yes"}}, k), weighted, "weighted");
        expect_close(score(d_dcg_family, topic, {}, k), weighted, "D_DCG");
        expect_close(score(nrbp_family, topic, {{"alpha", 0}, {"p", 0.7}}, k), rbp / (1 - 0.7), "NRBP");
    }
}

TEST(DiversityIdentities, BinaryErrIsTheReciprocalRank) {
    Random random{8};
    for (int trial = 0; trial < trials; ++trial) {
        const AspectTopic topic(draw_table(random, Grades::binary));
        const std::size_t k = 1 + random.below(20);
        EXPECT_EQ(value(cut("ERR(map=identity)", k), topic), value(cut("RR", k), topic));
        expect_close(value(cut("ERR_IA(map=identity)", k), topic), value(cut("RR_IA", k), topic), "ERR_IA");
    }
}

TEST(DiversityIdentities, Ranges) {
    Random random{9};
    for (int trial = 0; trial < trials; ++trial) {
        const Grades kinds[] = {Grades::binary, Grades::whole, Grades::large_fractions, Grades::huge};
        const AspectTopic topic(draw_table(random, kinds[random.below(4)]));
        const std::size_t k = 1 + random.below(20);
        for (const std::string name : {"nCT.cube", "nCT.cube(start=1,batch=3,H=2)", "nDCG", "D_nDCG", "nDCG_IA",
                                       "S_Recall", "CT.cube", "ACT.cube", "D#-nDCG"}) {
            EXPECT_GE(value(cut(name, k), topic), 0) << name;
            EXPECT_LE(value(cut(name, k), topic), 1 + 1e-12) << name;
        }
    }
}

TEST(DiversityIdentities, DcuIsTheWeightedAlphaDcg) {
    Random random{10};
    for (int trial = 0; trial < trials; ++trial) {
        const AspectTopic topic(draw_table(random, Grades::large_fractions));
        const std::size_t k = 1 + random.below(20);
        expect_close(value(cut("DCU", k), topic), value(cut("alpha_DCG(weighted=yes)", k), topic), "DCU");
    }
}

TEST(DiversityIdentities, IntentAwareErrTwoWays) {
    Random random{11};
    for (int trial = 0; trial < trials; ++trial) {
        const AspectTopic topic(draw_table(random, Grades::whole));
        const std::size_t k = 1 + random.below(20);
        const Measure measure = make_measure(nerr_ia_family, {}, k);
        expect_close(nerr_ia_family.score(topic, measure.args()), value(cut("ERR_IA", k), topic), "ERR_IA");
    }
}

// If the largest grades of the aspects are equal and the weights sum to 1.
TEST(DiversityIdentities, RbuOfItsAuthorsProgramIsAFactorAway) {
    Random random{12};
    for (int trial = 0; trial < trials; ++trial) {
        AspectTable table = draw_table(random, Grades::with_negative);
        const std::size_t aspects = table.weights.size();
        table.grades.emplace_back(aspects, 4);
        const double total = std::accumulate(table.weights.begin(), table.weights.end(), 0.0);
        for (double& weight : table.weights) weight /= total;
        const AspectTopic topic(table);
        const double p = 0.05 + 0.9 * random.unit(), e = random.unit() / 10;
        const double rbu = score(rbu_family, topic, {{"p", p}, {"e", e}, {"map", "err"}});
        expect_close(score(rbu_evall_family, topic, {{"p", p}, {"e", e}}), (1 - p) / p * rbu, "RBU.evall");
    }
}

}  // namespace
}  // namespace assay::testing::diversity_identities_test
