#include "assay/cli/options/rating_files.hpp"

#include <string>

#include <fmt/format.h>

#include "assay/cli/messages.hpp"
#include "assay/cli/options/choice.hpp"
#include "assay/core/error.hpp"
#include "assay/core/parameters.hpp"

namespace assay::cli {

std::string not_above_0(const std::string& text) {
    const auto number = to_number(text);
    return number && *number > 0 ? "" : fmt::format("must be a number above 0, not {}", in_quotes(text));
}

namespace {

std::string no_file(const std::string& path) { return path.empty() ? "names no file" : ""; }

}  // namespace

void add_rating_files(App& command, RatingDataFiles& files, NeededFiles needed) {
    const std::string group = "Recommendations";
    if (needed != NeededFiles::train_and_items)
        command.add_option("--ratings", files.test, "Test ratings: lines `user,item,rating`")
            ->required(needed == NeededFiles::test_and_items)
            ->check(no_file)
            ->reads_file()
            ->type_name("TEST")
            ->group(group);
    command.add_option("--train", files.train, "Ratings that the recommenders learned from")
        ->required(needed == NeededFiles::train_and_items)
        ->check(no_file)
        ->reads_file()
        ->type_name("TRAIN")
        ->group(group);
    command.add_option("--items", files.items, "Aspects of the items: lines `item,title,a|b|c` or `item,aspect`")
        ->required(needed != NeededFiles::none)
        ->check(no_file)
        ->reads_file()
        ->type_name("ITEMS")
        ->group(group);
    add_choice(command, "--items-format", files.items_format, "Format of the items (auto)")->group(group);
    command.add_option("--rating-max", files.top, "The end of the scale of ratings (5, or 1 if none is above 1)")
        ->check(not_above_0)
        ->option_text("N")
        ->group(group);
    add_choice(command, "--unknown-items", files.unknown_items,
               "Rated items without a line in ITEMS (error); empty: they have no aspects")
        ->group(group);
}

LoadedRatings load_and_say(const RatingDataFiles& files) {
    LoadedRatings loaded = read_rating_data(files);
    for (const Input& input : loaded.inputs) say(input.messages);
    return loaded;
}

}  // namespace assay::cli
