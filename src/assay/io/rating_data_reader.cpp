#include "assay/io/rating_data_reader.hpp"

#include <algorithm>
#include <optional>
#include <span>

#include <fmt/format.h>

#include "assay/io/source.hpp"

namespace assay {

namespace {

using Clash = RatingsBuilder::Clash;

/// A file with the lines of some pairs.
struct Found {
    const InputFile& file;
    std::vector<std::vector<std::size_t>> lines;  ///< of each pair

    std::string place(std::size_t pair) const { return fmt::format("{}:{}", file.name(), lines[pair][0]); }
};

/// Says in which lines the pairs stand that come twice. The builder keeps no lines, so the files are read again.
[[noreturn]] void refuse(std::span<const Clash> clashes, const InputFile* test, const InputFile* train) {
    std::vector<RatedPair> pairs;
    std::size_t told = 0;
    for (; told < clashes.size() && pairs.size() < Faults::most; ++told) {
        const Clash& clash = clashes[told];
        const auto same = [&](const RatedPair& pair) { return pair.user == clash.user && pair.item == clash.item; };
        if (std::none_of(pairs.begin(), pairs.end(), same)) pairs.push_back({clash.user, clash.item});
    }
    std::vector<Found> found;
    for (const InputFile* file : {test, train})
        if (file != nullptr) found.push_back({*file, find_rating_lines(*file, pairs)});
    std::string text;
    for (std::size_t i = 0; i < pairs.size(); ++i) {
        const std::string what = fmt::format("item {} of user {}", in_quotes(pairs[i].item), in_quotes(pairs[i].user));
        for (const Found& file : found)
            for (std::size_t again = 1; again < file.lines[i].size(); ++again)
                text += fmt::format("{}:{}: {} stands in line {} already; remove one\n", file.file.name(),
                                    file.lines[i][again], what, file.lines[i][0]);
        if (found.size() == 2 && !found[0].lines[i].empty() && !found[1].lines[i].empty())
            text += fmt::format("{}: {} is a training rating too, in {}; remove one\n", found[0].place(i), what,
                                found[1].place(i));
    }
    if (clashes.size() > told)
        text += fmt::format("{}: {} like these\n", found[0].file.name(), counted(clashes.size() - told, "more rating"));
    text.pop_back();
    throw InputError(text);
}

LoadedRatings read_all(const InputFile* test, const RatingDataFiles& files) {
    using Part = RatingsBuilder::Part;
    LoadedRatings loaded;
    RatingsBuilder builder;
    std::optional<Input> items;
    if (!files.items.empty())
        items = read_items(InputFile(files.items), files.items_format, builder.items, files.digests);
    const std::size_t known = builder.items.size();

    RatingsOptions options{.part = Part::test,
                           .top = files.top,
                           .items_file = files.items,
                           .unknown_items = files.unknown_items,
                           .digest = files.digests};
    if (test != nullptr) loaded.inputs.push_back(read_ratings(*test, options, builder));
    std::optional<InputFile> train;
    if (!files.train.empty()) {
        train.emplace(files.train);
        options.part = Part::train;
        loaded.inputs.push_back(read_ratings(*train, options, builder));
    }
    if (items) {
        if (builder.items.size() > known)
            items->warn(counted(builder.items.size() - known, "item") +
                        " of the ratings without a line, taken to have no aspects");
        loaded.inputs.push_back(*items);
    }
    std::vector<Clash> clashes;
    loaded.data = builder.build(files.top, clashes);
    if (!clashes.empty()) refuse(clashes, test, train ? &*train : nullptr);
    return loaded;
}

}  // namespace

LoadedRatings read_rating_data(const RatingDataFiles& files) {
    if (files.test.empty()) return read_all(nullptr, files);
    return read_rating_data(InputFile(files.test), files);
}

LoadedRatings read_rating_data(const InputFile& test, const RatingDataFiles& files) { return read_all(&test, files); }

}  // namespace assay
