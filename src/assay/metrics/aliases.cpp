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
    {"P_IA", "IA(P*)"},
    {"RR_IA", "IA(RR*)"},
    {"MRR_IA", "IA(RR*)"},
    {"AP_IA", "IA(AP*)"},
    {"MAP_IA", "IA(AP*)"},
    {"DCG_IA", "IA(DCG*)"},
    {"nDCG_IA", "IA(nDCG*)"},
    {"ERR_IA", "IA(ERR*)"},
    {"RBP_IA", "IA(RBP*)"},
    {"SRecall", "S_Recall"},
    {"StRecall", "S_Recall"},
    {"SubtopicRecall", "S_Recall"},
    {"\u03b1_DCG", "alpha_DCG"},
    {"\u03b1_nDCG", "alpha_nDCG"},
    {"D#-nDCG", "Dsharp_nDCG"},
    {"ab_nDCG", "alpha_beta_nDCG"},
    {"alphabeta_nDCG", "alpha_beta_nDCG"},
    {"\u03b1\u03b2_nDCG", "alpha_beta_nDCG"},
    {"CatalogueCoverage", "Coverage"},
    {"IntraListDiversity", "ILD"},
};

}  // namespace

std::span<const Alias> all_aliases() noexcept { return table; }

}  // namespace assay
