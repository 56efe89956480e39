#include "assay/report/text_layout.hpp"

#include <algorithm>
#include <map>
#include <span>
#include <utility>

#include <fmt/format.h>

#include "assay/core/utf8.hpp"

namespace assay {

namespace {

constexpr std::size_t gap = 2;             // between columns
constexpr std::size_t least_text = 8;      // nothing is folded to less
constexpr std::size_t longest_title = 16;  // that stays above a column of numbers in a table that is too wide
constexpr std::size_t longest_text = 12;   // that stays beside the numbers if it comes more than once

std::size_t cell_width(const PrintedColumn& column) {
    std::size_t width = 0;
    for (const PrintedCell& cell : column.cells) width = std::max(width, character_count(cell.text));
    return width;
}

LaidColumn placed(const PrintedColumn& column) {
    LaidColumn placed{.printed = &column, .width = std::max(character_count(column.title), cell_width(column))};
    for (const PrintedCell& cell : column.cells)
        placed.marks_width = std::max(placed.marks_width, character_count(cell.marks));
    return placed;
}

TextBlock placed(const std::vector<PrintedColumn>& columns) {
    TextBlock block;
    for (const PrintedColumn& column : columns) block.push_back(placed(column));
    return block;
}

/// Of columns side by side.
std::size_t width_of(std::span<const LaidColumn> columns) {
    std::size_t width = columns.empty() ? 0 : gap * (columns.size() - 1);
    for (const LaidColumn& column : columns) width += column.full_width();
    return width;
}

/// Puts a text into the key and its number into its place.
void move_to_key(std::string& text, std::vector<std::string>& key) {
    std::string number = fmt::format("[{}]", key.size() + 1);
    key.push_back(number + ' ' + text);
    text = std::move(number);
}

/// Puts long titles of numbers into the key, where that makes the column narrower.
void shorten_titles(std::vector<PrintedColumn>& columns, std::vector<std::string>& key) {
    for (PrintedColumn& column : columns)
        if (column.number && character_count(column.title) > std::max(longest_title, cell_width(column)))
            move_to_key(column.title, key);
}

/// Puts long texts that come more than once into the key, each once.
void shorten_texts(std::span<PrintedColumn> columns, std::vector<std::string>& key) {
    std::map<std::string, std::size_t> times;
    for (const PrintedColumn& column : columns)
        for (const PrintedCell& cell : column.cells) ++times[cell.text];
    std::map<std::string, std::string> numbers;
    for (PrintedColumn& column : columns)
        for (PrintedCell& cell : column.cells) {
            if (character_count(cell.text) <= longest_text || times[cell.text] < 2) continue;
            std::string& number = numbers[cell.text];
            if (number.empty()) move_to_key(number = cell.text, key);
            cell.text = number;
        }
}

/// Makes the widest texts narrower until the columns fit, or until they are as narrow as they may get.
void fold_texts(std::span<LaidColumn> columns, std::size_t width) {
    while (width_of(columns) > width) {
        LaidColumn* widest = nullptr;
        for (LaidColumn& column : columns)
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

TextLayout text_layout(std::vector<PrintedColumn> columns, std::size_t width) {
    TextLayout layout{.columns = std::move(columns), .blocks = {}, .key = {}};
    TextBlock all = placed(layout.columns);
    const auto too_wide = [&] { return width > 0 && width_of(all) > width; };
    if (too_wide()) {
        shorten_titles(layout.columns, layout.key);
        all = placed(layout.columns);
    }
    const std::size_t repeated = leading_texts(layout.columns);
    const std::size_t room = repeated == all.size() ? width : width / 2;  // for the columns that are repeated
    if (too_wide() && width_of(std::span(all).first(repeated)) > room) {
        shorten_texts(std::span(layout.columns).first(repeated), layout.key);
        all = placed(layout.columns);
    }
    if (too_wide()) {
        const std::span<LaidColumn> texts = std::span(all).first(repeated);
        fold_texts(texts, room);
        const std::size_t left = std::max(least_text, width - std::min(width, width_of(texts) + gap));
        for (LaidColumn& column : std::span(all).subspan(repeated)) fold_texts({&column, 1}, left);
        layout.blocks = balanced(all, repeated, width);
    } else {
        layout.blocks.push_back(std::move(all));
    }
    return layout;
}

}  // namespace assay
