// How alike pairs of rankings are: pairs from a file, one a line, or from memory.
//
//     a (b c) d<tab>c a<tab>0.9        items; those in parentheses are tied; the third column is p
//     2 (1 0) 3<tab>0 3 1              relevance values, if a scale is given
#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "assay/core/ids.hpp"
#include "assay/core/provenance.hpp"
#include "assay/core/watcher.hpp"
#include "assay/similarity/ranking.hpp"
#include "assay/similarity/scale.hpp"
#include "assay/similarity/similarity.hpp"

namespace assay {

struct PairOfRankings {
    OwnedTiedRanking first, second;
    IdTable items;            ///< the numbers in the rankings are theirs
    std::optional<double> p;  ///< takes the place of that of the similarities

    RankingPair pair() const { return {first, second, items.size()}; }
};

/// A line of the file. Throws InputError with a message that begins with the column. Without values in the scale,
/// rankings are of items.
PairOfRankings parse_pair(std::string_view line, const RelevanceScale& scale);

struct SimilarPairsRequest {
    std::string path;                            ///< a file, or empty
    std::span<const PairOfRankings> pairs = {};  ///< where there is no file; they must outlive the request
    std::vector<Similarity> similarities;
    RelevanceScale scale = {};  ///< rankings are of these values; without them of items
    bool digests = false;       ///< of the file
    std::size_t threads = 1;
    Watcher watcher = {};
};

struct SimilarPairsResult {
    std::size_t count = 0;  ///< of pairs
    std::vector<Similarity> similarities;
    std::vector<BoundedValue> values;  ///< pair after pair, in the order of the similarities
    Provenance about;

    const BoundedValue& at(std::size_t pair, std::size_t similarity) const {
        return values[pair * similarities.size() + similarity];
    }
};

/// Reads pair after pair and keeps their values only. Throws UsageError if similarities do not look at what the
/// rankings are of, InputError with all faults, or Cancelled if the watcher wants an end.
SimilarPairsResult similar(const SimilarPairsRequest& request);

/// One pair, and what was asked for at its p.
struct ChosenPair {
    PairOfRankings of;
    std::vector<Similarity> similarities;
    Provenance about;
};

/// The pair with this number, from 1. Throws as `similar` does, and InputError if there is none.
ChosenPair read_pair(const SimilarPairsRequest& request, std::size_t number);

}  // namespace assay
