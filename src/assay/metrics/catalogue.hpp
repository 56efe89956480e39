// The table of contents: every measure is defined in the file of its name and listed in catalogue.cpp.
#pragma once

#include <span>
#include <string_view>

#include "assay/metrics/metric.hpp"

namespace assay {

extern const Metric p_metric;
extern const Metric r_metric;
extern const Metric f_metric;
extern const Metric success_metric;
extern const Metric rr_metric;
extern const Metric ap_metric;
extern const Metric iprec_metric;
extern const Metric iprec_11pt_metric;
extern const Metric rprec_metric;
extern const Metric bpref_metric;
extern const Metric infap_metric;
extern const Metric dcg_metric;
extern const Metric ndcg_metric;
extern const Metric ndcg_burges_metric;
extern const Metric dcg_2002_metric;
extern const Metric ndcg_2002_metric;
extern const Metric q_metric;
extern const Metric err_metric;
extern const Metric nerr_metric;
extern const Metric rbp_metric;
extern const Metric nrbpi_metric;
extern const Metric rbp_residual_metric;
extern const Metric inst_metric;
extern const Metric compat_metric;
extern const Metric compat_raw_metric;
extern const Metric set_p_metric;
extern const Metric set_p_relative_metric;
extern const Metric set_r_metric;
extern const Metric set_f_metric;
extern const Metric set_ap_metric;
extern const Metric judged_metric;
extern const Metric num_q_metric;
extern const Metric num_ret_metric;
extern const Metric num_rel_metric;
extern const Metric num_rel_ret_metric;
extern const Metric num_judged_ret_metric;
extern const Metric num_unjudged_ret_metric;
extern const Metric gm_metric;

// Diversity: measures of rankings judged by aspect.
extern const Metric s_recall_metric;
extern const Metric s_rr_metric;
extern const Metric ia_metric;
extern const Metric alpha_dcg_metric;
extern const Metric alpha_ndcg_metric;
extern const Metric nerr_ia_metric;
extern const Metric nrbp_metric;
extern const Metric nrbp_norm_metric;
extern const Metric d_dcg_metric;
extern const Metric d_ndcg_metric;
extern const Metric dsharp_ndcg_metric;
extern const Metric eu_metric;
extern const Metric eu_yl_metric;
extern const Metric dcu_metric;
extern const Metric ndcu_metric;
extern const Metric ct_metric;
extern const Metric ct_cube_metric;
extern const Metric act_cube_metric;
extern const Metric nct_cube_metric;
extern const Metric nct_jig_metric;
extern const Metric rbu_metric;
extern const Metric rbu_shift_metric;
extern const Metric rbu_inside_metric;
extern const Metric rbu_evall_metric;

// Several aspects at once: documents with a label for each.
extern const Metric toma_metric;
extern const Metric cam_metric;
extern const Metric mm_metric;
extern const Metric wham_metric;
extern const Metric nlre_metric;
extern const Metric ngre_metric;
extern const Metric nwcs_metric;
extern const Metric urbp_metric;
extern const Metric urbpgr_metric;
extern const Metric urbp_product_metric;

// Recommendation: measures of what users get, from ratings and items with aspects.
extern const Metric alpha_beta_ndcg_metric;
extern const Metric s_recall_rec_metric;
extern const Metric s_rr_rec_metric;
extern const Metric alpha_ndcg_rec_metric;
extern const Metric nrbp_rec_metric;
extern const Metric eu_rec_metric;
extern const Metric rbu_rec_metric;
extern const Metric ild_metric;
extern const Metric novelty_metric;
extern const Metric coverage_metric;
extern const Metric gini_metric;

/// All measures in the order of lists and documents: our own, then those of the reference tools.
std::span<const Metric* const> all_metrics() noexcept;

/// The measure with this name (case and the difference of - and _ do not matter) and tool, or nullptr.
const Metric* find_metric(std::string_view tool, std::string_view name) noexcept;

}  // namespace assay
