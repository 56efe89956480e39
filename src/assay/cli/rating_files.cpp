#include "assay/cli/rating_files.hpp"

#include "assay/cli/choice.hpp"
#include "assay/cli/messages.hpp"

namespace assay::cli {

void RatingFileOptions::add_to(CLI::App& command, Needs needs) {
    if (needs == Needs::test_and_items)
        command.add_option("--ratings", files.test, "Test ratings: lines user,item,rating")
            ->required()
            ->type_name("FILE");
    auto* train = command.add_option("--train", files.train, "Training ratings: lines user,item,rating");
    train->type_name("FILE");
    if (needs == Needs::train_and_items) train->required();
    command.add_option("--items", files.items, "Items with aspects: lines item,title,a|b|c or item,aspect")
        ->required()
        ->type_name("FILE");
    add_choice<ItemsFormat>(
        command, "--items-format", files.items_format,
        {{"auto", ItemsFormat::automatic}, {"movielens", ItemsFormat::movielens}, {"pairs", ItemsFormat::pairs}},
        "Format of the items (auto)");
    command.add_option("--rating-max", files.top, "The end of the scale of ratings (5)")
        ->check(CLI::PositiveNumber)
        ->option_text("R");
    add_choice<UnknownItems>(command, "--unknown-items", files.unknown_items,
                             {{"error", UnknownItems::refuse}, {"empty", UnknownItems::empty}},
                             "Rated items that the items lack: an error, or items without aspects (error)");
}

LoadedRatings RatingFileOptions::load() const {
    LoadedRatings loaded = read_rating_data(files);
    for (const Input& input : loaded.inputs) {
        say(input.notes, "note");
        say(input.warnings, "warning");
    }
    return loaded;
}

}  // namespace assay::cli
