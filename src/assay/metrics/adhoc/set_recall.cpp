// SetR: recall of the whole result, as a set; the same number as R without a cut-off.
//
//     SetR = (relevant documents retrieved) / R
//
//   R   number of judged documents that are relevant
//
// van Rijsbergen, Information Retrieval, 2nd edition, Butterworths 1979, chapter 7.

#include "assay/metrics/adhoc/adhoc.hpp"
#include "assay/metrics/catalogue.hpp"

namespace assay {

namespace {

enum : std::size_t { rel };
constexpr Param params[] = {rel_param};

double score(const Topic& topic, const Args& args) noexcept { return recall(topic.grades, topic.judged, args[rel]); }

}  // namespace

constinit const MeasureFamily set_r_family{
    .name = "SetR",
    .summary = "recall of the whole result, as a set",
    .formula = "#{retrieved relevant} / R",
    .cite = "vanrijsbergen1979information",
    .example = "SetR",
    .params = params,
    .cutoff = Cutoff::none,
    .score = score,
    .known = share_of_gains,
};

}  // namespace assay
