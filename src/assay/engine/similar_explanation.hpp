// Where the similarity of two rankings comes from, depth by depth.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "assay/core/provenance.hpp"
#include "assay/engine/similar.hpp"
#include "assay/engine/similar_pairs.hpp"

namespace assay {

/// What one of the two rankings has at a depth; nothing where it does not go that far, or is not of such things.
struct AtDepth {
    std::optional<std::string> item = {};
    std::optional<double> relevance = {};
    std::optional<double> gain = {};  ///< down to this depth
};

struct ExplainedDepth {
    AtDepth a, b;
    std::optional<double> overlap = {};  ///< of rankings of items
    double agreement = 0, weight = 0;
    double sum = 0;  ///< of weight x agreement down to this depth
    /// The bounds if the rankings were known to this depth only; nothing where it is in the middle of tied items.
    std::optional<double> min = {}, max = {};
};

/// One similarity of two rankings.
struct ExplainedSimilarity {
    std::string a, b;   ///< what the rankings are called
    std::string topic;  ///< or the number of the pair
    Similarity similarity;
    BoundedValue value;
    std::vector<ExplainedDepth> depths;  ///< none if the similarity is no sum over depths

    bool of_relevance() const { return similarity.family->looks == LooksAt::relevance; }
    bool has_items() const;
};

struct SimilarExplanation {
    std::string_view kind;  ///< what `topic` names: "topic" or "pair"
    std::vector<ExplainedSimilarity> all;
    Provenance about;
};

/// One topic of all pairs of runs. Throws as `similar` does, and InputError where a run does not have the topic.
SimilarExplanation explain_similar(const SimilarRequest& request, const std::string& topic);

/// One pair, by its number from 1. Throws as `similar` does, and InputError if there is no such pair.
SimilarExplanation explain_similar(const SimilarPairsRequest& request, std::size_t number);

}  // namespace assay
