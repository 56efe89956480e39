#include "assay/engine/row_columns.hpp"

#include <cmath>

#include <fmt/format.h>

#include "assay/core/error.hpp"

namespace assay {

std::string RowWords::fault(const RowColumns& batch, std::size_t row, std::string_view what) const {
    std::string where;
    const auto add = [&](std::string_view word, const Gapped<TextColumn>& ids) {
        if (ids.has(row)) where += fmt::format("{}{} {}", where.empty() ? "" : ", ", word, in_quotes(ids.column[row]));
    };
    add("run", batch.run);
    add(topic(), batch.topic);
    add(document(), batch.document);
    return fmt::format("{}{}{}", where, where.empty() ? "" : ": ", what);
}

std::string null_text(std::string_view what) { return fmt::format("the {} is missing (null)", what); }

std::string wrong_score(const RowColumns& batch, std::size_t row) {
    if (!batch.score.has(row)) return null_text("score");
    const double score = batch.score.column[row];
    return std::isfinite(score) ? std::string() : fmt::format("score {} is not a finite number", score);
}

}  // namespace assay
