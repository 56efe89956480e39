// P: precision, the share of relevant documents among the first k ranks.
//
//     P@k = (relevant documents at ranks 1..k) / k
//
//   k   at least 1; a list shorter than k is divided by k all the same: what was not returned is not relevant
//
// van Rijsbergen, Information Retrieval, 2nd edition, Butterworths 1979, chapter 7.

#include "assay/metrics/adhoc/adhoc.hpp"
#include "assay/metrics/catalogue.hpp"

namespace assay {

double precision(GradeList grades, std::size_t k, double rel) noexcept {
    return count_retrieved(grades, rel) / static_cast<double>(k);
}

namespace {

enum : std::size_t { rel };
constexpr Param params[] = {rel_param};

double score(const Topic& topic, const Args& args) noexcept {
    return precision(args.first_ranks(topic.grades), args.k, args[rel]);
}

}  // namespace

constinit const MeasureFamily p_family{
    .name = "P",
    .summary = "precision: the share of relevant documents among the first k ranks",
    .formula = "#{i<=k relevant} / k",
    .cite = "vanrijsbergen1979information",
    .example = "P(rel=2)@10",
    .params = params,
    .cutoff = Cutoff::required,
    .only_counts = true,
    .score = score,
    .known = sum_of_gains,
};

}  // namespace assay
