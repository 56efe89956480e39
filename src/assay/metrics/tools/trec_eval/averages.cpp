// The measures of trec_eval that average over the relevant documents, or over levels of recall.
//
//     map               1/R * sum over the ranks i of relevant documents of  (relevant documents at ranks 1..i) / i
//     map_cut           the same over the first k ranks; R is not cut
//     gm_map            map, averaged over the topics by the geometric mean: exp(mean log max(map, 0.00001))
//     yaap              log((1 + S) / (1 + R - S)), S = R map: log odds, which average better over topics
//     infAP             map estimated from a pool of which only a sample was judged: 1/R * sum over the relevant
//                       documents retrieved, at rank i, of
//                       1/i + (i-1)/i * (pooled above)/(i-1) * (relevant above + e)/(judged above + 2e)
//     bpref             1/R * sum over the relevant documents retrieved of  1 - min(N_i, R) / min(N, R)
//     gm_bpref          bpref, averaged over the topics by the geometric mean
//     iprec_at_recall   the largest precision at any rank where at least c relevant documents have been seen
//     11pt_avg          iprec_at_recall averaged over the levels of recall 0, 0.1, ..., 1 or those given
//     binG              1/R * sum over the relevant documents retrieved of  1 / log2(2 + number of others above)
//
//   R              number of relevant documents in the judgments
//   N              number of documents judged not relevant; N_i of them stand above the relevant document
//   pooled above   documents above rank i that the judgments mention, with a grade or with a negative one
//   e              0.00001
//   c              the share `recall` of R: trunc(recall * R + 0.9) in trec_eval 9, rounded in 10
//
// Robertson, "On smoothing average precision", ECIR 2012 (yaap). Yilmaz and Aslam, "Estimating average precision with
// incomplete and imperfect judgments", CIKM 2006 (infAP). Buckley and Voorhees, "Retrieval evaluation with incomplete
// information", SIGIR 2004 (bpref).

#include <algorithm>
#include <cmath>

#include "assay/metrics/relevance.hpp"
#include "assay/metrics/tools/trec_eval/levels.hpp"
#include "assay/metrics/tools/trec_eval/trec_eval.hpp"
#include "assay/metrics/uncertainty/expected.hpp"

namespace assay::trec_eval {

namespace {

constexpr double eleven[] = {0, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 1};

/// Sum of the precisions at the relevant documents of the first `depth` ranks.
double precision_sum(const Topic& topic, double least, std::size_t depth) noexcept {
    double sum = 0, found = 0;
    for (std::size_t i = 0; i < depth; ++i)
        if (topic.grades[i] >= least) sum += ++found / static_cast<double>(i + 1);
    return sum;
}

double average_precision(const Topic& topic, double rel) noexcept {
    const double least = least_relevant(rel);
    return ratio(precision_sum(topic, least, topic.grades.size()), count_relevant(topic.judged, least));
}

double average_precision_cut(const Topic& topic, double k, double rel) noexcept {
    const double least = least_relevant(rel);
    return ratio(precision_sum(topic, least, ranks(topic, k)), count_relevant(topic.judged, least));
}

/// The mean over the orders of tied documents.
double expected_precision(const Topic& topic, TiedGroups groups, double least, std::size_t depth) {
    const auto relevant = [least](double grade) { return grade >= least ? 1.0 : 0.0; };
    const double sum = expected_pairs(topic.grades, groups, depth, relevant, relevant,
                                      [](std::size_t rank) { return 1 / static_cast<double>(rank); });
    return ratio(sum, count_relevant(topic.judged, least));
}

double expected_map(const Topic& topic, TiedGroups groups, const Args& args) {
    return expected_precision(topic, groups, least_relevant(args[0]), topic.grades.size());
}

double expected_map_cut(const Topic& topic, TiedGroups groups, const Args& args) {
    return expected_precision(topic, groups, least_relevant(args[1]), ranks(topic, args[0]));
}

constexpr Behaviour known_of_map(double (*expected)(const Topic&, TiedGroups, const Args&)) {
    return {.by_grade = true, .completed = Completed::exchange, .expected = expected};
}

double log_odds(const Topic& topic, double rel) noexcept {
    const double least = least_relevant(rel);
    const double sum = precision_sum(topic, least, topic.grades.size());
    return std::log((1 + sum) / (1 + count_relevant(topic.judged, least) - sum));
}

double inferred_average_precision(const Topic& topic, double rel) noexcept {
    constexpr double epsilon = 0.00001;
    const double least = least_relevant(rel);
    double sum = 0, relevant = 0, others = 0, open = 0;
    for (std::size_t i = 0; i < topic.grades.size(); ++i) {
        const double grade = topic.grades[i];
        if (std::isnan(grade)) continue;
        if (!judged(grade)) {
            ++open;
        } else if (grade < least) {
            ++others;
        } else if (i == 0) {
            ++relevant;
            sum += 1;
        } else {
            const auto above = static_cast<double>(i);
            sum += 1 / (above + 1) + (above / (above + 1)) * ((relevant + others + open) / above) *
                                         ((relevant + epsilon) / (relevant + others + 2 * epsilon));
            ++relevant;
        }
    }
    return ratio(sum, count_relevant(topic.judged, least));
}

double binary_preference(const Topic& topic, double rel) noexcept {
    const double least = least_relevant(rel);
    const double relevant = count_relevant(topic.judged, least);
    const double worse = count_relevant(topic.judged, least_relevant(0)) - relevant;
    double sum = 0, worse_above = 0;
    for (const double grade : topic.grades) {
        if (!judged(grade)) continue;
        if (grade < least) ++worse_above;
        else sum += worse_above > 0 ? 1 - std::min(worse_above, relevant) / std::min(worse, relevant) : 1;
    }
    return ratio(sum, relevant);
}

/// The largest precision at or below the rank of the relevant document number `wanted`.
double interpolated_precision(const Topic& topic, double least, double wanted) noexcept {
    double best = 0, found = 0;
    for (std::size_t i = 0; i < topic.grades.size(); ++i)
        if (topic.grades[i] >= least && ++found >= wanted) best = std::max(best, found / static_cast<double>(i + 1));
    return best;
}

/// How many relevant documents a share of all stands for.
using Share = double (*)(double share, double total) noexcept;

template <Share documents>
double precision_at_recall(const Topic& topic, double recall, double rel) noexcept {
    const double least = least_relevant(rel);
    return interpolated_precision(topic, least, documents(recall, count_relevant(topic.judged, least)));
}

template <Share documents>
double mean_over_recalls(const Topic& topic, std::span<const double> given, double rel) noexcept {
    const std::span<const double> recalls = given.empty() ? std::span<const double>(eleven) : given;
    const double least = least_relevant(rel), relevant = count_relevant(topic.judged, least);
    double sum = 0;
    for (std::size_t i = recalls.size(); i-- > 0;)
        sum += interpolated_precision(topic, least, documents(recalls[i], relevant));
    return sum / static_cast<double>(recalls.size());
}

double discounted_by_others(const Topic& topic, double rel) noexcept {
    const double least = least_relevant(rel);
    double sum = 0;
    std::size_t others = 0;
    for (const double grade : topic.grades)
        if (grade >= least) sum += 1 / std::log2(static_cast<double>(2 + others));
        else ++others;
    return ratio(sum, count_relevant(topic.judged, least));
}

constexpr Param recall_params[] = {
    {.name = "recall", .fallback = 0, .domain = {.low = 0, .high = 1}, .meaning = "share of the relevant documents"},
    rel_param,
};

constexpr Param recalls_params[] = {
    {.name = "recalls",
     .fallback = 0,
     .domain = {},
     .meaning = "list of shares of the relevant documents",
     .fallback_text = "0, 0.1, ..., 1"},
    rel_param,
};

template <Share documents>
double score_recalls(const Topic& topic, const Args& args) noexcept {
    enum : std::size_t { recalls, rel };
    return mean_over_recalls<documents>(topic, args.values[recalls].list, args[rel]);
}

/// The versions differ in how many documents a share stands for.
constexpr Row with_9(Row row, std::string_view formula, double (*score)(const Topic&, const Args&) noexcept) {
    row.measure_9.formula = formula;
    row.measure_9.score = score;
    return row;
}

}  // namespace

constinit const Row map_row = since_9(
    {
        .measure = {.name = "map",
                    .summary = "average precision",
                    .formula = "1/R sum_{i relevant} #{j<=i relevant}/i",
                    .cite = "buckley2005evaluation",
                    .example = "trec_eval:map",
                    .params = rel_params,
                    .score = of_rel<average_precision>,
                    .known = known_of_map(expected_map)},
        .sets = official | all_trec,
    },
    "trec_eval9:map");

constinit const Row map_cut_row = since_9(
    {
        .measure = {.name = "map_cut",
                    .summary = "average precision over the first k ranks",
                    .formula = "1/R sum_{i<=k relevant} #{j<=i relevant}/i",
                    .example = "trec_eval:map_cut_100",
                    .params = k_rel_params<1000>,
                    .score = of_number_and_rel<average_precision_cut>,
                    .known = known_of_map(expected_map_cut)},
        .asked = Asked::ranks,
        .cuts = many_ranks,
    },
    "trec_eval9:map_cut_100");

constinit const Row gm_map_row = since_9(
    {
        .measure = {.name = "gm_map",
                    .summary = "geometric mean of average precision",
                    .formula = "exp(mean log max(map, 0.00001))",
                    .example = "trec_eval:gm_map",
                    .params = rel_params,
                    .aggregate = Aggregate::geometric_mean,
                    .score = of_rel<average_precision>,
                    .known = known_of_map(expected_map)},
        .sets = official | all_trec,
    },
    "trec_eval9:gm_map");

constinit const Row yaap_row = since_9(
    {
        .measure = {.name = "yaap",
                    .summary = "average precision as log odds",
                    .formula = "log((1 + S)/(1 + R - S)), S = R map",
                    .cite = "robertson2012smoothing",
                    .example = "trec_eval:yaap",
                    .params = rel_params,
                    .low = -infinity,
                    .high = infinity,
                    .score = of_rel<log_odds>,
                    .known = in_order_of_grades},
        .sets = alone,
    },
    "trec_eval9:yaap");

constinit const Row infap_row =
    since_9({.measure = {.name = "infAP",
                         .summary = "average precision inferred from a sampled pool",
                         .formula = "1/R sum_{i relevant} 1/i + pooled/i * (relevant + e)/(judged + 2e)",
                         .cite = "yilmaz2006estimating",
                         .example = "trec_eval:infAP",
                         .params = rel_params,
                         .score = of_rel<inferred_average_precision>}},
            "trec_eval9:infAP");

constinit const Row bpref_row = since_9(
    {
        .measure = {.name = "bpref",
                    .summary = "binary preference: judged documents only",
                    .formula = "1/R sum_{relevant} 1 - min(N_i, R)/min(N, R)",
                    .cite = "buckley2004incomplete",
                    .example = "trec_eval:bpref",
                    .params = rel_params,
                    .score = of_rel<binary_preference>,
                    .known = in_order_of_grades},
        .sets = official | all_trec,
    },
    "trec_eval9:bpref");

constinit const Row gm_bpref_row = since_9({.measure = {.name = "gm_bpref",
                                                        .summary = "geometric mean of bpref",
                                                        .formula = "exp(mean log max(bpref, 0.00001))",
                                                        .example = "trec_eval:gm_bpref",
                                                        .params = rel_params,
                                                        .aggregate = Aggregate::geometric_mean,
                                                        .score = of_rel<binary_preference>,
                                                        .known = in_order_of_grades}},
                                           "trec_eval9:gm_bpref");

constinit const Row iprec_at_recall_row = with_9(
    since_9(
        {
            .measure = {.name = "iprec_at_recall",
                        .summary = "interpolated precision at a level of recall",
                        .formula = "max{P@i : #{j<=i relevant} >= round(recall * R)}",
                        .example = "trec_eval:iprec_at_recall_0.60",
                        .params = recall_params,
                        .score = of_number_and_rel<precision_at_recall<share_rounded>>,
                        .known = in_order_of_grades},
            .sets = official | all_trec,
            .asked = Asked::fractions,
            .cuts = eleven,
        },
        "trec_eval9:iprec_at_recall_0.60"),
    "max{P@i : #{j<=i relevant} >= trunc(recall * R + 0.9)}", of_number_and_rel<precision_at_recall<share_truncated>>);

constinit const Row eleven_pt_avg_row =
    with_9(since_9(
               {
                   .measure = {.name = "11pt_avg",
                               .summary = "interpolated precision averaged over eleven levels of recall",
                               .formula = "mean over recall 0, 0.1, ..., 1 of iprec_at_recall",
                               .example = "trec_eval:11pt_avg",
                               .params = recalls_params,
                               .score = score_recalls<share_rounded>,
                               .known = in_order_of_grades},
                   .asked = Asked::list,
               },
               "trec_eval9:11pt_avg"),
           "mean over recall 0, 0.1, ..., 1 of iprec_at_recall", score_recalls<share_truncated>);

constinit const Row bing_row =
    since_9({.measure = {.name = "binG",
                         .summary = "relevant documents discounted by the number of others above",
                         .formula = "1/R sum_{i relevant} 1/log2(2 + others above i)",
                         .example = "trec_eval:binG",
                         .params = rel_params,
                         .score = of_rel<discounted_by_others>,
                         .known = in_order_of_grades}},
            "trec_eval9:binG");

}  // namespace assay::trec_eval
