// How alike runs are: similarities of pairs of runs, topic by topic.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "assay/core/parameters.hpp"
#include "assay/core/policies.hpp"
#include "assay/core/provenance.hpp"
#include "assay/core/watcher.hpp"
#include "assay/engine/sources.hpp"
#include "assay/io/judgments_reader.hpp"
#include "assay/io/run_reader.hpp"
#include "assay/similarity/similarity.hpp"

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

/// What counts for a pair of runs on a topic that only one of them has.
enum class LackedTopics : std::uint8_t { skip, zero, error };

struct SimilarRequest {
    std::vector<RunSource> runs;  ///< two or more, each once
    bool against_first = false;   ///< the first run with each of the others, instead of all pairs
    std::vector<Similarity> similarities;
    JudgmentsSource judgments;  ///< or none; needed by similarities that look at relevance
    JudgmentsFormat judgments_format = JudgmentsFormat::automatic;
    RunFormat run_format = RunFormat::automatic;
    bool lists = false;  ///< the runs are lists of items, one a line; else they are if they look so
    DuplicateDocuments duplicate_documents = DuplicateDocuments::error;
    DuplicateJudgments duplicate_judgments = DuplicateJudgments::error;
    TieRule ties = {};
    LackedTopics missing = LackedTopics::skip;
    std::size_t depth = whole_ranking;  ///< rankings are cut here
    std::vector<double> scale = {};     ///< relevance values, or empty: 0 and those of the judgments
    bool digests = false;               ///< of the inputs
    std::size_t threads = 1;
    Watcher watcher = {};
};

/// Places among the runs.
struct RunPair {
    std::size_t a, b;
};

/// The values of every pair, topic and similarity; NaN where nothing counts.
class PairValues {
public:
    PairValues() = default;
    PairValues(std::size_t pairs, std::size_t topics, std::size_t similarities)
        : topics_(topics), similarities_(similarities), values_(pairs * topics * similarities) {}

    /// Of all similarities.
    std::span<BoundedValue> at(std::size_t pair, std::size_t topic) {
        return std::span(values_).subspan((pair * topics_ + topic) * similarities_, similarities_);
    }
    const BoundedValue& at(std::size_t pair, std::size_t topic, std::size_t similarity) const {
        return values_[(pair * topics_ + topic) * similarities_ + similarity];
    }
    std::span<const BoundedValue> all() const { return values_; }
    /// Over the topics that count; NaN if none does.
    BoundedValue mean(std::size_t pair, std::size_t similarity) const;

private:
    std::size_t topics_ = 0, similarities_ = 0;
    std::vector<BoundedValue> values_;
};

struct SimilarResult {
    std::vector<std::string> runs;  ///< their names
    std::vector<RunPair> pairs;
    std::vector<std::string> topics;
    std::vector<Similarity> similarities;
    PairValues values;
    bool against_first = false;  ///< as in the request
    Provenance about;
};

/// Throws UsageError, InputError, or Cancelled if the watcher wants an end. The outcome is the same for any number of
/// threads.
SimilarResult similar(const SimilarRequest& request);

/// All files that a request names, for those who must not overwrite them.
std::vector<std::string> input_paths(const SimilarRequest& request);

/// Whether one of them looks at items, relevance or scores.
bool any_looks_at(std::span<const Similarity> similarities, LooksAt what);

}  // namespace assay
