// Results that come in batches: a run, a topic, a document and a score a row, and what can be wrong with them.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include "assay/core/columns.hpp"
#include "assay/engine/mixed_columns.hpp"

namespace assay {

/// What messages call rows that come in batches.
inline constexpr const char* rows_name = "rows";

/// What all rows have, whatever they are held against. A row without a run is no result.
struct RowColumns {
    std::size_t rows = 0;
    const Gapped<TextColumn>&run, &topic, &document;
    const Gapped<NumberColumn>& score;
};

/// What messages call topics and documents.
struct RowWords {
    bool users = false;  ///< topics are users, documents are items

    std::string_view topic() const { return users ? "user" : "topic"; }
    std::string_view document() const { return users ? "item" : "document"; }

    /// What is wrong with a row, behind its run, topic and document.
    std::string fault(const RowColumns& batch, std::size_t row, std::string_view what) const;
};

/// "the topic is missing (null)".
std::string null_text(std::string_view what);

/// What is wrong with the score of a row; empty if nothing is.
std::string wrong_score(const RowColumns& batch, std::size_t row);

}  // namespace assay
