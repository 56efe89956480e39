// Small pieces of HTML.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace assay::views {

/// Text inside an element or a quoted attribute: nothing in it is markup, nothing in it turns the direction of writing.
std::string html_text(std::string_view text);

/// "0.7134", a dash for NaN.
std::string four_digits(double number);
/// ".71", "1.0", a dash for NaN: for cells that are one of many.
std::string two_digits(double number);

/// The attribute that colours a cell, class=h0 to h9, by how far a value is between two others; empty for NaN.
std::string heat_class(double value, double low, double high);

/// A table in a box of its own, which scrolls where the page is narrow.
struct HtmlTable {
    std::string id = {}, classes = {}, caption = {};
    std::string head = {}, body = {};  ///< rows

    std::string text() const;
};

/// <th scope="col">, its content as HTML; numbers stand right.
std::string column_head(std::string_view content, bool number = true);
/// The same for the names of many narrow columns: they read upwards.
std::string upright_head(std::string_view name);
std::string row_head(std::string_view name);

/// <section id="ID"><h2>TITLE</h2>...
std::string html_section(std::string_view id, std::string_view title, std::string_view content);

/// A drawing without its own style sheet, which the page has already.
std::string html_figure(std::string_view svg);

}  // namespace assay::views
