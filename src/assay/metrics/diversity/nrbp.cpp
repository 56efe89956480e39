// NRBP: novelty- and rank-biased precision.
//
//     NRBP@k = sum over ranks i <= k of  p^(i-1) sum over aspects t of  r(d_i,t) (1-alpha)^c(i,t)
//
//     NRBP.norm@k = (1 - (1-alpha) p) * the same sum with w(t) r(d_i,t) in place of r(d_i,t)
//
//   r(d,t)   relevance of document d to aspect t, at least 0
//   c(i,t)   number of ranks before i with a document relevant to t
//   w(t)     weight of the aspect; the weights sum to 1
//   p        in [0, 1): persistence
//   alpha    in [0, 1]
//   rel      if given: r(d,t) is 1 for a grade of at least rel and 0 otherwise
//
// Clarke, Kolla and Vechtomova, "An effectiveness measure for ambiguous and underspecified queries", ICTIR 2009, has
// the factor and the weights of NRBP.norm, which is at most 1 if no grade is larger. Amigo, Spina and
// Carrillo-de-Albornoz, SIGIR 2018, leave them out: that is NRBP.

#include <cmath>
#include <string>
#include <vector>

#include "assay/metrics/catalogue.hpp"
#include "assay/metrics/diversity/discounts.hpp"
#include "assay/metrics/diversity/diversity.hpp"
#include "assay/metrics/novelty.hpp"
#include "assay/metrics/rank_bias.hpp"

namespace assay {

namespace {

Novelty plain(double alpha, double rel) { return {.kind = Novelty::Kind::count, .alpha = alpha, .rel = rel}; }

Novelty weighted(const Topic& topic, double alpha, double rel) {
    Novelty made = plain(alpha, rel);
    made.weights = topic.aspects->weights;
    return made;
}

/// p^(i-1), times what the whole sum is multiplied with.
auto discount(double p, double factor) {
    return [p, factor](std::size_t rank) { return factor * std::pow(p, static_cast<double>(rank - 1)); };
}

double norm(double p, double alpha) { return 1 - (1 - alpha) * p; }

}  // namespace

double nrbp(const Topic& topic, double p, double alpha, std::size_t k, double rel) {
    return novelty_sum(topic, plain(alpha, rel), k, discount(p, 1));
}

double nrbp_norm(const Topic& topic, double p, double alpha, std::size_t k, double rel) {
    return novelty_sum(topic, weighted(topic, alpha, rel), k, discount(p, norm(p, alpha)));
}

namespace {

enum : std::size_t { p, alpha, rel };
constexpr Param params[] = {persistence_param, alpha_param, binary_rel_param};

double score(const Topic& topic, const Args& args) noexcept {
    return nrbp(topic, args[p], args[alpha], args.k, args[rel]);
}

double score_norm(const Topic& topic, const Args& args) noexcept {
    return nrbp_norm(topic, args[p], args[alpha], args.k, args[rel]);
}

std::vector<Step> steps(const Topic& topic, const Args& args) {
    return novelty_steps(topic, plain(args[alpha], args[rel]), args.k, discount(args[p], 1));
}

std::vector<Step> steps_norm(const Topic& topic, const Args& args) {
    return novelty_steps(topic, weighted(topic, args[alpha], args[rel]), args.k,
                         discount(args[p], norm(args[p], args[alpha])));
}

std::string refuse(const Scale& scale, const Args& args) {
    return args[rel] > 0 ? std::string() : refuse_large_grades(scale, args);
}

std::string assumes(const Scale&, const Args& args) {
    return describe_gains(args[rel]) + "; aspects count 1 each; the sum is not normalised";
}

std::string assumes_norm(const Scale&, const Args& args) {
    return describe_gains(args[rel]) + "; aspects count by their weights";
}

}  // namespace

constinit const MeasureFamily nrbp_family{
    .name = "NRBP",
    .summary = "rank-biased sum of relevance to aspects that earlier documents did not cover",
    .formula = "sum_{i<=k} p^(i-1) sum_t r(d_i,t) (1-alpha)^c(i,t)",
    .cite = "amigo2018axiomatic",
    .example = "NRBP(p=0.8,alpha=0.5)",
    .params = params,
    .high = infinity,
    .needs = Need::aspects,
    .score = score,
    .steps = steps,
    .refuse = refuse,
    .assumes = assumes,
    .known = {.completed = Completed::rises_if_binary},
};

constinit const MeasureFamily nrbp_norm_family{
    .name = "NRBP.norm",
    .summary = "NRBP with weights of aspects and a factor that keeps it in [0, 1] if the grades are",
    .formula = "(1 - (1-alpha) p) sum_{i<=k} p^(i-1) sum_t w(t) r(d_i,t) (1-alpha)^c(i,t)",
    .cite = "clarke2009effectiveness",
    .example = "NRBP.norm(p=0.8,alpha=0.5)",
    .params = params,
    .high = infinity,
    .needs = Need::aspects,
    .score = score_norm,
    .steps = steps_norm,
    .refuse = refuse,
    .assumes = assumes_norm,
};

}  // namespace assay
