#include "assay/dropins/web_track.hpp"

#include <algorithm>
#include <cmath>
#include <iterator>

#include <fmt/format.h>

#include "assay/core/hash.hpp"
#include "assay/dropins/dropins.hpp"

namespace assay::dropins {

bool is_number(std::string_view text) noexcept {
    return !text.empty() && text.find_first_not_of("0123456789") == std::string_view::npos;
}

bool smaller_number(std::string_view a, std::string_view b) noexcept {
    a.remove_prefix(std::min(a.find_first_not_of('0'), a.size()));
    b.remove_prefix(std::min(b.find_first_not_of('0'), b.size()));
    return a.size() != b.size() ? a.size() < b.size() : a < b;
}

void NumberedRun::take(const TopicRun& run) {
    const auto fail = [&](std::string_view what) {
        throw DropinError(1, fmt::format("{}: topic {} of the run {}\n", rules_.program, in_quotes(run.id), what));
    };
    const std::string_view number = rules_.number_of(run.id);
    if (number.empty()) fail("does not end in a number");
    {
        const std::lock_guard lock(mutex_);
        // A topic may come twice under its own name.
        if (names_.emplace(number, run.id).first->second != run.id) fail("has the number of another topic");
    }
    const std::uint32_t topic = run.topic == IdTable::none ? rules_.find(number) : run.topic;
    if (topic == IdTable::none) return;
    if (rules_.order != OrderRule::rank)
        for (const Retrieved& retrieved : run.ranking)
            if (std::isnan(retrieved.score)) fail("has a score that is not a number");
    put_in_order(run, rules_.order);
    if (run.topic == IdTable::none) find_rows(run, topic);
    score_(topic, run.ranking.first(std::min(rules_.depth, run.ranking.size())));
}

/// Joins a topic that has another name in the judgments.
void NumberedRun::find_rows(const TopicRun& run, std::uint32_t topic) const {
    const Rows rows = judgments_.rows(topic);
    for (Retrieved& retrieved : run.ranking) {
        const std::string_view document = run.document(retrieved);
        retrieved.row = rows.find(document, hash_bytes(document));
    }
}

std::vector<std::string> NumberedRun::numbers() const {
    std::vector<std::string> numbers;
    numbers.reserve(names_.size());
    for (const auto& [number, name] : names_) numbers.push_back(number);
    std::sort(numbers.begin(), numbers.end(), smaller_number);
    return numbers;
}

double against(double value, double base, double alpha) noexcept {
    return value < base ? (1 + alpha) * (value - base) : value - base;
}

void append_row(std::string& text, std::string_view tag, std::string_view topic, std::span<const double> values,
                int decimals) {
    fmt::format_to(std::back_inserter(text), "{},{}", tag, topic);
    for (const double value : values) fmt::format_to(std::back_inserter(text), ",{:.{}f}", value, decimals);
    text += '\n';
}

}  // namespace assay::dropins
