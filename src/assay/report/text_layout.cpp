#include "assay/report/text_layout.hpp"

#include <algorithm>
#include <numeric>
#include <span>
#include <utility>

#include <fmt/format.h>

#include "assay/report/utf8.hpp"

namespace assay {

namespace {

constexpr std::size_t gap = 2;             // between columns
constexpr std::size_t least_text = 8;      // nothing is folded to less
constexpr std::size_t longest_title = 16;  // that stays above a column of numbers in a table that is too wide

std::size_t cell_width(const PrintedColumn& column) {
    std::size_t width = 0;
    for (const PrintedCell& cell : column.cells) width = std::max(width, character_count(cell.text));
    return width;
}

TextColumn placed(const PrintedColumn& column, std::string title) {
    TextColumn placed{.printed = &column, .title = std::move(title)};
    placed.width = std::max(character_count(placed.title), cell_width(column));
    for (const PrintedCell& cell : column.cells)
        placed.marks_width = std::max(placed.marks_width, character_count(cell.marks));
    return placed;
}

/// Of columns side by side.
std::size_t width_of(std::span<const TextColumn> columns) {
    std::size_t width = columns.empty() ? 0 : gap * (columns.size() - 1);
    for (const TextColumn& column : columns) width += column.full_width();
    return width;
}

/// Puts long titles of numbers into the key, where that makes the column narrower.
void shorten_titles(TextBlock& columns, std::vector<std::string>& key) {
    for (TextColumn& column : columns) {
        const std::size_t cells = cell_width(*column.printed);
        if (!column.printed->number || character_count(column.title) <= std::max(longest_title, cells)) continue;
        std::string number = fmt::format("[{}]", key.size() + 1);
        key.push_back(number + ' ' + column.title);
        column = placed(*column.printed, std::move(number));
    }
}

/// Makes the widest texts narrower until the columns fit, or until they are as narrow as they may get.
void fold_texts(std::span<TextColumn> columns, std::size_t width) {
    while (width_of(columns) > width) {
        TextColumn* widest = nullptr;
        for (TextColumn& column : columns)
            if (!column.printed->number && (widest == nullptr || column.width > widest->width)) widest = &column;
        if (widest == nullptr || widest->width <= least_text) return;
        --widest->width;
    }
}

/// The columns behind the first ones in blocks of at most this width; every block has at least one of them.
std::vector<TextBlock> broken(const TextBlock& columns, std::size_t repeated, std::size_t width) {
    const TextBlock head(columns.begin(), columns.begin() + static_cast<std::ptrdiff_t>(repeated));
    const std::size_t head_width = width_of(head);
    std::vector<TextBlock> blocks;
    std::size_t used = 0;
    for (std::size_t c = repeated; c < columns.size(); ++c) {
        const std::size_t more = columns[c].full_width() + (repeated > 0 || used > head_width ? gap : 0);
        if (blocks.empty() || used + more > width) {
            blocks.push_back(head);
            used = head_width;
        }
        blocks.back().push_back(columns[c]);
        used += more;
    }
    if (blocks.empty()) blocks.push_back(head);
    return blocks;
}

/// As few blocks as possible, and these about equally wide.
std::vector<TextBlock> balanced(const TextBlock& columns, std::size_t repeated, std::size_t width) {
    std::vector<TextBlock> blocks = broken(columns, repeated, width);
    while (--width > 0) {
        std::vector<TextBlock> narrower = broken(columns, repeated, width);
        if (narrower.size() > blocks.size()) break;
        blocks = std::move(narrower);
    }
    return blocks;
}

}  // namespace

TextLayout text_layout(const std::vector<PrintedColumn>& columns, std::size_t width) {
    TextLayout layout;
    TextBlock all;
    for (const PrintedColumn& column : columns) all.push_back(placed(column, column.title));
    const auto too_wide = [&] { return width > 0 && width_of(all) > width; };
    if (too_wide()) shorten_titles(all, layout.key);
    if (too_wide()) {
        const std::size_t repeated = leading_texts(columns);
        const std::span<TextColumn> texts(all.data(), repeated);
        fold_texts(texts, repeated == all.size() ? width : width / 2);
        const std::size_t left = std::max(least_text, width - std::min(width, width_of(texts) + gap));
        for (TextColumn& column : std::span(all).subspan(repeated)) fold_texts({&column, 1}, left);
        layout.blocks = balanced(all, repeated, width);
    } else {
        layout.blocks.push_back(std::move(all));
    }
    return layout;
}

}  // namespace assay
