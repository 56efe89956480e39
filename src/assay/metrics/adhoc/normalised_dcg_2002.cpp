// nDCG.2002: DCG.2002, divided by that of the best possible ranking.
//
//     nDCG.2002@k = DCG.2002@k / DCG.2002@k of all judged documents, best first
//
//   base   b, above 1: there is no discount before rank b
//
// Jarvelin and Kekalainen, "Cumulated gain-based evaluation of IR techniques", ACM TOIS 20(4), 2002.

#include <string>

#include "assay/metrics/catalogue.hpp"
#include "assay/metrics/discounted_gain.hpp"
#include "assay/metrics/relevance.hpp"

namespace assay {

namespace {

double score(const Topic& topic, const Args& args) noexcept {
    return ratio(dcg_2002(topic.grades.first(args.depth(topic.grades.size())), args[0]),
                 dcg_2002(ideal_ranking(topic, args.k), args[0]));
}

std::string refuse(const Scale& scale, const Args&) { return refuse_gain(scale, Gain::linear); }

constexpr Param params[] = {base_param};

}  // namespace

constinit const MeasureFamily ndcg_2002_family{
    .name = "nDCG.2002",
    .summary = "DCG.2002 divided by that of the best possible ranking",
    .formula = "DCG.2002@k / DCG.2002@k of the judged documents, best first",
    .cite = "jarvelin2002cumulated",
    .example = "nDCG.2002@10",
    .params = params,
    .score = score,
    .refuse = refuse,
};

}  // namespace assay
