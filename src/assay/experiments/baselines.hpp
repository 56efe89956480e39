// Recommenders to compare others with. None recommends what the user has rated in training; items come by their file
// of items, rated or not.
//
//   popularity   by number of training ratings, ties by id
//   random       every item is equally likely; each user has a generator of their own
//   genre-knn    the items nearest to the user's training ratings in the space of aspects, ties by id:
//                cosine of (sum of the ratings with each aspect) and (1 for each aspect of the item)
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <vector>

#include "assay/core/ratings.hpp"

namespace assay::experiments {

enum class Baseline : std::uint8_t { popularity, random, genre_knn };

class Recommender {
public:
    Recommender() = default;
    Recommender(const Recommender&) = delete;
    Recommender& operator=(const Recommender&) = delete;
    virtual ~Recommender() = default;
    /// The first `depth` items for a user. May be called from several threads at once.
    virtual std::vector<std::uint32_t> recommend(std::uint32_t user, std::size_t depth) const = 0;
};

/// The data must outlive it. The seed matters to `random` only.
std::unique_ptr<Recommender> make_recommender(Baseline which, const RatingData& data, std::uint64_t seed);

}  // namespace assay::experiments
