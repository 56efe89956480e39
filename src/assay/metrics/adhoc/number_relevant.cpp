// NumRel: the number of relevant documents, summed up over the topics.
//
//     NumRel = R, the number of judged documents that are relevant
//
// MacAvaney, Macdonald and Ounis, "Streamlining evaluation with ir-measures", ECIR 2022.

#include "assay/metrics/catalogue.hpp"
#include "assay/metrics/relevance.hpp"

namespace assay {

namespace {

enum : std::size_t { rel };
constexpr Param params[] = {rel_param};

double score(const Topic& topic, const Args& args) noexcept { return count_relevant(topic.judged, args[rel]); }

}  // namespace

constinit const MeasureFamily num_rel_family{
    .name = "NumRel",
    .summary = "number of relevant documents, retrieved or not, summed up over the topics",
    .formula = "R",
    .cite = "macavaney2022streamlining",
    .example = "NumRel(rel=2)",
    .params = params,
    .cutoff = Cutoff::none,
    .high = infinity,
    .aggregate = Aggregate::sum,
    .score = score,
    .known = sum_of_gains,
};

}  // namespace assay
