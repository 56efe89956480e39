// What the lines of a file of judgments look like: enough to tell the formats apart.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "assay/io/source.hpp"

namespace assay {

struct JudgmentsShape {
    std::size_t fields = 0;           ///< of the first line
    bool odd = false;                 ///< the first line is no text
    bool tabbed = false;              ///< the first line has five fields separated by tabs only
    bool looks_like_run = false;      ///< the first line has the fields of a run
    bool second_is_q0 = false;        ///< the second field of the first line is Q0, as in runs and some judgments
    std::vector<std::string> labels;  ///< what stands behind the document in the first line
    bool looks_like_labels = false;   ///< the first line has iteration 0 and several numbers behind the document
};

/// Looks at the first line that holds data.
JudgmentsShape shape_of(const InputFile& input);

/// Two lines of a topic that show several values in the second column; 0 if there are none.
struct VaryingColumn {
    std::size_t first_line = 0, second_line = 0;
    std::string first_value, second_value, topic;
};
VaryingColumn varying_second_column(const InputFile& input);

/// What the second column of a file is like.
struct SecondColumn {
    bool fractions = false;         ///< some value is a number and no whole one
    bool documents_repeat = false;  ///< a document of a topic comes with two values
};
SecondColumn second_column(const InputFile& input);

/// Whether a text is a number and no whole one.
bool is_fraction(std::string_view text);

}  // namespace assay
