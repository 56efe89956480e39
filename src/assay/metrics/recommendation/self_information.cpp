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
#include "assay/metrics/relevance.hpp"

namespace assay {

namespace {

double score(const Topic& topic, const Args& args) noexcept {
    const RatingData& data = *topic.user->data;
    const std::size_t depth = args.depth(topic.user->ranked.size());
    double logs = 0;
    for (const std::int32_t item : topic.user->ranked.first(depth))
        if (item != Rows::none)
            logs +=
                std::log2(std::max(1.0, static_cast<double>(data.statistics.counts[static_cast<std::size_t>(item)])));
    const auto ranks = static_cast<double>(depth);
    return ratio(ranks * std::log2(static_cast<double>(data.users.size())) - logs, ranks);
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
    .looks = Looks::at_user,
    .score = score,
};

}  // namespace assay
