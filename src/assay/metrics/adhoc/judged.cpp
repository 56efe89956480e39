// Judged: the share of the documents at the first k ranks that were judged, whatever the verdict.
//
//     Judged@k = (judged documents at ranks 1..d) / d
//
//   d   min(k, length of the ranking)
//
// MacAvaney, Macdonald and Ounis, "Streamlining evaluation with ir-measures", ECIR 2022.

#include "assay/metrics/adhoc/adhoc.hpp"
#include "assay/metrics/catalogue.hpp"

namespace assay {

double judged_share(GradeList grades) noexcept {
    return ratio(count_judged(grades), static_cast<double>(grades.size()));
}

namespace {

double score(const Topic& topic, const Args& args) noexcept { return judged_share(args.first_ranks(topic.grades)); }

}  // namespace

constinit const MeasureFamily judged_family{
    .name = "Judged",
    .summary = "the share of the documents at the first k ranks that were judged",
    .formula = "#{i<=d judged} / d, with d = min(k, length of the ranking)",
    .cite = "macavaney2022streamlining",
    .example = "Judged@10",
    .score = score,
    .known = count_of_judged,
};

}  // namespace assay
