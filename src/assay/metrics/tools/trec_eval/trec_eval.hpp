// The measures of trec_eval, number for number.
#pragma once

#include <span>

#include "assay/metrics/measure_family.hpp"
#include "assay/metrics/tools/trec_eval/row.hpp"

namespace assay {

/// The measures of trec_eval 10 and 9 in the order in which trec_eval prints them.
std::span<const MeasureFamily* const> trec_eval_families() noexcept;
std::span<const MeasureFamily* const> trec_eval9_families() noexcept;

namespace trec_eval {

/// All measures of trec_eval in that order.
std::span<const Row* const> rows() noexcept;

extern const Row num_ret_row, num_rel_row, num_rel_ret_row, num_nonrel_judged_ret_row;                // counts.cpp
extern const Row set_p_row, set_relative_p_row, set_recall_row, set_map_row, set_f_row, utility_row;  // sets.cpp
extern const Row p_row, recall_row, relative_p_row, success_row, unj_row, rprec_row, rprec_mult_row,
    recip_rank_row;  // at_ranks.cpp
extern const Row map_row, map_cut_row, gm_map_row, yaap_row, infap_row, bpref_row, gm_bpref_row, iprec_at_recall_row,
    eleven_pt_avg_row, bing_row;  // averages.cpp
extern const Row dcg_row, ideal_dcg_row, ndcg_row, ndcg_cut_row, ndcg_rel_row, rndcg_row, g_row, rbp_row,
    rbp_resid_row;  // gains.cpp

}  // namespace trec_eval
}  // namespace assay
