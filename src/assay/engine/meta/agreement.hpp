// How alike the rankings of runs are that measures make (meta/agreement.hpp).
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "assay/engine/score_source.hpp"
#include "assay/meta/agreement.hpp"
#include "assay/stats/score_matrix.hpp"

namespace assay {

struct AgreementRequest {
    ScoreRequest scores;
    std::vector<Similarity> similarities = {};  ///< beside tau_b, which is there anyway
    stats::Undefined undefined = stats::Undefined::skip;
    std::size_t threads = 1;
};

struct AgreementResult {
    std::vector<std::string> measures;
    std::size_t runs = 0, topics = 0;
    std::vector<std::string> coefficients;              ///< their names
    std::vector<stats::Pair> pairs;                     ///< of measures
    std::vector<std::vector<meta::Agreement>> by_pair;  ///< by pair and coefficient
    Provenance about;
};

/// Throws InputError, and UsageError if there is one measure only or a similarity cannot be computed.
AgreementResult find_agreement(const AgreementRequest& request);

}  // namespace assay
