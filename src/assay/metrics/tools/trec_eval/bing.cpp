// binG: each relevant document counts for less the more others stand above it.
//
//     binG = 1/R * sum over the relevant documents retrieved of  1 / log2(2 + number of others above)

#include "assay/metrics/tools/trec_eval/levels.hpp"
#include "assay/metrics/tools/trec_eval/trec_eval.hpp"

namespace assay::trec_eval {

namespace {

double score(const Topic& topic, const Args& args) noexcept {
    const double least = least_relevant(args[0]);
    double sum = 0;
    std::size_t others = 0;
    for (const double grade : topic.grades)
        if (grade >= least) sum += 1 / std::log2(static_cast<double>(2 + others));
        else ++others;
    return ratio(sum, count_relevant(topic, least));
}

constexpr Param params[] = {rel_param};

constexpr MeasureFamily row{
    .name = "binG",
    .tool = "trec_eval",
    .summary = "relevant documents discounted by the number of others above",
    .formula = "1/R sum_{i relevant} 1/log2(2 + others above i)",
    .example = "trec_eval:binG",
    .params = params,
    .cutoff = Cutoff::none,
    .order = OrderRule::score,
    .score = score,
};

}  // namespace

constinit const MeasureFamily bing_family = row;
constinit const MeasureFamily bing_9_family = version_9(row, "trec_eval9:binG");

}  // namespace assay::trec_eval
