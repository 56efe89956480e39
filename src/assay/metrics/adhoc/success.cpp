// Success: whether there is a relevant document among the first k ranks.
//
//     Success@k = 1 if some rank i <= k holds a relevant document, else 0
//
//   k   at least 1
//
// Buckley and Voorhees, "Retrieval system evaluation", in TREC: Experiment and Evaluation in Information
// Retrieval, MIT Press 2005.

#include "assay/metrics/adhoc/adhoc.hpp"
#include "assay/metrics/catalogue.hpp"
#include "assay/metrics/uncertainty/expected.hpp"

namespace assay {

double success(GradeList grades, double rel) noexcept { return first_relevant(grades, rel) == 0 ? 0 : 1; }

namespace {

enum : std::size_t { rel };
constexpr Param params[] = {rel_param};

double score(const Topic& topic, const Args& args) noexcept {
    return success(args.first_ranks(topic.grades), args[rel]);
}

double expected(const Topic& topic, TiedGroups groups, const Args& args) {
    return expected_first(topic.grades, groups, args.depth(topic.grades.size()), args[rel],
                          [](std::size_t) { return 1.0; });
}

}  // namespace

constinit const MeasureFamily success_family{
    .name = "Success",
    .summary = "success: 1 if there is a relevant document among the first k ranks, else 0",
    .formula = "[some i<=k is relevant]",
    .cite = "buckley2005evaluation",
    .example = "Success@5",
    .params = params,
    .cutoff = Cutoff::required,
    .only_counts = true,
    .score = score,
    .known = {.by_grade = true, .completed = Completed::rises, .expected = expected},
};

}  // namespace assay
