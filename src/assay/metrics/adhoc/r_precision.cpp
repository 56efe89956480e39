// Rprec: precision at rank R, where it equals recall.
//
//     Rprec = (relevant documents at ranks 1..R) / R
//
//   R   number of judged documents that are relevant
//
// Buckley and Voorhees, "Retrieval system evaluation", in TREC: Experiment and Evaluation in Information
// Retrieval, MIT Press 2005.

#include <algorithm>

#include "assay/metrics/catalogue.hpp"
#include "assay/metrics/relevance.hpp"

namespace assay {

namespace {

double score(const Topic& topic, const Args& args) noexcept {
    const double relevant = count_relevant(topic, args[0]);
    const auto depth = std::min(topic.grades.size(), static_cast<std::size_t>(relevant));
    return ratio(count_retrieved(topic, args[0], depth), relevant);
}

constexpr Param params[] = {rel_param};

}  // namespace

constinit const MeasureFamily rprec_family{
    .name = "Rprec",
    .summary = "R-precision: precision at rank R, the number of relevant documents",
    .formula = "#{i<=R relevant} / R",
    .cite = "buckley2005evaluation",
    .example = "Rprec(rel=2)",
    .params = params,
    .cutoff = Cutoff::none,
    .score = score,
};

}  // namespace assay
