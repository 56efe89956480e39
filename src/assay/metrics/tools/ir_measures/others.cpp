// The measures that ir_measures computes itself or hands to gdeval.
//
//     ERR@k       gdeval:ERR@k, with the five decimals that gdeval prints
//     Compat      RBO of the ranking with the ideal one, to the depth of the longer of the two; over that of the ideal
//                 with itself if normalize=yes. Ties of scores by document id ascending.
//     Judged@k    judged documents among the first k, over k or the length of the ranking
//     Accuracy@k  1 - b/(n R): of all pairs of a relevant document among the first k and one there that is not, the
//                 share in which the relevant one comes first. Without such a pair it is 0: ir_measures itself leaves
//                 the topic out if it is asked for nothing else, and counts 0 if it is.
//
//   R   relevant documents among the first k
//   n   the others there; b, in how many of the R n pairs one of them comes first

#include <algorithm>
#include <cmath>

#include "assay/metrics/adhoc/adhoc.hpp"
#include "assay/metrics/relevance.hpp"
#include "assay/metrics/tools/gdeval/gdeval.hpp"
#include "assay/metrics/tools/ir_measures/ir_measures.hpp"

namespace assay::ir_measures {

double gdeval_number(const MeasureFamily& theirs, const Topic& topic, const Args& args) noexcept {
    return std::nearbyint(theirs.score(topic, {.values = {}, .k = args.k}) * 1e5) /
           1e5;  // printf rounds halves to even
}

namespace {

double err(const Topic& topic, const Args& args) noexcept { return gdeval_number(gdeval::err_family, topic, args); }

std::string refuse_err(const Scale& scale, const Args& args) { return gdeval::err_family.refuse(scale, args); }

enum : std::size_t { p, normalize };
constexpr Param compat_params[] = {
    {.name = "p", .fallback = 0.95, .domain = {.low = 0, .high = 1}, .meaning = "persistence"},
    {.name = "normalize",
     .fallback = 1,
     .domain = {},
     .meaning = "whether it is divided by that of the ideal ranking with itself",
     .words = no_yes},
};

double compat(const Topic& topic, const Args& args) noexcept {
    if (topic.grades.empty()) return 0;
    const auto ideal = static_cast<std::size_t>(count_relevant(topic.judged, any_relevant));
    const std::size_t depth = std::max(topic.grades.size(), ideal);
    return args[normalize] != 0 ? compatibility(topic.grades, topic.judged, args[p], depth)
                                : compatibility_raw(topic.grades, topic.judged, args[p], depth);
}

double judged(const Topic& topic, const Args& args) noexcept { return judged_share(args.first_ranks(topic.grades)); }

constexpr Param rel_params[] = {rel_param};

double accuracy(const Topic& topic, const Args& args) noexcept {
    double relevant = 0, others = 0, wrong = 0;
    for (const double grade : args.first_ranks(topic.grades)) {
        if (grade >= args[0]) {
            ++relevant;
            wrong += others;
        } else ++others;
    }
    return relevant > 0 && others > 0 ? 1 - wrong / (others * relevant) : 0;
}

}  // namespace

constinit const MeasureFamily err_family =
    row(OrderRule::score, {.name = "ERR",
                           .summary = "expected reciprocal rank",
                           .formula = "gdeval:ERR@k with five decimals",
                           .example = "ir_measures:ERR@20",
                           .cutoff = Cutoff::required,
                           .score = err,
                           .refuse = refuse_err,
                           .known = {.by_grade = true, .completed = Completed::rises}});

constinit const MeasureFamily compat_family = row(
    OrderRule::score_asc_id,
    {.name = "Compat",
     .summary = "similarity to the nearest ideal ranking by rank-biased overlap",
     .formula = "RBO(ranking, ideal) / RBO(ideal, ideal), to the depth of the longer of the two; for scores above 0",
     .cite = "clarke2020offline",
     .example = "ir_measures:Compat(p=0.8)",
     .params = compat_params,
     .cutoff = Cutoff::none,
     .score = compat,
     .known = in_order_of_grades});

constinit const MeasureFamily judged_family =
    row(OrderRule::score_asc_id, {.name = "Judged",
                                  .summary = "the share of the documents at the first k ranks that were judged",
                                  .formula = "#{i<=d judged} / d, with d = min(k, length of the ranking)",
                                  .example = "ir_measures:Judged@10",
                                  .score = judged,
                                  .known = count_of_judged});

constinit const MeasureFamily accuracy_family = row(
    OrderRule::score_file, {.name = "Accuracy",
                            .summary = "chance that a relevant document of the ranking comes before one that is not",
                            .formula = "pairs in order / pairs of a relevant and another document; 0 without any",
                            .example = "ir_measures:Accuracy@100",
                            .params = rel_params,
                            .score = accuracy});

}  // namespace assay::ir_measures
