// nRBPI: rank-biased precision, divided by that of the best possible ranking.
//
//     nRBPI@k = RBP@k / RBP@k of all judged documents, best first
//
// Moffat and Zobel, "Rank-biased precision for measurement of retrieval effectiveness", ACM TOIS 27(1), 2008, define
// RBP.

#include <string>
#include <vector>

#include "assay/metrics/adhoc/adhoc.hpp"
#include "assay/metrics/catalogue.hpp"
#include "assay/metrics/rank_bias.hpp"

namespace assay {

namespace {

using enum rbp_args::Place;

double score(const Topic& topic, const Args& args) noexcept {
    return rank_biased_precision(args.first_ranks(topic.grades), args[p], gain_map(args[map], topic.scale), args[rel]);
}

double normaliser(const Topic& topic, const Args& args) noexcept {
    return rank_biased_precision(ideal_ranking(topic.judged, args.k), args[p], gain_map(args[map], topic.scale),
                                 args[rel]);
}

std::vector<Step> steps(const Topic& topic, const Args& args) {
    return rank_biased_precision_steps(args.first_ranks(topic.grades), args[p], gain_map(args[map], topic.scale),
                                       args[rel]);
}

std::string refuse(const Scale& scale, const Args& args) { return rbp_family.refuse(scale, args); }
std::string assumes(const Scale& scale, const Args& args) { return rbp_family.assumes(scale, args); }

}  // namespace

constinit const MeasureFamily nrbpi_family{
    .name = "nRBPI",
    .summary = "RBP divided by that of the best possible ranking",
    .formula = "RBP@k / RBP@k of the judged documents, best first",
    .cite = "moffat2008rbp",
    .example = "nRBPI(p=0.95)",
    .params = rbp_params,
    .score = score,
    .normaliser = normaliser,
    .steps = steps,
    .ideal = best_first,
    .refuse = refuse,
    .assumes = assumes,
    .known = share_of_gains,
};

}  // namespace assay
