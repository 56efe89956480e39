// Dsharp_nDCG, written D#-nDCG: a mean of subtopic recall and D_nDCG.
//
//     D#-nDCG@k = lambda S_Recall@k + (1 - lambda) D_nDCG@k
//
//   lambda   in [0, 1]: what covering aspects counts against relevance
//
// Sakai and Song, "Evaluating diversified search results using per-intent graded relevance", SIGIR 2011.

#include <string>

#include "assay/metrics/catalogue.hpp"
#include "assay/metrics/diversity/discounts.hpp"
#include "assay/metrics/diversity/diversity.hpp"
#include "assay/metrics/diversity/subtopic_recall.hpp"

namespace assay {

double dsharp_ndcg(const Topic& topic, double lambda, Gain gain, WhichAspects of, double rel, std::size_t k) {
    const double found = subtopic_recall(topic, of, rel, k);
    return lambda * found + (1 - lambda) * ratio(d_dcg(topic, gain, k), ideal_d_dcg(topic, gain, k));
}

namespace {

enum : std::size_t { lambda, gain, denominator, rel };
constexpr Param params[] = {
    {.name = "lambda",
     .fallback = 0.5,
     .domain = {.low = 0, .high = 1},
     .meaning = "what S_Recall counts; D_nDCG counts the rest"},
    gain_param,
    denominator_param,
    rel_param,
};

double score(const Topic& topic, const Args& args) noexcept {
    return dsharp_ndcg(topic, args[lambda], gain_arg(args[gain]), which_aspects(args[denominator]), args[rel], args.k);
}

std::string refuse(const Scale& scale, const Args& args) { return refuse_gain(scale, gain_arg(args[gain])); }

std::string assumes(const Scale&, const Args& args) { return describe_gain(gain_arg(args[gain])); }

}  // namespace

constinit const MeasureFamily dsharp_ndcg_family{
    .name = "Dsharp_nDCG",
    .summary = "mean of S_Recall and D_nDCG",
    .formula = "lambda S_Recall@k + (1-lambda) D_nDCG@k",
    .cite = "sakai2011evaluating",
    .example = "D#-nDCG@10",
    .params = params,
    .needs = Need::aspects,
    .score = score,
    .refuse = refuse,
    .assumes = assumes,
};

}  // namespace assay
