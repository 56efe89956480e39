#include "assay/engine/gates.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "assay/core/error.hpp"
#include "assay/io/lines.hpp"

namespace assay {

namespace {

/// The place of a measure, which joins the others if it is not there.
std::size_t place_of(const Measure& measure, std::vector<Measure>& measures) {
    const auto found = std::find_if(measures.begin(), measures.end(),
                                    [&](const Measure& one) { return one.name() == measure.name(); });
    const auto place = static_cast<std::size_t>(found - measures.begin());
    if (found == measures.end()) measures.push_back(measure);
    return place;
}

/// Whether any test finds the pair different.
bool significant(const stats::Comparison& comparison, std::size_t pair) {
    return std::any_of(comparison.decisions.begin(), comparison.decisions.end(),
                       [pair](const auto& of_test) { return of_test[pair].significant; });
}

}  // namespace

std::vector<ScoreGate> take_gates(std::span<const std::string> texts, const Definitions& definitions,
                                  std::vector<Measure>& measures) {
    std::vector<ScoreGate> gates;
    for (const std::string_view text : texts) {
        const std::size_t at = text.rfind('=');  // parameters of measures have signs of equality too
        double least = 0;
        if (at == std::string_view::npos || at == 0 || !parse_number(text.substr(at + 1), least))
            throw UsageError(fmt::format("{} is no gate; write MEASURE=VALUE, as in nDCG@10=0.45", in_quotes(text)));
        gates.push_back({place_of(parse_measure(text.substr(0, at), definitions), measures), least});
    }
    return gates;
}

std::vector<std::string> failed_gates(const Scores& scores, std::span<const ScoreGate> gates) {
    std::vector<std::string> failed;
    for (const auto& [measure, least] : gates)
        for (std::size_t s = 0; s < scores.systems.size(); ++s)
            if (const double value = scores.overall(s, measure); !(value >= least))
                failed.push_back(fmt::format("{}: {} is {:.6g}, under {}", scores.systems[s], scores.measures[measure],
                                             value, least));
    return failed;
}

WorseGate parse_worse_gate(std::string_view text) {
    constexpr std::string_view word = "worse", with_margin = "worse:";
    double margin = 0;
    if (text == word) return {};
    if (!text.starts_with(with_margin) || !parse_number(text.substr(with_margin.size()), margin) || margin < 0)
        throw UsageError(fmt::format("must be worse, or worse:MARGIN as in worse:0.01, not {}", in_quotes(text)));
    return {margin};
}

std::vector<std::string> worse_than_baseline(const RunComparisons& compared, const WorseGate& gate) {
    std::vector<std::string> worse;
    for (const ComparedMeasure& measure : compared.measures)
        for (std::size_t p = 0; p < compared.pairs.size(); ++p) {
            const double lower = -measure.comparison.sizes[p].difference;
            const bool passes = gate.margin ? lower <= *gate.margin : lower <= 0 || !significant(measure.comparison, p);
            if (passes) continue;
            worse.push_back(fmt::format("{}: {} is {:.4f} lower than that of {}, {}",
                                        compared.runs[compared.pairs[p].first], measure.name, lower,
                                        compared.runs[compared.pairs[p].second],
                                        gate.margin ? fmt::format("more than {}", *gate.margin) : "significantly"));
        }
    return worse;
}

}  // namespace assay
