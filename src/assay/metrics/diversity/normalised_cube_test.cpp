// nCT.cube and nCT.jig: the Cube Test divided by a bound.
//
//     nCT.cube@k = CT.cube@k / (bound / H / time) = water / bound
//     nCT.jig@k  = CT.cube@k / (bound' / H / k)   = water k / time / bound'
//
//   water   sum over aspects t of  w(t) fill(t), as cube.hpp says
//   bound   the same if the cube of every aspect were filled by its k * batch best judged documents
//   bound'  as bound, but the exponents of gamma begin with 0 and one document more is admitted per aspect
//   time    number of iterations used, at most k
//
// nCT.jig is the score of the scripts of the TREC Dynamic Domain track, whose parameters are start=1, batch=5,
// gamma=0.5 and H=5. It divides by k even if the run is shorter, so values above 1 occur.
//
// Luo, Wing, Yang and Hearst, "The water filling model and the cube test: multi-dimensional evaluation for
// professional search", CIKM 2013; Yang, Tang and Soboroff, "TREC 2017 Dynamic Domain track overview", TREC 2017.

#include "assay/metrics/catalogue.hpp"
#include "assay/metrics/diversity/cube.hpp"
#include "assay/metrics/diversity/discounts.hpp"
#include "assay/metrics/relevance.hpp"

namespace assay {

namespace {

double score(const Topic& topic, const Args& args) noexcept { return cube_water(topic, cube_rules(args), args.k); }

double normaliser(const Topic& topic, const Args& args) noexcept {
    const CubeRules rules = cube_rules(args);
    return cube_bound(*topic.aspects, rules, rules.start, rules.kept(args.k, topic.aspects->documents()));
}

double jig_score(const Topic& topic, const Args& args) noexcept {
    const CubeRules rules = cube_rules(args);
    const std::size_t time = rules.iterations(rules.kept(args.k, topic.grades.size()));
    return ratio(cube_water(topic, rules, args.k) * static_cast<double>(args.k), static_cast<double>(time));
}

double jig_normaliser(const Topic& topic, const Args& args) noexcept {
    const CubeRules rules = cube_rules(args);
    return cube_bound(*topic.aspects, rules, 0, rules.kept(args.k, topic.aspects->documents()) + 1);
}

}  // namespace

constinit const MeasureFamily nct_cube_family{
    .name = "nCT.cube",
    .summary = "CT.cube divided by a bound that no ranking exceeds",
    .formula = "CT.cube@k / (bound/H/time), bound = sum_t w(t) * cube of t filled by its k*batch best judged documents",
    .cite = "luo2013water",
    .example = "nCT.cube(batch=5)@10",
    .params = cube_params,
    .needs = Need::aspects,
    .score = score,
    .normaliser = normaliser,
    .ranks = cube_ranks,
    .assumes = assumes_grades,
};

constinit const MeasureFamily nct_jig_family{
    .name = "nCT.jig",
    .summary = "CT.cube as the TREC Dynamic Domain scripts divide it; theirs is start=1, batch=5",
    .formula =
        "CT.cube@k / (bound/H/k), bound = sum_t w(t) * cube of t filled by its k*batch+1 best judged documents,\n"
        "exponents of gamma from 0; values above 1 occur where the run has fewer than k iterations",
    .cite = "yang2017trec",
    .example = "nCT.jig(start=1,batch=5)@10",
    .params = cube_params,
    .cutoff = Cutoff::required,
    .high = infinity,
    .needs = Need::aspects,
    .score = jig_score,
    .normaliser = jig_normaliser,
    .ranks = cube_ranks,
    .assumes = assumes_grades,
};

}  // namespace assay
