// NGRE: normalised global rank error, how well the ranking is ordered in each aspect.
//
//     NGRE = 1 - GRE / C
//     GRE  = prod_a (1 + mu_a sum_{i<n} e_a(i) / log2(1 + i)) - 1
//     C    = prod_a (1 + mu_a S) - 1 with S = sum_{i=1,3,5,..<n} (n - i) / log2(1 + i), the largest GRE
//
//   n        number of ranks, cut at k
//   e_a(i)   local error of aspect a, see order_errors.hpp
//   mu_a     above 0
//
// A single document is in order: 1. A ranking whose grades are all the same is so too, even if all are 0. A topic
// without a ranking scores 0.
//
// Lioma, Simonsen and Larsen, "Evaluation measures for relevance and credibility in ranked lists", ICTIR 2017.

#include <string>
#include <vector>

#include "assay/metrics/aspects/order_errors.hpp"
#include "assay/metrics/catalogue.hpp"

namespace assay {

namespace {

double score(const Topic& topic, const Args& args) noexcept {
    const std::size_t n = args.depth(topic.grades.size());
    if (n < 2) return n == 0 ? 0 : 1;
    double worst_sum = 0;
    for_each_worst_error(n, [&](std::size_t rank, double error) { worst_sum += error * error_discount(rank); });
    Excess found, worst;
    for (std::size_t a = 0; a < topic.by_aspect.size(); ++a) {
        const auto errors =
            local_errors(embedded_grades(topic, a, n), static_cast<PositionTies>(args[order_error_args::ties]));
        double sum = 0;
        for (std::size_t i = 0; i < errors.size(); ++i) sum += errors[i] * error_discount(i + 1);
        const double mu = error_weight(args.values[order_error_args::mu], a);
        found.add(1, mu * sum, mu * worst_sum);
        worst.add(1, mu * worst_sum, mu * worst_sum);
    }
    return 1 - found.value() / worst.value();
}

}  // namespace

constinit const MeasureFamily ngre_family{
    .name = "NGRE",
    .summary = "normalised global rank error: how well the ranking is ordered in each aspect",
    .formula =
        "1 - GRE/C; GRE = prod_a (1 + mu_a sum_{i<n} e_a(i) / log2(1+i)) - 1, C the largest GRE;\n"
        "e_a(i) = max(0, pos_a(i) - pos_a(i+1)), pos_a by decreasing grade of aspect a",
    .cite = "lioma2017evaluation",
    .example = "NGRE(ties=competition)@10",
    .params = order_error_params,
    .needs = Need::each_aspect,
    .score = score,
    .refuse = refuse_error_weights,
};

}  // namespace assay
