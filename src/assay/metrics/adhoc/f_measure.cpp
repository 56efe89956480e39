// F: the weighted harmonic mean of precision and recall at rank k.
//
//     F@k = (1 + beta^2) P@k R@k / (beta^2 P@k + R@k)
//
//   beta   at least 0; recall counts beta times as much as precision, beta = 0 is P@k
//
// van Rijsbergen, Information Retrieval, 2nd edition, Butterworths 1979, chapter 7.

#include "assay/metrics/adhoc/f_measure.hpp"

#include "assay/metrics/catalogue.hpp"
#include "assay/metrics/relevance.hpp"

namespace assay {

namespace {

double score(const Topic& topic, const Args& args) noexcept {
    const double rel = args[1];
    const double found = count_retrieved(topic, rel, args.depth(topic.grades.size()));
    return f_measure(found, static_cast<double>(args.k), count_relevant(topic, rel), args[0]);
}

constexpr Param params[] = {beta_param, rel_param};

}  // namespace

constinit const MeasureFamily f_family{
    .name = "F",
    .summary = "F-measure: the harmonic mean of precision and recall at rank k",
    .formula = "(1+beta^2) P R / (beta^2 P + R), with P = P@k and R = R@k",
    .cite = "vanrijsbergen1979information",
    .example = "F(beta=2)@10",
    .params = params,
    .cutoff = Cutoff::required,
    .score = score,
};

}  // namespace assay
