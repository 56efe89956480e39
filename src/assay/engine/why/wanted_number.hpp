// The number that is looked for, and those of its topics.
#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "assay/core/provenance.hpp"

namespace assay {

/// How near a combination comes.
enum class Nearness : std::uint8_t {
    hits,      ///< the value, rounded to its digits; and that of every topic where they are given
    hits_cut,  ///< only if the digits behind were cut off, not rounded
    misses,
};

struct Verdict {
    Nearness nearness = Nearness::misses;
    double distance = 0;                         ///< of the values; where topics are given the largest of theirs
    std::vector<std::size_t> other_topics = {};  ///< whose values differ, where they are given
};

/// The decimals that a number is written with.
int printed_decimals(std::string_view text) noexcept;

class WantedNumber {
public:
    /// `path` is a file with values of topics, or empty; `measure` is whose values are looked for where it has several.
    /// Throws InputError.
    WantedNumber(std::optional<double> value, int digits, const std::string& path, const std::string& measure,
                 Provenance& about);

    /// The values in the order of these topics, `left_out` where the file has none; empty if there is no file.
    std::vector<double> of_topics(std::span<const std::string> topics) const;
    /// Topics of the file that are not among these.
    std::vector<std::string> besides(std::span<const std::string> topics) const;

    /// `found` are values of topics and `value` is what they come to; `of_topics` is what the function of that name
    /// gave.
    Verdict judge(std::span<const double> of_topics, std::span<const double> found, double value) const;

private:
    std::optional<double> value_;
    int digits_, topic_digits_ = 4;
    std::map<std::string, double, std::less<>> topics_;
};

}  // namespace assay
