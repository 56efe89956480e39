#include "assay/meta/agreement.hpp"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <span>

#include "assay/core/error.hpp"
#include "assay/core/threads.hpp"
#include "assay/similarity/compare.hpp"
#include "assay/stats/score_matrix.hpp"

namespace assay::meta {

namespace {

constexpr double means_tie = 1e-12;

/// The systems of one measure, on one topic or over all of them: scores in the order of systems, and as a ranking.
struct Order {
    std::vector<double> scores;
    double eps;
    OwnedTiedRanking ranking;
};

Order order_of(std::span<const double> scores, double eps) {
    Order made{{scores.begin(), scores.end()}, eps, {}};
    auto& items = made.ranking.items;
    items.resize(scores.size());
    std::iota(items.begin(), items.end(), std::uint32_t{0});
    std::stable_sort(items.begin(), items.end(),
                     [&](std::uint32_t a, std::uint32_t b) { return scores[a] > scores[b]; });
    made.ranking.scores.reserve(items.size());
    double first = 0;  // the score of the first system of a group
    for (std::uint32_t rank = 0; rank < items.size(); ++rank) {
        const double score = scores[items[rank]];
        made.ranking.scores.push_back(score);
        if (rank > 0 && first - score > eps) made.ranking.ends.push_back(rank);
        if (rank == 0 || first - score > eps) first = score;
    }
    made.ranking.ends.push_back(static_cast<std::uint32_t>(items.size()));
    return made;
}

/// The orders of a measure: over all topics first, then on each.
std::vector<Order> orders_of(const ScoreCube& scores, std::size_t measure) {
    const Aggregate how = scores.aggregates.empty() ? Aggregate::mean : scores.aggregates[measure];
    std::vector<double> overall(scores.systems), of_system(scores.topics);
    for (std::size_t s = 0; s < scores.systems; ++s) {
        for (std::size_t t = 0; t < scores.topics; ++t) of_system[t] = scores.row(t, measure)[s];
        overall[s] = aggregate(how, of_system);
    }
    std::vector<Order> orders{order_of(overall, means_tie)};
    orders.reserve(scores.topics + 1);
    for (std::size_t t = 0; t < scores.topics; ++t) orders.push_back(order_of(scores.row(t, measure), 0));
    return orders;
}

void refuse(std::span<const Similarity> similarities) {
    for (const Similarity& similarity : similarities)
        if (!similarity.family->symmetric)
            throw UsageError(similarity.name() + " depends on which of two rankings comes first; tau_ap.b does not");
}

/// Adds the coefficients of two orders: nothing where one is undefined.
class Coefficients {
public:
    explicit Coefficients(const std::vector<Similarity>& similarities) : comparer_(similarities) {}

    std::vector<std::optional<double>> operator()(const Order& x, const Order& y) {
        std::vector<std::optional<double>> values{stats::kendall_tau(x.scores, y.scores, stats::Tau::b, x.eps)};
        const RankingPair pair{x.ranking, y.ranking, x.scores.size()};
        if (const std::string why = comparer_.refuse(pair); !why.empty()) throw UsageError(why);
        for (const BoundedValue& value : comparer_(pair))
            values.push_back(std::isnan(value.value) ? std::nullopt : std::optional(value.value));
        return values;
    }

private:
    Comparer comparer_;
};

std::vector<Agreement> agreement_of(const std::vector<Order>& x, const std::vector<Order>& y,
                                    const AgreementOptions& options) {
    Coefficients coefficients(options.similarities);
    std::vector<Agreement> found(options.similarities.size() + 1);
    std::vector<double> sums(found.size());
    for (std::size_t at = 0; at < x.size(); ++at) {
        const auto values = coefficients(x[at], y[at]);
        for (std::size_t c = 0; c < found.size(); ++c) {
            if (at == 0) {
                found[c].of_means = values[c];
                continue;
            }
            stats::TauByTopic& by_topic = found[c].by_topic;
            by_topic.undefined += !values[c];
            by_topic.topics += values[c] || options.undefined == stats::Undefined::zero;
            sums[c] += values[c].value_or(0);
        }
    }
    for (std::size_t c = 0; c < found.size(); ++c)
        if (found[c].by_topic.topics > 0)
            found[c].by_topic.mean = sums[c] / static_cast<double>(found[c].by_topic.topics);
    return found;
}

}  // namespace

std::vector<std::vector<Agreement>> agreement(const ScoreCube& scores, const AgreementOptions& options) {
    refuse(options.similarities);
    std::vector<std::vector<Order>> orders(scores.measures);
    for_each_index(scores.measures, options.threads, [&](std::size_t m) { orders[m] = orders_of(scores, m); });
    const std::vector<stats::Pair> pairs = stats::all_pairs(scores.measures);
    std::vector<std::vector<Agreement>> found(pairs.size());
    for_each_index(pairs.size(), options.threads, [&](std::size_t i) {
        found[i] = agreement_of(orders[pairs[i].first], orders[pairs[i].second], options);
    });
    return found;
}

}  // namespace assay::meta
