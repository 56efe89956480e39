// How the ranking of systems changes when judgments or topics are missing (meta/removed_judgments.hpp,
// meta/removed_topics.hpp).
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "assay/core/watcher.hpp"
#include "assay/engine/score_source.hpp"
#include "assay/meta/removed_judgments.hpp"
#include "assay/meta/removed_topics.hpp"

namespace assay {

/// More and more judgments go, at random.
struct JudgmentRemovalRequest {
    EvaluationRequest evaluation;        ///< its threads and watcher are those of the whole
    meta::JudgmentRemoval removal = {};  ///< threads and phase are set from the evaluation
};

/// More and more topics go, at random.
struct TopicRemovalRequest {
    ScoreRequest scores;
    std::vector<double> rates = {0.1, 0.3, 0.5, 0.7, 0.9};  ///< shares of the topics that go
    std::vector<std::size_t> sizes = {};                    ///< numbers of topics that stay, instead of rates
    std::size_t repetitions = 50;
    std::uint64_t seed = 1;
    double confidence = 0.95;
    std::size_t threads = 1;
    Watcher watcher = {};
};

/// The judgments go that a run alone brought in, one run after the other.
struct UniqueDocumentsRequest {
    EvaluationRequest evaluation;  ///< its threads and watcher are those of the whole
    std::size_t depth = 100;       ///< of the pool, in ranks of each run
};

/// How much goes: a share, or all but so many topics.
struct RemovalDegree {
    std::optional<double> rate = {};
    std::optional<std::size_t> topics = {};
};

struct RemovalResult {
    std::string removed;  ///< "judgments" or "topics"
    std::string by;       ///< "random", "grade", "aspect" or "only-aspect"
    std::vector<std::string> measures;
    std::vector<RemovalDegree> degrees;
    std::vector<std::vector<meta::ChangeSpread>> found;  ///< by degree and measure
    std::size_t repetitions = 0;
    double confidence = 0;
    Provenance about;
};

struct UniqueDocumentsResult {
    std::vector<std::string> runs, measures;
    std::size_t depth = 0;
    std::vector<meta::RunLeftOut> found;              ///< by run
    std::vector<meta::RunsLeftOutSummary> summaries;  ///< by measure
    Provenance about;
};

/// Each throws InputError, SettingError, and Cancelled if the watcher wants an end.
RemovalResult find_robustness(const JudgmentRemovalRequest& request);
RemovalResult find_robustness(const TopicRemovalRequest& request);
UniqueDocumentsResult find_robustness(const UniqueDocumentsRequest& request);

}  // namespace assay
