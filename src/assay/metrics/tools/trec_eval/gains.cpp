// The measures of trec_eval that sum up gains, each level's own unless the user gave another.
//
//     dcg         sum over the ranks i of  g_i / log2(i + 1)
//     ideal_dcg   the same of all judged documents, best first
//     ndcg        dcg / ideal_dcg
//     ndcg_cut    the same of the first k ranks of both
//     ndcg_rel    nDCG averaged over the relevant documents:
//                 1/D * (sum over the documents with a gain, at rank i, of nDCG at i
//                        + (D - number of them) * nDCG of the whole ranking)
//     Rndcg       nDCG averaged over the ranks where the gain of the ideal ranking changes, and the end of the ranking
//     G           1/I * sum over the ranks i of  g_i / log2(2 + cost_i - (g_1 + ... + g_i)): gain discounted by how far
//                 the ranking lags behind the ideal one
//     rbp         (1 - p) * sum over the ranks i of  g_i p^(i-1)
//     rbp_resid   p^n + (1 - p) * sum over the ranks i of documents without judgment of  p^(i-1): how much rbp could
//                 rise if each of them had the full gain; 0 if all were judged
//
//   g_i      gain at rank i; in rbp brought into [0,1] by the smallest and largest gain of the topic if one lies
//   outside D        number of judged documents with a gain cost_i   sum of the gains of the first i documents of the
//   ideal ranking, each at least 1 I        sum of the positive gains of the ideal ranking p        persistence: the
//   chance that the reader goes on to the next document n        number of documents retrieved
//
// Järvelin and Kekäläinen, "Cumulated gain-based evaluation of IR techniques", ACM TOIS 20(4), 2002. Moffat and Zobel,
// "Rank-biased precision for measurement of retrieval effectiveness", ACM TOIS 27(1), 2008.

#include <cmath>
#include <string>

#include "assay/metrics/discounted_gain.hpp"
#include "assay/metrics/relevance.hpp"
#include "assay/metrics/tools/trec_eval/levels.hpp"
#include "assay/metrics/tools/trec_eval/trec_eval.hpp"

namespace assay::trec_eval {

namespace {

double discount(std::size_t rank_from_0) noexcept { return std::log2(static_cast<double>(rank_from_0 + 2)); }

double dcg(const Topic& topic, std::span<const double> given) noexcept {
    const Gains gains(topic, given);
    double sum = 0;
    for (std::size_t i = 0; i < topic.grades.size(); ++i)
        if (const double gain = gains.of_rank(i); gain != 0) sum += gain / discount(i);
    return sum;
}

double ideal_dcg(const Topic& topic, std::span<const double> given) noexcept {
    Gains gains(topic, given);
    double sum = 0;
    std::size_t i = 0;
    for (double gain = gains.next_ideal(); gain > 0; gain = gains.next_ideal()) sum += gain / discount(i++);
    return sum;
}

double ndcg(const Topic& topic, std::span<const double> given) noexcept {
    return ratio(dcg(topic, given), ideal_dcg(topic, given));
}

double dcg_cut(std::span<const double> grades, double k) noexcept {
    double sum = 0;
    for (std::size_t i = 0; i < grades.size() && static_cast<double>(i) < k; ++i)
        if (grades[i] >= 1) sum += std::trunc(grades[i]) / discount(i);
    return sum;
}

double ndcg_cut(const Topic& topic, double k) noexcept {
    return ratio(dcg_cut(topic.grades, k), dcg_cut(topic.judged, k));
}

double ndcg_at_relevant(const Topic& topic, std::span<const double> given) noexcept {
    Gains gains(topic, given);
    double sum = 0, dcg = 0, ideal = 0, seen = 0, all = 0;
    double best = gains.next_ideal();
    std::size_t i = 0;
    for (; i < topic.grades.size(); ++i) {
        const double gain = gains.of_rank(i);
        if (gain != 0) dcg += gain / discount(i);
        if (best > 0) {
            ++all;
            ideal += best / discount(i);
            best = gains.next_ideal();
        }
        if (gain > 0) {
            sum += ratio(dcg, ideal);
            ++seen;
        }
    }
    for (; best > 0; best = gains.next_ideal(), ++i) {
        ++all;
        ideal += best / discount(i);
    }
    if (ideal > 0) sum += (all - seen) * dcg / ideal;
    return sum > 0 ? ratio(sum, all) : 0;
}

double ndcg_at_changes(const Topic& topic, std::span<const double> given, double rel) noexcept {
    if (count_relevant(topic.judged, least_relevant(rel)) == 0) return 0;
    Gains gains(topic, given);
    double sum = 0, points = 0, dcg = 0, ideal = 0, last = 0;
    double best = gains.next_ideal();
    std::size_t i = 0;
    const auto look = [&] {  // at the nDCG above rank i, if the ideal gain changes there
        if (best != last && ideal > 0) {
            sum += dcg / ideal;
            ++points;
        }
        last = best;
    };
    for (bool more = true; more && i < topic.grades.size(); ++i) {
        look();
        if (const double gain = gains.of_rank(i); gain != 0) dcg += gain / discount(i);
        more = best > 0;
        if (more) {
            ideal += best / discount(i);
            best = gains.next_ideal();
        }
    }
    if (i < topic.grades.size()) {
        for (; i < topic.grades.size(); ++i)
            if (const double gain = gains.of_rank(i); gain != 0) dcg += gain / discount(i);
        if (ideal > 0) {
            sum += dcg / ideal;
            ++points;
        }
    }
    while (last > 0) {
        look();
        if (best > 0) ideal += best / discount(i);
        best = best > 0 ? gains.next_ideal() : 0;
        ++i;
    }
    return ratio(sum, points);
}

double lagging_gain(const Topic& topic, std::span<const double> given) noexcept {
    Gains gains(topic, given);
    double sum = 0, got = 0, cost = 0, ideal = 0;
    double best = gains.next_ideal();
    for (std::size_t i = 0; i < topic.grades.size(); ++i) {
        const double gain = gains.of_rank(i);
        got += gain;
        cost += best > 1 ? best : 1;
        if (gain != 0) sum += gain / std::log2(2 + cost - got);
        if (best > 0) {
            ideal += best;
            best = gains.next_ideal();
        }
    }
    for (; best > 0; best = gains.next_ideal()) ideal += best;
    return ideal > 0 ? sum / ideal : 0;
}

double rank_biased_precision(const Topic& topic, double p, std::span<const double> given) noexcept {
    const Gains gains(topic, given);
    const double low = gains.smallest(), high = gains.largest();
    const bool outside = low < 0 || high > 1;
    double sum = 0, weight = 1;
    for (const double grade : topic.grades) {
        if (judged(grade)) {
            const double gain = gains.of(level(grade));
            sum += (outside ? (gain - low) / (high - low) : gain) * weight;
        }
        weight *= p;
    }
    return (1 - p) * sum;
}

double residual(const Topic& topic, double p) noexcept {
    double sum = 0, weight = 1;
    for (const double grade : topic.grades) {
        if (!judged(grade)) sum += weight;
        weight *= p;
    }
    return sum > 0 ? weight + (1 - p) * sum : 0;
}

std::string refuse(const Scale& scale, const Args&) { return refuse_gain(scale, Gain::linear); }

constexpr Param k_params[] = {k_param(10)};
constexpr Param changes_params[] = {gains_param, rel_param};

double score_changes(const Topic& topic, const Args& args) noexcept {
    enum : std::size_t { gains, rel };
    return ndcg_at_changes(topic, args.values[gains].list, args[rel]);
}

constexpr Param p_param{
    .name = "p",
    .fallback = 0.9,
    .domain = {.low = 0, .high = 1},
    .meaning = "persistence",
};
constexpr Param rbp_params[] = {p_param, gains_param};
constexpr Param residual_params[] = {p_param};

double score_rbp(const Topic& topic, const Args& args) noexcept {
    enum : std::size_t { p, gains };
    return rank_biased_precision(topic, args[p], args.values[gains].list);
}

}  // namespace

constinit const Row dcg_row = since_10({
    .measure = {.name = "dcg",
                .summary = "discounted cumulated gain of the whole ranking",
                .formula = "sum_i g_i/log2(i + 1)",
                .cite = "jarvelin2002cumulated",
                .example = "trec_eval:dcg",
                .params = gains_params,
                .high = infinity,
                .score = of_gains<dcg>,
                .refuse = refuse,
                .known = sum_of_gains},
    .sets = alone,
    .asked = Asked::pairs,
});

constinit const Row ideal_dcg_row = since_10({
    .measure = {.name = "ideal_dcg",
                .summary = "discounted cumulated gain of the ideal ranking",
                .formula = "sum_i ideal_i/log2(i + 1)",
                .cite = "jarvelin2002cumulated",
                .example = "trec_eval:ideal_dcg",
                .params = gains_params,
                .high = infinity,
                .score = of_gains<ideal_dcg>,
                .refuse = refuse,
                .known = sum_of_gains},
    .sets = alone,
    .asked = Asked::pairs,
});

constinit const Row ndcg_row = since_9(
    {
        .measure = {.name = "ndcg",
                    .summary = "discounted cumulated gain over that of the ideal ranking",
                    .formula = "dcg/ideal_dcg",
                    .cite = "jarvelin2002cumulated",
                    .example = "trec_eval:ndcg",
                    .params = gains_params,
                    .score = of_gains<ndcg>,
                    .refuse = refuse,
                    .known = share_of_gains},
        .asked = Asked::pairs,
    },
    "trec_eval9:ndcg");

constinit const Row ndcg_cut_row = since_9(
    {
        .measure = {.name = "ndcg_cut",
                    .summary = "discounted cumulated gain at k over that of the ideal ranking at k",
                    .formula = "dcg@k/ideal_dcg@k",
                    .cite = "jarvelin2002cumulated",
                    .example = "trec_eval:ndcg_cut_10",
                    .params = k_params,
                    .score = of_number<ndcg_cut>,
                    .refuse = refuse,
                    .known = share_of_gains},
        .asked = Asked::ranks,
        .cuts = many_ranks,
    },
    "trec_eval9:ndcg_cut_10");

constinit const Row ndcg_rel_row = since_9(
    {
        .measure = {.name = "ndcg_rel",
                    .summary = "nDCG averaged over the relevant documents",
                    .formula = "mean over documents with a gain of nDCG at their rank",
                    .example = "trec_eval:ndcg_rel",
                    .params = gains_params,
                    .score = of_gains<ndcg_at_relevant>,
                    .refuse = refuse},
        .asked = Asked::pairs,
    },
    "trec_eval9:ndcg_rel");

constinit const Row rndcg_row = since_9(
    {
        .measure = {.name = "Rndcg",
                    .summary = "nDCG averaged over the ranks where the ideal gain changes",
                    .formula = "mean of nDCG at the changes of the ideal gain",
                    .example = "trec_eval:Rndcg",
                    .params = changes_params,
                    .score = score_changes,
                    .refuse = refuse},
        .asked = Asked::pairs,
    },
    "trec_eval9:Rndcg");

constinit const Row g_row = since_9(
    {
        .measure = {.name = "G",
                    .summary = "gain discounted by the lag behind the ideal ranking",
                    .formula = "1/I sum_i g_i/log2(2 + cost_i - g_1 - ... - g_i)",
                    .example = "trec_eval:G",
                    .params = gains_params,
                    .score = of_gains<lagging_gain>,
                    .refuse = refuse},
        .asked = Asked::pairs,
    },
    "trec_eval9:G");

constinit const Row rbp_row = since_10({
    .measure = {.name = "rbp",
                .summary = "rank-biased precision",
                .formula = "(1 - p) sum_i g_i p^(i-1)",
                .cite = "moffat2008rbp",
                .example = "trec_eval:rbp(p=0.8)",
                .params = rbp_params,
                .score = score_rbp,
                .known = sum_of_gains},
    .asked = Asked::pairs,
});

constinit const Row rbp_resid_row = since_10({
    .measure = {.name = "rbp_resid",
                .summary = "residual of rank-biased precision",
                .formula = "p^n + (1 - p) sum_{i not judged} p^(i-1)",
                .cite = "moffat2008rbp",
                .example = "trec_eval:rbp_resid(p=0.8)",
                .params = residual_params,
                .score = of_number<residual>,
                .known = count_of_judged},
    .asked = Asked::pairs,
});

}  // namespace assay::trec_eval
