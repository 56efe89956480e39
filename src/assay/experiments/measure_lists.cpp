#include "assay/experiments/measure_lists.hpp"

#include <algorithm>
#include <iterator>

#include "assay/experiments/measure_lists_text.hpp"

namespace assay::experiments {

std::optional<std::vector<std::string>> measure_list(std::string_view name) {
    const auto* const found = std::find_if(std::begin(measure_list_texts), std::end(measure_list_texts),
                                           [name](const auto& list) { return list.first == name; });
    if (found == std::end(measure_list_texts)) return {};
    std::vector<std::string> names;
    constexpr std::string_view blanks = " \n";
    std::string_view rest = found->second;
    for (std::size_t at = 0; (at = rest.find_first_not_of(blanks)) != std::string_view::npos;) {
        rest.remove_prefix(at);
        names.emplace_back(rest.substr(0, rest.find_first_of(blanks)));
        rest.remove_prefix(names.back().size());
    }
    return names;
}

std::vector<std::string_view> measure_list_names() {
    std::vector<std::string_view> names;
    for (const auto& list : measure_list_texts) names.push_back(list.first);
    return names;
}

}  // namespace assay::experiments
