// S_RR: how early the ranking has found the aspects.
//
//     S_RR = 1 / K,   K the first rank where S_Recall@K is at least `level`; 0 if there is none
//
//   level   in (0, 1]; 1 asks for all aspects
//
// Zhai, Cohen and Lafferty, "Beyond independent relevance: methods and evaluation metrics for subtopic retrieval",
// SIGIR 2003.

#include "assay/metrics/catalogue.hpp"
#include "assay/metrics/diversity/diversity.hpp"
#include "assay/metrics/diversity/subtopic_recall.hpp"

namespace assay {

double subtopic_reciprocal_rank(const Topic& topic, double level, WhichAspects of, double rel, std::size_t k) {
    FoundAspects found(*topic.aspects, of, rel);
    for (const Hit& hit : topic.hits) {
        if (hit.rank > k) break;
        found.take(hit.covered);
        if (found.share() >= level) return 1 / static_cast<double>(hit.rank);
    }
    return 0;
}

namespace {

enum : std::size_t { level, denominator, rel };
constexpr Param params[] = {
    {.name = "level",
     .fallback = 1,
     .domain = {.low = 0, .high = 1, .ends = Domain::Ends::open_low},
     .meaning = "the share of the aspects to be found"},
    denominator_param,
    rel_param,
};

double score(const Topic& topic, const Args& args) noexcept {
    return subtopic_reciprocal_rank(topic, args[level], which_aspects(args[denominator]), args[rel], args.k);
}

}  // namespace

constinit const MeasureFamily s_rr_family{
    .name = "S_RR",
    .summary = "reciprocal of the first rank where a share of the aspects, by default all, has been found",
    .formula = "1/K, K the first rank <= k with S_Recall@K >= level; 0 if there is none",
    .cite = "zhai2003beyond",
    .example = "S_RR(level=0.5)",
    .params = params,
    .needs = Need::aspects,
    .score = score,
};

}  // namespace assay
