// SetAP: average precision of a result without an order: precision times recall.
//
//     SetAP = SetP * SetR = (relevant documents retrieved)^2 / (documents retrieved * R)
//
//   R   number of judged documents that are relevant
//
// Buckley and Voorhees, "Retrieval system evaluation", in TREC: Experiment and Evaluation in Information
// Retrieval, MIT Press 2005.

#include "assay/metrics/catalogue.hpp"
#include "assay/metrics/relevance.hpp"

namespace assay {

namespace {

double score(const Topic& topic, const Args& args) noexcept {
    const double found = count_retrieved(topic, args[0], topic.grades.size());
    return ratio(found, static_cast<double>(topic.grades.size())) * ratio(found, count_relevant(topic, args[0]));
}

constexpr Param params[] = {rel_param};

}  // namespace

constinit const MeasureFamily set_ap_family{
    .name = "SetAP",
    .summary = "average precision of a result without an order: precision times recall",
    .formula = "SetP * SetR",
    .cite = "buckley2005evaluation",
    .example = "SetAP",
    .params = params,
    .cutoff = Cutoff::none,
    .score = score,
};

}  // namespace assay
