// nERR: expected reciprocal rank, divided by that of the best possible ranking.
//
//     nERR@k = ERR@k / ERR@k of all judged documents, best first
//
// Chapelle, Metzler, Zhang and Grinspan, "Expected reciprocal rank for graded relevance", CIKM 2009, define ERR.

#include <string>
#include <vector>

#include "assay/metrics/catalogue.hpp"
#include "assay/metrics/discounted_gain.hpp"
#include "assay/metrics/grade_map.hpp"

namespace assay {

namespace {

double score(const Topic& topic, const Args& args) noexcept { return err_family.score(topic, args); }

double normaliser(const Topic& topic, const Args& args) noexcept {
    Topic ideal = topic;
    ideal.grades = ideal_ranking(topic, args.k);
    return err_family.score(ideal, args);
}

std::vector<Step> steps(const Topic& topic, const Args& args) { return err_family.steps(topic, args); }

std::string refuse(const Scale& scale, const Args& args) {
    return refuse_map(scale, probability_map(args[0], scale), "nERR");
}

std::string assumes(const Scale& scale, const Args& args) { return describe(probability_map(args[0], scale)); }

constexpr Param params[] = {probability_map_param};

}  // namespace

constinit const MeasureFamily nerr_family{
    .name = "nERR",
    .summary = "ERR divided by that of the best possible ranking",
    .formula = "ERR@k / ERR@k of the judged documents, best first",
    .cite = "chapelle2009expected",
    .example = "nERR(map=linear1)@20",
    .params = params,
    .score = score,
    .normaliser = normaliser,
    .steps = steps,
    .ideal = best_first,
    .refuse = refuse,
    .assumes = assumes,
};

}  // namespace assay
