// bpref: binary preference, for incomplete judgments: only judged documents count.
//
//     bpref = 1/R * sum over retrieved relevant documents d of  1 - min(n(d), R) / min(N, R)
//
//   R      number of judged documents that are relevant
//   N      number of judged documents that are not; a negative grade is a judgment, too
//   n(d)   number of judged documents that are not relevant and are ranked above d
//
// Buckley and Voorhees, "Retrieval evaluation with incomplete information", SIGIR 2004, with the bound min(N, R)
// of trec_eval.

#include <algorithm>

#include "assay/metrics/adhoc/adhoc.hpp"
#include "assay/metrics/catalogue.hpp"

namespace assay {

double binary_preference(GradeList grades, GradeList judged, double rel) noexcept {
    const double relevant = count_relevant(judged, rel);
    const double bound = std::min(static_cast<double>(judged.size()) - relevant, relevant);
    double sum = 0, above = 0;
    for (const double grade : grades) {
        if (grade >= rel) sum += 1 - ratio(std::min(above, relevant), bound);
        else if (grade < rel) ++above;
    }
    return ratio(sum, relevant);
}

namespace {

enum : std::size_t { rel };
constexpr Param params[] = {rel_param};

double score(const Topic& topic, const Args& args) noexcept {
    return binary_preference(topic.grades, topic.judged, args[rel]);
}

}  // namespace

constinit const MeasureFamily bpref_family{
    .name = "bpref",
    .summary = "binary preference: how rarely judged documents that are not relevant precede relevant ones",
    .formula = "1/R sum_{retrieved relevant d} 1 - min(#{nonrelevant judged above d}, R)/min(N, R)",
    .cite = "buckley2004incomplete",
    .example = "bpref",
    .params = params,
    .cutoff = Cutoff::none,
    .score = score,
    .known = in_order_of_grades,
};

}  // namespace assay
