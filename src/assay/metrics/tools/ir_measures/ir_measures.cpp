#include "assay/metrics/tools/ir_measures/ir_measures.hpp"

namespace assay {

namespace ir_measures {

namespace {

constexpr const MeasureFamily* in_order[] = {
    &p_family,         &rr_family,         &rprec_family,   &ap_family,      &ndcg_family,     &r_family,
    &bpref_family,     &infap_family,      &success_family, &iprec_family,   &set_p_family,    &set_rel_p_family,
    &set_r_family,     &set_f_family,      &set_ap_family,  &num_ret_family, &num_rel_family,  &num_rel_ret_family,
    &num_q_family,     &rbp_family,        &sdcg_family,    &bpm_family,     &inst_family,     &insq_family,
    &nerr8_family,     &nerr9_family,      &nerr10_family,  &nerr11_family,  &err_ia_family,   &nerr_ia_family,
    &alpha_dcg_family, &alpha_ndcg_family, &nrbp_family,    &nnrbp_family,   &ap_ia_family,    &p_ia_family,
    &strecall_family,  &err_family,        &compat_family,  &judged_family,  &accuracy_family,
};

}  // namespace
}  // namespace ir_measures

std::span<const MeasureFamily* const> ir_measures_families() noexcept { return ir_measures::in_order; }

}  // namespace assay
