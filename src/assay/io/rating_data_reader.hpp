// Reads all that recommendations are held against: test ratings, training ratings, items, each from a file or from
// columns in memory -> RatingData.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "assay/core/columns.hpp"
#include "assay/core/ratings.hpp"
#include "assay/core/watcher.hpp"
#include "assay/io/input.hpp"
#include "assay/io/items_reader.hpp"
#include "assay/io/ratings_reader.hpp"

namespace assay {

struct RatingDataFiles {
    std::string test = {}, train = {}, items = {};  ///< paths, or names of columns; empty if there is none
    std::optional<RatingColumns> test_columns = {}, train_columns = {};
    std::optional<ItemColumns> item_columns = {};
    ItemsFormat items_format = ItemsFormat::automatic;
    UnknownItems unknown_items = UnknownItems::refuse;
    std::optional<double> top = {};  ///< the end of the scale of ratings; nothing: 5, or 1 if none is above 1
    bool digests = false;
    Phase* phase = nullptr;  ///< counts the stored bytes of ratings that are done
};

struct LoadedRatings {
    RatingData data;
    std::vector<Input> inputs = {};  ///< test, train, items
};

/// Where the scale of ratings ends that go up to `largest`, if nobody said it: feedback that is no more than a 1 is no
/// rating of five stars.
double usual_end_of_scale(double largest);

/// Throws InputError with all faults of a file, and where an item is rated twice by a user.
LoadedRatings read_rating_data(const RatingDataFiles& files);
/// The same with test ratings that are open already.
LoadedRatings read_rating_data(const InputFile& test, const RatingDataFiles& files);

}  // namespace assay
