// What is assumed where the input leaves a choice. Every output can print these.
#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

#include "assay/core/judgments.hpp"
#include "assay/core/provenance.hpp"
#include "assay/core/run.hpp"

namespace assay {

enum class MissingTopics : std::uint8_t { zero, skip, error };  ///< judged topics that a run lacks
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

/// What becomes of what is missing: "counts as 0".
std::string_view missing_text(MissingTopics missing) noexcept;

/// Each policy in force, in the order of the documentation.
std::vector<Assumption> describe(const Policies& policies);

}  // namespace assay
