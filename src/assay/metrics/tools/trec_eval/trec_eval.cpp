#include "assay/metrics/tools/trec_eval/trec_eval.hpp"

#include <vector>

namespace assay {

namespace trec_eval {

namespace {

constexpr const Row* in_order[] = {
    &num_ret_row,
    &num_rel_row,
    &num_rel_ret_row,
    &map_row,
    &gm_map_row,
    &rprec_row,
    &bpref_row,
    &recip_rank_row,
    &iprec_at_recall_row,
    &p_row,
    &recall_row,
    &infap_row,
    &gm_bpref_row,
    &rprec_mult_row,
    &utility_row,
    &eleven_pt_avg_row,
    &bing_row,
    &g_row,
    &dcg_row,
    &ideal_dcg_row,
    &ndcg_row,
    &ndcg_rel_row,
    &rndcg_row,
    &ndcg_cut_row,
    &map_cut_row,
    &relative_p_row,
    &success_row,
    &set_p_row,
    &set_relative_p_row,
    &set_recall_row,
    &set_map_row,
    &set_f_row,
    &num_nonrel_judged_ret_row,
    &yaap_row,
    &rbp_row,
    &rbp_resid_row,
    &unj_row,
};

}  // namespace

std::span<const Row* const> rows() noexcept { return in_order; }

}  // namespace trec_eval

std::span<const MeasureFamily* const> trec_eval_families() noexcept {
    static const std::vector<const MeasureFamily*> all = [] {
        std::vector<const MeasureFamily*> made;
        for (const trec_eval::Row* row : trec_eval::rows()) made.push_back(&row->measure);
        return made;
    }();
    return all;
}

std::span<const MeasureFamily* const> trec_eval9_families() noexcept {
    static const std::vector<const MeasureFamily*> all = [] {
        std::vector<const MeasureFamily*> made;
        for (const trec_eval::Row* row : trec_eval::rows())
            if (row->in_9()) made.push_back(&row->measure_9);
        return made;
    }();
    return all;
}

}  // namespace assay
