// The two measures of gdeval.pl, the script of the TREC web tracks (version 1.3).
//
//     nDCG@k = sum_{i<=k} (2^g_i - 1) / log2(i + 1)  over the same sum for the judged documents, best first
//     ERR@k  = sum_{i<=k} 1/i * r_i * (1 - r_1) ... (1 - r_{i-1}),   r_i = (2^g_i - 1) / 16
//
//   g_i   grade of the document at rank i, a whole number up to 4; negative or absent: 0
//
// Jarvelin and Kekalainen, "Cumulated gain-based evaluation of IR techniques", ACM TOIS 20(4), 2002. Chapelle, Metzler,
// Zhang and Grinspan, "Expected reciprocal rank for graded relevance", CIKM 2009.

#include "assay/metrics/tools/gdeval/gdeval.hpp"

#include <cmath>

#include "assay/metrics/relevance.hpp"
#include "assay/metrics/uncertainty/expected.hpp"

namespace assay {

namespace gdeval {

namespace {

/// 2^g - 1: what a grade is worth to both measures.
double worth(double grade) noexcept { return grade > 0 ? std::exp2(grade) - 1 : 0; }

double dcg(std::span<const double> grades) noexcept {
    double sum = 0;
    for (std::size_t i = 0; i < grades.size(); ++i)
        if (grades[i] > 0) sum += worth(grades[i]) / (std::log(static_cast<double>(i + 2)) / std::log(2.0));
    return sum;
}

double normalised_dcg(const Topic& topic, const Args& args) noexcept {
    return ratio(dcg(args.first_ranks(topic.grades)), dcg(args.first_ranks(topic.judged)));
}

double expected_reciprocal_rank(const Topic& topic, const Args& args) noexcept {
    const std::span<const double> grades = args.first_ranks(topic.grades);
    double sum = 0, left = 1;
    for (std::size_t i = 0; i < grades.size(); ++i) {
        const double satisfied = worth(grades[i]) / std::exp2(top_grade);
        sum += satisfied * left / static_cast<double>(i + 1);
        left *= 1 - satisfied;
    }
    return sum;
}

/// The mean of ERR over the orders of tied documents.
double expected(const Topic& topic, TiedGroups groups, const Args& args) {
    const auto satisfied = [](double grade) { return worth(grade) / std::exp2(top_grade); };
    return expected_cascade(
        topic.grades, groups, args.depth(topic.grades.size()), satisfied,
        [&](double grade) { return 1 - satisfied(grade); },
        [](std::size_t rank) { return 1 / static_cast<double>(rank); });
}

std::string refuse(const Scale& scale, const Args&) {
    if (!scale.integral) return "gdeval takes whole grades only";
    if (scale.top > top_grade) return "gdeval takes grades up to 4 only";
    return {};
}

}  // namespace

constinit const MeasureFamily ndcg_family{
    .name = "nDCG",
    .tool = "gdeval",
    .summary = "discounted cumulated gain, with gains 2^g - 1, over that of the ideal ranking",
    .formula = "sum_{i<=k} (2^g_i - 1)/log2(i + 1) over the same of the ideal ranking",
    .cite = "jarvelin2002cumulated",
    .example = "gdeval:nDCG@20",
    .cutoff = Cutoff::required,
    .order = OrderRule::score,
    .score = normalised_dcg,
    .refuse = refuse,
    .known = share_of_gains,
};

constinit const MeasureFamily err_family{
    .name = "ERR",
    .tool = "gdeval",
    .summary = "expected reciprocal rank, with largest grade 4",
    .formula = "sum_{i<=k} 1/i r_i prod_{j<i} (1 - r_j),  r = (2^g - 1)/16",
    .cite = "chapelle2009expected",
    .example = "gdeval:ERR@20",
    .cutoff = Cutoff::required,
    .order = OrderRule::score,
    .score = expected_reciprocal_rank,
    .refuse = refuse,
    .known = {.by_grade = true, .completed = Completed::rises, .expected = expected},
};

}  // namespace gdeval

namespace {

constexpr const MeasureFamily* in_order[] = {&gdeval::ndcg_family, &gdeval::err_family};

}  // namespace

std::span<const MeasureFamily* const> gdeval_families() noexcept { return in_order; }

}  // namespace assay
