// S_Recall: the share of the aspects that some document of the ranking is relevant to.
//
//     S_Recall@k = number of aspects t with a rank i <= k where r(d_i,t) >= rel  /  m
//
//   m   number of aspects of the topic; with denominator=covered only those with a relevant judged document
//
// Zhai, Cohen and Lafferty, "Beyond independent relevance: methods and evaluation metrics for subtopic retrieval",
// SIGIR 2003.

#include "assay/metrics/diversity/subtopic_recall.hpp"

#include "assay/metrics/catalogue.hpp"

namespace assay {

namespace {

double score(const Topic& topic, const Args& args) noexcept { return subtopic_recall(topic, args.k, args[0], args[1]); }

constexpr Param params[] = {denominator_param, rel_param};

}  // namespace

constinit const MeasureFamily s_recall_family{
    .name = "S_Recall",
    .summary = "share of the aspects that some document of the ranking is relevant to",
    .formula = "number of aspects found at ranks <= k / number of aspects",
    .cite = "zhai2003beyond",
    .example = "S_Recall@20",
    .params = params,
    .looks = Looks::at_aspects,
    .score = score,
};

}  // namespace assay
