// DCG.2002: discounted cumulative gain as first printed: no discount before rank b, log_b of the rank from there on.
//
//     DCG.2002@k = sum over ranks i <= k of  g_i / max(1, log_b i)
//
//   g_i    grade of the document at rank i; negative or absent: 0
//   base   b, above 1; the larger, the more patient the reader
//
// Jarvelin and Kekalainen, "Cumulated gain-based evaluation of IR techniques", ACM TOIS 20(4), 2002.

#include <cmath>
#include <string>

#include "assay/metrics/adhoc/adhoc.hpp"
#include "assay/metrics/catalogue.hpp"

namespace assay {

double dcg_2002(GradeList grades, double base) noexcept {
    const double unit = std::log2(base);
    double sum = 0;
    for (std::size_t i = 0; i < grades.size(); ++i) {
        if (!(grades[i] > 0)) continue;
        const double rank = static_cast<double>(i + 1);
        sum += rank < base ? grades[i] : grades[i] * unit / std::log2(rank);
    }
    return sum;
}

namespace {

enum : std::size_t { base };
constexpr Param params[] = {base_param};

double score(const Topic& topic, const Args& args) noexcept {
    return dcg_2002(args.first_ranks(topic.grades), args[base]);
}

std::string refuse(const Scale& scale, const Args&) { return refuse_gain(scale, Gain::linear); }

}  // namespace

constinit const MeasureFamily dcg_2002_family{
    .name = "DCG.2002",
    .summary = "discounted cumulative gain as first printed: no discount before rank b, then log_b of the rank",
    .formula = "sum_{i<=k} g_i / max(1, log_b i)",
    .cite = "jarvelin2002cumulated",
    .example = "DCG.2002(base=10)@100",
    .params = params,
    .high = infinity,
    .score = score,
    .refuse = refuse,
    .known = sum_of_gains,
};

}  // namespace assay
