#include "assay/metrics/tools/trec_eval/trec_eval.hpp"

namespace assay {

namespace {

constexpr const MeasureFamily* version_10[] = {
    &trec_eval::num_ret_family,
    &trec_eval::num_rel_family,
    &trec_eval::num_rel_ret_family,
    &trec_eval::map_family,
    &trec_eval::gm_map_family,
    &trec_eval::rprec_family,
    &trec_eval::bpref_family,
    &trec_eval::recip_rank_family,
    &trec_eval::iprec_at_recall_family,
    &trec_eval::p_family,
    &trec_eval::recall_family,
    &trec_eval::infap_family,
    &trec_eval::gm_bpref_family,
    &trec_eval::rprec_mult_family,
    &trec_eval::utility_family,
    &trec_eval::eleven_pt_avg_family,
    &trec_eval::bing_family,
    &trec_eval::g_family,
    &trec_eval::dcg_family,
    &trec_eval::ideal_dcg_family,
    &trec_eval::ndcg_family,
    &trec_eval::ndcg_rel_family,
    &trec_eval::rndcg_family,
    &trec_eval::ndcg_cut_family,
    &trec_eval::map_cut_family,
    &trec_eval::relative_p_family,
    &trec_eval::success_family,
    &trec_eval::set_p_family,
    &trec_eval::set_relative_p_family,
    &trec_eval::set_recall_family,
    &trec_eval::set_map_family,
    &trec_eval::set_f_family,
    &trec_eval::num_nonrel_judged_ret_family,
    &trec_eval::yaap_family,
    &trec_eval::rbp_family,
    &trec_eval::rbp_resid_family,
    &trec_eval::unj_family,
};

constexpr const MeasureFamily* version_9[] = {
    &trec_eval::num_ret_9_family,
    &trec_eval::num_rel_9_family,
    &trec_eval::num_rel_ret_9_family,
    &trec_eval::map_9_family,
    &trec_eval::gm_map_9_family,
    &trec_eval::rprec_9_family,
    &trec_eval::bpref_9_family,
    &trec_eval::recip_rank_9_family,
    &trec_eval::iprec_at_recall_9_family,
    &trec_eval::p_9_family,
    &trec_eval::recall_9_family,
    &trec_eval::infap_9_family,
    &trec_eval::gm_bpref_9_family,
    &trec_eval::rprec_mult_9_family,
    &trec_eval::utility_9_family,
    &trec_eval::eleven_pt_avg_9_family,
    &trec_eval::bing_9_family,
    &trec_eval::g_9_family,
    &trec_eval::ndcg_9_family,
    &trec_eval::ndcg_rel_9_family,
    &trec_eval::rndcg_9_family,
    &trec_eval::ndcg_cut_9_family,
    &trec_eval::map_cut_9_family,
    &trec_eval::relative_p_9_family,
    &trec_eval::success_9_family,
    &trec_eval::set_p_9_family,
    &trec_eval::set_relative_p_9_family,
    &trec_eval::set_recall_9_family,
    &trec_eval::set_map_9_family,
    &trec_eval::set_f_9_family,
    &trec_eval::num_nonrel_judged_ret_9_family,
    &trec_eval::yaap_9_family,
};

}  // namespace

std::span<const MeasureFamily* const> trec_eval_families() noexcept { return version_10; }
std::span<const MeasureFamily* const> trec_eval9_families() noexcept { return version_9; }

}  // namespace assay
