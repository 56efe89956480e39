#include "assay/core/column_ratings.hpp"

#include <cmath>

#include <fmt/format.h>

#include "assay/core/error.hpp"

namespace assay {

namespace {

void refuse_length(const std::string& name, std::size_t rows, std::string_view of, std::size_t size,
                   std::string_view column) {
    if (size != rows) throw InputError(name, fmt::format("{} rows have a {} and {} a {}", rows, of, size, column));
}

}  // namespace

Input collect_ratings(const RatingColumns& columns, const std::string& name, const RatingsOptions& options,
                      RatingsBuilder& builder) {
    const std::size_t rows = columns.user.size();
    if (rows == 0) throw InputError(name, "no rows");
    refuse_length(name, rows, "user", columns.item.size(), "item");
    const bool rated = columns.rating.size() > 0;  // else each counts as 1
    if (rated) refuse_length(name, rows, "user", columns.rating.size(), "rating");
    Faults faults;
    for (std::size_t row = 0; row < rows; ++row) {
        const double rating = rated ? columns.rating[row] : 1;
        if (const std::string wrong = options.wrong_rating(rating); !wrong.empty())
            faults.add_if_kept([&] { return Fault{row + 1, wrong, options.rating_hints(rating)}; });
        const std::size_t known = builder.items.size();
        const std::uint32_t item = builder.items.item(columns.item[row]);
        if (item == known && options.refuses_unknown_items())
            faults.add_if_kept([&] { return options.unknown_item(row + 1, columns.item[row]); });
        builder.add(options.part, columns.user[row], item, rating);
    }
    faults.raise(name);
    return {.path = name, .bytes = 0, .lines = rows};
}

Input collect_items(const ItemColumns& columns, const std::string& name, ItemsBuilder& builder) {
    const std::size_t rows = columns.item.size();
    if (rows == 0) throw InputError(name, "no rows");
    refuse_length(name, rows, "item", columns.aspect.size(), "aspect");
    for (std::size_t row = 0; row < rows; ++row) {
        const std::uint32_t item = builder.item(columns.item[row]);
        if (const std::string_view aspect = columns.aspect[row]; !aspect.empty()) builder.add_aspect(item, aspect);
    }
    return {.path = name, .bytes = 0, .lines = rows};
}

std::vector<std::vector<std::size_t>> find_rating_rows(const RatingColumns& columns, std::span<const RatedPair> pairs) {
    std::vector<std::vector<std::size_t>> found(pairs.size());
    for (std::size_t row = 0; row < columns.user.size(); ++row)
        for (std::size_t i = 0; i < pairs.size(); ++i)
            if (pairs[i].user == columns.user[row] && pairs[i].item == columns.item[row]) found[i].push_back(row + 1);
    return found;
}

}  // namespace assay
