// Reads judgments: bytes of a file -> Judgments.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "assay/core/judgments.hpp"
#include "assay/io/input.hpp"

namespace assay {

enum class JudgmentsFormat : std::uint8_t {
    automatic,  ///< decided by content; refused when two readings fit
    trec,       ///< topic iteration document grade
    subtopics,  ///< topic subtopic document grade
    labels,     ///< topic iteration document label1 ... labelN
    evall,      ///< topic <tab> document <tab> grade <tab> aspect <tab> weight
};

/// How a grade is read.
enum class GradeRule : std::uint8_t {
    number,   ///< any finite number; everything else is a fault
    integer,  ///< the leading whole number, 0 if there is none, as C's atol does it (for the drop-ins)
};

struct JudgmentsOptions {
    JudgmentsFormat format = JudgmentsFormat::automatic;
    std::vector<std::string> aspects = {};  ///< names of the label columns
    DuplicateJudgments duplicates = DuplicateJudgments::error;
    GradeRule grades = GradeRule::number;
    bool digest = false;  ///< fill in Input::digest
};

struct JudgmentsFile {
    Judgments judgments;
    JudgmentsFormat format = JudgmentsFormat::trec;  ///< what it was read as
    Input input;
};

/// Throws InputError with all faults found. "-" is standard input.
JudgmentsFile read_judgments(const std::string& path, const JudgmentsOptions& options = {});
JudgmentsFile read_judgments(const InputFile& input, const JudgmentsOptions& options = {});

}  // namespace assay
