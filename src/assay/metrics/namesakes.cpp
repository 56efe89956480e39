#include "assay/metrics/namesakes.hpp"

#include <cstdint>
#include <string_view>

#include <fmt/format.h>

#include "assay/metrics/catalogue.hpp"

namespace assay {

namespace {

enum class Differs : std::uint8_t {
    always,
    with_grades,  ///< only where there are grades other than 0 and 1
};

struct Pair {
    std::string_view ours, theirs;
    Differs differs;
};

constexpr Pair pairs[] = {
    {"alpha_DCG", "alpha-DCG", Differs::always}, {"alpha_nDCG", "alpha-nDCG", Differs::with_grades},
    {"ERR", "ERR-IA", Differs::always},          {"nERR_IA", "nERR-IA", Differs::with_grades},
    {"NRBP", "NRBP", Differs::always},
};

/// The value of a parameter, if the measure has it and it is not the default.
std::optional<double> given(const Measure& measure, std::string_view name) {
    for (std::size_t i = 0; i < measure.values.size(); ++i) {
        const Param& param = measure.family->params[i];
        if (param.name == name && measure.values[i].number != param.fallback) return measure.values[i].number;
    }
    return std::nullopt;
}

/// The parameters that the measure of ndeval has, too, as far as they were given.
std::string arguments(const Measure& ours, const MeasureFamily& theirs) {
    std::string text;
    for (const Param& param : theirs.params)
        if (const auto value = given(ours, param.name == "beta" ? "p" : param.name))
            text += fmt::format("{}{}={}", text.empty() ? "" : ",", param.name, *value);
    return text.empty() ? text : "(" + text + ")";
}

}  // namespace

std::optional<std::string> namesake(const Measure& measure, const Scale& scale) {
    const bool intents = measure.family == &ia_family;  // IA(ERR) is called ERR_IA
    const Measure& ours = intents ? measure.inner[0] : measure;
    if (!ours.family->tool.empty()) return std::nullopt;
    for (const Pair& pair : pairs) {
        if (ours.family->name != pair.ours || intents != (pair.ours == "ERR")) continue;
        const bool graded = !scale.integral || scale.top > 1;
        if (pair.differs == Differs::with_grades && (!graded || given(ours, "rel"))) return std::nullopt;
        const MeasureFamily& theirs = *find_measure_family("ndeval", pair.theirs);
        std::string name = fmt::format("ndeval:{}{}", pair.theirs, arguments(ours, theirs));
        if (theirs.cutoff == Cutoff::required) name += fmt::format("@{}", ours.k == whole_ranking ? 20 : ours.k);
        return name;
    }
    return std::nullopt;
}

}  // namespace assay
