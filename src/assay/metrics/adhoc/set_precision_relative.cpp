// SetP.relative: precision of the whole result, divided by the best that a result of its size could have.
//
//     SetP.relative = (relevant documents retrieved) / min(documents retrieved, R)
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
    const auto retrieved = static_cast<double>(topic.grades.size());
    return ratio(count_retrieved(topic, args[0], topic.grades.size()),
                 std::min(retrieved, count_relevant(topic, args[0])));
}

constexpr Param params[] = {rel_param};

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
};

}  // namespace assay
