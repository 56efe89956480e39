// Reads runs and judgments in JSON. Each of these may come alone, in an array, or on a line of its own:
//
//     {"topic": {"document": number, ...}, ...}
//     {"qid": "topic", "docid": "document", "score": number}       any names that CSV headers may have
//     {"query": {"qid": "topic"}, "candidates": [{"docid": "document", "score": number}, ...]}
//     {"qid": "topic", "docid": "document", "nuggets": [{"text": ..., "importance": ..., "assignment": ...}, ...]}
//
// The last is what nugget assigners write of retrieved passages: a nugget is an aspect, `vital` ones weigh 1 and `okay`
// ones 1/2; `support` is the grade 1, `partial_support` 1/2, `not_support` 0.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "assay/core/ids.hpp"
#include "assay/io/source.hpp"

namespace assay {

struct JsonRow {
    std::string_view topic, document;
    double value;
    std::string_view aspect = {};  ///< of nuggets
    double weight = 1;             ///< of the aspect
    std::size_t line = 0;          ///< where it ends
};

struct JsonRows {
    Arena texts;  ///< what the rows look at
    std::vector<JsonRow> rows;
    bool nuggets = false;
};

/// Whether the input seems to be JSON, by its first character that is no blank.
bool looks_like_json(const InputFile& input);

/// Throws InputError at the first fault.
JsonRows read_json_rows(const InputFile& input);

}  // namespace assay
