// The table of contents: every test is defined in the file of its name and listed in catalogue.cpp.
#pragma once

#include <span>
#include <string_view>
#include <vector>

#include "assay/stats/paired_test.hpp"

namespace assay::stats {

extern const PairedTest paired_t_test;
extern const PairedTest wilcoxon_test;
extern const PairedTest sign_test;
extern const PairedTest fisher_test;
extern const PairedTest bootstrap_test;
extern const PairedTest tukey_test;
extern const PairedTest randomised_tukey_test;

/// All tests in the order of lists and documents.
std::span<const PairedTest* const> all_tests() noexcept;

/// The test with exactly this name, or nullptr.
const PairedTest* find_test(std::string_view name) noexcept;

/// The default of every parameter.
std::vector<double> default_values(const PairedTest& test);

/// One result a pair, in the order of the pairs; args.values has a value for every parameter. Throws UsageError if the
/// test has no one-sided form and one is asked for.
std::vector<TestResult> test_pairs(const PairedTest& test, const ScoreMatrix& scores, std::span<const Pair> pairs,
                                   const TestArgs& args);

}  // namespace assay::stats
