// Where the similarity of two rankings comes from, depth by depth.
#pragma once

#include <functional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "assay/cli/options/shared_options.hpp"
#include "assay/core/sink.hpp"
#include "assay/similarity/ranking.hpp"
#include "assay/similarity/scale.hpp"
#include "assay/similarity/similarity.hpp"

namespace assay::cli {

/// Two rankings to be explained.
struct PairToExplain {
    std::string a, b;       ///< what they are called
    std::string_view kind;  ///< "topic" or "pair"
    std::string topic;      ///< or the number of the pair
    RankingPair pair;
    std::function<std::string_view(std::uint32_t)> item;  ///< the id of an item
};

/// Prints both rankings, their gains or overlap, the agreement and its weight at every depth, and the bounds that the
/// beginnings down to there allow. Throws InputError where a similarity cannot be computed, UsageError for json.
void explain_similarity(std::span<const PairToExplain> pairs, const std::vector<Similarity>& asked,
                        const RelevanceScale& scale, const OutputOptions& options, ByteSink& sink);

}  // namespace assay::cli
