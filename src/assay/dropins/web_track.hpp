// What gdeval and ndeval, the programs of the TREC web tracks, have in common: topics go by their numbers, and scores
// are printed as rows of a CSV file, perhaps as differences from a baseline.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <map>
#include <mutex>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "assay/core/judgments.hpp"
#include "assay/core/run.hpp"

namespace assay::dropins {

/// Digits and nothing else.
bool is_number(std::string_view text) noexcept;
/// Whether the number a is below the number b, however many digits they have.
bool smaller_number(std::string_view a, std::string_view b) noexcept;

/// How a program reads a run.
struct WebTrackRules {
    std::string_view program;
    /// The number in the name of a topic; empty if there is none.
    std::string_view (*number_of)(std::string_view topic) noexcept;
    /// The judged topic with this number, or IdTable::none.
    std::function<std::uint32_t(std::string_view number)> find;
    OrderRule order = OrderRule::score;
    std::size_t depth = 0;  ///< how many documents of a topic count
};

/// Finds the judged topic and the judged documents of each topic of a run.
class NumberedRun final : public RunSink {
public:
    /// Takes the ranking of a judged topic, perhaps on several threads at once.
    using Score = std::function<void(std::size_t topic, std::span<const Retrieved> ranking)>;

    /// The judgments must outlive it.
    NumberedRun(const Judgments& judgments, WebTrackRules rules, Score score)
        : judgments_(judgments), rules_(std::move(rules)), score_(std::move(score)) {}

    /// Throws DropinError if the topic has no number or that of another topic, or if scores cannot be sorted.
    void take(const TopicRun& run) override;

    /// The numbers of the topics that came, judged or not, in ascending order.
    std::vector<std::string> numbers() const;

private:
    void find_rows(const TopicRun& run, std::uint32_t topic) const;

    const Judgments& judgments_;
    WebTrackRules rules_;
    Score score_;
    std::mutex mutex_;
    std::map<std::string, std::string, std::less<>> names_;  // of the topics, by their numbers
};

/// The difference of a value from that of a baseline; losses count 1 + alpha times.
double against(double value, double base, double alpha) noexcept;

/// Appends `tag,topic,value,...` with so many decimals.
void append_row(std::string& text, std::string_view tag, std::string_view topic, std::span<const double> values,
                int decimals);

}  // namespace assay::dropins
