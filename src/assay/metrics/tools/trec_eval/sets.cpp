// The measures of trec_eval that take what was retrieved for a set, whatever its order.
//
//     set_P            rel_ret / n
//     set_relative_P   rel_ret / min(n, R)
//     set_recall       rel_ret / R
//     set_map          rel_ret^2 / (n R), precision times recall
//     set_F            (x + 1) P R / (x P + R), of precision P and recall R
//     utility          a * (relevant retrieved) + b * (others retrieved)
//                      + c * (relevant not retrieved) + d * (others not retrieved)
//
//   rel_ret   relevant documents retrieved
//   n         documents retrieved
//   R         relevant documents in the judgments
//
// The last number of utility needs the size of the collection (-N).

#include <algorithm>

#include "assay/metrics/relevance.hpp"
#include "assay/metrics/tools/trec_eval/levels.hpp"
#include "assay/metrics/tools/trec_eval/trec_eval.hpp"

namespace assay::trec_eval {

namespace {

/// The sizes of the sets.
struct Found {
    double relevant_retrieved, retrieved, relevant;

    Found(const Topic& topic, double rel) noexcept
        : relevant_retrieved(count_retrieved(topic.grades, least_relevant(rel))),
          retrieved(static_cast<double>(topic.grades.size())),
          relevant(count_relevant(topic.judged, least_relevant(rel))) {}
};

double precision(const Topic& topic, double rel) noexcept {
    const Found found(topic, rel);
    return ratio(found.relevant_retrieved, found.retrieved);
}

double relative_precision(const Topic& topic, double rel) noexcept {
    const Found found(topic, rel);
    return ratio(found.relevant_retrieved, std::min(found.retrieved, found.relevant));
}

double recall(const Topic& topic, double rel) noexcept {
    const Found found(topic, rel);
    return ratio(found.relevant_retrieved, found.relevant);
}

double precision_times_recall(const Topic& topic, double rel) noexcept {
    const Found found(topic, rel);
    return ratio(found.relevant_retrieved * found.relevant_retrieved, found.retrieved * found.relevant);
}

double f_measure(const Topic& topic, double x, double rel) noexcept {
    const Found found(topic, rel);
    if (found.relevant_retrieved == 0) return 0;
    const double p = found.relevant_retrieved / found.retrieved;
    const double r = found.relevant_retrieved / found.relevant;
    return (x + 1) * p * r / (x * p + r);
}

constexpr Param f_params[] = {
    {.name = "x", .fallback = 1, .domain = {.low = 0}, .meaning = "weight of recall against precision"},
    rel_param,
};

constexpr Param utility_params[] = {
    {.name = "a", .fallback = 1, .domain = {}, .meaning = "worth of a relevant document retrieved"},
    {.name = "b", .fallback = -1, .domain = {}, .meaning = "worth of another document retrieved"},
    {.name = "c", .fallback = 0, .domain = {}, .meaning = "worth of a relevant document not retrieved"},
    {.name = "d", .fallback = 0, .domain = {}, .meaning = "worth of another document not retrieved"},
    {.name = "docs", .fallback = 0, .domain = {}, .meaning = "documents in the collection (-N)"},
    rel_param,
};

double utility(const Topic& topic, const Args& args) noexcept {
    enum : std::size_t { a, b, c, d, docs, rel };
    const Found found(topic, args[rel]);
    return args[a] * found.relevant_retrieved + args[b] * (found.retrieved - found.relevant_retrieved) +
           args[c] * (found.relevant - found.relevant_retrieved) +
           args[d] * (args[docs] + found.relevant_retrieved - found.retrieved - found.relevant);
}

}  // namespace

constinit const Row set_p_row = since_9(
    {
        .measure = {.name = "set_P",
                    .summary = "precision of the set retrieved",
                    .formula = "rel_ret/n",
                    .example = "trec_eval:set_P",
                    .params = rel_params,
                    .score = of_rel<precision>,
                    .known = sum_of_gains},
        .sets = set | all_trec,
    },
    "trec_eval9:set_P");

constinit const Row set_relative_p_row = since_9(
    {
        .measure = {.name = "set_relative_P",
                    .summary = "precision of the set retrieved over the largest possible",
                    .formula = "rel_ret/min(n, R)",
                    .example = "trec_eval:set_relative_P",
                    .params = rel_params,
                    .score = of_rel<relative_precision>,
                    .known = share_of_gains},
        .sets = set | all_trec,
    },
    "trec_eval9:set_relative_P");

constinit const Row set_recall_row = since_9(
    {
        .measure = {.name = "set_recall",
                    .summary = "recall of the set retrieved",
                    .formula = "rel_ret/R",
                    .example = "trec_eval:set_recall",
                    .params = rel_params,
                    .score = of_rel<recall>,
                    .known = share_of_gains},
        .sets = set | all_trec,
    },
    "trec_eval9:set_recall");

constinit const Row set_map_row = since_9(
    {
        .measure = {.name = "set_map",
                    .summary = "precision times recall of the set retrieved",
                    .formula = "rel_ret^2/(n R)",
                    .example = "trec_eval:set_map",
                    .params = rel_params,
                    .score = of_rel<precision_times_recall>,
                    .known = share_of_gains},
        .sets = set | all_trec,
    },
    "trec_eval9:set_map");

constinit const Row set_f_row = since_9(
    {
        .measure = {.name = "set_F",
                    .summary = "harmonic mean of precision and recall of the set retrieved",
                    .formula = "(x + 1) P R/(x P + R)",
                    .example = "trec_eval:set_F(x=0.5)",
                    .params = f_params,
                    .score = of_number_and_rel<f_measure>,
                    .known = share_of_gains},
        .sets = set | all_trec,
        .asked = Asked::number,
    },
    "trec_eval9:set_F(x=0.5)");

constinit const Row utility_row = since_9(
    {
        .measure = {.name = "utility",
                    .summary = "weighted sum over the contingency table of the set retrieved",
                    .formula = "a rel_ret + b nonrel_ret + c rel_missed + d nonrel_missed",
                    .example = "trec_eval:utility(b=-0.5)",
                    .params = utility_params,
                    .low = -infinity,
                    .high = infinity,
                    .score = utility,
                    .known = {.by_grade = true, .additive = true}},
        .sets = set | all_trec,
        .asked = Asked::four_numbers,
    },
    "trec_eval9:utility(b=-0.5)");

}  // namespace assay::trec_eval
