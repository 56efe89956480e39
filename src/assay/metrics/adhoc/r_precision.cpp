// Rprec: precision at rank R, where it equals recall.
//
//     Rprec = (relevant documents at ranks 1..R) / R
//
//   R   number of judged documents that are relevant
//
// Buckley and Voorhees, "Retrieval system evaluation", in TREC: Experiment and Evaluation in Information
// Retrieval, MIT Press 2005.

#include <algorithm>

#include "assay/metrics/adhoc/adhoc.hpp"
#include "assay/metrics/catalogue.hpp"

namespace assay {

double r_precision(GradeList grades, GradeList judged, double rel) noexcept {
    const double relevant = count_relevant(judged, rel);
    const auto depth = std::min(grades.size(), static_cast<std::size_t>(relevant));
    return ratio(count_retrieved(grades.first(depth), rel), relevant);
}

namespace {

enum : std::size_t { rel };
constexpr Param params[] = {rel_param};

double score(const Topic& topic, const Args& args) noexcept {
    return r_precision(topic.grades, topic.judged, args[rel]);
}

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
    .known = share_of_gains,
};

}  // namespace assay
