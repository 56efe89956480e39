// NumUnjudgedRet: the number of unjudged documents retrieved, summed up over the topics.
//
//     NumUnjudgedRet@k = number of documents at ranks 1..k that nobody judged
//
// MacAvaney, Macdonald and Ounis, "Streamlining evaluation with ir-measures", ECIR 2022.

#include "assay/metrics/catalogue.hpp"
#include "assay/metrics/relevance.hpp"

namespace assay {

namespace {

double score(const Topic& topic, const Args& args) noexcept {
    const auto grades = args.first_ranks(topic.grades);
    return static_cast<double>(grades.size()) - count_judged(grades);
}

}  // namespace

constinit const MeasureFamily num_unjudged_ret_family{
    .name = "NumUnjudgedRet",
    .summary = "number of unjudged documents retrieved, summed up over the topics",
    .formula = "#{i<=k unjudged}",
    .cite = "macavaney2022streamlining",
    .example = "NumUnjudgedRet@10",
    .high = infinity,
    .aggregate = Aggregate::sum,
    .score = score,
    .known = count_of_judged,
};

}  // namespace assay
