// SetP: precision of the whole result, as a set.
//
//     SetP = (relevant documents retrieved) / (documents retrieved)
//
// van Rijsbergen, Information Retrieval, 2nd edition, Butterworths 1979, chapter 7.

#include "assay/metrics/adhoc/adhoc.hpp"
#include "assay/metrics/catalogue.hpp"

namespace assay {

double set_precision(GradeList grades, double rel) noexcept {
    return ratio(count_retrieved(grades, rel), static_cast<double>(grades.size()));
}

namespace {

enum : std::size_t { rel };
constexpr Param params[] = {rel_param};

double score(const Topic& topic, const Args& args) noexcept { return set_precision(topic.grades, args[rel]); }

}  // namespace

constinit const MeasureFamily set_p_family{
    .name = "SetP",
    .summary = "precision of the whole result, as a set",
    .formula = "#{retrieved relevant} / #{retrieved}",
    .cite = "vanrijsbergen1979information",
    .example = "SetP",
    .params = params,
    .cutoff = Cutoff::none,
    .score = score,
    .known = sum_of_gains,
};

}  // namespace assay
