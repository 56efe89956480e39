#include "assay/axioms/catalogue.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "assay/core/error.hpp"
#include "assay/core/names.hpp"

namespace assay::axioms {

std::span<const Suite* const> all_suites() noexcept {
    static constexpr const Suite* all[] = {&diversity_suite, &recommendation_suite};
    return all;
}

const Suite& find_suite(std::string_view name) {
    std::vector<std::string> known;
    for (const Suite* suite : all_suites()) {
        if (same_name(suite->name, name)) return *suite;
        known.emplace_back(suite->name);
    }
    throw UsageError(fmt::format("unknown suite {}; {}", in_quotes(name), known_names(name, known)));
}

std::vector<const Axiom*> find_axioms(const Suite& suite, std::span<const std::string> names) {
    if (names.empty()) return {suite.axioms.begin(), suite.axioms.end()};
    std::vector<std::string> known;
    known.reserve(suite.axioms.size());
    for (const Axiom* axiom : suite.axioms) known.emplace_back(axiom->name);
    std::vector<const Axiom*> found;
    for (const std::string& name : names) {
        const auto is = [&name](const Axiom* axiom) { return same_name(axiom->name, name); };
        const auto axiom = std::find_if(suite.axioms.begin(), suite.axioms.end(), is);
        if (axiom == suite.axioms.end())
            throw UsageError(fmt::format("unknown axiom {} of the suite {}; {}", in_quotes(name), suite.name,
                                         known_names(name, known)));
        if (std::find(found.begin(), found.end(), *axiom) == found.end()) found.push_back(*axiom);
    }
    return found;
}

}  // namespace assay::axioms
