#include "assay/metrics/aspects/order_errors.hpp"

#include <algorithm>
#include <cmath>
#include <string>

#include "assay/core/order.hpp"
#include "assay/metrics/aspects/mixing.hpp"

namespace assay {

std::vector<double> embedded_grades(const Topic& topic, std::size_t aspect, std::size_t n) {
    const LabelSpace* const labels = topic.scale.labels;
    const double worst = labels == nullptr ? 0 : std::min(0.0, labels->aspects[aspect].embedding.front().value());
    std::vector<double> grades;
    for (const double grade : topic.by_aspect[aspect].grades.first(n))
        grades.push_back(std::isnan(grade) ? 0 : std::max(worst, grade));
    return grades;
}

std::vector<double> local_errors(std::span<const double> grades, PositionTies ties) {
    const std::size_t n = grades.size();
    const std::vector<std::size_t> sorted = highest_first(grades);
    std::vector<double> position(n);
    for (std::size_t at = 0; at < n; ++at) {
        const bool tied = at > 0 && ties == PositionTies::competition && grades[sorted[at]] == grades[sorted[at - 1]];
        position[sorted[at]] = tied ? position[sorted[at - 1]] : static_cast<double>(at + 1);
    }
    std::vector<double> errors;
    for (std::size_t i = 0; i + 1 < n; ++i) errors.push_back(std::max(0.0, position[i] - position[i + 1]));
    return errors;
}

std::string refuse_error_weights(const Scale& scale, const Args& args) {
    const auto& list = args.values[order_error_args::mu].list;
    return list.size() == 1 ? std::string{} : refuse_list(scale, list, order_error_params[order_error_args::mu].name);
}

}  // namespace assay
