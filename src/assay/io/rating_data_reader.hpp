// Reads all that recommendations are held against: test ratings, training ratings, items -> RatingData.
#pragma once

#include <string>
#include <vector>

#include "assay/core/ratings.hpp"
#include "assay/io/input.hpp"
#include "assay/io/items_reader.hpp"
#include "assay/io/ratings_reader.hpp"

namespace assay {

struct RatingDataFiles {
    std::string test = {}, train = {}, items = {};  ///< empty if there is none
    ItemsFormat items_format = ItemsFormat::automatic;
    UnknownItems unknown_items = UnknownItems::refuse;
    double top = 5;  ///< the end of the scale of ratings
    bool digests = false;
};

struct LoadedRatings {
    RatingData data;
    std::vector<Input> inputs;  ///< test, train, items
};

/// Throws InputError with all faults of a file, and where an item is rated twice by a user.
LoadedRatings read_rating_data(const RatingDataFiles& files);
/// The same with test ratings that are open already.
LoadedRatings read_rating_data(const InputFile& test, const RatingDataFiles& files);

}  // namespace assay
