// Similarities that look at the overlap of two rankings down to one depth.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <vector>

#include "assay/similarity/overlap_walk.hpp"
#include "assay/similarity/similarity.hpp"

namespace assay {

/// Computes `function(walk, depth)`, which walks down to the depth: k, or the length of the longer ranking if that is
/// less. A ranking that ends before stays as it is. NaN for two empty rankings.
template <auto function>
class WalkKernel final : public SimilarityKernel {
public:
    explicit WalkKernel(std::size_t k) : k_(k) {}

    void compute(const RankingPair& pair, Wanted, Answers& answers) override {
        const std::size_t depth = std::min(k_, std::max(pair.x.items.size(), pair.y.items.size()));
        OverlapWalk walk(pair.x, pair.y, pair.items, CutGroups::by_share, states_);
        answers[Answer::value] = exactly(depth == 0 ? not_a_number : function(walk, depth));
    }

private:
    std::size_t k_;
    std::vector<std::uint8_t> states_;
};

template <auto function>
std::unique_ptr<SimilarityKernel> prepare_walk(const Similarity& similarity, const RelevanceScale&) {
    return std::make_unique<WalkKernel<function>>(similarity.k);
}

}  // namespace assay
