#include "assay/axioms/catalogue.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "assay/axioms/rated_world.hpp"
#include "assay/core/error.hpp"
#include "assay/core/names.hpp"
#include "assay/metrics/measure.hpp"

namespace assay::axioms {

namespace {

bool same_metrics(const Measure& a, const Measure& b) {
    return a.family == b.family &&
           std::equal(a.inner.begin(), a.inner.end(), b.inner.begin(), b.inner.end(), same_metrics);
}

}  // namespace

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

const Suite& suite_of(const Axiom& axiom) noexcept {
    for (const Suite* suite : all_suites())
        if (std::find(suite->axioms.begin(), suite->axioms.end(), &axiom) != suite->axioms.end()) return *suite;
    return diversity_suite;
}

Domain domain_of_r(const Suite& suite) noexcept {
    if (suite.rated) return {.low = 1, .high = top_rating, .whole = true};
    return {.low = 0, .high = 1, .ends = Domain::Ends::open_low};
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

std::optional<std::size_t> published_row(const Suite& suite, const Measure& measure) {
    for (std::size_t row = 0; row < suite.measures.size(); ++row)
        if (same_metrics(parse_measure(suite.measures[row]), measure)) return row;
    return std::nullopt;
}

bool is_published(const Suite& suite, std::size_t row, const Measure& measure) {
    return parse_measure(suite.measures[row]) == measure;
}

const Difference* find_difference(const Suite& suite, std::size_t row, std::string_view axiom, Reading reading) {
    const Difference* found = nullptr;
    for (const Difference& one : suite.differences) {
        if (one.measure != suite.measures[row] || one.axiom != axiom) continue;
        if (one.under == reading) return &one;
        if (!one.under) found = &one;
    }
    return found;
}

std::string known_verdicts(const Suite& suite, std::size_t row) {
    std::string verdicts(suite.published[row]);
    for (std::size_t a = 0; a < suite.axioms.size(); ++a)
        if (find_difference(suite, row, suite.axioms[a]->name, Reading::paper) != nullptr)
            verdicts[a] = verdicts[a] == 'Y' ? '-' : 'Y';
    return verdicts;
}

}  // namespace assay::axioms
