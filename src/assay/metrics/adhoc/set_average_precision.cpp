// SetAP: average precision of a result without an order: precision times recall.
//
//     SetAP = SetP * SetR = (relevant documents retrieved)^2 / (documents retrieved * R)
//
//   R   number of judged documents that are relevant
//
// Buckley and Voorhees, "Retrieval system evaluation", in TREC: Experiment and Evaluation in Information
// Retrieval, MIT Press 2005.

#include "assay/metrics/adhoc/adhoc.hpp"
#include "assay/metrics/catalogue.hpp"

namespace assay {

double set_average_precision(GradeList grades, GradeList judged, double rel) noexcept {
    const double found = count_retrieved(grades, rel);
    return ratio(found, static_cast<double>(grades.size())) * ratio(found, count_relevant(judged, rel));
}

namespace {

enum : std::size_t { rel };
constexpr Param params[] = {rel_param};

double score(const Topic& topic, const Args& args) noexcept {
    return set_average_precision(topic.grades, topic.judged, args[rel]);
}

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
    .known = share_of_gains,
};

}  // namespace assay
