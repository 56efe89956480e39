// The tests of the catalogue that have no file of their own.

#include <algorithm>
#include <cmath>
#include <fstream>
#include <functional>
#include <iterator>
#include <map>
#include <numeric>
#include <set>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "assay/core/error.hpp"
#include "assay/core/random.hpp"
#include "assay/stats/catalogue.hpp"
#include "assay/stats/corrections.hpp"
#include "assay/stats/tests.hpp"

#include "reference/stats_values.hpp"
#include "support/random.hpp"

namespace assay::testing::paired_tests_test {
namespace {

using stats::all_pairs;
using stats::all_tests;
using stats::Alternative;
using stats::PairedTest;
using stats::PairedTestFamily;
using stats::parse_test;
using stats::test_pairs;
using stats::TestResult;

using Vector = std::vector<double>;

constexpr Alternative sides[] = {Alternative::two_sided, Alternative::greater, Alternative::less};

struct Settings {
    Alternative alternative = Alternative::two_sided;
    std::string params = {};  ///< "samples=300"
    std::uint64_t seed = 1;
    std::size_t threads = 1;
};

std::vector<TestResult> run_all(const PairedTestFamily& row, const Vector& scores, std::size_t systems,
                                const Settings& settings = {}) {
    const PairedTest test =
        parse_test(std::string(row.name) + (settings.params.empty() ? "" : "(" + settings.params + ")"));
    return test_pairs(test, {scores, systems, scores.size() / systems}, all_pairs(systems),
                      {.alternative = settings.alternative, .seed = settings.seed, .threads = settings.threads});
}

TestResult run(const PairedTestFamily& test, Vector x, const Vector& y, const Settings& settings = {}) {
    x.insert(x.end(), y.begin(), y.end());
    return run_all(test, x, 2, settings).front();
}

Vector random_scores(Random& random, std::size_t n, bool coarse = false) {
    Vector scores;
    for (std::size_t i = 0; i < n; ++i)
        scores.push_back(coarse ? static_cast<double>(random.below(4)) / 4 : random.unit());
    return scores;
}

TEST(PairedTests, TAndSignGiveTheStoredValues) {
    for (const auto& row : reference::paired_rows) {
        const Vector zero(row.d.size());
        for (std::size_t side = 0; side < 3; ++side) {
            const TestResult t = run(stats::paired_t_test, row.d, zero, {.alternative = sides[side]});
            EXPECT_NEAR(t.statistic, row.t, 1e-12 * std::max(1.0, std::abs(row.t)));
            EXPECT_NEAR(t.p, row.t_p[side], 1e-12);
            EXPECT_EQ(t.used, row.d.size());
            const TestResult sign = run(stats::sign_test, row.d, zero, {.alternative = sides[side]});
            EXPECT_NEAR(sign.p, row.sign_p[side], 1e-13);
            EXPECT_TRUE(sign.exact);
        }
    }
}

TEST(PairedTests, FisherGivesTheStoredValues) {
    for (const auto& row : reference::fisher_rows) {
        const Vector zero(row.d.size());
        for (std::size_t side = 0; side < 3; ++side) {
            const TestResult found = run(stats::fisher_test, row.d, zero, {.alternative = sides[side]});
            EXPECT_TRUE(found.exact);
            EXPECT_NEAR(found.p, row.p[side], 1e-15);
            EXPECT_NEAR(found.statistic, std::accumulate(row.d.begin(), row.d.end(), 0.0) / double(row.d.size()),
                        1e-15);
        }
    }
}

/// All choices of signs, one by one.
double slow_fisher(const Vector& d, Alternative alternative) {
    const double sum = std::accumulate(d.begin(), d.end(), 0.0);
    int reached = 0;
    for (unsigned signs = 0; signs < 1U << d.size(); ++signs) {
        double other = 0;
        for (std::size_t i = 0; i < d.size(); ++i) other += (signs >> i) & 1 ? -d[i] : d[i];
        reached += alternative == Alternative::greater ? other >= sum - 1e-10
                   : alternative == Alternative::less  ? other <= sum + 1e-10
                                                       : std::abs(other) >= std::abs(sum) - 1e-10;
    }
    return std::ldexp(reached, -static_cast<int>(d.size()));
}

TEST(PairedTests, FisherCountsAllSigns) {
    Random random(21);
    for (int round = 0; round < 300; ++round) {
        const std::size_t n = 1 + random.below(11);
        const Vector x = random_scores(random, n, round % 2 == 0), y = random_scores(random, n, round % 2 == 0);
        Vector d(n);
        std::transform(x.begin(), x.end(), y.begin(), d.begin(), std::minus<>{});
        for (const Alternative side : sides) {
            const TestResult found = run(stats::fisher_test, x, y, {.alternative = side});
            ASSERT_TRUE(found.exact);
            ASSERT_EQ(found.p, slow_fisher(d, side));  // a share of a power of 2, so exact
        }
    }
}

/// Draws sign by sign as the file of the test says.
TEST(PairedTests, FisherDrawsTheBitsOfItsWords) {
    Random random(22);
    for (const std::size_t n : {1UL, 7UL, 8UL, 9UL, 63UL, 64UL, 65UL, 130UL}) {
        const Vector x = random_scores(random, n), y = random_scores(random, n);
        for (const Alternative side : sides) {
            constexpr int samples = 200;
            assay::Random words(17);
            double sum = 0;
            for (std::size_t i = 0; i < n; ++i) sum += x[i] - y[i];
            int reached = 0;
            for (int sample = 0; sample < samples; ++sample) {
                double other = 0;
                std::uint64_t word = 0;
                for (std::size_t i = 0; i < n; ++i) {
                    if (i % 64 == 0) word = words.next();
                    other += ((word >> (i % 64)) & 1) != 0 ? y[i] - x[i] : x[i] - y[i];
                }
                reached += side == Alternative::greater ? other >= sum - 1e-10
                           : side == Alternative::less  ? other <= sum + 1e-10
                                                        : std::abs(other) >= std::abs(sum) - 1e-10;
            }
            const TestResult found =
                run(stats::fisher_test, x, y, {.alternative = side, .params = "samples=200,exact=0", .seed = 17});
            EXPECT_FALSE(found.exact);
            EXPECT_EQ(found.p, (1.0 + reached) / (1.0 + samples));
        }
    }
}

TEST(PairedTests, FisherIsNeverZero) {
    Vector x(60, 1.0), y(60, 0.0);
    const TestResult drawn = run(stats::fisher_test, x, y, {.params = "samples=99"});
    EXPECT_FALSE(drawn.exact);
    EXPECT_EQ(drawn.p, 0.01);
    x.resize(10);
    y.resize(10);
    EXPECT_EQ(run(stats::fisher_test, x, y).p, 2.0 / 1024);
}

TEST(PairedTests, FisherDrawnComesNearExact) {
    Random random(23);
    for (int round = 0; round < 20; ++round) {
        const Vector x = random_scores(random, 30), y = random_scores(random, 30);
        const TestResult exact = run(stats::fisher_test, x, y, {.params = "exact=40"});
        const TestResult drawn = run(stats::fisher_test, x, y, {.params = "exact=0"});
        EXPECT_TRUE(exact.exact);
        EXPECT_FALSE(drawn.exact);
        EXPECT_NEAR(drawn.p, exact.p, 5 * std::sqrt(exact.p * (1 - exact.p) / 1e5) + 1e-5);
    }
}

TEST(PairedTests, BootstrapIsTheExampleOfTheSpecification) {
    const Vector scores{.42, .31, .55, .18, .60, .27, .35, .30, .41, .20, .44, .21,
                        .42, .33, .53, .18, .61, .26, .12, .05, .22, .01, .31, .02};
    const auto shared = run_all(stats::bootstrap_test, scores, 4);
    EXPECT_NEAR(shared[0].statistic, 2.4346292027, 5e-11);
    const Vector wanted{0.0797, 1, 0.0011, 0.0769, 0.0166, 0.0161};
    for (std::size_t i = 0; i < wanted.size(); ++i) EXPECT_EQ(shared[i].p, wanted[i]);
    const auto own = run_all(stats::bootstrap_test, scores, 4, {.params = "samples=1000,sampling=per_pair"});
    EXPECT_EQ(own[4].p, 0.027);
}

TEST(PairedTests, TukeyGivesTheStoredValues) {
    for (const auto& row : reference::tukey_rows) {
        const auto found = run_all(stats::tukey_test, row.scores, static_cast<std::size_t>(row.systems));
        ASSERT_EQ(found.size(), row.q.size());
        for (std::size_t i = 0; i < found.size(); ++i) {
            EXPECT_NEAR(found[i].statistic, row.q[i], 1e-11);
            EXPECT_NEAR(found[i].p, row.p[i], 1e-10);
        }
    }
}

TEST(PairedTests, TukeyOfTwoSystemsIsTheTTest) {
    Random random(24);
    for (int round = 0; round < 50; ++round) {
        const std::size_t n = 2 + random.below(40);
        const Vector x = random_scores(random, n), y = random_scores(random, n);
        const TestResult t = run(stats::paired_t_test, x, y), q = run(stats::tukey_test, x, y);
        EXPECT_NEAR(q.statistic, t.statistic * std::sqrt(2.0), 1e-10 * std::abs(q.statistic));
        EXPECT_NEAR(q.p, t.p, 1e-11);
    }
}

/// The ranges of all samples, and all p-values, as the file of the test says.
TEST(PairedTests, RandomisedTukeyShufflesEveryTopic) {
    Random random(25);
    for (int round = 0; round < 40; ++round) {
        const std::size_t systems = 2 + random.below(5), topics = 1 + random.below(8);
        const Vector scores = random_scores(random, systems * topics, round % 2 == 0);
        constexpr int samples = 150;
        Vector ranges;
        for (int sample = 0; sample < samples; ++sample) {
            assay::Random seeds(9);
            for (int skip = 0; skip < sample; ++skip) seeds.next();
            assay::Random stream(seeds.next());
            Vector sums(systems);
            for (std::size_t topic = 0; topic < topics; ++topic) {
                Vector column;
                for (std::size_t system = 0; system < systems; ++system)
                    column.push_back(scores[system * topics + topic]);
                stream.shuffle(std::span(column));
                for (std::size_t system = 0; system < systems; ++system) sums[system] += column[system];
            }
            ranges.push_back(
                (*std::max_element(sums.begin(), sums.end()) - *std::min_element(sums.begin(), sums.end())) /
                double(topics));
        }
        const auto found = run_all(stats::randomised_tukey_test, scores, systems, {.params = "samples=150", .seed = 9});
        for (const TestResult& one : found) {
            const auto reached = std::count_if(ranges.begin(), ranges.end(),
                                               [&](double range) { return range >= std::abs(one.statistic) - 1e-12; });
            ASSERT_EQ(one.p, (1.0 + double(reached)) / (1.0 + samples));
        }
    }
}

TEST(PairedTests, RandomisedTukeyOfTwoSystemsIsFisher) {
    Random random(26);
    for (int round = 0; round < 5; ++round) {
        const Vector x = random_scores(random, 12), y = random_scores(random, 12);
        const double exact = run(stats::fisher_test, x, y).p;
        EXPECT_NEAR(run(stats::randomised_tukey_test, x, y).p, exact, 5 * std::sqrt(exact * (1 - exact) / 1e4) + 1e-4);
    }
}

// Walks over the whole catalogue.

TEST(PairedTests, TheCatalogueIsInOrder) {
    std::set<std::string_view> names;
    for (const PairedTestFamily* test : all_tests()) {
        EXPECT_TRUE(names.insert(test->name).second) << test->name;
        EXPECT_EQ(parse_test(test->name).family, test);
        EXPECT_EQ(parse_test(test->name).name(), test->name);
        EXPECT_FALSE(test->summary.empty() || test->statistic.empty() || test->cite.empty()) << test->name;
        EXPECT_TRUE((test->pair == nullptr) != (test->pairs == nullptr)) << test->name;
        for (const Param& param : test->params) {
            EXPECT_FALSE(param.meaning.empty());
            if (param.words.empty()) EXPECT_TRUE(param.domain.contains(param.fallback)) << param.name;
            else EXPECT_LT(param.fallback, static_cast<double>(param.words.size())) << param.name;
        }
    }
}

TEST(PairedTests, NamesAreParsed) {
    EXPECT_EQ(parse_test("Randomised-Tukey").family, &stats::randomised_tukey_test);
    EXPECT_EQ(parse_test("wilcoxon(method=approx, zeros=pratt)").name(), "wilcoxon(zeros=pratt,method=approx)");
    EXPECT_EQ(parse_test("fisher(samples=100000)").name(), "fisher");
    for (const char* wrong : {"wilcox", "student", "", "t(x=1)", "fisher(samples=0)", "fisher(samples=1.5)", "t@5",
                              "fisher(exact=41)", "wilcoxon(pratt)", "wilcoxon(zeros=none)", "a:t", "t("})
        EXPECT_THROW(parse_test(wrong), UsageError) << wrong;
}

TEST(PairedTests, SourcesAreInTheBibliography) {
    std::ifstream file("docs/references.bib");
    const std::string text{std::istreambuf_iterator<char>(file), {}};
    ASSERT_FALSE(text.empty());
    for (const PairedTestFamily* test : all_tests())
        EXPECT_NE(text.find("{" + std::string(test->cite) + ","), std::string::npos) << test->cite;
    for (const stats::Correction& correction : stats::all_corrections())
        if (!correction.cite.empty()) {
            EXPECT_NE(text.find("{" + std::string(correction.cite) + ","), std::string::npos) << correction.cite;
        }
}

Settings quick(const PairedTestFamily& test) {
    Settings settings;
    for (const auto& param : test.params)
        if (param.name == "samples") settings.params = "samples=300";
    return settings;
}

TEST(PairedTests, PValuesAreChances) {
    Random random(27);
    for (const PairedTestFamily* test : all_tests())
        for (int round = 0; round < 60; ++round) {
            const std::size_t systems = 2 + random.below(4), topics = 1 + random.below(30);
            for (const TestResult& one :
                 run_all(*test, random_scores(random, systems * topics, round % 2 == 0), systems, quick(*test))) {
                EXPECT_GE(one.p, 0) << test->name;
                EXPECT_LE(one.p, 1) << test->name;
                EXPECT_FALSE(std::isnan(one.statistic)) << test->name;
                EXPECT_LE(one.used, topics) << test->name;
            }
        }
}

TEST(PairedTests, TradingTheSystemsTurnsTheStatistic) {
    Random random(28);
    for (const PairedTestFamily* test : all_tests())
        for (const Alternative side : sides) {
            if (side != Alternative::two_sided && !test->one_sided) continue;
            for (int round = 0; round < 30; ++round) {
                const std::size_t n = 2 + random.below(15);
                const Vector x = random_scores(random, n, round % 2 == 0), y = random_scores(random, n, round % 2 == 0);
                Settings there = quick(*test), back = there;
                there.alternative = side;
                back.alternative = side == Alternative::greater ? Alternative::less
                                   : side == Alternative::less  ? Alternative::greater
                                                                : side;
                const TestResult a = run(*test, x, y, there), b = run(*test, y, x, back);
                EXPECT_NEAR(a.p, b.p, 1e-12) << test->name;
                if (std::isinf(a.statistic)) {
                    EXPECT_EQ(a.statistic, -b.statistic) << test->name;
                } else if (test->statistic != "W+" && test->statistic != "n+") {
                    EXPECT_NEAR(a.statistic, -b.statistic, 1e-10 * std::max(1.0, std::abs(a.statistic))) << test->name;
                }
            }
        }
}

TEST(PairedTests, NoDifferenceIsNeverSignificant) {
    for (const PairedTestFamily* test : all_tests())
        for (const Alternative side : sides) {
            if (side != Alternative::two_sided && !test->one_sided) continue;
            Settings settings = quick(*test);
            settings.alternative = side;
            for (const std::size_t n : {1UL, 2UL, 30UL}) {
                const Vector x(n, 0.25);
                EXPECT_EQ(run(*test, x, x, settings).p, 1) << test->name << " " << n;
                EXPECT_EQ(run(*test, x, x, settings).statistic, 0) << test->name << " " << n;
            }
        }
}

TEST(PairedTests, TheSameDifferenceEverywhere) {
    const Vector x(30, 0.75), y(30, 0.25);
    const std::map<std::string_view, double> wanted{
        {"t", 0},         {"wilcoxon", -1}, {"sign", std::ldexp(1.0, -29)},  {"fisher", 1.0 / 301},
        {"bootstrap", 0}, {"tukey", 0},     {"randomised_tukey", 1.0 / 301},
    };
    for (const PairedTestFamily* test : all_tests()) {
        const TestResult found = run(*test, x, y, quick(*test));
        const double p = wanted.at(test->name);
        if (p >= 0) {
            EXPECT_NEAR(found.p, p, 1e-20) << test->name;
        } else {
            EXPECT_LT(found.p, 1e-5) << test->name;
        }
        EXPECT_GT(found.statistic, 0);
    }
    EXPECT_TRUE(std::isinf(run(stats::paired_t_test, x, y).statistic));
    EXPECT_TRUE(std::isinf(run(stats::tukey_test, x, y).statistic));
}

TEST(PairedTests, ASingleTopicSaysNothing) {
    for (const PairedTestFamily* test : all_tests()) {
        if (test->least_topics > 1 && test->name == "bootstrap") continue;  // a constant difference: see its file
        EXPECT_EQ(run(*test, {1}, {0}, quick(*test)).p, 1) << test->name;
    }
}

TEST(PairedTests, OneSidedOnlyWhereItMakesSense) {
    for (const PairedTestFamily* test : all_tests()) {
        if (test->one_sided) continue;
        EXPECT_THROW(run(*test, {1, 2}, {3, 5}, {.alternative = Alternative::greater}), UsageError) << test->name;
    }
}

TEST(PairedTests, SeedsMatterWhereTestsAreRandom) {
    Random random(29);
    const Vector scores = random_scores(random, 4 * 25);
    for (const PairedTestFamily* test : all_tests()) {
        Settings other = quick(*test);
        other.seed = 2;
        const auto first = run_all(*test, scores, 4, quick(*test)), again = run_all(*test, scores, 4, quick(*test)),
                   second = run_all(*test, scores, 4, other);
        bool different = false;
        for (std::size_t i = 0; i < first.size(); ++i) {
            EXPECT_EQ(first[i].p, again[i].p) << test->name;
            different |= first[i].p != second[i].p;
        }
        EXPECT_EQ(different, test->random) << test->name;
    }
}

TEST(PairedTests, AnyNumberOfThreadsGivesTheSame) {
    Random random(30);
    const Vector scores = random_scores(random, 12 * 25);
    for (const PairedTestFamily* test : all_tests()) {
        Settings many = quick(*test);
        const auto one = run_all(*test, scores, 12, many);
        many.threads = 4;
        const auto four = run_all(*test, scores, 12, many);
        for (std::size_t i = 0; i < one.size(); ++i) {
            EXPECT_EQ(one[i].p, four[i].p) << test->name;
            EXPECT_EQ(one[i].statistic, four[i].statistic) << test->name;
        }
    }
}

// Under no difference p-values below 0.1 come in about one case of ten.
TEST(PairedTests, PValuesAreHonest) {
    Random random(31);
    for (const PairedTestFamily* test : all_tests()) {
        int small = 0;
        constexpr int rounds = 1000;
        for (int round = 0; round < rounds; ++round) {
            const Vector x = random_scores(random, 25), y = random_scores(random, 25);
            small += run(*test, x, y, quick(*test)).p < 0.1;
        }
        EXPECT_GT(small, 40) << test->name;  // the sign test keeps well below its level
        EXPECT_LT(small, 140) << test->name;
    }
}

}  // namespace
}  // namespace assay::testing::paired_tests_test
