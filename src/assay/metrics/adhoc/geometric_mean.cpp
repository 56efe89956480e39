// GM: another measure, averaged over topics by the geometric instead of the arithmetic mean, so that hard topics
// count more.
//
//     GM(M) = exp(mean over topics of log max(M, 0.00001))
//
// For a single topic it is M itself. GMAP is GM(AP).
//
// Robertson, "On GMAP: and other transformations", CIKM 2006.

#include "assay/metrics/catalogue.hpp"

namespace assay {

namespace {

double score(const Topic& topic, const Args& args) noexcept { return args.inner[0](topic); }

}  // namespace

constinit const MeasureFamily gm_family{
    .name = "GM",
    .summary = "geometric mean over topics of another measure",
    .formula = "exp(mean over topics of log max(M, 0.00001))",
    .cite = "robertson2006gmap",
    .example = "GM(AP)",
    .cutoff = Cutoff::none,
    .nests = 1,
    .high = infinity,
    .aggregate = Aggregate::geometric_mean,
    .score = score,
    .known = same_as_inside,
};

}  // namespace assay
