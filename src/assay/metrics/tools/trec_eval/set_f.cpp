// set_F: weighted harmonic mean of precision P and recall R of the set retrieved.
//
//     set_F = (x + 1) P R / (x P + R)

#include "assay/metrics/tools/trec_eval/levels.hpp"
#include "assay/metrics/tools/trec_eval/trec_eval.hpp"

namespace assay::trec_eval {

namespace {

double score(const Topic& topic, const Args& args) noexcept {
    const double least = least_relevant(args[1]);
    const double found = count_retrieved(topic, least, topic.grades.size());
    if (found == 0) return 0;
    const double precision = found / static_cast<double>(topic.grades.size());
    const double recall = found / count_relevant(topic, least);
    const double x = args[0];
    return (x + 1) * precision * recall / (x * precision + recall);
}

constexpr Param x_param{
    .name = "x",
    .fallback = 1,
    .domain = {.low = 0},
    .meaning = "weight of recall against precision",
};

constexpr Param params[] = {x_param, rel_param};

constexpr MeasureFamily row{
    .name = "set_F",
    .tool = "trec_eval",
    .summary = "harmonic mean of precision and recall of the set retrieved",
    .formula = "(x + 1) P R/(x P + R)",
    .example = "trec_eval:set_F(x=0.5)",
    .params = params,
    .cutoff = Cutoff::none,
    .order = OrderRule::score,
    .score = score,
};

}  // namespace

constinit const MeasureFamily set_f_family = row;
constinit const MeasureFamily set_f_9_family = version_9(row, "trec_eval9:set_F(x=0.5)");

}  // namespace assay::trec_eval
