// Which choices give a number that somebody else got.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "assay/core/provenance.hpp"
#include "assay/engine/evaluation.hpp"
#include "assay/engine/why/change.hpp"
#include "assay/engine/why/wanted_number.hpp"

namespace assay {

struct WhyRequest {
    EvaluationRequest evaluation = {};  ///< one run, one measure; its policies are what others are held against
    std::optional<double> value = {};   ///< over all topics, as it was printed
    int digits = 4;                     ///< decimals that it was printed with
    std::string per_topic = {};         ///< a file with the values of topics, or empty
};

/// One combination of choices.
struct Combination {
    std::vector<Change> changes = {};  ///< from what was asked for
    std::string measure = {};          ///< its name
    double value = 0;
    Nearness nearness = Nearness::misses;
    double distance = 0;                         ///< of the values; of topics the largest
    std::vector<std::string> other_topics = {};  ///< whose values differ, where they are given
    std::uint64_t fingerprint = 0;               ///< of the values of the topics: equal where they are
    bool can_be_asked_for() const;
};

/// What a tool that is known would print.
struct ToolAnswer {
    std::string_view tool, does;
    Combination combination;
};

struct Why {
    std::string run, measure;
    std::optional<double> value = {};  ///< that was asked for
    int digits = 4;
    std::size_t tried = 0;  ///< combinations
    /// As it was asked for, with what had to be changed to compute anything.
    Combination plain = {};
    std::vector<Combination> found = {};  ///< hits, those with the fewest changes first; if there are none, the nearest
    std::vector<Combination> singles = {};         ///< one change each that moves the value, largest move first
    std::vector<ToolAnswer> tools = {};            ///< that have the measure
    std::vector<std::string> unknown_topics = {};  ///< of the file of topics, that the judgments have not got
    Provenance about = {};

    bool hit() const { return !found.empty() && found[0].nearness != Nearness::misses; }
};

/// Throws InputError, UsageError if there is not one run and one measure, or neither value nor file, or Cancelled.
Why why(const WhyRequest& request);

}  // namespace assay
