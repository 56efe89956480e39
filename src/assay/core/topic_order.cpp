#include "assay/core/topic_order.hpp"

#include <algorithm>

namespace assay {

namespace {

bool is_number(std::string_view id) noexcept {
    return !id.empty() && id.find_first_not_of("0123456789") == std::string_view::npos;
}

}  // namespace

bool topic_before(std::string_view a, std::string_view b) noexcept {
    if (is_number(a) != is_number(b)) return is_number(a);
    if (!is_number(a)) return a < b;
    const auto bare = [](std::string_view id) { return id.substr(std::min(id.find_first_not_of('0'), id.size())); };
    const std::string_view x = bare(a), y = bare(b);
    if (x.size() != y.size()) return x.size() < y.size();
    return x != y ? x < y : a < b;
}

}  // namespace assay
