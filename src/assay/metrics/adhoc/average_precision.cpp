// AP: average precision.
//
//     AP = 1/R * sum over the ranks i <= k of relevant documents of  (relevant documents at ranks 1..i) / i
//
//   R   number of judged documents that are relevant; it does not change with k
//
// Buckley and Voorhees, "Retrieval system evaluation", in TREC: Experiment and Evaluation in Information
// Retrieval, MIT Press 2005.

#include "assay/metrics/adhoc/adhoc.hpp"
#include "assay/metrics/catalogue.hpp"
#include "assay/metrics/uncertainty/expected.hpp"

namespace assay {

double average_precision(GradeList grades, GradeList judged, double rel) noexcept {
    double sum = 0, found = 0;
    for (std::size_t i = 0; i < grades.size(); ++i)
        if (grades[i] >= rel) sum += ++found / static_cast<double>(i + 1);
    return ratio(sum, count_relevant(judged, rel));
}

namespace {

enum : std::size_t { rel };
constexpr Param params[] = {rel_param};

double score(const Topic& topic, const Args& args) noexcept {
    return average_precision(args.first_ranks(topic.grades), topic.judged, args[rel]);
}

double expected(const Topic& topic, TiedGroups groups, const Args& args) {
    const auto relevant = [least = args[rel]](double grade) { return grade >= least ? 1.0 : 0.0; };
    const auto precision = [](std::size_t rank) { return 1 / static_cast<double>(rank); };
    const std::size_t depth = args.depth(topic.grades.size());
    return ratio(expected_pairs(topic.grades, groups, depth, relevant, relevant, precision),
                 count_relevant(topic.judged, args[rel]));
}

}  // namespace

constinit const MeasureFamily ap_family{
    .name = "AP",
    .summary = "average precision: the mean of the precisions at the relevant documents",
    .formula = "1/R sum_{i<=k, relevant} #{j<=i relevant}/i",
    .cite = "buckley2005evaluation",
    .example = "AP(rel=2)@100",
    .params = params,
    .score = score,
    .known = {.by_grade = true, .completed = Completed::exchange, .expected = expected},
};

}  // namespace assay
