#include "assay/cli/terminal.hpp"

#include <charconv>
#include <cstdlib>
#include <string_view>
#include <sys/ioctl.h>
#include <unistd.h>

namespace assay::cli {

namespace {

std::string_view environment(const char* name) {
    const char* const value = std::getenv(name);
    return value == nullptr ? "" : value;
}

std::size_t width_at(int file) {
    const std::string_view columns = environment("COLUMNS");
    std::size_t width = 0;
    if (const auto [end, error] = std::from_chars(columns.data(), columns.data() + columns.size(), width);
        error == std::errc() && end == columns.data() + columns.size() && width > 0)
        return width;
    winsize size{};
    return ::ioctl(file, TIOCGWINSZ, &size) == 0 ? size.ws_col : 0;
}

}  // namespace

Terminal terminal_at(int file) {
    if (::isatty(file) != 1) return {};
    const std::string_view kind = environment("TERM");
    const bool escapes = !kind.empty() && kind != "dumb";
    return {.width = width_at(file), .escapes = escapes, .colour = escapes && environment("NO_COLOR").empty()};
}

}  // namespace assay::cli
