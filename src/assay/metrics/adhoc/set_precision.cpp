// SetP: precision of the whole result, as a set.
//
//     SetP = (relevant documents retrieved) / (documents retrieved)
//
// van Rijsbergen, Information Retrieval, 2nd edition, Butterworths 1979, chapter 7.

#include "assay/metrics/catalogue.hpp"
#include "assay/metrics/relevance.hpp"

namespace assay {

namespace {

double score(const Topic& topic, const Args& args) noexcept {
    return ratio(count_retrieved(topic, args[0], topic.grades.size()), static_cast<double>(topic.grades.size()));
}

constexpr Param params[] = {rel_param};

}  // namespace

constinit const MeasureFamily set_p_family{
    .name = "SetP",
    .summary = "precision of the whole result, as a set",
    .formula = "#{retrieved relevant} / #{retrieved}",
    .cite = "vanrijsbergen1979information",
    .example = "SetP",
    .params = params,
    .cutoff = Cutoff::none,
    .score = score,
};

}  // namespace assay
