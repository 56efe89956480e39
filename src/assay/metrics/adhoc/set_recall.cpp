// SetR: recall of the whole result, as a set; the same number as R without a cut-off.
//
//     SetR = (relevant documents retrieved) / R
//
//   R   number of judged documents that are relevant
//
// van Rijsbergen, Information Retrieval, 2nd edition, Butterworths 1979, chapter 7.

#include "assay/metrics/catalogue.hpp"
#include "assay/metrics/relevance.hpp"

namespace assay {

namespace {

double score(const Topic& topic, const Args& args) noexcept {
    return ratio(count_retrieved(topic, args[0], topic.grades.size()), count_relevant(topic, args[0]));
}

constexpr Param params[] = {rel_param};

}  // namespace

constinit const MeasureFamily set_r_family{
    .name = "SetR",
    .summary = "recall of the whole result, as a set",
    .formula = "#{retrieved relevant} / R",
    .cite = "vanrijsbergen1979information",
    .example = "SetR",
    .params = params,
    .cutoff = Cutoff::none,
    .score = score,
};

}  // namespace assay
