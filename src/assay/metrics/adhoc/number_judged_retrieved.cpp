// NumJudgedRet: the number of judged documents retrieved, whatever the verdict, summed up over the topics.
//
//     NumJudgedRet@k = number of judged documents at ranks 1..k
//
// MacAvaney, Macdonald and Ounis, "Streamlining evaluation with ir-measures", ECIR 2022.

#include "assay/metrics/catalogue.hpp"
#include "assay/metrics/relevance.hpp"

namespace assay {

namespace {

double score(const Topic& topic, const Args& args) noexcept { return count_judged(args.first_ranks(topic.grades)); }

}  // namespace

constinit const MeasureFamily num_judged_ret_family{
    .name = "NumJudgedRet",
    .summary = "number of judged documents retrieved, summed up over the topics",
    .formula = "#{i<=k judged}",
    .cite = "macavaney2022streamlining",
    .example = "NumJudgedRet@10",
    .high = infinity,
    .aggregate = Aggregate::sum,
    .score = score,
    .known = count_of_judged,
};

}  // namespace assay
