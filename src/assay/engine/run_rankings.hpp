// The rankings of several runs side by side: topic by topic, documents as small numbers.
#pragma once

#include <cstddef>
#include <memory>
#include <string>
#include <vector>

#include "assay/core/compact_ids.hpp"
#include "assay/core/provenance.hpp"
#include "assay/engine/similar.hpp"
#include "assay/similarity/kept_ranking.hpp"
#include "assay/similarity/ranking.hpp"
#include "assay/similarity/scale.hpp"

namespace assay {

/// One topic of all runs.
struct RankedTopic {
    std::string id;
    CompactIds documents;           ///< TiedRanking::items are their numbers
    std::vector<KeptRanking> runs;  ///< without items where a run has not got the topic

    bool has(std::size_t run) const { return runs[run].size() > 0; }
    RankingPair pair(std::size_t a, std::size_t b) const { return {runs[a], runs[b], documents.size()}; }
};

struct RunRankings {
    std::vector<std::string> names;  ///< of the runs in output
    std::vector<std::string> paths;  ///< for messages
    std::vector<RunPair> pairs;      ///< that are to be compared
    /// In the order of the judgments; without them by number, then those that are no numbers by id.
    std::vector<std::unique_ptr<RankedTopic>> topics;
    RelevanceScale scale;
    Provenance about;  ///< what was read and how
};

/// Throws UsageError, InputError, or Cancelled if the watcher wants an end. Topics without judgments are left out where
/// there are judgments.
RunRankings read_rankings(const SimilarRequest& request);

}  // namespace assay
