// Several similarities of the same two rankings.
#pragma once

#include <memory>
#include <span>
#include <string>
#include <vector>

#include "assay/similarity/similarity.hpp"

namespace assay {

/// Similarities made ready to be computed on pair after pair. Those that differ in their answer only, such as the
/// bounds of one rank-biased overlap, share one pass over the rankings. One thread at a time may use it.
class Comparer {
public:
    /// Throws UsageError if a similarity does not fit the scale.
    explicit Comparer(std::vector<Similarity> asked, const RelevanceScale& scale = {});

    std::span<const Similarity> asked() const noexcept { return asked_; }

    /// Why one of them cannot be computed on these rankings; empty if all can.
    std::string refuse(const RankingPair& pair) const;

    /// The values in the order of `asked`, good until the next call. Nothing may be refused.
    std::span<const BoundedValue> operator()(const RankingPair& pair);

    /// The depths that one of them sums up; empty if it is no such sum.
    std::vector<DepthStep> steps(std::size_t similarity, const RankingPair& pair);

private:
    struct Shared {
        std::unique_ptr<SimilarityKernel> kernel;
        Wanted wanted;
        Answers answers;
    };

    std::vector<Similarity> asked_;
    std::vector<Shared> shared_;
    std::vector<std::size_t> shared_of_;  // for each similarity
    std::vector<BoundedValue> values_;
};

/// One similarity of one pair of rankings. Throws UsageError if it cannot be computed on them.
BoundedValue compare_rankings(const Similarity& similarity, const RankingPair& pair, const RelevanceScale& scale = {});

}  // namespace assay
