// F: the weighted harmonic mean of precision and recall at rank k.
//
//     F@k = (1 + beta^2) P@k R@k / (beta^2 P@k + R@k)
//
//   beta   at least 0; recall counts beta times as much as precision, beta = 0 is P@k
//
// van Rijsbergen, Information Retrieval, 2nd edition, Butterworths 1979, chapter 7.

#include "assay/metrics/adhoc/f_measure.hpp"

#include "assay/metrics/adhoc/adhoc.hpp"
#include "assay/metrics/catalogue.hpp"

namespace assay {

double f_measure(GradeList grades, GradeList judged, std::size_t k, double beta, double rel) noexcept {
    return f_of_counts(count_retrieved(grades, rel), static_cast<double>(k), count_relevant(judged, rel), beta);
}

namespace {

enum : std::size_t { beta, rel };
constexpr Param params[] = {beta_param, rel_param};

double score(const Topic& topic, const Args& args) noexcept {
    return f_measure(args.first_ranks(topic.grades), topic.judged, args.k, args[beta], args[rel]);
}

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
    .known = share_of_gains,
};

}  // namespace assay
