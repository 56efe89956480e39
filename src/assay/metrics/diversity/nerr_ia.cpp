// nERR_IA: intent-aware expected reciprocal rank, divided by that of the greedy ideal ranking.
//
//     ERR_IA@k = sum over ranks i <= k of  1/i * sum over aspects t of  w(t) r(d_i,t) prod_{j<i} (1 - r(d_j,t))
//
//   r(d,t)   in [0, 1], from the grade by `map`
//   w(t)     weight of the aspect; the weights sum to 1
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

enum : std::size_t { map };
constexpr Param params[] = {probability_map_param};

double score(const Topic& topic, const Args& args) noexcept {
    return err_ia(topic, probability_map(args[map], topic.scale), args.k);
}

double normaliser(const Topic& topic, const Args& args) noexcept {
    return ideal_err_ia(topic, probability_map(args[map], topic.scale), args.k);
}

std::vector<Step> steps(const Topic& topic, const Args& args) {
    return novelty_steps(topic, cascade(topic, probability_map(args[map], topic.scale)), args.k, reciprocal_discount);
}

std::vector<std::size_t> ideal(const Topic& topic, const Args& args) {
    return greedy_ideal(*topic.aspects, cascade(topic, probability_map(args[map], topic.scale)), args.k);
}

std::string refuse(const Scale& scale, const Args& args) {
    return refuse_map(scale, probability_map(args[map], scale), "nERR_IA");
}

std::string assumes(const Scale& scale, const Args& args) { return describe(probability_map(args[map], scale)); }

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
