// What goes to standard error.
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "assay/core/message.hpp"

namespace assay::cli {

/// "--duplicates first or max": a setting as an option.
std::string option_hint(std::string_view policy, std::span<const std::string_view> values);

/// Prints a text to standard error. Names in it give no orders to the terminal; nobody has to read it, so a standard
/// error that is closed or full is no fault.
void complain(std::string_view text);

/// From now on nothing is said but errors.
void be_quiet();
bool is_quiet();

/// Prints each message on a line of its own behind its severity: notes first, then warnings. The progress line goes.
void say(std::span<const Message> messages);

/// Prints one warning.
void warn(std::string_view text);

}  // namespace assay::cli
