// Q: Q-measure, average precision for grades: each precision is blended with the share of the gain collected so far.
//
//     Q = 1/R * sum over ranks i <= k of relevant documents of  (c_i + beta G_i) / (i + beta I_i)
//
//   c_i    number of relevant documents at ranks 1..i
//   G_i    sum of the grades at ranks 1..i; negative or absent: 0
//   I_i    the same sum for all judged documents, best first
//   R      number of judged documents with a grade above 0; it does not change with k
//   beta   at least 0; the larger, the more the grades count; with beta = 0, Q is AP
//
// Sakai, "On the reliability of information retrieval metrics based on graded relevance", Information Processing
// and Management 43(2), 2007.

#include <string>
#include <vector>

#include "assay/metrics/adhoc/adhoc.hpp"
#include "assay/metrics/catalogue.hpp"
#include "assay/metrics/uncertainty/expected.hpp"

namespace assay {

double q_measure(GradeList grades, GradeList judged, double beta) noexcept {
    const GradeList ideal = ideal_ranking(judged, whole_ranking);
    double sum = 0, found = 0, gain = 0, ideal_gain = 0;
    for (std::size_t i = 0; i < grades.size(); ++i) {
        if (i < ideal.size()) ideal_gain += ideal[i];
        if (!(grades[i] > 0)) continue;
        gain += grades[i];
        sum += (++found + beta * gain) / (static_cast<double>(i + 1) + beta * ideal_gain);
    }
    return ratio(sum, static_cast<double>(ideal.size()));
}

namespace {

enum : std::size_t { beta };
constexpr Param params[] = {{
    .name = "beta",
    .fallback = 1,
    .domain = {.low = 0, .high = 1e6},
    .meaning = "how much the grades count; with 0, Q is AP",
}};

double score(const Topic& topic, const Args& args) noexcept {
    return q_measure(args.first_ranks(topic.grades), topic.judged, args[beta]);
}

std::string refuse(const Scale& scale, const Args&) { return refuse_gain(scale, Gain::linear); }

double expected(const Topic& topic, TiedGroups groups, const Args& args) {
    const GradeList ideal = ideal_ranking(topic.judged, whole_ranking);
    std::vector<double> ideal_gains(topic.grades.size());
    double gain = 0;
    for (std::size_t i = 0; i < ideal_gains.size(); ++i) ideal_gains[i] = gain += i < ideal.size() ? ideal[i] : 0;
    const double sum = expected_pairs(
        topic.grades, groups, args.depth(topic.grades.size()), [](double grade) { return grade > 0 ? 1.0 : 0.0; },
        [&args](double grade) { return grade > 0 ? 1 + args[beta] * grade : 0; },
        [&](std::size_t rank) { return 1 / (static_cast<double>(rank) + args[beta] * ideal_gains[rank - 1]); });
    return ratio(sum, static_cast<double>(ideal.size()));
}

}  // namespace

constinit const MeasureFamily q_family{
    .name = "Q",
    .summary = "Q-measure: average precision for grades",
    .formula =
        "1/R sum_{i<=k relevant} (c_i + beta G_i)/(i + beta I_i)\n"
        "c_i relevant documents and G_i sum of grades at ranks 1..i, I_i that sum for the judged documents, best first",
    .cite = "sakai2007reliability",
    .example = "Q(beta=10)",
    .params = params,
    .score = score,
    .refuse = refuse,
    .known = {.expected = expected},
};

}  // namespace assay
