// The table of contents: every measure is defined in the file of its name and listed in catalogue.cpp.
#pragma once

#include <span>
#include <string_view>

#include "assay/metrics/measure_family.hpp"

namespace assay {

extern const MeasureFamily p_family;
extern const MeasureFamily r_family;
extern const MeasureFamily f_family;
extern const MeasureFamily success_family;
extern const MeasureFamily rr_family;
extern const MeasureFamily ap_family;
extern const MeasureFamily iprec_family;
extern const MeasureFamily iprec_11pt_family;
extern const MeasureFamily rprec_family;
extern const MeasureFamily bpref_family;
extern const MeasureFamily infap_family;
extern const MeasureFamily dcg_family;
extern const MeasureFamily ndcg_family;
extern const MeasureFamily ndcg_burges_family;
extern const MeasureFamily dcg_2002_family;
extern const MeasureFamily ndcg_2002_family;
extern const MeasureFamily sdcg_family;
extern const MeasureFamily q_family;
extern const MeasureFamily err_family;
extern const MeasureFamily nerr_family;
extern const MeasureFamily rbp_family;
extern const MeasureFamily nrbpi_family;
extern const MeasureFamily rbp_residual_family;
extern const MeasureFamily inst_family;
extern const MeasureFamily compat_family;
extern const MeasureFamily compat_raw_family;
extern const MeasureFamily set_p_family;
extern const MeasureFamily set_p_relative_family;
extern const MeasureFamily set_r_family;
extern const MeasureFamily set_f_family;
extern const MeasureFamily set_ap_family;
extern const MeasureFamily judged_family;
extern const MeasureFamily num_q_family;
extern const MeasureFamily num_ret_family;
extern const MeasureFamily num_rel_family;
extern const MeasureFamily num_rel_ret_family;
extern const MeasureFamily num_judged_ret_family;
extern const MeasureFamily num_unjudged_ret_family;
extern const MeasureFamily gm_family;

// Diversity: measures of rankings judged by aspect.
extern const MeasureFamily s_recall_family;
extern const MeasureFamily s_rr_family;
extern const MeasureFamily ia_family;
extern const MeasureFamily alpha_dcg_family;
extern const MeasureFamily alpha_ndcg_family;
extern const MeasureFamily nerr_ia_family;
extern const MeasureFamily nrbp_family;
extern const MeasureFamily nrbp_norm_family;
extern const MeasureFamily d_dcg_family;
extern const MeasureFamily d_ndcg_family;
extern const MeasureFamily dsharp_ndcg_family;
extern const MeasureFamily eu_family;
extern const MeasureFamily eu_yl_family;
extern const MeasureFamily dcu_family;
extern const MeasureFamily ndcu_family;
extern const MeasureFamily ct_family;
extern const MeasureFamily ct_cube_family;
extern const MeasureFamily act_cube_family;
extern const MeasureFamily nct_cube_family;
extern const MeasureFamily nct_jig_family;
extern const MeasureFamily rbu_family;
extern const MeasureFamily rbu_shift_family;
extern const MeasureFamily rbu_inside_family;
extern const MeasureFamily rbu_evall_family;

// Several aspects at once: documents with a label for each.
extern const MeasureFamily toma_family;
extern const MeasureFamily cam_family;
extern const MeasureFamily mm_family;
extern const MeasureFamily wham_family;
extern const MeasureFamily nlre_family;
extern const MeasureFamily ngre_family;
extern const MeasureFamily nwcs_family;
extern const MeasureFamily urbp_family;
extern const MeasureFamily urbpgr_family;
extern const MeasureFamily urbp_product_family;

// Recommendation: measures of what users get, from ratings and items with aspects.
extern const MeasureFamily alpha_beta_ndcg_family;
extern const MeasureFamily s_recall_rec_family;
extern const MeasureFamily s_rr_rec_family;
extern const MeasureFamily alpha_ndcg_rec_family;
extern const MeasureFamily nrbp_rec_family;
extern const MeasureFamily eu_rec_family;
extern const MeasureFamily rbu_rec_family;
extern const MeasureFamily ild_family;
extern const MeasureFamily novelty_family;
extern const MeasureFamily coverage_family;
extern const MeasureFamily gini_family;

/// All measures in the order of lists and documents: our own, then those of the reference tools.
std::span<const MeasureFamily* const> measure_families() noexcept;

/// The measure with this name (case and the difference of - and _ do not matter) and tool, or nullptr.
const MeasureFamily* find_measure_family(std::string_view tool, std::string_view name) noexcept;

}  // namespace assay
