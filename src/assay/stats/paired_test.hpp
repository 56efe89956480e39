// What a test is: data and one pure function. Each test is a row like this in a file of its own.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "assay/core/parameters.hpp"
#include "assay/core/watcher.hpp"
#include "assay/stats/alternative.hpp"
#include "assay/stats/score_matrix.hpp"

namespace assay::stats {

struct TestResult {
    double statistic = 0;
    double p = 1;
    std::size_t used = 0;  ///< topics that count
    bool exact = false;    ///< all cases were counted: nothing was approximated, nothing drawn
};

/// How a test is made, beside its own parameters.
struct TestOptions {
    Alternative alternative = Alternative::two_sided;
    std::uint64_t seed = 1;
    std::size_t threads = 1;
    Phase* phase = nullptr;  ///< counts the pairs that are done
};

/// What a test is called with: its parameters in the order of PairedTestFamily::params, and the options.
struct TestArgs {
    std::span<const Value> values;
    TestOptions options;

    double operator[](std::size_t param) const { return values[param].number; }
};

struct PairedTestFamily {
    std::string_view name;       ///< as written and printed: "wilcoxon"
    int place = 0;               ///< in lists and documents
    std::string_view summary;    ///< one line for lists
    std::string_view statistic;  ///< what TestResult::statistic is
    std::string_view cite = {};  ///< key in docs/references.bib
    std::span<const Param> params = {};
    std::size_t least_topics = 1;  ///< with fewer, nothing can be said
    bool one_sided = true;         ///< takes the alternatives `greater` and `less`
    bool random = false;           ///< draws from the seed
    bool adjusted = false;         ///< the p-values already allow for all pairs: no correction on top

    /// The test of two systems; nullptr for tests that look at all systems at once.
    TestResult (*pair)(std::span<const double> x, std::span<const double> y, const TestArgs&) = nullptr;
    /// The test of several pairs, where that is more, or faster, than one pair after the other.
    std::vector<TestResult> (*pairs)(const ScoreMatrix&, std::span<const Pair>, const TestArgs&) = nullptr;
};

/// A test with its parameters: what a name such as "wilcoxon(zeros=pratt)" stands for.
struct PairedTest {
    const PairedTestFamily* family = nullptr;
    std::vector<Value> values;

    /// The canonical name: parameters that differ from their defaults only.
    std::string name() const;
    friend bool operator==(const PairedTest&, const PairedTest&) = default;
};

}  // namespace assay::stats
