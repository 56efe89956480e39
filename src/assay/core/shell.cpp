#include "assay/core/shell.hpp"

#include <algorithm>
#include <cctype>

namespace assay {

namespace {

/// Signs that mean themselves in every shell, wherever they stand.
bool is_plain(char c) {
    return std::isalnum(static_cast<unsigned char>(c)) != 0 ||
           std::string_view("@%+:,./_-").find(c) != std::string_view::npos;
}

}  // namespace

std::string shell_quoted(std::string_view argument) {
    const bool plain = std::all_of(argument.begin(), argument.end(),
                                   [&](const char& c) { return is_plain(c) || (c == '=' && &c != argument.data()); });
    if (plain && !argument.empty()) return std::string(argument);
    std::string quoted = "'";
    for (const char c : argument) {
        if (c == '\'') quoted += "'\\''";
        else quoted += c;
    }
    return quoted + '\'';
}

}  // namespace assay
