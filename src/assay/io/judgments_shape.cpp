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

JudgmentsShape shape_of(const InputFile& input) {
    JudgmentsShape shape;
    ByteStream stream(input);
    LineReader reader(stream);
    struct FirstLine {
        std::string second;
        std::size_t number;
    };
    IdTable topics;
    std::vector<FirstLine> first_lines;  // of every topic
    std::uint32_t topic = IdTable::none;
    for (; reader.next(); reader.mark()) {
        if (is_empty(reader.line())) continue;
        Fields fields(reader.line());
        const std::string_view line_topic = fields.next(), line_second = fields.next();
        if (shape.fields == 0) {
            const auto all = all_fields(reader.line());
            shape.fields = all.size();
            shape.odd = is_odd(reader.line());
            shape.second_is_q0 = all.size() > 1 && all[1] == "Q0";
            if (all.size() > 3) shape.labels.assign(all.begin() + 3, all.end());
            shape.looks_like_run = all.size() >= 6 && is_number(all[4]) && (shape.second_is_q0 || !is_number(all[5]));
            shape.looks_like_labels =
                all.size() > 4 && all[1] == "0" && std::all_of(all.begin() + 3, all.end(), is_number);
            const auto tabbed = tab_fields(reader.line());
            shape.tabbed = tabbed.size() == 5 && (!shape.looks_like_labels || is_number(tabbed[2]));
            if (shape.fields != 4) break;
        }
        if (topic == IdTable::none || topics[topic] != line_topic) topic = topics.intern(line_topic);
        if (topic == first_lines.size()) first_lines.push_back({std::string(line_second), reader.number()});
        if (line_second == first_lines[topic].second || all_fields(reader.line()).size() != 4) continue;
        shape.first_line = first_lines[topic].number;
        shape.second_line = reader.number();
        shape.first_value = first_lines[topic].second;
        shape.second_value = line_second;
        shape.topic = line_topic;
        break;
    }
    return shape;
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
    for (std::uint32_t i = 0; i < seconds.size(); ++i) {
        double value = 0;
        if (parse_number(seconds[i], value) && value != std::floor(value)) found.fractions = true;
    }
    return found;
}

}  // namespace assay
