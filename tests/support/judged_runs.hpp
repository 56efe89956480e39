// Judgments of several topics and runs over them, drawn at random; documents have ids, so that they can be joined again
// with other judgments.
#pragma once

#include <cmath>
#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include <fmt/format.h>

#include "assay/core/judgments.hpp"
#include "assay/core/judgments_builder.hpp"
#include "assay/core/run.hpp"

#include "support/random.hpp"

namespace assay::testing {

/// One line of a file of judgments.
struct JudgedLine {
    std::string topic, aspect, document;
    double grade;
};

inline Judgments judgments_of(const std::vector<JudgedLine>& lines) {
    JudgmentsBuilder builder;
    for (const JudgedLine& line : lines)
        builder.add(line.topic, line.aspect, line.document, line.grade, builder.size() + 1);
    Faults faults;
    return builder.build(DuplicateJudgments::error, faults);
}

/// Topics t0, t1, ... with up to `aspects` aspects and `documents` documents; grades from -1 to 3.
inline std::vector<JudgedLine> draw_lines(Random& random, std::size_t topics, std::size_t aspects,
                                          std::size_t documents) {
    std::vector<JudgedLine> lines;
    for (std::size_t t = 0; t < topics; ++t) {
        const std::size_t width = 1 + random.below(aspects);
        for (std::size_t d = 0; d < documents; ++d)
            for (std::size_t a = 0; a < width; ++a)
                if (random.below(3) > 0)
                    lines.push_back({fmt::format("t{}", t), fmt::format("a{}", a), fmt::format("d{:03}", d),
                                     static_cast<double>(random.below(5)) - 1});
        lines.push_back({fmt::format("t{}", t), "a0", "last", 3});
    }
    return lines;
}

/// The lines whose grades are kept; flags are in the order of JudgedTopic::grades, topic by topic.
inline std::vector<JudgedLine> lines_kept(const Judgments& judgments, const std::vector<std::uint8_t>& kept) {
    std::vector<JudgedLine> lines;
    for (std::size_t t = 0; t < judgments.size(); ++t) {
        const JudgedTopic topic = judgments[t];
        for (std::size_t a = 0; a < topic.aspects.size(); ++a)
            for (std::size_t row = 0; row < topic.documents.size(); ++row)
                if (const auto cell = topic.table.find(row, a);
                    cell && kept[judgments.grades_before(t) + *cell] != 0 && !std::isnan(topic.grade(row, a)))
                    lines.push_back({std::string(topic.id), std::string(topic.aspects[a]),
                                     std::string(topic.documents[row]), topic.grade(row, a)});
    }
    return lines;
}

inline std::size_t grades_in(const Judgments& judgments) {
    std::size_t grades = 0;
    for (std::size_t t = 0; t < judgments.size(); ++t) grades += judgments[t].grades.size();
    return grades;
}

/// The documents of one topic of a run, with scores that may be tied.
struct ScoredDocument {
    std::string id;
    double score;
};

/// A run: of each topic its documents; none for a topic that it does not have.
using DrawnRun = std::vector<std::vector<ScoredDocument>>;

inline DrawnRun draw_run(Random& random, std::size_t topics, std::size_t documents) {
    DrawnRun run(topics);
    for (auto& topic : run) {
        if (random.below(6) == 0) continue;
        for (std::size_t d = 0; d < documents + documents / 2; ++d)
            if (random.below(3) > 0) topic.push_back({fmt::format("d{:03}", d), static_cast<double>(random.below(40))});
        topic.push_back({"last", static_cast<double>(random.below(40))});
    }
    return run;
}

/// Hands a run to a sink as a reader does that joins it with these judgments.
inline void feed(RunSink& sink, const Judgments& judgments, const DrawnRun& run) {
    for (std::size_t t = 0; t < run.size(); ++t) {
        if (run[t].empty()) continue;
        const std::string id = fmt::format("t{}", t);
        const std::uint32_t number = judgments.find(id);
        if (number == IdTable::none) continue;
        std::string text;
        std::vector<Retrieved> ranking;
        for (const auto& [document, score] : run[t]) {
            ranking.push_back({.score = score,
                               .row = judgments.rows(number).find(document, hash_bytes(document)),
                               .id_size = static_cast<std::uint32_t>(document.size()),
                               .id_at = text.size()});
            text += document;
        }
        sink.take({.id = id, .topic = number, .text = text.data(), .ranking = ranking});
    }
}

}  // namespace assay::testing
