// The measures of trec_eval that look at the first ranks alone. Ranks beyond the end of the ranking hold nothing
// relevant.
//
//     P            #{i <= k relevant} / k
//     recall       #{i <= k relevant} / R
//     relative_P   #{i <= k relevant} / min(k, R)
//     success      1 if a relevant document stands at the first k ranks, else 0
//     unj          #{i <= k not judged} / k
//     Rprec        P at rank R
//     Rprec_mult   P at rank trunc(multiple * R + 0.9)
//     recip_rank   1 / rank of the first relevant document, 0 if none was retrieved
//
//   R   number of relevant documents in the judgments

#include <algorithm>

#include "assay/metrics/relevance.hpp"
#include "assay/metrics/tools/trec_eval/levels.hpp"
#include "assay/metrics/tools/trec_eval/trec_eval.hpp"
#include "assay/metrics/uncertainty/expected.hpp"

namespace assay::trec_eval {

namespace {

constexpr double few_ranks[] = {1, 5, 10};
constexpr double unjudged_ranks[] = {5, 10, 20};
constexpr double multiples[] = {0.2, 0.4, 0.6, 0.8, 1, 1.2, 1.4, 1.6, 1.8, 2};

/// The relevant documents at the first k ranks.
double found(const Topic& topic, double k, double rel) noexcept {
    return count_retrieved(topic.grades.first(ranks(topic, k)), least_relevant(rel));
}

double precision(const Topic& topic, double k, double rel) noexcept { return found(topic, k, rel) / k; }

double recall(const Topic& topic, double k, double rel) noexcept {
    return ratio(found(topic, k, rel), count_relevant(topic.judged, least_relevant(rel)));
}

double relative_precision(const Topic& topic, double k, double rel) noexcept {
    return ratio(found(topic, k, rel), std::min(k, count_relevant(topic.judged, least_relevant(rel))));
}

double success(const Topic& topic, double k, double rel) noexcept { return found(topic, k, rel) > 0 ? 1 : 0; }

double unjudged_share(const Topic& topic, double k) noexcept {
    const std::size_t depth = ranks(topic, k);
    double count = 0;
    for (std::size_t i = 0; i < depth; ++i)
        if (!judged(topic.grades[i])) ++count;
    return count / k;
}

double r_precision(const Topic& topic, double rel) noexcept {
    const double relevant = count_relevant(topic.judged, least_relevant(rel));
    return ratio(found(topic, relevant, rel), relevant);
}

double r_precision_at_multiple(const Topic& topic, double multiple, double rel) noexcept {
    const double cut = share_truncated(multiple, count_relevant(topic.judged, least_relevant(rel)));
    return cut < 1 ? 0 : found(topic, cut, rel) / cut;
}

double reciprocal_rank(const Topic& topic, double rel) noexcept {
    const std::size_t first = first_relevant(topic.grades, least_relevant(rel));
    return first == 0 ? 0 : 1 / static_cast<double>(first);
}

/// Means over the orders of tied documents.
double expected_reciprocal_rank(const Topic& topic, TiedGroups groups, const Args& args) {
    return expected_first(topic.grades, groups, topic.grades.size(), least_relevant(args[0]),
                          [](std::size_t rank) { return 1 / static_cast<double>(rank); });
}

double expected_success(const Topic& topic, TiedGroups groups, const Args& args) {
    return expected_first(topic.grades, groups, ranks(topic, args[0]), least_relevant(args[1]),
                          [](std::size_t) { return 1.0; });
}

constexpr Behaviour known_of_first(double (*expected)(const Topic&, TiedGroups, const Args&)) {
    return {.by_grade = true, .completed = Completed::rises, .expected = expected};
}

constexpr Param k_params[] = {k_param(10)};

constexpr Param multiple_params[] = {
    {.name = "multiple",
     .fallback = 1,
     .domain = {.low = 0},
     .meaning = "multiple of the number of relevant documents"},
    rel_param,
};

}  // namespace

constinit const Row p_row = since_9(
    {
        .measure = {.name = "P",
                    .summary = "precision at rank k",
                    .formula = "#{i <= k relevant}/k",
                    .example = "trec_eval:P_10",
                    .params = k_rel_params<10>,
                    .score = of_number_and_rel<precision>,
                    .known = sum_of_gains},
        .sets = official | all_trec,
        .asked = Asked::ranks,
        .cuts = many_ranks,
    },
    "trec_eval9:P_10");

constinit const Row recall_row = since_9(
    {
        .measure = {.name = "recall",
                    .summary = "share of the relevant documents at the first k ranks",
                    .formula = "#{i <= k relevant}/R",
                    .example = "trec_eval:recall_1000",
                    .params = k_rel_params<1000>,
                    .score = of_number_and_rel<recall>,
                    .known = share_of_gains},
        .asked = Asked::ranks,
        .cuts = many_ranks,
    },
    "trec_eval9:recall_1000");

constinit const Row relative_p_row = since_9(
    {
        .measure = {.name = "relative_P",
                    .summary = "precision at rank k over the largest possible",
                    .formula = "#{i <= k relevant}/min(k, R)",
                    .example = "trec_eval:relative_P_10",
                    .params = k_rel_params<10>,
                    .score = of_number_and_rel<relative_precision>,
                    .known = share_of_gains},
        .asked = Asked::ranks,
        .cuts = many_ranks,
    },
    "trec_eval9:relative_P_10");

constinit const Row success_row = since_9(
    {
        .measure = {.name = "success",
                    .summary = "whether a relevant document stands at the first k ranks",
                    .formula = "[#{i <= k relevant} > 0]",
                    .example = "trec_eval:success_5",
                    .params = k_rel_params<10>,
                    .score = of_number_and_rel<success>,
                    .known = known_of_first(expected_success)},
        .asked = Asked::ranks,
        .cuts = few_ranks,
    },
    "trec_eval9:success_5");

constinit const Row unj_row = since_10({
    .measure = {.name = "unj",
                .summary = "share of the first k ranks without judgment",
                .formula = "#{i <= k not judged}/k",
                .example = "trec_eval:unj_10",
                .params = k_params,
                .score = of_number<unjudged_share>,
                .known = count_of_judged},
    .asked = Asked::ranks,
    .cuts = unjudged_ranks,
});

constinit const Row rprec_row = since_9(
    {
        .measure = {.name = "Rprec",
                    .summary = "precision at rank R",
                    .formula = "#{i <= R relevant}/R",
                    .cite = "buckley2005evaluation",
                    .example = "trec_eval:Rprec",
                    .params = rel_params,
                    .score = of_rel<r_precision>,
                    .known = share_of_gains},
        .sets = official | all_trec,
    },
    "trec_eval9:Rprec");

constinit const Row rprec_mult_row = since_9(
    {
        .measure = {.name = "Rprec_mult",
                    .summary = "precision at a multiple of R",
                    .formula = "P at trunc(multiple * R + 0.9)",
                    .example = "trec_eval:Rprec_mult_1.20",
                    .params = multiple_params,
                    .score = of_number_and_rel<r_precision_at_multiple>,
                    .known = share_of_gains},
        .asked = Asked::fractions,
        .cuts = multiples,
    },
    "trec_eval9:Rprec_mult_1.20");

constinit const Row recip_rank_row = since_9(
    {
        .measure = {.name = "recip_rank",
                    .summary = "one over the rank of the first relevant document",
                    .formula = "1/min{i relevant}",
                    .example = "trec_eval:recip_rank",
                    .params = rel_params,
                    .score = of_rel<reciprocal_rank>,
                    .known = known_of_first(expected_reciprocal_rank)},
        .sets = official | all_trec,
    },
    "trec_eval9:recip_rank");

}  // namespace assay::trec_eval
