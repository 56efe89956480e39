// The measures of ir_measures 0.4.3, number for number, with the parameters it has for them.
//
// ir_measures computes nothing: it hands each name to another program, its provider, and that one's number is meant
// here. Providers also differ in the order of documents with equal scores. A topic that a run lacks has the value 0.
#pragma once

#include <span>

#include "assay/metrics/diversity/discounts.hpp"
#include "assay/metrics/measure_family.hpp"

namespace assay {

/// The measures of ir_measures, by provider.
std::span<const MeasureFamily* const> ir_measures_families() noexcept;

namespace ir_measures {

extern const MeasureFamily p_family, rr_family, rprec_family, ap_family, ndcg_family, r_family, bpref_family,
    infap_family, success_family, iprec_family, set_p_family, set_rel_p_family, set_r_family, set_f_family,
    set_ap_family, num_ret_family, num_rel_ret_family, num_rel_family, num_q_family;  // pytrec_eval.cpp
extern const MeasureFamily rbp_family, sdcg_family, bpm_family, inst_family, insq_family, nerr8_family, nerr9_family,
    nerr10_family, nerr11_family;  // cwl_eval.cpp
extern const MeasureFamily err_ia_family, nerr_ia_family, alpha_dcg_family, alpha_ndcg_family, nrbp_family,
    nnrbp_family, ap_ia_family, p_ia_family, strecall_family;                          // pyndeval.cpp
extern const MeasureFamily err_family, compat_family, judged_family, accuracy_family;  // others.cpp

inline constexpr Param rel_param{
    .name = "rel",
    .fallback = 1,
    .domain = {.low = 1, .whole = true},
    .meaning = "smallest grade that counts as relevant",
};

inline constexpr Param judged_only_param{
    .name = "judged_only",
    .fallback = 0,
    .domain = {},
    .meaning = "whether documents without a judgment are taken out of the ranking",
    .words = no_yes,
};

/// A row of the tool; `order` is how its provider puts documents in order.
constexpr MeasureFamily row(OrderRule order, MeasureFamily family) {
    family.tool = "ir_measures";
    family.order = order;
    if (family.cite.empty()) family.cite = "macavaney2022streamlining";
    return family;
}

/// nDCG and ERR of gdeval, which prints five decimals.
double gdeval_number(const MeasureFamily& theirs, const Topic& topic, const Args& args) noexcept;

}  // namespace ir_measures
}  // namespace assay
