// NumRet: the number of documents retrieved, summed up over the topics.
//
//     NumRet@k = number of documents at ranks 1..k
//
//   rel   if given: only documents with at least this grade are counted
//
// MacAvaney, Macdonald and Ounis, "Streamlining evaluation with ir-measures", ECIR 2022.

#include "assay/metrics/catalogue.hpp"
#include "assay/metrics/relevance.hpp"

namespace assay {

namespace {

enum : std::size_t { rel };
constexpr Param params[] = {{
    .name = "rel",
    .fallback = 0,
    .domain = {.low = 0},
    .meaning = "smallest grade that is counted; 0: all documents, also unjudged ones",
    .fallback_text = "none: all documents",
}};

double score(const Topic& topic, const Args& args) noexcept {
    const auto grades = args.first_ranks(topic.grades);
    return args[rel] > 0 ? count_retrieved(grades, args[rel]) : static_cast<double>(grades.size());
}

}  // namespace

constinit const MeasureFamily num_ret_family{
    .name = "NumRet",
    .summary = "number of documents retrieved, summed up over the topics",
    .formula = "#{i<=k}",
    .cite = "macavaney2022streamlining",
    .example = "NumRet",
    .params = params,
    .high = infinity,
    .aggregate = Aggregate::sum,
    .score = score,
    .known = sum_of_gains,
};

}  // namespace assay
