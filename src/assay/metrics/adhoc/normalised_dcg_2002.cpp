// nDCG.2002: DCG.2002, divided by that of the best possible ranking.
//
//     nDCG.2002@k = DCG.2002@k / DCG.2002@k of all judged documents, best first
//
//   base   b, above 1: there is no discount before rank b
//
// Jarvelin and Kekalainen, "Cumulated gain-based evaluation of IR techniques", ACM TOIS 20(4), 2002.

#include <string>

#include "assay/metrics/adhoc/adhoc.hpp"
#include "assay/metrics/catalogue.hpp"

namespace assay {

double ndcg_2002(GradeList grades, GradeList judged, std::size_t k, double base) noexcept {
    return ratio(dcg_2002(grades, base), dcg_2002(ideal_ranking(judged, k), base));
}

namespace {

enum : std::size_t { base };
constexpr Param params[] = {base_param};

double score(const Topic& topic, const Args& args) noexcept {
    return ndcg_2002(args.first_ranks(topic.grades), topic.judged, args.k, args[base]);
}

std::string refuse(const Scale& scale, const Args&) { return refuse_gain(scale, Gain::linear); }

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
    .known = share_of_gains,
};

}  // namespace assay
