// nERR: expected reciprocal rank, divided by that of the best possible ranking.
//
//     nERR@k = ERR@k / ERR@k of all judged documents, best first
//
// Chapelle, Metzler, Zhang and Grinspan, "Expected reciprocal rank for graded relevance", CIKM 2009, define ERR.

#include <string>
#include <vector>

#include "assay/metrics/adhoc/adhoc.hpp"
#include "assay/metrics/catalogue.hpp"

namespace assay {

namespace {

enum : std::size_t { map };
constexpr Param params[] = {probability_map_param};

double score(const Topic& topic, const Args& args) noexcept {
    return expected_reciprocal_rank(args.first_ranks(topic.grades), probability_map(args[map], topic.scale));
}

double normaliser(const Topic& topic, const Args& args) noexcept {
    return expected_reciprocal_rank(ideal_ranking(topic.judged, args.k), probability_map(args[map], topic.scale));
}

std::vector<Step> steps(const Topic& topic, const Args& args) {
    return expected_reciprocal_rank_steps(args.first_ranks(topic.grades), probability_map(args[map], topic.scale));
}

std::string refuse(const Scale& scale, const Args& args) {
    return refuse_map(scale, probability_map(args[map], scale), "nERR");
}

std::string assumes(const Scale& scale, const Args& args) { return describe(probability_map(args[map], scale)); }

double expected(const Topic& topic, TiedGroups groups, const Args& args) {
    return expected_reciprocal_rank_of_ties(topic.grades, groups, args.depth(topic.grades.size()),
                                            probability_map(args[map], topic.scale));
}

}  // namespace

constinit const MeasureFamily nerr_family{
    .name = "nERR",
    .summary = "ERR divided by that of the best possible ranking",
    .formula = "ERR@k / ERR@k of the judged documents, best first",
    .cite = "chapelle2009expected",
    .example = "nERR(map=linear1)@20",
    .params = params,
    .probabilities = true,
    .score = score,
    .normaliser = normaliser,
    .steps = steps,
    .ideal = best_first,
    .refuse = refuse,
    .assumes = assumes,
    .known = {.by_grade = true, .completed = Completed::exchange, .expected = expected},
};

}  // namespace assay
