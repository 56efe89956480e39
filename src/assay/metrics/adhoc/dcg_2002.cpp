// DCG.2002: discounted cumulative gain as first printed: no discount before rank b, log_b of the rank from there on.
//
//     DCG.2002@k = sum over ranks i <= k of  g_i / max(1, log_b i)
//
//   g_i    grade of the document at rank i; negative or absent: 0
//   base   b, above 1; the larger, the more patient the reader
//
// Jarvelin and Kekalainen, "Cumulated gain-based evaluation of IR techniques", ACM TOIS 20(4), 2002.

#include <string>

#include "assay/metrics/catalogue.hpp"
#include "assay/metrics/discounted_gain.hpp"

namespace assay {

namespace {

double score(const Topic& topic, const Args& args) noexcept {
    return dcg_2002(topic.grades.first(args.depth(topic.grades.size())), args[0]);
}

std::string refuse(const Scale& scale, const Args&) { return refuse_gain(scale, Gain::linear); }

constexpr Param params[] = {base_param};

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
};

}  // namespace assay
