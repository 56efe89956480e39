// SetP.relative: precision of the whole result, divided by the best that a result of its size could have.
//
//     SetP.relative = (relevant documents retrieved) / min(documents retrieved, R)
//
//   R   number of judged documents that are relevant
//
// Buckley and Voorhees, "Retrieval system evaluation", in TREC: Experiment and Evaluation in Information
// Retrieval, MIT Press 2005.

#include <algorithm>

#include "assay/metrics/adhoc/adhoc.hpp"
#include "assay/metrics/catalogue.hpp"

namespace assay {

double set_precision_relative(GradeList grades, GradeList judged, double rel) noexcept {
    const auto retrieved = static_cast<double>(grades.size());
    return ratio(count_retrieved(grades, rel), std::min(retrieved, count_relevant(judged, rel)));
}

namespace {

enum : std::size_t { rel };
constexpr Param params[] = {rel_param};

double score(const Topic& topic, const Args& args) noexcept {
    return set_precision_relative(topic.grades, topic.judged, args[rel]);
}

}  // namespace

constinit const MeasureFamily set_p_relative_family{
    .name = "SetP.relative",
    .summary = "precision of the whole result, divided by the best that a result of its size could have",
    .formula = "#{retrieved relevant} / min(#{retrieved}, R)",
    .cite = "buckley2005evaluation",
    .example = "SetP.relative",
    .params = params,
    .cutoff = Cutoff::none,
    .score = score,
    .known = share_of_gains,
};

}  // namespace assay
