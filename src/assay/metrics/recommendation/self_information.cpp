// Novelty: how rare the recommended items are, as their mean self-information.
//
//     Novelty@k = mean over ranks j <= k of  -log2(max(pop(i_j), 1) / number of users)
//
//   pop(i)   number of users with a training rating of item i
//
// Users are all those of the ratings, train or test. An item without training ratings, known or not, counts as if one
// user had rated it, so that the value stays finite. A ranking without items has 0.
//
// Castells, Hurley and Vargas, "Novelty and diversity in recommender systems", Recommender Systems Handbook, 2015.

#include <algorithm>
#include <cmath>
#include <cstddef>

#include "assay/metrics/catalogue.hpp"
#include "assay/metrics/recommendation/recommendation.hpp"
#include "assay/metrics/relevance.hpp"

namespace assay {

double mean_self_information(std::span<const std::int32_t> ranked, std::span<const std::uint32_t> popularity,
                             std::size_t users) noexcept {
    double logs = 0;
    for (const std::int32_t item : ranked)
        if (item != Rows::none)
            logs += std::log2(std::max(1.0, static_cast<double>(popularity[static_cast<std::size_t>(item)])));
    const auto ranks = static_cast<double>(ranked.size());
    return ratio(ranks * std::log2(static_cast<double>(users)) - logs, ranks);
}

namespace {

double score(const Topic& topic, const Args& args) noexcept {
    const RatingData& data = *topic.user->data;
    return mean_self_information(args.first_ranks(topic.user->ranked), data.statistics.counts, data.statistics.users);
}

}  // namespace

constinit const MeasureFamily novelty_family{
    .name = "Novelty",
    .summary = "mean self-information of the recommended items: how few users know them from training",
    .formula =
        "mean over ranks j <= k of -log2(max(pop(i_j), 1) / number of users), pop(i) the number of training "
        "ratings of i",
    .cite = "castells2015novelty",
    .example = "Novelty@10",
    .high = infinity,
    .needs = Need::user | Need::training,
    .score = score,
};

}  // namespace assay
