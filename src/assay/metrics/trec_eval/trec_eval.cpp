#include "assay/metrics/trec_eval/trec_eval.hpp"

namespace assay {

namespace {

constexpr const Metric* version_10[] = {
    &trec_eval::num_ret_metric,
    &trec_eval::num_rel_metric,
    &trec_eval::num_rel_ret_metric,
    &trec_eval::map_metric,
    &trec_eval::gm_map_metric,
    &trec_eval::rprec_metric,
    &trec_eval::bpref_metric,
    &trec_eval::recip_rank_metric,
    &trec_eval::iprec_at_recall_metric,
    &trec_eval::p_metric,
    &trec_eval::recall_metric,
    &trec_eval::infap_metric,
    &trec_eval::gm_bpref_metric,
    &trec_eval::rprec_mult_metric,
    &trec_eval::utility_metric,
    &trec_eval::eleven_pt_avg_metric,
    &trec_eval::bing_metric,
    &trec_eval::g_metric,
    &trec_eval::dcg_metric,
    &trec_eval::ideal_dcg_metric,
    &trec_eval::ndcg_metric,
    &trec_eval::ndcg_rel_metric,
    &trec_eval::rndcg_metric,
    &trec_eval::ndcg_cut_metric,
    &trec_eval::map_cut_metric,
    &trec_eval::relative_p_metric,
    &trec_eval::success_metric,
    &trec_eval::set_p_metric,
    &trec_eval::set_relative_p_metric,
    &trec_eval::set_recall_metric,
    &trec_eval::set_map_metric,
    &trec_eval::set_f_metric,
    &trec_eval::num_nonrel_judged_ret_metric,
    &trec_eval::yaap_metric,
    &trec_eval::rbp_metric,
    &trec_eval::rbp_resid_metric,
    &trec_eval::unj_metric,
};

constexpr const Metric* version_9[] = {
    &trec_eval::num_ret_9_metric,
    &trec_eval::num_rel_9_metric,
    &trec_eval::num_rel_ret_9_metric,
    &trec_eval::map_9_metric,
    &trec_eval::gm_map_9_metric,
    &trec_eval::rprec_9_metric,
    &trec_eval::bpref_9_metric,
    &trec_eval::recip_rank_9_metric,
    &trec_eval::iprec_at_recall_9_metric,
    &trec_eval::p_9_metric,
    &trec_eval::recall_9_metric,
    &trec_eval::infap_9_metric,
    &trec_eval::gm_bpref_9_metric,
    &trec_eval::rprec_mult_9_metric,
    &trec_eval::utility_9_metric,
    &trec_eval::eleven_pt_avg_9_metric,
    &trec_eval::bing_9_metric,
    &trec_eval::g_9_metric,
    &trec_eval::ndcg_9_metric,
    &trec_eval::ndcg_rel_9_metric,
    &trec_eval::rndcg_9_metric,
    &trec_eval::ndcg_cut_9_metric,
    &trec_eval::map_cut_9_metric,
    &trec_eval::relative_p_9_metric,
    &trec_eval::success_9_metric,
    &trec_eval::set_p_9_metric,
    &trec_eval::set_relative_p_9_metric,
    &trec_eval::set_recall_9_metric,
    &trec_eval::set_map_9_metric,
    &trec_eval::set_f_9_metric,
    &trec_eval::num_nonrel_judged_ret_9_metric,
    &trec_eval::yaap_9_metric,
};

}  // namespace

std::span<const Metric* const> trec_eval_metrics() noexcept { return version_10; }
std::span<const Metric* const> trec_eval9_metrics() noexcept { return version_9; }

}  // namespace assay
