// The measures of trec_eval, number for number. Each is defined in the file of its name.
#pragma once

#include <span>

#include "assay/metrics/metric.hpp"

namespace assay {

/// The measures of trec_eval 10 and 9 in the order in which trec_eval prints them.
std::span<const Metric* const> trec_eval_metrics() noexcept;
std::span<const Metric* const> trec_eval9_metrics() noexcept;

namespace trec_eval {

extern const Metric num_ret_metric, num_ret_9_metric;
extern const Metric num_rel_metric, num_rel_9_metric;
extern const Metric num_rel_ret_metric, num_rel_ret_9_metric;
extern const Metric map_metric, map_9_metric;
extern const Metric gm_map_metric, gm_map_9_metric;
extern const Metric rprec_metric, rprec_9_metric;
extern const Metric bpref_metric, bpref_9_metric;
extern const Metric recip_rank_metric, recip_rank_9_metric;
extern const Metric iprec_at_recall_metric, iprec_at_recall_9_metric;
extern const Metric p_metric, p_9_metric;
extern const Metric recall_metric, recall_9_metric;
extern const Metric infap_metric, infap_9_metric;
extern const Metric gm_bpref_metric, gm_bpref_9_metric;
extern const Metric rprec_mult_metric, rprec_mult_9_metric;
extern const Metric utility_metric, utility_9_metric;
extern const Metric eleven_pt_avg_metric, eleven_pt_avg_9_metric;
extern const Metric bing_metric, bing_9_metric;
extern const Metric g_metric, g_9_metric;
extern const Metric dcg_metric;
extern const Metric ideal_dcg_metric;
extern const Metric ndcg_metric, ndcg_9_metric;
extern const Metric ndcg_rel_metric, ndcg_rel_9_metric;
extern const Metric rndcg_metric, rndcg_9_metric;
extern const Metric ndcg_cut_metric, ndcg_cut_9_metric;
extern const Metric map_cut_metric, map_cut_9_metric;
extern const Metric relative_p_metric, relative_p_9_metric;
extern const Metric success_metric, success_9_metric;
extern const Metric set_p_metric, set_p_9_metric;
extern const Metric set_relative_p_metric, set_relative_p_9_metric;
extern const Metric set_recall_metric, set_recall_9_metric;
extern const Metric set_map_metric, set_map_9_metric;
extern const Metric set_f_metric, set_f_9_metric;
extern const Metric num_nonrel_judged_ret_metric, num_nonrel_judged_ret_9_metric;
extern const Metric yaap_metric, yaap_9_metric;
extern const Metric rbp_metric;
extern const Metric rbp_resid_metric;
extern const Metric unj_metric;

}  // namespace trec_eval
}  // namespace assay
