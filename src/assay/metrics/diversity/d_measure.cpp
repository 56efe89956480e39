// D_nDCG: nDCG of a gain that sums up over the aspects of a document, with the weights of the aspects.
//
//     GG(d)    = sum over aspects t of  w(t) gain(r(d,t))
//     D_DCG@k  = sum over ranks i <= k of  GG(d_i) / log2(i + 1)
//     D_nDCG@k = D_DCG@k / D_DCG@k of all judged documents, largest GG first
//
//   w(t)   weight of the aspect; the weights sum to 1
//   gain   linear: g; exp: 2^g - 1
//
// Sakai and Song, "Evaluating diversified search results using per-intent graded relevance", SIGIR 2011.

#include <algorithm>
#include <functional>

#include "assay/core/order.hpp"
#include "assay/metrics/catalogue.hpp"
#include "assay/metrics/diversity/discounts.hpp"
#include "assay/metrics/diversity/diversity.hpp"

namespace assay {

namespace {

/// GG(d): the gain of a document that covers these aspects, summed up with the weights of the aspects.
double global_gain(const Aspects& aspects, std::span<const Covered> covered, Gain gain) noexcept {
    double sum = 0;
    for (const Covered& one : covered)
        sum += aspects.weights[one.aspect] * (gain == Gain::linear ? one.grade : std::exp2(one.grade) - 1);
    return sum;
}

}  // namespace

double d_dcg(const Topic& topic, Gain gain, std::size_t k) {
    double sum = 0;
    for (const Hit& hit : topic.hits) {
        if (hit.rank > k) break;
        sum += global_gain(*topic.aspects, hit.covered, gain) * log2_discount(hit.rank);
    }
    return sum;
}

double ideal_d_dcg(const Topic& topic, Gain gain, std::size_t k) {
    const Aspects& aspects = *topic.aspects;
    std::vector<double> gains;
    for (std::size_t row = 0; row < aspects.documents(); ++row)
        if (!aspects.of(row).empty()) gains.push_back(global_gain(aspects, aspects.of(row), gain));
    const std::size_t size = std::min(k, gains.size());
    std::partial_sort(gains.begin(), gains.begin() + static_cast<std::ptrdiff_t>(size), gains.end(), std::greater<>{});
    double sum = 0;
    for (std::size_t i = 0; i < size; ++i) sum += gains[i] * log2_discount(i + 1);
    return sum;
}

namespace {

enum : std::size_t { gain };
constexpr Param params[] = {gain_param};

double score(const Topic& topic, const Args& args) noexcept { return d_dcg(topic, gain_arg(args[gain]), args.k); }

double normaliser(const Topic& topic, const Args& args) noexcept {
    return ideal_d_dcg(topic, gain_arg(args[gain]), args.k);
}

std::vector<Step> steps(const Topic& topic, const Args& args) {
    const Gain worth_of = gain_arg(args[gain]);
    std::vector<Step> made(args.depth(topic.grades.size()));
    for (std::size_t i = 0; i < made.size(); ++i) made[i].discount = log2_discount(i + 1);
    for (const Hit& hit : topic.hits) {
        if (hit.rank > made.size()) break;
        Step& step = made[hit.rank - 1];
        step.gain = global_gain(*topic.aspects, hit.covered, worth_of);
        for (const Covered& one : hit.covered) step.aspects.push_back({one.aspect, one.grade, 1});
    }
    return made;
}

std::vector<std::size_t> ideal(const Topic& topic, const Args& args) {
    const Aspects& aspects = *topic.aspects;
    std::vector<double> gains(aspects.documents());
    std::vector<std::size_t> rows;
    for (std::size_t row = aspects.documents(); row-- > 0;) {
        gains[row] = global_gain(aspects, aspects.of(row), gain_arg(args[gain]));
        if (gains[row] > 0) rows.push_back(row);
    }
    sort_highest_first(rows, gains);
    rows.resize(args.depth(rows.size()));
    return rows;
}

std::string refuse(const Scale& scale, const Args& args) { return refuse_gain(scale, gain_arg(args[gain])); }

std::string assumes(const Scale&, const Args& args) { return describe_gain(gain_arg(args[gain])); }

}  // namespace

constinit const MeasureFamily d_dcg_family{
    .name = "D_DCG",
    .summary = "discounted sum of gains that sum up over the aspects of a document",
    .formula = "sum_{i<=k} GG(d_i)/log2(i+1),  GG(d) = sum_t w(t) gain(r(d,t))",
    .cite = "sakai2011evaluating",
    .example = "D_DCG@10",
    .params = params,
    .high = infinity,
    .needs = Need::aspects,
    .score = score,
    .steps = steps,
    .refuse = refuse,
    .assumes = assumes,
    .known = {.additive = true, .completed = Completed::rises},
};

constinit const MeasureFamily d_ndcg_family{
    .name = "D_nDCG",
    .summary = "D_DCG divided by that of the best possible ranking",
    .formula = "D_DCG@k / D_DCG@k of the judged documents, largest GG first",
    .cite = "sakai2011evaluating",
    .example = "D_nDCG(gain=exp)@10",
    .params = params,
    .needs = Need::aspects,
    .score = score,
    .normaliser = normaliser,
    .steps = steps,
    .ideal = ideal,
    .refuse = refuse,
    .assumes = assumes,
    .known = {.additive = true},
};

}  // namespace assay
