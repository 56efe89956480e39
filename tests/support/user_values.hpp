// Users drawn at random, and the values of their recommendations.
#pragma once

#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "assay/core/policies.hpp"
#include "assay/metrics/measure_family.hpp"
#include "assay/metrics/recommendation/user_evaluator.hpp"

#include "support/random.hpp"
#include "support/ratings.hpp"

namespace assay::testing {

/// Of the first user of the data; the values of all measures.
inline std::vector<double> values_of_user(const PreparedRatings& prepared, std::vector<Retrieved> ranking,
                                          const Policies& policies = {}) {
    UserEvaluator evaluator(prepared, policies);
    evaluator.take({.id = "", .topic = 0, .text = "", .ranking = ranking});
    std::vector<double> values = evaluator.values();
    values.resize(prepared.measures().size());
    return values;
}

/// Calls act(data, prepared, ids) for ratings and recommended items drawn at random, until something fails.
template <class Act>
void for_drawn_users(Random& random, int rounds, const std::vector<Measure>& measures, const Act& act) {
    for (int round = 0; round < rounds && !::testing::Test::HasFailure(); ++round) {
        SCOPED_TRACE(round);
        const RatingTables tables = draw_ratings(random);
        const RatingData data = rating_data(tables);
        if (data.test_users > 0) act(data, PreparedRatings(data, measures), draw_recommendations(random, tables));
    }
}

}  // namespace assay::testing
