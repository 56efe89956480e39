#include "assay/io/rating_data_reader.hpp"

#include <algorithm>
#include <optional>
#include <span>

#include <fmt/format.h>

#include "assay/core/column_ratings.hpp"
#include "assay/io/source.hpp"

namespace assay {

namespace {

using Clash = RatingsBuilder::Clash;

constexpr double five_stars = 5;

/// Ratings that are a file or columns.
class Ratings {
public:
    Ratings(const InputFile& file) : file_(&file), name_(file.name()) {}  // NOLINT(google-explicit-constructor)
    Ratings(const RatingColumns& columns, std::string name) : columns_(&columns), name_(std::move(name)) {}

    const std::string& name() const { return name_; }
    Input read(const RatingsOptions& options, RatingsBuilder& builder, Phase* phase) const {
        return file_ != nullptr ? read_ratings(*file_, options, builder, phase)
                                : collect_ratings(*columns_, name_, options, builder);
    }
    /// The lines or rows in which each of these pairs stands.
    std::vector<std::vector<std::size_t>> find(std::span<const RatedPair> pairs) const {
        return file_ != nullptr ? find_rating_lines(*file_, pairs) : find_rating_rows(*columns_, pairs);
    }
    /// Whether each pair comes with a rating; else all are 1.
    bool rated() const { return file_ != nullptr ? has_ratings(*file_) : columns_->rating.size() > 0; }
    std::string_view line_word() const { return file_ != nullptr ? "on line" : "in row"; }

private:
    const InputFile* file_ = nullptr;
    const RatingColumns* columns_ = nullptr;
    std::string name_;
};

/// Ratings with the lines of some pairs.
struct Found {
    const Ratings& ratings;
    std::vector<std::vector<std::size_t>> lines;  ///< of each pair

    std::string place(std::size_t pair) const { return fmt::format("{}:{}", ratings.name(), lines[pair][0]); }
};

/// Says in which lines the pairs stand that come twice. The builder keeps no lines, so the ratings are read again.
[[noreturn]] void refuse(std::span<const Clash> clashes, std::span<const Ratings> all) {
    std::vector<RatedPair> pairs;
    std::size_t told = 0;
    for (; told < clashes.size() && pairs.size() < Faults::most; ++told) {
        const Clash& clash = clashes[told];
        const auto same = [&](const RatedPair& pair) { return pair.user == clash.user && pair.item == clash.item; };
        if (std::none_of(pairs.begin(), pairs.end(), same)) pairs.push_back({clash.user, clash.item});
    }
    std::vector<Found> found;
    for (const Ratings& one : all) found.push_back({one, one.find(pairs)});
    std::vector<Message> messages;
    const auto add = [&messages](const Found& in, std::size_t line, std::string text) {
        messages.push_back(
            {.severity = Severity::error, .text = std::move(text), .file = in.ratings.name(), .line = line});
    };
    for (std::size_t i = 0; i < pairs.size(); ++i) {
        const std::string what = fmt::format("item {} of user {}", in_quotes(pairs[i].item), in_quotes(pairs[i].user));
        for (const Found& in : found)
            for (std::size_t again = 1; again < in.lines[i].size(); ++again)
                add(in, in.lines[i][again],
                    fmt::format("{} already appears {} {}; remove one", what, in.ratings.line_word(), in.lines[i][0]));
        if (found.size() == 2 && !found[0].lines[i].empty() && !found[1].lines[i].empty())
            add(found[0], found[0].lines[i][0],
                fmt::format("{} is a training rating too, in {}; remove one", what, found[1].place(i)));
    }
    if (clashes.size() > told) add(found[0], 0, counted(clashes.size() - told, "more rating") + " like these");
    throw InputError(std::move(messages));
}

/// The items, if there are any.
std::optional<Input> read_items_of(const RatingDataFiles& files, ItemsBuilder& builder) {
    if (files.item_columns) return collect_items(*files.item_columns, files.items, builder);
    if (files.items.empty()) return std::nullopt;
    return read_items(InputFile(files.items), files.items_format, builder, files.digests);
}

double largest(const RatingTable& table) {
    double found = 0;
    for (const Rating& rating : table.all()) found = std::max(found, table.value(rating));
    return found;
}

/// Decides where the scale ends, if nobody said it.
void settle_scale(LoadedRatings& loaded, std::span<const Ratings> all) {
    const double most = std::max(largest(loaded.data.test), largest(loaded.data.train));
    for (const Ratings& one : all)
        if (!one.rated() && most > 1)
            throw InputError(
                one.name(), "no column of ratings, and the other ratings go beyond 1; give ratings in both or in none");
    loaded.data.top = usual_end_of_scale(most);
    if (loaded.data.top == five_stars) return;
    if (std::all_of(all.begin(), all.end(), [](const Ratings& one) { return one.rated(); }))
        loaded.inputs[0].note("no rating is above 1, so the scale was taken to end there", {{"rating_max"}});
}

LoadedRatings read_all(const std::optional<Ratings>& test, const RatingDataFiles& files) {
    using Part = RatingsBuilder::Part;
    LoadedRatings loaded;
    RatingsBuilder builder;
    std::optional<Input> items = read_items_of(files, builder.items);
    const std::size_t known = builder.items.size();

    RatingsOptions options{.part = Part::test,
                           .top = files.top.value_or(five_stars),
                           .items_file = files.items,
                           .unknown_items = files.unknown_items,
                           .digest = files.digests};
    std::vector<Ratings> all;
    if (test) {
        all.push_back(*test);
        loaded.inputs.push_back(test->read(options, builder, files.phase));
    }
    std::optional<InputFile> train;
    if (files.train_columns) all.emplace_back(*files.train_columns, files.train);
    else if (!files.train.empty()) all.emplace_back(train.emplace(files.train));
    if (all.size() > (test ? 1U : 0U)) {
        options.part = Part::train;
        loaded.inputs.push_back(all.back().read(options, builder, files.phase));
    }
    if (items) {
        if (builder.items.size() > known)
            items->warn(counted(builder.items.size() - known, "item") +
                        " of the ratings without a line, taken to have no aspects");
        loaded.inputs.push_back(*items);
    }
    std::vector<Clash> clashes;
    loaded.data = builder.build(options.top, clashes);
    if (!clashes.empty()) refuse(clashes, all);
    if (!files.top) settle_scale(loaded, all);
    return loaded;
}

}  // namespace

double usual_end_of_scale(double largest) { return largest > 1 || largest == 0 ? five_stars : 1; }

LoadedRatings read_rating_data(const RatingDataFiles& files) {
    if (files.test_columns) return read_all(Ratings(*files.test_columns, files.test), files);
    if (files.test.empty()) return read_all(std::nullopt, files);
    return read_rating_data(InputFile(files.test), files);
}

LoadedRatings read_rating_data(const InputFile& test, const RatingDataFiles& files) {
    return read_all(Ratings(test), files);
}

}  // namespace assay
