// Other names of measures: those of ir_measures and the customary ones.

#include "assay/metrics/measure.hpp"

namespace assay {

namespace {

constexpr Alias table[] = {
    {"MAP", "AP"},
    {"AveP", "AP"},
    {"MRR", "RR"},
    {"Precision", "P"},
    {"Recall", "R"},
    {"HitRate", "Success"},
    {"Hit", "Success"},
    {"R-Precision", "Rprec"},
    {"R-Prec", "Rprec"},
    {"11pt", "IPrec.11pt"},
    {"11pt_avg", "IPrec.11pt"},
    {"Q-measure", "Q"},
    {"nDCG_burges", "nDCG.burges"},
    {"InterpolatedPrecision", "IPrec"},
    {"SetRecall", "SetR"},
    {"SetPrecision", "SetP"},
    {"GMAP", "GM(AP*)"},
    {"gm_map", "GM(AP*)"},
};

}  // namespace

std::span<const Alias> all_aliases() noexcept { return table; }

}  // namespace assay
