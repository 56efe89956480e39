// Values of one user's recommendations.
#pragma once

#include <vector>

#include "assay/core/policies.hpp"
#include "assay/metrics/recommendation/user_evaluator.hpp"

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

}  // namespace assay::testing
