// Pairs of rankings from a file: two rankings a line, a tab between them, and perhaps another tab and p.
//
//     a (b c) d<tab>c a<tab>0.9        items; those in parentheses are tied
//     2 (1 0) 3<tab>0 3 1              relevance values, if a scale is given
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "assay/core/ids.hpp"
#include "assay/core/watcher.hpp"
#include "assay/io/input.hpp"
#include "assay/similarity/ranking.hpp"
#include "assay/similarity/scale.hpp"
#include "assay/similarity/similarity.hpp"

namespace assay {

/// One line of the file.
struct ReadPair {
    OwnedTiedRanking x, y;
    IdTable items;
    std::optional<double> p;

    RankingPair pair() const { return {x, y, items.size()}; }
};

/// Throws InputError with a message that begins with the column. Without values in the scale, rankings are of items.
ReadPair parse_pair(std::string_view line, const RelevanceScale& scale);

struct PairsRequest {
    std::string path;
    std::vector<Similarity> asked;
    RelevanceScale scale;
    bool digests = false;
    std::size_t threads = 1;
    Watcher watcher = {};
};

struct ComparedPairs {
    Input input;
    std::size_t count = 0;
    std::vector<BoundedValue> values;  ///< pair after pair, in the order of what was asked
};

/// Reads pair after pair and keeps their values only. Throws InputError with all faults of the file.
ComparedPairs compare_pairs(const PairsRequest& request);

/// The pair with this number, from 1, with what was asked at its p; throws InputError if there is none.
std::pair<ReadPair, std::vector<Similarity>> read_pair(const PairsRequest& request, std::size_t number);

}  // namespace assay
