#include "assay/axioms/rated_world.hpp"

#include <cmath>

#include <fmt/format.h>

namespace assay::axioms {

void make_judged(const Case& made, Case& judged) {
    judged = made;
    judged.ratings.clear();
    const std::size_t aspects = made.aspects();
    for (std::size_t item = 0; item < made.documents(); ++item) {
        const double r = relevance_of_rating(made.ratings[item]);
        for (std::size_t a = 0; a < aspects; ++a)
            if (double& has = judged.relevance[item * aspects + a]; has > 0) has = r;
    }
}

RatingData user_of(const Case& made) {
    RatingsBuilder builder;
    // Items and aspects are numbered in the order of their ids.
    const auto aspect_id = [](std::size_t a) { return fmt::format("a{:03}", a); };
    for (std::size_t i = 0; i < made.documents(); ++i) {
        const std::uint32_t item = builder.items.item(fmt::format("i{:06}", i));
        for (std::size_t a = 0; a < made.aspects(); ++a)
            if (made.r(i, a) > 0) builder.items.add_aspect(item, aspect_id(a));
        if (!std::isnan(made.ratings[i])) builder.add(RatingsBuilder::Part::test, "user", item, made.ratings[i]);
    }
    for (std::size_t a = 0; a < made.aspects(); ++a) {
        const std::uint32_t item = builder.items.item(fmt::format("profile{:03}", a));  // behind all others
        builder.items.add_aspect(item, aspect_id(a));
        builder.add(RatingsBuilder::Part::train, "user", item, made.weights[a]);
    }
    std::vector<RatingsBuilder::Clash> clashes;
    RatingData data = builder.build(top_rating, clashes);
    data.integral = false;
    data.counted = data.users.size();
    return data;
}

}  // namespace assay::axioms
