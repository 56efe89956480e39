// CT.cube and ACT.cube: the Cube Test, how fast the cubes of the aspects are filled.
//
//     CT.cube@k  = water / H / time
//     ACT.cube@k = mean over the documents of the first k iterations of  water so far / H / iterations so far
//
//   water   sum over aspects t of  w(t) fill(t), as cube.hpp says
//   w(t)    weight of the aspect; the weights sum to 1
//   time    number of iterations used, at most k
//
// Luo, Wing, Yang and Hearst, "The water filling model and the cube test: multi-dimensional evaluation for
// professional search", CIKM 2013.

#include "assay/metrics/catalogue.hpp"
#include "assay/metrics/diversity/discounts.hpp"
#include "assay/metrics/diversity/diversity.hpp"

namespace assay {

double cube_test(const Topic& topic, const CubeRules& rules, std::size_t k) {
    const std::size_t time = rules.iterations(rules.kept(k, topic.grades.size()));
    return ratio(cube_water(topic, rules, k) / rules.height, static_cast<double>(time));
}

double average_cube_test(const Topic& topic, const CubeRules& rules, std::size_t k) {
    if (topic.hits.empty()) return 0;
    const std::size_t kept = rules.kept(k, topic.grades.size());
    Cubes cubes(rules, *topic.aspects);
    double sum = 0;
    auto next = topic.hits.begin();
    for (std::size_t rank = next->rank; rank <= kept; ++rank) {
        if (next != topic.hits.end() && next->rank == rank) cubes.pour((next++)->covered);
        sum += cubes.water() / rules.height / static_cast<double>(rules.iterations(rank));
    }
    return ratio(sum, static_cast<double>(kept));
}

namespace {

double score(const Topic& topic, const Args& args) noexcept { return cube_test(topic, cube_rules(args), args.k); }

double average_score(const Topic& topic, const Args& args) noexcept {
    return average_cube_test(topic, cube_rules(args), args.k);
}

}  // namespace

constinit const MeasureFamily ct_cube_family{
    .name = "CT.cube",
    .summary = "Cube Test: how far the ranking fills the cubes of the aspects, over the time it takes",
    .formula =
        "sum_t w(t) fill(t) / H / time; each document pours min(gamma^(count(t)+start) r(d,t), H - fill(t)) into the\n"
        "cube of aspect t; k and time count iterations of `batch` documents",
    .cite = "luo2013water",
    .example = "CT.cube(batch=5)@10",
    .params = cube_params,
    .needs = Need::aspects,
    .score = score,
    .ranks = cube_ranks,
    .assumes = assumes_grades,
};

constinit const MeasureFamily act_cube_family{
    .name = "ACT.cube",
    .summary = "average Cube Test: the mean of CT.cube over the documents of the ranking",
    .formula = "mean over documents of (water so far / H / iterations so far)",
    .cite = "luo2013water",
    .example = "ACT.cube(batch=5)@10",
    .params = cube_params,
    .needs = Need::aspects,
    .score = average_score,
    .ranks = cube_ranks,
    .assumes = assumes_grades,
};

}  // namespace assay
