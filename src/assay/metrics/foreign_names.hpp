// Names that other programs have for measures, where they are not just aliases of ours.
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "assay/core/call.hpp"

namespace assay {

/// The tool whose names are tried where ours end: "BPM" is "ir_measures:BPM".
inline constexpr std::string_view ir_measures = "ir_measures";

/// Other names of a tool's measures.
std::span<const Alias> aliases_of_tool(std::string_view tool) noexcept;

/// What to say of a name of trec_eval that stands alone, "ndcg_cut_10" for instance: that it is one, and what ours is.
/// Empty if it is none.
std::string name_in_trec_eval(std::string_view name);

/// What to say of a name that means no measure of rankings against judgments; empty if it might.
std::string not_a_measure(std::string_view name);

}  // namespace assay
