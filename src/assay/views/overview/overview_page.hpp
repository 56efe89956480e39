// An overview as one HTML file that needs nothing else: tables and pictures that can be read without scripts, the data
// behind them, and one module of ours that sorts, chooses and shows where values come from (web/report).
#pragma once

#include <string>

#include "assay/core/message.hpp"
#include "assay/engine/overview/overview.hpp"

namespace assay::views {

struct OverviewStyle {
    std::string command = {};           ///< that gives this page
    HintWords hint_words = plain_hint;  ///< how settings are named
};

/// The whole file. Its policy allows nothing but its own style and module: no network, no evaluation of text.
std::string overview_page(const Overview& overview, const OverviewStyle& style);

/// What stands inside <main>: for pages that bring style and module themselves.
std::string overview_body(const Overview& overview, const OverviewStyle& style);

}  // namespace assay::views
