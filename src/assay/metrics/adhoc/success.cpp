// Success: whether there is a relevant document among the first k ranks.
//
//     Success@k = 1 if some rank i <= k holds a relevant document, else 0
//
//   k   at least 1
//
// Buckley and Voorhees, "Retrieval system evaluation", in TREC: Experiment and Evaluation in Information
// Retrieval, MIT Press 2005.

#include "assay/metrics/catalogue.hpp"
#include "assay/metrics/relevance.hpp"

namespace assay {

namespace {

double score(const Topic& topic, const Args& args) noexcept {
    return first_relevant(topic, args[0], args.depth(topic.grades.size())) == 0 ? 0 : 1;
}

constexpr Param params[] = {rel_param};

}  // namespace

constinit const MeasureFamily success_family{
    .name = "Success",
    .summary = "success: 1 if there is a relevant document among the first k ranks, else 0",
    .formula = "[some i<=k is relevant]",
    .cite = "buckley2005evaluation",
    .example = "Success@5",
    .params = params,
    .cutoff = Cutoff::required,
    .score = score,
};

}  // namespace assay
