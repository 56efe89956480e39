// AP: average precision.
//
//     AP = 1/R * sum over the ranks i <= k of relevant documents of  (relevant documents at ranks 1..i) / i
//
//   R   number of judged documents that are relevant; it does not change with k
//
// Buckley and Voorhees, "Retrieval system evaluation", in TREC: Experiment and Evaluation in Information
// Retrieval, MIT Press 2005.

#include "assay/metrics/catalogue.hpp"
#include "assay/metrics/relevance.hpp"

namespace assay {

namespace {

double score(const Topic& topic, const Args& args) noexcept {
    const double rel = args[0];
    double sum = 0, found = 0;
    for (std::size_t i = 0; i < args.depth(topic.grades.size()); ++i)
        if (topic.grades[i] >= rel) sum += ++found / static_cast<double>(i + 1);
    return ratio(sum, count_relevant(topic, rel));
}

constexpr Param params[] = {rel_param};

}  // namespace

constinit const MeasureFamily ap_family{
    .name = "AP",
    .summary = "average precision: the mean of the precisions at the relevant documents",
    .formula = "1/R sum_{i<=k, relevant} #{j<=i relevant}/i",
    .cite = "buckley2005evaluation",
    .example = "AP(rel=2)@100",
    .params = params,
    .score = score,
};

}  // namespace assay
