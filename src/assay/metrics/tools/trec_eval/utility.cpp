// utility: what a set of documents is worth, from the four numbers of its contingency table.
//
//     utility = a * (relevant retrieved) + b * (others retrieved)
//             + c * (relevant not retrieved) + d * (others not retrieved)
//
// The last number needs the size of the collection (-N).

#include "assay/metrics/tools/trec_eval/levels.hpp"
#include "assay/metrics/tools/trec_eval/trec_eval.hpp"

namespace assay::trec_eval {

namespace {

double score(const Topic& topic, const Args& args) noexcept {
    const double least = least_relevant(args[5]);
    const auto retrieved = static_cast<double>(topic.grades.size());
    const double found = count_retrieved(topic, least, topic.grades.size());
    const double relevant = count_relevant(topic, least);
    return args[0] * found + args[1] * (retrieved - found) + args[2] * (relevant - found) +
           args[3] * (args[4] + found - retrieved - relevant);
}

constexpr Param params[] = {
    {.name = "a", .fallback = 1, .domain = {}, .meaning = "worth of a relevant document retrieved"},
    {.name = "b", .fallback = -1, .domain = {}, .meaning = "worth of another document retrieved"},
    {.name = "c", .fallback = 0, .domain = {}, .meaning = "worth of a relevant document not retrieved"},
    {.name = "d", .fallback = 0, .domain = {}, .meaning = "worth of another document not retrieved"},
    {.name = "docs", .fallback = 0, .domain = {}, .meaning = "documents in the collection (-N)"},
    rel_param,
};

constexpr MeasureFamily row{
    .name = "utility",
    .tool = "trec_eval",
    .summary = "weighted sum over the contingency table of the set retrieved",
    .formula = "a rel_ret + b nonrel_ret + c rel_missed + d nonrel_missed",
    .example = "trec_eval:utility(b=-0.5)",
    .params = params,
    .cutoff = Cutoff::none,
    .low = -infinity,
    .high = infinity,
    .order = OrderRule::score,
    .score = score,
};

}  // namespace

constinit const MeasureFamily utility_family = row;
constinit const MeasureFamily utility_9_family = version_9(row, "trec_eval9:utility(b=-0.5)");

}  // namespace assay::trec_eval
