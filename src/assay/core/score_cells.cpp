#include "assay/core/score_cells.hpp"

#include <fmt/format.h>

#include "assay/core/error.hpp"

namespace assay {

std::size_t score_cells(const std::string& file, std::size_t runs, std::size_t topics, std::size_t measures,
                        std::size_t values) {
    constexpr double large = 1 << 24, most_for_one = 100;
    const double cells = static_cast<double>(runs) * static_cast<double>(topics) * static_cast<double>(measures);
    if (cells > large && cells > most_for_one * static_cast<double>(values))
        throw InputError(
            file,
            fmt::format("scores of {}, {} and {} make a table of {:.0f} values, and {} are there; put those that "
                        "belong together into files of their own",
                        counted(runs, "run"), counted(topics, "topic"), counted(measures, "measure"), cells, values));
    return runs * topics * measures;
}

}  // namespace assay
