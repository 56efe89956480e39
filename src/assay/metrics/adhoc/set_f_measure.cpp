// SetF: the weighted harmonic mean of precision and recall of the whole result, as a set.
//
//     SetF = (1 + beta^2) SetP SetR / (beta^2 SetP + SetR)
//
//   beta   at least 0; recall counts beta times as much as precision. trec_eval's set_F calls beta^2 what we call beta.
//
// van Rijsbergen, Information Retrieval, 2nd edition, Butterworths 1979, chapter 7.

#include "assay/metrics/catalogue.hpp"
#include "assay/metrics/adhoc/f_measure.hpp"
#include "assay/metrics/relevance.hpp"

namespace assay {

namespace {

double score(const Topic& topic, const Args& args) noexcept {
    const double found = count_retrieved(topic, args[1], topic.grades.size());
    return f_measure(found, static_cast<double>(topic.grades.size()), count_relevant(topic, args[1]), args[0]);
}

constexpr Param params[] = {beta_param, rel_param};

}  // namespace

constinit const MeasureFamily set_f_family{
    .name = "SetF",
    .summary = "harmonic mean of precision and recall of the whole result, as a set",
    .formula = "(1+beta^2) SetP SetR / (beta^2 SetP + SetR)",
    .cite = "vanrijsbergen1979information",
    .example = "SetF(beta=0.5)",
    .params = params,
    .cutoff = Cutoff::none,
    .score = score,
};

}  // namespace assay
