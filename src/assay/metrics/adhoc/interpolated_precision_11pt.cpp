// IPrec.11pt: interpolated precision, averaged over the 11 levels of recall 0, 0.1, ..., 1.
//
//     IPrec.11pt = 1/11 * sum over l = 0..10 of IPrec@(l/10)
//
// Manning, Raghavan and Schuetze, Introduction to Information Retrieval, Cambridge 2008, section 8.4.

#include <algorithm>
#include <cmath>
#include <iterator>

#include "assay/metrics/adhoc/adhoc.hpp"
#include "assay/metrics/catalogue.hpp"

namespace assay {

namespace {

constexpr double recall_levels[] = {0.0, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 1.0};
constexpr std::size_t levels = std::size(recall_levels);

}  // namespace

// One pass: a precision is kept at the highest level that its rank reaches; in the end each level takes the best
// that was kept at it or above.
double interpolated_precision_11pt(GradeList grades, GradeList judged, double rel) noexcept {
    const double relevant = count_relevant(judged, rel);
    double best[levels] = {};
    double found = 0;
    std::size_t reached = 0;
    for (std::size_t i = 0; i < grades.size(); ++i) {
        if (!(grades[i] >= rel)) continue;
        ++found;
        while (reached + 1 < levels && found >= std::round(recall_levels[reached + 1] * relevant)) ++reached;
        best[reached] = std::max(best[reached], found / static_cast<double>(i + 1));
    }
    double sum = 0, highest = 0;
    for (std::size_t level = levels; level-- > 0;) sum += highest = std::max(highest, best[level]);
    return sum / static_cast<double>(levels);
}

namespace {

enum : std::size_t { rel };
constexpr Param params[] = {rel_param};

double score(const Topic& topic, const Args& args) noexcept {
    return interpolated_precision_11pt(topic.grades, topic.judged, args[rel]);
}

}  // namespace

constinit const MeasureFamily iprec_11pt_family{
    .name = "IPrec.11pt",
    .summary = "interpolated precision averaged over recall 0, 0.1, ..., 1",
    .formula = "1/11 sum_{l=0..10} IPrec@(l/10)",
    .cite = "manning2008introduction",
    .example = "IPrec.11pt",
    .params = params,
    .cutoff = Cutoff::none,
    .score = score,
    .known = in_order_of_grades,
};

}  // namespace assay
