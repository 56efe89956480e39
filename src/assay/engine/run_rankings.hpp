// The rankings of several runs side by side: topic by topic, documents as small numbers.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "assay/core/ids.hpp"
#include "assay/core/parameters.hpp"
#include "assay/core/policies.hpp"
#include "assay/io/input.hpp"
#include "assay/io/judgments_reader.hpp"
#include "assay/io/run_reader.hpp"
#include "assay/similarity/ranking.hpp"
#include "assay/similarity/scale.hpp"

namespace assay {

/// What becomes of documents with equal scores.
struct TieRule {
    enum class Kind : std::uint8_t {
        keep,    ///< they are tied
        docid,   ///< the larger id comes first, as in trec_eval
        seeded,  ///< shuffled, for each run and topic in a way of its own
    };
    Kind kind = Kind::keep;
    std::uint64_t seed = 0;
};

struct RankingsRequest {
    std::vector<std::string> runs;
    std::string judgments;  ///< a file, or empty
    JudgmentsFormat judgments_format = JudgmentsFormat::automatic;
    RunFormat run_format = RunFormat::automatic;
    DuplicateDocuments duplicate_documents = DuplicateDocuments::error;
    DuplicateJudgments duplicate_judgments = DuplicateJudgments::error;
    TieRule ties;
    std::size_t depth = whole_ranking;  ///< rankings are cut here
    bool relevance = false;             ///< fill in TiedRanking::levels; needs judgments
    bool scores = false;                ///< fill in TiedRanking::scores
    std::vector<double> scale;          ///< relevance values, or empty: 0 and those of the judgments
    bool digests = false;
    std::size_t threads = 1;
    Watcher watcher = {};
};

/// One topic of all runs.
struct RankedTopic {
    std::string id;
    IdTable documents;                   ///< TiedRanking::items are their numbers
    std::vector<OwnedTiedRanking> runs;  ///< without items where a run has not got the topic

    bool has(std::size_t run) const { return !runs[run].items.empty(); }
    RankingPair pair(std::size_t a, std::size_t b) const { return {runs[a], runs[b], documents.size()}; }
};

struct RunRankings {
    std::vector<std::string> names;  ///< of the runs in output
    std::vector<std::string> paths;  ///< for messages
    /// In the order of the judgments; without them by number, then those that are no numbers by id.
    std::vector<std::unique_ptr<RankedTopic>> topics;
    RelevanceScale scale;
    std::vector<Input> inputs;
    std::vector<std::string> warnings;  ///< beside those of the inputs
};

/// Throws InputError, or Cancelled if the watcher wants an end. Topics without judgments are left out where there are
/// judgments.
RunRankings read_rankings(const RankingsRequest& request);

}  // namespace assay
