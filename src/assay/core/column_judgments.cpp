#include "assay/core/column_judgments.hpp"

#include <cmath>

#include <fmt/format.h>

#include "assay/core/error.hpp"
#include "assay/core/judgments_builder.hpp"

namespace assay {

namespace {

void refuse_lengths(const JudgmentColumns& columns, const std::string& name) {
    const std::size_t rows = columns.topic.size();
    if (rows == 0) throw InputError(name, "no rows");
    const auto refuse = [&](std::string_view column, std::size_t size) {
        throw InputError(name, fmt::format("{} rows have a topic and {} a {}", rows, size, column));
    };
    if (columns.document.size() != rows) refuse("document", columns.document.size());
    if (columns.grade.size() != rows) refuse("grade", columns.grade.size());
    if (columns.aspect.size() != 0 && columns.aspect.size() != rows) refuse("aspect", columns.aspect.size());
}

}  // namespace

Judgments collect_judgments(const JudgmentColumns& columns, const ColumnJudgmentsOptions& options, Input& about) {
    refuse_lengths(columns, about.path);
    const bool plain = columns.aspect.size() == 0;
    JudgmentsBuilder builder;
    builder.borrow_documents();
    Faults faults;
    for (std::size_t row = 0; row < columns.topic.size(); ++row) {
        const double grade = columns.grade[row];
        if (!std::isfinite(grade))
            faults.add_if_kept(row + 1, [&] { return fmt::format("grade {} is not a finite number", grade); });
        builder.add(columns.topic[row], plain ? std::string_view() : columns.aspect[row], columns.document[row], grade,
                    row + 1);
    }
    about.lines = columns.topic.size();
    faults.raise(about.path);
    Judgments judgments = builder.build(options.duplicates, faults);
    faults.raise(about.path);
    if (builder.equal_duplicates() > 0)
        about.warn(counted(builder.equal_duplicates(), "judgment") + " given more than once, with equal grades");
    if (plain && options.label) judgments.label({.aspects = {{.name = "relevance"}}});
    return judgments;
}

}  // namespace assay
