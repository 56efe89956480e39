// IPrec: interpolated precision at a level of recall, a point of the classical recall-precision curve.
//
//     IPrec@recall = max of (relevant documents at ranks 1..i) / i
//                    over the ranks i with at least round(recall R) relevant documents at ranks 1..i
//
//   recall   in [0, 1]; halves are rounded up, as in trec_eval 10
//   R        number of judged documents that are relevant
//
// Manning, Raghavan and Schuetze, Introduction to Information Retrieval, Cambridge 2008, section 8.4.

#include <algorithm>
#include <cmath>

#include "assay/metrics/adhoc/adhoc.hpp"
#include "assay/metrics/catalogue.hpp"

namespace assay {

// The maximum is always met at the rank of a relevant document, so that only these are looked at.
double interpolated_precision(GradeList grades, GradeList judged, double recall, double rel) noexcept {
    const double needed = std::round(recall * count_relevant(judged, rel));
    double best = 0, found = 0;
    for (std::size_t i = 0; i < grades.size(); ++i)
        if (grades[i] >= rel && ++found >= needed) best = std::max(best, found / static_cast<double>(i + 1));
    return best;
}

namespace {

enum : std::size_t { level, rel };
constexpr Param params[] = {
    {.name = "recall", .fallback = 0, .domain = {.low = 0, .high = 1}, .meaning = "level of recall, as after the @"},
    rel_param,
};

double score(const Topic& topic, const Args& args) noexcept {
    return interpolated_precision(topic.grades, topic.judged, args[level], args[rel]);
}

}  // namespace

constinit const MeasureFamily iprec_family{
    .name = "IPrec",
    .summary = "interpolated precision: the best precision at or beyond a level of recall",
    .formula = "max{ #{j<=i relevant}/i : #{j<=i relevant} >= round(recall R) }",
    .cite = "manning2008introduction",
    .example = "IPrec@0.1",
    .params = params,
    .cutoff = Cutoff::recall,
    .score = score,
    .known = in_order_of_grades,
};

}  // namespace assay
