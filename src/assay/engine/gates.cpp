#include "assay/engine/gates.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "assay/core/error.hpp"
#include "assay/io/lines.hpp"

namespace assay {

namespace {

/// The place of a measure among the scores; their number if it is not there.
std::size_t place_of(const Scores& scores, const std::string& measure) {
    return static_cast<std::size_t>(std::find(scores.measures.begin(), scores.measures.end(), measure) -
                                    scores.measures.begin());
}

/// Whether any test finds the pair different.
bool significant(const stats::Comparison& comparison, std::size_t pair) {
    return std::any_of(comparison.decisions.begin(), comparison.decisions.end(),
                       [pair](const auto& of_test) { return of_test[pair].significant; });
}

}  // namespace

ScoreGate parse_gate(std::string_view text) {
    const std::size_t at = text.rfind('=');  // parameters of measures have signs of equality too
    double least = 0;
    if (at == std::string_view::npos || at == 0 || !parse_number(text.substr(at + 1), least))
        throw UsageError(fmt::format("{} is no gate; write MEASURE=VALUE, as in nDCG@10=0.45", in_quotes(text)));
    return {std::string(text.substr(0, at)), least};
}

std::vector<std::string> failed_gates(const Scores& scores, std::span<const ScoreGate> gates) {
    std::vector<std::string> failed;
    for (const ScoreGate& gate : gates) {
        const std::size_t measure = place_of(scores, gate.measure);
        if (measure == scores.measures.size())
            throw UsageError(fmt::format("no measure {} among those that were computed", in_quotes(gate.measure)));
        for (std::size_t s = 0; s < scores.systems.size(); ++s)
            if (const double value = scores.overall(s, measure); !(value >= gate.least))
                failed.push_back(
                    fmt::format("{}: {} is {:.6g}, under {}", scores.systems[s], gate.measure, value, gate.least));
    }
    return failed;
}

std::vector<std::string> worse_than_baseline(const RunComparisons& compared, std::optional<double> margin) {
    std::vector<std::string> worse;
    for (const ComparedMeasure& measure : compared.measures)
        for (std::size_t p = 0; p < compared.pairs.size(); ++p) {
            const double difference = measure.comparison.sizes[p].difference;
            if (margin ? -difference <= *margin : difference >= 0 || !significant(measure.comparison, p)) continue;
            worse.push_back(fmt::format("{}: {} is {:.4f} lower than that of {}, {}",
                                        compared.runs[compared.pairs[p].first], measure.name, -difference,
                                        compared.runs[compared.pairs[p].second],
                                        margin ? fmt::format("more than {}", *margin) : "significantly"));
        }
    return worse;
}

}  // namespace assay
