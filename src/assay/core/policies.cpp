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

namespace {

std::string text(Ties ties) {
    switch (ties) {
        case Ties::worst: return "in the order that is worst for the measure";
        case Ties::best: return "in the order that is best for the measure";
        case Ties::expected: return "the mean over all their orders";
        case Ties::range: return "by the order of a ranking, and the worst and the best order beside it";
        case Ties::ordered: break;
    }
    return "by the order of a ranking";
}

std::string text(UnjudgedDocuments unjudged) {
    switch (unjudged) {
        case UnjudgedDocuments::worst: return "get the grades that are worst for the measure";
        case UnjudgedDocuments::best: return "get the grades that are best for the measure";
        case UnjudgedDocuments::range: return "not relevant, and the worst and the best grades beside it";
        case UnjudgedDocuments::condensed: return "left out of the rankings";
        case UnjudgedDocuments::not_relevant: break;
    }
    return "not relevant";
}

}  // namespace

std::vector<Assumption> describe(const Policies& policies) {
    std::vector<Assumption> all{
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
    add_uncertainty(policies, all);
    return all;
}

void add_uncertainty(const Policies& policies, std::vector<Assumption>& assumed) {
    if (policies.ties != Ties::ordered)
        assumed.push_back({"ties", "documents with the same score", text(policies.ties)});
    if (policies.unjudged_documents != UnjudgedDocuments::not_relevant)
        assumed.push_back({"unjudged_documents", "unjudged documents", text(policies.unjudged_documents)});
}

}  // namespace assay
