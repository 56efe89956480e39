#include "assay/metrics/aspects/tuple_list.hpp"

#include <algorithm>
#include <functional>
#include <numeric>

#include <fmt/format.h>

#include "assay/core/error.hpp"
#include "assay/core/order.hpp"
#include "assay/metrics/aspects/label_order.hpp"

namespace assay {

namespace {

constexpr std::size_t most_for_covers = 5000;

/// Whether no label of `a` is worse than that of `b`.
bool dominates(std::span<const Label> a, std::span<const Label> b) {
    return std::equal(a.begin(), a.end(), b.begin(), [](Label x, Label y) { return x >= y; });
}

}  // namespace

TupleList tuples_of(const LabelSpace& space) {
    std::vector<std::vector<Label>> found;
    for_each_tuple(space, [&](std::span<const Label> tuple) { found.emplace_back(tuple.begin(), tuple.end()); });
    std::sort(found.begin(), found.end(), std::greater<>{});
    TupleList tuples(space.size());
    for (const auto& tuple : found) tuples.add(tuple);
    return tuples;
}

Covers covers_of(const TupleList& tuples) {
    if (tuples.size() > most_for_covers)
        throw InputError({{.severity = Severity::error,
                           .text = fmt::format("the partial order of {} is too large to show, {} are the most; take "
                                               "fewer labels, or those that occur in judgments",
                                               counted(tuples.size(), "tuple"), most_for_covers),
                           .hints = {{"universe", "observed"}}}});
    // From high to low sums of labels: what is between two tuples comes before the lower one.
    std::vector<double> heights(tuples.size());
    for (std::size_t t = 0; t < tuples.size(); ++t)
        heights[t] = std::accumulate(tuples[t].begin(), tuples[t].end(), 0.0);
    const std::vector<std::size_t> order = highest_first(heights);
    Covers covers;
    for (std::size_t above = 0; above < tuples.size(); ++above) {
        const auto first = static_cast<std::ptrdiff_t>(covers.size());
        for (const std::size_t below : order) {
            if (heights[below] >= heights[above] || !dominates(tuples[above], tuples[below])) continue;
            const bool between = std::any_of(covers.begin() + first, covers.end(), [&](const auto& cover) {
                return dominates(tuples[cover.second], tuples[below]);
            });
            if (!between) covers.emplace_back(above, below);
        }
    }
    return covers;
}

}  // namespace assay
