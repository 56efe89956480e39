// INST: gain per document looked at by a reader who wants T relevant documents and is the more likely to stop the more
// of them were found and the further down the list it is.
//
//     INST@k = sum over ranks i <= k of v_i r_i  /  sum over all ranks i = 1, 2, ... of v_i
//     v_1 = 1,   v_(i+1) = v_i * ((i - 1 + c_i) / (i + c_i))^2,   c_i = 2 T - (r_1 + ... + r_i)
//
//   T     at least 0.5: how many relevant documents the reader expects to need
//   r_i   in [0, 1], from the grade of the document at rank i <= k by `map`; negative, absent or beyond k: 0
//
// Bailey, Moffat, Scholer and Thomas, "User variability and IR system evaluation", SIGIR 2015; the name and this form
// are from Moffat, Bailey, Scholer and Thomas, "INST: an adaptive metric for information retrieval evaluation",
// ADCS 2015. The sum over all ranks has no end there; its tail is computed here in closed form, while other programs
// cut it off at some rank.

#include <string>

#include "assay/metrics/adhoc/adhoc.hpp"
#include "assay/metrics/catalogue.hpp"

namespace assay {

namespace {

/// Sum of 1/(x + n)^2 over n = 0, 1, 2, ... for x >= 1: the first terms as they are, the rest by its asymptotic series,
/// of which the first term left out is below 1e-15 from 20 on.
double sum_of_inverse_squares(double x) noexcept {
    double sum = 0;
    for (; x < 20; ++x) sum += 1 / (x * x);
    const double y = 1 / (x * x);
    return sum + 1 / x + y / 2 + y / x * (1.0 / 6 - y * (1.0 / 30 - y * (1.0 / 42 - y / 30)));
}

}  // namespace

double inst(GradeList grades, double target, const GradeMap& map) noexcept {
    double gained = 0, weights = 0, weight = 1, found = 0;
    for (std::size_t i = 0; i < grades.size(); ++i) {
        const double gain = grades[i] > 0 ? map(grades[i]) : 0;
        gained += weight * gain;
        weights += weight;
        found += gain;
        const double patience = static_cast<double>(i) + 2 * target - found;
        weight *= patience / (patience + 1) * (patience / (patience + 1));
    }
    // Beyond the last document nothing is gained, and v_(d+1+n) = v_(d+1) * (x / (x + n))^2.
    const double x = static_cast<double>(grades.size()) + 2 * target - found;
    return gained / (weights + weight * x * x * sum_of_inverse_squares(x));
}

namespace {

enum : std::size_t { T, map };
constexpr Param params[] = {
    {.name = "T",
     .fallback = 1,
     .domain = {.low = 0.5, .high = 1e6},
     .meaning = "how many relevant documents the reader expects to need"},
    gain_map_param,
};

double score(const Topic& topic, const Args& args) noexcept {
    return inst(args.first_ranks(topic.grades), args[T], gain_map(args[map], topic.scale));
}

std::string refuse(const Scale& scale, const Args& args) {
    return refuse_map(scale, gain_map(args[map], scale), "INST");
}

std::string assumes(const Scale& scale, const Args& args) { return describe(gain_map(args[map], scale)); }

}  // namespace

constinit const MeasureFamily inst_family{
    .name = "INST",
    .summary = "gain per document looked at by a reader who wants T relevant documents",
    .formula =
        "sum_{i<=k} v_i r_i / sum_{i>=1} v_i\n"
        "v_1 = 1, v_{i+1} = v_i ((i-1+c_i)/(i+c_i))^2, c_i = 2T - sum_{j<=i} r_j",
    .cite = "bailey2015user",
    .example = "INST(T=2)",
    .params = params,
    .score = score,
    .refuse = refuse,
    .assumes = assumes,
};

}  // namespace assay
