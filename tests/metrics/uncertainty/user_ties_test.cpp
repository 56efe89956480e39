// Ties of recommendations: every measure of users against all orders of their items.

#include <algorithm>
#include <cmath>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "assay/metrics/catalogue.hpp"
#include "assay/metrics/measure.hpp"
#include "assay/metrics/recommendation/user_evaluator.hpp"

#include "reference/ties.hpp"
#include "support/ratings.hpp"
#include "support/user_values.hpp"

namespace assay::testing::user_ties_test {
namespace {

std::vector<Measure> user_measures() {
    std::vector<Measure> all;
    for (const MeasureFamily* family : measure_families()) {
        if (family->aggregate == Aggregate::whole || !family->needs.has(Need::user)) continue;
        Measure measure = parse_measure(family->example);
        if (measure.k != whole_ranking) measure.k = 4;
        all.push_back(measure);
    }
    for (const char* name : {"nDCG@4", "AP", "RR", "P@3", "ERR(map=linear1)@3"}) all.push_back(parse_measure(name));
    return all;
}

TEST(UserTies, EveryMeasureAgainstAllOrders) {
    const std::vector<Measure> measures = user_measures();
    EXPECT_GT(measures.size(), 10U);
    Random random(1);
    int tied = 0;
    for_drawn_users(random, 60, measures, [&](const RatingData& data, const PreparedRatings& prepared, auto ids) {
        ids.resize(std::min<std::size_t>(ids.size(), 7));
        std::vector<Retrieved> ranking = retrieved_items(data, ids);
        reference::TiedPlaces groups;
        for (std::size_t begin = 0, score = 100; begin < ranking.size(); --score) {
            const std::size_t end = std::min(begin + 1 + random.below(4), ranking.size());
            for (std::size_t i = begin; i < end; ++i) ranking[i].score = static_cast<double>(score);
            if (end - begin > 1) groups.push_back({begin, end});
            begin = end;
        }
        std::vector<reference::OverOrders> all(measures.size());
        double count = 0;
        reference::for_each_order(ranking.size(), groups, [&](const std::vector<std::uint32_t>& order) {
            std::vector<Retrieved> other;
            for (const std::uint32_t place : order) {
                other.push_back(ranking[place]);
                other.back().score = static_cast<double>(ranking.size() - other.size());
            }
            const std::vector<double> values = values_of_user(prepared, other, {.ties = Ties::ordered});
            for (std::size_t m = 0; m < measures.size(); ++m) all[m].take(values[m]);
            ++count;
        });
        const std::vector<double> worst = values_of_user(prepared, ranking, {.ties = Ties::worst}),
                                  best = values_of_user(prepared, ranking, {.ties = Ties::best}),
                                  expected = values_of_user(prepared, ranking, {.ties = Ties::expected});
        for (std::size_t m = 0; m < measures.size(); ++m) {
            SCOPED_TRACE(measures[m].name());
            const double near = 1e-12 * std::max(1.0, std::abs(all[m].best));
            EXPECT_NEAR(worst[m], all[m].worst, near);
            EXPECT_NEAR(best[m], all[m].best, near);
            EXPECT_NEAR(expected[m], all[m].expected / count, near);
        }
        tied += groups.empty() ? 0 : 1;
    });
    EXPECT_GT(tied, 20);
}

}  // namespace
}  // namespace assay::testing::user_ties_test
