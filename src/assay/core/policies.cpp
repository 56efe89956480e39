#include "assay/core/policies.hpp"

namespace assay {

namespace {

std::string text(OrderRule rule) {
    switch (rule) {
        case OrderRule::score_asc_id: return "score descending, ties by document id ascending";
        case OrderRule::score_file: return "score descending, ties as in the file";
        case OrderRule::score_float: return "score descending in single precision, ties by document id descending";
        case OrderRule::rank: return "rank column ascending";
        case OrderRule::file: return "as in the file";
        case OrderRule::chosen:
        case OrderRule::score: break;
    }
    return "score descending, ties by document id descending";
}

std::string text(DuplicateJudgments rule) {
    switch (rule) {
        case DuplicateJudgments::first: return "the first one counts";
        case DuplicateJudgments::max: return "the largest grade counts";
        case DuplicateJudgments::refuse:
        case DuplicateJudgments::refuse_line: return "error";
        case DuplicateJudgments::error: break;
    }
    return "error if they differ";
}

}  // namespace

std::string_view missing_text(MissingTopics missing) noexcept {
    if (missing == MissingTopics::error) return "error";
    return missing == MissingTopics::zero ? "counts as 0" : "left out";
}

std::vector<Assumption> describe(const Policies& policies) {
    return {
        {"order", "order of a ranking", text(policies.order)},
        {"missing", "judged topic without results", std::string(missing_text(policies.missing))},
        {"unjudged_topics", "topic without judgments",
         policies.unjudged_topics == UnjudgedTopics::leave_out ? "left out" : "error"},
        {"duplicate_documents", "duplicate document in a topic",
         policies.duplicate_documents == DuplicateDocuments::error ? "error" : "the first one counts"},
        {"duplicate_judgments", "duplicate judgment", text(policies.duplicate_judgments)},
        {"unreadable_numbers", "unreadable or non-finite number", "error"},
        {"no_relevant", "topic without relevant documents",
         policies.no_relevant == NoRelevant::count ? "the measure's value for it counts" : "left out"},
    };
}

}  // namespace assay
