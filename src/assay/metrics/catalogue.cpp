#include "assay/metrics/catalogue.hpp"

#include <algorithm>
#include <iterator>
#include <vector>

#include "assay/core/names.hpp"
#include "assay/metrics/gdeval/gdeval.hpp"
#include "assay/metrics/ndeval/ndeval.hpp"
#include "assay/metrics/trec_eval/trec_eval.hpp"

namespace assay {

namespace {

constexpr const Metric* own[] = {
    &p_metric,
    &r_metric,
    &f_metric,
    &success_metric,
    &rr_metric,
    &ap_metric,
    &iprec_metric,
    &iprec_11pt_metric,
    &rprec_metric,
    &bpref_metric,
    &infap_metric,
    &dcg_metric,
    &ndcg_metric,
    &ndcg_burges_metric,
    &dcg_2002_metric,
    &ndcg_2002_metric,
    &q_metric,
    &err_metric,
    &nerr_metric,
    &rbp_metric,
    &nrbpi_metric,
    &rbp_residual_metric,
    &inst_metric,
    &compat_metric,
    &compat_raw_metric,
    &set_p_metric,
    &set_p_relative_metric,
    &set_r_metric,
    &set_f_metric,
    &set_ap_metric,
    &judged_metric,
    &num_q_metric,
    &num_ret_metric,
    &num_rel_metric,
    &num_rel_ret_metric,
    &num_judged_ret_metric,
    &num_unjudged_ret_metric,
    &gm_metric,
    &s_recall_metric,
    &s_rr_metric,
    &ia_metric,
    &alpha_dcg_metric,
    &alpha_ndcg_metric,
    &nerr_ia_metric,
    &nrbp_metric,
    &nrbp_norm_metric,
    &d_dcg_metric,
    &d_ndcg_metric,
    &dsharp_ndcg_metric,
    &eu_metric,
    &eu_yl_metric,
    &dcu_metric,
    &ndcu_metric,
    &ct_metric,
    &ct_cube_metric,
    &act_cube_metric,
    &nct_cube_metric,
    &nct_jig_metric,
    &rbu_metric,
    &rbu_shift_metric,
    &rbu_inside_metric,
    &rbu_evall_metric,
    &toma_metric,
    &cam_metric,
    &mm_metric,
    &wham_metric,
    &nlre_metric,
    &ngre_metric,
    &nwcs_metric,
    &urbp_metric,
    &urbpgr_metric,
    &urbp_product_metric,
    &alpha_beta_ndcg_metric,
    &s_recall_rec_metric,
    &s_rr_rec_metric,
    &alpha_ndcg_rec_metric,
    &nrbp_rec_metric,
    &eu_rec_metric,
    &rbu_rec_metric,
    &ild_metric,
    &novelty_metric,
    &coverage_metric,
    &gini_metric,
};

}  // namespace

std::span<const Metric* const> all_metrics() noexcept {
    static const std::vector<const Metric*> all = [] {
        std::vector<const Metric*> made(std::begin(own), std::end(own));
        for (const auto tool : {trec_eval_metrics(), trec_eval9_metrics(), gdeval_metrics(), ndeval_metrics()})
            made.insert(made.end(), tool.begin(), tool.end());
        return made;
    }();
    return all;
}

const Metric* find_metric(std::string_view tool, std::string_view name) noexcept {
    const auto all = all_metrics();
    const auto found = std::find_if(all.begin(), all.end(), [&](const Metric* metric) {
        return same_name(metric->tool, tool) && same_name(metric->name, name);
    });
    return found == all.end() ? nullptr : *found;
}

}  // namespace assay
