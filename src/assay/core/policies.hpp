// What is assumed where the input leaves a choice. Every output can print these.
#pragma once

#include <cstdint>
#include <vector>

#include "assay/core/judgments.hpp"
#include "assay/core/provenance.hpp"
#include "assay/core/run.hpp"

namespace assay {

enum class MissingTopics : std::uint8_t { zero, skip };         ///< judged topics that a run lacks
enum class UnjudgedTopics : std::uint8_t { leave_out, error };  ///< topics of a run that nobody judged
enum class NoRelevant : std::uint8_t { count, skip };           ///< topics without a relevant document

struct Policies {
    OrderRule order = OrderRule::score;
    MissingTopics missing = MissingTopics::zero;
    UnjudgedTopics unjudged_topics = UnjudgedTopics::leave_out;
    NoRelevant no_relevant = NoRelevant::count;
    DuplicateDocuments duplicate_documents = DuplicateDocuments::error;
    DuplicateJudgments duplicate_judgments = DuplicateJudgments::error;
};

/// Each policy in force, in the order of the documentation.
std::vector<Assumption> describe(const Policies& policies);

}  // namespace assay
