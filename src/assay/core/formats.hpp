// The formats of inputs that a user can name.
#pragma once

#include <cstdint>

namespace assay {

enum class JudgmentsFormat : std::uint8_t {
    automatic,  ///< decided by content; refused when two readings fit
    trec,       ///< topic iteration document grade
    subtopics,  ///< topic subtopic document grade
    labels,     ///< topic iteration document label1 ... labelN
    evall,      ///< topic <tab> document <tab> grade <tab> aspect <tab> weight
    csv,        ///< topic,document,grade, in the order that a header says, also with tabs, semicolons or `::`
    json,       ///< {"topic": {"document": grade}}, or an object for each judgment, or nuggets of documents
};

enum class RunFormat : std::uint8_t {
    automatic,
    trec,   ///< topic Q0 document rank score tag
    evall,  ///< topic <tab> document, in rank order
    csv,    ///< topic,document[,score or rank], also with tabs, semicolons or `::`, with or without a header
    json,   ///< {"topic": {"document": score}}, or an object for each document
};

/// What the third column of a csv run is.
enum class ThirdColumn : std::uint8_t {
    automatic,  ///< by its name; without one a score, unless a topic has 1, 2, 3, ...
    score,
    rank,
};

/// What a comment line is to a reader.
enum class Comments : std::uint8_t {
    skipped,
    data,  ///< a line like any other, and so mostly a fault (for the drop-ins)
};

}  // namespace assay
