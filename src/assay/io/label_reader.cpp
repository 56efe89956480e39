#include "assay/io/label_reader.hpp"

#include <fmt/format.h>

#include "assay/core/names.hpp"
#include "assay/io/lines.hpp"

namespace assay {

std::optional<double> LabelReader::read(std::string_view label, std::size_t line, Faults& faults) {
    double value = 0;
    if (aspect_.labels.empty()) {
        if (parse_number(label, value)) return value;
        faults.add_if_kept([&]() -> Fault {
            return {line,
                    fmt::format("label {} of aspect {} is not a number; declare its labels", in_quotes(label),
                                in_quotes(aspect_.name)),
                    {{"labels", aspect_.name + "=worst,...,best"}}};
        });
        return std::nullopt;
    }
    value = find(label);
    if (value >= 0) return value;
    faults.add_if_kept(line, [&] {
        return fmt::format("aspect {} has no label {}; {}", in_quotes(aspect_.name), in_quotes(label),
                           known_names(label, aspect_.labels));
    });
    return std::nullopt;
}

/// The same few labels come again and again, so each is looked for once.
double LabelReader::find(std::string_view label) {
    const std::uint32_t number = seen_.intern(label);
    if (number < places_.size()) return places_[number];
    double place = -1, value = 0;
    if (const auto found = aspect_.find(label)) place = *found;
    else if (merge_negative_ && parse_number(label, value) && value < 0) place = 0;
    places_.push_back(place);
    return place;
}

}  // namespace assay
