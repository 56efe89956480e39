// The measures of trec_eval, number for number. Each is defined in the file of its name.
#pragma once

#include <span>

#include "assay/metrics/measure_family.hpp"

namespace assay {

/// The measures of trec_eval 10 and 9 in the order in which trec_eval prints them.
std::span<const MeasureFamily* const> trec_eval_families() noexcept;
std::span<const MeasureFamily* const> trec_eval9_families() noexcept;

namespace trec_eval {

extern const MeasureFamily num_ret_family, num_ret_9_family;
extern const MeasureFamily num_rel_family, num_rel_9_family;
extern const MeasureFamily num_rel_ret_family, num_rel_ret_9_family;
extern const MeasureFamily map_family, map_9_family;
extern const MeasureFamily gm_map_family, gm_map_9_family;
extern const MeasureFamily rprec_family, rprec_9_family;
extern const MeasureFamily bpref_family, bpref_9_family;
extern const MeasureFamily recip_rank_family, recip_rank_9_family;
extern const MeasureFamily iprec_at_recall_family, iprec_at_recall_9_family;
extern const MeasureFamily p_family, p_9_family;
extern const MeasureFamily recall_family, recall_9_family;
extern const MeasureFamily infap_family, infap_9_family;
extern const MeasureFamily gm_bpref_family, gm_bpref_9_family;
extern const MeasureFamily rprec_mult_family, rprec_mult_9_family;
extern const MeasureFamily utility_family, utility_9_family;
extern const MeasureFamily eleven_pt_avg_family, eleven_pt_avg_9_family;
extern const MeasureFamily bing_family, bing_9_family;
extern const MeasureFamily g_family, g_9_family;
extern const MeasureFamily dcg_family;
extern const MeasureFamily ideal_dcg_family;
extern const MeasureFamily ndcg_family, ndcg_9_family;
extern const MeasureFamily ndcg_rel_family, ndcg_rel_9_family;
extern const MeasureFamily rndcg_family, rndcg_9_family;
extern const MeasureFamily ndcg_cut_family, ndcg_cut_9_family;
extern const MeasureFamily map_cut_family, map_cut_9_family;
extern const MeasureFamily relative_p_family, relative_p_9_family;
extern const MeasureFamily success_family, success_9_family;
extern const MeasureFamily set_p_family, set_p_9_family;
extern const MeasureFamily set_relative_p_family, set_relative_p_9_family;
extern const MeasureFamily set_recall_family, set_recall_9_family;
extern const MeasureFamily set_map_family, set_map_9_family;
extern const MeasureFamily set_f_family, set_f_9_family;
extern const MeasureFamily num_nonrel_judged_ret_family, num_nonrel_judged_ret_9_family;
extern const MeasureFamily yaap_family, yaap_9_family;
extern const MeasureFamily rbp_family;
extern const MeasureFamily rbp_resid_family;
extern const MeasureFamily unj_family;

}  // namespace trec_eval
}  // namespace assay
