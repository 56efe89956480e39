// NumQ: the number of topics that are averaged over.
//
//     NumQ = 1 for each topic, summed up over the topics
//
// MacAvaney, Macdonald and Ounis, "Streamlining evaluation with ir-measures", ECIR 2022.

#include "assay/metrics/catalogue.hpp"

namespace assay {

namespace {

double score(const Topic&, const Args&) noexcept { return 1; }

}  // namespace

constinit const MeasureFamily num_q_family{
    .name = "NumQ",
    .summary = "number of topics",
    .formula = "1, summed up over the topics",
    .cite = "macavaney2022streamlining",
    .example = "NumQ",
    .cutoff = Cutoff::none,
    .high = infinity,
    .aggregate = Aggregate::sum,
    .score = score,
    .known = sum_of_gains,
};

}  // namespace assay
