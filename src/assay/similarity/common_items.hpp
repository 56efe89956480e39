// The items that two rankings have in common, as rank correlation sees them.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "assay/similarity/similarity.hpp"

namespace assay {

/// For every item that both rankings hold, in the order of the first one: its group, from 0 for the best, and its
/// score. Items that only one of the rankings holds are not compared.
struct CommonItems {
    std::vector<std::uint32_t> x, y;
    std::vector<double> x_scores, y_scores;  ///< empty where scores are not known

    std::size_t size() const noexcept { return x.size(); }
    double count() const noexcept { return static_cast<double>(size()); }
};

/// The kernel of a coefficient that is a pure function of these.
using CorrelationFunction = double (*)(const CommonItems&);
std::unique_ptr<SimilarityKernel> make_correlation(CorrelationFunction function);

template <CorrelationFunction function>
std::unique_ptr<SimilarityKernel> prepare_correlation(const Similarity&, const RelevanceScale&) {
    return make_correlation(function);
}

}  // namespace assay
