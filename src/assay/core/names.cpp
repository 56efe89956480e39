#include "assay/core/names.hpp"

#include <algorithm>
#include <cstddef>

#include <fmt/format.h>

#include "assay/core/parameters.hpp"

namespace assay {

namespace {

char plain(char c) noexcept {
    if (c >= 'A' && c <= 'Z') return static_cast<char>(c - 'A' + 'a');
    return c == '-' ? '_' : c;
}

/// The number of insertions, deletions, replacements and swaps of neighbours that turn one name into the other.
std::size_t edits(const std::string& a, const std::string& b) {
    std::vector<std::vector<std::size_t>> cost(a.size() + 1, std::vector<std::size_t>(b.size() + 1));
    for (std::size_t i = 0; i <= a.size(); ++i)
        for (std::size_t j = 0; j <= b.size(); ++j) {
            if (i == 0 || j == 0) {
                cost[i][j] = i + j;
                continue;
            }
            const std::size_t differ = a[i - 1] == b[j - 1] ? 0 : 1;
            cost[i][j] = std::min({cost[i - 1][j] + 1, cost[i][j - 1] + 1, cost[i - 1][j - 1] + differ});
            if (i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1])
                cost[i][j] = std::min(cost[i][j], cost[i - 2][j - 2] + 1);
        }
    return cost[a.size()][b.size()];
}

}  // namespace

std::string plain_name(std::string_view name) {
    std::string result(name);
    std::transform(result.begin(), result.end(), result.begin(), plain);
    return result;
}

bool same_name(std::string_view a, std::string_view b) noexcept {
    return std::equal(a.begin(), a.end(), b.begin(), b.end(), [](char x, char y) { return plain(x) == plain(y); });
}

std::string_view nearest_name(std::string_view name, const std::vector<std::string_view>& known) {
    constexpr std::size_t longest = 64;  // nobody mistypes more than that
    if (name.size() < 2 || name.size() > longest) return {};
    const std::string wanted = plain_name(name);
    std::string_view nearest;
    std::size_t fewest = name.size() / 2 + 1;
    for (const std::string_view candidate : known)
        if (const std::size_t count = edits(wanted, plain_name(candidate)); count < fewest) {
            fewest = count;
            nearest = candidate;
        }
    return nearest;
}

std::string known_names(std::string_view name, std::span<const std::string> known) {
    constexpr std::size_t most = 12;
    const std::string_view nearest = nearest_name(name, {known.begin(), known.end()});
    if (!nearest.empty() && !to_number(name)) return fmt::format("did you mean {}?", nearest);
    const bool all = known.size() <= most;
    return fmt::format("known {} {}{}", known.size() == 1 ? "is" : "are",
                       fmt::join(known.first(all ? known.size() : most / 2), ", "),
                       all ? "" : fmt::format(", ..., {}", known.back()));
}

}  // namespace assay
