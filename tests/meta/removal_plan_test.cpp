// Which judgments go: how many of which kind, and that what is gone stays gone.

#include "assay/meta/removal_plan.hpp"

#include <algorithm>
#include <cmath>
#include <functional>
#include <map>
#include <set>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "assay/meta/robustness.hpp"

#include "support/judged_runs.hpp"
#include "support/random.hpp"

namespace assay::testing::removal_plan_test {
namespace {

using meta::number_gone;
using meta::RemovalPlan;
using Flags = std::vector<std::uint8_t>;
using Make = std::function<RemovalPlan(const Judgments&, assay::Random&)>;

constexpr double rates[] = {0, 0.1, 0.25, 0.5, 0.7, 0.9, 0.99};

std::vector<Make> all_plans() {
    return {RemovalPlan::at_random, RemovalPlan::by_grade, RemovalPlan::by_aspect,
            [](const Judgments& judgments, assay::Random& random) {
                return RemovalPlan::of_one_aspect(judgments, "a1", random);
            }};
}

/// Calls check(judgments, flags, rate) for plans on random judgments.
template <class Check>
void walk(const Make& make, const Check& check) {
    Random random(21);
    for (std::uint64_t round = 0; round < 40; ++round) {
        const Judgments judgments = judgments_of(draw_lines(random, 3, 4, random.below(20)));
        assay::Random drawn(round);
        const RemovalPlan plan = make(judgments, drawn);
        for (const double rate : rates) check(judgments, plan.kept_at(rate), rate);
    }
}

TEST(RemovalPlan, RateZeroLeavesEverything) {
    for (const Make& make : all_plans())
        walk(make, [](const Judgments& judgments, const Flags& kept, double rate) {
            EXPECT_EQ(kept.size(), grades_in(judgments));
            if (rate == 0) {
                EXPECT_EQ(std::count(kept.begin(), kept.end(), 0), 0);
            }
        });
}

TEST(RemovalPlan, WhatIsGoneStaysGone) {
    for (const Make& make : all_plans()) {
        Flags before;
        walk(make, [&before](const Judgments&, const Flags& kept, double rate) {
            for (std::size_t i = 0; rate > 0 && i < kept.size(); ++i) EXPECT_LE(kept[i], before[i]);
            before = kept;
        });
    }
}

/// Whether all grades of a document go together, and if so whether they are kept.
bool document_kept(const Judgments& judgments, const Flags& kept, std::size_t t, std::size_t row) {
    const GradeTable table = judgments[t].table;
    const std::size_t before = judgments.grades_before(t), first = before + table.begin(row);
    for (std::size_t cell = first; cell < before + table.end(row); ++cell) EXPECT_EQ(kept[first], kept[cell]);
    return kept[first] != 0;
}

TEST(RemovalPlan, AtRandomEachTopicLosesItsShareOfDocuments) {
    walk(RemovalPlan::at_random, [](const Judgments& judgments, const Flags& kept, double rate) {
        for (std::size_t t = 0; t < judgments.size(); ++t) {
            std::size_t gone = 0;
            for (std::size_t row = 0; row < judgments[t].documents.size(); ++row)
                gone += !document_kept(judgments, kept, t, row);
            EXPECT_EQ(gone, number_gone(rate, judgments[t].documents.size()));
        }
    });
}

TEST(RemovalPlan, ByGradeEachGradeLosesItsShareAndKeepsOne) {
    walk(RemovalPlan::by_grade, [](const Judgments& judgments, const Flags& kept, double rate) {
        for (std::size_t t = 0; t < judgments.size(); ++t) {
            std::map<double, std::pair<std::size_t, std::size_t>> grades;  // all, gone
            for (std::size_t row = 0; row < judgments[t].documents.size(); ++row) {
                auto& [all, gone] = grades[judgments[t].best[row]];
                ++all;
                gone += !document_kept(judgments, kept, t, row);
            }
            for (const auto& [grade, counts] : grades)
                EXPECT_EQ(counts.second, std::min(number_gone(rate, counts.first), counts.first - 1));
        }
    });
}

TEST(RemovalPlan, ByAspectWholeAspectsGoAndOneStays) {
    walk(RemovalPlan::by_aspect, [](const Judgments& judgments, const Flags& kept, double rate) {
        for (std::size_t t = 0; t < judgments.size(); ++t) {
            const std::size_t width = judgments[t].aspects.size();
            std::size_t gone = 0;
            for (std::size_t a = 0; a < width; ++a) {
                std::set<int> flags;
                for (std::size_t row = 0; row < judgments[t].documents.size(); ++row)
                    if (const auto cell = judgments[t].table.find(row, a))
                        flags.insert(kept[judgments.grades_before(t) + *cell]);
                EXPECT_EQ(flags.size(), 1u);
                gone += *flags.begin() == 0;
            }
            EXPECT_EQ(gone, std::min(number_gone(rate, width), width - 1));
        }
    });
}

TEST(RemovalPlan, TheAspectThatStaysWeighsSomething) {
    Judgments judgments = judgments_of({{"t", "a", "x", 1}, {"t", "b", "x", 1}, {"t", "c", "x", 1}});
    judgments.weigh(0, "a", 0);
    judgments.weigh(0, "b", 2);
    judgments.weigh(0, "c", 0);
    for (std::uint64_t seed = 0; seed < 20; ++seed) {
        assay::Random random(seed);
        EXPECT_EQ(RemovalPlan::by_aspect(judgments, random).kept_at(0.99), (Flags{0, 1, 0}));
    }
}

TEST(RemovalPlan, OfOneAspectTheGradesOfOthersStay) {
    const auto make = [](const Judgments& judgments, assay::Random& random) {
        return RemovalPlan::of_one_aspect(judgments, "a1", random);
    };
    walk(make, [](const Judgments& judgments, const Flags& kept, double rate) {
        for (std::size_t t = 0; t < judgments.size(); ++t) {
            const JudgedTopic topic = judgments[t];
            std::size_t all = 0, gone = 0;
            for (std::size_t row = 0; row < topic.documents.size(); ++row)
                for (std::size_t a = 0; a < topic.aspects.size(); ++a) {
                    const auto cell = topic.table.find(row, a);
                    if (!cell) continue;
                    const bool there = kept[judgments.grades_before(t) + *cell] != 0;
                    if (topic.aspects[a] != "a1") {
                        EXPECT_TRUE(there);
                    } else if (!std::isnan(topic.grade(row, a))) {
                        ++all;
                        gone += !there;
                    }
                }
            EXPECT_EQ(gone, number_gone(rate, all));
        }
    });
}

TEST(RemovalPlan, EveryDocumentGoesEquallyOften) {
    const Judgments judgments = judgments_of(
        {{"t", "a", "1", 1}, {"t", "a", "2", 0}, {"t", "a", "3", 0}, {"t", "a", "4", 1}, {"t", "a", "5", 0}});
    std::vector<int> gone(5);
    constexpr int rounds = 5000;
    for (std::uint64_t round = 0; round < rounds; ++round) {
        assay::Random random = assay::Random::stream(1, round);
        const Flags kept = RemovalPlan::at_random(judgments, random).kept_at(0.4);
        for (std::size_t i = 0; i < 5; ++i) gone[i] += kept[i] == 0;
    }
    for (const int count : gone) EXPECT_NEAR(count, 0.4 * rounds, 5 * std::sqrt(0.24 * rounds));
}

}  // namespace
}  // namespace assay::testing::removal_plan_test
