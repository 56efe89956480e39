// nERR_IA: intent-aware expected reciprocal rank, divided by that of the greedy ideal ranking.
//
//     ERR_IA@k = sum over ranks i <= k of  1/i * sum over aspects t of  w(t) r(d_i,t) prod_{j<i} (1 - r(d_j,t))
//
//   r(d,t)   in [0, 1], from the grade by `map`
//   w(t)     weight of the aspect; the weights sum to 1
//   rel      if given: grades of at least rel are taken for 1 and all others for 0, with G = 1
//
// The undivided number is IA(ERR). The greedy ranking can be beaten, so values slightly above 1 occur.
//
// Chapelle, Metzler, Zhang and Grinspan, "Expected reciprocal rank for graded relevance", CIKM 2009; with the
// normalisation of Clarke, Craswell, Soboroff and Ashkan, "A comparative analysis of cascade measures for novelty and
// diversity", WSDM 2011.

#include <string>
#include <vector>

#include "assay/metrics/catalogue.hpp"
#include "assay/metrics/diversity/cascade.hpp"
#include "assay/metrics/diversity/diversity.hpp"

namespace assay {

double err_ia(const Topic& topic, const GradeMap& map, std::size_t k) {
    return novelty_sum(topic, cascade(topic, map), k, reciprocal_discount);
}

double ideal_err_ia(const Topic& topic, const GradeMap& map, std::size_t k) {
    return ideal_novelty_sum(topic, cascade(topic, map), k, reciprocal_discount);
}

namespace {

enum : std::size_t { map, rel };
constexpr Param params[] = {probability_map_param, binary_rel_param};

Novelty novelty(const Topic& topic, const Args& args) {
    Novelty made = cascade(topic, probability_map(args[map], seen_scale(topic.scale, args[rel])));
    made.rel = args[rel];
    return made;
}

double score(const Topic& topic, const Args& args) noexcept {
    return novelty_sum(topic, novelty(topic, args), args.k, reciprocal_discount);
}

double normaliser(const Topic& topic, const Args& args) noexcept {
    return ideal_novelty_sum(topic, novelty(topic, args), args.k, reciprocal_discount);
}

std::vector<Step> steps(const Topic& topic, const Args& args) {
    return novelty_steps(topic, novelty(topic, args), args.k, reciprocal_discount);
}

std::vector<std::size_t> ideal(const Topic& topic, const Args& args) {
    return greedy_ideal(*topic.aspects, novelty(topic, args), args.k);
}

std::string refuse(const Scale& scale, const Args& args) {
    const Scale seen = seen_scale(scale, args[rel]);
    return refuse_map(seen, probability_map(args[map], seen), "nERR_IA");
}

std::string assumes(const Scale& scale, const Args& args) {
    return describe_probabilities(scale, args[map], args[rel]);
}

}  // namespace

constinit const MeasureFamily nerr_ia_family{
    .name = "nERR_IA",
    .summary = "intent-aware ERR divided by that of the greedy ideal ranking",
    .formula = "IA(ERR@k) / IA(ERR@k) of the greedy ideal ranking, which can be beaten: values above 1 occur",
    .cite = "clarke2011comparative",
    .example = "nERR_IA@20",
    .params = params,
    .high = infinity,
    .needs = Need::aspects,
    .score = score,
    .normaliser = normaliser,
    .steps = steps,
    .ideal = ideal,
    .refuse = refuse,
    .assumes = assumes,
};

}  // namespace assay
