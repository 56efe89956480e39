#include "assay/views/compare_marks.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "assay/core/error.hpp"
#include "assay/stats/letters.hpp"

namespace assay::views {

namespace {

using stats::PairDecision;

/// One star is for alpha, and one more for each of these that is below it.
constexpr double star_levels[] = {0.01, 0.001};

std::string stars(const PairDecision& decision, double alpha) {
    std::string made = "*";
    for (const double level : star_levels)
        if (level < alpha && decision.p_adjusted < level) made += '*';
    return made;
}

/// "* < 0.05, ** < 0.01, *** < 0.001"
std::string star_levels_text(double alpha) {
    std::string text = fmt::format("* < {}", alpha), sign = "*";
    for (const double level : star_levels)
        if (level < alpha) text += fmt::format(", {} < {}", sign += '*', level);
    return text;
}

/// Of each run: whether it differs from the baseline, and which way.
std::vector<std::string> marks_against(Marks marks, const RunComparisons& compared, const ComparedMeasure& measure,
                                       std::size_t test) {
    std::vector<std::string> made(compared.runs.size());
    for (std::size_t p = 0; p < compared.pairs.size(); ++p) {
        const PairDecision& decision = measure.comparison.decisions[test][p];
        if (!decision.significant) continue;
        std::string& mark = made[compared.pairs[p].first];
        mark = measure.comparison.sizes[p].difference < 0 ? "▼" : "▲";
        if (marks == Marks::stars) mark += stars(decision, compared.options.alpha);
    }
    return made;
}

/// Of each run: the letters of the runs that it beats, in the order of the table.
std::vector<std::string> beaten_by(const RunComparisons& compared, const ComparedMeasure& measure, std::size_t test) {
    std::vector<std::vector<bool>> beats(compared.runs.size(), std::vector<bool>(compared.runs.size()));
    for (std::size_t p = 0; p < compared.pairs.size(); ++p) {
        const auto [a, b] = compared.pairs[p];
        const double difference = measure.comparison.sizes[p].difference;
        if (!measure.comparison.decisions[test][p].significant || difference == 0) continue;
        beats[difference > 0 ? a : b][difference > 0 ? b : a] = true;
    }
    const std::vector<std::size_t>& order = compared.measures.front().best_first;
    std::vector<std::string> made(compared.runs.size());
    for (std::size_t run = 0; run < made.size(); ++run)
        for (std::size_t place = 0; place < order.size(); ++place)
            if (beats[run][order[place]]) made[run] += stats::letter(place);
    return made;
}

}  // namespace

void check_marks(Marks marks, bool with_baseline) {
    if (marks == Marks::stars && !with_baseline)
        throw SettingError("marks",
                           "stars say how sure it is that a run differs from one other; name a baseline, "
                           "or take beaten");
    if (marks == Marks::beaten && with_baseline)
        throw SettingError("marks",
                           "beaten names the runs that each run beats, which needs all pairs; "
                           "leave out the baseline, or take stars");
}

std::vector<std::string> marks_of(Marks marks, const RunComparisons& compared, const ComparedMeasure& measure,
                                  std::size_t test) {
    if (compared.baseline) return marks_against(marks, compared, measure, test);
    if (marks == Marks::beaten) return beaten_by(compared, measure, test);
    return compared.has_letters() ? measure.letters[test] : std::vector<std::string>(compared.runs.size());
}

std::vector<std::string> labels_of(Marks marks, const RunComparisons& compared) {
    std::vector<std::string> labels;
    for (std::size_t place = 0; marks == Marks::beaten && place < compared.runs.size(); ++place)
        labels.push_back(stats::letter(place));
    return labels;
}

std::string marks_key(Marks marks, const RunComparisons& compared, const stats::PairedTest& test) {
    if (marks == Marks::beaten) return "Letters beside a mean name the runs that are significantly worse.";
    if (compared.has_letters()) return "Runs that share a letter do not differ significantly.";
    if (!compared.baseline)
        return "No letters: a one-sided test asks about one order of each pair, and letters would hide which.";
    const std::string key = fmt::format("▲ ▼: differs significantly from {}, with a higher or a lower mean",
                                        in_quotes(compared.runs[*compared.baseline]));
    if (marks != Marks::stars) return key + ".";
    return fmt::format("{}; {}: {}.", key, compared.corrects(test) ? fmt::format("p({})", compared.correction) : "p",
                       star_levels_text(compared.options.alpha));
}

}  // namespace assay::views
