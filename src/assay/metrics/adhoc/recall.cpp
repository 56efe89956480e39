// R: recall, the share of the relevant documents that are found at the first k ranks.
//
//     R@k = (relevant documents at ranks 1..k) / R
//
//   R   number of judged documents that are relevant
//
// van Rijsbergen, Information Retrieval, 2nd edition, Butterworths 1979, chapter 7.

#include "assay/metrics/adhoc/adhoc.hpp"
#include "assay/metrics/catalogue.hpp"

namespace assay {

double recall(GradeList grades, GradeList judged, double rel) noexcept {
    return ratio(count_retrieved(grades, rel), count_relevant(judged, rel));
}

namespace {

enum : std::size_t { rel };
constexpr Param params[] = {rel_param};

double score(const Topic& topic, const Args& args) noexcept {
    return recall(args.first_ranks(topic.grades), topic.judged, args[rel]);
}

}  // namespace

constinit const MeasureFamily r_family{
    .name = "R",
    .summary = "recall: the share of the relevant documents that are found at the first k ranks",
    .formula = "#{i<=k relevant} / R",
    .cite = "vanrijsbergen1979information",
    .example = "R@1000",
    .params = params,
    .only_counts = true,
    .score = score,
    .known = share_of_gains,
};

}  // namespace assay
