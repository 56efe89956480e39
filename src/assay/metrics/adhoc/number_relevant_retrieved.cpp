// NumRelRet: the number of relevant documents retrieved, summed up over the topics.
//
//     NumRelRet@k = number of relevant documents at ranks 1..k
//
// MacAvaney, Macdonald and Ounis, "Streamlining evaluation with ir-measures", ECIR 2022.

#include "assay/metrics/catalogue.hpp"
#include "assay/metrics/relevance.hpp"

namespace assay {

namespace {

enum : std::size_t { rel };
constexpr Param params[] = {rel_param};

double score(const Topic& topic, const Args& args) noexcept {
    return count_retrieved(args.first_ranks(topic.grades), args[rel]);
}

}  // namespace

constinit const MeasureFamily num_rel_ret_family{
    .name = "NumRelRet",
    .summary = "number of relevant documents retrieved, summed up over the topics",
    .formula = "#{i<=k relevant}",
    .cite = "macavaney2022streamlining",
    .example = "NumRelRet@10",
    .params = params,
    .high = infinity,
    .aggregate = Aggregate::sum,
    .score = score,
    .known = sum_of_gains,
};

}  // namespace assay
