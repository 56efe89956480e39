#include "assay/stats/catalogue.hpp"

#include <algorithm>
#include <cassert>
#include <string>

#include "assay/core/error.hpp"
#include "assay/core/threads.hpp"

namespace assay::stats {

std::span<const PairedTest* const> all_tests() noexcept {
    static constexpr const PairedTest* all[] = {
        &paired_t_test, &wilcoxon_test, &sign_test, &fisher_test, &bootstrap_test, &tukey_test, &randomised_tukey_test,
    };
    return all;
}

const PairedTest* find_test(std::string_view name) noexcept {
    const auto all = all_tests();
    const auto found = std::find_if(all.begin(), all.end(), [&](const PairedTest* test) { return test->name == name; });
    return found == all.end() ? nullptr : *found;
}

std::vector<double> default_values(const PairedTest& test) {
    std::vector<double> values;
    for (const TestParam& param : test.params) values.push_back(param.fallback);
    return values;
}

std::vector<TestResult> test_pairs(const PairedTest& test, const ScoreMatrix& scores, std::span<const Pair> pairs,
                                   const TestArgs& args) {
    assert(args.values.size() == test.params.size());
    if (!test.one_sided && args.alternative != Alternative::two_sided)
        throw UsageError("the test " + in_quotes(test.name) + " is two-sided only");
    if (test.pairs != nullptr) return test.pairs(scores, pairs, args);
    std::vector<TestResult> results(pairs.size());
    for_each_index(pairs.size(), args.threads, [&](std::size_t i) {
        results[i] = test.pair(scores.row(pairs[i].first), scores.row(pairs[i].second), args);
        if (args.progress != nullptr) args.progress->fetch_add(1);
    });
    return results;
}

}  // namespace assay::stats
