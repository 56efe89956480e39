// The values of topics under all ways to order, judge and read: work that they share is done once.
#pragma once

#include <compare>
#include <cstddef>
#include <cstdint>
#include <map>
#include <span>
#include <vector>

#include "assay/core/judgments.hpp"
#include "assay/core/policies.hpp"
#include "assay/core/watcher.hpp"
#include "assay/engine/kept_run.hpp"
#include "assay/engine/why/readings.hpp"

namespace assay {

/// Which judged documents the ideal ranking and the recall base are made of.
enum class Base : std::uint8_t {
    all,        ///< all judged ones
    best_k,     ///< the best k, k the cut-off: recall is divided by at most k
    retrieved,  ///< those that were retrieved
    first_k,    ///< those among the first k retrieved
    uncut,      ///< all judged ones; the ideal ranking is not cut at k
};

/// How documents are put in order.
struct OrderWay {
    OrderRule rule;
    bool averaged = false;  ///< over all orders of documents with the same score
    friend auto operator<=>(const OrderWay&, const OrderWay&) = default;
};

/// One way to do each of these things, as places in TopicWays' lists; 0 is what was asked for.
struct TopicWay {
    std::size_t order = 0, documents = 0, base = 0, grades = 0, reading = 0;
    friend bool operator==(const TopicWay&, const TopicWay&) = default;
};

/// A way to do one thing, with what changes by it; nothing changes by the first.
template <class Way>
struct Possible {
    Way way;
    std::vector<Change> changes = {};
};

struct TopicWays {
    std::vector<Possible<OrderWay>> orders;
    std::vector<Possible<bool>> documents;  ///< true: without those that nobody judged
    std::vector<Possible<Base>> bases;
    std::vector<Possible<double>> grades;  ///< those from this on count as 1, all others as 0; 0: as they are
    std::vector<Reading> readings;

    /// All combinations that make sense, of at most `most` things done otherwise, the one asked for first.
    std::vector<TopicWay> combinations(std::size_t most) const;
    /// What changes by a combination.
    std::vector<Change> changes(const TopicWay& way) const;
};

/// The run as it came, and by its rank column where it has one.
struct RunToTrace {
    const KeptRun& as_it_came;
    const KeptRun* by_rank = nullptr;
};

/// Leaves of orders that are the same on this run only one, which stands for the others. Gives the place of each that
/// there was among those that are left.
std::map<OrderWay, std::size_t> merge_equal_orders(std::vector<Possible<OrderWay>>& orders, const RunToTrace& run,
                                                   std::size_t topics);

/// The values of all topics for each combination, one behind the other; topics that the run lacks have the values of
/// empty rankings.
std::vector<std::vector<double>> values_of_topics(const Judgments& judgments, const RunToTrace& run,
                                                  const TopicWays& ways, std::span<const TopicWay> combinations,
                                                  std::size_t threads, const Watcher& watcher);

}  // namespace assay
