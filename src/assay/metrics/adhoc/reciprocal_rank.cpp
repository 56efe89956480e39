// RR: reciprocal rank of the first relevant document.
//
//     RR = 1 / min{i <= k : the document at rank i is relevant}, 0 if there is none
//
// Kantor and Voorhees, "The TREC-5 confusion track", Information Retrieval 2(2/3), 2000.

#include "assay/metrics/catalogue.hpp"
#include "assay/metrics/relevance.hpp"

namespace assay {

namespace {

double score(const Topic& topic, const Args& args) noexcept {
    return ratio(1, static_cast<double>(first_relevant(topic, args[0], args.depth(topic.grades.size()))));
}

constexpr Param params[] = {rel_param};

}  // namespace

constinit const MeasureFamily rr_family{
    .name = "RR",
    .summary = "reciprocal rank of the first relevant document",
    .formula = "1 / min{i<=k relevant}, 0 if there is none",
    .cite = "kantor2000confusion",
    .example = "RR@10",
    .params = params,
    .score = score,
};

}  // namespace assay
