// Rprec: precision at rank R, the number of relevant documents.

#include "assay/metrics/tools/trec_eval/levels.hpp"
#include "assay/metrics/tools/trec_eval/trec_eval.hpp"

namespace assay::trec_eval {

namespace {

double score(const Topic& topic, const Args& args) noexcept {
    const double least = least_relevant(args[0]);
    const double relevant = count_relevant(topic, least);
    return ratio(count_retrieved(topic, least, ranks(topic, relevant)), relevant);
}

constexpr Param params[] = {rel_param};

constexpr MeasureFamily row{
    .name = "Rprec",
    .tool = "trec_eval",
    .summary = "precision at rank R",
    .formula = "#{i <= R relevant}/R",
    .cite = "buckley2005evaluation",
    .example = "trec_eval:Rprec",
    .params = params,
    .cutoff = Cutoff::none,
    .order = OrderRule::score,
    .score = score,
};

}  // namespace

constinit const MeasureFamily rprec_family = row;
constinit const MeasureFamily rprec_9_family = version_9(row, "trec_eval9:Rprec");

}  // namespace assay::trec_eval
