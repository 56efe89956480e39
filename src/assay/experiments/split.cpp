#include "assay/experiments/split.hpp"

#include <algorithm>
#include <cassert>
#include <numeric>

#include "assay/core/random.hpp"

namespace assay::experiments {

std::vector<bool> latest(const std::vector<RatingTime>& ratings, std::size_t n) {
    std::vector<std::size_t> order(ratings.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    // The latest of each user first.
    std::sort(order.begin(), order.end(), [&ratings](std::size_t a, std::size_t b) {
        if (ratings[a].user != ratings[b].user) return ratings[a].user < ratings[b].user;
        return ratings[a].time != ratings[b].time ? ratings[a].time > ratings[b].time : a > b;
    });
    std::vector<bool> marks(ratings.size());
    std::size_t taken = 0;
    for (std::size_t i = 0; i < order.size(); ++i) {
        if (i == 0 || ratings[order[i]].user != ratings[order[i - 1]].user) taken = 0;
        marks[order[i]] = taken++ < n;
    }
    return marks;
}

RatingData random_split(const RatingData& all, double test_share, std::uint64_t seed) {
    using Part = RatingsBuilder::Part;
    RatingsBuilder builder;
    for (std::uint32_t item = 0; item < all.items.size(); ++item) {
        const std::uint32_t number = builder.items.item(all.items.id(item));
        for (const std::uint32_t aspect : all.items.aspects(item))
            builder.items.add_aspect(number, all.items.aspect_name(aspect));
    }
    Random random(seed);
    for (std::uint32_t user = 0; user < all.users.size(); ++user)
        for (const Rating& rating : all.test.of(user))
            builder.add(random.unit() < test_share ? Part::test : Part::train, all.users[user], rating.item,
                        all.test.value(rating));
    std::vector<RatingsBuilder::Clash> clashes;
    RatingData split = builder.build(all.top, clashes);
    assert(clashes.empty());
    return split;
}

}  // namespace assay::experiments
