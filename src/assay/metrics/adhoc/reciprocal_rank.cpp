// RR: reciprocal rank of the first relevant document.
//
//     RR = 1 / min{i <= k : the document at rank i is relevant}, 0 if there is none
//
// Kantor and Voorhees, "The TREC-5 confusion track", Information Retrieval 2(2/3), 2000.

#include "assay/metrics/adhoc/adhoc.hpp"
#include "assay/metrics/catalogue.hpp"
#include "assay/metrics/uncertainty/expected.hpp"

namespace assay {

double reciprocal_rank(GradeList grades, double rel) noexcept {
    return ratio(1, static_cast<double>(first_relevant(grades, rel)));
}

namespace {

enum : std::size_t { rel };
constexpr Param params[] = {rel_param};

double score(const Topic& topic, const Args& args) noexcept {
    return reciprocal_rank(args.first_ranks(topic.grades), args[rel]);
}

double expected(const Topic& topic, TiedGroups groups, const Args& args) {
    return expected_first(topic.grades, groups, args.depth(topic.grades.size()), args[rel],
                          [](std::size_t rank) { return 1 / static_cast<double>(rank); });
}

}  // namespace

constinit const MeasureFamily rr_family{
    .name = "RR",
    .summary = "reciprocal rank of the first relevant document",
    .formula = "1 / min{i<=k relevant}, 0 if there is none",
    .cite = "kantor2000confusion",
    .example = "RR@10",
    .params = params,
    .score = score,
    .known = {.by_grade = true, .completed = Completed::rises, .expected = expected},
};

}  // namespace assay
