// What a test is: data and one pure function. Each test is a row like this in a file of its own.
#pragma once

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <span>
#include <string_view>
#include <vector>

#include "assay/stats/alternative.hpp"
#include "assay/stats/score_matrix.hpp"

namespace assay::stats {

struct TestResult {
    double statistic = 0;
    double p = 1;
    std::size_t used = 0;  ///< topics that count
    bool exact = false;    ///< all cases were counted: nothing was approximated, nothing drawn
};

/// One knob of a test: its default, what it may be, what it means.
struct TestParam {
    std::string_view name;
    double fallback;
    double low, high;  ///< whole numbers from here to there
    std::string_view meaning;
    /// If not empty the parameter is one of these words and its value is the word's place in the list.
    std::span<const std::string_view> words = {};
};

/// What a test is called with.
struct TestArgs {
    std::span<const double> values;  ///< the parameters in the order of PairedTest::params
    Alternative alternative = Alternative::two_sided;
    std::uint64_t seed = 1;
    std::size_t threads = 1;
    std::atomic<std::uint64_t>* progress = nullptr;  ///< counts the pairs that are done
};

struct PairedTest {
    std::string_view name;       ///< as written and printed: "wilcoxon"
    std::string_view summary;    ///< one line for lists
    std::string_view statistic;  ///< what TestResult::statistic is
    std::string_view cite = {};  ///< key in docs/references.bib
    std::span<const TestParam> params = {};
    std::size_t least_topics = 1;  ///< with fewer, nothing can be said
    bool one_sided = true;         ///< takes the alternatives `greater` and `less`
    bool random = false;           ///< draws from the seed
    bool adjusted = false;         ///< the p-values already allow for all pairs: no correction on top

    /// The test of two systems; nullptr for tests that look at all systems at once.
    TestResult (*pair)(std::span<const double> x, std::span<const double> y, const TestArgs&) = nullptr;
    /// The test of several pairs, where that is more, or faster, than one pair after the other.
    std::vector<TestResult> (*pairs)(const ScoreMatrix&, std::span<const Pair>, const TestArgs&) = nullptr;
};

}  // namespace assay::stats
