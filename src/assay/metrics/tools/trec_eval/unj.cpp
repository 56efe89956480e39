// unj: the share of the first k ranks that hold a document without judgment.

#include "assay/metrics/tools/trec_eval/levels.hpp"
#include "assay/metrics/tools/trec_eval/trec_eval.hpp"

namespace assay::trec_eval {

namespace {

double score(const Topic& topic, const Args& args) noexcept {
    double count = 0;
    for (std::size_t i = 0; i < ranks(topic, args[0]); ++i)
        if (!judged(topic.grades[i])) ++count;
    return count / args[0];
}

constexpr Param params[] = {k_param(10)};

constexpr MeasureFamily row{
    .name = "unj",
    .tool = "trec_eval",
    .summary = "share of the first k ranks without judgment",
    .formula = "#{i <= k not judged}/k",
    .example = "trec_eval:unj_10",
    .params = params,
    .cutoff = Cutoff::none,
    .number_in_name = true,
    .order = OrderRule::score,
    .score = score,
};

}  // namespace

constinit const MeasureFamily unj_family = row;

}  // namespace assay::trec_eval
