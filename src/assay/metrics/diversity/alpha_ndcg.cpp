// alpha_nDCG: alpha_DCG divided by that of the greedy ideal ranking, which at each rank has the document that
// adds most to those before it.
//
//     alpha_DCG@k = sum over ranks i <= k of  1/log2(i+1) * sum over aspects t of  r(d_i,t) (1-alpha)^c(i,t)
//
//   r(d,t)   relevance of document d to aspect t, at least 0
//   c(i,t)   number of ranks before i with a document relevant to t
//   alpha    in [0, 1]
//   rel      if given: r(d,t) is 1 for a grade of at least rel and 0 otherwise
//
// Finding the best ranking is NP-hard, so the greedy one can be beaten and values slightly above 1 occur.
//
// Clarke, Kolla, Cormack, Vechtomova, Ashkan, Buettcher and MacKinnon, "Novelty and diversity in information
// retrieval evaluation", SIGIR 2008.

#include <string>
#include <vector>

#include <fmt/format.h>

#include "assay/metrics/catalogue.hpp"
#include "assay/metrics/diversity/discounts.hpp"
#include "assay/metrics/diversity/diversity.hpp"
#include "assay/metrics/novelty.hpp"

namespace assay {

namespace {

Novelty novelty(const Topic& topic, double alpha, bool weighted, double rel) {
    Novelty made{.kind = Novelty::Kind::count, .alpha = alpha, .rel = rel};
    if (weighted) made.weights = topic.aspects->weights;
    return made;
}

}  // namespace

double alpha_dcg(const Topic& topic, double alpha, bool weighted, std::size_t k, double rel) {
    return novelty_sum(topic, novelty(topic, alpha, weighted, rel), k, log2_discount);
}

double ideal_alpha_dcg(const Topic& topic, double alpha, bool weighted, std::size_t k, double rel) {
    return ideal_novelty_sum(topic, novelty(topic, alpha, weighted, rel), k, log2_discount);
}

namespace {

enum : std::size_t { alpha, weighted, rel };
constexpr Param params[] = {alpha_param, weighted_param, binary_rel_param};

Novelty novelty(const Topic& topic, const Args& args) {
    return novelty(topic, args[alpha], args[weighted] != 0, args[rel]);
}

double score(const Topic& topic, const Args& args) noexcept {
    return novelty_sum(topic, novelty(topic, args), args.k, log2_discount);
}

double normaliser(const Topic& topic, const Args& args) noexcept {
    return ideal_novelty_sum(topic, novelty(topic, args), args.k, log2_discount);
}

std::vector<Step> steps(const Topic& topic, const Args& args) {
    return novelty_steps(topic, novelty(topic, args), args.k, log2_discount);
}

std::vector<std::size_t> ideal(const Topic& topic, const Args& args) {
    return greedy_ideal(*topic.aspects, novelty(topic, args), args.k);
}

std::string refuse(const Scale& scale, const Args& args) {
    return args[rel] > 0 ? std::string() : refuse_large_grades(scale, args);
}

std::string assumes(const Scale&, const Args& args) {
    return fmt::format("{}; aspects count {}", describe_gains(args[rel]),
                       args[weighted] != 0 ? "by their weights" : "1 each");
}

}  // namespace

constinit const MeasureFamily alpha_dcg_family{
    .name = "alpha_DCG",
    .summary = "discounted gain of relevance to aspects that earlier documents did not cover",
    .formula = "sum_{i<=k} 1/log2(i+1) sum_t r(d_i,t) (1-alpha)^c(i,t)",
    .cite = "clarke2008novelty",
    .example = "alpha_DCG@20",
    .params = params,
    .high = infinity,
    .needs = Need::aspects,
    .score = score,
    .steps = steps,
    .refuse = refuse,
    .assumes = assumes,
    .known = {.completed = Completed::rises_if_binary},
};

constinit const MeasureFamily alpha_ndcg_family{
    .name = "alpha_nDCG",
    .summary = "alpha_DCG divided by that of the greedy ideal ranking",
    .formula = "alpha_DCG@k / alpha_DCG@k of the greedy ideal ranking, which can be beaten: values above 1 occur",
    .cite = "clarke2008novelty",
    .example = "alpha_nDCG(alpha=0.1)@20",
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
