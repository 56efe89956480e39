// infAP: inferred average precision, for judgments of a random sample of the pool.
//
//     infAP = 1/R * sum over ranks i of relevant documents of
//             1/i + (i-1)/i * (pooled / (i-1)) * (relevant + e) / (relevant + nonrelevant + 2 e)
//
//   pooled       number of documents above rank i that are in the judgments, whatever their grade
//   relevant     those of them that are relevant
//   nonrelevant  those of them with a grade of at least 0 that are not
//   e            0.00001
//   R            number of judged documents that are relevant
//
// A negative grade says: in the pool, but not in the sample. A document without a grade was not pooled.
//
// Yilmaz and Aslam, "Estimating average precision with incomplete and imperfect judgments", CIKM 2006.

#include "assay/metrics/adhoc/adhoc.hpp"
#include "assay/metrics/catalogue.hpp"

namespace assay {

double inferred_average_precision(GradeList grades, GradeList judged, double rel) noexcept {
    constexpr double epsilon = 0.00001;
    double sum = 0, relevant = 0, nonrelevant = 0, not_sampled = 0;
    for (std::size_t i = 0; i < grades.size(); ++i) {
        const double grade = grades[i];
        if (grade >= rel) {
            const double pooled = relevant + nonrelevant + not_sampled;
            const double share = (relevant + epsilon) / (relevant + nonrelevant + 2 * epsilon);
            sum += (1 + pooled * share) / static_cast<double>(i + 1);
            ++relevant;
        } else if (grade >= 0) {
            ++nonrelevant;
        } else if (grade < 0) {
            ++not_sampled;
        }
    }
    return ratio(sum, count_relevant(judged, rel));
}

namespace {

enum : std::size_t { rel };
constexpr Param params[] = {rel_param};

double score(const Topic& topic, const Args& args) noexcept {
    return inferred_average_precision(topic.grades, topic.judged, args[rel]);
}

}  // namespace

constinit const MeasureFamily infap_family{
    .name = "infAP",
    .summary = "inferred average precision: AP estimated from judgments of a sample of the pool",
    .formula =
        "1/R sum_{i relevant} 1/i + (i-1)/i * pooled/(i-1) * (relevant+e)/(relevant+nonrelevant+2e), counted above "
        "rank i\n"
        "a negative grade is a pooled document outside the sample; e = 0.00001",
    .cite = "yilmaz2006estimating",
    .example = "infAP",
    .params = params,
    .cutoff = Cutoff::none,
    .score = score,
};

}  // namespace assay
