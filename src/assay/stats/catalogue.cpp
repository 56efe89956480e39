#include "assay/stats/catalogue.hpp"

#include <string>

#include "assay/core/call.hpp"
#include "assay/core/error.hpp"
#include "assay/core/names.hpp"
#include "assay/core/threads.hpp"
#include "assay/stats/tests.hpp"

namespace assay::stats {

std::span<const PairedTestFamily* const> all_tests() noexcept { return tests; }

namespace {

const PairedTestFamily& find_test(std::string_view name) {
    std::vector<std::string_view> names;
    for (const PairedTestFamily* test : all_tests()) {
        if (same_name(test->name, name)) return *test;
        names.push_back(test->name);
    }
    std::string message = "unknown test " + in_quotes(name);
    if (const std::string_view nearest = nearest_name(name, names); !nearest.empty())
        throw UsageError(message + "; did you mean " + std::string(nearest) + "?");
    for (const std::string_view known : names)
        message += (known == names.front() ? "; known are " : ", ") + std::string(known);
    throw UsageError(message);
}

}  // namespace

PairedTest parse_test(std::string_view text) {
    const Call call = parse_call(text);
    if (!call.tool.empty() || call.cutoff) throw UsageError("a test is written name(parameter=value,...)");
    const PairedTestFamily& row = find_test(call.name);
    ParamValues values(row.params, row.name);
    for (const std::string_view argument : call.arguments) {
        const auto assignment = as_assignment(argument);
        if (!assignment)
            throw UsageError("argument " + in_quotes(argument) + " has no \"=\"; parameters are written name=value");
        values.set(assignment->key, assignment->value);
    }
    return {&row, values.values()};
}

std::string PairedTest::name() const {
    std::string arguments;
    for (std::size_t i = 0; i < values.size(); ++i) {
        const std::string argument = assignment_text(family->params[i], values[i]);
        if (!arguments.empty() && !argument.empty()) arguments += ',';
        arguments += argument;
    }
    return std::string(family->name) + (arguments.empty() ? "" : "(" + arguments + ")");
}

std::vector<TestResult> test_pairs(const PairedTest& test, const ScoreMatrix& scores, std::span<const Pair> pairs,
                                   const TestOptions& options) {
    const PairedTestFamily& family = *test.family;
    if (!family.one_sided && options.alternative != Alternative::two_sided)
        throw UsageError("the test " + std::string(family.name) + " is two-sided only");
    const TestArgs args{test.values, options};
    if (family.pairs != nullptr) return family.pairs(scores, pairs, args);
    std::vector<TestResult> results(pairs.size());
    for_each_index(pairs.size(), options.threads, [&](std::size_t i) {
        results[i] = family.pair(scores.row(pairs[i].first), scores.row(pairs[i].second), args);
        advance(options.phase, 1);
    });
    return results;
}

}  // namespace assay::stats
