// Where topic, document, score and rank stand in the lines of a csv run (recommendations: user, item, score, rank).
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "assay/io/column_names.hpp"
#include "assay/io/delimited_lines.hpp"
#include "assay/io/run_reader.hpp"

namespace assay {

struct CsvRunLayout {
    Delimiter delimiter = {};
    bool header = false;                              ///< the first line names the columns
    std::size_t fields = 2;                           ///< in every line
    std::size_t topic = 0, document = 1;              ///< columns
    std::size_t score = no_column, rank = no_column;  ///< without both the order of the lines is the ranking
    std::string note = {};                            ///< what was taken for granted
    std::vector<Hint> hints = {};                     ///< that belong to the note
};

/// Finds the layout by the first lines. Throws InputError where they cannot be what `options` ask for.
CsvRunLayout csv_run_layout(const InputFile& input, const RunOptions& options);

/// What is wrong with a line of this many fields.
std::string wrong_count(const CsvRunLayout& layout, std::size_t fields, const RunOptions& options);

}  // namespace assay
