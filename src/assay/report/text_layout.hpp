// Where the columns of a table stand on a screen of a given width.
//
// A table that is too wide is changed step by step until it fits: long titles of numbers become [1], [2] and so on,
// with the titles below the table; so do long texts at the left that come more than once; other long texts are folded;
// and then the columns are broken into blocks, each of which starts with the columns that say what a row is about.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "assay/report/printed_table.hpp"

namespace assay {

struct LaidColumn {
    const PrintedColumn* printed = nullptr;
    std::size_t width = 0;        ///< what is longer is folded
    std::size_t marks_width = 0;  ///< of the marks behind it, without the space between

    /// With the marks.
    std::size_t full_width() const { return width + (printed->marked ? 1 + marks_width : 0); }
};

using TextBlock = std::vector<LaidColumn>;

struct TextLayout {
    std::vector<PrintedColumn> columns;  ///< with numbers in place of what went to the key
    std::vector<TextBlock> blocks;       ///< point into `columns`
    std::vector<std::string> key;        ///< "[1] CAM(nDCG@10)"
};

/// `width` 0: one block, whatever its width.
TextLayout text_layout(std::vector<PrintedColumn> columns, std::size_t width);

}  // namespace assay
