// Reads judgments: bytes of a file -> Judgments.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>

#include "assay/core/formats.hpp"
#include "assay/core/judgments.hpp"
#include "assay/core/label_space.hpp"
#include "assay/core/watcher.hpp"
#include "assay/io/input.hpp"

namespace assay {

/// How a grade is read.
enum class GradeRule : std::uint8_t {
    number,   ///< any finite number; everything else is a fault
    integer,  ///< the leading whole number, 0 if there is none, as C's atol does it (for the drop-ins)
};

struct JudgmentsOptions {
    JudgmentsFormat format = JudgmentsFormat::automatic;
    /// The label columns, as far as they are known: names, labels, embeddings, weights; and the universe. Where there
    /// are aspects a line has one label for each of them.
    LabelSpace aspects = {};
    /// Also gives documents of a plain file their labels: it has one aspect, called "relevance". Documents of label
    /// columns always get them; subtopics and those of EvALL have none.
    bool label = false;
    /// Somebody looks at aspects: a second column that may be a subtopic or not is refused.
    bool aspects_matter = true;
    DuplicateJudgments duplicates = DuplicateJudgments::error;  ///< a line of labels that comes twice is a fault always
    GradeRule grades = GradeRule::number;
    Comments comments = Comments::skipped;
    bool more_fields = false;  ///< what follows the grade is not looked at (for the drop-ins)
    bool may_be_empty = false;
    std::size_t threads = 1;
    Phase* phase = nullptr;  ///< counts the stored bytes that are done
    bool digest = false;     ///< fill in Input::digest
};

struct JudgmentsFile {
    Judgments judgments;
    JudgmentsFormat format = JudgmentsFormat::trec;  ///< what it was read as
    Input input;
};

/// Throws InputError with all faults found, and where labels do not fit the rules of the universe. "-" is standard
/// input.
JudgmentsFile read_judgments(const std::string& path, const JudgmentsOptions& options = {});
JudgmentsFile read_judgments(const InputFile& input, const JudgmentsOptions& options = {});

}  // namespace assay
