// What trec_eval counts, summed over the topics.
//
//     num_ret                 n, the documents retrieved
//     num_rel                 R, the relevant documents in the judgments
//     num_rel_ret             the relevant documents retrieved
//     num_nonrel_judged_ret   the documents retrieved that were judged not relevant

#include "assay/metrics/relevance.hpp"
#include "assay/metrics/tools/trec_eval/levels.hpp"
#include "assay/metrics/tools/trec_eval/trec_eval.hpp"

namespace assay::trec_eval {

namespace {

double retrieved(const Topic& topic, const Args&) noexcept { return static_cast<double>(topic.grades.size()); }

double relevant(const Topic& topic, double rel) noexcept { return count_relevant(topic.judged, least_relevant(rel)); }

double relevant_retrieved(const Topic& topic, double rel) noexcept {
    return count_retrieved(topic.grades, least_relevant(rel));
}

double others_retrieved(const Topic& topic, double rel) noexcept {
    return relevant_retrieved(topic, 0) - relevant_retrieved(topic, rel);
}

}  // namespace

constinit const Row num_ret_row = since_9(
    {
        .measure = {.name = "num_ret",
                    .summary = "number of documents retrieved",
                    .formula = "n",
                    .example = "trec_eval:num_ret",
                    .high = infinity,
                    .aggregate = Aggregate::sum,
                    .score = retrieved,
                    .known = sum_of_gains},
        .sets = official | set | all_trec,
    },
    "trec_eval9:num_ret");

constinit const Row num_rel_row = since_9(
    {
        .measure = {.name = "num_rel",
                    .summary = "number of relevant documents in the judgments",
                    .formula = "R",
                    .example = "trec_eval:num_rel",
                    .params = rel_params,
                    .high = infinity,
                    .aggregate = Aggregate::sum,
                    .score = of_rel<relevant>,
                    .known = sum_of_gains},
        .sets = official | set | all_trec,
    },
    "trec_eval9:num_rel");

constinit const Row num_rel_ret_row = since_9(
    {
        .measure = {.name = "num_rel_ret",
                    .summary = "number of relevant documents retrieved",
                    .formula = "#{i <= n relevant}",
                    .example = "trec_eval:num_rel_ret",
                    .params = rel_params,
                    .high = infinity,
                    .aggregate = Aggregate::sum,
                    .score = of_rel<relevant_retrieved>,
                    .known = sum_of_gains},
        .sets = official | set | all_trec,
    },
    "trec_eval9:num_rel_ret");

constinit const Row num_nonrel_judged_ret_row =
    since_9({.measure = {.name = "num_nonrel_judged_ret",
                         .summary = "number of retrieved documents judged not relevant",
                         .formula = "#{i <= n judged, not relevant}",
                         .example = "trec_eval:num_nonrel_judged_ret",
                         .params = rel_params,
                         .high = infinity,
                         .aggregate = Aggregate::sum,
                         .score = of_rel<others_retrieved>,
                         .known = {.by_grade = true, .additive = true}}},
            "trec_eval9:num_nonrel_judged_ret");

}  // namespace assay::trec_eval
