// The table of contents: every test is a row in the file of its name. assay/stats/tests.hpp, made from the files,
// declares them all.
#pragma once

#include <span>
#include <string_view>
#include <vector>

#include "assay/stats/paired_test.hpp"

namespace assay::stats {

/// How many samples a test may draw.
inline constexpr Domain sample_counts{.low = 1, .high = 1e9, .whole = true};

/// All tests in the order of their places.
std::span<const PairedTestFamily* const> all_tests() noexcept;

/// The test that a name such as "wilcoxon(zeros=pratt)" stands for. Case and the difference of - and _ do not matter.
/// Throws UsageError saying what is wrong.
PairedTest parse_test(std::string_view text);

/// One result a pair, in the order of the pairs. Throws UsageError if the test has no one-sided form and one is asked
/// for. With fewer topics than PairedTestFamily::least_topics the result means nothing.
std::vector<TestResult> test_pairs(const PairedTest& test, const ScoreMatrix& scores, std::span<const Pair> pairs,
                                   const TestOptions& options = {});

}  // namespace assay::stats
