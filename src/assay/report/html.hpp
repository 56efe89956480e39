// Parts of html pages, for pages that hold more than one report.
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "assay/core/sink.hpp"
#include "assay/report/report.hpp"

namespace assay {

/// How tables and paragraphs of reports look: a <style> element.
std::string_view html_style_sheet() noexcept;

/// ASCII as it is, apart from the signs of the language; other characters by number; other bytes made visible.
std::string html_escaped(std::string_view text);

/// A table or a paragraph a section, with its key below it.
void write_html(std::span<const Section> sections, int digits, ByteSink& sink);

}  // namespace assay
