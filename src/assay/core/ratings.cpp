#include "assay/core/ratings.hpp"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <utility>

#include <fmt/format.h>

namespace assay {

const Rating* RatingTable::find(std::size_t user, std::uint32_t item) const noexcept {
    const auto rated = of(user);
    const auto at = std::lower_bound(rated.begin(), rated.end(), item,
                                     [](const Rating& rating, std::uint32_t wanted) { return rating.item < wanted; });
    return at != rated.end() && at->item == item ? &*at : nullptr;
}

RatingTable RatingTable::kept(std::span<const std::uint8_t> marks) const {
    RatingTable made;
    made.values_ = values_;
    made.starts_.assign(1, 0);
    made.starts_.reserve(starts_.size());
    for (std::size_t user = 0; user + 1 < starts_.size(); ++user) {
        for (std::size_t i = starts_[user]; i < starts_[user + 1]; ++i)
            if (marks[i] != 0) made.ratings_.push_back(ratings_[i]);
        made.starts_.push_back(made.ratings_.size());
    }
    return made;
}

void RatingsBuilder::add(Part part, std::string_view user, std::uint32_t item, double rating) {
    if (last_user_ == IdTable::none || users_[last_user_] != user) last_user_ = users_.intern(user);
    const auto next = static_cast<std::uint32_t>(values_.size());
    const std::uint32_t value = places_.try_emplace(rating, next).first->second;
    if (value == next) values_.push_back(rating);
    records_[static_cast<std::size_t>(part)].push_back({last_user_, {item, value}});
}

RatingTable RatingsBuilder::table(Part part, std::size_t users, std::span<const std::uint32_t> user_numbers) {
    std::vector<Record>& records = records_[static_cast<std::size_t>(part)];
    RatingTable made;
    made.values_ = values_;
    made.starts_.assign(users + 1, 0);
    for (const Record& record : records) ++made.starts_[user_numbers[record.user] + 1];
    std::partial_sum(made.starts_.begin(), made.starts_.end(), made.starts_.begin());
    std::vector<std::size_t> next(made.starts_.begin(), made.starts_.end() - 1);
    made.ratings_.resize(records.size());
    for (const Record& record : records) made.ratings_[next[user_numbers[record.user]]++] = record.rating;
    records.clear();
    records.shrink_to_fit();
    for (std::size_t user = 0; user < users; ++user)
        std::sort(made.ratings_.begin() + static_cast<std::ptrdiff_t>(made.starts_[user]),
                  made.ratings_.begin() + static_cast<std::ptrdiff_t>(made.starts_[user + 1]),
                  [](const Rating& a, const Rating& b) { return a.item < b.item; });
    return made;
}

namespace {

/// New numbers for users: those with test ratings first, each group in the order of appearance.
template <class Records>
std::vector<std::uint32_t> test_users_first(const Records& test, std::size_t users, std::size_t& count) {
    std::vector<bool> tested(users);
    for (const auto& record : test) tested[record.user] = true;
    std::vector<std::uint32_t> numbers(users);
    std::uint32_t next = 0;
    for (std::size_t user = 0; user < users; ++user)
        if (tested[user]) numbers[user] = next++;
    count = next;
    for (std::size_t user = 0; user < users; ++user)
        if (!tested[user]) numbers[user] = next++;
    return numbers;
}

/// Adds up training ratings, all of one value before those of the next one, which is larger.
class StatisticsSums {
public:
    explicit StatisticsSums(std::size_t items)
        : made_{.counts = std::vector<std::uint32_t>(items), .sums = std::vector<double>(items)} {}

    void add(std::uint32_t item, double value, std::uint64_t count) {
        made_.counts[item] += static_cast<std::uint32_t>(count);
        made_.sums[item] += value * static_cast<double>(count);
        if (value != value_) end_value();
        value_ = value;
        of_value_ += count;
    }
    ItemStatistics finish() {
        end_value();
        for (const std::uint32_t count : made_.counts) made_.largest_count = std::max(made_.largest_count, count);
        if (ratings_ > 0) made_.mean = sum_ / static_cast<double>(ratings_);
        return std::move(made_);
    }

private:
    void end_value() {
        sum_ += value_ * static_cast<double>(of_value_);
        ratings_ += of_value_;
        of_value_ = 0;
    }

    ItemStatistics made_;
    double value_ = 0, sum_ = 0;
    std::uint64_t of_value_ = 0, ratings_ = 0;
};

/// Pairs of user and item that come twice.
void find_clashes(const RatingData& data, std::vector<RatingsBuilder::Clash>& clashes) {
    for (std::size_t user = 0; user < data.users.size(); ++user) {
        const auto add = [&](std::uint32_t item, bool across) {
            clashes.push_back({data.users[static_cast<std::uint32_t>(user)], data.items.id(item), across});
        };
        for (const RatingTable* table : {&data.test, &data.train}) {
            const auto rated = table->of(user);
            for (std::size_t i = 1; i < rated.size(); ++i)
                if (rated[i].item == rated[i - 1].item) add(rated[i].item, false);
        }
        const auto test = data.test.of(user), train = data.train.of(user);
        for (std::size_t i = 0, j = 0; i < test.size() && j < train.size();)
            if (test[i].item < train[j].item) ++i;
            else if (train[j].item < test[i].item) ++j;
            else add(test[i++].item, true);
    }
}

}  // namespace

ItemStatistics statistics_of(std::vector<RatingCount> counts, std::size_t items) {
    std::sort(counts.begin(), counts.end(),
              [](const RatingCount& a, const RatingCount& b) { return a.value < b.value; });
    StatisticsSums sums(items);
    for (const RatingCount& one : counts) sums.add(one.item, one.value, one.count);
    return sums.finish();
}

ItemStatistics RatingTable::statistics(std::size_t items) const {
    std::vector<std::size_t> starts(values_.size() + 1);  // of the ratings of each value, among all in order of values
    for (const Rating& rating : ratings_) ++starts[rating.value + 1];
    std::partial_sum(starts.begin(), starts.end(), starts.begin());
    std::vector<std::uint32_t> rated(ratings_.size());
    std::vector<std::size_t> next(starts.begin(), starts.end() - 1);
    for (const Rating& rating : ratings_) rated[next[rating.value]++] = rating.item;
    std::vector<std::uint32_t> ascending(values_.size());
    std::iota(ascending.begin(), ascending.end(), 0U);
    std::sort(ascending.begin(), ascending.end(),
              [this](std::uint32_t a, std::uint32_t b) { return values_[a] < values_[b]; });
    StatisticsSums sums(items);
    std::vector<std::uint32_t> counts(items);
    for (const std::uint32_t value : ascending) {
        const auto same = std::span(rated).subspan(starts[value], starts[value + 1] - starts[value]);
        for (const std::uint32_t item : same) ++counts[item];
        for (const std::uint32_t item : same)
            if (const std::uint32_t count = std::exchange(counts[item], 0); count > 0)
                sums.add(item, values_[value], count);
    }
    return sums.finish();
}

RatingData RatingsBuilder::build(double top, std::vector<Clash>& clashes) {
    RatingData made;
    made.top = top;
    std::vector<std::uint32_t> item_numbers;
    made.items = items.build(item_numbers);
    for (std::vector<Record>& records : records_)
        for (Record& record : records) record.rating.item = item_numbers[record.rating.item];
    refill(made, clashes);
    made.statistics = made.train.statistics(made.items.size());
    made.statistics.users = made.users.size();
    for (const Rating& rating : made.test.all()) {
        const double value = made.test.value(rating);
        made.integral = made.integral && value == std::floor(value);
    }
    return made;
}

void RatingsBuilder::refill(RatingData& data, std::vector<Clash>& clashes) {
    const auto user_numbers = test_users_first(records_[0], users_.size(), data.test_users);
    std::vector<std::uint32_t> order(users_.size());
    for (std::uint32_t user = 0; user < order.size(); ++user) order[user_numbers[user]] = user;
    data.users = {};
    for (const std::uint32_t user : order) data.users.intern(users_[user]);
    data.test = table(Part::test, users_.size(), user_numbers);
    data.train = table(Part::train, users_.size(), user_numbers);
    data.counted = data.test_users;
    users_ = {};
    last_user_ = IdTable::none;
    find_clashes(data, clashes);
}

std::string RatingsOptions::wrong_rating(double rating) const {
    if (!std::isfinite(rating)) return fmt::format("rating {} is not a finite number", rating);
    if (rating < 0) return fmt::format("rating \"{}\" is negative; ratings start at 0", rating);
    if (rating > top)
        return fmt::format("rating \"{}\" is above {}, the end of the scale; is the scale longer?", rating, top);
    return {};
}

std::vector<Hint> RatingsOptions::rating_hints(double rating) const {
    if (rating > top && std::isfinite(rating)) return {{"rating_max"}};
    return {};
}

Fault RatingsOptions::unknown_item(std::size_t line, std::string_view item) const {
    return {line,
            fmt::format("item {} has no line in {}; add it, or let it have no aspects", in_quotes(item), items_file),
            {{"unknown_items", "empty"}}};
}

}  // namespace assay
