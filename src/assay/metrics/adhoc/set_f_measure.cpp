// SetF: the weighted harmonic mean of precision and recall of the whole result, as a set.
//
//     SetF = (1 + beta^2) SetP SetR / (beta^2 SetP + SetR)
//
//   beta   at least 0; recall counts beta times as much as precision. trec_eval's set_F calls beta^2 what we call beta.
//
// van Rijsbergen, Information Retrieval, 2nd edition, Butterworths 1979, chapter 7.

#include "assay/metrics/adhoc/adhoc.hpp"
#include "assay/metrics/adhoc/f_measure.hpp"
#include "assay/metrics/catalogue.hpp"

namespace assay {

double set_f_measure(GradeList grades, GradeList judged, double beta, double rel) noexcept {
    return f_of_counts(count_retrieved(grades, rel), static_cast<double>(grades.size()), count_relevant(judged, rel),
                       beta);
}

namespace {

enum : std::size_t { beta, rel };
constexpr Param params[] = {beta_param, rel_param};

double score(const Topic& topic, const Args& args) noexcept {
    return set_f_measure(topic.grades, topic.judged, args[beta], args[rel]);
}

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
    .known = share_of_gains,
};

}  // namespace assay
