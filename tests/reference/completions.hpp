// All grades that unjudged documents could have, one way after the other: the slow twin of what measures make of them.
#pragma once

#include <algorithm>
#include <cstddef>
#include <limits>
#include <set>
#include <string>
#include <vector>

#include "assay/metrics/evaluate.hpp"

#include "support/tied_runs.hpp"

namespace assay::reference {

using testing::JudgedLine;
using testing::judgments_of;
using testing::ScoredDocument;
using testing::TiedRun;
using testing::values_of_first;

struct OverGrades {
    double worst = std::numeric_limits<double>::infinity(), best = -worst;
};

/// The smallest and the largest value of each measure over judgments that have a line more for every unjudged document
/// and aspect, with 0 or any positive grade that occurs.
inline std::vector<OverGrades> over_all_grades(const std::vector<JudgedLine>& lines,
                                               const std::vector<Measure>& measures, const TiedRun& run) {
    std::set<double> grades{0};
    std::set<std::string> aspects, judged;
    for (const JudgedLine& line : lines) {
        if (line.grade > 0) grades.insert(line.grade);
        aspects.insert(line.aspect);
        judged.insert(line.document);
    }
    std::vector<JudgedLine> completed = lines;
    for (const ScoredDocument& document : run)
        if (!judged.contains(document.id))
            for (const std::string& aspect : aspects) completed.push_back({"t0", aspect, document.id, 0});
    std::vector<OverGrades> found(measures.size());
    const auto try_from = [&](const auto& self, std::size_t line) -> void {
        if (line < completed.size()) {
            for (const double grade : grades) {
                completed[line].grade = grade;
                self(self, line + 1);
            }
            return;
        }
        const Judgments judgments = judgments_of(completed);
        const std::vector<double> values = values_of_first(PreparedJudgments(judgments, measures), run);
        for (std::size_t m = 0; m < found.size(); ++m) {
            found[m].worst = std::min(found[m].worst, values[m]);
            found[m].best = std::max(found[m].best, values[m]);
        }
    };
    try_from(try_from, lines.size());
    return found;
}

}  // namespace assay::reference
