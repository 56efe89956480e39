#include "assay/metrics/foreign_names.hpp"

#include <fmt/format.h>

#include "assay/core/names.hpp"
#include "assay/core/parameters.hpp"
#include "assay/metrics/catalogue.hpp"

namespace assay {

namespace {

constexpr Alias of_ir_measures[] = {
    {"MAP", "ir_measures:AP"},
    {"MRR", "ir_measures:RR"},
    {"Precision", "ir_measures:P"},
    {"Recall", "ir_measures:R"},
    {"MAP_IA", "ir_measures:AP_IA"},
    {"\u03b1_DCG", "ir_measures:alpha_DCG"},
    {"\u03b1_nDCG", "ir_measures:alpha_nDCG"},
};

/// Names of trec_eval and what they mean here; "*" is the number behind the name.
constexpr Alias of_trec_eval[] = {
    {"ndcg_cut", "nDCG@*"},
    {"P", "P@*"},
    {"recall", "R@*"},
    {"map_cut", "AP@*"},
    {"success", "Success@*"},
    {"iprec_at_recall", "IPrec@*"},
    {"recip_rank", "RR"},
    {"set_P", "SetP"},
    {"set_relative_P", "SetP.relative"},
    {"set_recall", "SetR"},
    {"set_map", "SetAP"},
    {"set_F", "SetF"},
    {"num_ret", "NumRet"},
    {"num_rel", "NumRel"},
    {"num_rel_ret", "NumRelRet"},
    {"num_q", "NumQ"},
};

/// "P_10" is "P" and "10".
struct Numbered {
    std::string_view name, number;
};

Numbered take_number(std::string_view name) {
    const std::size_t at = name.find_last_of("_.");
    if (at == std::string_view::npos || at == 0) return {name, {}};
    // A dot may stand in the number itself: iprec_at_recall_0.10.
    for (std::size_t cut = at; cut != std::string_view::npos && cut > 0; cut = name.find_last_of("_.", cut - 1))
        if (to_number(name.substr(cut + 1)) && find_measure_family("trec_eval", name.substr(0, cut)) != nullptr)
            return {name.substr(0, cut), name.substr(cut + 1)};
    return {name, {}};
}

}  // namespace

std::span<const Alias> aliases_of_tool(std::string_view tool) noexcept {
    return same_name(tool, ir_measures) ? std::span<const Alias>(of_ir_measures) : std::span<const Alias>();
}

std::string not_a_measure(std::string_view name) {
    const bool compares = same_name(name, "RBO") || plain_name(name).starts_with("rbo.");
    return compares ? "compares two rankings; `assay similar` computes it" : "";
}

std::string name_in_trec_eval(std::string_view name) {
    const Numbered theirs = take_number(name);
    const MeasureFamily* const family = find_measure_family("trec_eval", theirs.name);
    if (family == nullptr) return {};
    const std::string full =
        fmt::format("trec_eval:{}{}{}", family->name, theirs.number.empty() ? "" : "_", theirs.number);
    for (const Alias& alias : of_trec_eval)
        if (const bool numbered = alias.means.ends_with('*');
            same_name(alias.name, theirs.name) && numbered != theirs.number.empty())
            return fmt::format("this is a name of trec_eval; write {}, or {} for ours", full,
                               expand(alias, theirs.number));
    return fmt::format("this is a name of trec_eval; write {}", full);
}

}  // namespace assay
