// Reads judgments with a header that names the columns, as BEIR has them: query-id <tab> corpus-id <tab> score.
#pragma once

#include <cstddef>
#include <functional>
#include <string_view>

#include "assay/core/error.hpp"
#include "assay/core/watcher.hpp"
#include "assay/io/source.hpp"

namespace assay {

/// What a line says. It is gone with the next line.
struct CsvJudgment {
    std::string_view topic, document;
    double grade;
    std::size_t line;
};

/// Whether the first line names a topic, a document and a grade; where it names a user these are ratings.
bool has_judgment_header(const InputFile& input);

/// Gives every judgment to `take`; without a header the columns are topic, document and grade. Returns the number of
/// lines. The phase, if there is one, counts stored bytes.
std::size_t read_csv_judgments(const InputFile& input, Faults& faults,
                               const std::function<void(const CsvJudgment&)>& take, Phase* phase = nullptr);

}  // namespace assay
