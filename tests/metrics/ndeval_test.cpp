// The measures of ndeval: the digits that the program prints for a small topic, and the definitions on random topics.

#include "assay/metrics/tools/ndeval/ndeval.hpp"

#include <cmath>
#include <cstddef>
#include <iterator>
#include <set>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "assay/core/error.hpp"
#include "assay/core/hash.hpp"
#include "assay/core/judgments.hpp"
#include "assay/core/judgments_builder.hpp"
#include "assay/metrics/joined_topic.hpp"
#include "assay/metrics/measure.hpp"
#include "assay/metrics/prepared_judgments.hpp"
#include "assay/metrics/relevance.hpp"

#include "reference/ndeval.hpp"
#include "support/random.hpp"

namespace assay::testing::ndeval_test {
namespace {

struct Judged {
    std::string aspect, document;
    double grade;
};
using Ranking = std::vector<std::string>;

Judgments make_judgments(const std::vector<Judged>& judged) {
    JudgmentsBuilder builder;
    for (const Judged& one : judged) builder.add("1", one.aspect, one.document, one.grade, 0);
    Faults none;
    return builder.build(DuplicateJudgments::error, none);
}

/// The values of measures for a ranking of the one topic.
std::vector<double> values(const Judgments& judgments, const Ranking& documents, std::span<const Measure> measures) {
    std::vector<Retrieved> ranking;
    for (const std::string& document : documents)
        ranking.push_back({0, judgments.rows(0).find(document, hash_bytes(document)), 0, 0});
    const PreparedJudgments prepared(judgments, measures);
    const JoinedTopic joined(prepared, 0, ranking);
    std::vector<double> found;
    for (std::size_t m = 0; m < measures.size(); ++m)
        found.push_back(
            ratio(measures[m].family->score(joined.topic(), measures[m].args()), prepared.normaliser(0, m)));
    return found;
}

double value(const Judgments& judgments, const Ranking& documents, const std::string& measure) {
    const std::vector<Measure> measures{parse_measure(measure)};
    return values(judgments, documents, measures)[0];
}

const std::vector<Judged> small_topic = {
    {"1", "dA", 1}, {"1", "dB", 1}, {"2", "dB", 1}, {"2", "dC", 1}, {"3", "dC", 1}, {"3", "dD", 1},
    {"1", "dE", 1}, {"2", "dE", 1}, {"3", "dE", 1}, {"2", "dF", 0}, {"4", "dG", 0},
};
const Ranking small_ranking = {"dA", "dX", "dB", "dF", "dC", "dD"};

struct Printed {
    const char* measure;
    std::string_view digits;
};

constexpr Printed printed[] = {
    {"ndeval:ERR-IA@5", "0.435703"},
    {"ndeval:ERR-IA@10", "0.452900"},
    {"ndeval:ERR-IA@20", "0.452846"},
    {"ndeval:nERR-IA@5", "0.466019"},
    {"ndeval:nERR-IA@10", "0.487594"},
    {"ndeval:nERR-IA@20", "0.487594"},
    {"ndeval:alpha-DCG@5", "0.511538"},
    {"ndeval:alpha-DCG@10", "0.543285"},
    {"ndeval:alpha-DCG@20", "0.543098"},
    {"ndeval:alpha-nDCG@5", "0.553469"},
    {"ndeval:alpha-nDCG@10", "0.595771"},
    {"ndeval:alpha-nDCG@20", "0.595771"},
    {"ndeval:NRBP", "0.371094"},
    {"ndeval:nNRBP", "0.397490"},
    {"ndeval:ERR-IA(alpha=0.25)@5", "0.372242"},
    {"ndeval:ERR-IA(alpha=0.25)@10", "0.374608"},
    {"ndeval:ERR-IA(alpha=0.25)@20", "0.371301"},
    {"ndeval:nERR-IA(alpha=0.25)@5", "0.435374"},
    {"ndeval:nERR-IA(alpha=0.25)@10", "0.463523"},
    {"ndeval:nERR-IA(alpha=0.25)@20", "0.463523"},
    {"ndeval:alpha-DCG(alpha=0.25)@5", "0.413236"},
    {"ndeval:alpha-DCG(alpha=0.25)@10", "0.409222"},
    {"ndeval:alpha-DCG(alpha=0.25)@20", "0.399533"},
    {"ndeval:alpha-nDCG(alpha=0.25)@5", "0.504097"},
    {"ndeval:alpha-nDCG(alpha=0.25)@10", "0.556868"},
    {"ndeval:alpha-nDCG(alpha=0.25)@20", "0.556868"},
    {"ndeval:NRBP(alpha=0.25,beta=0.9)", "0.434259"},
    {"ndeval:nNRBP(alpha=0.25,beta=0.9)", "0.647349"},
    {"ndeval:MAP-IA", "0.325926"},
    {"ndeval:P-IA@5", "0.333333"},
    {"ndeval:P-IA@10", "0.200000"},
    {"ndeval:P-IA@20", "0.100000"},
    {"ndeval:strec@1", "0.333333"},
    {"ndeval:strec@4", "0.666667"},
    {"ndeval:strec@5", "1.000000"},
    {"ndeval:strec@20", "1.000000"},
};

TEST(Ndeval, GivesTheDigitsOfTheProgram) {
    const Judgments judgments = make_judgments(small_topic);
    for (const auto& [measure, digits] : printed)
        EXPECT_EQ(fmt::format("{:.6f}", value(judgments, small_ranking, measure)), digits) << measure;
}

TEST(Ndeval, OnlyWhetherAGradeIsAboveZeroMatters) {
    std::vector<Judged> other = small_topic;
    for (std::size_t i = 0; i < other.size(); ++i)
        other[i].grade = other[i].grade > 0 ? 0.5 * static_cast<double>(i + 1) : -2;
    Judgments judgments = make_judgments(other);
    ASSERT_TRUE(judgments.weigh(0, "1", 7));
    for (const auto& [measure, digits] : printed)
        EXPECT_EQ(fmt::format("{:.6f}", value(judgments, small_ranking, measure)), digits) << measure;
}

TEST(Ndeval, NothingRelevantScoresZero) {
    const Judgments judgments = make_judgments({{"1", "a", 0}, {"2", "a", -1}, {"2", "b", 0}});
    for (const auto& [measure, digits] : printed) {
        EXPECT_EQ(value(judgments, {"a", "x", "b"}, measure), 0) << measure;
        EXPECT_EQ(value(judgments, {}, measure), 0) << measure;
    }
}

// With alpha = 0 and beta = 1 the factor of NRBP is 0, for the ideal ranking too.
TEST(Ndeval, AReaderWithoutEndScoresZero) {
    const Judgments judgments = make_judgments(small_topic);
    EXPECT_EQ(value(judgments, small_ranking, "ndeval:NRBP(alpha=0,beta=1)"), 0);
    EXPECT_EQ(value(judgments, small_ranking, "ndeval:nNRBP(alpha=0,beta=1)"), 0);
}

TEST(Ndeval, TheGreedyIdealRankingScoresOne) {
    const Judgments judgments = make_judgments(small_topic);
    const Ranking ideal = {"dE", "dC", "dB", "dD", "dA"};
    for (const char* measure : {"ndeval:nERR-IA@3", "ndeval:alpha-nDCG@5", "ndeval:nNRBP", "ndeval:strec@1"})
        EXPECT_DOUBLE_EQ(value(judgments, ideal, measure), 1) << measure;
}

TEST(Ndeval, DeepCutOffsEnd) {
    const Judgments judgments = make_judgments(small_topic);
    EXPECT_NEAR(value(judgments, small_ranking, "ndeval:alpha-DCG@1000000000"),
                value(judgments, small_ranking, "ndeval:alpha-DCG@100000"), 1e-12);
    EXPECT_GT(value(judgments, small_ranking, "ndeval:alpha-DCG(alpha=0)@1000000000"), 0);
}

// Far down the list the lower sum is taken as an integral: it must be the sum all the same.
TEST(Ndeval, DeepLowerSumsAreThoseOfTheDefinition) {
    constexpr ndeval::Discounted discounts[] = {
        [](double rank, double gain) noexcept { return gain / rank; },
        [](double rank, double gain) noexcept { return gain / std::log2(rank + 1); },
    };
    for (const ndeval::Discounted discounted : discounts)
        for (const double alpha : {0.0, 1e-7, 1e-6}) {
            double sum = 0, gain = 3;
            for (std::size_t rank = 1; rank <= 5'000'000; ++rank, gain *= 1 - alpha) {
                sum += discounted(static_cast<double>(rank), gain);
                if (rank == 1'000'000 || rank == 1'048'577 || rank == 5'000'000) {
                    EXPECT_NEAR(ndeval::full_coverage(3, alpha, rank, discounted) / sum, 1, 1e-11)
                        << alpha << ", " << rank;
                }
            }
        }
}

struct Drawn {
    Judgments judgments;
    Ranking ranking;
    reference::Ndeval reference;
};

/// A topic of which a part of the aspects, sometimes none, has relevant documents.
Drawn draw(Random& random) {
    constexpr double alphas[] = {0, 0.1, 0.2, 0.25, 0.5, 0.7, 0.9, 1};
    constexpr double betas[] = {0, 0.3, 0.5, 0.9, 1};
    Drawn drawn;
    reference::Ndeval& reference = drawn.reference;
    reference.aspects = random.below(50) == 0 ? 300 : static_cast<int>(1 + random.below(6));
    reference.alpha = alphas[random.below(std::size(alphas))];
    reference.beta = betas[random.below(std::size(betas))];
    reference.k = static_cast<int>(1 + random.below(25));
    const std::size_t documents = 1 + random.below(reference.aspects > 6 ? 4 : 15);
    const double share = random.below(10) == 0 ? 0 : random.unit();
    std::vector<Judged> judged;
    std::vector<std::string> pool;
    for (std::size_t d = 0; d < documents; ++d) {
        pool.push_back(fmt::format("d{}", random.next()));
        std::set<int>& covered = reference.relevant[pool.back()];
        for (int aspect = 0; aspect < reference.aspects; ++aspect) {
            const bool relevant = random.unit() < share;
            if (relevant) covered.insert(aspect);
            judged.push_back({fmt::format("{}", aspect), pool.back(), relevant ? 1.0 + random.unit() : 0.0});
        }
    }
    drawn.judgments = make_judgments(judged);
    for (std::size_t d = random.below(10); d > 0; --d) pool.push_back(fmt::format("u{}", d));
    for (std::size_t i = pool.size(); i > 1; --i) std::swap(pool[i - 1], pool[random.below(i)]);
    pool.resize(random.below(pool.size() + 1));
    drawn.ranking = pool;
    return drawn;
}

TEST(Ndeval, AgreesWithTheDefinitions) {
    Random random{2012};
    for (int trial = 0; trial < 4000; ++trial) {
        const Drawn drawn = draw(random);
        const reference::Ndeval& t = drawn.reference;
        const Ranking ideal = t.ideal();
        const auto over_ideal = [](double score, double best) { return best == 0 ? 0 : score / best; };
        const std::string x = fmt::format("(alpha={})@{}", t.alpha, t.k), cut = fmt::format("@{}", t.k);
        const std::string patience = fmt::format("(alpha={},beta={})", t.alpha, t.beta);
        const double err = t.err_ia(drawn.ranking), dcg = t.alpha_dcg(drawn.ranking), nrbp = t.nrbp(drawn.ranking);
        const double expected[] = {err,
                                   over_ideal(err, t.err_ia(ideal)),
                                   dcg,
                                   over_ideal(dcg, t.alpha_dcg(ideal)),
                                   nrbp,
                                   over_ideal(nrbp, t.nrbp(ideal)),
                                   t.map_ia(drawn.ranking),
                                   t.p_ia(drawn.ranking),
                                   t.strec(drawn.ranking)};
        const std::vector<std::string> names = {
            "ndeval:ERR-IA" + x,     "ndeval:nERR-IA" + x,     "ndeval:alpha-DCG" + x,
            "ndeval:alpha-nDCG" + x, "ndeval:NRBP" + patience, "ndeval:nNRBP" + patience,
            "ndeval:MAP-IA",         "ndeval:P-IA" + cut,      "ndeval:strec" + cut,
        };
        const std::vector<double> found = values(drawn.judgments, drawn.ranking, parse_measures(names));
        ASSERT_EQ(found.size(), std::size(expected));
        for (std::size_t m = 0; m < found.size(); ++m)
            ASSERT_NEAR(found[m], expected[m], 1e-12) << names[m] << ", trial " << trial;
    }
}

}  // namespace
}  // namespace assay::testing::ndeval_test
