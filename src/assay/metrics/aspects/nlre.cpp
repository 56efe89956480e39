// NLRE: normalised local rank error, how well neighbours of the ranking are ordered, in all aspects at once.
//
//     NLRE = 1 - LRE / C
//     LRE  = sum_{i<n} [prod_a (mu_a + e_a(i)) - prod_a mu_a] / log2(1 + i)
//     C    = sum_{i=1,3,5,..<n} [prod_a (mu_a + n - i) - prod_a mu_a] / log2(1 + i), the largest LRE
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
    std::vector<Excess> at_rank(n - 1);
    const double largest = static_cast<double>(n - 1);
    for (std::size_t a = 0; a < topic.by_aspect.size(); ++a) {
        const double mu = error_weight(args.values[order_error_args::mu], a);
        const auto errors =
            local_errors(embedded_grades(topic, a, n), static_cast<PositionTies>(args[order_error_args::ties]));
        for (std::size_t i = 0; i < errors.size(); ++i) at_rank[i].add(mu, errors[i], largest);
    }
    double found = 0, worst = 0;
    for (std::size_t i = 0; i < at_rank.size(); ++i) found += at_rank[i].value() * error_discount(i + 1);
    for_each_worst_error(n, [&](std::size_t rank, double error) {
        Excess excess;
        for (std::size_t a = 0; a < topic.by_aspect.size(); ++a)
            excess.add(error_weight(args.values[order_error_args::mu], a), error, largest);
        worst += excess.value() * error_discount(rank);
    });
    return 1 - found / worst;
}

}  // namespace

constinit const MeasureFamily nlre_family{
    .name = "NLRE",
    .summary = "normalised local rank error: how well neighbouring documents are ordered in all aspects at once",
    .formula =
        "1 - LRE/C; LRE = sum_{i<n} [prod_a (mu_a + e_a(i)) - prod_a mu_a] / log2(1+i), C the largest LRE;\n"
        "e_a(i) = max(0, pos_a(i) - pos_a(i+1)), pos_a by decreasing grade of aspect a",
    .cite = "lioma2017evaluation",
    .example = "NLRE@10",
    .params = order_error_params,
    .needs = Need::each_aspect,
    .score = score,
    .refuse = refuse_error_weights,
};

}  // namespace assay
