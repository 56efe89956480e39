#include "assay/io/judgments_shape.hpp"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <string_view>

#include "assay/core/ids.hpp"
#include "assay/io/lines.hpp"

namespace assay {

namespace {

bool is_number(std::string_view text) {
    double value = 0;
    return parse_number(text, value);
}

}  // namespace

bool is_fraction(std::string_view text) {
    double value = 0;
    return parse_number(text, value) && value != std::floor(value);
}

JudgmentsShape shape_of(const InputFile& input) {
    JudgmentsShape shape;
    const std::vector<std::string> lines = first_lines(input, 1);
    if (lines.empty()) return shape;
    const auto all = all_fields(lines[0]);
    shape.fields = all.size();
    shape.odd = is_odd(lines[0]);
    shape.second_is_q0 = all.size() > 1 && all[1] == "Q0";
    if (all.size() > 3) shape.labels.assign(all.begin() + 3, all.end());
    shape.looks_like_run = all.size() >= 6 && is_number(all[4]) && (shape.second_is_q0 || !is_number(all[5]));
    shape.looks_like_labels = all.size() > 4 && all[1] == "0" && std::all_of(all.begin() + 3, all.end(), is_number);
    const auto tabbed = tab_fields(lines[0]);
    shape.tabbed = tabbed.size() == 5 && (!shape.looks_like_labels || is_number(tabbed[2]));
    return shape;
}

VaryingColumn varying_second_column(const InputFile& input) {
    ByteStream stream(input);
    LineReader reader(stream);
    struct FirstLine {
        std::string second;
        std::size_t number;
    };
    IdTable topics;
    std::vector<FirstLine> first_lines;  // of every topic
    for (; reader.next(); reader.mark()) {
        if (is_empty(reader.line())) continue;
        Fields fields(reader.line());
        const std::string_view topic = fields.next(), second = fields.next();
        const std::uint32_t number = topics.intern(topic);
        if (number == first_lines.size()) first_lines.push_back({std::string(second), reader.number()});
        const FirstLine& first = first_lines[number];
        if (second != first.second && all_fields(reader.line()).size() == 4)
            return {.first_line = first.number,
                    .second_line = reader.number(),
                    .first_value = first.second,
                    .second_value = std::string(second),
                    .topic = std::string(topic)};
    }
    return {};
}

SecondColumn second_column(const InputFile& input) {
    SecondColumn found;
    ByteStream stream(input);
    LineReader reader(stream);
    IdTable seen;
    std::vector<std::uint32_t> second_of;
    IdTable seconds;
    std::string key;
    for (; reader.next(); reader.mark()) {
        if (is_empty(reader.line())) continue;
        Fields fields(reader.line());
        key = fields.next();
        const std::uint32_t second = seconds.intern(fields.next());
        key += ' ';
        key += fields.next();
        const std::uint32_t number = seen.intern(key);
        if (number == second_of.size()) second_of.push_back(second);
        else if (second_of[number] != second) found.documents_repeat = true;
    }
    for (std::uint32_t i = 0; i < seconds.size(); ++i) found.fractions = found.fractions || is_fraction(seconds[i]);
    return found;
}

}  // namespace assay
