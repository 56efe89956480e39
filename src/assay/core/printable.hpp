// Text from files and names, as it may be shown: it can give no orders to a terminal.
#pragma once

#include <string>
#include <string_view>

namespace assay {

/// Control characters, those of Latin-1 too (C1), and marks that turn the direction of writing become `\x1b` or
/// `\u202e`. Letters of any script stay as they are.
std::string printable(std::string_view text);

/// The same for a text of several lines, which stay lines, and with tabs.
std::string printable_lines(std::string_view text);

}  // namespace assay
