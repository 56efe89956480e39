#include "assay/metrics/catalogue.hpp"

#include <algorithm>
#include <iterator>
#include <vector>

#include "assay/core/names.hpp"
#include "assay/metrics/tools/gdeval/gdeval.hpp"
#include "assay/metrics/tools/ndeval/ndeval.hpp"
#include "assay/metrics/tools/trec_eval/trec_eval.hpp"

namespace assay {

namespace {

constexpr const MeasureFamily* own[] = {
    &p_family,
    &r_family,
    &f_family,
    &success_family,
    &rr_family,
    &ap_family,
    &iprec_family,
    &iprec_11pt_family,
    &rprec_family,
    &bpref_family,
    &infap_family,
    &dcg_family,
    &ndcg_family,
    &ndcg_burges_family,
    &dcg_2002_family,
    &ndcg_2002_family,
    &sdcg_family,
    &q_family,
    &err_family,
    &nerr_family,
    &rbp_family,
    &nrbpi_family,
    &rbp_residual_family,
    &inst_family,
    &compat_family,
    &compat_raw_family,
    &set_p_family,
    &set_p_relative_family,
    &set_r_family,
    &set_f_family,
    &set_ap_family,
    &judged_family,
    &num_q_family,
    &num_ret_family,
    &num_rel_family,
    &num_rel_ret_family,
    &num_judged_ret_family,
    &num_unjudged_ret_family,
    &gm_family,
    &s_recall_family,
    &s_rr_family,
    &ia_family,
    &alpha_dcg_family,
    &alpha_ndcg_family,
    &nerr_ia_family,
    &nrbp_family,
    &nrbp_norm_family,
    &d_dcg_family,
    &d_ndcg_family,
    &dsharp_ndcg_family,
    &eu_family,
    &eu_yl_family,
    &dcu_family,
    &ndcu_family,
    &ct_family,
    &ct_cube_family,
    &act_cube_family,
    &nct_cube_family,
    &nct_jig_family,
    &rbu_family,
    &rbu_shift_family,
    &rbu_inside_family,
    &rbu_evall_family,
    &toma_family,
    &cam_family,
    &mm_family,
    &wham_family,
    &nlre_family,
    &ngre_family,
    &nwcs_family,
    &urbp_family,
    &urbpgr_family,
    &urbp_product_family,
    &alpha_beta_ndcg_family,
    &s_recall_rec_family,
    &s_rr_rec_family,
    &alpha_ndcg_rec_family,
    &nrbp_rec_family,
    &eu_rec_family,
    &rbu_rec_family,
    &ild_family,
    &novelty_family,
    &coverage_family,
    &gini_family,
};

}  // namespace

std::span<const MeasureFamily* const> measure_families() noexcept {
    static const std::vector<const MeasureFamily*> all = [] {
        std::vector<const MeasureFamily*> made(std::begin(own), std::end(own));
        for (const auto tool : {trec_eval_families(), trec_eval9_families(), gdeval_families(), ndeval_families()})
            made.insert(made.end(), tool.begin(), tool.end());
        return made;
    }();
    return all;
}

const MeasureFamily* find_measure_family(std::string_view tool, std::string_view name) noexcept {
    const auto all = measure_families();
    const auto found = std::find_if(all.begin(), all.end(), [&](const MeasureFamily* family) {
        return same_name(family->tool, tool) && same_name(family->name, name);
    });
    return found == all.end() ? nullptr : *found;
}

}  // namespace assay
