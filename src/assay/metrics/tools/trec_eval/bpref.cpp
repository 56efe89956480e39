// bpref: the share of judged non-relevant documents that do not stand above relevant ones.
//
//     bpref = 1/R * sum over the relevant documents retrieved of  1 - min(N_i, R) / min(N, R)
//
//   R     number of relevant documents in the judgments
//   N     number of documents judged not relevant; N_i of them stand above the relevant document
//
// Buckley and Voorhees, "Retrieval evaluation with incomplete information", SIGIR 2004.

#include "assay/metrics/tools/trec_eval/levels.hpp"
#include "assay/metrics/tools/trec_eval/trec_eval.hpp"

namespace assay::trec_eval {

namespace {

double score(const Topic& topic, const Args& args) noexcept { return binary_preference(topic, args[0]); }

constexpr Param params[] = {rel_param};

constexpr MeasureFamily row{
    .name = "bpref",
    .tool = "trec_eval",
    .summary = "binary preference: judged documents only",
    .formula = "1/R sum_{relevant} 1 - min(N_i, R)/min(N, R)",
    .cite = "buckley2004incomplete",
    .example = "trec_eval:bpref",
    .params = params,
    .cutoff = Cutoff::none,
    .order = OrderRule::score,
    .score = score,
};

}  // namespace

constinit const MeasureFamily bpref_family = row;
constinit const MeasureFamily bpref_9_family = version_9(row, "trec_eval9:bpref");

}  // namespace assay::trec_eval
