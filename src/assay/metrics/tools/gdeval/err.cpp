// gdeval's ERR: expected reciprocal rank of the document that satisfies the reader.
//
//     ERR@k = sum_{i<=k} 1/i * r_i * (1 - r_1) ... (1 - r_{i-1}),   r_i = (2^g_i - 1) / 16
//
// Chapelle, Metzler, Zhang and Grinspan, "Expected reciprocal rank for graded relevance", CIKM 2009.

#include "assay/metrics/tools/gdeval/gdeval.hpp"

namespace assay::gdeval {

namespace {

double score(const Topic& topic, const Args& args) noexcept {
    double sum = 0, left = 1;
    for (std::size_t i = 0; i < args.depth(topic.grades.size()); ++i) {
        const double satisfied = worth(topic.grades[i]) / std::exp2(top_grade);
        sum += satisfied * left / static_cast<double>(i + 1);
        left *= 1 - satisfied;
    }
    return sum;
}

}  // namespace

constinit const MeasureFamily err_family{
    .name = "ERR",
    .tool = "gdeval",
    .summary = "expected reciprocal rank, with largest grade 4",
    .formula = "sum_{i<=k} 1/i r_i prod_{j<i} (1 - r_j),  r = (2^g - 1)/16",
    .cite = "chapelle2009expected",
    .example = "gdeval:ERR@20",
    .cutoff = Cutoff::required,
    .order = OrderRule::score,
    .score = score,
    .refuse = refuse,
};

}  // namespace assay::gdeval
