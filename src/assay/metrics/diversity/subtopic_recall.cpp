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
#include "assay/metrics/diversity/diversity.hpp"

namespace assay {

double subtopic_recall(const Topic& topic, WhichAspects of, double rel, std::size_t k) {
    FoundAspects found(*topic.aspects, of, rel);
    for (const Hit& hit : topic.hits) {
        if (hit.rank > k) break;
        found.take(hit.covered);
    }
    return found.share();
}

namespace {

enum : std::size_t { denominator, rel };
constexpr Param params[] = {denominator_param, rel_param};

double score(const Topic& topic, const Args& args) noexcept {
    return subtopic_recall(topic, which_aspects(args[denominator]), args[rel], args.k);
}

}  // namespace

constinit const MeasureFamily s_recall_family{
    .name = "S_Recall",
    .summary = "share of the aspects that some document of the ranking is relevant to",
    .formula = "number of aspects found at ranks <= k / number of aspects",
    .cite = "zhai2003beyond",
    .example = "S_Recall@20",
    .params = params,
    .needs = Need::aspects,
    .only_counts = true,
    .score = score,
    .known = {.completed = Completed::rises},
};

}  // namespace assay
