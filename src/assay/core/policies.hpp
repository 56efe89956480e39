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

/// Documents of a topic with the same score.
enum class Ties : std::uint8_t {
    ordered,   ///< by the rule of the order
    worst,     ///< each group in the order that is worst for the measure
    best,      ///< best for it
    expected,  ///< the mean over all orders
    range,     ///< by the rule, and the worst and the best beside it
};

/// Retrieved documents that nobody judged.
enum class UnjudgedDocuments : std::uint8_t {
    not_relevant,
    worst,      ///< the smallest value that any grades for them give
    best,       ///< the largest
    range,      ///< not relevant, and both beside it
    condensed,  ///< they leave the ranking
};

struct Policies {
    OrderRule order = OrderRule::score;
    MissingTopics missing = MissingTopics::zero;
    UnjudgedTopics unjudged_topics = UnjudgedTopics::leave_out;
    NoRelevant no_relevant = NoRelevant::count;
    DuplicateDocuments duplicate_documents = DuplicateDocuments::error;
    DuplicateJudgments duplicate_judgments = DuplicateJudgments::error;
    Ties ties = Ties::ordered;
    UnjudgedDocuments unjudged_documents = UnjudgedDocuments::not_relevant;
};

/// What becomes of what is missing: "counts as 0".
std::string_view missing_text(MissingTopics missing) noexcept;

/// Adds what becomes of ties and unjudged documents, where that is not the usual.
void add_uncertainty(const Policies& policies, std::vector<Assumption>& assumed);

/// Each policy in force, in the order of the documentation.
std::vector<Assumption> describe(const Policies& policies);

}  // namespace assay
