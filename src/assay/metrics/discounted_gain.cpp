#include "assay/metrics/discounted_gain.hpp"

#include <fmt/format.h>

#include "assay/core/order.hpp"

namespace assay {

// The limits leave room for the sum over any number of documents that fits into memory.
std::string refuse_gain(const Scale& scale, Gain gain, std::string_view instead) {
    if (gain == Gain::exponential && scale.top > 980)
        return fmt::format("grades go up to {}: 2^g is not a number; {}", scale.top, instead);
    if (scale.top > 1e295) return fmt::format("grades go up to {}: their sum is not a number", scale.top);
    return {};
}

std::vector<Step> dcg_steps(std::span<const double> grades, Gain gain) {
    std::vector<Step> steps(grades.size());
    for (std::size_t i = 0; i < grades.size(); ++i)
        steps[i] = {.discount = 1 / std::log2(static_cast<double>(i + 2)), .gain = worth(grades[i], gain)};
    return steps;
}

std::vector<std::size_t> best_first(const Topic& topic, const Args& args) {
    std::vector<std::size_t> rows;
    for (std::size_t row = topic.best.size(); row-- > 0;)
        if (topic.best[row] > 0) rows.push_back(row);
    sort_highest_first(rows, topic.best);
    if (rows.size() > args.k) rows.resize(args.k);
    return rows;
}

}  // namespace assay
