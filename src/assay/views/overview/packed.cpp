#include "assay/views/overview/packed.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>

#include <fmt/format.h>

#include "assay/report/json_writer.hpp"

namespace assay::views {

namespace {

constexpr std::size_t codes = 128;  ///< of ASCII: what is longer in UTF-8 is left as it is

bool is_ascii(char c) { return static_cast<unsigned char>(c) < codes; }

/// Printable characters that the text does not have and that stand in JSON and in HTML as they are.
std::string free_characters(std::string_view text) {
    std::string free;
    for (char c = '!'; c <= '~'; ++c)
        if (c != '"' && c != '\\' && c != '<' && c != '&' && text.find(c) == std::string_view::npos) free += c;
    return free;
}

/// The pair of characters that comes most often, the first of equals; nothing where none pays for its own place.
std::string most_frequent_pair(std::string_view text) {
    constexpr std::uint32_t too_few = 4;
    std::array<std::uint32_t, codes * codes> counts{};
    for (std::size_t i = 0; i + 1 < text.size(); ++i)
        if (is_ascii(text[i]) && is_ascii(text[i + 1]))
            ++counts[static_cast<std::size_t>(text[i]) * codes + static_cast<std::size_t>(text[i + 1])];
    const auto most = std::max_element(counts.begin(), counts.end());
    if (*most <= too_few) return "";
    const auto place = static_cast<std::size_t>(most - counts.begin());
    return {static_cast<char>(place / codes), static_cast<char>(place % codes)};
}

/// In place, from the left.
void replace_pair(std::string& text, std::string_view pair, char by) {
    std::size_t end = 0;
    for (std::size_t i = 0; i < text.size(); ++end) {
        const bool found = text[i] == pair[0] && i + 1 < text.size() && text[i + 1] == pair[1];
        text[end] = found ? by : text[i];
        i += found ? 2 : 1;
    }
    text.resize(end);
}

}  // namespace

std::string packed(std::string_view json) {
    std::string text(json), pairs;
    for (const char symbol : free_characters(json)) {
        const std::string pair = most_frequent_pair(text);
        if (pair.empty()) break;
        replace_pair(text, pair, symbol);
        pairs += symbol + pair;
    }
    std::string made = fmt::format(R"({{"packed":[{},{}]}})", json_string(pairs), json_string(text));
    return made.size() < json.size() ? made : std::string(json);
}

}  // namespace assay::views
