#include "assay/io/rules_file.hpp"

#include <fmt/format.h>

#include "assay/core/call.hpp"
#include "assay/io/lines.hpp"

namespace assay {

Input read_rules(const InputFile& input, LabelSpace& space) {
    Input read = about(input, true);
    space.universe = Universe::rules;
    space.rule_texts.clear();
    space.rule_places.clear();
    Faults faults;
    ByteStream stream(input);
    LineReader reader(stream);
    for (; reader.next(); reader.mark()) {
        const std::string_view line = trim(reader.line());
        if (line.empty() || line.front() == '#') continue;
        if (is_odd(line)) faults.add(reader.number(), odd_line(line));
        space.rule_texts.emplace_back(line);
        space.rule_places.push_back(fmt::format("{}:{}", input.name(), reader.number()));
    }
    if (space.rule_texts.empty()) faults.add(0, "no rules; they have lines `aspect=label => aspect=label`");
    faults.raise(input.name());
    read.lines = reader.number();
    return read;
}

}  // namespace assay
