// Dsharp_nDCG, written D#-nDCG: a mean of subtopic recall and D_nDCG.
//
//     D#-nDCG@k = lambda S_Recall@k + (1 - lambda) D_nDCG@k
//
//   lambda   in [0, 1]: what covering aspects counts against relevance
//
// Sakai and Song, "Evaluating diversified search results using per-intent graded relevance", SIGIR 2011.

#include "assay/metrics/catalogue.hpp"
#include "assay/metrics/diversity/d_measure.hpp"
#include "assay/metrics/diversity/subtopic_recall.hpp"

namespace assay {

namespace {

double score(const Topic& topic, const Args& args) noexcept {
    const double lambda = args[0];
    const Gain gain = gain_arg(args[1]);
    const double recall = subtopic_recall(topic, args.k, args[2], args[3]);
    return lambda * recall + (1 - lambda) * ratio(d_dcg(topic, args.k, gain), ideal_d_dcg(topic, args.k, gain));
}

std::string refuse(const Scale& scale, const Args& args) { return refuse_gain(scale, gain_arg(args[1])); }

constexpr Param params[] = {
    {.name = "lambda",
     .fallback = 0.5,
     .domain = {.low = 0, .high = 1},
     .meaning = "what S_Recall counts; D_nDCG counts the rest"},
    gain_param,
    denominator_param,
    rel_param,
};

}  // namespace

constinit const MeasureFamily dsharp_ndcg_family{
    .name = "Dsharp_nDCG",
    .summary = "mean of S_Recall and D_nDCG",
    .formula = "lambda S_Recall@k + (1-lambda) D_nDCG@k",
    .cite = "sakai2011evaluating",
    .example = "D#-nDCG@10",
    .params = params,
    .looks = Looks::at_aspects,
    .score = score,
    .refuse = refuse,
};

}  // namespace assay
