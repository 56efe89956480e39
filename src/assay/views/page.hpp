// What there is to know about a measure or a similarity, as a page: what it is, its formula, and one line for each
// thing a user may want to look up.
#pragma once

#include <span>
#include <string>
#include <vector>

#include "assay/core/parameters.hpp"

namespace assay::views {

struct PageLine {
    std::string key;  ///< the name of a parameter, or "range", "source"; empty if the line goes on with the one before
    std::string text;
};

struct Page {
    std::string name, summary, formula;
    std::vector<PageLine> lines;
};

/// The page as text.
std::string page_text(const Page& page);

/// The default of a parameter, and what it may be, in words.
std::string fallback_text(const Param& param);
std::string domain_text(const Param& param);

/// A line for each parameter: what it means, what it may be, its default.
std::vector<PageLine> param_lines(std::span<const Param> params);
/// The same as rows of a Markdown table.
std::string param_rows(std::span<const Param> params);

}  // namespace assay::views
